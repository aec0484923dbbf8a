"""How the kernel is compiled: by the wheel's build hook, by tests, and in place by a developer.

    python -m rifki.search.build [--verbose] [--force] [--output FOLDER]

compiles it beside its sources if this machine has a C compiler, and else leaves everything as it
is: rifki then plays on its Python path. The build hook loads this file by its path, before rifki is
installed, so it imports nothing but the standard library.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

__all__ = [
    "KERNEL_FOLDER",
    "SOURCES",
    "BuildError",
    "Compiler",
    "build_kernel",
    "find_compiler",
    "is_up_to_date",
    "library_name",
    "main",
]

KERNEL_FOLDER = Path(__file__).resolve().parent / "_kernel"
"""The folder of the C sources, and of the library that a developer compiles in place."""

SOURCES = (
    *("api.c", "rules.c", "playout.c", "net.c", "sample.c", "tree.c", "infer.c"),
    *("tree_api.c", "env.c", "env_api.c", "fast.c"),
    *("solve.c", "solve_hot.c", "solve_fast.c"),
)
"""The files to compile; fast.c and solve_fast.c compile the hot ones a second time."""

# No -march=native: the library picks its instructions when it runs, so one binary serves all
# machines of an architecture.
# Floating point of the tree search must come out alike everywhere, so nothing is contracted.
_FLAGS = (
    *("-std=c11", "-O3", "-g0", "-fno-math-errno", "-ffp-contract=off"),
    *("-fvisibility=hidden", "-shared"),
)
# Zig aims at the machine it runs on and traps undefined behaviour unless told otherwise.
_ZIG_FLAGS = ("-mcpu=baseline", "-fno-sanitize=undefined")
_PROBE = "#include <stdint.h>\nint32_t probe(void);\nint32_t probe(void) { return 1; }\n"


class BuildError(Exception):
    """The kernel could not be compiled; the text holds the command and what the compiler said."""


@dataclass(frozen=True, slots=True)
class Compiler:
    """A C compiler: the command that starts it, and how it wants to be spoken to."""

    command: tuple[str, ...]
    style: str
    """`gcc` (also clang), `zig` or `msvc`."""

    def compile_command(
        self, sources: Sequence[Path], library: Path, flags: Sequence[str] = ()
    ) -> list[str]:
        """The command that makes a shared library of some sources; `flags` come last."""
        files = [str(source) for source in sources]
        if self.style == "msvc":
            output = ["/LD", f"/Fe:{library}", f"/Fo:{library.parent}{os.sep}"]
            return [*self.command, "/nologo", "/O2", "/std:c11", *files, *output, *flags]
        own = [*_FLAGS] if os.name == "nt" else [*_FLAGS, "-fPIC"]
        if self.style == "zig":
            own += _ZIG_FLAGS
            target = zig_target()
            if target:
                own += ["-target", target]
        return [*self.command, *own, *files, "-o", str(library), *flags]


def library_name() -> str:
    """The file name of the library on this system."""
    if os.name == "nt":
        return "rifki_kernel.dll"
    return "librifki_kernel.dylib" if sys.platform == "darwin" else "librifki_kernel.so"


def zig_target() -> str:
    """The target for Zig on this machine, with an old C library; empty where none is named."""
    machine = {"amd64": "x86_64", "x86_64": "x86_64", "arm64": "aarch64", "aarch64": "aarch64"}.get(
        platform.machine().lower(),  # ascii-only
        "",
    )
    if not machine:
        return ""
    system = platform.system()
    if system == "Darwin":
        return f"{machine}-macos.11.0"
    if system == "Windows":
        return f"{machine}-windows-gnu"
    if system == "Linux":
        return f"{machine}-linux-gnu.2.17" if platform.libc_ver()[0] else f"{machine}-linux-musl"
    return ""


def _candidates(environment: Mapping[str, str]) -> list[Compiler]:
    """The compilers that this system may have, best first."""
    found = []
    chosen = environment.get("CC", "").split()
    if chosen:
        style = "msvc" if Path(chosen[0]).stem == "cl" else "gcc"
        found.append(Compiler(tuple(chosen), style))
    if os.name == "nt":
        found.append(Compiler(("cl",), "msvc"))
    found += [Compiler((name,), "gcc") for name in ("cc", "gcc", "clang")]
    found = [each for each in found if shutil.which(each.command[0])]
    try:
        import ziglang  # type: ignore[import-not-found, unused-ignore] # noqa: F401
    except ImportError:
        return found
    return [*found, Compiler((sys.executable, "-m", "ziglang", "cc"), "zig")]


def _works(compiler: Compiler) -> bool:
    """Whether a compiler makes a shared library: one without headers or linker does not count."""
    with tempfile.TemporaryDirectory(prefix="rifki-probe-") as folder:
        source = Path(folder, "probe.c")
        source.write_text(_PROBE, encoding="ascii")
        command = compiler.compile_command([source], Path(folder, library_name()))
        try:
            _run(command, Path(folder))
        except BuildError:
            return False
        return Path(folder, library_name()).exists()


def find_compiler(environment: Mapping[str, str] | None = None) -> Compiler | None:
    """The first C compiler that works: that of CC, cl, cc, gcc, clang, or an installed ziglang."""
    for compiler in _candidates(os.environ if environment is None else environment):
        if _works(compiler):
            return compiler
    return None


def _run(command: Sequence[str], scratch: Path) -> None:
    """Run a compiler with its caches in `scratch`. Raises BuildError with its whole output."""
    caches = {
        "ZIG_GLOBAL_CACHE_DIR": str(scratch / "zig-global"),
        "ZIG_LOCAL_CACHE_DIR": str(scratch / "zig-local"),
    }
    try:
        result = subprocess.run(
            command,
            cwd=scratch,
            env={**os.environ, **caches},
            capture_output=True,
            check=False,
            timeout=600,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise BuildError(f"{' '.join(command)}\n{error}") from error
    if result.returncode != 0:
        output = (result.stdout + result.stderr).decode("utf-8", "replace")
        raise BuildError(f"{' '.join(command)}\n{output}")


def build_kernel(
    folder: Path, *, compiler: Compiler | None = None, flags: Sequence[str] = ()
) -> Path:
    """Compile the kernel into a folder and return the path of the library.

    The library appears all at once, so that a process that loads it meanwhile is not disturbed.
    Raises BuildError when there is no compiler, or when it fails.
    """
    compiler = compiler if compiler is not None else find_compiler()
    if compiler is None:
        raise BuildError("no C compiler found: tried CC, cc, gcc, clang (cl on Windows), ziglang")
    sources = [KERNEL_FOLDER / name for name in SOURCES]
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / library_name()
    with tempfile.TemporaryDirectory(prefix="rifki-kernel-") as scratch:
        made = Path(scratch, library_name())
        _run(compiler.compile_command(sources, made, flags), Path(scratch))
        new = library.with_name(f"{library.name}.{os.getpid()}.new")
        shutil.copyfile(made, new)
        new.replace(library)
    return library


def is_up_to_date(library: Path) -> bool:
    """Whether a library is newer than all sources and headers."""
    if not library.exists():
        return False
    made = library.stat().st_mtime_ns
    return all(path.stat().st_mtime_ns < made for path in KERNEL_FOLDER.glob("*.[ch]"))


def main(words: Sequence[str] | None = None) -> int:
    """Compile in place; exit status 0 also where there is no compiler, for rifki works without."""
    parser = argparse.ArgumentParser(
        prog="python -m rifki.search.build", description="Compile the kernel of rifki in place."
    )
    parser.add_argument("--verbose", action="store_true", help="say what is done")
    parser.add_argument("--force", action="store_true", help="compile even if nothing changed")
    parser.add_argument("--output", type=Path, default=KERNEL_FOLDER, help="folder to compile into")
    options = parser.parse_args(words)

    def say(text: str) -> None:
        if options.verbose:
            sys.stderr.write(f"{text}\n")

    if os.environ.get("RIFKI_BUILD_KERNEL") == "0":
        say("RIFKI_BUILD_KERNEL=0: not compiled")
        return 0
    library = options.output / library_name()
    if is_up_to_date(library) and not options.force:
        say(f"{library} is up to date")
        return 0
    try:
        say(f"compiled {build_kernel(options.output)}")
    except (BuildError, OSError) as error:
        say(f"{error}\nThe kernel was not compiled; rifki uses its slower Python path.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
