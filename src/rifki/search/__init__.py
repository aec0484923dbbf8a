"""Search: compact positions, playouts and the sampling of hidden hands, on a compiled kernel.

The kernel (docs/kernel.md) is a small C library; where it is missing, a pure-Python path gives the
same results, slower. Import from the modules: `rifki.search.playout`, `rifki.search.sampling`,
`rifki.search.position`, `rifki.search.kernel`.
"""
