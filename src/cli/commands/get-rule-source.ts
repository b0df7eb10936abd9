import type { Finding } from '../../lint/rule.ts';
import { rules } from '../../lint/rules.ts';

const sources: ReadonlyMap<string, string> = new Map(rules.map(({ id, source }) => [id, source]));

/**
 * Where a finding has its reason; those that no rule made say that a document does not read as a
 * contract.
 */
export function getRuleSource({ code }: Finding): string {
  return (
    sources.get(code) ?? 'schema/contract.json and schema/registry.json, the published schemas'
  );
}
