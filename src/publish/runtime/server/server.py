"""An MCP server over standard input and output. Start it with: python3 server.py"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

from guard import REGISTRY, Guard
from guard_calls import print_content
from handlers import HANDLERS

FOLDER = Path(__file__).parent
LIST: dict[str, Any] = json.loads((FOLDER / "tools.json").read_text(encoding="utf-8"))
ABOUT: dict[str, str] = json.loads((FOLDER / "server.json").read_text(encoding="utf-8"))

# TOOLWRIGHT_LIST=turn lists only the tools of the current turn. Otherwise all are listed, and a
# call that its turn does not allow is refused.
LISTS_TURN = os.environ.get("TOOLWRIGHT_LIST") == "turn"

# One process serves one client, so phases and approvals are of one session.
guard = Guard(REGISTRY, HANDLERS, handle_crash=lambda error, tool: print(f"{tool} failed: {error!r}", file=sys.stderr))


async def list_tools(context: Any, params: Any) -> dict[str, Any]:
    if not LISTS_TURN:
        return LIST
    shown = guard.list_tools()
    return {**LIST, "tools": [tool for tool in LIST["tools"] if tool["name"] in shown]}


async def call_tool(context: Any, params: types.CallToolRequestParams) -> dict[str, Any]:
    # In a thread: a handler may take its time.
    run = await asyncio.to_thread(guard.call, params.name, params.arguments or {})
    observation = run["observations"][0]
    guard.start_turn()
    is_ok, content = observation["outcome"]["ok"], observation["content"]
    result = {"content": [{"type": "text", "text": print_content(content)}], "isError": not is_ok}
    # Clients refuse a success without it where the tool has an outputSchema.
    return {**result, "structuredContent": content} if is_ok and isinstance(content, dict) else result


async def main() -> None:
    server = Server(ABOUT["name"], version=ABOUT["version"], on_list_tools=list_tools, on_call_tool=call_tool)
    async with stdio_server() as (read_stream, write_stream):
        await server.run(read_stream, write_stream, server.create_initialization_options())


if __name__ == "__main__":
    asyncio.run(main())
