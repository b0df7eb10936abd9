import { DEFAULT_MARKS } from '../../contract/budget.ts';
import type { CauseFinder } from '../cause.ts';
import { createCauseTally } from '../causes/cause-tally.ts';
import { LEAST_HITS } from '../causes/create-call-finder.ts';
import { getDifference, LEAST_FOR_ALARM } from '../rate.ts';

/** Source 001's mark; one author's figure. */
const MOST_TOOLS = DEFAULT_MARKS.comfortable;

export const textCalls: CauseFinder = {
  id: 'text-calls',
  label: 'Calls written as text',
  advice: 'Place the tools in tiers, so that each phase shows fewer of them.',
  open: () => {
    const tally = createCauseTally();
    const few = { hits: 0, of: 0 };
    const many = { hits: 0, of: 0 };
    return {
      add: (transcript) => {
        if (!transcript.isOfRegistry) return;
        for (const turn of transcript.turns) {
          if (turn.toolCount === undefined || !turn.shouldCall) continue;
          const isHit = turn.written.length + turn.refused.length > 0;
          const counts = turn.toolCount > MOST_TOOLS ? many : few;
          counts.of += 1;
          if (!isHit) continue;
          counts.hits += 1;
          if (counts === many) tally.add(undefined, {}, { transcript, turn, end: turn.index + 1 });
        }
      },
      list: () => {
        // Where models do it as often with few tools, their number is not the cause.
        const difference = few.of < LEAST_FOR_ALARM ? undefined : getDifference(few, many);
        if (many.hits < LEAST_HITS || (difference !== undefined && difference.low <= 0)) return [];
        return tally.list().map((entry) => ({
          finder: 'text-calls',
          title: `Models write calls as text while more than ${MOST_TOOLS} tools are in context.`,
          of: many.of,
          ...entry,
        }));
      },
    };
  },
  createChange: () => undefined,
};
