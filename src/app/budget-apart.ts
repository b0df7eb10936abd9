import type { BudgetRow } from './budget.ts';

/** Which tiers no turn sends together. */
export interface Apart {
  /** No two tiers of a group are ever in one turn; of a pair that is in no other group, the pair. */
  readonly groups: readonly (readonly string[])[];
  /** Every tier that some turn sends, where none sends them all; else empty. */
  readonly all: readonly string[];
}

export function listApart(rows: readonly Pick<BudgetRow, 'tiers'>[]): Apart {
  const tiers = [...new Set(rows.flatMap((row) => row.tiers))];
  const meet = (a: string, b: string): boolean => rows.some((row) => row.tiers.includes(a) && row.tiers.includes(b));
  const groups: string[][] = [];
  for (const [i, first] of tiers.entries()) {
    for (const second of tiers.slice(i + 1)) {
      if (meet(first, second) || groups.some((group) => group.includes(first) && group.includes(second))) continue;
      const group = [first, second];
      for (const tier of tiers) if (!group.some((each) => each === tier || meet(each, tier))) group.push(tier);
      groups.push(tiers.filter((tier) => group.includes(tier)));
    }
  }
  return { groups, all: tiers.length > 1 && !rows.some((row) => row.tiers.length === tiers.length) ? tiers : [] };
}
