"""JSON as JavaScript reads, cuts and prints it: the guard in Python says what its twin says, to the letter.

Values are what json.loads gives. MISSING is a member that is not there, which differs from None.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import math
import re
from typing import Any, Dict, Iterator, List, Sequence, Tuple

Value = Any
MISSING: Any = object()
# What JavaScript counts as a space, for a class of a pattern.
SPACES = "\t\n\x0b\x0c\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_LARGEST_SAFE = 2**53
_INDEX = re.compile(r"(?:0|[1-9][0-9]{0,9})\Z")
_LONE = re.compile("[\ud800-\udfff]")


def compile_pattern(source: str, *, ignore_case: bool = False) -> "re.Pattern[str]":
    """A pattern of JavaScript: `\\s` is any space of Unicode, `\\w`, `\\d` and `\\b` know ASCII only, `$` is the end."""
    flags = re.ASCII | (re.IGNORECASE if ignore_case else 0)
    return re.compile(_translate_pattern(source), flags)


def _translate_pattern(source: str) -> str:
    out: List[str] = []
    i = 0
    while i < len(source):
        if source[i] == "[":
            text, i = _translate_class(source, i)
        elif source[i] == "\\":
            text, i = _translate_escape(source, i)
        else:
            text, i = _translate_sign(source, i), i + 1
        out.append(text)
    return "".join(out).replace("(?P<=", "(?<=").replace("(?P<!", "(?<!")


_ANY = r"[\x00-\U0010ffff]"


def _translate_class(source: str, start: int) -> Tuple[str, int]:
    """A class, and where the pattern goes on. Python has no class for what is no space of Unicode: it stands beside."""
    i = start + 1
    is_negated = source.startswith("^", i)
    i += is_negated
    items: List[str] = []
    has_letters = False
    while i < len(source) and source[i] != "]":
        if source.startswith(r"\S", i):
            has_letters, i = True, i + 2
        elif source.startswith(r"\s", i):
            items.append(SPACES)
            i += 2
        elif source[i] == "\\":
            text, i = _translate_escape(source, i)
            items.append(text)
        else:
            items.append(r"\[" if source[i] == "[" else source[i])
            i += 1
    content = "".join(items)
    if not has_letters:
        text = f"[{'^' if is_negated else ''}{content}]" if content else "(?!)" if not is_negated else _ANY
    else:
        found = f"[^{SPACES}]" if content == "" else f"(?:[{content}]|[^{SPACES}])"
        text = f"(?:(?!{found}){_ANY})" if is_negated else found
    return text, i + 1


_CODE = re.compile(r"\\u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))")
_NAMED = re.compile(r"\\k<(\w+)>")


def _translate_escape(source: str, i: int) -> Tuple[str, int]:
    pair = source[i : i + 2]
    code, named = _CODE.match(source, i), _NAMED.match(source, i)
    if code is not None:
        return re.escape(chr(int(code[1] or code[2], 16))), code.end()
    if named is not None:
        return f"(?P={named[1]})", named.end()
    if pair in (r"\s", r"\S"):
        return f"[{_get_sign(pair)}{SPACES}]", i + 2
    # JavaScript lets some signs be escaped that Python has no escape for.
    return pair if len(pair) < 2 or pair[1].isalnum() else re.escape(pair[1]), i + 2


def _get_sign(pair: str) -> str:
    return "^" if pair == r"\S" else ""


def _translate_sign(source: str, i: int) -> str:
    if source[i] == "$":
        return r"\Z"
    if source[i] == ".":
        return "[^\n\r\u2028\u2029]"
    return "<" if source[i] == "<" and source[max(0, i - 2) : i] != "(?" else "P<" if source[i] == "<" else source[i]


def is_record(value: Value) -> bool:
    return isinstance(value, dict)


def is_list(value: Value) -> bool:
    return isinstance(value, list)


def is_number(value: Value) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def get_member(value: Value, key: str) -> Value:
    return value.get(key, MISSING) if isinstance(value, dict) else MISSING


def get_text(value: Value, key: str) -> Value:
    """MISSING where there is none, or no text."""
    member = get_member(value, key)
    return member if isinstance(member, str) else MISSING


def get_first(*values: Value) -> Value:
    """The first that is there and not None; the last where none is."""
    return next((value for value in values if value is not MISSING and value is not None), values[-1])


def list_records(value: Value) -> List[Dict[str, Value]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def is_truthy(value: Value) -> bool:
    return value is not MISSING and (isinstance(value, (list, dict)) or bool(value))


# Deeper values are no arguments of any tool; recursion over them would end the program.
_DEEPEST = 200


def is_too_deep(value: Value) -> bool:
    """Whether a value is nested more than 200 levels deep."""
    level = [value]
    for _ in range(_DEEPEST + 1):
        level = [inner for each in level if isinstance(each, (dict, list)) for inner in (each.values() if isinstance(each, dict) else each)]
        if not level:
            return False
    return True


def parse_value(text: str) -> Value:
    """MISSING where the text is no JSON, or nested too deep."""
    try:
        value = json.loads(text, parse_int=_read_integer, parse_constant=_refuse_constant)
        return MISSING if is_too_deep(value) else value
    except (ValueError, RecursionError):
        return MISSING


def _read_integer(digits: str) -> float:
    number = float(digits)
    return int(digits) if abs(number) <= _LARGEST_SAFE else number


def _refuse_constant(name: str) -> Value:
    raise ValueError(f"{name} is no JSON.")


def read_plain(value: Value, depth: int = 0) -> Value:
    """Dicts and lists out of what an SDK returns: objects with `model_dump`, tuples. Deep down it stays as it is."""
    dump = getattr(value, "model_dump", None)
    if callable(dump):
        return read_plain(dump(), depth)
    if depth > _DEEPEST:
        return value
    if isinstance(value, dict):
        return {key: read_plain(each, depth + 1) for key, each in value.items()}
    return [read_plain(each, depth + 1) for each in value] if isinstance(value, (list, tuple)) else value


def convert_to_json(value: Any) -> Value:
    """What a handler returns, as a copy of its own: tuples are lists, what is no finite number is None. Raises where it is no JSON."""
    text = json.dumps(value, default=_convert_object)
    found = json.loads(text, parse_constant=lambda _: None)
    if is_too_deep(found):
        raise ValueError("A handler returned more than 200 levels.")
    return found


def _convert_object(value: Any) -> Any:
    if callable(getattr(value, "model_dump", None)):
        return value.model_dump()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.asdict(value)
    if callable(getattr(value, "isoformat", None)):
        return value.isoformat()
    raise TypeError(f"A handler returned {type(value).__name__}, which is no JSON.")


def parse_arguments(sent: Value) -> Value:
    """Arguments that a provider sends as text. Without any, a call has none: some models send "" or null."""
    if sent is MISSING or sent is None:
        return {}
    if not isinstance(sent, str):
        return sent
    if sent.strip(SPACES) == "":
        return {}
    value = parse_value(sent)
    return sent if value is MISSING else {} if value is None else value


def parse_pointer(pointer: str) -> List[str]:
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]


def list_entries(record: Dict[str, Value]) -> List[Tuple[str, Value]]:
    """In the order of JavaScript: keys that are indexes come first."""
    indexes = sorted((int(key), key) for key in record if _is_index(key))
    if not indexes:
        return list(record.items())
    return [(key, record[key]) for _, key in indexes] + [(key, value) for key, value in record.items() if not _is_index(key)]


def _is_index(key: str) -> bool:
    return _INDEX.match(key) is not None and int(key) < 2**32 - 1


def format_number(number: float) -> str:
    """As JavaScript prints it in JSON; what is no finite number is null."""
    if isinstance(number, int) and abs(number) <= _LARGEST_SAFE:
        return str(number)
    try:
        double = float(number)
    except OverflowError:
        return "null"
    if not math.isfinite(double):
        return "null"
    if double == 0:
        return "0"
    mantissa, _, exponent = repr(abs(double)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    return ("-" if double < 0 else "") + _place_point(digits, point)


def _place_point(digits: str, point: int) -> str:
    """`point`: the number of digits before the decimal point."""
    if len(digits) <= point <= 21:
        return digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return f"{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"0.{'0' * -point}{digits}"
    power = point - 1
    first = digits if len(digits) == 1 else f"{digits[0]}.{digits[1:]}"
    return f"{first}e{'+' if power >= 0 else '-'}{abs(power)}"


def format_text(text: str) -> str:
    printed = json.dumps(text, ensure_ascii=False)
    return _LONE.sub(lambda lone: f"\\u{ord(lone[0]):04x}", printed)


def print_json(value: Value) -> str:
    return "".join(_print_parts(value, list_entries))


def print_canonical(value: Value) -> str:
    """Equal for equal values (RFC 8785)."""
    return "".join(_print_parts(value, _list_sorted))


def _list_sorted(record: Dict[str, Value]) -> List[Tuple[str, Value]]:
    return sorted(record.items(), key=lambda entry: get_units(entry[0]))


def _print_parts(value: Value, list_members: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield format_text(value)
    elif value is None or isinstance(value, bool):
        yield {None: "null", True: "true", False: "false"}[value]
    elif isinstance(value, (int, float)):
        yield format_number(value)
    elif isinstance(value, dict):
        yield "{"
        for i, (key, member) in enumerate(list_members(value)):
            yield f"{',' if i else ''}{format_text(key)}:"
            yield from _print_parts(member, list_members)
        yield "}"
    else:
        yield "["
        for i, item in enumerate(value):
            yield "," if i else ""
            yield from _print_parts(item, list_members)
        yield "]"


def format_plain(value: Value) -> str:
    """As JavaScript turns a value into a text."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return ",".join("" if item is None else format_plain(item) for item in value)
    return "[object Object]" if isinstance(value, dict) else print_json(value)


def get_units(text: str) -> bytes:
    """UTF-16, by which JavaScript compares and counts."""
    return text.encode("utf-16-be", "surrogatepass")


def count_units(text: str) -> int:
    return len(text) if text.isascii() else len(get_units(text)) // 2


def cut_start(text: str, most: int) -> str:
    """The first units of a text."""
    if text.isascii():
        return text[:most]
    return get_units(text)[: 2 * most].decode("utf-16-be", "surrogatepass")


def cut_end(text: str, most: int) -> str:
    if text.isascii():
        return text[-most:]
    return get_units(text)[-2 * most :].decode("utf-16-be", "surrogatepass")


def create_hash(value: Value) -> str:
    return hashlib.sha256(print_canonical(value).encode("utf-8")).hexdigest()


def list_distinct(texts: Sequence[str]) -> List[str]:
    return list(dict.fromkeys(texts))
