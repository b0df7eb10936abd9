import { getBudget } from '../../src/app/budget/budget.ts';
import { planMove } from '../../src/app/budget/what-if.ts';
import { listLookAlikes } from '../../src/app/map/look-alikes.ts';
import { NO_TOKEN_COUNTS } from '../../src/app/tokens/token-counts.ts';
import { createWorkspace, type Workspace } from '../../src/app/workspace.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import { removeMemoized } from '../../src/contract/memoize.ts';
import type { Figure } from './figure.ts';
import { makeDesign, median } from './make-tools.ts';

const ROUNDS = 3;

interface Verb {
  readonly name: string;
  readonly run: (workspace: Workspace) => unknown;
}

const budgetOf = (workspace: Workspace) => ({
  workspace,
  target: 'anthropic',
  tokenized: NO_TOKEN_COUNTS,
});

const VERBS: readonly Verb[] = [
  { name: 'budget', run: (workspace) => getBudget(budgetOf(workspace)) },
  {
    name: 'what-if',
    run: (workspace) => {
      const ids = workspace.tools.slice(0, 10).map(({ id }) => id);
      return planMove(budgetOf(workspace), ids, { tier: 'elsewhere' }, 'Move');
    },
  },
  { name: 'look-alikes', run: listLookAlikes },
];

/** How much longer each takes with ten times as many tools, and with ten times as many phases. */
export function* measureGrowth(): Generator<string | Figure> {
  for (const { name, run } of VERBS) {
    yield* compareSizes(`${name}, 1,000 and 10,000 tools`, run, [1_000, 10_000], makeDesign);
    yield* compareSizes(`${name}, 100 and 1,000 phases`, run, [100, 1_000], makePhases);
  }
}

function* compareSizes(
  name: string,
  run: Verb['run'],
  [few, many]: readonly [number, number],
  make: typeof makeDesign,
): Generator<string | Figure> {
  const [one, other] = [few, many].map((count) => {
    const design = make(count);
    return median(
      Array.from({ length: ROUNDS }, () => {
        removeMemoized();
        const workspace = createWorkspace(design);
        const started = performance.now();
        run(workspace);
        return performance.now() - started;
      }),
    );
  });
  const ratio = (other ?? Number.NaN) / (one ?? Number.NaN);
  yield `${name}: ${one?.toFixed(0)} and ${other?.toFixed(0)} ms, ${ratio.toFixed(1)} times`;
  yield { name: `${name}, growth`, value: ratio, unit: 'times' };
}

/** A hundred tools in so many phases, each of which shows two tiers and leads to the next. */
function makePhases(count: number): ReturnType<typeof makeDesign> {
  const { registry, tools } = makeDesign(100);
  const names = Array.from({ length: count }, (_, i) => `phase_${i}`);
  const phases = names.map((name, i): JsonObject => {
    const to = names[i + 1];
    return createJsonObject([
      ['name', name],
      ['tiers', [`tier_${i % 10}`, `tier_${(i + 1) % 10}`]],
      ...(to === undefined
        ? []
        : [
            [
              'transitions',
              [
                createJsonObject([
                  ['tool', String(tools[i % 100]?.get('name'))],
                  ['to', to],
                ]),
              ],
            ] as const,
          ]),
    ]);
  });
  return {
    registry: new Map(registry).set('phases', phases),
    tools: tools.map((tool, i) =>
      new Map(tool).set('visibility', createJsonObject([['tier', `tier_${i % 10}`]])),
    ),
  };
}
