"""Part of building a wheel: the pages of the browser table are built and go into it, so that a wheel needs no Node."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesHook(BuildHookInterface[Any]):
    """Builds the pages for a wheel; an editable installation builds them when they are needed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files."""
        pages = Path(self.root, "src", "overcrush", "server", "pages")
        if version == "editable":
            return
        builder = Path(self.root, "tools", "build_pages.py")
        if subprocess.run([sys.executable, str(builder)], check=False).returncode:
            raise SystemExit("The pages of the table could not be built, so the wheel would be without them.")
        build_data["artifacts"].append(f"{pages.relative_to(self.root).as_posix()}/**")
