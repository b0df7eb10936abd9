import { createParameterCounts, type ParameterCount } from '../counting/parameter-counts.ts';
import type { Figure, Metric } from '../metric.ts';
import { compareFigures, createShortSubject, MOST_SUBJECTS } from '../tally.ts';

/** Fewer calls can agree by chance. */
const LEAST_CALLS = 5;

export const defaultArguments: Metric = {
  id: 'default-arguments',
  label: 'Default arguments',
  kind: 'count',
  definition:
    'Arguments that were sent at the default of their parameter in all of at least 5 calls that sent them. The whole counts the parameters.',
  source: 'Source 001, an overloaded tool: fields by themselves load the model',
  limits:
    'Only parameters at the top of a schema that declares a default. Without a schema, in the log or an open registry, nothing counts.',
  open: (context) => {
    const counts = createParameterCounts(context);
    return {
      add: counts.add,
      list: () => {
        const of = counts.countCalls();
        if (of === 0) return [];
        const figures = counts
          .list()
          .filter(({ sent, sentAtDefault }) => sent >= LEAST_CALLS && sent === sentAtDefault)
          .map(createFigure)
          .toSorted(compareFigures)
          .slice(0, MOST_SUBJECTS);
        return [{ subject: {}, hits: figures.length, of, examples: [] }, ...figures];
      },
    };
  },
};

function createFigure({ tool, field, sent, calls, examples }: ParameterCount): Figure {
  return { subject: createShortSubject({ tool, field }), hits: sent, of: calls, examples };
}
