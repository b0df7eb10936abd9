import { countCall } from '../counting/count-call.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import { listFailedCalls } from '../counting/list-failed-calls.ts';
import type { Metric } from '../metric.ts';
import { printCall } from '../print-call.ts';

export const blindRetries: Metric = {
  id: 'blind-retries',
  label: 'Blind retries',
  kind: 'rate',
  definition:
    'Failed calls that the next turn with calls repeated for the same request, with equal arguments, among all failed calls.',
  source: 'Source 000, errors with a hint: without one, the model retries with identical arguments',
  limits:
    'A repeat can be right, for example after a timeout: the log does not say what the model knew.',
  open: () =>
    createMeasurement((tally, transcript) => {
      for (const { turn, call, later } of listFailedCalls(transcript)) {
        const text = printCall(call);
        const isRepeated =
          text !== undefined && (later[0]?.calls.some((next) => printCall(next) === text) ?? false);
        countCall(tally, { transcript, turn, call }, isRepeated);
      }
    }),
};
