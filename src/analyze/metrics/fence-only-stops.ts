import { countTurn } from '../counting/count-turn.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import type { Metric } from '../metric.ts';

/** What providers say of an answer that the output limit cut, in lower case. */
const CUT_STOPS: ReadonlySet<string> = new Set([
  'length',
  'max_tokens',
  'max_output_tokens',
  'model_context_window_exceeded',
]);

export const fenceOnlyStops: Metric = {
  id: 'fence-only-stops',
  label: 'Fence-only stops',
  kind: 'rate',
  definition:
    'Turns without a call whose text ends inside an open code block, among all turns. Turns that the output limit cut do not count.',
  source: 'Source 001, three metrics',
  limits: 'Where a log does not say why a turn ended, a text that was cut counts too.',
  open: () =>
    createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns) {
        const isCut = CUT_STOPS.has(turn.stop?.toLowerCase() ?? '');
        countTurn(tally, { transcript, turn }, turn.isFenceOnly && !isCut);
      }
    }),
};
