"""Checks the arguments of a call with the jsonschema package, in the words of the specification, as the guard's twin does with ajv.

An error is {"keyword", "at", "limit"}: the keyword, the keys from the arguments to the refused value, and the keyword's value, or the
property's name where the keyword refuses one by its name.
"""

from __future__ import annotations

import math
import re
from typing import Any, Callable, Dict, Iterator, List, Mapping, Sequence

from guard_values import MISSING, Value, compile_pattern, count_units, cut_start, format_plain, get_member, get_text, get_units, is_list
from guard_values import is_number, is_record, list_distinct, parse_pointer, print_json

try:
    import jsonschema
    from jsonschema import validators
except ImportError:  # pragma: no cover - said when a guard is made
    jsonschema = None

SchemaError = Dict[str, Value]
Validate = Callable[[str, Value], List[SchemaError]]

_DATE = r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])"
_TIME = r"(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)"
_BYTE = r"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"
_FORMATS = {
    "date": compile_pattern(f"^{_DATE}$"),
    "time": compile_pattern(f"^{_TIME}$", ignore_case=True),
    "date-time": compile_pattern(f"^{_DATE}[t ]{_TIME}$", ignore_case=True),
    "email": compile_pattern(r"^[^\s@]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$", ignore_case=True),
    "hostname": compile_pattern(
        r"^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$", ignore_case=True
    ),
    "uri": compile_pattern(r"^[a-z][a-z0-9+.-]*:[^\s<>\"{}|\\^`]*$", ignore_case=True),
    "uuid": compile_pattern(r"^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$", ignore_case=True),
    "ipv4": compile_pattern(rf"^(?:{_BYTE}\.){{3}}{_BYTE}$"),
}


def create_validate(schemas: Mapping[str, Value]) -> Validate:
    """`schemas`: by the tool's name. Each validator is made when it is first asked; what Python cannot check is said at once."""
    if jsonschema is None:
        raise RuntimeError("The guard checks arguments with the package jsonschema, which is not installed: pip install jsonschema")
    if not hasattr(validators, "Draft202012Validator"):
        raise RuntimeError("The guard needs jsonschema 4 or later: pip install --upgrade jsonschema")
    for tool, schema in schemas.items():
        for pattern in _list_patterns(schema):
            _compile_declared(tool, pattern)
    made: Dict[str, Any] = {}

    def validate(tool: str, sent: Value) -> List[SchemaError]:
        if tool not in made:
            made[tool] = _create_validator(schemas.get(tool, True))
        return [_convert_error(error) for error in made[tool].iter_errors(sent)]

    return validate


def _list_patterns(schema: Value) -> Iterator[str]:
    parts = [schema]
    while parts:
        part = parts.pop()
        if is_record(part):
            pattern, named = part.get("pattern"), part.get("patternProperties")
            yield from [pattern] if isinstance(pattern, str) else []
            yield from named if is_record(named) else ()
        parts.extend(part.values() if is_record(part) else part if is_list(part) else ())


def _compile_declared(tool: str, pattern: str) -> None:
    try:
        compile_pattern(pattern)
    except (re.error, OverflowError) as error:
        raise RuntimeError(f"The guard in Python cannot read the pattern {pattern} of {tool}: {error}. Write it without this part.") from error


def _create_validator(schema: Value) -> Any:
    draft = get_text(schema, "$schema")
    is_old = draft is not MISSING and re.search(r"draft-0[4-7]", draft)
    base = validators.Draft7Validator if is_old else validators.Draft202012Validator
    numbers = base.TYPE_CHECKER.redefine("number", lambda _, value: is_number(value) and math.isfinite(value))
    return validators.extend(base, _KEYWORDS, type_checker=numbers)(schema)


def _convert_error(error: Any) -> SchemaError:
    keyword, limit = error.validator, error.validator_value
    if keyword is None:
        keyword, limit = "false schema", False
    if keyword in ("minContains", "maxContains"):
        keyword, limit = "contains", error.schema.get("contains")
    return {"keyword": keyword, "at": list(error.absolute_path), "limit": limit}


def _refuse(keyword: str, limit: Value) -> Any:
    return jsonschema.ValidationError("", validator=keyword, validator_value=limit)


def _check_required(validator: Any, names: Value, sent: Value, schema: Value) -> Iterator[Any]:
    for name in names if is_record(sent) else ():
        if name not in sent:
            yield _refuse("required", name)


def _check_additional(validator: Any, rest: Value, sent: Value, schema: Value) -> Iterator[Any]:
    if not is_record(sent):
        return
    patterns = [compile_pattern(pattern) for pattern in schema.get("patternProperties", {})]
    known = [name for name in sent if name in schema.get("properties", {}) or any(pattern.search(name) for pattern in patterns)]
    yield from _check_rest("additionalProperties", validator, rest, sent, known)


def _check_unevaluated(validator: Any, rest: Value, sent: Value, schema: Value) -> Iterator[Any]:
    from jsonschema import _utils

    if not is_record(sent):
        return
    patterns = [compile_pattern(pattern) for pattern in schema.get("patternProperties", {})]
    declared = [name for name in sent if name in schema.get("properties", {}) or any(pattern.search(name) for pattern in patterns)]
    # A property that its schema refuses is known all the same.
    known = [*declared, *_utils.find_evaluated_property_keys_by_schema(validator, sent, schema)]
    yield from _check_rest("unevaluatedProperties", validator, rest, sent, known)


def _check_rest(keyword: str, validator: Any, rest: Value, sent: Dict[str, Value], known: Sequence[str]) -> Iterator[Any]:
    """The properties that no other keyword knows."""
    checked = set(known)
    for name, value in sent.items():
        if name in checked:
            continue
        if rest is False:
            yield _refuse(keyword, name)
        else:
            yield from _descend(validator, value, rest, name)


def _descend(validator: Any, value: Value, part: Value, name: str) -> Iterator[Any]:
    """As descend does; that says no place where nothing is accepted."""
    if part is False:
        error = _refuse("false schema", False)
        error.path.appendleft(name)
        yield error
    else:
        yield from validator.descend(value, part, path=name)


def _check_properties(validator: Any, parts: Value, sent: Value, schema: Value) -> Iterator[Any]:
    for name, part in parts.items() if is_record(sent) else ():
        if name in sent:
            yield from _descend(validator, sent[name], part, name)


def _check_type(validator: Any, wanted: Value, sent: Value, schema: Value) -> Iterator[Any]:
    """With OpenAPI's `nullable`, as ajv reads it."""
    kinds = wanted if is_list(wanted) else [wanted]
    is_null = sent is None and schema.get("nullable") is True
    if not is_null and not any(validator.is_type(sent, kind) for kind in kinds):
        yield _refuse("type", wanted)


def _check_multiple(validator: Any, step: Value, sent: Value, schema: Value) -> Iterator[Any]:
    """19.99 is a multiple of 0.01, though not in binary."""
    if not is_number(sent) or not math.isfinite(sent):
        return
    times = sent / step if step else math.inf
    if math.isfinite(times) and abs(math.floor(times + 0.5) - times) > _CLOSE:
        yield _refuse("multipleOf", step)


# As far as a quotient may be from a whole number: ajv's multipleOfPrecision.
_CLOSE = 1e-8


def _check_names(validator: Any, wanted: Value, sent: Value, schema: Value) -> Iterator[Any]:
    for name in sent if is_record(sent) else ():
        if not validator.evolve(schema=wanted).is_valid(name):
            yield _refuse("propertyNames", name)


def _check_pattern(validator: Any, pattern: Value, sent: Value, schema: Value) -> Iterator[Any]:
    if isinstance(sent, str) and not compile_pattern(pattern).search(sent):
        yield _refuse("pattern", pattern)


def _check_pattern_properties(validator: Any, patterns: Value, sent: Value, schema: Value) -> Iterator[Any]:
    for source, part in patterns.items() if is_record(sent) else ():
        pattern = compile_pattern(source)
        for name, value in sent.items():
            if pattern.search(name):
                yield from _descend(validator, value, part, name)


def _check_format(validator: Any, name: Value, sent: Value, schema: Value) -> Iterator[Any]:
    pattern = _FORMATS.get(name) if isinstance(name, str) else None
    if isinstance(sent, str) and pattern is not None and not pattern.search(sent):
        yield _refuse("format", name)


_KEYWORDS = {
    "type": _check_type,
    "multipleOf": _check_multiple,
    "properties": _check_properties,
    "required": _check_required,
    "additionalProperties": _check_additional,
    "unevaluatedProperties": _check_unevaluated,
    "propertyNames": _check_names,
    "pattern": _check_pattern,
    "patternProperties": _check_pattern_properties,
    "format": _check_format,
}

# Keywords whose limit is the name of the refused property.
_NAMING = ("required", "additionalProperties", "unevaluatedProperties", "propertyNames")
_MOST_VIOLATIONS = 8
_MOST_SHOWN = 60
_MOST_FORMS = 6
_MOST_VALUES = 8
_COMPARED = {"minimum": "at least", "maximum": "at most", "exclusiveMinimum": "more than", "exclusiveMaximum": "less than"}
_COUNTED = {
    "minLength": ("at least", "character"),
    "maxLength": ("at most", "character"),
    "minItems": ("at least", "item"),
    "maxItems": ("at most", "item"),
    "minProperties": ("at least", "field"),
    "maxProperties": ("at most", "field"),
}
_SIMPLE = {
    "required": "is missing",
    "additionalProperties": "is no parameter of this tool",
    "uniqueItems": "repeats an item",
    "unevaluatedProperties": "is no parameter of this tool",
    "propertyNames": "is no accepted name",
    "not": "is excluded",
    "contains": "has too few or too many items of the wanted kind",
    "false schema": "is not accepted",
}
_SAID: Dict[str, Callable[[Value, Value], str]] = {
    "anyOf": lambda limit, schema: f"be {_describe_forms(limit, schema)}",
    "oneOf": lambda limit, schema: f"be exactly one of: {_describe_forms(limit, schema)}",
    "type": lambda limit, schema: f"be of type {' or '.join(map(format_plain, limit)) if is_list(limit) else format_plain(limit)}",
    "enum": lambda limit, schema: f"be {_format_choices(limit if is_list(limit) else [limit])}",
    "const": lambda limit, schema: f"be {print_json(limit)}",
    "pattern": lambda limit, schema: f"match the pattern {format_plain(limit)}",
    "format": lambda limit, schema: f"be written as {format_plain(limit)}",
    "multipleOf": lambda limit, schema: f"be a multiple of {print_json(limit)}",
}


def describe_refused(tool: str, sent: Value, schema: Value, errors: Sequence[SchemaError]) -> Dict[str, Value]:
    """The failure of a call with these errors, in the words of the contract."""
    found = {}
    for error in errors:
        field, message, about = _describe_violation(error, sent, schema)
        found[f"{field}\n{message}"] = (field, message, about)
    violations = [found[key] for key in sorted(found, key=get_units)]
    shown, more = violations[:_MOST_VIOLATIONS], max(0, len(violations) - _MOST_VIOLATIONS)
    messages = [message for _, message, _ in shown]
    if more:
        messages.append(f"{more} more {'argument is' if more == 1 else 'arguments are'} refused.")
    notes = list_distinct([f" {field}: {about}" for field, _, about in shown if about and field])
    return {
        "type": "invalid_arguments",
        "message": " ".join(messages),
        "hint": f"Correct {'it' if len(shown) == 1 and not more else 'them'} and call {tool} again.{''.join(notes)}",
        "next_valid_actions": [tool],
    }


def _describe_violation(error: SchemaError, sent: Value, schema: Value) -> Sequence[str]:
    keyword, at, limit = error["keyword"], error["at"], error["limit"]
    is_named = keyword in _NAMING
    place = [*at, limit] if is_named and isinstance(limit, str) else at
    field = _format_place(place)
    text = _describe_error(keyword, limit, _find_value(sent, place), schema)
    about = "" if is_named and keyword != "required" else _find_description(schema, place)
    return field, f"{'The input' if field == '' else field} {text}.", about


def _describe_error(keyword: str, limit: Value, value: Value, schema: Value) -> str:
    if keyword in _SIMPLE:
        return _SIMPLE[keyword]
    if keyword in _COUNTED:
        bound, unit = _COUNTED[keyword]
        return f"must have {bound} {print_json(limit)} {unit}{'' if limit == 1 and not isinstance(limit, bool) else 's'}"
    if keyword in _COMPARED:
        said = f"be {_COMPARED[keyword]} {print_json(limit)}"
    elif keyword in _SAID:
        said = _SAID[keyword](limit, schema)
    else:
        return f"does not fit `{keyword}`"
    return f"must {said}{'' if value is MISSING else f', not {format_sent(value)}'}"


def format_sent(value: Value) -> str:
    text = print_json(value)
    return f"{cut_start(text, _MOST_SHOWN)}…" if count_units(text) > _MOST_SHOWN else text


def _format_choices(values: Sequence[Value]) -> str:
    texts = [print_json(value) for value in values]
    return "".join(texts) if len(texts) < 2 else f"one of {', '.join(texts[:-1])} and {texts[-1]}"


def _format_place(place: Sequence[Value]) -> str:
    path = ""
    for key in place:
        path = f"{path}[{key}]" if isinstance(key, int) else key if path == "" else f"{path}.{key}"
    return path


def _find_value(value: Value, place: Sequence[Value]) -> Value:
    for key in place:
        if isinstance(key, int):
            value = value[key] if is_list(value) and key < len(value) else MISSING
        else:
            value = get_member(value, key)
    return value


def _find_description(schema: Value, place: Sequence[Value]) -> str:
    """Along `properties` and `items`; empty elsewhere."""
    for key in place:
        schema = get_member(schema, "items") if isinstance(key, int) else get_member(get_member(schema, "properties"), key)
    text = get_text(schema, "description")
    return "" if text is MISSING else text


def _describe_forms(branches: Value, schema: Value) -> str:
    """What the branches of an `anyOf` accept, such as `a string, or an object with sql`."""
    named = list_distinct([_describe_form(branch, schema) for branch in branches]) if is_list(branches) else []
    more = len(named) - _MOST_FORMS
    return f"{', or '.join(named[:_MOST_FORMS])}{f', or one of {more} more forms' if more > 0 else ''}"


def _describe_form(branch: Value, schema: Value) -> str:
    reference = get_text(branch, "$ref")
    form = _find_part(schema, reference) if reference is not MISSING and reference.startswith("#/") else branch
    values = get_member(form, "enum")
    if not is_list(values):
        values = [form["const"]] if get_member(form, "const") is not MISSING else []
    if values:
        return " or ".join(print_json(value) for value in values[:_MOST_VALUES])
    title = get_text(form, "title")
    if title is not MISSING:
        return title
    kind, required = get_member(form, "type"), get_member(form, "required")
    kinds = [format_plain(each) for each in (kind if is_list(kind) else [] if kind is MISSING else [kind])]
    fields = [format_plain(each) for each in required] if is_list(required) else []
    if not kinds and not fields:
        return "another form"
    noun = " or ".join(kinds) if kinds else "object"
    fields_text = f" with {', '.join(fields)}" if fields else ""
    return f"{'an' if noun[:1] in tuple('aeiou') else 'a'} {noun}{fields_text}"


def _find_part(schema: Value, reference: str) -> Value:
    for key in parse_pointer(reference[1:]):
        if is_list(schema):
            schema = schema[int(key)] if key.isdigit() and int(key) < len(schema) else MISSING
        else:
            schema = get_member(schema, key)
    return schema
