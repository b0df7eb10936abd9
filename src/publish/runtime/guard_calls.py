"""The calls of a model's message: those of the provider's protocol, or where it has none, those written as text.

A message with a call of the protocol is not searched for others: its text talks about calls.
"""

from __future__ import annotations

import re
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

from guard_values import (
    MISSING,
    SPACES,
    Value,
    compile_pattern,
    count_units,
    cut_end,
    cut_start,
    get_first,
    get_member,
    format_plain,
    get_text,
    is_list,
    is_number,
    is_record,
    is_too_deep,
    is_truthy,
    list_records,
    parse_arguments,
    parse_pointer,
    parse_value,
    print_json,
    read_plain,
)

# The input schema of a tool that the turn shows; MISSING for every other name.
FindSchema = Callable[[str], Value]
# The parameter with the text of a tool that takes text.
FindText = Callable[[str], Optional[str]]


class ModelCall(NamedTuple):
    id: Value
    tool: str
    input: Value
    # A custom tool's (OpenAI): the input is the text itself, no arguments.
    is_text: bool = False


class ModelMessage(NamedTuple):
    calls: List[ModelCall]
    texts: List[str]


def read_calls(
    message: Value, find_schema: FindSchema, create_id: Callable[[], str], find_text: FindText = lambda tool: None
) -> Dict[str, Value]:
    """`form`, `calls` with id, tool, input and recovered, and `ignored` with tool and reason.

    Objects of an SDK are read as what their `model_dump` gives.
    """
    message = read_plain(message)
    if get_text(message, "role") in _OTHER_ROLES:
        return {"form": "text", "calls": [], "ignored": []}
    found = None if isinstance(message, str) else _find_form(message)
    form, read = ("text", None) if found is None else found
    if read is None:
        texts = [message] if isinstance(message, str) else _list_other_texts(message)
    else:
        texts = read.texts
    calls = [
        {
            "id": create_id() if call.id is MISSING else call.id,
            "tool": call.tool,
            "input": _TOO_DEEP if is_too_deep(call.input) else _create_arguments(call, find_text),
            "recovered": False,
        }
        for call in (read.calls if read is not None else [])
    ]
    if calls:
        return {"form": form, "calls": calls, "ignored": []}
    return {"form": form, **read_texts(texts, find_schema, create_id)}


def _create_arguments(call: ModelCall, find_text: FindText) -> Value:
    """A custom tool's text, in the parameter that it is."""
    name = find_text(call.tool) if call.is_text else None
    return call.input if name is None else {name: call.input}


# Is refused as arguments, and says why.
_TOO_DEEP = "(nested more than 200 levels deep)"

# What they write is no model's call, though it may quote one.
_OTHER_ROLES = ("user", "tool", "system", "developer", "function")


def print_content(content: Value) -> str:
    """What the model reads, as text: JSON, or a text as it is."""
    return content if isinstance(content, str) else print_json(content)


def describe_text_calls(run: Dict[str, Value]) -> str:
    """What to tell the model about the calls that it wrote as text: no result of a provider's protocol can answer them."""
    recovered = [f'Result of {each["tool"]}: {print_content(each["content"])}' for each in run["observations"] if each["recovered"]]
    return "\n".join([*recovered, *(f'{call["message"]} {call["hint"]}' for call in run["ignored"])])


def _find_form(message: Value) -> Optional[Tuple[str, ModelMessage]]:
    for form, read in _READERS:
        found = read(message)
        if found is not None:
            return form, found
    return None


def _list_other_texts(message: Value) -> List[str]:
    for key in ("content", "text"):
        text = get_text(message, key)
        if text is not MISSING:
            return [text]
    return []


def _read_mcp(message: Value) -> Optional[ModelMessage]:
    requests = [each for each in (message if is_list(message) else [message]) if get_text(each, "method") == "tools/call"]
    if not requests:
        return None
    calls = []
    for request in requests:
        params = get_member(request, "params")
        calls.append(ModelCall(_get_id(request, "id"), _get_name(params), _or_empty(get_member(params, "arguments"))))
    return ModelMessage(calls, [])


def _get_id(value: Value, key: str) -> Value:
    """Some programs count with numbers."""
    call_id = get_member(value, key)
    return format_plain(call_id) if isinstance(call_id, str) or is_number(call_id) else MISSING


def _get_name(called: Value) -> str:
    """Of the tool; a call without one is refused, and so has an answer, too."""
    name = get_text(called, "name")
    return "(no name)" if name is MISSING else name


def _or_empty(value: Value) -> Value:
    return {} if value is MISSING or value is None else value


_RESPONSE_TYPES = ("function_call", "custom_tool_call", "message", "reasoning")


def _read_openai_responses(message: Value) -> Optional[ModelMessage]:
    output = get_member(get_first(get_member(message, "response"), message), "output")
    items = output if is_list(output) else message if is_list(message) else [message] if is_record(message) else []
    if not any(_is_response_item(item) for item in items):
        return None
    calls = []
    for item in items:
        tool, kind = _get_name(item), get_text(item, "type")
        call_id = _get_id(item, "call_id")
        call_id = _get_id(item, "id") if call_id is MISSING else call_id
        if kind == "custom_tool_call":
            sent = get_text(item, "input")
            calls.append(ModelCall(call_id, tool, "" if sent is MISSING else sent, is_text=True))
        elif kind == "function_call":
            calls.append(ModelCall(call_id, tool, parse_arguments(get_member(item, "arguments"))))
    parts = [part for item in items for part in list_records(get_member(item, "content"))]
    return ModelMessage(calls, [text for part in parts if get_text(part, "type") == "output_text" for text in _list_text(part)])


def _is_response_item(item: Value) -> bool:
    kind = get_text(item, "type")
    if kind not in _RESPONSE_TYPES:
        return False
    # An Anthropic response is an object of the type "message", too.
    return kind != "message" or any(get_text(part, "type") == "output_text" for part in list_records(get_member(item, "content")))


def _list_text(part: Value) -> List[str]:
    text = get_text(part, "text")
    return [] if text is MISSING else [text]


def _read_gemini(message: Value) -> Optional[ModelMessage]:
    parts = [part for piece in (message if is_list(message) else [message]) for part in _list_parts(piece)]
    if not parts:
        return None
    calls = []
    for part in parts:
        called = get_member(part, "functionCall")
        called = get_member(part, "function_call") if called is MISSING or called is None else called
        if is_record(called):
            calls.append(ModelCall(_get_id(called, "id"), _get_name(called), _or_empty(get_member(called, "args"))))
    # One text, however it was cut into parts.
    spoken = "".join(text for part in parts if get_member(part, "thought") is not True for text in _list_text(part))
    return ModelMessage(calls, [spoken] if spoken else [])


def _list_parts(piece: Value) -> List[Dict[str, Value]]:
    response = get_first(get_member(piece, "response"), piece)
    candidates = list_records(get_member(response, "candidates"))
    content = get_member(candidates[0], "content") if candidates else MISSING
    return list_records(get_member(get_first(content, response), "parts"))


def _read_bedrock(message: Value) -> Optional[ModelMessage]:
    answer = get_first(get_member(get_member(message, "output"), "message"), get_member(message, "message"), message)
    blocks = list_records(get_member(answer, "content"))
    if not blocks or any("type" in block for block in blocks):
        return None
    calls = []
    for block in blocks:
        called = get_member(block, "toolUse")
        if is_record(called):
            calls.append(ModelCall(_get_id(called, "toolUseId"), _get_name(called), _or_empty(get_member(called, "input"))))
    return ModelMessage(calls, [text for block in blocks for text in _list_text(block)])


def _read_openai_chat(sent: Value) -> Optional[ModelMessage]:
    choices = list_records(get_member(sent, "choices"))
    chosen = get_member(choices[0], "message") if choices else MISSING
    message = get_first(chosen, get_member(sent, "message"), sent)
    tool_calls, former = get_member(message, "tool_calls"), get_member(message, "function_call")
    if not (is_list(tool_calls) or is_record(former) or get_member(sent, "choices") is not MISSING):
        return None
    calls = [call for each in list_records(tool_calls) for call in _read_chat_call(each)]
    if is_record(former):
        calls.append(_read_function(MISSING, former))
    content = get_member(message, "content")
    texts = [content] if isinstance(content, str) else [text for part in list_records(content) for text in _list_text(part)]
    return ModelMessage(calls, texts)


def _read_chat_call(call: Value) -> List[ModelCall]:
    call_id, custom, called = _get_id(call, "id"), get_member(call, "custom"), get_member(call, "function")
    if is_record(custom):
        sent = get_text(custom, "input")
        return [ModelCall(call_id, _get_name(custom), "" if sent is MISSING else sent, is_text=True)]
    return [_read_function(call_id, called)] if is_record(called) else []


def _read_function(call_id: Value, called: Value) -> ModelCall:
    return ModelCall(call_id, _get_name(called), parse_arguments(get_member(called, "arguments")))


def _read_anthropic(message: Value) -> Optional[ModelMessage]:
    content = message if is_list(message) else get_member(message, "content")
    if isinstance(content, str):
        return ModelMessage([], [content])
    blocks = list_records(content)
    if all(get_text(block, "type") is MISSING for block in blocks):
        return None
    calls = [
        ModelCall(_get_id(block, "id"), _get_name(block), parse_arguments(get_member(block, "input")))
        for block in blocks
        if get_text(block, "type") == "tool_use"
    ]
    return ModelMessage(calls, [text for block in blocks if get_text(block, "type") == "text" for text in _list_text(block) or [""]])


# The first that can read a message wins: a list of content with `type` comes last.
_READERS: Sequence[Tuple[str, Callable[[Value], Optional[ModelMessage]]]] = (
    ("mcp", _read_mcp),
    ("openai-responses", _read_openai_responses),
    ("gemini", _read_gemini),
    ("bedrock", _read_bedrock),
    ("openai-chat", _read_openai_chat),
    ("anthropic", _read_anthropic),
)


class TextBlock(NamedTuple):
    """A part of a text in which a model may have written a call. kind: fence, tag, function, inline or bare."""

    kind: str
    body: str
    label: str
    before: str
    after: str
    is_closed: bool


class TextCall(NamedTuple):
    tool: str
    input: Value
    # False where only a name says so: {"name": "deploy"} may be anything.
    is_certain: bool


def read_texts(texts: Sequence[str], find_schema: FindSchema, create_id: Callable[[], str]) -> Dict[str, Value]:
    def is_visible(tool: str) -> bool:
        return find_schema(tool) is not MISSING

    found = []
    for block in [block for text in texts for block in _list_spoken_blocks(text)]:
        calls = _read_text_calls(block, find_schema)
        # Among words, an object with a name is a call where the name is a tool's.
        found.append((block, [call for call in calls if is_visible(call.tool)] if block.kind == "inline" else calls))
    sure = [call for _, calls in found for call in calls if call.is_certain]
    ignored = [{"tool": call.tool, "reason": "not_visible"} for call in sure if not is_visible(call.tool)]
    for block, calls in found:
        unread = None if calls else _find_unreadable(block)
        # A file that is shown may have a name, too.
        if unread is not None and (block.kind not in ("inline", "fence") or is_visible(unread["tool"])):
            ignored.append(unread)
    return {
        "calls": [
            {"id": f"synthetic_{create_id()}", "tool": call.tool, "input": call.input, "recovered": True} for call in sure if is_visible(call.tool)
        ],
        "ignored": ignored,
    }


def _list_spoken_blocks(text: str) -> List[TextBlock]:
    """The blocks that are not only shown."""
    spoken: List[TextBlock] = []
    was_shown = False
    for block in list_text_blocks(text):
        was_shown = is_shown(block, was_shown)
        if not was_shown:
            spoken.append(block)
    return spoken


# The name of a call that is no JSON, in its beginning.
_NAME = compile_pattern(r"""["'](?:tool|tool_name|name|function)["']\s{0,8}:\s{0,8}["']?([\w.:-]{1,128})""")
# `[deploy("a")]`: an argument without its name.
_LISTED_NAME = compile_pattern(r"^\s{0,8}\[\s{0,8}([A-Za-z_][\w.-]{0,127})\(")
_LONGEST_NAME_SEARCH = 4_000
_OBJECT_START = compile_pattern(r"^\s*[{[]")
_MARK_START = compile_pattern(r"^\s*<(?:\||｜|p)")
_ENDED = compile_pattern(r"[\]}]\s*$")


def _find_unreadable(block: TextBlock) -> Optional[Dict[str, Value]]:
    """None where it does not begin as a call does, or is JSON."""
    is_object = _OBJECT_START.search(block.body) is not None
    is_cut = not block.is_closed or _ENDED.search(cut_end(block.body, _LONGEST_NAME_SEARCH)) is None
    reason = "cut_off" if is_cut else "not_json"
    if block.kind == "function":
        return {"tool": block.label, "reason": reason} if is_object or _MARK_START.search(block.body) else None
    if not is_object or parse_value(block.body) is not MISSING:
        return None
    name = _LISTED_NAME.search(block.body) or _NAME.search(cut_start(block.body, _LONGEST_NAME_SEARCH))
    return None if name is None else {"tool": name[1], "reason": reason}


_TOOL_NAME = r"([\w.:-]{1,128})"
# How the chat templates of models mark a call, and what may end it; see the twin for where each is from.
_NOTATIONS: Sequence[Tuple[str, Sequence[str]]] = (
    (r"<tool_call>", ("</tool_call>", "<tool_call>")),
    (r"<tool_calls>", ("</tool_calls>",)),
    (r"<tool_use>", ("</tool_use>",)),
    (r"<function_call>", ("</function_call>",)),
    (r"<functioncall>", ("<|endoftext|>", "</functioncall>")),
    (rf'<function(?:=| name="){_TOOL_NAME}"?>', ("</function>", "<function>")),
    (rf"<function={_TOOL_NAME}(?=\{{)", ("></function>", "</function>")),
    (rf"<invoke>\s{{0,8}}<tool_name>{_TOOL_NAME}</tool_name>\s{{0,8}}<parameters>", ("</parameters>",)),
    (r"<tools>(?=\s{0,8}[{[])", ("</tools>",)),
    (rf'<(?:[|｜]DSML[|｜])?invoke name="{_TOOL_NAME}">', ("</invoke>", "</|DSML|invoke>", "</｜DSML｜invoke>")),
    (rf"\[TOOL_CALLS\]\s{{0,8}}{_TOOL_NAME}(?:\[CALL_ID\]\w{{0,64}})?(?:\[ARGS\])?(?=\s{{0,8}}\{{)", ("[TOOL_CALLS]",)),
    (r"\[TOOL_CALLS\]", ()),
    (r"functools(?=\[)", ()),
    (r"<\|python_tag\|>", ("<|eom_id|>", "<|eot_id|>")),
    (r"<\|python_start\|>", ("<|python_end|>", "<|eom|>", "<|eot|>")),
    (r"<\|tool_call_start\|>", ("<|tool_call_end|>",)),
    (r"<function_calls>(?=\s{0,8}[A-Za-z_][\w.-]{0,127}\()", ("</function_calls>",)),
    (r"<\|tool_call\|>", ("<|/tool_call|>", "</|tool_call|>")),
    (r"<\|START_ACTION\|>", ("<|END_ACTION|>",)),
    (
        rf"<[|｜]tool▁call▁begin[|｜]>(?:function<[|｜]tool▁sep[|｜]>)?{_TOOL_NAME}(?:<[|｜]tool▁sep[|｜]>)?",
        ("<｜tool▁call▁end｜>", "<|tool▁call▁end|>"),
    ),
    (
        r"<\|tool_call_begin\|>\s{0,8}(?:functions\.)?([\w.-]{1,128})(?::\d{1,8})?\s{0,8}<\|tool_call_argument_begin\|>",
        ("<|tool_call_end|>",),
    ),
    (
        rf"<\|channel\|>commentary to=(?:functions\.)?{_TOOL_NAME}[^<\n]{{0,40}}(?:<\|constrain\|>\w{{0,16}})?<\|message\|>",
        ("<|call|>", "<|end|>"),
    ),
    (
        rf"(?<![^\n])(?:assistant ?)?(?:commentary )?to=functions\.{_TOOL_NAME}(?: (?:json|code))?\s{{0,8}}(?=\{{)",
        (),
    ),
    (
        rf"(?<![^\n])[ \t]{{0,8}}Action:[ \t]{{0,8}}{_TOOL_NAME}[ \t]{{0,8}}\n{{1,2}}[ \t]{{0,8}}Action Input:",
        ("\nObservation:", "\nThought:", "\nAction:"),
    ),
)
_LONGEST_TEXT = 4_000_000
_MOST_BLOCKS = 200
_LINE = r"(?<![^\n])"
# At the beginning of a line, or behind a word that announces it.
_FENCE = rf"(?:{_LINE}[ \t]{{0,12}}|(?<=[:.] )(?=`{{3}}json[ \t]{{0,8}}\n))(`{{3,}}|~{{3,}})[ \t]{{0,8}}([^\s`{{\[]{{0,40}})"
# In backticks it is only named.
_MARK = compile_pattern("|".join([_FENCE, *(f"(?<!`){opening}" for opening, _ in _NOTATIONS)]))
_MARKS = [(compile_pattern(opening), close) for opening, close in _NOTATIONS]
_FENCE_LINE = compile_pattern(rf"{_LINE}[ \t]{{0,12}}(?:`{{3}}|~{{3}})")
_BARE = compile_pattern(r"^(?:\{|\[(?!TOOL_CALLS\]))")
# The first key of an object that may be a call, or a line with a list in Python's notation.
_OBJECT = compile_pattern(
    r"""(?<![^\n])\[\s{0,8}[A-Za-z_][\w.-]{0,127}\([^\n]{0,10000}?\)\](?=\s{0,8}(?:\n|$))|[{[]\s{0,40}(?:\{\s{0,40})?"(?:tool|tool_name|name|function|function_call|tool_calls?|tool_uses|recipient_name|type|action)"\s{0,8}:"""
)
# What ends an answer in a chat template, where a server has left it.
_END_MARK = compile_pattern(r"(?:<\/s>|<\|im_end\|>|<end_of_turn>)\s{0,8}$")
# GLM 4: the name alone on the first line, then the arguments.
_NAMED = compile_pattern(r"^([A-Za-z_][\w.-]{0,127})\r?\n\s{0,8}(\{[^]{0,100000}\})$")
_NO_NAMES = ("json", "output", "result", "response", "answer", "data", "arguments")
_THOUGHT_ENDS = ("</think>", "</thinking>")
_LONGEST_AFTER = 300


def list_text_blocks(text: str) -> List[TextBlock]:
    """In the order of the text, at most 200. Linear in its length."""
    if count_units(text) > _LONGEST_TEXT:
        return []
    spoken = _END_MARK.sub("", _remove_thoughts(text).rstrip(SPACES))
    trimmed = spoken.strip(SPACES)
    named = _NAMED.search(trimmed)
    if named is not None and named[1].lower() not in _NO_NAMES:
        return [TextBlock("inline", f'{{"name":"{named[1]}","arguments":{named[2]}}}', "", "", "", True)]
    if _is_bare(trimmed):
        return [TextBlock("bare", trimmed, "", "", "", True)]
    blocks: List[TextBlock] = []
    start = 0
    while len(blocks) < _MOST_BLOCKS:
        mark = _MARK.search(spoken, start)
        before = _add_objects(blocks, spoken, start, len(spoken) if mark is None else mark.start())
        if mark is None:
            break
        kind, body, label, is_closed, end = _read_block(spoken, mark)
        blocks.append(TextBlock(kind, body, label, before, _get_after(spoken, end), is_closed))
        start = end
    return blocks[:_MOST_BLOCKS]


def _is_bare(text: str) -> bool:
    """JSON and nothing else, or calls in Python's notation."""
    if text.endswith(")"):
        return convert_python(text) is not None
    return _BARE.search(text) is not None and text[-1] in "}]"


def _remove_thoughts(text: str) -> str:
    """A model that thinks aloud drafts calls there. Its opening mark may stand in the prompt."""
    return text[max(0 if text.rfind(end) == -1 else text.rfind(end) + len(end) for end in _THOUGHT_ENDS) :]


# Kind, body, label, whether it is closed, and where the text goes on.
FoundBlock = Tuple[str, str, str, bool, int]


def _read_block(text: str, mark: "re.Match[str]") -> FoundBlock:
    if mark[1] is not None:
        return _read_fence(text, mark.end(), mark[1], mark[2] or "")
    for pattern, close in _MARKS:
        opening = pattern.match(text, mark.start())
        if opening is not None:
            return _read_mark(text, opening.end(), opening[1] if pattern.groups else None, close)
    return "tag", "", "", True, mark.end()


def _read_mark(text: str, start: int, name: Optional[str], close: Sequence[str]) -> FoundBlock:
    """Without its end, a block goes on to the next fence, or to the end of the text."""
    ends = [at for at in (text.find(each, start) for each in close) if at != -1]
    is_closed = bool(ends) or not close
    fence = None if is_closed else _FENCE_LINE.search(text[start:])
    end = min(ends) if ends else len(text) if fence is None else start + fence.start()
    return "tag" if name is None else "function", text[start:end], name or "", is_closed, end


def _read_fence(text: str, start: int, marker: str, label: str) -> FoundBlock:
    line_end = _find_line_end(text, start)
    rest = text[start:line_end]
    close = rest.find(marker)
    if close != -1:
        return "fence", rest[:close], label, True, start + close + len(marker)
    body_start = start if _OBJECT_START.search(rest) else min(line_end + 1, len(text))
    at = body_start
    while at < len(text):
        line = text[at : _find_line_end(text, at)].strip(SPACES)
        end = _find_fence_end(line, marker)
        if end is not None:
            line_start = text.index(line, at)
            body = text[body_start : max(body_start, at - 1 if end == 0 else line_start + end)]
            return "fence", body, label, True, line_start + len(line)
        at = _find_line_end(text, at) + 1
    return "fence", text[body_start:], label, False, len(text)


def _find_fence_end(line: str, marker: str) -> Optional[int]:
    """Where in this line the fence ends; many models close it behind the last bracket."""
    if line.startswith(marker) and line.replace(marker[0], "") == "":
        return 0
    return len(line) - len(marker) if line.endswith(("}" + marker, "]" + marker, ")" + marker)) else None


def _find_line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end == -1 else end


def _get_after(text: str, end: int) -> str:
    return cut_start(text[end : end + _LONGEST_AFTER], _LONGEST_AFTER)


def _add_objects(blocks: List[TextBlock], text: str, start: int, end: int) -> str:
    """Adds the objects among words; returns the words after the last of them."""
    prose = text[start:end]
    after = 0
    for match in _OBJECT.finditer(prose):
        if match.start() < after or len(blocks) >= _MOST_BLOCKS:
            continue
        close = match.end() if match[0].endswith(")]") else _find_object_end(prose, match.start())
        before = prose[after : match.start()]
        if close is None:
            blocks.append(TextBlock("inline", prose[match.start() :], "", before, "", False))
            return ""
        blocks.append(TextBlock("inline", prose[match.start() : close], "", before, _get_after(text, start + close), True))
        after = close
    return prose[after:]


def _find_object_end(text: str, start: int) -> Optional[int]:
    """None where the text ends inside the object."""
    depth, is_text, i = 0, False, start
    while i < len(text):
        sign = text[i]
        if is_text and sign == "\\":
            i += 1
        elif sign == '"':
            is_text = not is_text
        elif not is_text and sign in "{[":
            depth += 1
        elif not is_text and sign in "}]":
            depth -= 1
            if depth == 0:
                return i + 1
        i += 1
    return None


_LONGEST_LEAD = 240
_CALL_LABELS = ("", "json", "jsonc", "json5", "text", "plaintext", "xml", "tool", "tool_call", "tool-call", "tool_calls", "tool_use", "tool_code", "function_call")
_FIRST_PERSON = r"""(?:I(?:['’]ll| will|['’]m (?:going to|now)| am (?:going to|now)| need| should| must| now)|we(?:['’]ll| will| need| should| must)|let me|let['’]s|let us|(?:now|next|then),? I)"""
# "I delete it." What I did, think or may do is none.
_PRESENT = r"""\bI (?!(?:\w+ed|\w+n['’]t|am|was|have|had|did|do|made|sent|took|ran|got|gave|saw|wrote|went|found|will|would|could|can|cannot|should|shall|must|need|may|might|already|refuse|decline|think|mean|know|understand|see)\b)[a-z]+\b(?! not\b)|\bI(?:['’]m| am) (?!not\b)[a-z]{2,}ing\b"""
# Not \W, which holds every letter of another script.
_SIGNS = r"""[\s*_#>`'"“”(),.:;!–—-]{0,12}"""
_NO_ACT = r"""(?!(?:follow|assum|includ|accord|mean|dur|noth|someth|anyth|everyth|str|warn)ing\b|using this\b)"""
# The speaker is about to act.
_INTENT = compile_pattern(
    "|".join(
        (
            rf"""\b{_FIRST_PERSON}\b(?! (?:not|never|have|be|you)\b)""",
            _PRESENT,
            rf"""(?:^{_SIGNS}|[,;:.!—] |\b(?:and|now|so|then) ){_NO_ACT}[a-z]{{2,}}ing\b""",
            rf"""^{_SIGNS}(?:step )?\d{{1,2}}{_SIGNS}(?!the\b)[a-z]+ """,
            rf"""\btime to\b|\b(?:next|first) (?:step|action)\b|\bso\b[^.]{{1,60}}\b(?:has to|must|needs to|is needed)\b""",
        )
    ),
    ignore_case=True,
)
# First person, about to act, in languages whose models are common.
_FOREIGN_INTENT = compile_pattern(
    r"""\b(?:ich (?:werde|lese|schreibe|rufe|führe|starte|suche|sende|prüfe|erstelle|aktualisiere)|lass mich|voy a|vamos a|procedo a|déjame|je (?:vais|lance|crée|lis|cherche|exécute|vérifie)|vou \w+(?:ar|er|ir)|adesso \w+o)\b|[Сс]ейчас|[Зз]апускаю|[Пп]роверю|[Нн]ачну|我(?:先|来|将|现在|会|要|需要)|让我|现在我|接下来|正在|します|しましょう|אני (?:כותב|קורא|מריץ|אריץ|מחפש|אחפש|בודק|אבדוק|אכתוב|אקרא|שולח)|כעת|עכשיו|^(?:בודק|מחפש|מריץ|שולח|כותב|קורא) """,
    ignore_case=True,
)
# It says that this is the call, or agrees to make it.
_ANNOUNCED = compile_pattern(
    rf"""^{_SIGNS}(?:sure|ok(?:ay)?|got it|great|perfect|understood|on it|of course|certainly|alright|will do)?{_SIGNS}(?:(?:here(?:['’]s| is) (?:the|my) |my )?(?:json (?:for|of) the )?(?:corrected |next )?(?:(?:tool|function)[ _-]?)?(?:call|calls|action)(?: (?:to|that will) [^.:\n]{{1,80}})?)?{_SIGNS}$""",
    ignore_case=True,
)
# Goes on with a list of acts: "First the file."
_ORDINAL = compile_pattern(rf"""^{_SIGNS}(?:and )?(?:first|now|next(?! time)|then|finally|lastly)\b""", ignore_case=True)
# An act of telling, not of doing.
_TELLING = compile_pattern(
    rf"""\b{_FIRST_PERSON} (?:\w+ ){{0,2}}(?:show|explain|describe|summari[sz]e|recap|quote|demonstrate|illustrate|outline|clarify|repeat|ask|wait|say|assume|suppose|imagine|break|give you|look at the (?:log|output|response|result))\b|\b(?:works? like|is (?:easy|simple|done))\b|erklär|zeig|explic|mostr|montre|[Пп]окаж|[Оо]бъясн|解释|说明|展示|説明|אסביר|אראה""",
    ignore_case=True,
)
# The block is introduced as an instance of something; not every mention of the word does that.
_EXAMPLE = compile_pattern(
    r"""\bfor (?:example|instance)\b|\b(?:examples?|samples?)\W*$|\b(?:is|are|here['’]?s?|as|two|three|some) (?:an? )?(?:\w+ )?(?:examples?|samples?)\b|\b(?:examples?|samples?) (?:of|call|usage|request|response)\b|\be\.g\.|\bhypothetical|\blooks? like\b|beispiel|por ejemplo|par exemple|ad esempio|por exemplo|[Нн]апример|例如|示例|例えば|예를 들|לדוגמ|דוגמ|למשל""",
    ignore_case=True,
)
# Names what is shown, or who else acts.
_SHOWN = compile_pattern(
    r"""\b(?:respon(?:se|ded)|return(?:ed|s)|answer(?:ed|s)|outputs?|results?|printed|reads|contains?|schemas?|defin(?:ed|itions?)|format|payload|logs?|logged|record|entry|snippet|documentation|called|earlier|already|not|the (?:model|user|agent|assistant|client|server))\b""",
    ignore_case=True,
)
# Waits for a person.
_WAITING = compile_pattern(
    r"""\?\s*$|\b(?:once|if|when|unless|before) (?:you|approved|confirmed)\b|\bbefore I (?:run|make|send|execute|call|do)\b|\b(?:please confirm|let me know|would|could|refuse|did nothing)\b|\byou (?:can|could|should|may|might|must)\b""",
    ignore_case=True,
)
_HEADING = compile_pattern(r"""(?<![^\n])#{1,6} .*\b(?:examples?|usage|syntax|tutorial|format|reference)\b""", ignore_case=True)
# Said after the block: it was not meant to run.
_TAKEN_BACK = compile_pattern(
    r"""^\W*(?:(?:shall|should|may|can) I\b|(?:do|would) you (?:want|like)\b|please confirm\b|let me know\b|(?:this|that) is (?:only|just|an|the (?:general )?format)\b|I (?:have not|haven['’]t|did not|didn['’]t)\b)|\b(?:only|just) an example\b|\bdo you want me to\b|\bshall I\b|\bonce you (?:confirm|approve)\b|(?:^|\n)\s*(?:Observation|Final Answer):""",
    ignore_case=True,
)
# Explains how one calls; nobody writes the marks of a template otherwise but to call.
_EXPLAINED = compile_pattern(
    r"""\b(?:format|syntax|template|must emit|emits?|writes?|wrap(?:s|per)?|parser|contained|action was)\b|\byou (?:can|could|should|would|may)\b|\b(?:do not|don['’]t|never) (?:write|send|emit|use)\b|\bused\W*$|(?:^|\n)\s*(?:assistant|model|user|human)\s*:\s*$""",
    ignore_case=True,
)
_PARAGRAPHS = compile_pattern(r"\n\s*\n")
_SENTENCES = compile_pattern(r"(?:(?<=[^\d\s][.!?])\s+|(?<=[。！？]))(?=\S)")
_CLOSING_MARKS = compile_pattern(r"<[/|｜][^<>\n]{1,60}>")


def is_shown(block: TextBlock, was_shown: bool) -> bool:
    """Whether a block only shows JSON: an example, a file, an answer of a tool.

    An object among words is a call only where the words before it say that the speaker acts now; a block without words is what the one before it was.
    """
    if block.kind == "bare":
        return False
    if block.before.endswith("`") or _TAKEN_BACK.search(block.after):
        return True
    if block.kind == "fence" and not _is_call_fence(block):
        return True
    lead = _get_lead(block.before)
    is_intended = _is_acting(lead)
    if lead.strip(SPACES) == "":
        return was_shown
    if block.kind in ("tag", "function"):
        return not is_intended and (_EXAMPLE.search(lead) is not None or _EXPLAINED.search(lead) is not None)
    return not is_intended or _WAITING.search(lead) is not None or _HEADING.search(cut_end(block.before, _LONGEST_LEAD)) is not None


def _is_call_fence(block: TextBlock) -> bool:
    """A program that is nothing but calls is no program to read."""
    language = block.label.lower()
    if language in ("python", "py"):
        return convert_python(block.body.strip(SPACES)) is not None
    return language in _CALL_LABELS


def _is_acting(lead: str) -> bool:
    if _EXAMPLE.search(lead) or _TELLING.search(lead):
        return False
    if _INTENT.search(lead) or _FOREIGN_INTENT.search(lead) or _ANNOUNCED.search(lead):
        return True
    return _ORDINAL.search(lead) is not None and _SHOWN.search(lead) is None


def _get_lead(before: str) -> str:
    """The last sentence of the last paragraph before the block."""
    paragraph = _PARAGRAPHS.split(cut_end(before.rstrip(SPACES), _LONGEST_LEAD))[-1]
    return _CLOSING_MARKS.sub("", _SENTENCES.split(paragraph)[-1])


_CALL = r"[A-Za-z_][\w.-]{0,127}\("
_PYTHON_START = compile_pattern(rf"^\s{{0,8}}(?:\[\s{{0,40}})?(?:print\()?{_CALL}")
_PYTHON_TOKEN = compile_pattern(
    "|".join(
        (
            r"\s+",
            r"([A-Za-z_][\w.-]{0,127})\(",
            r"([A-Za-z_]\w{0,127})\s{0,8}=(?!=)",
            r"(True|False|None|true|false|null)\b",
            r"(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])",
            r'''"""((?:[^\\]|\\[^])*?)"""''',
            r"""'''((?:[^\\]|\\[^])*?)'''""",
            r'"((?:[^"\\\n]|\\[^])*)"',
            r"'((?:[^'\\\n]|\\[^])*)'",
            r"([\[\]{}(),:;])",
        )
    )
)
_PYTHON_WORDS = {"True": "true", "False": "false", "None": "null"}
# Longer calls are not written so.
_LONGEST_PYTHON = 100_000


def convert_python(body: str) -> Optional[str]:
    """Calls in Python's notation as JSON, `{"name", "arguments"}` each, in a list where they are in one.

    Only named arguments with literal values: what a variable or a place means, nobody knows here. None for everything else; the result may still be
    no JSON.
    """
    if count_units(body) > _LONGEST_PYTHON or _PYTHON_START.search(body) is None:
        return None
    writer = _PythonWriter()
    at = 0
    while at < len(body):
        token = _PYTHON_TOKEN.match(body, at)
        if token is None or not writer.add(token):
            return None
        at = token.end()
    return None if writer.open else "".join(writer.out)


class _PythonWriter:
    def __init__(self) -> None:
        self.out: List[str] = []
        self.open: List[str] = []

    def add(self, token: "re.Match[str]") -> bool:
        """False where the text is something else."""
        name, keyword, word, digits, sign = token[1], token[2], token[3], token[4], token[9]
        text = next((each for each in token.group(5, 6, 7, 8) if each is not None), None)
        if name is not None:
            return self._add_call(name)
        if keyword is not None:
            return self.open[-1:] == ["call"] and self._push(f'"{keyword}":')
        if word is not None or digits is not None:
            return self._push(_PYTHON_WORDS.get(word, word) if digits is None else digits)
        if sign is not None:
            return self._add_sign(sign)
        return text is None or self._push(f'"{_ESCAPE.sub(_convert_escape, text)}"')

    def _push(self, text: str) -> bool:
        self.out.append(text)
        return True

    def _add_call(self, name: str) -> bool:
        # The value of another call is unknown.
        if len(self.open) > 1 or (self.open and self.open[0] not in ("[", "print")):
            return False
        is_print = name == "print" and not self.open
        self.open.append("print" if is_print else "call")
        return is_print or self._push(f'{{"name":"{name}","arguments":{{')

    def _add_sign(self, sign: str) -> bool:
        if sign == "(":
            return False
        if sign in "[{":
            self.open.append(sign)
        return self._close(sign) if sign in ")]}" else self._push(sign)

    def _close(self, sign: str) -> bool:
        bracket = self.open.pop() if self.open else ""
        if self.out[-1:] == [","]:
            self.out.pop()
        if sign == ")":
            return bracket == "print" or (bracket == "call" and self._push("}}"))
        return bracket == ("[" if sign == "]" else "{") and self._push(sign)


_ESCAPE = compile_pattern(r"""\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^])|["\u0000-\u001f]""")


def _convert_escape(match: "re.Match[str]") -> str:
    """Inside a text, as JSON has it."""
    whole, escape = match[0], match[1]
    if escape is None:
        return '\\"' if whole == '"' else f"\\u{ord(whole):04x}"
    if escape == "'":
        return "'"
    if escape == "\n":
        return ""
    if escape.startswith("x") and len(escape) > 1:
        return f"\\u00{escape[1:]}"
    return whole if len(escape) > 1 or escape in '"\\ntrbf' else f"\\\\{escape}"


_NAME_KEYS = ("tool", "tool_name", "function", "name", "recipient_name", "action")
_ARGUMENT_KEYS = ("input", "arguments", "args", "kwargs", "parameters", "params", "action_input", "tool_input")
# Around a call, or a list of them.
_WRAPPER_KEYS = ("tool", "function", "function_call", "tool_call", "tool_use", "tool_calls", "tool_uses")
_CALL_TYPES = ("tool_use", "tool_call", "function", "function_call")
# What a model says to itself beside a call.
_THOUGHT_KEYS = ("thought", "thoughts", "reasoning", "explanation", "rationale")
_MOST_CALLS = 100
# Marks within marks, and wrappers within wrappers.
_DEEPEST = 3
_NAMESPACE = compile_pattern(r"^(?:functions|default_api)\.")
# `deploy.call(slug="a")` of Llama 3.1.
_SUFFIX = compile_pattern(r"\.call$")
# In the place of a name.
_NO_NAME = compile_pattern(r"^(?:your_|the_)?(?:function|tool)(?:_name)?$", ignore_case=True)


def _read_text_calls(block: TextBlock, find_schema: FindSchema, depth: int = 0) -> List[TextCall]:
    if block.kind == "function":
        call = _read_function_text(block, find_schema)
        return [] if call is None else [call]
    body = _FENCES.sub("", block.body).strip(SPACES)
    values = _read_values(body) or _read_values(convert_python(body) or "")
    if values:
        calls = [call for value in values[:_MOST_CALLS] for call in _list_calls(value, find_schema)]
        return [call for call in calls if call is not None] if all(call is not None for call in calls) else []
    if block.kind not in ("tag", "fence") or depth >= _DEEPEST:
        return []
    pairs = _ARGUMENT_PAIRS.search(body)
    if pairs is not None:
        sent, is_whole = _list_entries(body, _PAIR, find_schema(pairs[1]))
        return [TextCall(pairs[1], sent, True)] if is_whole or block.is_closed else []
    inner = [each for each in list_text_blocks(body) if each.kind in ("tag", "function")]
    return [call for each in inner for call in _read_text_calls(each, find_schema, depth + 1)]


def _read_name(name: str, find_schema: FindSchema) -> str:
    """`functions.deploy` of gpt-oss and of parallel calls, `default_api.deploy` of Gemini: `deploy`, unless a tool has that name."""
    return _SUFFIX.sub("", _NAMESPACE.sub("", name)) if find_schema(name) is MISSING else name


_GAP = compile_pattern(r"[^\s;,]")
_QUOTED = compile_pattern(
    r"""^(\{\s{0,8}"name"\s{0,8}:\s{0,8}"[\w.:-]{1,128}"\s{0,8},\s{0,8}"arguments"\s{0,8}:\s{0,8})'([^]*)'\s{0,8}\}$"""
)


def _read_values(body: str) -> List[Value]:
    """One value, a list of them, or one after the other."""
    whole = parse_value(body)
    whole = _parse_quoted(body) if whole is MISSING else whole
    if whole is not MISSING:
        return whole if is_list(whole) else [whole]
    values: List[Value] = []
    at = 0
    while at < len(body) and len(values) < _MOST_CALLS:
        gap = _GAP.search(body, at)
        if gap is None:
            break
        end = _find_object_end(body, gap.start()) if gap[0] in "{[" else None
        value = MISSING if end is None else parse_value(body[gap.start() : end])
        if end is None or value is MISSING:
            return []
        values.extend(value if is_list(value) else [value])
        at = end
    return values


def _parse_quoted(body: str) -> Value:
    """`{"name": "deploy", "arguments": '{"slug": "a"}'}`, as glaive-function-calling-v2 has it."""
    quoted = _QUOTED.search(body)
    return MISSING if quoted is None else parse_value(f"{quoted[1]}{quoted[2]}}}")


def _list_calls(value: Value, find_schema: FindSchema, depth: int = 0) -> List[Optional[TextCall]]:
    """None for what is no call."""
    if not is_record(value):
        return [None]
    members = [get_member(value, key) for key in _WRAPPER_KEYS]
    inner = next((each for each in members if is_record(each) or list_records(each)), MISSING)
    if inner is MISSING or depth >= _DEEPEST:
        return [_read_call(value, find_schema)]
    items = inner[:_MOST_CALLS] if is_list(inner) else [inner]
    return [call for each in items for call in _list_calls(each, find_schema, depth + 1)]


def _read_call(value: Dict[str, Value], find_schema: FindSchema) -> Optional[TextCall]:
    key = next((each for each in _NAME_KEYS if get_text(value, each) is not MISSING), None)
    if key is None:
        return _read_keyed(value, find_schema)
    tool = _read_name(value[key], find_schema)
    schema = find_schema(tool)
    properties = get_member(schema, "properties")
    nested = _find_nested(value, properties)
    if _is_record_of_call(value, properties) or (schema is MISSING and _NO_NAME.search(tool)):
        return None
    if nested is not MISSING:
        return None if _is_definition(nested, properties) else TextCall(tool, nested, True)
    return None if key == "action" else _read_flat(value, key, tool, schema)


def _read_keyed(value: Dict[str, Value], find_schema: FindSchema) -> Optional[TextCall]:
    """`{"deploy": {"slug": "a"}}`, where a tool has that name and those parameters."""
    tool = next(iter(value), "")
    sent = get_member(value, tool)
    properties = get_member(find_schema(tool), "properties")
    if len(value) > 1 or not is_record(sent) or _is_definition(sent, properties):
        return None
    is_declared = properties is not MISSING and all(get_member(properties, key) is not MISSING for key in sent)
    return TextCall(tool, sent, True) if is_declared else None


def _find_nested(call: Dict[str, Value], properties: Value) -> Value:
    """The arguments under a key of their own. A tool may have a parameter of that name itself."""
    for key in _ARGUMENT_KEYS:
        sent = get_member(call, key)
        is_parameter = get_member(properties, key) is not MISSING
        if not is_parameter and (sent is None or sent == ""):
            return {}
        value = parse_value(sent) if isinstance(sent, str) else sent
        if is_record(value) and (not is_parameter or all(is_truthy(get_member(properties, each)) for each in value)):
            return value
    return MISSING


_TYPE_NAMES = ("string", "str", "number", "integer", "int", "float", "boolean", "bool", "array", "list", "object", "dict")
# Beside a call, they tell what became of it, or what the tool is.
_RECORD_KEYS = frozenset(
    "status result results output error success ok response ms duration duration_ms ts timestamp time at step description"
    " inputSchema input_schema schema returns version".split()
)
_PLACEHOLDER = compile_pattern(r"^(?:<\w{1,40}[ _-][\w _-]{1,40}>|\.{3}|…|YOUR_\w{1,60})$")


def _is_definition(sent: Dict[str, Value], properties: Value) -> bool:
    """A tool's definition looks like a call: its arguments are a schema, types, or places to fill in."""

    def is_declared(key: str) -> bool:
        return get_member(properties, key) is not MISSING

    if is_record(get_member(sent, "properties")) and not is_declared("properties"):
        return True
    if get_text(sent, "$ref") is not MISSING and not is_declared("$ref"):
        return True
    if get_text(sent, "type") == "object" and not is_declared("type"):
        return True
    values = list(sent.values())
    return any(isinstance(value, str) and _PLACEHOLDER.search(value) for value in values) or (bool(values) and all(_is_type(value) for value in values))


def _is_type(value: Value) -> bool:
    name = value if isinstance(value, str) else get_text(value, "type")
    return name is not MISSING and name.lower() in _TYPE_NAMES


def _is_record_of_call(call: Dict[str, Value], properties: Value) -> bool:
    """A line of a log, or an entry of a list of tools."""
    return any(key in _RECORD_KEYS and get_member(properties, key) is MISSING for key in call)


def _read_flat(call: Dict[str, Value], key: str, tool: str, schema: Value) -> Optional[TextCall]:
    """The arguments beside the name, without the keys that only wrap them."""
    properties = get_member(schema, "properties")
    sent = {each: value for each, value in call.items() if each != key and not _is_wrapper(each, value, properties)}
    if _is_definition(sent, properties):
        return None
    if properties is MISSING:
        return TextCall(tool, sent, key in ("tool", "tool_name"))
    declared = [each for each in sent if get_member(properties, each) is not MISSING]
    required = get_member(schema, "required")
    is_complete = not is_list(required) or all(isinstance(each, str) and each in sent for each in required)
    if key in ("name", "function"):
        is_certain = bool(sent) and len(declared) == len(sent) and is_complete
    else:
        is_certain = bool(declared) or (not sent and is_complete)
    return TextCall(tool, sent, is_certain)


def _is_wrapper(key: str, value: Value, properties: Value) -> bool:
    if get_member(properties, key) is not MISSING:
        return False
    return key in _THOUGHT_KEYS or key == "id" or (key == "type" and isinstance(value, str) and value in _CALL_TYPES)


_PARAMETER = compile_pattern(
    r"""<(?:[|｜]DSML[|｜])?parameter(?:=|\s{1,8}name=")([\w.-]{1,128})"?[^>\n]{0,60}>([^]*?)(<\/(?:[|｜]DSML[|｜])?parameter>|(?=\n<parameter=)|$)"""
)
# GLM: the name, then each key and value in marks of their own.
_ARGUMENT_PAIRS = compile_pattern(r"^([\w.:-]{1,128})\s{0,8}<arg_key>")
_PAIR = compile_pattern(r"<arg_key>([^<]{1,128})<\/arg_key>\s{0,8}<arg_value>([^]*?)(<\/arg_value>|$)")
# DeepSeek puts the arguments into a fence.
_FENCES = compile_pattern(r"^\s{0,8}```(?:json)?\s|```\s{0,8}$")


def _read_function_text(block: TextBlock, find_schema: FindSchema) -> Optional[TextCall]:
    """JSON, or a mark for each argument. None where there is something else, or a part of it."""
    tool = _read_name(block.label, find_schema)
    text = _FENCES.sub("", block.body).strip(SPACES)
    value = parse_value(text)
    value = parse_value(text[: _find_object_end(text, 0) or 0]) if value is MISSING else value
    if is_record(value):
        return TextCall(tool, value, True)
    sent, is_whole = _list_parameters(block.body, find_schema(tool))
    if (text != "") if not sent else (not is_whole and not block.is_closed):
        return None
    return TextCall(tool, sent, True)


# `<slug>a</slug>`, in the first prompts of Anthropic.
_ELEMENT = compile_pattern(r"<([\w.-]{1,128})>([^]*?)(<\/\1>)")
# In a longer text, a mark without its end would be looked for too often.
_LONGEST_ELEMENTS = 20_000


def _list_parameters(body: str, schema: Value) -> Tuple[Dict[str, Value], bool]:
    """`<parameter name="slug">a</parameter>`, `<parameter=slug>a</parameter>`, `<slug>a</slug>`."""
    marked = _list_entries(body, _PARAMETER, schema)
    return marked if marked[0] or count_units(body) > _LONGEST_ELEMENTS else _list_entries(body, _ELEMENT, schema)


def _list_entries(body: str, pattern: "re.Pattern[str]", schema: Value) -> Tuple[Dict[str, Value], bool]:
    """Without its end, the last argument may have been cut."""
    properties = get_member(schema, "properties")
    sent: Dict[str, Value] = {}
    is_whole = True
    for key, text, close in pattern.findall(body):
        text = _LINE_START.sub("", _LINE_END.sub("", text))
        sent[key] = _read_parameter(text, get_member(properties, key))
        is_whole = is_whole and close != ""
    return sent, is_whole


_LINE_START = re.compile(r"\A\r?\n")
_LINE_END = re.compile(r"\r?\n\Z")


def _read_parameter(text: str, schema: Value) -> Value:
    """A text, unless the schema has no place for one."""
    kind = get_member(schema, "type")
    kinds = kind if is_list(kind) else ["string"] if kind is MISSING else [kind]
    if "string" in kinds:
        return text
    value = parse_value(text.strip(SPACES))
    return text if value is MISSING or value is None else value


INDEX = re.compile(r"(?:0|[1-9][0-9]{0,3})\Z")


def apply_aliases(aliases: Sequence[Dict[str, Value]], sent: Value) -> Dict[str, Value]:
    """The arguments in the declared shape. Refuses a call of two shapes at once: which of them was meant would be a guess."""
    fitting = [alias for alias in aliases if _is_of_shape(alias, sent)] if is_record(sent) else []
    if not fitting:
        return {"kind": "ok", "input": sent, "is_changed": False}
    first = fitting[0]
    if len(fitting) > 1:
        return _create_ambiguity(_list_shape(first, sent), _list_shape(fitting[1], sent))
    declared = _list_declared(first, sent)
    if declared:
        return _create_ambiguity(_list_shape(first, sent), declared)
    return {"kind": "ok", "input": _convert_input(first, sent), "is_changed": True}


def _is_of_shape(alias: Dict[str, Value], sent: Dict[str, Value]) -> bool:
    when = alias["when"]
    return bool(when) and all(name in sent for name in when) and any(_get_at(sent, parse_pointer(way["from"])) is not MISSING for way in alias["map"])


def _get_root(pointer: str) -> str:
    return (parse_pointer(pointer) or [""])[0]


def _list_shape(alias: Dict[str, Value], sent: Dict[str, Value]) -> List[str]:
    names = dict.fromkeys([*alias["when"], *(_get_root(way["from"]) for way in alias["map"])])
    return [name for name in names if name in sent]


def _list_declared(alias: Dict[str, Value], sent: Dict[str, Value]) -> List[str]:
    """Declared properties that the call sends as well, beside the other shape."""
    moved = {*alias["when"], *(_get_root(way["from"]) for way in alias["map"])}
    wanted = dict.fromkeys(_get_root(way["to"]) for way in alias["map"])
    return [name for name in wanted if name not in moved and name in sent]


def _create_ambiguity(shape: Sequence[str], other: Sequence[str]) -> Dict[str, Value]:
    one, two = ", ".join(shape), ", ".join(other)
    return {"kind": "ambiguous", "message": f"The call has two shapes at once: {one}, and {two}.", "hint": f"Send either {one} or {two}."}


def _convert_input(alias: Dict[str, Value], sent: Dict[str, Value]) -> Value:
    """The arguments with the moved values at their places, and without those that were moved."""
    gone = {*alias["when"], *(_get_root(way["from"]) for way in alias["map"])}
    result: Value = {key: value for key, value in sent.items() if key not in gone}
    for way in alias["map"]:
        value = _get_at(sent, parse_pointer(way["from"]))
        if value is not MISSING:
            result = _set_at(result, parse_pointer(way["to"]), value)
    return result


def _get_at(value: Value, path: Sequence[str]) -> Value:
    for key in path:
        if is_list(value) and INDEX.match(key):
            value = value[int(key)] if int(key) < len(value) else MISSING
        else:
            value = get_member(value, key)
    return value


def _set_at(value: Value, path: Sequence[str], inner: Value) -> Value:
    """The value with another one inside; makes the lists and objects on the way."""
    if not path:
        return inner
    key, rest = path[0], path[1:]
    if INDEX.match(key) and (value is MISSING or is_list(value)):
        items = [] if value is MISSING else value
        # Without holes: an index beyond the end is the next one.
        at = min(int(key), len(items))
        return [*items[:at], _set_at(items[at] if at < len(items) else MISSING, rest, inner), *items[at + 1 :]]
    record = value if is_record(value) else {}
    return {**{each: item for each, item in record.items() if each != key}, key: _set_at(get_member(record, key), rest, inner)}
