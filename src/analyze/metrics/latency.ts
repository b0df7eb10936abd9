import { createQuantities } from '../counting/quantities.ts';
import type { Metric } from '../metric.ts';

export const latency: Metric = {
  id: 'latency',
  label: 'Latency',
  kind: 'quantity',
  unit: 'ms',
  definition:
    'How long calls took, of all tools and by tool; by model, how long its answers took. Percentiles are exact to three digits; the examples are the slowest.',
  source: 'Source 000, checklist item 8: every call logged with its latency',
  limits: 'Counts the calls and turns whose log says how long they took.',
  open: () => {
    const quantities = createQuantities();
    return {
      add: (transcript) => {
        const { model } = transcript;
        for (const turn of transcript.turns) {
          for (const call of turn.calls) {
            quantities.add({}, call.ms, { transcript, turn, call });
            quantities.add({ tool: call.tool }, call.ms, { transcript, turn, call });
          }
          if (model !== undefined) quantities.add({ model }, turn.ms, { transcript, turn });
        }
      },
      list: quantities.list,
    };
  },
};
