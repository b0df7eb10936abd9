import type { Json } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { addNote, runDeeper, type SourceReading } from '../source/source-reading.ts';
import { listNodes, listParts } from '../source/source-text.ts';
import {
  findPythonName,
  getLastName,
  getPythonText,
  isSubscript,
  listPythonArguments,
  type PythonPlace,
} from './python-file.ts';
import { readPythonString, removeIndent } from './read-python-string.ts';

/**
 * The JSON that an expression writes, with constants and members of enums looked up. Undefined,
 * without a note, for what is computed when the program runs; inside objects and lists such a part
 * is left out with a note.
 */
export function readPythonLiteral(reading: SourceReading, place: PythonPlace): Json | undefined {
  return runDeeper(reading, undefined, () => READERS.get(place.node.name)?.(reading, place));
}

export function readPythonText(reading: SourceReading, place: PythonPlace): string | undefined {
  const json = readPythonLiteral(reading, place);
  return typeof json === 'string' ? json : undefined;
}

type ReadNode = (reading: SourceReading, place: PythonPlace) => Json | undefined;

const READERS: ReadonlyMap<string, ReadNode> = new Map<string, ReadNode>([
  ['String', (_, place) => readPythonString(getPythonText(place))],
  ['ContinuedString', readContinued],
  ['Number', (_, place) => readNumber(getPythonText(place))],
  ['Boolean', (_, place) => getPythonText(place) === 'True'],
  ['None', () => null],
  ['UnaryExpression', readNegative],
  ['BinaryExpression', readBinary],
  ['ParenthesizedExpression', readInner],
  ['ArrayExpression', readList],
  ['TupleExpression', readList],
  ['SetExpression', readList],
  ['DictionaryExpression', readDictionary],
  ['VariableName', readConstant],
  ['MemberExpression', readMember],
  ['CallExpression', readCall],
]);

function readContinued(reading: SourceReading, { node, file }: PythonPlace): Json | undefined {
  const parts = listParts(node).map((part) => readPythonText(reading, { node: part, file }));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

function readNumber(text: string): Json | undefined {
  const plain = text.replaceAll('_', '');
  const parsed = parseJson(plain);
  if (parsed.kind === 'ok') return parsed.value.value;
  const value = Number(plain.replace(/\.$/, ''));
  return Number.isFinite(value) ? value : undefined;
}

function readNegative(reading: SourceReading, { node, file }: PythonPlace): Json | undefined {
  const [sign, operand] = listNodes(node);
  const value = operand && readPythonLiteral(reading, { node: operand, file });
  if (typeof value !== 'number' || sign === undefined) return undefined;
  return getPythonText({ node: sign, file }) === '-' ? -value : value;
}

function readBinary(reading: SourceReading, { node, file }: PythonPlace): Json | undefined {
  const [left, operator, right] = listNodes(node);
  if (left === undefined || operator === undefined || right === undefined) return undefined;
  const [a, b] = [left, right].map((side) => readPythonLiteral(reading, { node: side, file }));
  const sign = getPythonText({ node: operator, file });
  if (sign === '+' && typeof a === 'string' && typeof b === 'string') return a + b;
  if (sign === '+' && Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const value = { '+': a + b, '-': a - b, '*': a * b, '**': a ** b }[sign];
  return Number.isFinite(value) ? value : undefined;
}

function readInner(reading: SourceReading, { node, file }: PythonPlace): Json | undefined {
  const [inner] = listParts(node);
  return inner && readPythonLiteral(reading, { node: inner, file });
}

function readList(reading: SourceReading, { node, file }: PythonPlace): Json {
  const items: Json[] = [];
  for (const part of listParts(node)) {
    const json = readPythonLiteral(reading, { node: part, file });
    const isSpread = part.prevSibling?.name === '*';
    if (json === undefined || (isSpread && !Array.isArray(json)))
      addNote(reading, { node: part, file }, 'is computed; it was left out of its list.');
    else items.push(...(isSpread && Array.isArray(json) ? json : [json]));
  }
  return items;
}

function readDictionary(reading: SourceReading, place: PythonPlace): Json {
  const entries = new Map<string, Json>();
  for (const { key, value } of listEntries(reading, place)) {
    const json = readPythonLiteral(reading, value);
    if (key === undefined && json instanceof Map)
      for (const [name, one] of json) entries.set(name, one);
    else if (key === undefined || json === undefined)
      addNote(reading, value, 'is computed; it was left out.');
    else entries.set(key, json);
  }
  return entries;
}

export interface PythonEntry {
  /** Undefined for `**more`, and for a key that is computed. */
  readonly key: string | undefined;
  readonly value: PythonPlace;
}

/** The entries of a dict literal as they are written. */
export function listEntries(
  reading: SourceReading,
  { node, file }: PythonPlace,
): readonly PythonEntry[] {
  const entries: PythonEntry[] = [];
  let key: string | undefined;
  let isValue = false;
  for (const part of listNodes(node)) {
    if (part.name === ',') [key, isValue] = [undefined, false];
    else if (part.name === '**') [key, isValue] = [undefined, true];
    else if (part.name === ':') isValue = true;
    else if (/^(?:[{}]|Comment)$/.test(part.name)) continue;
    else if (isValue) entries.push({ key, value: { node: part, file } });
    else key = readPythonText(reading, { node: part, file });
  }
  return entries;
}

/** What a name at the top of a file is set to. */
export function resolvePython(place: PythonPlace): PythonPlace {
  let current = place;
  for (let steps = 0; steps < 20 && current.node.name === 'VariableName'; steps += 1) {
    const found = findPythonName(current.file, getPythonText(current));
    const value = found?.node.name === 'AssignStatement' ? found.node.lastChild : undefined;
    if (found === undefined || !value || value.name === 'TypeDef') return found ?? current;
    current = { node: value, file: found.file };
  }
  return current;
}

function readConstant(reading: SourceReading, place: PythonPlace): Json | undefined {
  const value = resolvePython(place);
  return value.node.name === 'VariableName' ? undefined : readPythonLiteral(reading, value);
}

/** `Color.RED` and `Color.RED.value`. */
function readMember(reading: SourceReading, { node, file }: PythonPlace): Json | undefined {
  const [object, property] = listParts(node);
  if (isSubscript(node) || object === undefined || property === undefined) return undefined;
  const name = getPythonText({ node: property, file });
  if (object.name === 'MemberExpression' && name === 'value')
    return readPythonLiteral(reading, { node: object, file });
  const home = object.name === 'VariableName' ? resolvePython({ node: object, file }) : undefined;
  if (home?.node.name !== 'ClassDefinition') return undefined;
  const value = listEnumMembers(home).find((member) => member.name === name)?.value;
  return value && readPythonLiteral(reading, value);
}

/** The names that the body of a class sets. */
export function listEnumMembers({ node, file }: PythonPlace): readonly {
  readonly name: string;
  readonly value: PythonPlace;
}[] {
  const body = node.getChild('Body');
  return (body?.getChildren('AssignStatement') ?? []).flatMap((statement) => {
    const name = statement.getChild('VariableName');
    const value = statement.lastChild;
    return name === null || value === null || value.name === 'TypeDef'
      ? []
      : [{ name: getPythonText({ node: name, file }), value: { node: value, file } }];
  });
}

/** `textwrap.dedent("…")`, `"…".strip()`. */
function readCall(reading: SourceReading, place: PythonPlace): Json | undefined {
  const { node, file } = place;
  const name = getLastName(place);
  const [argument] = listPythonArguments(place);
  if (/^(?:dedent|cleandoc)$/.test(name)) {
    const text = argument && readPythonText(reading, argument.value);
    return text === undefined ? undefined : removeIndent(text);
  }
  const object = node.firstChild?.firstChild;
  if (name !== 'strip' || !object || argument !== undefined) return undefined;
  return readPythonText(reading, { node: object, file })?.trim();
}
