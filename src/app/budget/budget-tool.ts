import { measureTool, type ToolSize } from '../../contract/budget.ts';
import type { JsonObject } from '../../contract/json.ts';
import { createCache } from '../../contract/remember.ts';
import type { Target } from '../../emit/target.ts';
import { getMember } from '../../lint/member.ts';
import { contractOf } from '../derive.ts';
import type { Tokenized } from '../tokens/tokenized.ts';
import { countSubject, formulaFor, subjectOf } from '../tokens/tokens.ts';

/** What one tool brings to the budget of every turn that shows it. */
export interface ToolFigure {
  /** Not rounded, so that sums are those of the whole. */
  readonly tokens: number;
  /** The tokenizer has counted its text. */
  readonly isCounted: boolean;
  /** Optional parameters at every depth, by distinct path. */
  readonly optional: number;
  readonly weight: ToolSize;
}

interface Known {
  readonly target: Target;
  readonly tokenized: Tokenized;
  readonly figure: ToolFigure;
}

const figures = createCache<JsonObject, Known>();

/** What was figured before; undefined where that is still to do. */
export function knownFigure(
  document: JsonObject,
  target: Target,
  tokenized: Tokenized,
): ToolFigure | undefined {
  const known = figures.get(document);
  return known?.target === target && known.tokenized === tokenized ? known.figure : undefined;
}

/** A keystroke figures one tool, and what is only thought of figures those that differ. */
export function figureTool(document: JsonObject, target: Target, tokenized: Tokenized): ToolFigure {
  const known = knownFigure(document, target, tokenized);
  if (known !== undefined) return known;
  const subject = subjectOf(document, target);
  const { tokens, isCounted } = countSubject(subject, tokenized);
  const { optional } = getMember(contractOf(document));
  const figure = {
    tokens: formulaFor(target).getToolTokens(tokens, subject.facts),
    isCounted,
    optional,
    weight: measureTool(optional),
  };
  // The text of a large tool may be made and counted meanwhile.
  if (isCounted || !subject.isLarge) figures.set(document, { target, tokenized, figure });
  return figure;
}
