"""The ids under which `gymnasium.make` and `pettingzoo.make` find the environments."""

from __future__ import annotations

from importlib.util import find_spec

from rifki.envs.extra import needs_extra

__all__ = ["IDS", "PETTINGZOO_IDS", "register_all", "register_with_pettingzoo"]

_ENTRY_POINTS: dict[str, tuple[str, str | None]] = {
    "rifki/TurkishKingDeal-v0": (
        "rifki.envs.gym:TurkishKingDealEnv",
        "rifki.envs.vector:TurkishKingVectorEnv",
    ),
    "rifki/TurkishKing-v0": ("rifki.envs.gym:TurkishKingEnv", None),
}
"""For each id what makes one environment, and what makes a batch of them."""

IDS = tuple(_ENTRY_POINTS)

_AEC_MODULES = {
    "rifki/turkish_king_deal-v0": "rifki.envs.aec.turkish_king_deal_v0",
    "rifki/turkish_king-v0": "rifki.envs.aec.turkish_king_v0",
}

PETTINGZOO_IDS = tuple(_AEC_MODULES)


def register_all() -> bool:
    """Register what is not registered; whether Gymnasium is there to register it with."""
    if find_spec("gymnasium") is None:
        return False
    import gymnasium

    for name, (entry_point, vector_entry_point) in _ENTRY_POINTS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=entry_point, vector_entry_point=vector_entry_point)
    return True


def register_with_pettingzoo() -> bool:
    """Register what is not registered; whether this PettingZoo has a registry (from 1.27 on).

    Raises MissingExtraError where PettingZoo is not installed.
    """
    with needs_extra("envs"):
        import pettingzoo
    if not hasattr(pettingzoo, "register"):
        return False
    for name, module in _AEC_MODULES.items():
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, entry_point=f"{module}:env")
            pettingzoo.register("parallel", name, entry_point=f"{module}:parallel_env")
    return True
