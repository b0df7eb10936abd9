import { createQuantities } from '../counting/quantities.ts';
import type { Metric } from '../metric.ts';

export const cost: Metric = {
  id: 'cost',
  label: 'Cost',
  kind: 'quantity',
  unit: 'dollars',
  definition:
    'Dollars of each turn, as the log says them, and by model. Percentiles are exact to three digits; the examples are the largest.',
  source: 'Source 002, what the definitions cost: each request carries all of them',
  limits: 'Counts the turns whose log says a price; none is computed from tokens.',
  open: () => {
    const quantities = createQuantities();
    return {
      add: (transcript) => {
        const { model } = transcript;
        for (const turn of transcript.turns) {
          const dollars = turn.usage?.cost;
          quantities.add({}, dollars, { transcript, turn });
          if (model !== undefined) quantities.add({ model }, dollars, { transcript, turn });
        }
      },
      list: quantities.list,
    };
  },
};
