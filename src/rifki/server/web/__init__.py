"""HTTP and WebSocket: the door with its checks, REST, the socket of a table, static files."""
