import { addToolSizes, getBand, hasCustomMarks, measureTool } from '../../../contract/budget.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { getPresetId } from '../../../contract/preset.ts';
import type { Registry } from '../../../contract/registry.ts';
import { createTurn } from '../../../contract/session/list-combinations.ts';
import { createRoutedTool, listRoutedPhases } from '../../../contract/session/routed-tool.ts';
import { isVisible } from '../../../contract/session/router.ts';
import type { Member } from '../../member.ts';
import type { SetReport, SetRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { booking, createFloorTools, finding, staged } from './example-set.ts';
import { groupByTier, listPhases } from './list-phases.ts';

export const phaseFitsBudget: SetRule = {
  id: 'phase-fits-budget',
  scope: 'set',
  providerTools: 'all',
  severity: 'warning',
  summary: 'Show no more tools in one turn than the budget allows',
  why: 'Every schema takes room and attention from planning. One author measured correct calls in 99 % of turns with up to 12 tools, 92–98 % up to 25, 70–90 % up to 40 and at most 60 % beyond, where the model writes its calls into the text instead.',
  source:
    'Source 001, the schema budget: one author’s production figures, which no public data supports',
  except:
    'The marks 12, 25 and 40 are figures of one product and one model family: where yours hold more, set them in the registry’s budget. Tools of the layer deferred do not count, as they are found by a search.',
  bad: { tools: [finding, ...createFloorTools(25), booking], registry: staged },
  good: { tools: [finding, booking], registry: staged },
  check: ({ registry, members }, report) => {
    if (registry.phases.length === 0) {
      const found = lintPhase(registry, members, {
        at: ['tiers'],
        where: getPresetId(registry) === 'recommended' ? 'A client that shows all tools' : 'A turn',
        phase: undefined,
      });
      // Most servers have a dozen tools, and nobody splits one over a few per cent.
      const isShown = getPresetId(registry) !== 'recommended' || found?.severity === 'warning';
      if (found !== undefined && isShown) report(found);
      return;
    }
    for (const { name, at, isReachable, members: shown } of listPhases(registry, members)) {
      const found = isReachable
        ? lintPhase(registry, shown, {
            at,
            where:
              registry.phases.length === 1
                ? 'A turn'
                : `A turn in the phase ${listNames([formatExcerpt(name, 30)])}`,
            phase: name,
          })
        : undefined;
      if (found !== undefined) report(found);
    }
  },
};

interface BudgetContext {
  readonly at: Pointer;
  readonly where: string;
  readonly phase: string | undefined;
}

/** The exceeded limit, and how many calls were correct there in the source's product. */
const BEYOND = {
  loaded: { mark: 'comfortable', correct: '92–98 %' },
  strained: { mark: 'loaded', correct: '70–90 %' },
  overloaded: { mark: 'overloaded', correct: 'at most 60 %' },
} as const;

/** Of all tools that a turn can show, opened or not; those behind a search are left out. */
function lintPhase(
  registry: Registry,
  shown: readonly Member[],
  { at, where, phase }: BudgetContext,
): SetReport | undefined {
  const members = shown.filter(({ layer }) => layer !== 'deferred');
  const band = getBand(members.length, registry.budget);
  if (band === 'comfortable') return undefined;
  const mark = registry.budget[BEYOND[band].mark];
  const phases = listRoutedPhases(registry);
  const turn = createTurn(phase, []);
  const closed = members.filter((member) => isVisible({ phases }, turn, createRoutedTool(member)));
  const opened =
    closed.length < members.length ? ` when everything is opened (${closed.length} before)` : '';
  const heavy = describeLoad(registry, members);
  return {
    at,
    message: `${where} shows ${members.length} tools${opened}${hasCustomMarks(registry.budget) ? `, more than this registry’s limit of ${mark}` : `. With more than ${mark}, ${BEYOND[band].correct} of the calls were correct in one product`}.${heavy.message}`,
    hint: `${describeHint(closed, mark, phase)}${describeLargestTier(closed, mark, phase)}${heavy.hint}`,
    severity: band === 'loaded' ? 'advice' : 'warning',
  };
}

function describeHint(closed: readonly Member[], mark: number, phase: string | undefined): string {
  if (closed.length <= mark)
    return 'Name the tiers of skills, connectors and sensitive tools only in the phases that need them.';
  if (phase === undefined)
    return 'Show fewer tools per turn: split the server, let the client choose toolsets or search for tools, or group them into tiers and phases.';
  if (closed.filter(({ layer }) => layer === 'base').length > mark)
    return 'Move tools out of the layer base, which every phase shows.';
  return 'Move tools that this phase does not need into a tier of another phase.';
}

/** The largest tier, and how many tools have to move out of it. */
function describeLargestTier(
  closed: readonly Member[],
  mark: number,
  phase: string | undefined,
): string {
  const [largest] = [...groupByTier(closed)].toSorted((a, b) => b[1].length - a[1].length);
  if (phase === undefined || largest === undefined || closed.length <= mark) return '';
  return ` Move at least ${closed.length - mark}; ${largest[1].length} are in ${listNames([formatExcerpt(largest[0], 30)])}.`;
}

/**
 * Only where even the lowest weights exceed a further limit than the number of tools: the weights
 * are one author's estimate.
 */
function describeLoad(
  { budget }: Registry,
  members: readonly Member[],
): { readonly message: string; readonly hint: string } {
  const { least, most } = addToolSizes(members.map(({ optional }) => measureTool(optional)));
  if (getBand(least, budget) === getBand(members.length, budget)) return { message: '', hint: '' };
  const heaviest = members.toSorted((a, b) => b.optional - a.optional).slice(0, 3);
  return {
    message: ` Counting their optional parameters they are as hard to choose from as ${Math.floor(least)}–${Math.ceil(most)}.`,
    hint: ` ${listNames(heaviest.map(({ name }) => formatExcerpt(name, 20)))} ${heaviest.length === 1 ? 'has' : 'have'} the most.`,
  };
}
