import { isJsonEqual, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { compareKeyword } from './compare-keyword.ts';
import { compareProperties } from './compare-properties.ts';
import { compareWrapped } from './compare-wrapped.ts';
import { resolveSide } from './resolve-side.ts';
import type {
  Comparison,
  Effect,
  SchemaChange,
  SchemaChangeKind,
  SchemaSide,
} from './schema-change.ts';

/**
 * The places in which two schemas differ, in the order of the second, each with its effect on the
 * accepted values. References are followed, so that a definition that moved is no change. Key order
 * is none either. `at`: of the schemas in their documents.
 */
export function compareSchemas(
  before: Json | undefined,
  after: Json | undefined,
  at: Pointer,
): readonly SchemaChange[] {
  if (before !== undefined && after !== undefined && isJsonEqual(before, after)) return [];
  let left = MOST_COMPARED;
  const createComparison = (): Comparison => {
    const seen = new WeakMap<JsonObject, WeakSet<JsonObject>>();
    const compare = (one: SchemaSide, other: SchemaSide): readonly SchemaChange[] => {
      const [was, now] = [resolveSide(one), resolveSide(other)];
      left -= 1;
      const isComparable =
        left >= 0 &&
        isObject(was.schema) &&
        isObject(now.schema) &&
        !isBroken(was.schema) &&
        !isBroken(now.schema);
      if (!isComparable) return compareSimple(was, now);
      if (isKnownPair(seen, was.schema, now.schema)) return [];
      return compareObjects(was, now, { compare, compareAlone });
    };
    return { compare, compareAlone };
  };
  const compareAlone: Comparison['compareAlone'] = (one, other) =>
    createComparison().compare(one, other);
  return compareAlone(
    { root: before ?? true, schema: before, at, rootAt: at },
    { root: after ?? true, schema: after, at, rootAt: at },
  );
}

/** Pairs of sub-schemas, about half a second; further pairs count as changed. */
const MOST_COMPARED = 100_000;

/** Adds the pair. */
function isKnownPair(
  seen: WeakMap<JsonObject, WeakSet<JsonObject>>,
  was: JsonObject,
  now: JsonObject,
): boolean {
  const known = seen.get(was) ?? new WeakSet();
  const isKnown = known.has(now);
  seen.set(was, known.add(now));
  return isKnown;
}

/** A reference that was not resolved: broken, or to another document. */
const isBroken = (schema: JsonObject): boolean => schema.has('$ref');

/** Compares sides without comparable keywords: they accept everything, nothing, or an unknown set. */
function compareSimple(before: SchemaSide, after: SchemaSide): readonly SchemaChange[] {
  const [was, now] = [before, after].map(({ schema }) => schema ?? true);
  if (was === undefined || now === undefined || isJsonEqual(was, now)) return [];
  const isOpen = (json: Json): boolean => json === true || (isObject(json) && json.size === 0);
  if (isOpen(was) && isOpen(now)) return [];
  const effect: Effect =
    was === false || isOpen(now) ? 'wider' : now === false || isOpen(was) ? 'narrower' : 'other';
  const kind: SchemaChangeKind =
    before.schema === undefined
      ? 'schema-added'
      : after.schema === undefined
        ? 'schema-removed'
        : 'constraint';
  return [
    { kind, effect, beforeAt: before.at, at: after.at, before: before.schema, after: after.schema },
  ];
}

/** Read together with `properties`. */
const MEMBERS: ReadonlySet<string> = new Set(['properties', 'required']);

function compareObjects(
  before: SchemaSide,
  after: SchemaSide,
  comparison: Comparison,
): readonly SchemaChange[] {
  const [was, now] = [before.schema, after.schema];
  if (!isObject(was) || !isObject(now)) return [];
  const wrapped = compareWrapped(before, after, comparison);
  if (wrapped !== undefined) return wrapped;
  const keywords = new Set([...now.keys(), ...was.keys()]);
  const hasMembers = [...MEMBERS].some((keyword) => keywords.has(keyword));
  return [
    ...(hasMembers ? compareProperties(before, after, comparison) : []),
    ...[...keywords].flatMap((keyword) =>
      MEMBERS.has(keyword) ? [] : compareKeyword(keyword, { before, after }, comparison),
    ),
  ];
}
