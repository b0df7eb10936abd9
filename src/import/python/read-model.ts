import type { SyntaxNode } from '@lezer/common';
import type { JsonObject } from '../../contract/json/json.ts';
import {
  ANYTHING,
  createEnum,
  createObjectSchema,
  listSchemaParts,
  setKeyword,
  sortKeywords,
  type SchemaPart,
} from '../source/schema-parts.ts';
import { addNote, runDeeper } from '../source/source-reading.ts';
import { listNodes } from '../source/source-text.ts';
import {
  findPythonName,
  getLastName,
  getPythonText,
  listPythonArguments,
  type PythonPlace,
} from './python-file.ts';
import type { PythonReading } from './python-reading.ts';
import { addDefault, addFieldKeywords, findAlias, findDefault } from './read-field.ts';
import { listEnumMembers, readPythonLiteral } from './read-python-literal.ts';
import { readPythonString, removeIndent } from './read-python-string.ts';

export type ClassKind = 'model' | 'enum' | 'tool';

const KINDS: readonly (readonly [RegExp, ClassKind])[] = [
  [/^(?:BaseModel|TypedDict|NamedTuple|SQLModel|RootModel|OpenAISchema)$/, 'model'],
  [/^(?:Enum|StrEnum|IntEnum)$/, 'enum'],
  [/^BaseTool$/, 'tool'],
];

/** What a class is, by what it or its bases inherit, or by `@dataclass`. */
export function findClassKind(place: PythonPlace, depth = 0): ClassKind | undefined {
  if (place.node.name !== 'ClassDefinition' || depth > 10) return undefined;
  for (const base of listBases(place)) {
    const name = getLastName(base);
    const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
    const own = kind ?? findInheritedKind(base, depth);
    if (own !== undefined) return own;
  }
  return isDataclass(place) ? 'model' : undefined;
}

function findInheritedKind(base: PythonPlace, depth: number): ClassKind | undefined {
  const found = findPythonName(base.file, getPythonText(base));
  return found && findClassKind(found, depth + 1);
}

function listBases(place: PythonPlace): readonly PythonPlace[] {
  return place.node.getChild('ArgList') === null
    ? []
    : listPythonArguments(place).flatMap(({ name, value }) => (name === undefined ? [value] : []));
}

function isDataclass({ node, file }: PythonPlace): boolean {
  const decorators = node.parent?.getChildren('Decorator') ?? [];
  return decorators.some((one) =>
    /^@(?:\w+\.)*dataclass\b/.test(getPythonText({ node: one, file })),
  );
}

/** The docstring of a class or function as the source has it, without its indentation. */
export function findDocstring({ node, file }: PythonPlace): string | undefined {
  const body = node.getChild('Body');
  const first = listNodes(body ?? node).find(({ name }) => name !== ':' && name !== 'Comment');
  const text = first?.name === 'ExpressionStatement' ? first.getChild('String') : null;
  const literal = text === null ? undefined : readPythonString(getPythonText({ node: text, file }));
  return literal === undefined ? undefined : removeIndent(literal);
}

export function readEnum({ reading }: PythonReading, place: PythonPlace): JsonObject {
  const values = listEnumMembers(place).flatMap(({ value }) => {
    const json = readPythonLiteral(reading, value);
    if (json === undefined) addNote(reading, value, 'is computed; it was left out.');
    return json === undefined ? [] : [json];
  });
  return createEnum(values);
}

/** The object that a model describes: inherited fields first, in their order. */
export function readModel(types: PythonReading, place: PythonPlace): JsonObject {
  return runDeeper(types.reading, ANYTHING, () => {
    const parts = readFields(types, place);
    const description = findDocstring(place);
    const schema = createObjectSchema(parts);
    const described =
      description === undefined ? schema : setKeyword(schema, 'description', description);
    return sortKeywords(
      isClosed(place) ? setKeyword(described, 'additionalProperties', false) : described,
    );
  });
}

function readFields(types: PythonReading, place: PythonPlace): ReadonlyMap<string, SchemaPart> {
  const parts = new Map<string, SchemaPart>();
  for (const base of listBases(place)) {
    const found = findPythonName(base.file, getPythonText(base));
    if (found !== undefined && findClassKind(found) === 'model')
      for (const [name, part] of listSchemaParts(readModel(types, found))) parts.set(name, part);
  }
  const body = place.node.getChild('Body');
  for (const statement of body === null ? [] : listNodes(body)) {
    const inner = { node: statement, file: place.file };
    if (statement.name === 'AssignStatement') addField(types, parts, inner);
    else if (statement.name === 'DecoratedStatement') addValidatorNote(types, inner);
  }
  return setTotal(place, parts);
}

/** `class Options(TypedDict, total=False)`. */
function setTotal(place: PythonPlace, parts: ReadonlyMap<string, SchemaPart>) {
  const isOpen = listPythonArguments(place).some(
    ({ name, value }) => name === 'total' && getPythonText(value) === 'False',
  );
  if (!isOpen || place.node.getChild('ArgList') === null) return parts;
  return new Map([...parts].map(([name, part]) => [name, { ...part, isOptional: true }]));
}

function addValidatorNote({ reading }: PythonReading, { node, file }: PythonPlace): void {
  const [decorator] = node.getChildren('Decorator');
  const place = { node: decorator ?? node, file };
  if (/^@(?:\w+\.)*(?:\w*validator|model_validator)\b/.test(getPythonText(place)))
    addNote(reading, place, 'runs as a program when a value is checked; it was left out.');
}

/** `name: Type = value`; what has no type, is private or belongs to the class is no field. */
function addField(types: PythonReading, parts: Map<string, SchemaPart>, place: PythonPlace): void {
  const { node, file } = place;
  const name = node.getChild('VariableName');
  const type = node.getChild('TypeDef');
  const annotation = type && listNodes(type).find((part) => part.name !== ':');
  if (name === null || !annotation) return;
  const text = getPythonText({ node: name, file });
  const kind = getLastName({ node: annotation, file });
  if (text.startsWith('_') || kind === 'ClassVar' || text === 'model_config') return;
  const { key, part } = readField(types, {
    name: text,
    type: { node: annotation, file },
    value: findValue(node, file),
  });
  parts.set(key, part);
}

function findValue(node: SyntaxNode, file: PythonPlace['file']): PythonPlace | undefined {
  const value = node.getChild('AssignOp') === null ? null : node.lastChild;
  return value === null ? undefined : { node: value, file };
}

interface FieldSource {
  readonly name: string;
  readonly type: PythonPlace;
  readonly value: PythonPlace | undefined;
}

/** A field of a model, or a parameter of a function: both are written alike. */
export function readField(
  { reading, read }: PythonReading,
  { name, type, value }: FieldSource,
): { readonly key: string; readonly part: SchemaPart } {
  const part = read(type);
  if (value === undefined) return { key: name, part };
  const isField =
    value.node.name === 'CallExpression' && /^(?:Field|field|Query|Body)$/.test(getLastName(value));
  if (!isField) return { key: name, part: sortPart(addDefault(reading, part, value)) };
  const given = listPythonArguments(value);
  const schema = addFieldKeywords(reading, part.schema, given);
  const standard = findDefault(given);
  const full = { ...part, schema };
  return {
    key: findAlias(reading, given) ?? name,
    part: sortPart(standard === undefined ? full : addDefault(reading, full, standard)),
  };
}

function sortPart(part: SchemaPart): SchemaPart {
  return { ...part, schema: sortKeywords(part.schema) };
}

/** `model_config = ConfigDict(extra="forbid")`, or the older `class Config`. */
function isClosed({ node, file }: PythonPlace): boolean {
  const body = node.getChild('Body');
  const settings = body === null ? [] : listNodes(body).filter(isConfig(file));
  return settings.some((one) =>
    /\bextra["']?\s*[=:]\s*(?:["']forbid["']|(?:\w+\.)*forbid\b)/.test(
      getPythonText({ node: one, file }),
    ),
  );
}

function isConfig(file: PythonPlace['file']): (node: SyntaxNode) => boolean {
  return (node) => {
    const name = node.getChild('VariableName');
    return name !== null && /^(?:model_config|Config)$/.test(getPythonText({ node: name, file }));
  };
}
