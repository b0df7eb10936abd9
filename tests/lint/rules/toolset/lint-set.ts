import { readContract, readRegistry } from '../../../../src/contract/document/read.ts';
import { formatPointer } from '../../../../src/contract/json/pointer.ts';
import { NO_EVIDENCE } from '../../../../src/lint/evidence.ts';
import { getMember } from '../../../../src/lint/member.ts';
import type { Rule } from '../../../../src/lint/rule.ts';
import { createToolSet } from '../../../../src/lint/tool-set.ts';
import { documentOf } from '../../lint-documents.ts';

/** What one rule says of a set: `tool /place severity: message`. */
export function lintSet(
  rule: Rule,
  registryOf: object,
  tools: readonly object[],
): readonly string[] {
  const contracts = tools.map((tool) => readContract(documentOf(tool)).contract);
  const { registry } = readRegistry(documentOf({ name: 'test', ...registryOf }));
  const found: string[] = [];
  if (rule.scope === 'set') {
    rule.check(
      { registry, members: contracts.map(getMember), evidence: NO_EVIDENCE },
      ({ member, at, severity, message }) =>
        found.push(
          `${member?.name ?? ''} ${formatPointer(at)} ${severity ?? rule.severity}: ${message}`.trim(),
        ),
    );
    return found;
  }
  const set = createToolSet();
  set.replace([], contracts);
  for (const contract of contracts)
    rule.check(
      { contract, registry, set: set.createView(), evidence: NO_EVIDENCE },
      ({ at, severity, message }) =>
        found.push(
          `${contract.name} ${formatPointer(at)} ${severity ?? rule.severity}: ${message}`,
        ),
    );
  return found;
}

/** A tool of a tier. */
export function toolIn(tier: string | undefined, name: string, parts: object = {}): object {
  return { name, ...(tier === undefined ? {} : { visibility: { tier } }), ...parts };
}

export function toolsIn(
  tier: string | undefined,
  count: number,
  parts: object = {},
): readonly object[] {
  return Array.from({ length: count }, (_, i) => toolIn(tier, `${tier ?? 'tool'}_${i}`, parts));
}

export const core = { name: 'core' };
export const build = { name: 'build' };
export const ops = { name: 'ops' };
export const building = {
  name: 'building',
  tiers: ['core', 'build'],
  transitions: [{ to: 'verifying', tool: 'done' }],
};
export const verifying = {
  name: 'verifying',
  tiers: ['core', 'ops'],
  transitions: [{ to: 'building', tool: 'done' }],
};
export const phased = { tiers: [core, build, ops], phases: [building, verifying] };
