import { getChecklistItems, groupFindingsByPointer } from '../../app/linting/lint-state.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { memoize } from '../../contract/memoize.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import { findSection, type ContractSection } from '../contract-sections.ts';

/** From worst to best. */
const STATES = [
  { state: 'error', sign: '✕', label: 'a check fails' },
  { state: 'warn', sign: '!', label: 'has warnings' },
  { state: 'not-stated', sign: '?', label: 'not stated' },
  { state: 'pass', sign: '✓', label: 'checks pass' },
] as const;

type SectionState = (typeof STATES)[number];

/** By the section's id. */
const getStates: (lintResult: LintResult) => Map<string, SectionState | undefined> = memoize(
  () => new Map(),
);

/**
 * The worst of the section's checks and of the findings in it; undefined where nothing is checked.
 */
export function getSectionState(
  lintResult: LintResult | undefined,
  section: ContractSection,
): SectionState | undefined {
  if (lintResult === undefined) return undefined;
  const known = getStates(lintResult);
  if (!known.has(section.id)) known.set(section.id, findWorstState(lintResult, section));
  return known.get(section.id);
}

function findWorstState(
  lintResult: LintResult,
  { id, rules = [], holds }: ContractSection,
): SectionState | undefined {
  const { below } = groupFindingsByPointer(lintResult);
  const findings = holds
    .flatMap((at) => below.get(formatPointer(at)) ?? [])
    .filter(({ at }) => findSection(at)?.id === id);
  const found = new Set<string>([
    ...getChecklistItems(lintResult)
      .filter(({ code }) => rules.includes(code))
      .map(({ state }) => state),
    ...findings.map(({ severity }) => (severity === 'warning' ? 'warn' : severity)),
  ]);
  return STATES.find(({ state }) => found.has(state));
}
