import { findNearest } from '../../contract/document/find-nearest.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import { createKnownNames, walkCalledNames } from '../counting/known-names.ts';
import type { Metric } from '../metric.ts';
import { MOST_SUBJECTS } from '../tally.ts';

export const inventedNames: Metric = {
  id: 'invented-names',
  label: 'Invented names',
  kind: 'rate',
  definition:
    'Calls, by the protocol or as text, of names that neither the log, nor the turn, nor the open registry has, among all calls. Each with the nearest name that there was when it was first called.',
  source: 'Source 001, the recovery patch: an invented name is refused; source 004, unknown_tool',
  limits:
    'Counts nothing where neither the log says its tools nor a registry is open. Where only the registry is known, a real tool that is missing in it looks invented.',
  open: (context) => {
    const getNames = createKnownNames(context);
    const nearest = new Map<string, string | undefined>();
    return createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns) {
        const { calls, written, refused } = turn;
        if (calls.length + written.length + refused.length === 0) continue;
        const names = getNames(transcript, turn);
        if (names === undefined) continue;
        walkCalledNames(turn, (tool) => {
          const isInvented = !names.has(tool);
          tally.count({}, isInvented, { transcript, turn });
          if (!isInvented) return;
          if (!nearest.has(tool) && nearest.size < MOST_SUBJECTS)
            nearest.set(tool, findNearest(tool, names.list()));
          const value = nearest.get(tool);
          tally.count({ tool, ...(value === undefined ? {} : { value }) }, true, {
            transcript,
            turn,
          });
        });
      }
    });
  },
};
