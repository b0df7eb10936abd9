import { booking, finding, staged } from '../../toolset/example-set.ts';
import { listPhases, type PlacedPhase } from '../../toolset/list-phases.ts';
import { listNames } from '../../words/list-names.ts';
import { quoteText } from '../../words/quote-text.ts';
import type { SetRule } from '../../rule.ts';

export const phasesConnected: SetRule = {
  id: 'phases-connected',
  judges: 'set',
  severity: 'warning',
  summary: 'Let every phase be reached, and left unless it is the last',
  why: 'The harness changes the tools only along transitions: a phase that none leads to is never shown, and from one that none leaves the work cannot go on.',
  source: 'Source 001, phase transitions are explicit',
  except: 'Where the harness itself picks the phase, say so in the registry’s description and suppress the finding. The first phase needs no way in, the last no way out.',
  bad: { tools: [finding, booking], registry: { ...staged, phases: [{ ...staged.phases[0], transitions: [] }, staged.phases[1]] } },
  good: { tools: [finding, booking], registry: staged },
  check: ({ registry, members }, report) => {
    const phases = listPhases(registry, members);
    if (phases.length < 2) return;
    const names = new Set(phases.map(({ name }) => name));
    for (const { to, at } of phases.flatMap(({ exits }) => exits)) {
      if (!names.has(to)) report({ at: [...at, 'to'], severity: 'error', message: `The transition leads to ${listNames([quoteText(to, 30)])}, a phase that does not exist.`, hint: `Lead it to ${listNames([...names].map((name) => quoteText(name, 24)))}.` });
    }
    if (phases.every(({ exits }) => exits.length === 0)) {
      report({ at: ['phases'], message: `Nothing says how one of the ${phases.length} phases becomes another.`, hint: 'Declare a transition: the tool whose call ends the phase, and the phase it leads to.' });
      return;
    }
    const reached = reachFrom(phases);
    for (const [i, { name, at, exits }] of phases.entries()) {
      if (!reached.has(name)) report({ at, message: `No transition leads to the phase ${listNames([quoteText(name, 30)])}.`, hint: 'Declare the transition into it, or remove it.' });
      else if (i < phases.length - 1 && !exits.some(({ to }) => to !== name && names.has(to)) && !isEnd(phases, i)) report({ at, message: `No transition leaves the phase ${listNames([quoteText(name, 30)])}, and it is not the last.`, hint: 'Declare the transition out of it, or move it to the end.' });
    }
  },
};

/** The names of the phases to which transitions lead from the first. */
function reachFrom(phases: readonly PlacedPhase[]): ReadonlySet<string> {
  const byName = new Map(phases.map((phase) => [phase.name, phase]));
  const open = phases.slice(0, 1);
  const reached = new Set(open.map(({ name }) => name));
  // The list grows while it is read.
  for (const { exits } of open) {
    for (const { to } of exits) {
      const next = byName.get(to);
      if (next === undefined || reached.has(to)) continue;
      reached.add(to);
      open.push(next);
    }
  }
  return reached;
}

/** All that follows it in the list is left again: it stands for one of several ends. */
function isEnd(phases: readonly PlacedPhase[], i: number): boolean {
  return /\b(?:done|end|final|finished|closed|complete[d]?)\b/i.test(phases[i]?.name ?? '');
}
