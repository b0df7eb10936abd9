import { countCall } from '../counting/count-call.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import type { Metric } from '../metric.ts';
import { readFailure } from '../read-failure.ts';
import { applyToolCounts } from '../tally.ts';

export const failedCalls: Metric = {
  id: 'failed-calls',
  label: 'Failed calls',
  kind: 'rate',
  definition:
    'Calls whose result says that they failed, among the calls with a result, and by the code of the result.',
  source: 'Source 000, checklist item 1: 23 % of calls before a split, 2 % after; item 8',
  limits:
    'A failure that its result describes in other words than an error counts as a success, and so does a wrong answer.',
  open: () =>
    createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns) {
        for (const call of turn.calls) {
          if (call.result === undefined) continue;
          const failure = readFailure(call.result);
          countCall(tally, { transcript, turn, call }, failure !== undefined);
          if (failure !== undefined)
            tally.count({ tool: call.tool, value: failure.code }, true, { transcript, turn, call });
        }
      }
    }, applyToolCounts),
};
