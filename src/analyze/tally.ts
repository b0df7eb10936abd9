import type { Example, Figure, Subject } from './metric.ts';
import { printNested } from './print-call.ts';
import type { ReadTranscript, ReadTurn } from './read-transcript.ts';
import type { LoggedCall } from './transcript.ts';

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
  /** In place of all that the turn sent. */
  readonly call?: LoggedCall;
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
export const MOST_SUBJECTS = 2_000;
/** Of the whole, enough to read a sample; of each subject, what a person opens. */
export const MOST_EXAMPLES = { whole: 60, subject: 6 };
const LONGEST_EXCERPT = 400;
const LONGEST_NAME = 200;

export function createTally(): Tally {
  const entries = new Map<string, Entry>();
  return {
    count: (subject, isHit, reference) => {
      const key = createKey(subject);
      let entry = entries.get(key);
      if (entry === undefined) {
        if (entries.size >= MOST_SUBJECTS) return;
        entry = createEntry(subject);
        entries.set(key, entry);
      }
      entry.of += 1;
      if (!isHit) return;
      entry.hits += 1;
      entry.turns += reference?.turns ?? 1;
      const most = key === '' ? MOST_EXAMPLES.whole : MOST_EXAMPLES.subject;
      if (reference !== undefined && entry.examples.length < most)
        entry.examples.push(createExample(reference));
    },
    list: () => [...entries.values()].toSorted(compareFigures),
  };
}

/**
 * Text that differs for different subjects, cut like their names. Concatenated, because a JSON text
 * takes as long as all the rest of counting.
 */
export function createKey({ tool, field, value, week, tools, model }: Subject): string {
  let key = '';
  if (tool !== undefined) key += `t${getShortText(tool)}\u0000`;
  if (week !== undefined) key += `w${week}\u0000`;
  if (field !== undefined) key += `f${getShortText(field)}\u0000`;
  if (value !== undefined) key += `v${getShortText(value)}\u0000`;
  if (tools !== undefined) key += `n${tools}\u0000`;
  if (model !== undefined) key += `m${getShortText(model)}\u0000`;
  return key;
}

function getShortText(text: string): string {
  return text.length > LONGEST_NAME ? text.slice(0, LONGEST_NAME) : text;
}

function createEntry(subject: Subject): Entry {
  return { subject: createShortSubject(subject), hits: 0, of: 0, turns: 0, examples: [] };
}

export function createShortSubject(subject: Subject): Subject {
  const { tool, field, value, model } = subject;
  return {
    ...subject,
    ...(tool === undefined ? {} : { tool: getShortText(tool) }),
    ...(field === undefined ? {} : { field: getShortText(field) }),
    ...(value === undefined ? {} : { value: getShortText(value) }),
    ...(model === undefined ? {} : { model: getShortText(model) }),
  };
}

export function isWhole(subject: Subject): boolean {
  return Object.values(subject).every((part) => part === undefined);
}

/** The whole first, then by hits; equal ones always in the same order. */
export function compareFigures(a: Figure, b: Figure): number {
  const [one, other] = [createKey(a.subject), createKey(b.subject)];
  return (
    Number(isWhole(b.subject)) - Number(isWhole(a.subject)) ||
    b.hits - a.hits ||
    b.of - a.of ||
    (one < other ? -1 : 1)
  );
}

/**
 * Figures of a tool's fields or codes, counted by hits alone, among all that was counted of the
 * tool.
 */
export function applyToolCounts(figures: readonly Figure[]): readonly Figure[] {
  const counts = new Map(figures.map(({ subject, of }) => [createKey(subject), of]));
  return figures
    .map((figure) => {
      const { tool, field, value, week } = figure.subject;
      if (tool === undefined || (field === undefined && value === undefined)) return figure;
      const all = counts.get(createKey({ tool, ...(week === undefined ? {} : { week }) }));
      return { ...figure, of: all ?? figure.of };
    })
    .toSorted(compareFigures);
}

export function createExample({ transcript, turn, call, excerpt }: TurnReference): Example {
  return {
    place: transcript.place,
    turn: turn.index,
    excerpt: (excerpt ?? (call === undefined ? formatTurn(turn) : formatCall(call))).slice(
      0,
      LONGEST_EXCERPT,
    ),
  };
}

/** What the model sent in a turn: its calls, or its text. */
export function formatTurn({ calls, texts }: ReadTurn): string {
  return calls.length === 0 ? texts.join('\n') : calls.map(formatCall).join('\n');
}

function formatCall({ tool, input }: LoggedCall): string {
  return `${tool} ${printNested(input) ?? '…'}`;
}
