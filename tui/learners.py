"""Who learns in this household and how far they are, in one small JSON file."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, ValidationError, model_validator

from rules.kernel.forms import first_fault
from rules.kernel.seats import check_names, clean_name
from rules.kernel.words import _
from saves.errors import guarding
from saves.files import replace_whole

MOST_LEARNERS: Final = 20


class _Document(BaseModel):
    """Base: immutable, keeps what it does not know."""

    model_config = ConfigDict(frozen=True, extra="allow")


class Score(_Document):
    """How many questions of a quiz were answered, and how many of them right."""

    right: NonNegativeInt = 0
    asked: NonNegativeInt = 0


class Learner(_Document):
    """One person."""

    name: str
    done: tuple[str, ...] = ()
    """Keys of the lessons that were finished."""
    under_way: dict[str, NonNegativeInt] = Field(default_factory=dict)
    """Place of the step at which a lesson was left, by key."""
    scores: dict[str, Score] = Field(default_factory=dict)
    """By key of the quiz."""


class Household(_Document):
    """Everybody; always at least one."""

    learners: Annotated[tuple[Learner, ...], Field(min_length=1, max_length=MOST_LEARNERS)]
    present: NonNegativeInt = 0
    """The place of the one who learns now."""

    @model_validator(mode="after")
    def _holds_together(self) -> Household:
        check_names([learner.name for learner in self.learners])
        if self.present >= len(self.learners):
            raise ValueError(_("Nobody learns at present."))
        return self


class Learners:
    """The household on disk; every change is kept at once (`SaveError` where the disk refuses)."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._household, self.complaint = _load(path)

    @property
    def everybody(self) -> tuple[Learner, ...]:
        """In the order in which they came."""
        return self._household.learners

    @property
    def names(self) -> list[str]:
        """Everybody, in the order in which they came."""
        return [learner.name for learner in self._household.learners]

    @property
    def present(self) -> Learner:
        """Who learns now."""
        return self._household.learners[self._household.present]

    def name_fault(self, text: str, of: int | None = None) -> str:
        """What is wrong with a name for somebody new, or for somebody by their place."""
        others = [name for place, name in enumerate(self.names) if place != of]
        try:
            check_names([*others, clean_name(text)])
        except ValueError as error:
            return str(error)
        return ""

    # People

    def choose(self, place: int) -> None:
        """Somebody else learns now."""
        self._keep(self._household.model_copy(update={"present": place}))

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.names) < MOST_LEARNERS

    def add(self, name: str) -> None:
        """Somebody new, who learns now."""
        learners = (*self._household.learners, Learner(name=clean_name(name)))
        self._keep(Household(learners=learners, present=len(learners) - 1))

    def rename(self, place: int, name: str) -> None:
        """Another name for somebody."""
        learners = list(self.everybody)
        learners[place] = learners[place].model_copy(update={"name": clean_name(name)})
        self._keep(self._household.model_copy(update={"learners": tuple(learners)}))

    def delete(self, place: int) -> None:
        """Forget somebody, and how far they were."""
        rest = self.everybody[:place] + self.everybody[place + 1 :]
        present = self._household.present - (self._household.present > place)
        self._keep(Household(learners=rest or (_somebody(),), present=max(0, min(present, len(rest) - 1))))

    # Progress

    def at_step(self, lesson: str, step: int) -> None:
        """A lesson is under way."""
        self._change(
            lambda learner: learner.model_copy(update={"under_way": {**learner.under_way, lesson: step}})
        )

    def finish(self, lesson: str) -> None:
        """A lesson is done."""

        def done(learner: Learner) -> Learner:
            left = {key: step for key, step in learner.under_way.items() if key != lesson}
            return learner.model_copy(
                update={"done": tuple(dict.fromkeys((*learner.done, lesson))), "under_way": left}
            )

        self._change(done)

    def answered(self, quiz: str, *, right: bool) -> None:
        """A question was answered."""
        old = self.present.scores.get(quiz, Score())
        score = Score(right=old.right + right, asked=old.asked + 1)
        self._change(lambda learner: learner.model_copy(update={"scores": {**learner.scores, quiz: score}}))

    def _change(self, change: Callable[[Learner], Learner]) -> None:
        learners = tuple(
            change(learner) if learner is self.present else learner for learner in self.everybody
        )
        self._keep(self._household.model_copy(update={"learners": learners}))

    def _keep(self, household: Household) -> None:
        """What is said counts for this sitting, even where the disk refuses."""
        self._household = household
        with guarding(self._path):
            self._path.parent.mkdir(parents=True, exist_ok=True)
        replace_whole(self._path, household.model_dump_json(indent=2).encode() + b"\n")


def _somebody() -> Learner:
    return Learner(name=_("Learner 1"))


def _load(path: Path) -> tuple[Household, str]:
    """Everybody and, where the file is no good, one line that says so; it is put aside then, not lost."""
    try:
        return Household.model_validate_json(path.read_bytes()), ""
    except FileNotFoundError:
        return Household(learners=(_somebody(),)), ""
    except (OSError, ValidationError) as error:
        fresh = Household(learners=(_somebody(),))
        return fresh, _put_aside(path, _reason(error))


def _reason(error: OSError | ValidationError) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(first_fault(error))


def _put_aside(path: Path, reason: str) -> str:
    """Keep a damaged file under another name; the line that tells of it."""
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in count(1))
    kept = next(name for name in names if not name.exists())
    try:
        path.replace(kept)
    except OSError:
        return _("The progress in {path} cannot be read ({reason}), and not be put aside either.").format(
            path=path, reason=reason
        )
    return _(
        "The progress in {path} cannot be read ({reason}); it is kept as {kept}, and you begin anew."
    ).format(path=path, reason=reason, kept=kept.name)
