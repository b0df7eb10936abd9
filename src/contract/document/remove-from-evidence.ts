import { get, getString, isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

/** Without the kept figures of some tools; without the whole record where no tool is left in it. */
export function removeFromEvidence(
  registry: JsonObject,
  isRemoved: (name: string) => boolean,
): JsonObject {
  const evidence = registry.get('evidence');
  const tools = get(evidence, 'tools');
  if (!isObject(evidence) || !isArray(tools)) return registry;
  const kept = tools.filter((record) => !isRemoved(getString(get(record, 'tool')) ?? ''));
  if (kept.length === tools.length) return registry;
  return kept.length === 0
    ? new Map([...registry].filter(([key]) => key !== 'evidence'))
    : new Map<string, Json>(registry).set('evidence', new Map(evidence).set('tools', kept));
}
