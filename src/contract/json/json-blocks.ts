import { isArray, isObject, type Json } from './json.ts';
import type { Pointer } from './pointer.ts';
import { printLinesAt, type JsonLine } from './print-json.ts';

/**
 * Lines of one value: all of them, or only an opening or closing bracket where the value is too
 * long for a block.
 */
interface BlockPart {
  readonly extent: 'whole' | 'open' | 'close';
  readonly value: Json;
  readonly at: Pointer;
  /** Its key as printed; empty in a list. */
  readonly label: string;
  readonly depth: number;
  readonly comma: '' | ',';
  readonly lines: number;
}

/** Consecutive lines of indented JSON. */
export interface JsonBlock {
  /** Number of the first line, from 0. */
  readonly first: number;
  readonly lines: number;
  readonly parts: readonly BlockPart[];
}

const counts = new WeakMap<object, number>();

/** The number of lines that printLines returns. Cached per object and array. */
export function countLines(json: Json): number {
  if (!isArray(json) && !isObject(json)) return 1;
  const known = counts.get(json);
  if (known !== undefined) return known;
  let lines = 0;
  for (const value of json.values()) lines += countLines(value);
  const count = lines === 0 ? 1 : lines + 2;
  counts.set(json, count);
  return count;
}

/** Splits the lines of printLines into blocks of at most `size`, without printing them. */
export function splitLines(json: Json, size: number): readonly JsonBlock[] {
  const blocks: JsonBlock[] = [];
  let first = 0;
  let parts: BlockPart[] = [];
  let lines = 0;
  const close = (): void => {
    if (lines > 0) blocks.push({ first, lines, parts });
    [first, parts, lines] = [first + lines, [], 0];
  };
  const add = (part: BlockPart): void => {
    if (lines + part.lines > size) close();
    parts.push(part);
    lines += part.lines;
  };
  const walkPart = (part: BlockPart): void => {
    const { value, at, depth } = part;
    if (part.lines <= size || !(isArray(value) || isObject(value))) return add(part);
    add({ ...part, extent: 'open', lines: 1 });
    let left = isArray(value) ? value.length : value.size;
    for (const [key, member] of value.entries()) {
      left -= 1;
      walkPart({
        extent: 'whole',
        value: member,
        at: [...at, key],
        label: typeof key === 'string' ? `${JSON.stringify(key)}: ` : '',
        depth: depth + 1,
        comma: left === 0 ? '' : ',',
        lines: countLines(member),
      });
    }
    add({ ...part, extent: 'close', lines: 1 });
  };
  walkPart({
    extent: 'whole',
    value: json,
    at: [],
    label: '',
    depth: 0,
    comma: '',
    lines: countLines(json),
  });
  close();
  return blocks;
}

export function printBlock({ parts }: JsonBlock, indent = 2): readonly JsonLine[] {
  return parts.flatMap((part): readonly JsonLine[] => {
    const { extent, value, at, label, comma } = part;
    const margin = ' '.repeat(part.depth * indent);
    const [open, close] = isArray(value) ? ['[', ']'] : ['{', '}'];
    if (extent === 'open') return [{ text: margin + label + open, at, closes: false }];
    if (extent === 'close') return [{ text: margin + close + comma, at, closes: true }];
    return printLinesAt(value, { at, margin, label, comma, step: ' '.repeat(indent) });
  });
}

/** Whether two blocks print the same lines at the same places. */
export function isSameBlock(a: JsonBlock, b: JsonBlock): boolean {
  return (
    a.parts.length === b.parts.length &&
    a.parts.every((part, i) => {
      const other = b.parts[i];
      if (
        other === undefined ||
        part.extent !== other.extent ||
        part.label !== other.label ||
        part.comma !== other.comma ||
        part.at.length !== other.at.length
      )
        return false;
      // Of a single bracket, only the kind matters.
      return (
        (part.value === other.value ||
          (part.extent !== 'whole' && isArray(part.value) === isArray(other.value))) &&
        part.at.every((key, depth) => key === other.at[depth])
      );
    })
  );
}
