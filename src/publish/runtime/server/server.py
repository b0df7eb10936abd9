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
from handlers import HANDLERS, SESSION

FOLDER = Path(__file__).parent


def read_json(name: str) -> dict[str, Any]:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


ABOUT = read_json("server.json")
# What tools/list answers, by revision of the protocol. Earlier ones get that of 2025-11-25.
MODERN = "2026-07-28"
LISTS = {"2025-11-25": read_json("tools.json"), MODERN: read_json("tools-2026-07-28.json")}

# TOOLWRIGHT_LIST=turn lists only the tools of the current turn. Otherwise all are listed, and a
# call that its turn does not allow is refused.
LISTS_TURN = os.environ.get("TOOLWRIGHT_LIST") == "turn"


def report_crash(error: BaseException, tool: str) -> None:
    print(f"{tool} failed: {error!r}", file=sys.stderr)


# One process serves one client, so phases and approvals are of one session.
guard = Guard(REGISTRY, HANDLERS, session=SESSION, handle_crash=report_crash)


async def list_tools(context: Any, params: Any) -> dict[str, Any]:
    listed = LISTS.get(context.protocol_version, LISTS["2025-11-25"])
    if not LISTS_TURN:
        return listed
    shown = guard.list_tools()
    return {**listed, "tools": [tool for tool in listed["tools"] if tool["name"] in shown]}


async def call_tool(context: Any, params: types.CallToolRequestParams) -> dict[str, Any]:
    # In a thread: a handler may take its time.
    run = await asyncio.to_thread(guard.call, params.name, params.arguments or {})
    observation = run["observations"][0]
    guard.start_turn()
    is_ok, content = observation["outcome"]["ok"], observation["content"]
    result: dict[str, Any] = {"content": [{"type": "text", "text": print_content(content)}], "isError": not is_ok}
    if context.protocol_version == MODERN:
        result["resultType"] = "complete"
    # Clients refuse a success without it where the tool has an outputSchema.
    return {**result, "structuredContent": content} if is_ok and isinstance(content, dict) else result


async def main() -> None:
    server = Server(ABOUT["name"], version=ABOUT["version"], on_list_tools=list_tools, on_call_tool=call_tool)
    async with stdio_server() as (read_stream, write_stream):
        await server.run(read_stream, write_stream, server.create_initialization_options())


if __name__ == "__main__":
    asyncio.run(main())
