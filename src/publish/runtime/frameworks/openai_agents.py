"""OpenAI Agents SDK: the tools for Agent(tools=...). Written for openai-agents 0.x, Python 3.10 or later."""

from __future__ import annotations

import inspect
import json
from typing import Any, Callable, Mapping

from agents import FunctionTool

from check_arguments import TOOLS, check_arguments


def create_tools(handlers: Mapping[str, Callable[..., Any]]) -> list[FunctionTool]:
    """`handlers`: functions by the tool's name, of its arguments as a dictionary. Raises KeyError where one is missing."""
    return [_create_tool(tool, handlers[tool["name"]]) for tool in TOOLS]


def _create_tool(tool: Mapping[str, Any], handler: Callable[..., Any]) -> FunctionTool:
    name = tool["name"]

    async def run(context: Any, text: str) -> Any:
        try:
            arguments = json.loads(text or "{}")
        except ValueError:
            return f"The arguments of {name} are no JSON. Send one JSON object and call {name} again."
        problem = check_arguments(name, arguments)
        if problem is not None:
            return problem
        result = handler(arguments)
        return await result if inspect.isawaitable(result) else result

    # Strict mode takes fewer schemas and makes optional parameters required.
    return FunctionTool(
        name=name,
        description=tool["description"],
        params_json_schema=tool["parameters"],
        on_invoke_tool=run,
        strict_json_schema=False,
    )
