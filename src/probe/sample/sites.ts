import { createJsonObject, isArray, isObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { GeneratedValue } from './generated-value.ts';

/** A pointer into a generated value, and what was generated there. */
export interface Site {
  readonly at: Pointer;
  readonly made: GeneratedValue;
}

export function* listSites(made: GeneratedValue, at: Pointer = []): Iterable<Site> {
  yield { at, made };
  for (const { key, made: inner } of made.members) yield* listSites(inner, [...at, key]);
}

/** The smallest value that still has the pointer: required members, and those on the way. */
export function removeUnneeded(made: GeneratedValue, to: Pointer): Json {
  const [next, ...rest] = to;
  const kept = made.members.filter(
    ({ key, needed }) => needed || (typeof key === 'number' ? Number(next) >= key : key === next),
  );
  const inner = kept.map(
    (member) =>
      [String(member.key), removeUnneeded(member.made, member.key === next ? rest : [])] as const,
  );
  if (made.members.length === 0) return made.value;
  if (isArray(made.value)) return inner.map(([, value]) => value);
  return isObject(made.value) ? createJsonObject(inner) : made.value;
}

/** "items[0].price"; names that are no identifiers are quoted. */
export function formatSite(at: Pointer): string {
  if (at.length === 0) return 'the value';
  return at
    .map((key, i) =>
      typeof key === 'number'
        ? `[${key}]`
        : /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key)
          ? `${i === 0 ? '' : '.'}${key}`
          : `[${JSON.stringify(key)}]`,
    )
    .join('');
}
