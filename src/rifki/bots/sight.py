"""What the bots look at: `rifki.search.sight`, under the name that they know it by."""

from __future__ import annotations

from rifki.search.sight import Sight, sight_before_lead, sight_of_view

__all__ = ["Sight", "sight_before_lead", "sight_of_view"]
