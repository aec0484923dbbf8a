"""The compiled kernel, as the tests of search build it."""

from __future__ import annotations

import pytest

from rifki.search.kernel import Kernel, NativeKernel
from rifki.search.python_kernel import PythonKernel
from tests.search.conftest import compiler, kernels, library, native, portable

__all__ = ["compiler", "kernel", "kernels", "library", "native", "portable"]


@pytest.fixture(params=["native", "python"])
def kernel(request: pytest.FixtureRequest, native: NativeKernel) -> Kernel:
    """Each path: what is refused must be refused by both."""
    return native if request.param == "native" else PythonKernel()
