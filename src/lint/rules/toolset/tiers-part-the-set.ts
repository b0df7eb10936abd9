import type { Registry } from '../../../contract/registry.ts';
import type { Member } from '../../member.ts';
import type { SetReport, SetRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { booking, finding, staged } from './example-set.ts';
import { findMeant } from './find-meant.ts';
import { groupByTier, listPhases, listPlacedTiers, type PlacedPhase } from './list-phases.ts';

export const tiersPartTheSet: SetRule = {
  id: 'tiers-part-the-set',
  scope: 'set',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Show only some tiers in each phase',
  why: 'A phase that shows every tier shows all tools again. A tier that no phase shows is never used.',
  source: 'Source 001, core with build, core with ops, never all three',
  except:
    'A small set needs no tiers. If the harness loads tiers by another rule, use a registry without phases.',
  bad: {
    tools: [finding, booking],
    registry: {
      ...staged,
      phases: [staged.phases[0], { ...staged.phases[1], tiers: ['search', 'calendar'] }],
    },
  },
  good: { tools: [finding, booking], registry: staged },
  check: ({ registry, members }, report) => {
    const phases = listPhases(registry, members);
    if (phases.length === 0) return;
    const byTier = groupByTier(members);
    for (const found of [
      ...lintUnknownTiers(registry, phases),
      ...lintDeadTiers(registry, phases, byTier),
      ...lintWholeSet(registry, phases, byTier),
    ])
      report(found);
  },
};

/** A phase that shows a tier which is not declared. */
function lintUnknownTiers(
  { tiers }: Registry,
  phases: readonly PlacedPhase[],
): readonly SetReport[] {
  const declared = new Set(tiers.map(({ name }) => name));
  if (declared.size === 0) return [];
  return phases.flatMap(({ name, at, tiers: shown }) => {
    const unknown = shown.filter((tier) => !declared.has(tier));
    if (unknown.length === 0) return [];
    const meant = unknown.flatMap((tier) => findMeant(tier, [...declared]) ?? []);
    const hint =
      meant.length === 0
        ? 'Correct the name, or declare the tier.'
        : `Use ${list(meant)}, or declare the tier.`;
    return [
      {
        at: [...at, 'tiers'],
        message: `The phase ${listNames([formatExcerpt(name, 30)])} shows ${list(unknown)}, but the registry doesn’t declare ${unknown.length === 1 ? 'this tier' : 'these tiers'}.`,
        hint,
      },
    ];
  });
}

/** A tier that no phase names is visible where it is always shown or opened by something else. */
function lintDeadTiers(
  registry: Registry,
  phases: readonly PlacedPhase[],
  byTier: ReadonlyMap<string, readonly Member[]>,
): readonly SetReport[] {
  const named = new Set(phases.flatMap(({ tiers }) => tiers));
  const seen = new Set(phases.flatMap(({ members }) => members));
  return listPlacedTiers(registry).flatMap(({ name, at }): readonly SetReport[] => {
    const tools = byTier.get(name) ?? [];
    const unseen = tools.filter((member) => !seen.has(member)).length;
    if (!named.has(name) && (unseen > 0 || tools.length === 0))
      return [
        {
          at,
          message: `No phase shows the tier ${list([name])}${describeUnseen(unseen, tools.length)}.`,
          hint: 'Add the tier to a phase, or remove it.',
        },
      ];
    return tools.length === 0 && byTier.size > 0
      ? [
          {
            at,
            severity: 'advice',
            message: `No tool is in the tier ${list([name])}.`,
            hint: 'Add tools to the tier, or remove it.',
          },
        ]
      : [];
  });
}

function describeUnseen(unseen: number, tools: number): string {
  if (unseen === 0) return '';
  if (unseen < tools)
    return `, so ${unseen} of its ${tools} tools ${unseen === 1 ? 'is' : 'are'} never visible`;
  return unseen === 1
    ? ', so its tool is never visible'
    : `, so its ${unseen} tools are never visible`;
}

/**
 * All tiers at once: at least two with tools, and every tool in one. A tier of the layer base is in
 * every phase, named or not.
 */
function lintWholeSet(
  { budget }: Registry,
  phases: readonly PlacedPhase[],
  byTier: ReadonlyMap<string, readonly Member[]>,
): readonly SetReport[] {
  const parted = [...byTier].flatMap(([tier, members]) =>
    members.every(({ layer }) => layer === 'base') ? [] : [tier],
  );
  if (byTier.size < 2 || parted.length === 0) return [];
  return phases.flatMap(({ name, at, tiers, members }): readonly SetReport[] => {
    if (!parted.every((tier) => tiers.includes(tier))) return [];
    return [
      {
        at: [...at, 'tiers'],
        severity: members.length > budget.comfortable ? 'warning' : 'advice',
        message: `The phase ${listNames([formatExcerpt(name, 30)])} shows every tier, so all ${members.length} tools are visible.`,
        hint: 'Remove the tiers that this phase doesn’t need.',
      },
    ];
  });
}

function list(names: readonly string[]): string {
  return listNames(names.map((name) => formatExcerpt(name, 30)));
}
