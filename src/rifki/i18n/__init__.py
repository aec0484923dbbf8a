"""Languages: messages, names, letters and rules text in English, Turkish and Portuguese.

The rest of the package speaks in identifiers; this is where they become words. Depends on no
other part of rifki. Importing it loads neither fluent.runtime nor wcwidth: both come in with the
first message that has variables and the first text that needs real width tables.
"""

from rifki.i18n.casefold import capitalize_first, fold, initial, lower, sort_key, upper
from rifki.i18n.contract_search import ContractMatch, find_contract
from rifki.i18n.errors import (
    BrokenMessageError,
    I18nError,
    MessageArgumentError,
    MissingMessageError,
    UnknownLanguageError,
    UnknownTopicError,
)
from rifki.i18n.language import (
    DEFAULT_LANGUAGE,
    LANGUAGE_NAMES,
    LANGUAGES,
    detect_language,
    language_choices,
    parse_language,
)
from rifki.i18n.names import (
    bot_about,
    bot_name,
    card_name,
    card_text,
    contract_about,
    contract_name,
    option_about,
    option_name,
    option_value_name,
    preset_about,
    preset_name,
    rank_name,
    reason_text,
    seat_letter,
    seat_name,
    signed_points,
    suit_name,
    suit_symbol,
)
from rifki.i18n.rules_text import rule_topics, rules_text
from rifki.i18n.translator import Translator, message_ids
from rifki.i18n.transliterate import transliterate
from rifki.i18n.width import display_width, pad, shorten

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "BrokenMessageError",
    "ContractMatch",
    "I18nError",
    "MessageArgumentError",
    "MissingMessageError",
    "Translator",
    "UnknownLanguageError",
    "UnknownTopicError",
    "bot_about",
    "bot_name",
    "capitalize_first",
    "card_name",
    "card_text",
    "contract_about",
    "contract_name",
    "detect_language",
    "display_width",
    "find_contract",
    "fold",
    "initial",
    "language_choices",
    "lower",
    "message_ids",
    "option_about",
    "option_name",
    "option_value_name",
    "pad",
    "parse_language",
    "preset_about",
    "preset_name",
    "rank_name",
    "reason_text",
    "rule_topics",
    "rules_text",
    "seat_letter",
    "seat_name",
    "shorten",
    "signed_points",
    "sort_key",
    "suit_name",
    "suit_symbol",
    "transliterate",
    "upper",
]
