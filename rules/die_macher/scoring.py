"""The final score, who has won, and the laws that hold at every moment."""

from __future__ import annotations

from collections.abc import Sequence

from rules.die_macher.cards import TOPIC_OF, full_deck
from rules.die_macher.components import OPINIONS, Components
from rules.die_macher.state import UNKNOWN, Board, Phase, State
from rules.kernel.game import BrokenInvariant, Part, Standing
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext


def media_points(state: State, seat: int) -> int:
    """Every national media marker scores the value of its election (rule dm.score.media)."""
    values = state.components.media_values
    return sum(values[election - 1] for election in state.nation_media[seat])


def membership_bonus(sheet: Components, members: Sequence[int]) -> list[int]:
    """The bonus for the largest memberships, by seat (rule dm.score.bonus).

    Two in the first place get 8 each and nobody the second bonus. Three or more
    share both bonuses, several in the second place share the second, rounded down.
    """
    first = max(members)
    firsts = members.count(first)
    if firsts == 1:
        second = max(count for count in members if count != first) if len(set(members)) > 1 else -1
        share = sheet.bonus_second // max(1, members.count(second))
        return [sheet.bonus_first if count == first else share if count == second else 0 for count in members]
    each = sheet.bonus_tied if firsts == 2 else (sheet.bonus_first + sheet.bonus_second) // firsts
    return [each if count == first else 0 for count in members]


def opinion_points(state: State, seat: int) -> tuple[int, int]:
    """Points for matching national opinions, and for those secured (rules dm.score.opinions, .secured)."""
    programme, sheet = state.programmes[seat], state.components
    points = secured = 0
    for space, opinion, safe in zip(sheet.spaces, state.nation, state.secured, strict=True):
        if opinion in programme:
            points += space.points
            secured += sheet.secured_points * safe
    return points, secured


def score_parts(state: State, seat: int, bonus: int) -> tuple[Part, ...]:
    """The six parts of a score (rule dm.score)."""
    opinions, secured = opinion_points(state, seat)
    return (
        Part(_("seats won"), state.seats_won[seat], "dm.score.seats"),
        Part(_("national media"), media_points(state, seat), "dm.score.media"),
        Part(_("members"), state.members[seat], "dm.score.members"),
        Part(_("membership bonus"), bonus, "dm.score.bonus"),
        Part(_("national opinions"), opinions, "dm.score.opinions"),
        Part(_("secured opinions"), secured, "dm.score.secured"),
    )


def final_totals(state: State) -> list[int]:
    """The score of every seat if the game ended now."""
    bonus = membership_bonus(state.components, state.members)
    return [
        state.seats_won[seat]
        + media_points(state, seat)
        + state.members[seat]
        + bonus[seat]
        + sum(opinion_points(state, seat))
        for seat in range(state.seats)
    ]


def _rank_keys(state: State) -> list[tuple[int, int, int]]:
    """Total, then seats, then members (rule dm.score.ties)."""
    return list(zip(final_totals(state), state.seats_won, state.members, strict=True))


def winners(state: State) -> list[Seat]:
    """Who stands first: several when nothing breaks the tie."""
    keys = _rank_keys(state)
    return [Seat(seat) for seat, key in enumerate(keys) if key == max(keys)]


def standings(state: State) -> list[Standing]:
    """Highest total first, with every part (rules dm.score, dm.score.ties)."""
    keys = _rank_keys(state)
    bonus = membership_bonus(state.components, state.members)
    order = sorted(range(state.seats), key=lambda seat: (*(-figure for figure in keys[seat]), seat))
    return [
        Standing(
            seat=Seat(seat),
            rank=1 + sum(key > keys[seat] for key in keys),
            total=keys[seat][0],
            parts=score_parts(state, seat, bonus[seat]),
            remark=_remark(state, seat, keys),
        )
        for seat in order
    ]


def _remark(state: State, seat: int, keys: list[tuple[int, int, int]]) -> str:
    """What decided between equal totals, once the game is over."""
    total, seats, members = keys[seat]
    rivals = [key for other, key in enumerate(keys) if other != seat and key[0] == total]
    if state.phase is not Phase.OVER or not rivals:
        return ""
    text = ngettext("tie: {count} seat won", "tie: {count} seats won", seats).format(count=seats)
    if any(key[1] == seats for key in rivals):
        more = ngettext("{count} member", "{count} members", members).format(count=members)
        text = f"{text}, {more}"
    return text


def invariants(state: State) -> None:
    """Nothing is lost and no limit is broken (`BrokenInvariant` if it is)."""
    _check_cards(state)
    for seat in range(state.seats):
        _check_party(state, seat)
    for board in state.boards:
        _check_board(state, board)
    _check_nation(state)
    _demand(len(state.results) <= state.elections, "more elections than there are")
    _demand(state.polls_held <= _polls_due(state), f"polls held: {state.polls_held}")


def _polls_due(state: State) -> int:
    """Polls of all campaigns so far: one for each board in play."""
    boards = len(state.components.opinions_shown)
    return sum(min(boards, state.elections - number + 1) for number in range(1, state.round + 1))


def _check_cards(state: State) -> None:
    """Every card is somewhere, once (rules dm.setup.equipment, dm.opinions.deck)."""
    sheet = state.components
    opinions = [*state.opinion_deck, *state.opinion_discards, *filter(None, state.pool)]
    for board in state.boards:
        opinions += board.opinions + board.hidden
    for opinion, secured in zip(state.nation, state.secured, strict=True):
        if opinion:
            opinions += [opinion] * (2 if secured else 1)
    _demand(sorted(opinions) == full_deck(sheet.opinion_copies), "opinion cards")
    programme = [*state.programme_deck, *state.programme_discards]
    for cards in (*state.programmes, *state.hands):
        programme += cards
    _demand(sorted(programme) == full_deck(sheet.programme_copies), "programme cards")
    polls = [*state.poll_deck, *state.poll_discards, *filter(None, [state.poll])]
    for cards in state.poll_buried:
        polls += cards
    _demand(sorted(polls) == list(range(1, len(sheet.polls) + 1)), "polls")
    regions = [*state.region_deck, *(board.card for board in state.boards)]
    gone = [result.card for result in state.results if result.election < state.boards[0].number]
    _demand(sorted(regions + gone) == list(range(1, len(sheet.regions) + 1)), "region cards")


def _check_party(state: State, seat: int) -> None:
    sheet = state.components
    lying = sum(board.meetings[seat] for board in state.boards)
    _demand(lying + state.meetings[seat] == sheet.meetings, f"meetings of seat {seat}")
    media = sum(board.media[seat] for board in state.boards) + len(state.nation_media[seat])
    _demand(media + state.media[seat] == sheet.media, f"media of seat {seat}")
    _demand(min(state.meetings[seat], state.media[seat], state.members[seat]) >= 0, f"supply of seat {seat}")
    _demand(state.money[seat] >= 0 or state.money[seat] == UNKNOWN, f"money of seat {seat}")
    topics = [TOPIC_OF[card] for card in state.programmes[seat]]
    _demand(len(set(topics)) == len(topics) == sheet.programme_cards, f"programme of seat {seat}")
    won = sum(result.seats[seat] for result in state.results)
    _demand(won == state.seats_won[seat], f"seats of seat {seat}")


def _check_board(state: State, board: Board) -> None:
    sheet = state.components
    topics = [TOPIC_OF[opinion] for opinion in board.opinions]
    _demand(len(set(topics)) == len(topics), f"opinions of board {board.number}")
    _demand(len(board.opinions) + len(board.hidden) <= OPINIONS, f"opinions of board {board.number}")
    _demand(not board.doubled or board.doubled in board.opinions, f"doubling tile of board {board.number}")
    _demand(all(0 <= votes <= sheet.most_votes for votes in board.votes), f"votes of board {board.number}")
    limit = sheet.trend_limit
    _demand(all(-limit <= trend <= limit for trend in board.trend), f"trends of board {board.number}")
    _demand(all(0 <= count <= sheet.meeting_space for count in board.meetings), f"meetings of {board.number}")
    _demand(min(board.media) >= 0 and sum(board.media) <= sheet.media_spaces, f"media of {board.number}")


def _check_nation(state: State) -> None:
    topics = [TOPIC_OF[opinion] for opinion in state.nation if opinion]
    _demand(len(set(topics)) == len(topics), "a topic twice on the national board")
    for opinion, secured in zip(state.nation, state.secured, strict=True):
        _demand(bool(opinion) or not secured, "an empty space is secured")


def _demand(holds: bool, law: str) -> None:
    if not holds:
        raise BrokenInvariant(law)
