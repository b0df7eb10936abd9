import { createQuantities } from '../counting/quantities.ts';
import type { Metric } from '../metric.ts';

export const tokens: Metric = {
  id: 'tokens',
  label: 'Tokens',
  kind: 'quantity',
  unit: 'tokens',
  definition:
    'Tokens of each turn, input and output together, as the log says them. Beside it input, output and cached input by themselves, and by model. Percentiles are exact to three digits; the examples are the largest.',
  source: 'Source 002, what the definitions cost: each request carries all of them',
  limits: 'Counts the turns whose log says both; an estimate is never put in their place.',
  open: () => {
    const quantities = createQuantities();
    return {
      add: (transcript) => {
        const { model } = transcript;
        for (const turn of transcript.turns) {
          const { input, output, cached } = turn.usage ?? {};
          const reference = { transcript, turn };
          const all = input === undefined || output === undefined ? undefined : input + output;
          quantities.add({}, all, reference);
          quantities.add({ value: 'input' }, input, reference);
          quantities.add({ value: 'output' }, output, reference);
          quantities.add({ value: 'cached' }, cached, reference);
          if (model !== undefined) quantities.add({ model }, all, reference);
        }
      },
      list: quantities.list,
    };
  },
};
