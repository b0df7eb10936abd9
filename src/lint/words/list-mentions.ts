import type { Contract } from '../../contract/contract.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { memoizeText } from '../../contract/memoize-text.ts';
import { memoize } from '../../contract/memoize.ts';
import { getFacts } from '../facts.ts';
import type { Parameter } from '../rules/parameters/list-parameters.ts';

/**
 * An identifier in a text: in quotes, or with a shape that no ordinary word has (`room_id`,
 * `roomId`).
 */
export interface Mention {
  readonly name: string;
  /** Offsets of the name, without quotes. */
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

/** A text for the model, with its mentions. */
export interface TextMentions {
  readonly text: string;
  /** Pointer in the contract. */
  readonly at: Pointer;
  /** The parameter that it describes; undefined for the tool's description. */
  readonly about: Parameter | undefined;
  readonly mentions: readonly Mention[];
  /** The mentions of several words, and all of them where the text is about parameters. */
  readonly notable: readonly Mention[];
}

const QUOTED = /[`'"“‘]([A-Za-z_][\w-]{0,63})[`'"”’](?!\w)/g;
/**
 * Characters inside identifiers only. Searched first: a pattern for the whole word would be tried
 * at every word.
 */
const SEAM = /[a-z0-9](?:_[a-z0-9]|[A-Z])/g;
const IDENTIFIER = /^[a-z][a-z0-9]*(?:(?:_[a-z0-9]+)+|(?:[A-Z][a-z0-9]*)+)$/;
/** Parts of paths, addresses, placeholders, flags and quoted text. */
const BEFORE = /[./@#$%{}<\\'"`-]/;
const AFTER = /^(?:[/@{}>\\-]|\.\w)/;
const MAX_TEXT = 20_000;

/** The texts of a contract that mention an identifier: its description, then those of its parameters. */
export const listMentions: (contract: Contract) => readonly TextMentions[] = memoize((contract) => {
  const found: TextMentions[] = [];
  const addText = (text: string, about: Parameter | undefined): void => {
    if (text === '') return;
    const { mentions, notable } = readText(text);
    if (mentions.length > 0)
      found.push({ text, at: [...(about?.at ?? []), 'description'], about, mentions, notable });
  };
  addText(contract.description ?? '', undefined);
  for (const parameter of getFacts(contract).parameters) addText(parameter.description, parameter);
  return found;
});

const NONE: readonly Mention[] = [];

const readText = memoizeText((text): Pick<TextMentions, 'mentions' | 'notable'> => {
  const read = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  const mentions = [...listQuoted(read), ...listBare(read)];
  if (mentions.length === 0) return { mentions: NONE, notable: NONE };
  mentions.sort((a, b) => a.start - b.start);
  return {
    mentions,
    notable: /param|arg/i.test(text)
      ? mentions
      : mentions.filter(({ name }) => hasSeveralWords(name)),
  };
});

export function readMentions(text: string): readonly Mention[] {
  return readText(text).mentions;
}

function listQuoted(text: string): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const name = match[1] ?? '';
    if (!/[\w`]/.test(text[match.index - 1] ?? ''))
      mentions.push({
        name,
        start: match.index + 1,
        end: match.index + 1 + name.length,
        isQuoted: true,
      });
  }
  return mentions;
}

function listBare(text: string): readonly Mention[] {
  const mentions: Mention[] = [];
  let passed = 0;
  for (const seam of text.matchAll(SEAM)) {
    if (seam.index < passed) continue;
    let start = seam.index;
    let end = seam.index + 2;
    while (start > passed && /\w/.test(text[start - 1] ?? '')) start -= 1;
    while (end < text.length && /\w/.test(text[end] ?? '')) end += 1;
    passed = end;
    const name = text.slice(start, end);
    if (
      IDENTIFIER.test(name) &&
      !BEFORE.test(text[start - 1] ?? '') &&
      !AFTER.test(text.slice(end, end + 2))
    )
      mentions.push({ name, start, end, isQuoted: false });
  }
  return mentions;
}

/** A span of a text and its replacement. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

/** The text with every span replaced; of two that overlap the first wins. */
export function replaceSpans(text: string, spans: readonly Replacement[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, to } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    result += text.slice(from, start) + to;
    from = end;
  }
  return result + text.slice(from);
}

/** The text of the sentence before and after a mention, without its quotes. */
export function getMentionContext(
  { text }: TextMentions,
  { start, end, isQuoted }: Mention,
): { readonly before: string; readonly after: string } {
  const quote = isQuoted ? 1 : 0;
  const before = text.slice(Math.max(0, start - quote - 120), start - quote);
  const after = text.slice(end + quote, end + quote + 120);
  const opening = Math.max(
    before.lastIndexOf('\n'),
    before.lastIndexOf('. '),
    before.lastIndexOf('; '),
  );
  const closing = after.search(/[.;](?=\s|$)|\n/);
  return {
    before: before.slice(opening + 1),
    after: closing === -1 ? after : after.slice(0, closing),
  };
}

export function hasSeveralWords(name: string): boolean {
  return /[a-z0-9](?:[_-][A-Za-z0-9]|[A-Z])/.test(name);
}
