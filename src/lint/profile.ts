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
 * Whether a finding is kept back: the preset `recommended` doesn't report advice about what a
 * definition leaves open. Most real definitions lack an output schema, and most strings a constraint,
 * so the same advice on every tool hides the rest (an audit on 2026-11-23 found it true and not worth
 * saying). A rule that the registry sets is reported.
 */
export function isKeptBack({ code, severity, isUnstated }: Finding, registry: Registry): boolean {
  return (
    isUnstated === true &&
    severity === 'advice' &&
    getPresetId(registry) === 'recommended' &&
    !registry.lint.severity.has(code)
  );
}

const NONE: readonly string[] = [];

/**
 * Checks that say nothing about the contract: definitions do not declare the part that only a
 * contract can hold, or all that was found is kept back. Neither counts as passed.
 */
export function listOmittedChecks(
  { source }: Contract,
  registry: Registry,
  reported: readonly Finding[],
  keptBack: readonly Finding[],
): readonly string[] {
  const isDefinition = registry.profile === 'definition';
  if (!isDefinition && keptBack.length === 0) return NONE;
  const isOf =
    (code: string) =>
    (finding: Finding): boolean =>
      finding.code === code;
  return CHECKLIST.flatMap((check) => {
    const isSilent = keptBack.some(isOf(check.code)) && !reported.some(isOf(check.code));
    return isSilent || (isDefinition && 'part' in check && !source.has(check.part))
      ? check.code
      : [];
  });
}
