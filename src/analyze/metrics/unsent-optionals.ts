import { createParameterCounts, type ParameterCount } from '../counting/parameter-counts.ts';
import type { Figure, Metric } from '../metric.ts';
import { compareFigures, createShortSubject, MOST_SUBJECTS } from '../tally.ts';

/** In fewer calls, a parameter for rare cases is not missed. */
const LEAST_CALLS = 10;

export const unsentOptionals: Metric = {
  id: 'unsent-optionals',
  label: 'Unsent parameters',
  kind: 'count',
  definition:
    'Optional parameters that none of at least 10 calls of their tool sent. The whole counts the parameters.',
  source:
    'Source 000, every optional field is an invitation to skip it; source 001, an overloaded tool',
  limits:
    'Only parameters at the top of a schema. Without a schema, in the log or an open registry, nothing counts.',
  open: (context) => {
    const counts = createParameterCounts(context);
    return {
      add: counts.add,
      list: () => {
        const of = counts.countCalls();
        if (of === 0) return [];
        const figures = counts
          .list()
          .filter(
            ({ isRequired, calls, sent }) => !isRequired && calls >= LEAST_CALLS && sent === 0,
          )
          .map(createFigure)
          .toSorted(compareFigures)
          .slice(0, MOST_SUBJECTS);
        return [{ subject: {}, hits: figures.length, of, examples: [] }, ...figures];
      },
    };
  },
};

function createFigure({ tool, field, calls, examples }: ParameterCount): Figure {
  return { subject: createShortSubject({ tool, field }), hits: calls, of: calls, examples };
}
