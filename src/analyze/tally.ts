import type { Example, Figure, Subject } from './metric.ts';
import type { ReadTranscript, ReadTurn } from './read-transcript.ts';

/** Counts hits by subject. */
export interface Tally {
  readonly count: (subject: Subject, isHit: boolean, reference?: TurnReference) => void;
  /** The whole first where it was counted, then by hits. */
  readonly list: () => readonly Figure[];
}

export interface TurnReference {
  readonly transcript: ReadTranscript;
  readonly turn: ReadTurn;
  /** Turns that a hit cost; 1 unless told. */
  readonly turns?: number;
  /** In place of what the turn sent. */
  readonly excerpt?: string;
}

interface Entry {
  readonly subject: Subject;
  hits: number;
  of: number;
  turns: number;
  readonly examples: Example[];
}

/** Subjects beyond this many are not counted: a log with a new code in every call has no end. */
const MOST_SUBJECTS = 2_000;
/** Of the whole, enough to read a sample; of each subject, what a person opens. */
const MOST_EXAMPLES = { whole: 60, subject: 6 };
const LONGEST_EXCERPT = 400;

export function createTally(): Tally {
  const entries = new Map<string, Entry>();
  return {
    count: (subject, isHit, reference) => {
      const key = JSON.stringify(subject);
      const entry = entries.get(key) ?? createEntry(subject);
      if (!entries.has(key) && entries.size >= MOST_SUBJECTS) return;
      entries.set(key, entry);
      entry.of += 1;
      if (!isHit) return;
      entry.hits += 1;
      entry.turns += reference?.turns ?? 1;
      const most = key === '{}' ? MOST_EXAMPLES.whole : MOST_EXAMPLES.subject;
      if (reference !== undefined && entry.examples.length < most)
        entry.examples.push(createExample(reference));
    },
    list: () => [...entries.values()].toSorted(compareEntries),
  };
}

function createEntry(subject: Subject): Entry {
  return { subject, hits: 0, of: 0, turns: 0, examples: [] };
}

function compareEntries(a: Entry, b: Entry): number {
  const isWhole = ({ subject }: Entry): number => (Object.keys(subject).length === 0 ? 1 : 0);
  const [one, other] = [JSON.stringify(a.subject), JSON.stringify(b.subject)];
  return isWhole(b) - isWhole(a) || b.hits - a.hits || b.of - a.of || (one < other ? -1 : 1);
}

export function createExample({ transcript, turn, excerpt }: TurnReference): Example {
  return {
    place: transcript.place,
    turn: turn.index,
    excerpt: (excerpt ?? formatTurn(turn)).slice(0, LONGEST_EXCERPT),
  };
}

/** What the model sent in a turn: its calls, or its text. */
export function formatTurn({ calls, texts }: ReadTurn): string {
  if (calls.length === 0) return texts.join('\n');
  return calls.map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`).join('\n');
}
