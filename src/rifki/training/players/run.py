"""From plays to the file of a player model: play or read, fit every kind, measure, write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rifki.contracts import ContractKind
from rifki.search.net_weights import KindWeights, default_weights, write_weights
from rifki.training.descent import Parameters
from rifki.training.errors import TrainingError, TrainingProblem
from rifki.training.extra import load_jax, load_numpy
from rifki.training.labelling import labelled
from rifki.training.players.fitting import Fitter
from rifki.training.players.likelihood import Choices, choices_of, mean_log_likelihood
from rifki.training.players.plays import Plays
from rifki.training.players.recipe import PlayerRecipe
from rifki.training.players.sources import PARTS, BotSource, RecordSource, Source
from rifki.training.quantise import quantised
from rifki.training.recipe import KINDS
from rifki.training.store import Store
from rifki.training.student import parameters_of
from rifki.training.versions import versions

__all__ = ["PlayerLog", "PlayerObserver", "train_player"]


@dataclass(frozen=True, slots=True)
class PlayerLog:
    """What became of one kind.

    The figures are mean log-likelihoods of a decision that was not learned from: by the default
    weights, by the fitted ones, and by these in integers.
    """

    kind: ContractKind
    n_decisions: int
    """How many were learned from."""
    n_held_out: int
    """How many the figures are means over."""
    before: float
    after: float
    integers: float

    def to_json(self) -> dict[str, Any]:
        """The log as plain JSON values."""
        return {**asdict(self), "kind": self.kind.value}


@dataclass(frozen=True, slots=True)
class PlayerObserver:
    """Who is told how learning goes on."""

    on_step: Callable[[], None] = lambda: None
    """Called after each file of plays and each epoch."""
    on_kind: Callable[[PlayerLog], None] = lambda _: None
    """Called when a kind has been fitted."""

    @staticmethod
    def n_steps(recipe: PlayerRecipe, source: Source) -> int:
        """How many steps a whole run has."""
        n_chunks = len(source.chunks(recipe)) if isinstance(source, BotSource) else 0
        return n_chunks + len(KINDS) * recipe.epochs


def train_player(
    recipe: PlayerRecipe,
    source: Source,
    path: Path,
    folder: Path,
    *,
    n_jobs: int = 1,
    observer: PlayerObserver | None = None,
) -> list[PlayerLog]:
    """Learn how some players play and write the weights to `path`; `folder` keeps the work.

    The fit begins with the weights of the package. The same call goes on where an earlier one was
    stopped. On one machine, with the same versions of JAX and numpy, the same recipe and source
    give the same file. Raises TrainingError (TOO_FEW_PLAYS,
    UNPLAYABLE_GAME, and others), RecordError for a file of
    records that cannot be read, OSError.
    """
    load_jax()
    about = {
        "player": recipe.to_json(),
        "like": source.about(),
        "start": {kind.value: default_weights().of(kind).checksum for kind in KINDS},
    }
    run = _Run(recipe, source, n_jobs, observer or PlayerObserver())
    if isinstance(source, RecordSource):
        run.read(source)
    run.store = Store(folder, about)
    if isinstance(source, BotSource):
        run.play(source)
    weights = {kind: run.fitted(kind) for kind in KINDS}
    rows = [log.to_json() for log in run.logs]
    write_weights(
        path,
        weights,
        seed=recipe.seed,
        recipe={**about, "versions": versions(), "log_likelihoods": rows},
    )
    return run.logs


@dataclass(slots=True)
class _Run:
    """A run: what has been learned so far, and where all is kept."""

    recipe: PlayerRecipe
    source: Source
    n_jobs: int
    observer: PlayerObserver
    logs: list[PlayerLog] = field(default_factory=list)
    store: Store = field(init=False)
    _fitter: Fitter | None = None
    _read: dict[tuple[ContractKind, str], Plays] = field(default_factory=dict)
    """What records gave; it is not kept in the folder."""

    def read(self, source: RecordSource) -> None:
        """Read the records and see that they are enough. Raises TrainingError."""
        self._read = source.plays(self.recipe)
        self._check({kind: [len(self._read[kind, part]) for part in PARTS] for kind in KINDS})

    def play(self, source: BotSource) -> None:
        """Make the files of plays that are not there yet."""
        chunks = source.chunks(self.recipe)
        missing = [chunk for chunk in chunks if not self.store.has(chunk.name)]
        for _ in range(len(chunks) - len(missing)):
            self.observer.on_step()
        for chunk, plays in labelled(missing, self.n_jobs):
            self.store.write_rows(chunk.name, plays)
            self.observer.on_step()

    def _check(self, counts: dict[ContractKind, list[int]]) -> None:
        """Raise TrainingError unless there are enough decisions of kinds, and some in each part."""
        least = self.recipe.least_decisions
        short = [
            f"{kind.value} {sum(parts)} / {least}"
            for kind, parts in counts.items()
            if sum(parts) < least or not all(parts)
        ]
        if short:
            raise TrainingError(TrainingProblem.TOO_FEW_PLAYS, ", ".join(short))

    def _plays(self, kind: ContractKind, part: str) -> Plays:
        """All plays of a kind for one purpose."""
        if isinstance(self.source, RecordSource):
            return self._read[kind, part]
        plays = Plays()
        for chunk in self.source.chunks(self.recipe):
            if (chunk.kind, chunk.part) == (kind, part):
                plays.extend(self.store.read_rows(chunk.name, Plays()))
        return plays

    def fitted(self, kind: ContractKind) -> KindWeights:
        """The weights of a kind in integers; kept once it is fitted."""
        np = load_numpy()
        name = f"{kind.value}-player.npz"
        if self.store.has(name):
            for _ in range(self.recipe.epochs):
                self.observer.on_step()
        else:
            self._fit(kind, name)
        with np.load(self.store.path(name)) as found:
            parameters = {part: found[part] for part in ("linear", "skip", "embed", "bias", "out")}
            n_learn, n_test = (int(count) for count in found["counts"])
            figures = [float(figure) for figure in found["figures"]]
        log = PlayerLog(kind, n_learn, n_test, *figures)
        self.logs.append(log)
        self.observer.on_kind(log)
        return quantised(kind, parameters)

    def _fit(self, kind: ContractKind, name: str) -> None:
        """Fit a kind and keep what was found."""
        np = load_numpy()
        recipe = self.recipe
        learn, choose, test = (choices_of(self._plays(kind, part)) for part in PARTS)
        self._check({kind: [len(learn), len(choose), len(test)]})
        rng = np.random.Generator(np.random.PCG64([recipe.seed, KINDS.index(kind)]))
        before, start = _starts(kind, recipe, rng)
        if self._fitter is None:
            self._fitter = Fitter(recipe)
        fitted = self._fitter.fit(learn, choose, start, rng, self.observer.on_step)
        integers = parameters_of(quantised(kind, fitted), recipe.n_hidden, rng)
        figures = [_measured(each, test, recipe) for each in (before, fitted, integers)]
        with self.store.place(name).open("wb") as file:
            np.savez(
                file,
                **fitted,
                figures=np.asarray(figures),
                counts=np.asarray([len(learn), len(test)]),
            )
        self.store.keep(name)


def _measured(parameters: Parameters, choices: Choices, recipe: PlayerRecipe) -> float:
    """A mean log-likelihood, as it is kept in logs."""
    return round(mean_log_likelihood(parameters, choices, recipe), 4)


def _starts(kind: ContractKind, recipe: PlayerRecipe, rng: Any) -> tuple[Parameters, Parameters]:
    """The default weights as they are, and with the hidden layer that the fit begins with."""
    weights = default_weights().of(kind)
    start = parameters_of(weights, recipe.n_hidden, rng)
    if weights.n_hidden == recipe.n_hidden:
        return start, start
    before = {**start, "out": 0 * start["out"]}
    return before, {**start, "out": recipe.first_hidden * start["out"]}
