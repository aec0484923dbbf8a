"""Learning the weights of the scorer behind the level `net`: `rifki train`.

A teacher plays every card of a decision out in the same sampled worlds; a student, the learned
scorer of `rifki.search`, is fitted to what it found, and plays for the next teacher: expert
iteration. docs/training.md describes it. Fitting needs the extra `rifki[train]` (JAX and numpy),
which is loaded only then.
"""

from rifki.training.errors import TrainingError, TrainingProblem
from rifki.training.recipe import Recipe
from rifki.training.rounds import KindLog, Observer, train

__all__ = ["KindLog", "Observer", "Recipe", "TrainingError", "TrainingProblem", "train"]
