import type { Target } from '../../emit/target.ts';
import type { Certainty } from '../../measure/formula.ts';
import type { Tool } from '../workspace.ts';
import type { TokenCounts } from './token-counts.ts';
import { countSubject, getFormula, getTokenSubject } from './tokens.ts';

/** Our own count, to compare with the provider's. */
export interface OwnCount {
  /** Of the tools, with what they cost once per request where that is known. */
  readonly tokens: number;
  /**
   * The part that is added once per request; undefined where it was neither published nor recorded.
   */
  readonly fixed: number | undefined;
  readonly kind: Certainty;
}

/** By the formula of that very model, for tools that may be called or not. */
export function measureOwnCount(
  tokenized: TokenCounts,
  tools: readonly Tool[],
  { target, model }: { readonly target: Target; readonly model: string },
): OwnCount {
  const { certainty, getToolTokens, getFixedTokens } = getFormula(target, model);
  const fixed = getFixedTokens({ model, choice: 'auto' });
  const parts = tools.map(({ document }) => {
    const subject = getTokenSubject(document, target);
    const counted = countSubject(subject, tokenized);
    return { tokens: getToolTokens(counted.tokens, subject.facts), isCounted: counted.isCounted };
  });
  const tokens = Math.round(parts.reduce((sum, part) => sum + part.tokens, fixed ?? 0));
  return {
    tokens,
    fixed,
    kind: parts.every(({ isCounted }) => isCounted) ? certainty : 'estimate',
  };
}
