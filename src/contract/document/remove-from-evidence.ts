import { get, getString, isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

/** Without what is kept about some tools; without a record in which no tool is left. */
export function removeFromEvidence(
  registry: JsonObject,
  isRemoved: (name: string) => boolean,
): JsonObject {
  const evidence = registry.get('evidence');
  const tools = get(evidence, 'tools');
  const kept = isArray(tools) ? removeRecords(tools, isRemoved) : undefined;
  const withoutFigures =
    isObject(evidence) && kept !== undefined
      ? setKept(registry, 'evidence', kept.length, new Map(evidence).set('tools', kept))
      : registry;
  const records = registry.get('verifications');
  const left = isArray(records) ? removeRecords(records, isRemoved) : undefined;
  return left === undefined
    ? withoutFigures
    : setKept(withoutFigures, 'verifications', left.length, left);
}

/** Undefined where all of them stay. */
function removeRecords(
  records: readonly Json[],
  isRemoved: (name: string) => boolean,
): readonly Json[] | undefined {
  const kept = records.filter((record) => !isRemoved(getString(get(record, 'tool')) ?? ''));
  return kept.length === records.length ? undefined : kept;
}

function setKept(registry: JsonObject, key: string, count: number, value: Json): JsonObject {
  return count === 0
    ? new Map([...registry].filter(([each]) => each !== key))
    : new Map<string, Json>(registry).set(key, value);
}
