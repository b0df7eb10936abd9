import { countTurn } from '../counting/count-turn.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import { hasTextCall } from '../counting/turn-hits.ts';
import type { Metric } from '../metric.ts';

export const jsonInTextRate: Metric = {
  id: 'json-in-text-rate',
  label: 'Calls as text',
  kind: 'rate',
  definition:
    'Turns without a call of the protocol whose text holds one, among all turns. Calls that the guard would recover and calls that it would refuse both count.',
  source: 'Source 001, three metrics: every hit is a flag',
  limits:
    'Where the log does not carry its tools and no registry is open, every name counts as a tool. A call in a notation that the guard does not read is missing.',
  alarm: { above: 0 },
  open: () =>
    createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns)
        countTurn(tally, { transcript, turn }, hasTextCall(turn));
    }),
};
