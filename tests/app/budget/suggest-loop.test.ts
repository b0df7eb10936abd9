import { describe, expect, it } from 'vitest';
import { getBudget, type BudgetInput, type BudgetRow } from '../../../src/app/budget/budget.ts';
import { suggestWhatIf } from '../../../src/app/budget/suggest-what-if.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { readers } from '../../lint/corpus-tools.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../../outside-data/outside-data.ts';
import { workspaceOf } from '../open-app.ts';

function budgetedOf(workspace: Workspace): BudgetInput {
  return { workspace, target: 'anthropic', tokenized: NO_TOKEN_COUNTS };
}

/** With nothing opened, or one skill: what is found by a search comes a few tools at a time. */
function countHeaviest(workspace: Workspace): number {
  const isLookedAt = ({ opened: [first, ...others] }: BudgetRow): boolean =>
    others.length === 0 && (first === undefined || first.layer === 'skill');
  return Math.max(
    ...getBudget(budgetedOf(workspace))
      .rows.filter(isLookedAt)
      .map(({ count }) => count),
  );
}

interface Walk {
  readonly steps: number;
  /** Tools of the heaviest turn after each step. */
  readonly heaviest: readonly number[];
  readonly left: readonly string[];
}

/** The first suggestion is done, then the first of what is suggested then, until there is none. */
function followFirst(start: Workspace): Walk {
  let workspace = start;
  const heaviest = [countHeaviest(start)];
  for (;;) {
    const {
      listed: [first],
      left,
    } = suggestWhatIf(budgetedOf(workspace));
    if (first === undefined || heaviest.length > 60)
      return {
        steps: heaviest.length - 1,
        heaviest,
        left: left.map(
          ({ opened, count }) =>
            `${opened
              .map(({ key }) => key)
              .slice(0, 2)
              .join(' + ')} ${count}`,
        ),
      };
    workspace = first.outlook.after;
    heaviest.push(countHeaviest(workspace));
  }
}

function read(set: 'github-toolsnaps' | 'livemcpbench'): Workspace {
  return createWorkspace({
    registry: workspaceOf([]).registry,
    tools: (readers[set]?.() ?? []).map(({ subject }) => subject.contract.source),
  });
}

describe.skipIf(!hasOutsideData)(
  `whoever always does the first of the suggestions (${NEEDS_OUTSIDE_DATA})`,
  () => {
    it('brings the 117 tools of GitHub below the second mark in every turn, with nothing or one skill opened', () => {
      const { steps, heaviest } = followFirst(read('github-toolsnaps'));
      expect([heaviest[0], steps <= 20, (heaviest.at(-1) ?? 0) <= 25]).toEqual([117, true, true]);
    });

    it('brings 527 tools of 69 servers to a few, and names the turns for which nothing more is found', () => {
      const { steps, heaviest, left } = followFirst(read('livemcpbench'));
      expect([heaviest[0], steps <= 40, (heaviest.at(-1) ?? 0) <= 33, left[0]]).toEqual([
        527,
        true,
        true,
        `playwright ${heaviest.at(-1) ?? 0}`,
      ]);
    }, 60_000);
  },
);
