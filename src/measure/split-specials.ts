/** The special tokens of o200k_harmony in a conversation (openai/harmony, read 2026-11-21). */
const SPECIALS = /<\|(?:start|end|message|channel|constrain|return|call)\|>/g;

interface SplitText {
  /** The texts between special tokens, in order; count each separately. */
  readonly ordinary: readonly string[];
  /** One token each. */
  readonly specials: number;
}

/**
 * Splits a text at its special tokens. Inside the `foreign` ranges, ordered by start, the same
 * characters are ordinary text. gpt-tokenizer 4.0.0 finds special tokens only at the beginning of a
 * text (seen 2026-11-22), so they are found here.
 */
export function splitSpecials(
  text: string,
  foreign: readonly { readonly start: number; readonly end: number }[],
): SplitText {
  const ordinary: string[] = [];
  let [from, specials, next, covered] = [0, 0, 0, 0];
  for (const match of text.matchAll(SPECIALS)) {
    for (
      let span = foreign[next];
      span !== undefined && span.start <= match.index;
      span = foreign[next]
    ) {
      covered = Math.max(covered, span.end);
      next += 1;
    }
    if (match.index < covered) continue;
    if (match.index > from) ordinary.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    specials += 1;
  }
  if (from < text.length) ordinary.push(text.slice(from));
  return { ordinary, specials };
}
