import { printPython } from '../print-python.ts';
import type { NamedType, TypedSchema, TypedTools } from './create-typed-tools.ts';
import { listCommentLines } from './print-comment.ts';
import { printPythonType } from './print-python-type.ts';
import type { PythonWriter } from './python-context.ts';

const IMPORTS = `"""Pydantic models of the arguments and results of all tools. Python 3.10 or later, Pydantic 2.

Check a value with check("tool", arguments); it raises pydantic.ValidationError. What was not sent
is None: print a model with model_dump(by_alias=True, exclude_unset=True).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic import StrictBool, StrictFloat, StrictInt, StrictStr, TypeAdapter
from typing_extensions import TypeAliasType
`;

/** Printed only where a schema needs them. */
const FUNCTIONS: readonly (readonly [name: string, text: string])[] = [
  [
    '_is_same',
    `
def _is_same(a: Any, b: Any) -> bool:
    """Equal as JSON: True is not 1, and 1 is 1.0."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(_is_same, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(_is_same(a[key], b[key]) for key in a)
    return a == b
`,
  ],
  [
    '_accepts',
    `
def _accepts(type_: Any, value: Any) -> bool:
    try:
        TypeAdapter(type_).validate_python(value)
    except ValueError:
        return False
    return True
`,
  ],
  [
    '_one_of',
    `
def _one_of(values: list[Any]) -> Any:
    def check(value: Any) -> Any:
        if not any(_is_same(value, each) for each in values):
            raise ValueError("is not one of the listed values")
        return value

    return BeforeValidator(check)
`,
  ],
  [
    '_unique',
    `
def _unique(value: Any) -> Any:
    items = value if isinstance(value, list) else []
    if any(_is_same(item, other) for i, item in enumerate(items) for other in items[:i]):
        raise ValueError("repeats an item")
    return value
`,
  ],
  [
    '_list',
    `
def _list(value: Any) -> Any:
    if not isinstance(value, list):
        raise ValueError("is no list")
    return value
`,
  ],
  [
    '_also',
    `
def _also(get_type: Any) -> Any:
    """The value must fit this type, too."""

    def check(value: Any) -> Any:
        TypeAdapter(get_type()).validate_python(value)
        return value

    return BeforeValidator(check)
`,
  ],
  [
    '_not',
    `
def _not(get_type: Any) -> Any:
    def check(value: Any) -> Any:
        if _accepts(get_type(), value):
            raise ValueError("is excluded")
        return value

    return BeforeValidator(check)
`,
  ],
  [
    '_exactly_one',
    `
def _exactly_one(get_types: Any) -> Any:
    def check(value: Any) -> Any:
        if sum(_accepts(each, value) for each in get_types()) != 1:
            raise ValueError("does not fit exactly one form")
        return value

    return BeforeValidator(check)
`,
  ],
];
/** What a function calls. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  _one_of: ['_is_same'],
  _unique: ['_is_same'],
  _not: ['_accepts'],
  _exactly_one: ['_accepts'],
};

const CHECK = `
def check(tool: str, value: Any, side: Literal["arguments", "result"] = "arguments") -> Any:
    """The value as its model. Raises KeyError for a tool that is not here."""
    return TypeAdapter(TOOLS[tool][side]).validate_python(value)
`;

/** Pydantic 2 models of the arguments and results of all tools, as one Python module. */
export function printPydantic({ tools, createIdentifier }: TypedTools): string {
  const body = tools.flatMap(({ name, description, input, output }) => [
    ...printSchema(input, createIdentifier, [
      `The arguments of ${printPython(name)}.`,
      description,
    ]),
    ...(output === undefined
      ? []
      : printSchema(output, createIdentifier, [`The result of ${printPython(name)}.`])),
  ]);
  const table = tools.map(
    ({ name, input, output }) =>
      `    ${printPython(name)}: {"arguments": ${input.name}, "result": ${output?.name ?? 'Any'}},`,
  );
  const text = body.join('\n');
  return [
    IMPORTS,
    ...selectFunctions(text),
    '',
    text,
    '',
    '# All tools, by name.',
    'TOOLS: dict[str, dict[str, Any]] = {',
    ...table,
    '}',
    '',
    CHECK,
  ].join('\n');
}

function selectFunctions(text: string): readonly string[] {
  const used = FUNCTIONS.map(([name]) => name).filter(
    (name) => text.includes(`${name}(`) || text.includes(`(${name})`),
  );
  const all = new Set([...used, ...used.flatMap((name) => CALLS[name] ?? [])]);
  return FUNCTIONS.filter(([name]) => all.has(name)).map(([, code]) => code);
}

function printSchema(
  schema: TypedSchema,
  createIdentifier: TypedTools['createIdentifier'],
  title: readonly (string | undefined)[],
): readonly string[] {
  const lines: string[] = [];
  const writer: PythonWriter = { definitions: schema.definitions, createIdentifier, lines };
  for (const named of schema.definitions.values()) printDeclaration(named, writer);
  printDeclaration(schema, writer, title);
  return lines;
}

function printDeclaration(
  { name, type }: NamedType,
  writer: PythonWriter,
  title: readonly (string | undefined)[] = [],
): void {
  const text = title.flatMap((each) => (each?.trim() ? [each] : [])).join('\n\n');
  const comment = (text === '' ? [] : listCommentLines(text)).map((line) => `# ${line}`.trimEnd());
  const printed = printPythonType(type, { ...writer, name, comment });
  // A class of this name was printed; anything else becomes an alias, which may refer to itself.
  if (printed !== name)
    writer.lines.push(
      ...comment,
      `${name} = TypeAliasType("${name}", ${printPython(printed)})`,
      '',
      '',
    );
}
