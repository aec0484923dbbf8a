"""Runs tables: commands in, committed events out, due work done, everybody told.

`Hub` is all that routes and sockets need.
"""

from rifki.server.hub.bot_pool import BotPool
from rifki.server.hub.hub import Hub, HubSettings
from rifki.server.hub.subscriber import Subscriber

__all__ = ["BotPool", "Hub", "HubSettings", "Subscriber"]
