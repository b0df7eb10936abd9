import { countResolutions } from '../counting/count-resolutions.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import type { Metric } from '../metric.ts';

export const resolvedWithoutHint: Metric = {
  id: 'resolved-without-hint',
  label: 'Resolved without hint',
  kind: 'rate',
  definition:
    'Failed calls whose result does not say what to do and that the next turn with calls resolved, among all of them: the same tool succeeded, for the same request. Beside it, how many turns the others took.',
  source: 'Source 000, errors with a hint: without one, it saw 2 to 3 blind retries',
  limits:
    'A failure that another tool resolved counts as not resolved. A hint in prose is recognized by its verb, so a hint in other words counts as none.',
  open: () =>
    createMeasurement((tally, transcript) =>
      countResolutions(tally, transcript, ({ hint }) => hint === ''),
    ),
};
