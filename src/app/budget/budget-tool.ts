import { measureTool, type ToolSize } from '../../contract/budget.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Target } from '../../emit/target.ts';
import { isDeferred } from '../../emit/tool-lists/is-deferred.ts';
import { getMember } from '../../lint/member.ts';
import { getContract } from '../derive.ts';
import { measureDocument, type DocumentTokens } from '../tokens/measure-document.ts';
import type { TokenCounts } from '../tokens/token-counts.ts';
import { getTokenSubject } from '../tokens/token-subject.ts';
import { getWire } from '../wire/wire.ts';

/** What one tool brings to the budget of every turn that shows it. */
export interface ToolFigure extends DocumentTokens {
  /** In the request, but in the context only once the provider's tool search has found it. */
  readonly isDeferred: boolean;
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
  const measured = measureDocument(document, target, tokenized);
  const { optional } = getMember(getContract(document));
  const figure = {
    ...measured,
    isDeferred: isDeferred(getWire(document, target).wire, target.family),
    optional,
    weight: measureTool(optional),
  };
  // The text of a large tool may be made and counted meanwhile.
  if (measured.isCounted || !getTokenSubject(document, target).isLarge)
    figures.set(document, { target, tokenized, figure });
  return figure;
}
