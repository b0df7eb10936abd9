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
  summary: 'Let each phase show some of the tiers, and each tier in some phase',
  why: 'Tiers pay only when a turn leaves some of them out: a phase that shows all of them has the whole surface again, and a tier that no phase shows is dead.',
  source: 'Source 001, core with build, core with ops, never all three',
  except:
    'A small set may have one phase that shows everything: then it needs no tiers. Tiers that a harness loads by another rule than phases belong in a registry without phases.',
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
        ? 'Declare the tier, or correct its name.'
        : `Write ${list(meant)}, or declare the tier.`;
    return [
      {
        at: [...at, 'tiers'],
        message: `The phase ${listNames([formatExcerpt(name, 30)])} shows ${list(unknown)}, which the registry does not declare.`,
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
          hint: 'Add it to a phase, or remove it.',
        },
      ];
    return tools.length === 0 && byTier.size > 0
      ? [
          {
            at,
            severity: 'advice',
            message: `No tool is in the tier ${list([name])}.`,
            hint: 'Move tools into it, or remove it.',
          },
        ]
      : [];
  });
}

function describeUnseen(unseen: number, tools: number): string {
  if (unseen === 0) return '';
  if (unseen < tools)
    return `: ${unseen} of its ${tools} tools ${unseen === 1 ? 'is' : 'are'} never seen`;
  return unseen === 1 ? ': its tool is never seen' : `: its ${unseen} tools are never seen`;
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
        message: `The phase ${listNames([formatExcerpt(name, 30)])} shows every tier, and so all ${members.length} tools.`,
        hint: 'Leave out the tiers that it does not need.',
      },
    ];
  });
}

function list(names: readonly string[]): string {
  return listNames(names.map((name) => formatExcerpt(name, 30)));
}
