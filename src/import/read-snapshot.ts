import type { Json } from '../contract/json/json.ts';
import { JSON_LIMITS, parseJson } from '../contract/json/parse-json.ts';
import type { Problem } from '../contract/problem.ts';
import type { Origin } from './origin.ts';

interface SnapshotContent {
  readonly values: readonly Json[];
  /** The place of each value in the text. */
  readonly origins: readonly Origin[];
  readonly notes: readonly Problem[];
}

const START = /^exports\[`/m;

export function isSnapshot(text: string): boolean {
  return START.test(text);
}

/**
 * Reads the values of a Vitest or Jest snapshot file. They resemble JSON, but commas trail, and
 * strings keep their line breaks and inner quotes (pretty-format with escapeString false, the
 * default of Vitest and, since version 29, of Jest; read 2026-11-21). A value that is not JSON
 * becomes a note `snapshot_unread`.
 */
export function readSnapshot(text: string): SnapshotContent {
  const values: Json[] = [];
  const origins: Origin[] = [];
  const notes: Problem[] = [];
  for (let at = text.search(START); at !== -1; at = findNextStart(text, at)) {
    const name = readTemplate(text, at + 'exports['.length);
    const open = name === undefined ? -1 : text.indexOf('`', name.end);
    const body = open === -1 ? undefined : readTemplate(text, open);
    if (name === undefined || body === undefined) break;
    at = body.end;
    const parsed = parseJson(escapeStrings(body.value), { ...JSON_LIMITS, trailingCommas: true });
    if (parsed.kind === 'ok') {
      values.push(parsed.value.value);
      origins.push({ start: open + 1, end: body.end - 1, isVerbatim: false });
    } else
      notes.push({
        code: 'snapshot_unread',
        message: `The snapshot ${JSON.stringify(name.value)} is no JSON: ${parsed.problem.message}`,
        hint: 'Leave it, or paste its tool as JSON.',
      });
  }
  return { values, origins, notes };
}

function findNextStart(text: string, from: number): number {
  const found = text.slice(from).search(START);
  return found === -1 ? -1 : from + found;
}

/** The template literal that opens at `from`, with \\`, \\\\ and \\${ unescaped. */
function readTemplate(
  text: string,
  from: number,
): { readonly value: string; readonly end: number } | undefined {
  let end = from + 1;
  while (end < text.length && text[end] !== '`') end += text[end] === '\\' ? 2 : 1;
  if (end >= text.length) return undefined;
  return { value: text.slice(from + 1, end).replaceAll(/\\([`\\$])/g, '$1'), end: end + 1 };
}

const MEMBER = /^(\s*)((?:"[^"]*": )?)(.*)$/;
const OPENING = /^(?:Object |Array )([{[]|\{\}|\[\])(,?)$/;

/** Adds the escapes that pretty-format left out of strings, line by line. */
function escapeStrings(body: string): string {
  const lines = body.split('\n');
  const escaped = lines.some((line) => OPENING.test(MEMBER.exec(line)?.[3] ?? ''));
  const out: string[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const [, margin = '', key = '', value = ''] = MEMBER.exec(lines[i] ?? '') ?? [];
    if (!value.startsWith('"')) {
      out.push(margin + key + value.replace(OPENING, '$1$2'));
      continue;
    }
    const parts = [value.slice(1)];
    while (!isStringEnd(parts.at(-1) ?? '', lines[i + 1], margin) && i + 1 < lines.length)
      parts.push(lines[(i += 1)] ?? '');
    const comma = parts.at(-1)?.endsWith(',') === true ? ',' : '';
    const content = parts.join('\n').replace(/",?$/, '');
    out.push(
      margin +
        key +
        JSON.stringify(escaped ? content.replaceAll(/\\(["\\])/g, '$1') : content) +
        comma,
    );
  }
  return out.join('\n');
}

/**
 * Whether the string ends on this line. Inside a container every member ends with a comma, so it
 * ends where `",` is followed by the next member or by the closing bracket. A string that is the
 * whole snapshot ends with the snapshot.
 */
function isStringEnd(line: string, next: string | undefined, margin: string): boolean {
  if (margin === '') return line.endsWith('"') && (next === undefined || next === '');
  if (!line.endsWith('",') || next === undefined) return false;
  const outer = margin.slice(2);
  return (
    (next.startsWith(margin) &&
      /^(?:["{[\d-]|true,|false,|null,|Object |Array )/.test(next.slice(margin.length))) ||
    (next.startsWith(outer) && /^[}\]],?$/.test(next.slice(outer.length)))
  );
}
