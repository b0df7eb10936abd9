import { countTurn } from '../counting/count-turn.ts';
import { createToolsOverTime } from '../counting/tools-over-time.ts';
import type { Metric } from '../metric.ts';
import { createTally } from '../tally.ts';

export const recoveredShare: Metric = {
  id: 'recovered-share',
  label: 'Recovered calls',
  kind: 'rate',
  definition:
    'Turns whose calls stand in their text and that the guard would recover, among the turns with calls. “tools added” counts the last third of the time, where the mean number of tools in context had grown by at least one since the first third.',
  source:
    'Source 001, the recovery patch: 3 % of its turns, and above 5 % the tiers need another look; recovery as a crutch',
  limits:
    'Counts what would be recovered, whether or not a program did it. Growth of the tools is seen only where the log has times and the number of tools.',
  alarm: { above: 0.05 },
  open: () => {
    const tally = createTally();
    const time = createToolsOverTime();
    return {
      add: (transcript) => {
        for (const turn of transcript.turns) {
          const isRecovered =
            turn.written.length > 0 || turn.calls.some((call) => call.isRecovered === true);
          if (!isRecovered && turn.calls.length === 0) continue;
          countTurn(tally, { transcript, turn }, isRecovered);
          if (turn.at !== undefined && turn.toolCount !== undefined)
            time.add(turn.at, turn.toolCount, isRecovered);
        }
      },
      list: () => {
        const figures = tally.list();
        const growth = (figures[0]?.hits ?? 0) > 0 ? time.findGrowth() : undefined;
        return growth === undefined
          ? figures
          : [...figures, { subject: { value: 'tools added' }, ...growth.since, examples: [] }];
      },
    };
  },
};
