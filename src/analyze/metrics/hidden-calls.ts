import { createMeasurement } from '../counting/create-measurement.ts';
import { createKnownNames, walkCalledNames } from '../counting/known-names.ts';
import type { Metric } from '../metric.ts';

export const hiddenCalls: Metric = {
  id: 'hidden-calls',
  label: 'Hidden calls',
  kind: 'rate',
  definition:
    'Calls, by the protocol or as text, of tools that exist and that the turn did not show, among the calls of turns whose tools the log names.',
  source: 'Source 001, tool tiering; source 004, tool visibility',
  limits: 'Counts nothing where the log does not say which tools each turn showed.',
  open: (context) => {
    const getNames = createKnownNames(context);
    return createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns) {
        const { shown } = turn;
        if (shown === undefined) continue;
        const names = getNames(transcript, turn);
        walkCalledNames(turn, (tool) => {
          const isHidden = !shown.includes(tool) && (names?.has(tool) ?? false);
          tally.count({}, isHidden, { transcript, turn });
          tally.count({ tool }, isHidden, { transcript, turn });
        });
      }
    });
  },
};
