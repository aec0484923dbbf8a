"""kernel.h in Python: structs, signatures and codes, for ctypes; a test holds the two in step."""

from __future__ import annotations

import ctypes
from array import array
from functools import lru_cache
from typing import Any

from rifki.contracts import CONTRACTS, ContractKind
from rifki.search.net_inputs import N_INPUTS
from rifki.search.net_plays import N_LINEAR
from rifki.search.net_weights import HIDDEN_SIZES, KindWeights, NetWeights
from rifki.search.position import KernelRules

__all__ = [
    "DEAL_PLIES",
    "ENV_ALL_SEATS",
    "ENV_AS_FALL",
    "ENV_DRAWN",
    "ENV_EARLY_END",
    "ENV_NORMALISE",
    "ERRORS",
    "GUIDE_SIZE",
    "KERNEL_VERSION",
    "MAX_HIDDEN",
    "MAX_SPLITS",
    "N_CONTRACTS",
    "PORTABLE",
    "SIGNATURES",
    "STRUCTS",
    "RkEnv",
    "RkEnvOptions",
    "RkInference",
    "RkNet",
    "RkNode",
    "RkPly",
    "RkPolicy",
    "RkPosition",
    "RkRules",
    "RkSampler",
    "RkTreeOptions",
    "c_net",
    "c_nets",
    "c_rules",
]

KERNEL_VERSION = 4
"""RK_VERSION of kernel.h: what this package was written for."""


class RkRules(ctypes.Structure):
    """rk_rules of kernel.h."""

    _fields_ = [
        ("trump_mask", ctypes.c_uint64),
        ("lead_ban_mask", ctypes.c_uint64),
        ("discard_masks", ctypes.c_uint64 * 2),
        ("under_mask", ctypes.c_uint64),
        ("penalty_mask", ctypes.c_uint64),
        ("unit", ctypes.c_int32),
        ("counts", ctypes.c_uint8),
        ("flags", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8 * 2),
    ]


class RkPosition(ctypes.Structure):
    """rk_position of kernel.h."""

    _fields_ = [
        ("hands", ctypes.c_uint64 * 4),
        ("end_mask", ctypes.c_uint64),
        ("trick", ctypes.c_uint8 * 3),
        ("n_trick", ctypes.c_uint8),
        ("leader", ctypes.c_uint8),
        ("is_opened", ctypes.c_uint8),
        ("voids", ctypes.c_uint16),
    ]


class RkPly(ctypes.Structure):
    """rk_ply of kernel.h."""

    _fields_ = [
        ("legal", ctypes.c_uint64),
        ("points", ctypes.c_int32 * 4),
        ("turn", ctypes.c_uint8),
        ("n_trick", ctypes.c_uint8),
        ("is_opened", ctypes.c_uint8),
        ("is_over", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8 * 4),
    ]


class RkPolicy(ctypes.Structure):
    """rk_policy of kernel.h."""

    _fields_ = [
        ("epsilon", ctypes.c_uint32),
        ("kind", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
    ]


MAX_HIDDEN = max(HIDDEN_SIZES)


class RkNet(ctypes.Structure):
    """rk_net of kernel.h."""

    _fields_ = [
        ("kind", ctypes.c_uint32),
        ("n_hidden", ctypes.c_uint32),
        ("linear", ctypes.c_int16 * N_LINEAR),
        ("skip", ctypes.c_int16 * N_INPUTS),
        ("embed", ctypes.c_int16 * (N_INPUTS * MAX_HIDDEN)),
        ("bias", ctypes.c_int16 * MAX_HIDDEN),
        ("out", ctypes.c_int16 * MAX_HIDDEN),
    ]


MAX_SPLITS = 2744
GUIDE_SIZE = 1024


class RkSampler(ctypes.Structure):
    """rk_sampler of kernel.h."""

    _fields_ = [
        ("fixed", ctypes.c_uint64 * 4),
        ("pair_masks", ctypes.c_uint64 * 3),
        ("free_mask", ctypes.c_uint64),
        ("n_deals", ctypes.c_uint64),
        ("ends", ctypes.c_uint64 * MAX_SPLITS),
        ("splits", ctypes.c_uint8 * 3 * MAX_SPLITS),
        ("guide", ctypes.c_uint16 * GUIDE_SIZE),
        ("guide_shift", ctypes.c_uint32),
        ("n_splits", ctypes.c_uint32),
        ("seats", ctypes.c_uint8 * 4),
        ("free_sizes", ctypes.c_uint8 * 4),
    ]


class RkTreeOptions(ctypes.Structure):
    """rk_tree_options of kernel.h."""

    _fields_ = [
        ("exploration", ctypes.c_double),
        ("trust", ctypes.c_double),
        ("policy_lead", ctypes.c_double),
        ("max_nodes", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
    ]


class RkNode(ctypes.Structure):
    """rk_node of kernel.h."""

    _fields_ = [
        ("sum", ctypes.c_int64),
        ("kids", ctypes.c_uint64),
        ("visits", ctypes.c_uint32),
        ("first", ctypes.c_uint32),
        ("next", ctypes.c_uint32),
        ("card", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8 * 3),
    ]


class RkInference(ctypes.Structure):
    """rk_inference of kernel.h."""

    _fields_ = [
        ("patience", ctypes.c_double),
        ("whim", ctypes.c_double),
    ]


N_CONTRACTS = len(CONTRACTS)
"""RK_CONTRACTS of kernel.h."""


class RkEnvOptions(ctypes.Structure):
    """rk_env_options of kernel.h."""

    _fields_ = [
        ("opponents", RkPolicy),
        ("weights", ctypes.c_uint32 * N_CONTRACTS),
        ("seat", ctypes.c_uint8),
        ("declarer", ctypes.c_uint8),
        ("autoreset", ctypes.c_uint8),
        ("flags", ctypes.c_uint8),
    ]


class RkEnv(ctypes.Structure):
    """rk_env of kernel.h."""

    _fields_ = [
        ("now", RkPosition),
        ("played", ctypes.c_uint64 * 4),
        ("trick_cards", ctypes.c_uint64),
        ("led", ctypes.c_uint64),
        ("best_led", ctypes.c_uint64),
        ("best_trump", ctypes.c_uint64),
        ("legal", ctypes.c_uint64),
        ("key", ctypes.c_uint64),
        ("n_deals", ctypes.c_uint64),
        ("stream", ctypes.c_uint64),
        ("word", ctypes.c_uint64),
        ("points", ctypes.c_int32 * 4),
        ("tricks_won", ctypes.c_uint8 * 4),
        ("units", ctypes.c_uint8 * 4),
        ("n_tricks", ctypes.c_uint8),
        ("contract", ctypes.c_uint8),
        ("declarer", ctypes.c_uint8),
        ("winner", ctypes.c_uint8),
        ("is_over", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8 * 3),
    ]


STRUCTS: dict[str, type[ctypes.Structure]] = {
    "rk_rules": RkRules,
    "rk_position": RkPosition,
    "rk_ply": RkPly,
    "rk_policy": RkPolicy,
    "rk_net": RkNet,
    "rk_sampler": RkSampler,
    "rk_tree_options": RkTreeOptions,
    "rk_node": RkNode,
    "rk_inference": RkInference,
    "rk_env_options": RkEnvOptions,
    "rk_env": RkEnv,
}
"""The structs by their C names, in the order of rk_sizes."""

_P = ctypes.POINTER
_U8, _U32, _U64 = ctypes.c_uint8, ctypes.c_uint32, ctypes.c_uint64
_I16, _I32, _I64 = ctypes.c_int16, ctypes.c_int32, ctypes.c_int64
_I8, _F64 = ctypes.c_int8, ctypes.c_double

SIGNATURES: dict[str, list[Any]] = {
    "rk_version": [],
    "rk_sizes": [_P(_U32)],
    "rk_is_fast": [],
    "rk_legal_masks": [_P(RkRules), _P(RkPosition), _U64, _P(_U64)],
    "rk_replay": [_P(RkRules), _P(RkPosition), _P(_U8), _U64, _P(RkPly)],
    "rk_policy_cards": [_P(RkRules), _P(RkPosition), _U64, _P(_U8)],
    "rk_playouts": [
        _P(RkRules),
        _P(RkPosition),
        _U64,
        _P(RkPolicy),
        _P(RkNet),
        _U64,
        _U64,
        _P(_I32),
    ],
    "rk_recorded_playouts": [
        _P(RkRules),
        _P(RkPosition),
        _U64,
        _P(RkPolicy),
        _P(RkNet),
        _U64,
        _U64,
        _P(RkPosition),
        _P(_U8),
        _P(_I32),
    ],
    "rk_random_deals": [
        _P(RkRules),
        _U32,
        _U64,
        _P(RkPolicy),
        _P(RkNet),
        _U64,
        _U64,
        _P(_U64),
        _P(_I32),
    ],
    "rk_rollouts": [
        _P(RkRules),
        _P(RkPosition),
        _P(_U64),
        _U64,
        _U64,
        _P(RkPolicy),
        _P(RkNet),
        _U64,
        _U64,
        _P(_I32),
        _P(_I64),
    ],
    "rk_sampler_init": [_P(RkSampler), _U32, _U64, _U64, _P(_U64), _P(_U32)],
    "rk_sampler_draw": [_P(RkSampler), _U64, _U64, _U64, _U32, _P(_U64)],
    "rk_net_scores": [_P(RkRules), _P(RkNet), _P(RkPosition), _U64, _U32, _P(_I32), _P(_U8)],
    "rk_net_features": [
        _P(RkRules),
        _P(RkPosition),
        _U64,
        _U32,
        _P(_U8),
        _P(_I32),
        _P(_I16),
    ],
    "rk_tree_run": [
        _P(RkRules),
        _P(RkPosition),
        _P(_U64),
        _U64,
        _U64,
        _P(RkTreeOptions),
        _P(RkPolicy),
        _P(RkNet),
        _U64,
        _U64,
        _U64,
        _P(RkNode),
        _P(_U32),
    ],
    "rk_world_weights": [
        _P(RkRules),
        _P(_P(RkNet)),
        _P(RkInference),
        _U32,
        _P(RkPosition),
        _P(_U8),
        _U64,
        _P(_U64),
        _U64,
        _U32,
        _U32,
        _P(_F64),
    ],
    "rk_walk_worlds": [
        _P(RkRules),
        _P(_P(RkNet)),
        _P(RkInference),
        _U32,
        _P(RkPosition),
        _P(_U8),
        _U64,
        _P(_U64),
        _U64,
        _U32,
        _U32,
        _P(_U64),
        _U64,
        _U64,
        _U64,
    ],
    "rk_env_seed": [_P(RkEnv), _U64, _U64, _U64],
    "rk_env_reset": [
        _P(RkRules),
        _P(RkEnvOptions),
        _P(RkNet),
        _P(RkEnv),
        _U64,
        _P(_U8),
        _P(_I8),
        _P(_I8),
        _P(_U8),
        _P(_U8),
        _P(_I32),
        _P(_F64),
    ],
    "rk_env_step": [
        _P(RkRules),
        _P(RkEnvOptions),
        _P(RkNet),
        _P(RkEnv),
        _U64,
        _P(_I64),
        _P(_I8),
        _P(_I8),
        _P(_U8),
        _P(_U8),
        _P(_I32),
        _P(_F64),
        _P(_I8),
        _P(_U64),
    ],
    "rk_env_check": [_P(RkEnvOptions), _P(RkEnv), _U64, _P(_I64), _P(_U64)],
    "rk_env_sample": [_P(RkEnv), _U64, _U64, _U64, _U64, _U32, _P(_I64)],
}
"""Parameter types of every function of kernel.h; each returns int32."""

ERRORS = {
    -1: "a null pointer",
    -2: "rules that no contract and rule set give",
    -3: "cards that cannot be a position",
    -4: "an unknown policy, or weights of another contract",
    -5: "a card that is not legal",
    -6: "a seat, a count or a mask out of range",
    -7: "no deal fits what is known",
}
"""What each RK_E_ code of kernel.h means."""

DEAL_PLIES = 52
"""RK_DEAL_PLIES of kernel.h."""

PORTABLE = 1
"""RK_PORTABLE of kernel.h."""

ENV_ALL_SEATS = 4
"""RK_ENV_ALL of kernel.h."""

ENV_DRAWN = 4
"""RK_ENV_DRAWN of kernel.h."""

ENV_EARLY_END, ENV_AS_FALL, ENV_NORMALISE = 1, 2, 4
"""Bits of rk_env_options.flags."""


@lru_cache(maxsize=256)
def c_rules(rules: KernelRules) -> RkRules:
    """The rules as a struct, shared by all who ask for them: do not change it."""
    return RkRules(
        trump_mask=rules.trump_mask,
        lead_ban_mask=rules.lead_ban_mask,
        discard_masks=rules.discard_masks,
        under_mask=rules.under_mask,
        penalty_mask=rules.penalty_mask,
        unit=rules.unit,
        counts=rules.counts,
        flags=rules.flags,
    )


_KINDS = tuple(ContractKind)
"""In the order of the RK_NET_ numbers of kernel.h."""


@lru_cache(maxsize=64)
def c_net(weights: KindWeights) -> RkNet:
    """Weights as a struct, made once for each: do not change it."""
    net = RkNet(kind=_KINDS.index(weights.kind), n_hidden=weights.n_hidden)
    for name in ("linear", "skip", "embed", "bias", "out"):
        values = array("h", getattr(weights, name)).tobytes()
        ctypes.memmove(ctypes.addressof(net) + getattr(RkNet, name).offset, values, len(values))
    return net


@lru_cache(maxsize=4)
def c_nets(weights: NetWeights) -> Any:
    """The weights of all seven kinds in a row, made once for each: do not change them."""
    nets = (RkNet * len(_KINDS))()
    for place, kind in enumerate(_KINDS):
        nets[place] = c_net(weights.of(kind))
    return nets
