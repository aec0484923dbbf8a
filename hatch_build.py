"""The wheel's build hook: compiles the kernel and tags the wheel for its platform.

With the system's C compiler where there is one, else with Zig from PyPI, which is asked for only
then. Where neither can be had, or RIFKI_BUILD_KERNEL=0 asks for it, the wheel is pure Python and
fits every platform: rifki then uses its slower Python path. RIFKI_BUILD_KERNEL=1 makes it an error.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags

# Pinned: another release may bring another compiler, and other code.
ZIG = "ziglang==0.15.2"
# Where that release has wheels; asking for it elsewhere would stop the installation.
ZIG_MACHINES = {
    "Linux": ("x86_64", "aarch64"),
    "Darwin": ("x86_64", "arm64"),
    "Windows": ("AMD64", "ARM64"),
}
SWITCH = "RIFKI_BUILD_KERNEL"


def load_build_module(root: Path) -> ModuleType:
    """The module rifki.search.build, by its path: rifki itself is not installed yet."""
    path = root / "src" / "rifki" / "search" / "build.py"
    spec = importlib.util.spec_from_file_location("rifki_kernel_build", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up there
    spec.loader.exec_module(module)
    return module


def platform_tag(zig_target: str) -> str:
    """The wheel's platform: that of this machine, or the older one that Zig compiles for."""
    machine, _, system = zig_target.partition("-")
    if system.startswith("linux-gnu."):
        return f"manylinux_{system.removeprefix('linux-gnu.').replace('.', '_')}_{machine}"
    if system.startswith("macos."):
        name = {"aarch64": "arm64"}.get(machine, machine)
        return f"macosx_{system.removeprefix('macos.').replace('.', '_')}_{name}"
    return next(iter(platform_tags()))


class KernelBuildHook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Compiles the kernel for a wheel; an editable install compiles it beside its sources."""

    PLUGIN_NAME = "custom"
    _scratch: str | None = None

    def _is_wanted(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(SWITCH) != "0"

    def dependencies(self) -> list[str]:
        """Zig, if the kernel is to be compiled and this machine has no other C compiler."""
        if not self._is_wanted():
            return []
        machines = ZIG_MACHINES.get(platform.system(), ())
        if load_build_module(Path(self.root)).find_compiler() or platform.machine() not in machines:
            return []
        return [ZIG]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put the library into the wheel. `version` is `standard` or `editable`."""
        if not self._is_wanted():
            return
        build = load_build_module(Path(self.root))
        folder = build.KERNEL_FOLDER
        if version != "editable":
            self._scratch = tempfile.mkdtemp(prefix="rifki-wheel-")
            folder = Path(self._scratch)
        try:
            compiler = build.find_compiler()
            library = build.build_kernel(folder, compiler=compiler)
        except (build.BuildError, OSError) as error:
            if os.environ.get(SWITCH) == "1":
                raise
            self.app.display_warning(f"{error}\nThe kernel was not compiled: a pure Python wheel.")
            return
        if version != "editable":
            zig_target = build.zig_target() if compiler and compiler.style == "zig" else ""
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform_tag(zig_target)}"
            inside = f"rifki/search/_kernel/{library.name}"
            build_data["force_include"][str(library)] = inside

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled on the way."""
        if self._scratch is not None:
            shutil.rmtree(self._scratch, ignore_errors=True)
