import { countTurn } from '../counting/count-turn.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import { hasSentCall } from '../counting/turn-hits.ts';
import type { Metric } from '../metric.ts';

export const toolUseRate: Metric = {
  id: 'tool-use-rate',
  label: 'Tool use rate',
  kind: 'rate',
  definition:
    'Turns that called a tool by the protocol, among the turns that should have called one.',
  source: 'Source 001, three metrics: an alarm below 95 %',
  limits:
    'A log does not say which turns should have called. Without a phase, a label or a list, only turns that called or wrote a call as text count: a turn that just talked is missing.',
  alarm: { below: 0.95 },
  open: () =>
    createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns)
        if (turn.shouldCall) countTurn(tally, { transcript, turn }, hasSentCall(turn));
    }),
};
