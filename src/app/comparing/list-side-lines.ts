import { compareLines } from '../../contract/document/compare-lines.ts';
import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';

/** One line of two values side by side; undefined where a side has none. */
export interface SideLine {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly isSame: boolean;
  /** Lines on both sides that are the same and are left out here. */
  readonly cut?: number;
}

/** Equal lines that stay around a change. */
const CONTEXT = 2;

/** Two values as indented JSON, line by line; what is far from a change is left out. */
export function listSideLines(before: Json, after: Json): readonly SideLine[] {
  const [was, now] = [before, sortKeysAs(after, before)].map((json) =>
    printJson(json, 2).split('\n'),
  );
  if (was === undefined || now === undefined) return [];
  const changes = compareLines(was, now);
  let from = 0;
  const lines = changes.flatMap((change, i) => {
    const same = listSame(was.slice(from, change.from), i > 0, true);
    from = change.until;
    const [gone, come] = [
      was.slice(change.from, change.until),
      now.slice(change.newFrom, change.newUntil),
    ];
    const changed = Array.from({ length: Math.max(gone.length, come.length) }, (_, k) => ({
      before: gone[k],
      after: come[k],
      isSame: false,
    }));
    return [...same, ...changed];
  });
  return [...lines, ...listSame(was.slice(from), changes.length > 0, false)];
}

/** Keys in the order of the other value, then those that it has not: their order is no change. */
function sortKeysAs(json: Json, model: Json | undefined): Json {
  if (isArray(json) && isArray(model)) return json.map((item, i) => sortKeysAs(item, model[i]));
  if (!isObject(json) || !isObject(model)) return json;
  const keys = new Set([...[...model.keys()].filter((key) => json.has(key)), ...json.keys()]);
  return new Map([...keys].map((key) => [key, sortKeysAs(json.get(key) ?? null, model.get(key))]));
}

function listSame(
  lines: readonly string[],
  isAfter: boolean,
  isBefore: boolean,
): readonly SideLine[] {
  const [head, tail] = [isAfter ? CONTEXT : 0, isBefore ? CONTEXT : 0];
  const create = (text: string): SideLine => ({ before: text, after: text, isSame: true });
  const cut = lines.length - head - tail;
  if (cut <= 1) return lines.map(create);
  return [
    ...lines.slice(0, head).map(create),
    { before: undefined, after: undefined, isSame: true, cut },
    ...lines.slice(lines.length - tail).map(create),
  ];
}
