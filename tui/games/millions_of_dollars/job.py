"""The crew line: roles in the order in which they are called, what each does, who has shown it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region

from rules.kernel.words import _
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import Phase, Place, State
from rules.millions_of_dollars.words import dollars, role_name
from tui.games.millions_of_dollars.gangs import Crowd
from tui.widgets.drawing import BAD, DIM, FAINT, GOOD, NOW, STRONG, Canvas, columns, cut, joined
from tui.widgets.people import marks

JOB_HEIGHT: Final = 7
"""Rows of the crew line in its frame."""


def power_words(state: State, role: int) -> tuple[str, str]:
    """What a role does when it is alone, in two short lines."""
    sheet = state.components
    return {
        Role.SNITCH: (_("denounces"), _("another role")),
        Role.THUG: (_("Intimidation"), _("card: a look")),
        Role.DRIVER: (
            _("{fee} from each").format(fee=dollars(sheet.driver_fee)),
            _("who is paid"),
        ),
        Role.CONMAN: (
            _("takes {take}").format(take=dollars(sheet.conman_take)),
            _("from a Thug"),
        ),
        Role.MASTERMIND: (
            _("{lift} more loot").format(lift=dollars(sheet.mastermind_lift)),
            _("to share"),
        ),
    }[Role(role)]


def _last_of_role(state: State, role: int) -> tuple[list[int], bool]:
    """Who showed a role in this job, or in the last one while no job is on; and whether they are in."""
    if state.phase is Phase.NAME:
        shown, places = state.shown, state.places
    elif state.heists:
        shown, places = list(state.heists[-1].shown), list(state.heists[-1].places)
    else:
        return [], False
    seats = [seat for seat, other in enumerate(shown) if other == role]
    return seats, any(places[seat] is Place.CREW for seat in seats)


def _outcome(state: State, role: Role, everybody: Sequence[Crowd], width: int) -> Content:
    seats, is_in = _last_of_role(state, role)
    if not seats:
        return Content.styled("–", FAINT)
    if len(seats) == 1:
        return everybody[seats[0]].person.label(width)
    words = joined(marks(everybody[seat].person for seat in seats), " ", (_("out"), GOOD if is_in else BAD))
    return cut(words, width)


def draw_job(canvas: Canvas, area: Region, state: State, everybody: Sequence[Crowd]) -> None:
    """The roles side by side; `area` is `JOB_HEIGHT` rows high."""
    canvas.frame(area, Content.styled(_("The job, in calling order"), STRONG))
    roles = state.roles_in_play
    for number, (role, (start, width)) in enumerate(
        zip(roles, columns(area.width - 3, len(roles)), strict=True), 1
    ):
        x, y, room = area.x + 2 + start, area.y + 1, width - 1
        canvas.put(x, y, joined((f"{number} ", DIM), (role_name(role), STRONG)), width=room)
        for row, words in enumerate(power_words(state, role), y + 1):
            canvas.put(x, row, words, DIM, width=room)
        canvas.put(x, y + 4, _outcome(state, role, everybody, room), width=room)
    canvas.put(area.x + 2, area.y + 4, _heading(state), NOW if state.phase is Phase.NAME else DIM)


def _heading(state: State) -> str:
    if state.phase is Phase.NAME:
        return _("called so far")
    return _("the last time") if state.heists else ""


def draw_job_short(canvas: Canvas, area: Region, state: State, everybody: Sequence[Crowd]) -> None:
    """A row of heading and a row a role."""
    canvas.put(area.x + 46, area.y, _heading(state), NOW if state.phase is Phase.NAME else DIM)
    for row, role in enumerate(state.roles_in_play, 1):
        y = area.y + row
        canvas.put(area.x, y, joined((f"{row} ", DIM), (role_name(role), STRONG)), width=14)
        canvas.put(area.x + 14, y, " ".join(power_words(state, role)), DIM, width=30)
        canvas.put(area.x + 46, y, _outcome(state, role, everybody, area.width - 46))
