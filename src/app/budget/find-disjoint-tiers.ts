import type { BudgetRow } from './budget.ts';

/** Tiers that are sent in the same turns. */
type TierGroup = readonly string[];

/** Which tiers no turn sends together. */
interface DisjointTiers {
  /** Whatever is taken from one entry of a group never meets what is taken from another. */
  readonly groups: readonly (readonly TierGroup[])[];
  /** Every tier that some turn sends, where none sends them all; else empty. */
  readonly all: readonly string[];
}

export function findDisjointTiers(
  rows: readonly Pick<BudgetRow, 'phase' | 'tiers'>[],
): DisjointTiers {
  const tiers = [...new Set(rows.flatMap((row) => row.tiers))];
  const classes = groupTiers(rows);
  const meet = createOverlapCheck(classes, rows);
  const groups: (readonly TierGroup[])[] = [];
  const told = new Set<string>();
  for (const i of classes.keys()) {
    for (let k = i + 1; k < classes.length; k += 1) {
      if (meet(i, k) || told.has(`${i} ${k}`)) continue;
      const group = [i, k];
      for (const each of classes.keys())
        if (!group.some((other) => other === each || meet(other, each))) group.push(each);
      group.sort((a, b) => a - b);
      group.forEach((a, place) => group.slice(place + 1).forEach((b) => told.add(`${a} ${b}`)));
      groups.push(group.flatMap((place) => [classes[place] ?? []]));
    }
  }
  return {
    groups,
    all: tiers.length > 1 && !rows.some((row) => row.tiers.length === tiers.length) ? tiers : [],
  };
}

/** Those of one class are always loaded by the same phases: the first speaks for all. */
function createOverlapCheck(
  classes: readonly TierGroup[],
  rows: readonly Pick<BudgetRow, 'tiers'>[],
): (a: number, b: number) => boolean {
  const places = new Map(classes.map(([first = ''], i) => [first, i]));
  const meetings = new Set<number>();
  for (const { tiers } of rows) {
    const present = tiers.flatMap((tier) => places.get(tier) ?? []);
    for (const a of present) for (const b of present) meetings.add(a * classes.length + b);
  }
  return (a, b) => meetings.has(a * classes.length + b);
}

/**
 * By the phases that can send them: once everything is opened, those of one group are all there.
 */
function groupTiers(rows: readonly Pick<BudgetRow, 'phase' | 'tiers'>[]): readonly TierGroup[] {
  const phases = new Map<string, Set<string | undefined>>();
  for (const { phase, tiers } of rows)
    for (const tier of tiers) phases.set(tier, (phases.get(tier) ?? new Set()).add(phase));
  const groups = new Map<string, string[]>();
  for (const [tier, sending] of phases) {
    const key = JSON.stringify([...sending]);
    groups.set(key, [...(groups.get(key) ?? []), tier]);
  }
  return [...groups.values()];
}
