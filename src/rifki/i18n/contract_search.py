"""Finds the contract that a person wrote, in any of the three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from rifki.i18n.casefold import fold
from rifki.i18n.language import LANGUAGES
from rifki.i18n.names import CONTRACT_IDS, SUIT_IDS, SUIT_SYMBOLS
from rifki.i18n.translator import Translator

_NEGATIVES: Final = tuple(name for name in CONTRACT_IDS if ":" not in name)
_TRUMPS: Final = tuple(name for name in CONTRACT_IDS if ":" in name)


@dataclass(frozen=True, slots=True)
class ContractMatch:
    """What a text was found to mean: the text ids of all contracts that fit it.

    Nothing for an unknown text; the four trump contracts where only the suit is missing.
    """

    candidates: tuple[str, ...]

    @property
    def contract(self) -> str | None:
        """The text id, if the text means exactly one contract."""
        return self.candidates[0] if len(self.candidates) == 1 else None

    @property
    def needs_suit(self) -> bool:
        """Whether the text says "trumps" and leaves the suit open."""
        return self.candidates == _TRUMPS


def find_contract(text: str, translator: Translator) -> ContractMatch:
    """Find a contract by its id or by its name in any language, the translator's first.

    Case, accents and runs of spaces do not matter; otherwise the whole text must be one of: an id
    ("no_king", "trump:S"), a name ("rıfkı", "no queens"), or trumps with a suit of the same
    language or a suit sign ("koz maça", "Trunfo: espadas", "trumps ♠"). Single suit letters count
    in ids only, since "koz k" could be kupa or karo.

    >>> find_contract("KIZ ALMAZ", Translator("en")).contract
    'no_queens'
    """
    wanted = " ".join(fold(text).split())
    by_id = {fold(name): name for name in CONTRACT_IDS}
    if wanted in by_id:
        return ContractMatch((by_id[wanted],))
    own_first = sorted(LANGUAGES, key=lambda language: language != translator.language)
    for language in own_first:
        names = _contract_names(language)
        if wanted in names:
            return ContractMatch(names[wanted])
    return ContractMatch(())


@cache
def _contract_names(language: str) -> dict[str, tuple[str, ...]]:
    """Return folded name -> contract ids for everything a language calls the contracts."""
    translator = Translator(language)
    names: dict[str, tuple[str, ...]] = {}
    for contract in _NEGATIVES:
        for name in _spellings(f"contract-{contract.replace('_', '-')}", translator):
            names[name] = (contract,)
    for trump in _spellings("contract-trump", translator):
        names[trump] = _TRUMPS
        for suit, contract in enumerate(_TRUMPS):
            for suit_name in (*_spellings(f"suit-{SUIT_IDS[suit]}", translator),
                              SUIT_SYMBOLS[suit]):  # fmt: skip
                for written in (f"{trump} {suit_name}", f"{trump}: {suit_name}",
                                f"{trump}:{suit_name}", f"{suit_name} {trump}"):  # fmt: skip
                    names[written] = (contract,)
    return names


def _spellings(message_id: str, translator: Translator) -> Iterator[str]:
    """Yield the folded name of a message and the other names listed in its "-also" message."""
    yield fold(translator(message_id))
    for name in re.split(r"\s*;\s*", translator(f"{message_id}-also")):
        yield fold(name)
