import { countViolations } from '../counting/count-violations.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import { findViolations } from '../counting/find-violations.ts';
import type { Metric } from '../metric.ts';
import { applyToolCounts } from '../tally.ts';

export const invalidArguments: Metric = {
  id: 'invalid-arguments',
  label: 'Invalid arguments',
  kind: 'rate',
  definition:
    'Calls of the protocol whose arguments the contract refuses as it stands now, aliases applied, among the calls of tools of the open registry. A field among all calls of its tool; a call may fail in several.',
  source: 'Source 004, schema validation: invalid_arguments; source 002, the flat shape of edits',
  limits:
    'Counts nothing without an open registry, and no tool whose schema cannot be compiled. Whether the program refused the call is in failed calls.',
  open: (context) => {
    const tools = new Map(context.registry?.tools.map((tool) => [tool.name, tool]));
    return createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns) {
        for (const call of turn.calls) {
          const tool = tools.get(call.tool);
          const violations = tool && findViolations(context, tool, call);
          if (violations !== undefined)
            countViolations(tally, { transcript, turn, call }, violations);
        }
      }
    }, applyToolCounts);
  },
};
