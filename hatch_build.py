"""The build hook: compiles the kernel, builds the web table, tags the wheel for its platform.

The kernel: with the system's C compiler where there is one, else with Zig from PyPI, which is asked
for only then. Where neither can be had, or RIFKI_BUILD_KERNEL=0 asks for it, the wheel is pure
Python and fits every platform: rifki then uses its slower Python path. RIFKI_BUILD_KERNEL=1 makes
it an error.

The web table: with the system's Node where it is new enough, else with Node from PyPI, which is
asked for only then; nothing is built where it is up to date, as in an sdist, which carries it. If
it cannot be built, the build stops and says why. RIFKI_BUILD_WEB=0 leaves the table out, for work
on the rest; such a package says so in a classifier that PyPI refuses, so it cannot be published.
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
WEB_SWITCH = "RIFKI_BUILD_WEB"
# PyPI takes no package with a classifier that begins so.
NOT_TO_BE_PUBLISHED = "Private :: Do Not Upload"


def load_build_module(root: Path) -> ModuleType:
    """The module rifki.search.build, by its path: rifki itself is not installed yet."""
    return _load("rifki_kernel_build", root / "src" / "rifki" / "search" / "build.py")


def load_web_module(root: Path) -> ModuleType | None:
    """The module web/build.py; None in a copy of the project without the web table."""
    path = root / "web" / "build.py"
    return _load("rifki_web_build", path) if path.is_file() else None


def _load(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
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


class RifkiBuildHook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Compiles the kernel and builds the web table for a wheel; an editable install has both beside
    their sources. For an sdist only the web table.
    """

    PLUGIN_NAME = "custom"
    _scratch: str | None = None

    def _wants_kernel(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(SWITCH) != "0"

    def dependencies(self) -> list[str]:
        """Zig, if the kernel is to be compiled and this machine has no other C compiler; Node, if
        the web table is to be built and it has none that is new enough.
        """
        return [*self._kernel_dependencies(), *self._web_dependencies()]

    def _kernel_dependencies(self) -> list[str]:
        if not self._wants_kernel():
            return []
        machines = ZIG_MACHINES.get(platform.system(), ())
        if load_build_module(Path(self.root)).find_compiler() or platform.machine() not in machines:
            return []
        return [ZIG]

    def _web_dependencies(self) -> list[str]:
        web = load_web_module(Path(self.root))
        if web is None or os.environ.get(WEB_SWITCH) == "0" or web.is_current():
            return []
        return [] if web.has_node() else [web.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and put the library into the wheel. `version` is `standard` or `editable`."""
        self._build_web()
        if self._wants_kernel():
            self._build_kernel(version, build_data)

    def _build_web(self) -> None:
        web = load_web_module(Path(self.root))
        if web is None:
            return
        if os.environ.get(WEB_SWITCH) == "0":
            if not web.is_current():
                self.metadata.core.classifiers.append(NOT_TO_BE_PUBLISHED)
                self.app.display_warning("The web table is left out: not to be published.")
            return
        try:
            web.build()
        except web.BuildError as error:
            text = f"{error}\nThe web table was not built. {WEB_SWITCH}=0 leaves it out."
            raise RuntimeError(text) from error

    def _build_kernel(self, version: str, build_data: dict[str, Any]) -> None:
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
