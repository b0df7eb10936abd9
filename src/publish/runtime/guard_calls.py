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
    get_member,
    get_text,
    is_list,
    is_record,
    is_truthy,
    list_records,
    parse_arguments,
    parse_pointer,
    parse_value,
)

# The input schema of a tool that the turn shows; MISSING for every other name.
FindSchema = Callable[[str], Value]


class ModelCall(NamedTuple):
    id: Value
    tool: str
    input: Value


class ModelMessage(NamedTuple):
    calls: List[ModelCall]
    texts: List[str]


def read_calls(message: Value, find_schema: FindSchema, create_id: Callable[[], str]) -> Dict[str, Value]:
    """`form`, `calls` with id, tool, input and recovered, and `ignored` with tool and reason."""
    found = None if isinstance(message, str) else _find_form(message)
    form, read = ("text", None) if found is None else found
    if read is None:
        texts = [message] if isinstance(message, str) else _list_other_texts(message)
    else:
        texts = read.texts
    calls = [
        {"id": create_id() if call.id is MISSING else call.id, "tool": call.tool, "input": call.input, "recovered": False}
        for call in (read.calls if read is not None else [])
    ]
    if calls:
        return {"form": form, "calls": calls, "ignored": []}
    return {"form": form, **read_texts(texts, find_schema, create_id)}


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
        params, call_id = get_member(request, "params"), get_member(request, "id")
        tool = get_text(params, "name")
        if tool is not MISSING:
            calls.append(ModelCall(_read_id(call_id), tool, _or_empty(get_member(params, "arguments"))))
    return ModelMessage(calls, [])


def _read_id(call_id: Value) -> Value:
    if isinstance(call_id, str):
        return call_id
    return str(call_id) if isinstance(call_id, int) and not isinstance(call_id, bool) else MISSING


def _or_empty(value: Value) -> Value:
    return {} if value is MISSING or value is None else value


_RESPONSE_TYPES = ("function_call", "custom_tool_call", "message", "reasoning")


def _read_openai_responses(message: Value) -> Optional[ModelMessage]:
    output = get_member(message, "output")
    items = output if is_list(output) else message if is_list(message) else [message] if is_record(message) else []
    if not any(_is_response_item(item) for item in items):
        return None
    calls = []
    for item in items:
        tool, kind = get_text(item, "name"), get_text(item, "type")
        call_id = get_text(item, "call_id")
        call_id = get_text(item, "id") if call_id is MISSING else call_id
        if tool is not MISSING and kind == "custom_tool_call":
            sent = get_text(item, "input")
            calls.append(ModelCall(call_id, tool, "" if sent is MISSING else sent))
        elif tool is not MISSING and kind == "function_call":
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
    candidates = list_records(get_member(message, "candidates"))
    content = get_member(candidates[0], "content") if candidates else MISSING
    parts = list_records(get_member(message if content is MISSING or content is None else content, "parts"))
    if not parts:
        return None
    calls = []
    for part in parts:
        called = get_member(part, "functionCall")
        called = get_member(part, "function_call") if called is MISSING or called is None else called
        tool = get_text(called, "name")
        if tool is not MISSING:
            calls.append(ModelCall(get_text(called, "id"), tool, _or_empty(get_member(called, "args"))))
    return ModelMessage(calls, [text for part in parts if get_member(part, "thought") is not True for text in _list_text(part)])


def _read_bedrock(message: Value) -> Optional[ModelMessage]:
    answer = get_member(get_member(message, "output"), "message")
    blocks = list_records(get_member(message if answer is MISSING or answer is None else answer, "content"))
    if not blocks or any("type" in block for block in blocks):
        return None
    calls = []
    for block in blocks:
        called = get_member(block, "toolUse")
        tool = get_text(called, "name")
        if tool is not MISSING:
            calls.append(ModelCall(get_text(called, "toolUseId"), tool, _or_empty(get_member(called, "input"))))
    return ModelMessage(calls, [text for block in blocks for text in _list_text(block)])


def _read_openai_chat(sent: Value) -> Optional[ModelMessage]:
    choices = list_records(get_member(sent, "choices"))
    message = get_member(choices[0], "message") if choices else MISSING
    message = sent if message is MISSING or message is None else message
    tool_calls, former = get_member(message, "tool_calls"), get_member(message, "function_call")
    if not (is_list(tool_calls) or is_record(former) or get_member(sent, "choices") is not MISSING):
        return None
    calls = [call for each in list_records(tool_calls) for call in _read_chat_call(each)]
    if former is not MISSING:
        calls += _read_function(MISSING, former)
    content = get_member(message, "content")
    texts = [content] if isinstance(content, str) else [text for part in list_records(content) for text in _list_text(part)]
    return ModelMessage(calls, texts)


def _read_chat_call(call: Value) -> List[ModelCall]:
    call_id, custom = get_text(call, "id"), get_member(call, "custom")
    tool = get_text(custom, "name")
    if tool is MISSING:
        return _read_function(call_id, get_member(call, "function"))
    sent = get_text(custom, "input")
    return [ModelCall(call_id, tool, "" if sent is MISSING else sent)]


def _read_function(call_id: Value, called: Value) -> List[ModelCall]:
    tool = get_text(called, "name")
    return [] if tool is MISSING else [ModelCall(call_id, tool, parse_arguments(get_member(called, "arguments")))]


def _read_anthropic(message: Value) -> Optional[ModelMessage]:
    content = message if is_list(message) else get_member(message, "content")
    if isinstance(content, str):
        return ModelMessage([], [content])
    blocks = list_records(content)
    if not blocks or any(get_text(block, "type") is MISSING for block in blocks):
        return None
    calls = [
        ModelCall(get_text(block, "id"), block["name"], _or_empty(get_member(block, "input")))
        for block in blocks
        if block["type"] == "tool_use" and get_text(block, "name") is not MISSING
    ]
    return ModelMessage(calls, [text for block in blocks if block["type"] == "text" for text in _list_text(block) or [""]])


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
    """A part of a text in which a model may have written a call. kind: fence, tag, function or bare."""

    kind: str
    body: str
    label: str
    before: str
    is_closed: bool


class TextCall(NamedTuple):
    tool: str
    input: Value
    # False where only a name says so: {"name": "deploy"} may be anything.
    is_certain: bool


def read_texts(texts: Sequence[str], find_schema: FindSchema, create_id: Callable[[], str]) -> Dict[str, Value]:
    blocks = [block for text in texts for block in list_text_blocks(text) if not is_shown(block)]
    found = [(block, _read_text_calls(block, find_schema)) for block in blocks]
    sure = [call for _, calls in found for call in calls if call.is_certain]
    visible = [call for call in sure if find_schema(call.tool) is not MISSING]
    return {
        "calls": [{"id": f"synthetic_{create_id()}", "tool": call.tool, "input": call.input, "recovered": True} for call in visible],
        "ignored": [{"tool": call.tool, "reason": "not_visible"} for call in sure if find_schema(call.tool) is MISSING]
        + [_create_unreadable(block) for block, calls in found if not calls and _is_unreadable(block)],
    }


_NAME_START = compile_pattern(r"""^\s*(?:\[\s*)?\{\s*["'](?:tool|tool_name|name|function)["']\s*:\s*["']?([\w.:-]{1,128})""")
_ENDED = compile_pattern(r"[\]}]\s*$")


def _is_unreadable(block: TextBlock) -> bool:
    return _NAME_START.search(block.body) is not None and parse_value(block.body) is MISSING


def _create_unreadable(block: TextBlock) -> Dict[str, Value]:
    is_cut = not block.is_closed or _ENDED.search(block.body) is None
    name = _NAME_START.search(block.body)
    return {"tool": "" if name is None else name[1], "reason": "cut_off" if is_cut else "not_json"}


_LONGEST_TEXT = 4_000_000
_MOST_BLOCKS = 200
_FENCE = compile_pattern(r"^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)".replace(r"[^\s`]", f"[^{SPACES}`]"))
_TAG = compile_pattern(r"<tool_call>|<function=([\w.:-]{1,128})>")


def list_text_blocks(text: str) -> List[TextBlock]:
    """In the order of the text, at most 200. Linear in its length."""
    if count_units(text) > _LONGEST_TEXT:
        return []
    trimmed = text.strip(SPACES)
    if trimmed[:1] in ("[", "{"):
        return [TextBlock("bare", trimmed, "", "", True)]
    blocks: List[TextBlock] = []
    prose: List[str] = []
    lines = text.split("\n")
    i = 0
    while i < len(lines) and len(blocks) < _MOST_BLOCKS:
        fence = _FENCE.match(lines[i])
        if fence is None:
            prose.append(lines[i])
        else:
            before = _add_tags(blocks, "\n".join(prose))
            end = _find_fence_end(lines, i + 1, fence[1])
            blocks.append(TextBlock("fence", "\n".join(lines[i + 1 : end]), fence[2], before, end < len(lines)))
            prose, i = [], end
        i += 1
    _add_tags(blocks, "\n".join(prose))
    return blocks[:_MOST_BLOCKS]


def _find_fence_end(lines: Sequence[str], start: int, marker: str) -> int:
    for i in range(start, len(lines)):
        line = lines[i].strip(SPACES)
        if line.startswith(marker) and line.replace(marker[0], "") == "":
            return i
    return len(lines)


def _add_tags(blocks: List[TextBlock], prose: str) -> str:
    """Adds the blocks in tags; returns the text after the last of them."""
    after = 0
    for match in _TAG.finditer(prose):
        if match.start() < after or len(blocks) >= _MOST_BLOCKS:
            continue
        label = match[1] or ""
        end = prose.find("</function>" if label else "</tool_call>", match.end())
        body = prose[match.end() : len(prose) if end == -1 else end]
        blocks.append(TextBlock("function" if label else "tag", body, label, prose[after : match.start()], end != -1))
        if end == -1:
            return ""
        after = end
    return prose[after:]


_LONGEST_LEAD = 240
_CALL_LABELS = ("", "json", "tool", "tool_call", "tool_use", "tool_code", "xml")
_EXAMPLE = compile_pattern(
    r"\b(?:for (?:example|instance)|e\.g\.|examples?|sample|looks? like|would (?:be|look|have|return)|could (?:be|look|call|send|use)"
    r"|you(?:'d| can| could| should| would| may| might| need to| must)|users? (?:can|should|could)|hypothetical(?:ly)?|instead of|rather than"
    r"|do not|don't|never|not)\b",
    ignore_case=True,
)
_NAMED_EXAMPLE = compile_pattern(r"\b(?:for (?:example|instance)|e\.g\.|examples?|samples?|hypothetical(?:ly)?)\b", ignore_case=True)
_SHOWN = compile_pattern(
    r"\b(?:respon(?:se|ded)|returned|returns|answered|output|outputs|results?|printed|prints|reads|contains?|contents?|config(?:uration)?|settings"
    r"|schemas?|definitions?|defined|format|payload|logs?|logged|record|entry|snippet|documentation|docs|was called|called earlier|previous(?:ly)?"
    r"|earlier|already)\b",
    ignore_case=True,
)
_INTENT = compile_pattern(
    r"\b(?:I(?:'ll| will|'m going to| am going to| need to| should| must)|let me|let's|let us|calling|executing|running|next,? I|now,? I)\b",
    ignore_case=True,
)
_PARAGRAPHS = compile_pattern(r"\n\s*\n")
_SENTENCES = compile_pattern(r"(?<=[.!?])\s+(?=\S)")


def is_shown(block: TextBlock) -> bool:
    """Whether a block only shows JSON: an example, a file, an answer of a tool. The sentence before it decides."""
    if block.kind == "bare":
        return False
    if block.kind == "fence" and block.label.lower() not in _CALL_LABELS:
        return True
    paragraph = _PARAGRAPHS.split(cut_end(block.before.rstrip(SPACES), _LONGEST_LEAD))[-1]
    lead = _SENTENCES.split(paragraph)[-1]
    # Nobody writes these tags but to call, or to explain how one calls.
    if block.kind != "fence" or _INTENT.search(lead):
        return _NAMED_EXAMPLE.search(lead) is not None
    return _EXAMPLE.search(lead) is not None or _SHOWN.search(lead) is not None


_NAME_KEYS = ("tool", "tool_name", "function", "name")
_ARGUMENT_KEYS = ("input", "arguments", "args", "parameters", "params")
_CALL_TYPES = ("tool_use", "tool_call", "function", "function_call")
_MOST_CALLS = 100
_FUNCTION_TAG = compile_pattern(r"^<function=([\w.:-]{1,128})>")
_FUNCTION_END = compile_pattern(r"</function>\s*$")
_PARAMETER = re.compile(r"<parameter=([\w.-]{1,128})>(.*?)(?:</parameter>|\Z)", re.ASCII | re.DOTALL)


def _read_text_calls(block: TextBlock, find_schema: FindSchema) -> List[TextCall]:
    if block.kind == "function":
        return [_read_function_text(block.label, block.body, find_schema(block.label))]
    body = block.body.strip(SPACES)
    inner = _FUNCTION_TAG.search(body)
    if inner is not None:
        return [_read_function_text(inner[1], _FUNCTION_END.sub("", body[inner.end() :]), find_schema(inner[1]))]
    calls = [_read_call(value, find_schema) for value in _read_values(body)[:_MOST_CALLS]]
    return [call for call in calls if call is not None] if all(call is not None for call in calls) else []


def _read_values(body: str) -> List[Value]:
    """One value, a list of them, or one on each line."""
    whole = parse_value(body)
    if whole is not MISSING:
        return whole if is_list(whole) else [whole]
    lines = [line for line in body.split("\n") if line.strip(SPACES) != ""]
    values = [parse_value(line) for line in lines[:_MOST_CALLS]]
    return values if len(lines) > 1 and all(value is not MISSING for value in values) else []


def _read_call(value: Value, find_schema: FindSchema) -> Optional[TextCall]:
    if not is_record(value):
        return None
    called = get_member(value, "function")
    if is_record(called):
        return _read_call(called, find_schema)
    key = next((each for each in _NAME_KEYS if get_text(value, each) is not MISSING), None)
    if key is None:
        return None
    tool = value[key]
    schema = find_schema(tool)
    properties = get_member(schema, "properties")
    nested = _find_nested(value, properties)
    if nested is not MISSING:
        return None if _is_definition(nested, properties) else TextCall(tool, nested, True)
    return _read_flat(value, key, schema)


def _find_nested(call: Dict[str, Value], properties: Value) -> Value:
    """The arguments under a key of their own. A tool may have a parameter of that name itself."""
    for key in _ARGUMENT_KEYS:
        sent = get_member(call, key)
        value = parse_value(sent) if isinstance(sent, str) else sent
        if not is_record(value):
            continue
        is_parameter = get_member(properties, key) is not MISSING
        if not is_parameter or all(is_truthy(get_member(properties, each)) for each in value):
            return value
    return MISSING


def _is_definition(sent: Value, properties: Value) -> bool:
    """A tool's definition looks like a call: its `parameters` are a schema."""
    return is_record(get_member(sent, "properties")) and get_member(properties, "properties") is MISSING


def _read_flat(call: Dict[str, Value], key: str, schema: Value) -> TextCall:
    """The arguments beside the name, without the keys that only wrap them."""
    properties = get_member(schema, "properties")
    sent = {each: value for each, value in call.items() if each != key and not _is_wrapper(each, value, properties)}
    if schema is MISSING:
        return TextCall(call[key], sent, key in ("tool", "tool_name"))
    declared = [each for each in sent if get_member(properties, each) is not MISSING]
    required = get_member(schema, "required")
    is_complete = not is_list(required) or all(isinstance(each, str) and each in sent for each in required)
    if key in ("name", "function"):
        is_certain = bool(sent) and len(declared) == len(sent) and is_complete
    else:
        is_certain = bool(declared) or (not sent and is_complete)
    return TextCall(call[key], sent, is_certain)


def _is_wrapper(key: str, value: Value, properties: Value) -> bool:
    if get_member(properties, key) is not MISSING:
        return False
    return key == "id" or (key == "type" and isinstance(value, str) and value in _CALL_TYPES)


def _read_function_text(tool: str, body: str, schema: Value) -> TextCall:
    """`<function=name>` with JSON, or with a `<parameter=key>` for each argument."""
    value = parse_value(body.strip(SPACES))
    if is_record(value):
        return TextCall(tool, value, True)
    properties = get_member(schema, "properties")
    found: Dict[str, Any] = {}
    for key, text in _PARAMETER.findall(body):
        text = text[1:] if text.startswith("\n") else text
        text = text[:-1] if text.endswith("\n") else text
        found[key] = _read_parameter(text, get_member(properties, key))
    return TextCall(tool, found, True)


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
