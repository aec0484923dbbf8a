/** Made by tools/web_files.py from contracts.py, rules.py, scoresheet.py and registry.py of src/rifki. Not to be edited. */

export interface ContractRow {
  kind: string;
  /** What gives points: tricks, the last two tricks, or cards. */
  counts: string;
  /** Points for one of them, and how many there are in a deal. */
  unit: number;
  units: number;
}

export const CONTRACTS: readonly ContractRow[] = [
  {
    "kind": "trump",
    "counts": "tricks",
    "unit": 50,
    "units": 13
  },
  {
    "kind": "no_king",
    "counts": "cards",
    "unit": -320,
    "units": 1
  },
  {
    "kind": "no_queens",
    "counts": "cards",
    "unit": -100,
    "units": 4
  },
  {
    "kind": "no_men",
    "counts": "cards",
    "unit": -60,
    "units": 8
  },
  {
    "kind": "no_hearts",
    "counts": "cards",
    "unit": -30,
    "units": 13
  },
  {
    "kind": "no_last_two",
    "counts": "last_two",
    "unit": -180,
    "units": 2
  },
  {
    "kind": "no_tricks",
    "counts": "tricks",
    "unit": -50,
    "units": 13
  }
];
export const N_DEALS = 20;
export const TRUMPS_PER_SEAT = 2;
export const NEGATIVES_PER_SEAT = 3;
export const NEGATIVE_USES = 2;
export const LEVELS: readonly string[] = [
  "random",
  "novice",
  "rules",
  "net",
  "search",
  "expert"
];
export const OPTIONS: Record<string, readonly string[]> = {
  "first_declarer": [
    "random",
    "two_of_diamonds",
    "south",
    "east",
    "north",
    "west"
  ],
  "hearts_open": [
    "discarded",
    "played",
    "never"
  ],
  "discard_duty": [
    "none",
    "penalty_card",
    "penalty_suit"
  ],
  "under_duty": [
    "none",
    "face_cards",
    "all"
  ],
  "early_end": [
    "off",
    "on"
  ],
  "must_beat": [
    "never",
    "trump_led",
    "always"
  ],
  "must_overruff": [
    "off",
    "on"
  ],
  "trump_lead": [
    "free",
    "after_ruff"
  ],
  "first_round_negative": [
    "off",
    "on"
  ],
  "redeal_weak_trump": [
    "off",
    "on"
  ],
  "redeal_bare_king": [
    "off",
    "on"
  ],
  "redeal_split_queens": [
    "off",
    "on"
  ],
  "king_bonus": [
    "off",
    "ten",
    "thirteen"
  ],
  "plus_threshold": [
    "above_zero",
    "zero_or_more"
  ]
};
export const PRESETS: Record<'standard' | 'pagat' | 'cafe', Record<string, string>> = {
  "standard": {
    "first_declarer": "random",
    "hearts_open": "discarded",
    "discard_duty": "none",
    "under_duty": "none",
    "early_end": "off",
    "must_beat": "never",
    "must_overruff": "off",
    "trump_lead": "free",
    "first_round_negative": "off",
    "redeal_weak_trump": "off",
    "redeal_bare_king": "off",
    "redeal_split_queens": "off",
    "king_bonus": "off",
    "plus_threshold": "above_zero"
  },
  "pagat": {
    "first_declarer": "random",
    "hearts_open": "discarded",
    "discard_duty": "penalty_card",
    "under_duty": "face_cards",
    "early_end": "on",
    "must_beat": "never",
    "must_overruff": "off",
    "trump_lead": "free",
    "first_round_negative": "off",
    "redeal_weak_trump": "off",
    "redeal_bare_king": "off",
    "redeal_split_queens": "off",
    "king_bonus": "off",
    "plus_threshold": "above_zero"
  },
  "cafe": {
    "first_declarer": "two_of_diamonds",
    "hearts_open": "played",
    "discard_duty": "penalty_suit",
    "under_duty": "face_cards",
    "early_end": "on",
    "must_beat": "never",
    "must_overruff": "on",
    "trump_lead": "free",
    "first_round_negative": "on",
    "redeal_weak_trump": "on",
    "redeal_bare_king": "on",
    "redeal_split_queens": "on",
    "king_bonus": "off",
    "plus_threshold": "above_zero"
  }
};
export const STANDARD_OPTIONS = PRESETS.standard;
