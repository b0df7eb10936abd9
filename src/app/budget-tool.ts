import { weighTool, type ToolWeight } from '../contract/budget.ts';
import type { JsonObject } from '../contract/json.ts';
import type { Target } from '../emit/target.ts';
import { memberOf } from '../lint/member.ts';
import { contractOf } from './derive.ts';
import type { Tokenized } from './tokenized.ts';
import { countSubject, formulaFor, subjectOf } from './tokens.ts';

/** What one tool brings to the budget of every turn that shows it. */
export interface ToolFigure {
  /** Not rounded, so that sums are those of the whole. */
  readonly tokens: number;
  /** The tokenizer has counted its text. */
  readonly isCounted: boolean;
  /** Optional parameters at every depth, by distinct path. */
  readonly optional: number;
  readonly weight: ToolWeight;
}

/** Everything slow in it is remembered by the document: a keystroke figures one tool. */
export function figureTool(document: JsonObject, target: Target, tokenized: Tokenized): ToolFigure {
  const subject = subjectOf(document, target);
  const { tokens, isCounted } = countSubject(subject, tokenized);
  const { optional } = memberOf(contractOf(document));
  return { tokens: formulaFor(target).toolTokens(tokens, subject.facts), isCounted, optional, weight: weighTool(optional) };
}
