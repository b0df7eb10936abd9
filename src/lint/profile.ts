import type { Contract } from '../contract/contract.ts';
import { CONTRACT_ONLY_PARTS } from '../contract/document/suggest-profile.ts';
import type { Registry } from '../contract/registry.ts';
import { CHECKLIST } from './checklist.ts';
import type { Finding } from './rule.ts';

/**
 * Marks the findings about parts that the contract does not declare: the answer is not "no" but
 * "not stated". Where the registry holds definitions, what only a contract can hold is not asked
 * for, and an output schema is advice.
 */
export function applyProfile(
  found: readonly Finding[],
  { source }: Contract,
  registry: Registry,
): readonly Finding[] {
  const isDefinition = registry.profile === 'definition';
  return found.flatMap((finding) => {
    const [part] = finding.at;
    if (typeof part !== 'string' || source.has(part)) return finding;
    if (CONTRACT_ONLY_PARTS.has(part))
      return isDefinition ? [] : { ...finding, isUnstated: true as const };
    if (part !== 'output_schema') return finding;
    return {
      ...finding,
      isUnstated: true as const,
      ...(isDefinition ? { severity: 'advice' as const } : {}),
    };
  });
}

const NONE: readonly string[] = [];

/** Checks about parts that only a contract can hold, where definitions do not declare them. */
export function listOmittedChecks({ source }: Contract, registry: Registry): readonly string[] {
  if (registry.profile !== 'definition') return NONE;
  return CHECKLIST.flatMap((check) =>
    'part' in check && !source.has(check.part) ? check.code : [],
  );
}
