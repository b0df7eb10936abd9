import type { ToolChoice } from './formula.ts';

/** Tokens of the system prompt that Anthropic puts before tools. */
interface Overhead {
  /** Prefix of the model's ids. */
  readonly model: string;
  readonly label: string;
  /** With `tool_choice` auto or none. */
  readonly free: number;
  /** With any or tool. */
  readonly forced: number;
  /** Opus 4.7 and later, and all of version 5, use another tokenizer. */
  readonly isNewer: boolean;
  /** Derived from recorded requests, not documented. */
  readonly isInferred?: true;
}

/**
 * The table of the documentation, read 2026-11-21. The figures change: older recordings of Sonnet
 * 4.5 and Haiku 4.5 fit about 300 instead of 496. Fable 5: the same recorded request costs four
 * tokens more than on Opus 5. Nothing is known of the 5.5 models, of Fable 5.1 and later, and of
 * Mythos.
 */
export const ANTHROPIC_OVERHEADS: readonly Overhead[] = [
  { model: 'claude-sonnet-4-6', label: 'Sonnet 4.6', free: 497, forced: 589, isNewer: false },
  { model: 'claude-sonnet-4-5', label: 'Sonnet 4.5', free: 496, forced: 588, isNewer: false },
  { model: 'claude-haiku-4-5', label: 'Haiku 4.5', free: 496, forced: 588, isNewer: false },
  { model: 'claude-opus-4-6', label: 'Opus 4.6', free: 497, forced: 589, isNewer: false },
  { model: 'claude-opus-4-5', label: 'Opus 4.5', free: 496, forced: 588, isNewer: false },
  { model: 'claude-opus-4-1', label: 'Opus 4.1', free: 313, forced: 315, isNewer: false },
  { model: 'claude-opus-4', label: 'Opus 4', free: 313, forced: 315, isNewer: false },
  { model: 'claude-opus-4-0', label: 'Opus 4', free: 313, forced: 315, isNewer: false },
  { model: 'claude-sonnet-4', label: 'Sonnet 4', free: 313, forced: 315, isNewer: false },
  { model: 'claude-sonnet-4-0', label: 'Sonnet 4', free: 313, forced: 315, isNewer: false },
  { model: 'claude-3-5-haiku', label: 'Haiku 3.5', free: 264, forced: 355, isNewer: false },
  { model: 'claude-sonnet-5', label: 'Sonnet 5', free: 354, forced: 474, isNewer: true },
  { model: 'claude-opus-5', label: 'Opus 5', free: 286, forced: 406, isNewer: true },
  { model: 'claude-opus-4-8', label: 'Opus 4.8', free: 290, forced: 410, isNewer: true },
  { model: 'claude-opus-4-7', label: 'Opus 4.7', free: 675, forced: 804, isNewer: true },
  {
    model: 'claude-fable-5',
    label: 'Fable 5',
    free: 290,
    forced: 410,
    isNewer: true,
    isInferred: true,
  },
];

/**
 * A version after the prefix is another model (`claude-sonnet-5-5` is not Sonnet 5); a date is the
 * same model.
 */
export function findOverhead(model: string): Overhead | undefined {
  const id = model.replace(/^.*anthropic\./, '').replace(/^anthropic\//, '');
  return ANTHROPIC_OVERHEADS.find(
    (overhead) =>
      id.startsWith(overhead.model) &&
      /^(?:$|@|-?\d{6,}|-latest|-v\d|\[)/.test(id.slice(overhead.model.length)),
  );
}

export function getOverheadTokens({ free, forced }: Overhead, choice: ToolChoice): number {
  return choice === 'any' || choice === 'tool' ? forced : free;
}
