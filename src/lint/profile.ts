import type { Contract } from '../contract/contract.ts';
import { CONTRACT_ONLY_PARTS } from '../contract/document/suggest-profile.ts';
import { getPresetId } from '../contract/preset.ts';
import type { Registry } from '../contract/registry.ts';
import { CHECKLIST } from './checklist.ts';
import { isHiddenFromModel } from './hidden-tools.ts';
import type { Neighbours } from './neighbours.ts';
import type { Finding } from './rule.ts';
import { findExclusion } from './rules/checklist/find-exclusion.ts';

/** Of definitions only the tools that the model sees are linted. */
export function isLinted(contract: Contract, registry: Registry): boolean {
  return registry.profile !== 'definition' || !isHiddenFromModel(contract);
}

/**
 * Marks the findings about parts that the contract does not declare: the answer is not "no" but
 * "not stated". Where the registry holds definitions, what only a contract can hold is not asked
 * for, and an output schema is advice.
 */
export function applyProfile(
  found: readonly Finding[],
  contract: Contract,
  registry: Registry,
): readonly Finding[] {
  const isDefinition = registry.profile === 'definition';
  if (!isLinted(contract, registry)) return [];
  return found.flatMap((finding) => {
    const [part] = finding.at;
    if (typeof part !== 'string' || contract.source.has(part)) return finding;
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
 * Checks that have no answer, and do not count as passed: about parts that only a contract can hold,
 * where definitions do not declare them; when not to use the tool, where the text says nothing and
 * the preset does not ask; all of them for a tool that the model never sees, or that its provider
 * defines.
 *
 * @param found also what the registry suppresses
 */
export function listOmittedChecks(
  contract: Contract,
  registry: Registry,
  found: readonly Finding[],
): readonly string[] {
  const isDefinition = registry.profile === 'definition';
  if (!isLinted(contract, registry) || contract.provider_tool !== undefined)
    return CHECKLIST.map(({ code }) => code);
  const isOpen = (code: string): boolean =>
    code === WHEN_NOT_TO &&
    getPresetId(registry) === 'recommended' &&
    !found.some((finding) => finding.code === code) &&
    findExclusion(contract.description ?? '', contract, NO_NEIGHBOURS) === undefined;
  const omitted = CHECKLIST.flatMap((check) =>
    (isDefinition && 'part' in check && !contract.source.has(check.part)) || isOpen(check.code)
      ? check.code
      : [],
  );
  return omitted.length === 0 ? NONE : omitted;
}

const WHEN_NOT_TO = 'negative-description';
/** Without the other tools, the name of one counts where it begins with a verb. */
const NO_NEIGHBOURS: Neighbours = {
  isAlone: () => true,
  hasClosed: () => false,
  count: () => 0,
  listNamed: () => [],
  listSharing: () => [],
};
