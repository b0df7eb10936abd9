import { isArray, isJsonNumber, isObject, type Json } from './json.ts';
import type { Pointer } from './pointer.ts';

/**
 * The same text as JSON.stringify(value, null, indent), but with keys in document order and numbers
 * as written.
 */
export function printJson(json: Json, indent = 0): string {
  if (indent === 0) return printCompact(json);
  return printLines(json, indent)
    .map((line) => line.text)
    .join('\n');
}

function printCompact(json: Json): string {
  if (isArray(json)) return `[${json.map(printCompact).join(',')}]`;
  if (isObject(json))
    return `{${[...json].map(([key, value]) => `${JSON.stringify(key)}:${printCompact(value)}`).join(',')}}`;
  return printScalar(json);
}

function printScalar(json: Json): string {
  return isJsonNumber(json) ? json.raw : JSON.stringify(json);
}

/** One line of indented JSON and the place in the document that it shows. */
export interface JsonLine {
  readonly text: string;
  readonly at: Pointer;
  /** The line is the closing bracket of its place. */
  readonly closes: boolean;
}

export function printLines(json: Json, indent = 2): readonly JsonLine[] {
  return printLinesAt(json, { at: [], margin: '', label: '', comma: '', step: ' '.repeat(indent) });
}

/** The surroundings of a value in a larger text. */
interface PrintContext {
  readonly at: Pointer;
  readonly margin: string;
  /** The key as printed, with its colon; empty in a list. */
  readonly label: string;
  readonly comma: string;
  /** One level of indentation. */
  readonly step: string;
}

export function printLinesAt(json: Json, place: PrintContext): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  addLines(lines, json, place);
  return lines;
}

function addLines(
  lines: JsonLine[],
  json: Json,
  { at, margin, label, comma, step }: PrintContext,
): void {
  const members = isArray(json)
    ? json.map((value, i) => [i, value] as const)
    : isObject(json)
      ? [...json]
      : undefined;
  const [open, close] = isArray(json) ? ['[', ']'] : ['{', '}'];
  if (members === undefined || members.length === 0) {
    const text = members === undefined ? printScalar(json) : open + close;
    lines.push({ text: margin + label + text + comma, at, closes: false });
    return;
  }
  lines.push({ text: margin + label + open, at, closes: false });
  members.forEach(([key, value], i) => {
    const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : '';
    addLines(lines, value, {
      at: [...at, key],
      margin: margin + step,
      label: name,
      comma: i === members.length - 1 ? '' : ',',
      step,
    });
  });
  lines.push({ text: margin + close + comma, at, closes: true });
}

/** UTF-8 length of a text. */
export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
