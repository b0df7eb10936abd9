import { removeIndent } from './read-python-string.ts';

/** A docstring: its words without the sections on parameters, and what those say of each. */
export interface Docstring {
  /** All words, as Python's own `inspect.getdoc` gives them. */
  readonly whole: string;
  /** Without the sections that `parameters` has. */
  readonly text: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Longer ones are no description of parameters. */
const LONGEST = 20_000;

/** Reads the three usual styles: Google, NumPy and reST. */
export function readDocstring(literal: string): Docstring {
  const whole = removeIndent(literal);
  const lines = whole.split('\n');
  const parameters = new Map<string, string>();
  if (whole.length > LONGEST) return { whole, text: whole, parameters };
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    const end =
      readGoogle(lines, at, parameters) ??
      readNumpy(lines, at, parameters) ??
      readRest(lines, at, parameters);
    if (end === undefined) kept.push(lines[at] ?? '');
    at = end ?? at + 1;
  }
  return {
    whole,
    text: kept
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    parameters,
  };
}

const GOOGLE = /^(\s*)(?:Args|Arguments|Parameters|Params):\s*$/;
/** A name, perhaps with a type, then a colon: a Windows path or a sentence is none. */
const ENTRY = /^\s*\**(\w+)\s*(?:\([^)]*\))?\s*:\s?(.*)$/;

/** `Args:` and the deeper lines below it; the line after the section. */
function readGoogle(
  lines: readonly string[],
  at: number,
  parameters: Map<string, string>,
): number | undefined {
  const head = GOOGLE.exec(lines[at] ?? '');
  if (head === null) return undefined;
  const outer = head[1]?.length ?? 0;
  const end = findEnd(lines, at + 1, (line) => getIndent(line) <= outer);
  return addEntries(lines.slice(at + 1, end), parameters) ? end : undefined;
}

function getIndent(line: string): number {
  return line.search(/\S/);
}

/** The next line that ends a section; empty lines do not. */
function findEnd(
  lines: readonly string[],
  from: number,
  isEnd: (line: string, next: string) => boolean,
): number {
  const found = lines.findIndex(
    (line, i) => i >= from && line.trim() !== '' && isEnd(line, lines[i + 1] ?? ''),
  );
  return found === -1 ? lines.length : found;
}

/** Entries start at the margin of the first; deeper lines go on with the one before. */
function addEntries(lines: readonly string[], parameters: Map<string, string>): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const margin = Math.min(...filled.map(getIndent));
  let name: string | undefined;
  for (const line of filled) {
    const [, start, about = ''] = getIndent(line) === margin ? (ENTRY.exec(line) ?? []) : [];
    if (start === undefined && name === undefined) return false;
    if (start !== undefined) [name] = [start];
    const before = start === undefined ? (parameters.get(name ?? '') ?? '') : '';
    const words = start === undefined ? line.trim() : about.trim();
    parameters.set(name ?? '', [before, words].filter((part) => part !== '').join('\n'));
  }
  return filled.length > 0;
}

/** `Parameters` with a line of dashes below, names at the margin, their words indented. */
function readNumpy(
  lines: readonly string[],
  at: number,
  parameters: Map<string, string>,
): number | undefined {
  const isHead = /^\s*(?:Parameters|Other Parameters)\s*$/.test(lines[at] ?? '');
  if (!isHead || !/^\s*-{3,}\s*$/.test(lines[at + 1] ?? '')) return undefined;
  const outer = getIndent(lines[at] ?? '');
  const end = findEnd(lines, at + 2, (_, next) => /^\s*-{3,}\s*$/.test(next));
  let names: readonly string[] = [];
  for (const line of lines.slice(at + 2, end)) {
    if (line.trim() === '') continue;
    if (getIndent(line) <= outer) {
      names = (line.split(':')[0] ?? '').split(',').map((name) => name.trim().replace(/^\*+/, ''));
      for (const name of names) parameters.set(name, '');
    } else
      for (const name of names)
        parameters.set(name, [parameters.get(name), line.trim()].filter(Boolean).join('\n'));
  }
  return end;
}

const REST = /^\s*:(?:param|parameter|arg|argument)\s+(?:[\w[\], .|]+\s+)?(\w+):\s*(.*)$/;

/** `:param city: Where.`, with the deeper lines below it. `:type city: str` says nothing more. */
function readRest(
  lines: readonly string[],
  at: number,
  parameters: Map<string, string>,
): number | undefined {
  const line = lines[at] ?? '';
  if (/^\s*:type\s+\w+:/.test(line)) return at + 1;
  const [, name, first = ''] = REST.exec(line) ?? [];
  if (name === undefined) return undefined;
  const outer = getIndent(line);
  const next = lines.findIndex(
    (other, i) => i > at && (other.trim() === '' || getIndent(other) <= outer),
  );
  const end = next === -1 ? lines.length : next;
  const more = lines.slice(at + 1, end).map((other) => other.trim());
  parameters.set(name, [first.trim(), ...more].filter((part) => part !== '').join('\n'));
  return end;
}
