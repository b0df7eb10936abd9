"""Checks the arguments of a call with the package jsonschema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Optional

from jsonschema import Draft7Validator, Draft202012Validator

TOOLS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("tools.json").read_text(encoding="utf-8"))


def _create_validator(schema: Any) -> Any:
    is_old = isinstance(schema, dict) and "draft-07" in str(schema.get("$schema"))
    return (Draft7Validator if is_old else Draft202012Validator)(schema)


_VALIDATORS = {tool["name"]: _create_validator(tool["parameters"]) for tool in TOOLS}


def check_arguments(name: str, value: Any) -> Optional[str]:
    """A sentence about the first places that a tool refuses in its arguments; None for none."""
    errors = list(_VALIDATORS[name].iter_errors(value))[:8]
    if not errors:
        return None
    places = ", ".join(f"/{'/'.join(map(str, each.absolute_path))}: {each.validator}" for each in errors)
    return f"The arguments of {name} do not fit its schema: {places}. Correct them and call {name} again."
