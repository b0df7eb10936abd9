import type { TextBlock } from './list-text-blocks.ts';

/** Characters before a block that are read for what it is. */
const LONGEST_LEAD = 240;
const CALL_LABELS = new Set(['', 'json', 'tool', 'tool_call', 'tool_use', 'tool_code', 'xml']);
/** Says that the block is an instance of something, whoever speaks. */
const EXAMPLE =
  /\b(?:for (?:example|instance)|e\.g\.|examples?|sample|looks? like|would (?:be|look|have|return)|could (?:be|look|call|send|use)|you(?:'d| can| could| should| would| may| might| need to| must)|users? (?:can|should|could)|hypothetical(?:ly)?|instead of|rather than|do not|don't|never|not)\b/i;
const NAMED_EXAMPLE =
  /\b(?:for (?:example|instance)|e\.g\.|examples?|samples?|hypothetical(?:ly)?)\b/i;
/** Names what is shown: an answer, a file, a definition. */
const SHOWN =
  /\b(?:respon(?:se|ded)|returned|returns|answered|output|outputs|results?|printed|prints|reads|contains?|contents?|config(?:uration)?|settings|schemas?|definitions?|defined|format|payload|logs?|logged|record|entry|snippet|documentation|docs|was called|called earlier|previous(?:ly)?|earlier|already)\b/i;
/** The speaker is about to act. */
const INTENT =
  /\b(?:I(?:'ll| will|'m going to| am going to| need to| should| must)|let me|let's|let us|calling|executing|running|next,? I|now,? I)\b/i;

/**
 * Whether a block in a text only shows JSON: an example, a file, an answer of a tool. The sentence
 * before it decides; without one, the block is taken for what it says.
 */
export function isShown({ kind, label, before }: TextBlock): boolean {
  if (kind === 'bare') return false;
  if (kind === 'fence' && !CALL_LABELS.has(label.toLowerCase())) return true;
  const lead = getLead(before);
  const isIntended = INTENT.test(lead);
  // Nobody writes these tags but to call, or to explain how one calls.
  if (kind !== 'fence' || isIntended) return NAMED_EXAMPLE.test(lead);
  return EXAMPLE.test(lead) || SHOWN.test(lead);
}

/** The last sentence of the last paragraph before the block. */
function getLead(before: string): string {
  const paragraph =
    before
      .trimEnd()
      .slice(-LONGEST_LEAD)
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  return paragraph.split(/(?<=[.!?])\s+(?=\S)/).at(-1) ?? '';
}
