import { isJsonEqual, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { compareKeyword } from './compare-keyword.ts';
import { compareProperties } from './compare-properties.ts';
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
  const seen = new WeakMap<JsonObject, WeakSet<JsonObject>>();
  const compare = (one: SchemaSide, other: SchemaSide): readonly SchemaChange[] => {
    const [was, now] = [resolveSide(one), resolveSide(other)];
    if (
      !isObject(was.schema) ||
      !isObject(now.schema) ||
      isBroken(was.schema) ||
      isBroken(now.schema)
    )
      return compareSimple(was, now);
    const known = seen.get(was.schema) ?? new WeakSet();
    seen.set(was.schema, known);
    if (known.has(now.schema)) return [];
    known.add(now.schema);
    return compareObjects(was, now, { compare });
  };
  return compare(
    { root: before ?? true, schema: before, at, rootAt: at },
    { root: after ?? true, schema: after, at, rootAt: at },
  );
}

/** Whether it still has a reference: it leads nowhere, or out of the document. */
const isBroken = (schema: JsonObject): boolean => schema.has('$ref');

/** Where the keywords of a side cannot be compared: it accepts everything, nothing, or nobody knows. */
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
  const keywords = new Set([...now.keys(), ...was.keys()]);
  const hasMembers = [...MEMBERS].some((keyword) => keywords.has(keyword));
  return [
    ...(hasMembers ? compareProperties(before, after, comparison) : []),
    ...[...keywords].flatMap((keyword) =>
      MEMBERS.has(keyword) ? [] : compareKeyword(keyword, { before, after }, comparison),
    ),
  ];
}
