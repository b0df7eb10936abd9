import type { Finding } from '../../lint/rule.ts';
import { rules } from '../../lint/rules.ts';

const sources: ReadonlyMap<string, string> = new Map(rules.map(({ id, source }) => [id, source]));

/** The source of a finding's rule; reading problems come from the published schemas. */
export function getRuleSource({ code }: Pick<Finding, 'code'>): string {
  return (
    sources.get(code) ?? 'schema/contract.json and schema/registry.json, the published schemas'
  );
}
