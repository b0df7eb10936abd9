import type { Json } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { memoize } from '../../contract/memoize.ts';
import { addNote, runDeeper, type SourceReading } from '../source/source-reading.ts';
import { listNodes, listParts } from '../source/source-text.ts';
import { readEscapes, readQuoted } from './read-quoted.ts';
import { listProperties, readMemberName, resolveValue } from './resolve-value.ts';
import {
  findDeclaration,
  findImported,
  getNodeText,
  type Script,
  type ScriptPlace,
} from './script.ts';

/**
 * The JSON that an expression writes, with constants looked up. Undefined, without a note, for what
 * is computed when the program runs; inside objects and lists such a part is left out with a note.
 */
export function readLiteral(reading: SourceReading, place: ScriptPlace): Json | undefined {
  return runDeeper(reading, undefined, () => readResolved(reading, resolveValue(place)));
}

function readResolved(reading: SourceReading, place: ScriptPlace): Json | undefined {
  const { node, file } = place;
  switch (node.name) {
    case 'String':
      return readQuoted(getNodeText(file, node));
    case 'TemplateString':
      return readTemplate(reading, place);
    case 'Number':
      return readNumber(getNodeText(file, node));
    case 'BooleanLiteral':
      return getNodeText(file, node) === 'true';
    case 'null':
      return null;
    case 'UnaryExpression':
      return readUnary(reading, place);
    case 'BinaryExpression':
      return readBinary(reading, place);
    case 'ArrayExpression':
      return readList(reading, place);
    case 'ObjectExpression':
      return readObject(reading, place);
    case 'CallExpression':
      return readTextCall(reading, place);
    case 'MemberExpression':
      return readCompiledEnum(place);
    default:
      return undefined;
  }
}

export function readString(reading: SourceReading, place: ScriptPlace): string | undefined {
  const json = readLiteral(reading, place);
  return typeof json === 'string' ? json : undefined;
}

/** Digits as they are written, where JSON can write them so. */
function readNumber(text: string): Json | undefined {
  const plain = text.replaceAll('_', '');
  const parsed = parseJson(plain);
  if (parsed.kind === 'ok') return parsed.value.value;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

function readUnary(reading: SourceReading, { node, file }: ScriptPlace): Json | undefined {
  const [operator, operand] = listNodes(node);
  if (operand === undefined) return undefined;
  const sign = operator === undefined ? '' : getNodeText(file, operator);
  const value = readLiteral(reading, { node: operand, file });
  if (typeof value === 'number') return sign === '-' ? -value : sign === '+' ? value : undefined;
  // Minified code writes `!0` for true.
  return sign === '!' && typeof value === 'boolean' ? !value : readNegation(sign, value);
}

function readNegation(sign: string, value: Json | undefined): Json | undefined {
  return sign === '!' && (value === 0 || value === 1) ? value === 0 : undefined;
}

function readBinary(reading: SourceReading, { node, file }: ScriptPlace): Json | undefined {
  const [left, operator, right] = listNodes(node);
  if (left === undefined || operator === undefined || right === undefined) return undefined;
  const [a, b] = [left, right].map((side) => readLiteral(reading, { node: side, file }));
  const sign = getNodeText(file, operator);
  if (typeof a === 'string' && typeof b === 'string') return sign === '+' ? a + b : undefined;
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const value = { '+': a + b, '-': a - b, '*': a * b, '/': a / b, '**': a ** b }[sign];
  return Number.isFinite(value) ? value : undefined;
}

/** Undefined where an interpolation is computed. */
function readTemplate(reading: SourceReading, { node, file }: ScriptPlace): string | undefined {
  let [text, at] = ['', node.from + 1];
  for (const part of node.getChildren('Interpolation')) {
    const [inner] = listParts(part).filter(({ name }) => !name.startsWith('Interpolation'));
    const value = inner && readLiteral(reading, { node: inner, file });
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    text += readEscapes(file.text.slice(at, part.from)) + String(value);
    at = part.to;
  }
  return (text + readEscapes(file.text.slice(at, node.to - 1))).replaceAll('\r\n', '\n');
}

function readList(reading: SourceReading, { node, file }: ScriptPlace): Json | undefined {
  const items: Json[] = [];
  let isSpread = false;
  for (const part of listNodes(node)) {
    if (part.name === 'Spread') isSpread = true;
    else if (!/^[[\],]$|Comment$/.test(part.name)) {
      const value = readLiteral(reading, { node: part, file });
      if (value === undefined || (isSpread && !Array.isArray(value)))
        addNote(reading, { node: part, file }, 'is computed; it was left out of its list.');
      else items.push(...(isSpread && Array.isArray(value) ? value : [value]));
      isSpread = false;
    }
  }
  return items;
}

function readObject(reading: SourceReading, place: ScriptPlace): Json {
  const entries = new Map<string, Json>();
  for (const { key, value, isSpread } of listProperties(place)) {
    if (isFunction(value)) continue;
    const json = readLiteral(reading, value);
    if (isSpread && json instanceof Map) for (const [name, one] of json) entries.set(name, one);
    else if (key === undefined || json === undefined)
      addNote(reading, value, 'is computed; it was left out.');
    else entries.set(key, json);
  }
  return entries;
}

const FUNCTIONS = new Set(['ArrowFunction', 'FunctionExpression', 'ClassExpression']);

/** A handler is no part of a definition. */
export function isFunction(place: ScriptPlace): boolean {
  const { node } = resolveValue(place);
  return FUNCTIONS.has(node.name) || node.name === 'FunctionDeclaration';
}

/** `[…].join('\n')` and `"…".trim()`. */
function readTextCall(reading: SourceReading, { node, file }: ScriptPlace): Json | undefined {
  const [callee, list] = listNodes(node);
  if (callee?.name !== 'MemberExpression' || list === undefined) return undefined;
  const [object] = listParts(callee);
  const method = readMemberName({ node: callee, file });
  if (object === undefined || (method !== 'join' && method !== 'trim')) return undefined;
  const value = readLiteral(reading, { node: object, file });
  if (method === 'trim') return typeof value === 'string' ? value.trim() : undefined;
  const [argument] = listParts(list);
  const between = argument === undefined ? ',' : readLiteral(reading, { node: argument, file });
  return Array.isArray(value) && typeof between === 'string' ? value.join(between) : undefined;
}

/** `Kind.One` of an enum that a compiler wrote as `Kind["One"] = "one"`. */
function readCompiledEnum({ node, file }: ScriptPlace): Json | undefined {
  const [object] = listParts(node);
  const key = readMemberName({ node, file });
  if (object?.name !== 'VariableName' || key === undefined) return undefined;
  const name = getNodeText(file, object);
  const declared = findDeclaration({ node: object, file }, name);
  const home = declared?.kind === 'import' ? findImported(file, declared.from) : file;
  return home && listCompiledMembers(home).get(`${name}.${key}`);
}

const MEMBER = /(?<![\w$.])([\w$]+)\["([\w$]+)"\] = ("(?:[^"\\]|\\.)*")/g;

const listCompiledMembers = memoize(
  ({ text }: Script): ReadonlyMap<string, string> =>
    new Map(
      [...text.matchAll(MEMBER)].map(([, name, key, value = '""']) => [
        `${name}.${key}`,
        readQuoted(value),
      ]),
    ),
);
