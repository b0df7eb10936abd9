"""LangChain: the tools for bind_tools and agents. Written for langchain-core 1, Python 3.10 or later."""

from __future__ import annotations

from typing import Any, Callable, Mapping

from langchain_core.tools import StructuredTool

from check_arguments import TOOLS, check_arguments


def create_tools(handlers: Mapping[str, Callable[..., Any]]) -> list[StructuredTool]:
    """`handlers`: functions by the tool's name, of its arguments as a dictionary. Raises KeyError where one is missing."""
    return [_create_tool(tool, handlers[tool["name"]]) for tool in TOOLS]


def _create_tool(tool: Mapping[str, Any], handler: Callable[..., Any]) -> StructuredTool:
    name = tool["name"]

    def run(**arguments: Any) -> Any:
        return check_arguments(name, arguments) or handler(arguments)

    return StructuredTool(name=name, description=tool["description"], args_schema=tool["parameters"], func=run)
