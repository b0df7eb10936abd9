import { measureTool, type ToolSize } from '../../contract/budget.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Target } from '../../emit/target.ts';
import { getMember } from '../../lint/member.ts';
import { getContract } from '../derive.ts';
import type { TokenCounts } from '../tokens/token-counts.ts';
import { countSubject, getFormula, getTokenSubject } from '../tokens/tokens.ts';

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

interface CachedFigure {
  readonly target: Target;
  readonly tokenized: TokenCounts;
  readonly figure: ToolFigure;
}

const figures = createCache<JsonObject, CachedFigure>();

/** What was figured before; undefined where that is still to do. */
export function findCachedFigure(
  document: JsonObject,
  target: Target,
  tokenized: TokenCounts,
): ToolFigure | undefined {
  const known = figures.get(document);
  return known?.target === target && known.tokenized === tokenized ? known.figure : undefined;
}

/** A keystroke figures one tool, and what is only thought of figures those that differ. */
export function measureToolCost(
  document: JsonObject,
  target: Target,
  tokenized: TokenCounts,
): ToolFigure {
  const known = findCachedFigure(document, target, tokenized);
  if (known !== undefined) return known;
  const subject = getTokenSubject(document, target);
  const { tokens, isCounted } = countSubject(subject, tokenized);
  const { optional } = getMember(getContract(document));
  const figure = {
    tokens: getFormula(target).getToolTokens(tokens, subject.facts),
    isCounted,
    optional,
    weight: measureTool(optional),
  };
  // The text of a large tool may be made and counted meanwhile.
  if (isCounted || !subject.isLarge) figures.set(document, { target, tokenized, figure });
  return figure;
}
