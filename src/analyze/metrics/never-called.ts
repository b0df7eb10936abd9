import { walkCalledNames } from '../counting/known-names.ts';
import type { Figure, Metric } from '../metric.ts';
import { compareFigures, createShortSubject, MOST_SUBJECTS } from '../tally.ts';

export const neverCalled: Metric = {
  id: 'never-called',
  label: 'Never called',
  kind: 'count',
  definition:
    'Tools that were in context and that no turn called, by the protocol or as text. Each with the number of turns that had it in context.',
  source: 'Source 001, the schema budget: each tool that is sent costs, called or not',
  limits:
    'Where the log does not say its tools, those of the open registry count as sent. Counts nothing where neither is known. A tool for rare cases is never called in a short log.',
  open: ({ registry }) => {
    const turnsByTool = new Map<string, number>();
    const called = new Set<string>();
    const registered = registry?.tools.map(({ name }) => name) ?? [];
    let all = 0;
    const addTurns = (names: readonly string[], turns: number): void => {
      for (const name of new Set(names)) {
        const before = turnsByTool.get(name);
        if (before === undefined && turnsByTool.size >= MOST_SUBJECTS) continue;
        turnsByTool.set(name, (before ?? 0) + turns);
      }
    };
    const addName = (name: string): void => {
      if (turnsByTool.has(name) || called.size < MOST_SUBJECTS) called.add(name);
    };
    return {
      add: ({ tools, turns, isOfRegistry }) => {
        const sent = tools?.map(({ name }) => name) ?? (isOfRegistry ? registered : []);
        const unsaid = turns.filter(({ shown }) => shown === undefined).length;
        addTurns(sent, unsaid);
        for (const { shown } of turns) if (shown !== undefined) addTurns(shown, 1);
        all += turns.length - (sent.length === 0 ? unsaid : 0);
        for (const turn of turns) walkCalledNames(turn, addName);
      },
      list: () => {
        const unused = [...turnsByTool].filter(([name, turns]) => turns > 0 && !called.has(name));
        if (all === 0) return [];
        const figures = unused.map(([tool, of]): Figure => ({
          subject: createShortSubject({ tool }),
          hits: 1,
          of,
          examples: [],
        }));
        const whole: Figure = { subject: {}, hits: unused.length, of: all, examples: [] };
        return [whole, ...figures.toSorted(compareFigures)];
      },
    };
  },
};
