import type { Contract } from '../../../contract/contract.ts';
import { get } from '../../../contract/json/json.ts';
import { splitWords } from '../../words/split-words.ts';
import { findVerbEffect, type VerbEffect } from './find-verb-effect.ts';

export interface Effect {
  readonly kind: VerbEffect | 'unknown';
  /** The evidence, for a message: "risk_class internal_write". */
  readonly because: string;
}

/**
 * Verbs only as the first word: later they are nouns or states (`get_blog_post`, `read_book`,
 * `new_issues`).
 */
export const ALSO_NOUNS: ReadonlySet<string> = new Set(
  'new close store book schedule charge transfer change mark lock pin star run start stop post fork commit patch copy import set drop reset sync mute move purchase broadcast'.split(
    ' ',
  ),
);
/** Service names before the verb: `git_commit`, `slack_post_message`. */
const SERVICES = new Set(
  'git github gitlab slack notion jira linear asana trello gmail drive calendar discord telegram stripe twilio shopify hubspot salesforce zendesk docker kubectl redis s3'.split(
    ' ',
  ),
);

/**
 * Whether a call changes anything: declared (risk class, side effects, MCP's readOnlyHint), else by
 * the verb of the name.
 */
export function getEffect({ name, risk_class, side_effects, wire }: Contract): Effect {
  if (risk_class !== undefined)
    return {
      kind: risk_class === 'read_only' ? 'reads' : 'writes',
      because: `risk_class ${risk_class}`,
    };
  if (side_effects?.class !== undefined)
    return {
      kind: side_effects.class === 'none' ? 'reads' : 'writes',
      because: `side_effects ${side_effects.class}`,
    };
  const readOnly = get(get(wire.mcp, 'annotations'), 'readOnlyHint');
  if (typeof readOnly === 'boolean')
    return { kind: readOnly ? 'reads' : 'writes', because: `readOnlyHint ${readOnly}` };
  if (get(get(wire.mcp, 'annotations'), 'destructiveHint') === true)
    return { kind: 'writes', because: 'destructiveHint true' };
  return getNameEffect(name);
}

/**
 * The effect by the name alone. In `drive.moveFile` the part after the last dot counts; without a
 * result there, the whole name.
 */
function getNameEffect(name: string): Effect {
  const dot = name.lastIndexOf('.');
  const act =
    dot === -1 ? undefined : getWordsEffect(removeService(splitWords(name.slice(dot + 1))));
  return act === undefined || act.kind === 'unknown'
    ? getWordsEffect(removeService(splitWords(name)))
    : act;
}

/** The words of a name without a leading service. */
export function removeService(words: readonly string[]): readonly string[] {
  return words.length > 1 && SERVICES.has(words[0] ?? '') ? words.slice(1) : words;
}

/** The first verb decides; of `search_and_replace` the second half writes, so the whole does. */
function getWordsEffect(words: readonly string[]): Effect {
  let first: Effect | undefined;
  for (const [i, word] of words.entries()) {
    const kind = findVerbEffect(word);
    const isJoined = words[i - 1] === 'and' || words[i - 1] === 'or';
    if (
      kind === undefined ||
      (i > 0 && !isJoined && ALSO_NOUNS.has(word)) ||
      (word === 'add' && isSum(words.slice(i + 1)))
    )
      continue;
    if (isJoined && kind === 'writes') return { kind, because: `the verb ${word}` };
    first ??= { kind, because: `the verb ${word}` };
  }
  return first ?? { kind: 'unknown', because: 'nothing declared' };
}

const NUMBERS = new Set([
  'number',
  'numbers',
  'two',
  'three',
  'integers',
  'ints',
  'floats',
  'values',
  'vectors',
  'matrices',
  'fractions',
]);

/** `add` and `add_two_numbers` calculate. */
export function isSum(rest: readonly string[]): boolean {
  return rest.every((word) => NUMBERS.has(word));
}
