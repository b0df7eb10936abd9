import type { Pointer } from '../../../contract/pointer.ts';
import type { Registry } from '../../../contract/registry.ts';
import { booking, finding, findOnFloors, staged } from '../../toolset/example-set.ts';
import { listPhases } from '../../toolset/list-phases.ts';
import { listNames } from '../../words/list-names.ts';
import type { Member } from '../../member.ts';
import { quoteText } from '../../words/quote-text.ts';
import type { SetReport, SetRule } from '../../rule.ts';

export const phaseFitsBudget: SetRule = {
  id: 'phase-fits-budget',
  judges: 'set',
  severity: 'warning',
  summary: 'Show no more tools in one turn than the budget allows',
  why: 'Every schema takes room and attention from planning. One author measured correct calls in 99 % of turns with up to 12 tools, 92–98 % up to 25, 70–90 % up to 40 and at most 60 % beyond, where the model writes its calls into the text instead.',
  source: 'Source 001, the schema budget: one author’s production figures, which no public data supports',
  except: 'The marks 12, 25 and 40 are figures of one product and one model family: where yours hold more, set them in the registry’s budget. Tools of the layer deferred do not count, as they are found by a search.',
  bad: { tools: [finding, ...findOnFloors(25), booking], registry: staged },
  good: { tools: [finding, booking], registry: staged },
  check: ({ registry, members }, report) => {
    const phases = listPhases(registry, members);
    if (phases.length === 0) {
      const found = weigh(registry, members, { at: ['tiers'], where: 'The set' });
      if (found !== undefined) report(found);
      return;
    }
    for (const phase of phases) {
      const found = weigh(registry, phase.members, { at: phase.at, where: `The phase ${listNames([quoteText(phase.name, 30)])}` });
      if (found !== undefined) report(found);
    }
  },
};

function weigh({ budget, phases }: Registry, members: readonly Member[], { at, where }: { readonly at: Pointer; readonly where: string }): SetReport | undefined {
  const count = members.filter(({ layer }) => layer !== 'deferred').length;
  const mark = [budget.overloaded, budget.loaded, budget.comfortable].find((each) => count > each);
  if (mark === undefined) return undefined;
  const then = mark === budget.overloaded ? 'models write calls as text' : mark === budget.loaded ? 'many calls go wrong' : 'some calls go wrong';
  const hint = phases.length === 0 ? 'Part the tools into tiers and show them phase by phase.' : 'Move what this phase does not need into a tier of another phase.';
  return { at, message: `${where} shows ${count} tools at once; beyond ${mark} ${then} (one author’s figures).`, hint, severity: mark === budget.comfortable ? 'advice' : 'warning' };
}
