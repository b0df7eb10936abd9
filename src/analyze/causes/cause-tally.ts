import type { Value } from '../../contract/session/router.ts';
import type { Cause } from '../cause.ts';
import type { Example } from '../metric.ts';
import type { ReadTranscript, ReadTurn } from '../read-transcript.ts';
import { createExample } from '../tally.ts';
import type { LoggedCall } from '../transcript.ts';

export type CauseDetails = Cause['details'];

/** A call that a cause explains. */
export interface CauseHit {
  readonly transcript: ReadTranscript;
  readonly turn: ReadTurn;
  readonly call?: LoggedCall;
  /** The first turn that it no longer cost; its own where it cost none. */
  readonly end: number;
}

export interface CauseEntry {
  readonly tool: string | undefined;
  readonly details: CauseDetails;
  readonly hits: number;
  readonly turns: number;
  readonly examples: readonly Example[];
}

/** Counts hits by what caused them. */
export interface CauseTally {
  readonly add: (tool: string | undefined, details: CauseDetails, hit: CauseHit) => void;
  readonly list: () => readonly CauseEntry[];
}

/** Causes beyond this many are not counted: a log with a new value in every call has no end. */
const MOST_CAUSES = 2_000;
const MOST_EXAMPLES = 3;
/** Names and values beyond it are not counted: nobody writes them into a contract. */
const LONGEST_KEY = 1_000;

interface OpenEntry {
  readonly tool: string | undefined;
  readonly details: CauseDetails;
  hits: number;
  turns: number;
  /** The turns of its transcript before the end are counted. */
  last: CauseHit | undefined;
  readonly examples: Example[];
}

export function createCauseTally(): CauseTally {
  const entries = new Map<string, OpenEntry>();
  return {
    add: (tool, details, hit) => {
      const key = JSON.stringify([tool, details]);
      const entry = entries.get(key) ?? createEntry(tool, details);
      if (key.length > LONGEST_KEY || (!entries.has(key) && entries.size >= MOST_CAUSES)) return;
      entries.set(key, entry);
      // Two items of a list have it in one call: one hit.
      if (entry.last?.turn === hit.turn && entry.last.call === hit.call) return;
      entry.hits += 1;
      addTurns(entry, hit);
      if (entry.examples.length < MOST_EXAMPLES) entry.examples.push(createExample(hit));
    },
    list: () =>
      [...entries.values()].map(({ tool, details, hits, turns, examples }) => ({
        tool,
        details,
        hits,
        turns,
        examples,
      })),
  };
}

function createEntry(tool: string | undefined, details: Record<string, Value>): OpenEntry {
  return { tool, details, hits: 0, turns: 0, last: undefined, examples: [] };
}

/** A turn that two hits cost is one turn. */
function addTurns(entry: OpenEntry, hit: CauseHit): void {
  const counted = entry.last?.transcript === hit.transcript ? entry.last.end : 0;
  entry.turns += Math.max(0, hit.end - Math.max(hit.turn.index, counted));
  entry.last = { ...hit, end: Math.max(hit.end, counted) };
}
