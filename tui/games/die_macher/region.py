"""A regional board: its opinions, and what every party has there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from textual.content import Content
from textual.geometry import Region

from rules.die_macher.components import OPINIONS
from rules.die_macher.figures import (
    free_media_spaces,
    media_majority,
    seats_for,
    shown_factor,
    votes_after,
)
from rules.die_macher.names import printed
from rules.die_macher.phases.common import place_of
from rules.die_macher.state import NOBODY, Board, Phase, Result, State
from rules.die_macher.wording import phase_name
from rules.kernel.words import _, ngettext
from tui.content import fit as fit_text
from tui.content import plain
from tui.games.die_macher.opinions import UNSEEN, opinion_text, stance_style
from tui.games.die_macher.parties import TAG, Party, labels
from tui.widgets.drawing import DIM, FAINT, NOW, STRONG, cut, edge, fit, joined, signed
from tui.widgets.painted import Spot

REGION_WIDTH: Final = 30
"""Cells of a region in full."""
REGION_HEIGHT: Final = 15
"""Rows of it for five parties; with fewer the rest stays blank."""
SHORT_WIDTH: Final = 40
"""Cells of the short form, which does with one less."""
SHORT_HEIGHT: Final = 10
"""Rows of the short form, one a party."""

_FACTOR_X: Final = 6
_BAR: Final = 8
_SHORT_FACTOR_X: Final = 25
_SHORT_CELLS: Final = 36
_SHORT_VOTES_X: Final = 28
_FIGURES: Final = 8
"""Cells of `31→48 48`: votes now, votes of all meetings, seats for them."""


class Drawn(Struct, frozen=True):
    """Rows, and the places in them that mean something."""

    lines: list[Content]
    spots: list[Spot]


class Prospect(Struct, frozen=True):
    """What a party would have in a region if its election were now."""

    factor: int
    votes: int
    seats: int


def prospect(view: State, board: Board, seat: int) -> Prospect:
    """All meetings of a party in a region converted (rules dm.election.convert, dm.votes)."""
    rate = shown_factor(view, board, seat)
    votes = votes_after(view.components, board.votes[seat], board.meetings[seat], rate)
    return Prospect(rate, votes, seats_for(view.components, board.card, votes))


def draw_region(view: State, board: Board, everybody: Sequence[Party], width: int) -> Drawn:
    """A region in full: two rows a party, `REGION_HEIGHT` rows in all."""
    inside = width - 4
    rows = [*_opinion_rows(view, board, inside), _heading()]
    spots: list[Spot] = []
    airy = len(rows) + 3 * len(everybody) - 1 <= REGION_HEIGHT - 2
    for party in everybody:
        if airy and party.seat:
            rows.append(Content(""))
        look = prospect(view, board, party.seat)
        y = 1 + len(rows)
        rows += [_upper(view, board, party, everybody, inside), _lower(view, board, party, look, inside)]
        row = Region(2, y, inside, 1)
        keys = (f"factor.{board.number}.{party.seat}", f"votes.{board.number}.{party.seat}")
        spots.append(Spot(keys[0], Region(2 + _FACTOR_X, y + 1, 2, 1), row))
        figures = Region(2 + inside - _FIGURES + 3, y + 1, 2, 1)
        seats = Region(2 + inside - 2, y + 1, 2, 1)
        spots.append(Spot(f"seats.{board.number}.{party.seat}", seats))
        spots.append(Spot(keys[1], figures, row.translate((0, 1))))
    return Drawn(_framed(view, board, everybody, rows, width, REGION_HEIGHT), spots)


def draw_region_short(view: State, board: Board, everybody: Sequence[Party], width: int) -> Drawn:
    """A region in short: one row a party, `SHORT_HEIGHT` rows in all."""
    inside = width - 4
    tight = max(0, _SHORT_CELLS - inside)
    rows = [*_opinion_rows(view, board, inside), _heading_short(tight)]
    spots: list[Spot] = []
    for party in everybody:
        y = 1 + len(rows)
        look = prospect(view, board, party.seat)
        one = _in_one(view, board, party, everybody, look, tight)
        rows.append(joined(one, *_side_bar(view, board, party, look, inside)))
        votes_x = 2 + _SHORT_VOTES_X - tight
        row = Region(2, y, votes_x - 2, 1)
        keys = (f"factor.{board.number}.{party.seat}", f"votes.{board.number}.{party.seat}")
        spots.append(Spot(keys[0], Region(2 + _SHORT_FACTOR_X - tight, y, 2, 1), row))
        spots.append(Spot(keys[1], Region(votes_x + 3, y, 2, 1)))
        seats = Region(votes_x + _FIGURES - 2, y, 2, 1)
        spots.append(Spot(f"seats.{board.number}.{party.seat}", seats))
    cards = [
        (party, card_word(view, card)) for party in everybody if (card := card_of(view, board, party.seat))
    ]
    foot = _cards_foot(cards, width - 6) if cards else None
    return Drawn(_framed(view, board, everybody, rows, width, SHORT_HEIGHT, foot), spots)


def _cards_foot(cards: Sequence[tuple[Party, str]], width: int) -> Content:
    """The cabinet cards laid in a region: `● Chair  ■ Home`, closer where there are many."""
    for joint, gap in (("  ", " "), (" ", "")):
        words = [plain(f"{party.symbol}{gap}{word}", party.colour) for party, word in cards]
        line = Content(joint).join(words)
        if line.cell_length <= width:
            break
    return cut(line, width)


def draw_result(view: State, result: Result, everybody: Sequence[Party], width: int, height: int) -> Drawn:
    """An election that is over, in the place of a region."""
    inside = width - 4
    name = view.components.regions[result.card - 1].name
    won = labels(everybody, result.winners) if result.winners else Content.styled(_("nobody"), DIM)
    rows = [fit(joined((_("won by "), DIM), won), inside)]
    rows.append(Content.styled(f"{_('votes'):>{inside - 6}}{_('seats'):>6}", DIM))
    for party in everybody:
        rows += _counted_rows(view, result, party, inside, tall=height >= REGION_HEIGHT)
    maximum = view.components.regions[result.card - 1].maximum
    top = _top(result.election, name, maximum, width, FAINT, DIM, heavy=False)
    foot = edge("╰╯", "─", width, Content.styled(_("counted"), DIM), FAINT, at_right=True)
    return Drawn([top, *_sides(rows, width, height, FAINT, "│"), foot], [])


def _counted_rows(view: State, result: Result, party: Party, inside: int, *, tall: bool) -> list[Content]:
    """Votes and seats of a party in an election that is over, with a bar beside or below them."""
    votes, seats = result.votes[party.seat], result.seats[party.seat]
    style = f"bold {party.colour}" if party.seat in result.winners else party.colour
    figures = ((f"{votes:>6}", style), (f"{seats:>6}", STRONG if seats else DIM))
    limit = view.components.most_votes
    if tall:
        bar = vote_bar(votes, votes, limit, inside - 2, party.colour)
        gap = " " * (inside - TAG - 12)
        return [joined((party.tag[0], style), gap, *figures), joined("  ", *bar)]
    bar = vote_bar(votes, votes, limit, inside - TAG - 13, party.colour)
    return [joined((party.tag[0], style), " ", *bar, *figures)]


def draw_empty(width: int, height: int) -> Drawn:
    """A place without a region: nothing."""
    return Drawn([Content(" " * width)] * height, [])


def is_counted(view: State, board: Board) -> bool:
    """Whether the election of a board is over."""
    return bool(view.results) and view.results[-1].election >= board.number


def vote_bar(votes: int, most: int, limit: int, width: int, colour: str) -> list[tuple[str, str]]:
    """Votes solid, what the meetings would add broken, the rest up to the limit faint."""
    full = _cells(votes, limit, width)
    more = max(full, _cells(most, limit, width))
    return [("━" * full, colour), ("╌" * (more - full), colour), ("─" * (width - more), FAINT)]


def _cells(votes: int, limit: int, width: int) -> int:
    return max(1, round(votes * width / limit)) if votes else 0


def trend_track(trend: int, limit: int, party: Party) -> list[tuple[str, str]]:
    """−3 to +3 with the party's symbol where it stands."""
    left, right = "·" * limit, "·" * limit
    middle = "│"
    cells = left + middle + right
    at = trend + limit
    return [(cells[:at], FAINT), (party.symbol, party.colour), (cells[at + 1 :], FAINT)]


def vote_figures(votes: int, look: Prospect, colour: str) -> list[tuple[str, str]]:
    """`31→48 48` in `_FIGURES` cells: votes now, of all meetings, and the seats for those."""
    now = f"{votes:>2}→" if look.votes != votes else "   "
    return [
        (now, colour),
        (f"{look.votes:>2}", f"bold {colour}" if look.votes else DIM),
        (f"{look.seats:>3}", STRONG if look.seats else DIM),
    ]


def _opinion_rows(view: State, board: Board, inside: int) -> list[Content]:
    """Four opinions in two rows."""
    sheet = view.components
    half = inside // 2
    cells: list[list[tuple[str, str]]] = []
    for card in board.opinions:
        doubled = card == board.doubled
        text = opinion_text(sheet, card)
        weight = f" ×{sheet.doubled_weight}" if doubled else ""
        style = stance_style(card)
        pad = fit_text(text + weight, half)[len(text + weight) :]
        cells.append([(text, f"bold {style}" if doubled else style), (weight, NOW), (pad, "")])
    cells += [[(UNSEEN.ljust(half), FAINT)]] * len(board.hidden)
    cells += [[(" " * half, "")]] * (OPINIONS - len(cells))
    return [joined(*cells[0], *cells[1]), joined(*cells[2], *cells[3])]


def _heading() -> Content:
    columns = (_("party"), _("trend"), _("mtg"), _("media"), _("C"))
    party, trend, meetings, media, ready = columns
    words = f"{party[:8]:<9}{trend[:5]:<5}{meetings[:3]:>4}{media[:5]:>6}{ready[:1]:>2}"
    return Content.styled(words, DIM)


def _heading_short(tight: int) -> Content:
    words = (
        f"{_('party')[:7]:<{9 - tight}}{_('trend')[:5]:<5}{_('mtg')[:3]:>4}{_('med')[:3]:>4}{_('C')[:1]:>2}"
    )
    return Content.styled(f"{words}{_('×')[:1]:>3}{_('votes')[:5]:>6}{_('s')[:1]:>3}", DIM)


def _upper(view: State, board: Board, party: Party, everybody: Sequence[Party], inside: int) -> Content:
    """`■ CDU   ···│·■·  7 ▪▪··· C`."""
    limit = view.components.trend_limit
    meetings = board.meetings[party.seat]
    tracked = limit == 3  # the track has its own column: with another limit the figure alone
    trend = trend_track(board.trend[party.seat], limit, party) if tracked else [_figure(board, party)]
    free = free_media_spaces(view, board)
    own = board.media[party.seat]
    return fit(
        joined(
            party.tag,
            " ",
            *trend,
            " ",
            (f"{meetings:>2}", STRONG if meetings else DIM),
            " ",
            ("▪" * own, _media_style(board, party)),
            ("·" * free, FAINT),
            " " * max(0, view.components.media_spaces - own - free),
            " ",
            *_readiness(view, board, party, everybody),
        ),
        inside,
    )


def _figure(board: Board, party: Party) -> tuple[str, str]:
    return f"{signed(board.trend[party.seat]):^7}", party.colour


def _media_style(board: Board, party: Party) -> str:
    """Strong for who controls the region by media."""
    return f"bold {party.colour}" if media_majority(board) == party.seat else party.colour


def _readiness(view: State, board: Board, party: Party, everybody: Sequence[Party]) -> list[tuple[str, str]]:
    """The coalition tile: C, or the symbol of the partner."""
    partner = view.partner_of(party.seat) if board.number == view.boards[0].number else NOBODY
    if partner != NOBODY:
        return [(everybody[partner].symbol, f"bold {everybody[partner].colour}")]
    return [("C", f"bold {party.colour}")] if board.ready[party.seat] else [(" ", "")]


def _lower(view: State, board: Board, party: Party, look: Prospect, inside: int) -> Content:
    """`Chair +4 ━━━━━╌╌╌ 31→48 48`: cabinet card, factor, bar to the limit, votes and seats."""
    bar_width = inside - _FIGURES - 10
    votes = board.votes[party.seat]
    return fit(
        joined(
            *_card_cells(view, board, party, 5),
            " ",
            (f"{signed(look.factor):>2}", _factor_style(look.factor)),
            " ",
            *vote_bar(votes, look.votes, view.components.most_votes, bar_width, party.colour),
            " ",
            *vote_figures(votes, look, party.colour),
        ),
        inside,
    )


def _factor_style(value: int) -> str:
    return STRONG if value > 0 else DIM


def _in_one(
    view: State, board: Board, party: Party, everybody: Sequence[Party], look: Prospect, tight: int
) -> Content:
    """`■ CDU   ···│·■·  7 ▪2  C +4 31→48 48`, so many (0 or 1) cells less."""
    limit = view.components.trend_limit
    trend = trend_track(board.trend[party.seat], limit, party) if limit == 3 else [_figure(board, party)]
    own, meetings = board.media[party.seat], board.meetings[party.seat]
    return joined(
        party.tag,
        " ",
        *trend,
        " ",
        (f"{meetings:>2}", STRONG if meetings else DIM),
        " ",
        (f"▪{own}" if own else " ·", _media_style(board, party) if own else FAINT),
        " " * (2 - tight),
        *_readiness(view, board, party, everybody),
        " ",
        (f"{signed(look.factor):>2}", _factor_style(look.factor)),
        " ",
        *vote_figures(board.votes[party.seat], look, party.colour),
    )


def _side_bar(view: State, board: Board, party: Party, look: Prospect, inside: int) -> list[tuple[str, str]]:
    """The bar of the short form, where a wider screen has room for it."""
    room = inside - _SHORT_CELLS - 2
    if room < _BAR:
        return []
    votes, limit = board.votes[party.seat], view.components.most_votes
    return [("  ", ""), *vote_bar(votes, look.votes, limit, room, party.colour)]


def card_of(view: State, board: Board, seat: int) -> int:
    """The cabinet card that a seat has at a board as far as the viewer knows, 0 for none."""
    place = board.number - view.boards[0].number
    laid = view.laid[seat] if view.laid else []
    return laid[place] if place < len(laid) else 0


def card_word(view: State, card: int) -> str:
    """A cabinet card in at most five cells."""
    known = {
        "Candidate for chancellor": _("Cand."),
        "Party chair": _("Chair"),
        "Parliamentary leader": _("Lead."),
        "Foreign affairs": _("For."),
        "Home affairs": _("Home"),
        "Secretary general": _("Secr."),
        "Back bench": _("Bench"),
    }
    name = view.components.cabinet[card - 1].name
    return fit_text(known.get(name, printed(name)), 5).rstrip()


def _card_cells(view: State, board: Board, party: Party, width: int) -> list[tuple[str, str]]:
    """The card laid this round; blank where there is none or nobody may know."""
    card = card_of(view, board, party.seat)
    return [(fit_text(card_word(view, card) if card else "", width), f"italic {party.colour}")]


def _framed(
    view: State,
    board: Board,
    everybody: Sequence[Party],
    rows: Sequence[Content],
    width: int,
    height: int,
    foot: Content | None = None,
) -> list[Content]:
    """Rows in the frame of a region, heavy and bright around the current one."""
    current = board.number == view.boards[0].number
    dealt_with = view.spot == board.number
    heavy = current and view.phase is not Phase.OVER
    style = NOW if heavy else "$foreground 45%" if dealt_with else FAINT
    title_style = NOW if heavy or dealt_with else STRONG
    sheet = view.components.regions[board.card - 1]
    top = _top(board.number, place_of(view, board), sheet.maximum, width, style, title_style, heavy=heavy)
    words = foot if foot is not None else _foot(view, board, everybody)
    corners, rule = ("┗┛", "━") if heavy else ("╰╯", "─")
    bottom = edge(corners, rule, width, words, style, at_right=True)
    return [top, *_sides(rows, width, height, style, "┃" if heavy else "│"), bottom]


def _sides(rows: Sequence[Content], width: int, height: int, style: str, side: str) -> list[Content]:
    """Rows between the sides of a frame, blank ones added."""
    inside = width - 4
    filled = [*rows, *([Content("")] * (height - 2 - len(rows)))][: height - 2]
    return [joined((side + " ", style), fit(row, inside), (" " + side, style)) for row in filled]


def _top(
    number: int, name: str, maximum: int, width: int, style: str, title_style: str, *, heavy: bool
) -> Content:
    """The upper edge: number and name at the left, how many seats there are at the right."""
    left, right, rule = ("┏", "┓", "━") if heavy else ("╭", "╮", "─")
    title = f"{number} {name}"
    seats = ngettext("{count} seat", "{count} seats", maximum).format(count=maximum)
    lead = rule
    if plain(title).cell_length + len(seats) > width - 8:
        seats, lead = str(maximum), ""
    words = cut(plain(title, title_style), width - len(seats) - len(lead) - 5)
    gap = width - words.cell_length - len(seats) - len(lead) - 5
    return joined(
        (left + lead + " ", style),
        words,
        (f" {rule * (gap - 1)} " if gap > 1 else " " * (gap + 1), style),
        (seats, NOW if heavy else DIM),
        (" " + right, style),
    )


def _foot(view: State, board: Board, everybody: Sequence[Party]) -> Content:
    """What the lower edge tells: what happens there, coalitions, or what the figures mean."""
    if is_counted(view, board):
        over = view.phase is Phase.OVER
        return Content.styled(_("counted"), DIM) if over else Content.styled(phase_name(view.phase), NOW)
    if view.spot == board.number:
        return Content.styled(phase_name(view.phase), NOW)
    if board.number == view.boards[0].number and view.coalitions:
        pairs = [labels(everybody, pair) for pair in view.coalitions]
        short = [Content("+").join(everybody[seat].mark for seat in pair) for pair in view.coalitions]
        return pairs[0] if len(pairs) == 1 else joined((_("coalitions "), NOW), Content("  ").join(short))
    return Content.styled(_("factor votes→then seats"), DIM)
