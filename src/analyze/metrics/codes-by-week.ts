import { createMeasurement } from '../counting/create-measurement.ts';
import { createWeekFormatter } from '../counting/format-week.ts';
import type { Metric } from '../metric.ts';
import { readFailure } from '../read-failure.ts';
import { applyToolCounts } from '../tally.ts';

export const codesByWeek: Metric = {
  id: 'codes-by-week',
  label: 'Codes by week',
  kind: 'count',
  definition:
    'How often each tool returned each code of a failure in each ISO week (UTC), among its calls with a result in that week.',
  source: 'Source 000, checklist item 8: how many times did this tool return a code this week',
  limits: 'Counts the calls whose log says when they were made.',
  open: () => {
    const formatWeek = createWeekFormatter();
    return createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns) {
        const week = turn.at === undefined ? undefined : formatWeek(turn.at);
        if (week === undefined) continue;
        for (const call of turn.calls) {
          if (call.result === undefined) continue;
          const { tool } = call;
          const failure = readFailure(call.result);
          tally.count({ tool, week }, failure !== undefined, { transcript, turn, call });
          if (failure !== undefined)
            tally.count({ tool, value: failure.code, week }, true, { transcript, turn, call });
        }
      }
    }, applyToolCounts);
  },
};
