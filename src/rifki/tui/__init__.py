"""The terminal table: a full-screen one and a line mode, both over `rifki.service.LocalSession`."""
