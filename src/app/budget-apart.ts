import type { BudgetRow } from './budget.ts';

/** Tiers that are sent in the same turns. */
type Together = readonly string[];

/** Which tiers no turn sends together. */
export interface Apart {
  /** Whatever is taken from one entry of a group never meets what is taken from another. */
  readonly groups: readonly (readonly Together[])[];
  /** Every tier that some turn sends, where none sends them all; else empty. */
  readonly all: readonly string[];
}

export function listApart(rows: readonly Pick<BudgetRow, 'phase' | 'tiers'>[]): Apart {
  const tiers = [...new Set(rows.flatMap((row) => row.tiers))];
  const classes = groupTiers(tiers, rows);
  const meet = ([a = '']: Together, [b = '']: Together): boolean => rows.some((row) => row.tiers.includes(a) && row.tiers.includes(b));
  const groups: (readonly Together[])[] = [];
  for (const [i, first] of classes.entries()) {
    for (const second of classes.slice(i + 1)) {
      if (meet(first, second) || groups.some((group) => group.includes(first) && group.includes(second))) continue;
      const group = [first, second];
      for (const each of classes) if (!group.some((other) => other === each || meet(other, each))) group.push(each);
      groups.push(classes.filter((each) => group.includes(each)));
    }
  }
  return { groups, all: tiers.length > 1 && !rows.some((row) => row.tiers.length === tiers.length) ? tiers : [] };
}

/** By the phases that can send them: once everything is opened, those of one group are all there. */
function groupTiers(tiers: readonly string[], rows: readonly Pick<BudgetRow, 'phase' | 'tiers'>[]): readonly Together[] {
  const groups = new Map<string, string[]>();
  for (const tier of tiers) {
    const phases = JSON.stringify([...new Set(rows.filter((row) => row.tiers.includes(tier)).map(({ phase }) => phase))]);
    groups.set(phases, [...(groups.get(phases) ?? []), tier]);
  }
  return [...groups.values()];
}
