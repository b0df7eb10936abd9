import type { Contract } from '../contract/contract.ts';
import { CONTRACT_ONLY_PARTS } from '../contract/document/suggest-profile.ts';
import { getPresetId } from '../contract/preset.ts';
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

/**
 * The findings that are reported. The preset `recommended` keeps back advice about what a definition
 * leaves open: most real definitions lack an output schema, and most strings a constraint, so the
 * same advice on every tool hides the rest (an audit on 2026-11-23 found it true and not worth
 * saying).
 */
export function selectReported(found: readonly Finding[], registry: Registry): readonly Finding[] {
  return getPresetId(registry) === 'recommended' ? found.filter(isReported) : found;
}

function isReported({ severity, isUnstated }: Finding): boolean {
  return severity !== 'advice' || isUnstated !== true;
}

const NONE: readonly string[] = [];

/**
 * Checks that say nothing about the contract: definitions do not declare the part that only a
 * contract can hold, or all that was found is kept back. Neither counts as passed.
 */
export function listOmittedChecks(
  { source }: Contract,
  registry: Registry,
  found: readonly Finding[],
  reported: readonly Finding[],
): readonly string[] {
  const isDefinition = registry.profile === 'definition';
  if (!isDefinition && reported.length === found.length) return NONE;
  const has = (findings: readonly Finding[], code: string): boolean =>
    findings.some((finding) => finding.code === code);
  return CHECKLIST.flatMap((check) => {
    const isKeptBack = has(found, check.code) && !has(reported, check.code);
    return isKeptBack || (isDefinition && 'part' in check && !source.has(check.part))
      ? check.code
      : [];
  });
}
