import type { Target } from '../../emit/target.ts';
import { isDeferred } from '../../emit/tool-lists/is-deferred.ts';
import type { Certainty } from '../../measure/formula.ts';
import { getWire } from '../wire/wire.ts';
import type { Tool } from '../workspace.ts';
import { measureDocument } from './measure-document.ts';
import type { TokenCounts } from './token-counts.ts';
import { getFormula } from './token-subject.ts';
import { addToSum, createSum } from './tokens.ts';

/** Our own count, to compare with the provider's. */
export interface OwnCount {
  /** Of the tools, with what they cost once per request where that is known. */
  readonly tokens: number;
  /**
   * The part that is added once per request; undefined where it was neither published nor recorded.
   */
  readonly fixed: number | undefined;
  /** Provider tools of unknown cost, which are not in it. */
  readonly unknown: number;
  readonly kind: Certainty;
}

/**
 * By the formula of that very model, for tools that may be called or not; without those that the
 * provider's tool search has yet to find.
 */
export function measureOwnCount(
  tokenized: TokenCounts,
  tools: readonly Tool[],
  { target, model }: { readonly target: Target; readonly model: string },
): OwnCount {
  const formula = getFormula(target, model);
  const fixed = formula.getFixedTokens({ model, choice: 'auto' });
  const sum = createSum();
  for (const { document } of tools)
    if (!isDeferred(getWire(document, target).wire, target.family))
      addToSum(sum, measureDocument(document, target, tokenized, formula));
  return {
    tokens: Math.round(sum.tokens + (fixed ?? 0)),
    fixed,
    unknown: sum.unknown,
    kind: sum.isCounted && !sum.hasCatalogue ? formula.certainty : 'estimate',
  };
}
