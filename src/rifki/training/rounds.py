"""The rounds of expert iteration: label, fit, pass the gate; and the file of weights at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from rifki.contracts import ContractKind
from rifki.search.net_plays import N_LINEAR
from rifki.search.net_weights import (
    KindWeights,
    NetWeights,
    default_weights,
    write_weights,
)
from rifki.training.decisions import Decisions
from rifki.training.errors import TrainingError, TrainingProblem
from rifki.training.extra import load_jax, load_numpy
from rifki.training.features import Features, features_of
from rifki.training.gate import Verdicts, pass_gate
from rifki.training.labelling import Chunk, labelled
from rifki.training.quantise import quantised
from rifki.training.recipe import KINDS, Recipe
from rifki.training.store import Store
from rifki.training.student import (
    Student,
    chosen_gain,
    parameters_of,
    scores_of,
)
from rifki.training.versions import versions

__all__ = ["KindLog", "Observer", "train"]

_Weights: TypeAlias = dict[ContractKind, KindWeights]


@dataclass(frozen=True, slots=True)
class KindLog:
    """What became of one kind in one round.

    The gains are those of the cards chosen, over a random card, a decision, in points of the
    teacher, on decisions that were not learned from: of the weights before (None from zero), of the
    student, and of the student in integers.
    """

    round_number: int
    kind: ContractKind
    n_decisions: int
    gain_before: float | None
    gain_after: float
    gain_integers: float
    verdict: Verdicts

    def to_json(self) -> dict[str, Any]:
        """The log as plain JSON values."""
        row = asdict(self)
        return {**row, "kind": self.kind.value}


@dataclass(frozen=True, slots=True)
class Observer:
    """Who is told how training goes on."""

    on_step: Callable[[], None] = lambda: None
    """Called after each chunk of labels, each epoch and each match of the gate."""
    on_kind: Callable[[KindLog], None] = lambda _: None
    """Called when a kind has passed the gate of a round, or has not."""

    @staticmethod
    def n_steps(recipe: Recipe) -> int:
        """How many steps a whole run has."""
        per_kind = recipe.n_chunks + recipe.n_test_chunks + recipe.epochs + 1
        return recipe.n_rounds * len(KINDS) * per_kind


def train(
    recipe: Recipe,
    path: Path,
    folder: Path,
    *,
    start: NetWeights | None = None,
    n_jobs: int = 1,
    observer: Observer | None = None,
) -> list[KindLog]:
    """Learn the weights of a recipe and write them to `path`; `folder` keeps all work on the way.

    Unless it begins from zero, it begins with `start`, or the weights of the package. The same call
    goes on where an earlier one was stopped. On one machine, with the same versions of JAX and
    numpy, the same recipe gives the same file. Raises TrainingError, OSError.
    """
    load_jax()
    begun: _Weights = {}
    if not recipe.is_from_zero:
        start = default_weights() if start is None else start
        begun = {kind: start.of(kind) for kind in KINDS}
    about = {
        "training": recipe.to_json(),
        "start": {kind.value: weights.checksum for kind, weights in begun.items()},
    }
    run = _Run(recipe, Store(folder, about), n_jobs, observer or Observer(), begun)
    for number in range(1, recipe.n_rounds + 1):
        run.play_round(number)
    missing = [kind.value for kind in KINDS if kind not in run.weights]
    if missing:
        raise TrainingError(TrainingProblem.NOTHING_ACCEPTED, ", ".join(missing))
    rows = [log.to_json() for log in run.logs]
    write_weights(
        path,
        run.weights,
        seed=recipe.seed,
        recipe={**about, "versions": versions(), "rounds": rows},
    )
    return run.logs


@dataclass(slots=True)
class _Run:
    """A training run: the weights so far, and where all is kept."""

    recipe: Recipe
    store: Store
    n_jobs: int
    observer: Observer
    weights: _Weights = field(default_factory=dict)
    """Those that were accepted, of each kind."""
    logs: list[KindLog] = field(default_factory=list)
    _student: Student | None = None

    def play_round(self, number: int) -> None:
        """Label, fit and pass the gate for every kind."""
        self.store.path(f"round-{number}").mkdir(exist_ok=True)
        before = self._write(f"round-{number}/before.npz", self.weights)
        self._label(number, before)
        students = {kind: self._fitted(number, kind) for kind in KINDS}
        after = self._write(
            f"round-{number}/after.npz", {kind: weights for kind, (weights, _) in students.items()}
        )
        for kind, (weights, gains) in students.items():
            verdict = self._verdict(number, kind, before, after)
            self.observer.on_step()
            log = KindLog(number, kind, self.recipe.n_decisions, *gains, verdict)
            self.logs.append(log)
            self.observer.on_kind(log)
            if verdict.is_accepted:
                self.weights[kind] = weights

    def _verdict(self, number: int, kind: ContractKind, before: Path, after: Path) -> Verdicts:
        """What the gate says of a kind; kept once it has."""
        name = f"round-{number}/{kind.value}-gate.json"
        if not self.store.has(name):
            old = before if kind in self.weights else None
            verdict = pass_gate(kind, self.recipe, number, new=after, old=old)
            self.store.write_json(name, verdict.to_json())
        return Verdicts(**self.store.read_json(name))

    def _write(self, name: str, weights: Mapping[ContractKind, KindWeights]) -> Path:
        """A file of weights for players; kinds that have none yet get zeros."""
        if not self.store.has(name):
            zeros = _zeros()
            filled = {kind: weights.get(kind) or KindWeights(kind, zeros) for kind in KINDS}
            write_weights(self.store.place(name), filled, seed=self.recipe.seed, recipe={})
            self.store.keep(name)
        return self.store.path(name)

    def _label(self, number: int, before: Path) -> None:
        """Make the files of labelled decisions that are not there yet."""
        chunks = [
            Chunk(
                self.recipe, kind, number, part, before if kind in self.weights else None, is_test
            )
            for kind in KINDS
            for is_test, n_parts in (
                (True, self.recipe.n_test_chunks),
                (False, self.recipe.n_chunks),
            )
            for part in range(n_parts)
        ]
        missing = [chunk for chunk in chunks if not self.store.has(chunk.name)]
        for _ in range(len(chunks) - len(missing)):
            self.observer.on_step()
        for chunk, decisions in labelled(missing, self.n_jobs):
            self.store.write_rows(chunk.name, decisions)
            self.observer.on_step()

    def _features(self, numbers: range, kind: ContractKind, *, is_test: bool) -> Features:
        """The features of all decisions of a kind in some rounds."""
        n_chunks = self.recipe.n_test_chunks if is_test else self.recipe.n_chunks
        decisions = Decisions()
        for number in numbers:
            for part in range(n_chunks):
                chunk = Chunk(self.recipe, kind, number, part, None, is_test)
                decisions.extend(self.store.read_rows(chunk.name, Decisions()))
        return features_of(decisions)

    def _fitted(
        self, number: int, kind: ContractKind
    ) -> tuple[KindWeights, tuple[float | None, float, float]]:
        """The student of a kind in integers, and its gains; kept once it is fitted."""
        name = f"round-{number}/{kind.value}-student.npz"
        if self.store.has(name):
            for _ in range(self.recipe.epochs):
                self.observer.on_step()
        else:
            self._fit(number, kind, name)
        np = load_numpy()
        with np.load(self.store.path(name)) as found:
            parameters = {part: found[part] for part in ("linear", "skip", "embed", "bias", "out")}
            before, after, integers = (float(gain) for gain in found["gains"])
        gains = (before if kind in self.weights else None, after, integers)
        return quantised(kind, parameters), gains

    def _fit(self, number: int, kind: ContractKind, name: str) -> None:
        """Fit the student of a kind and keep it."""
        np = load_numpy()
        recipe = self.recipe
        rng = np.random.Generator(np.random.PCG64([recipe.seed, number, KINDS.index(kind)]))
        start = parameters_of(self.weights.get(kind), recipe.n_hidden, rng)
        if self._student is None:
            self._student = Student(recipe)
        first = max(1, number - self.recipe.n_old_rounds)
        learn = self._features(range(first, number + 1), kind, is_test=False)
        fitted = self._student.fit(learn, start, rng, self.observer.on_step)
        test = self._features(range(number, number + 1), kind, is_test=True)
        integers = parameters_of(quantised(kind, fitted), recipe.n_hidden, rng)
        gains = [chosen_gain(scores_of(each, test), test) for each in (start, fitted, integers)]
        with self.store.place(name).open("wb") as file:
            np.savez(file, **fitted, gains=np.asarray(gains))
        self.store.keep(name)


def _zeros() -> Any:
    """A table of zeros."""
    from array import array

    return array("h", bytes(2 * N_LINEAR))
