import type { Target } from '../../emit/target.ts';
import type { Certainty } from '../../measure/formula.ts';
import type { Tool } from '../workspace.ts';
import type { Tokenized } from './tokenized.ts';
import { countSubject, formulaFor, subjectOf } from './tokens.ts';

/** What we would say in the provider's place. */
export interface OwnFigure {
  /** Of the tools, with what they cost once per request where that is known. */
  readonly tokens: number;
  /**
   * The part of it that comes once per request; undefined where nobody published or recorded it.
   */
  readonly fixed: number | undefined;
  readonly kind: Certainty;
}

/** By the formula of that very model, for tools that may be called or not. */
export function figureCount(
  tokenized: Tokenized,
  tools: readonly Tool[],
  { target, model }: { readonly target: Target; readonly model: string },
): OwnFigure {
  const { certainty, getToolTokens: toolTokens, getFixedTokens: fixedTokens } = formulaFor(target, model);
  const fixed = fixedTokens({ model, choice: 'auto' });
  const parts = tools.map(({ document }) => {
    const subject = subjectOf(document, target);
    const counted = countSubject(subject, tokenized);
    return { tokens: toolTokens(counted.tokens, subject.facts), isCounted: counted.isCounted };
  });
  const tokens = Math.round(parts.reduce((sum, part) => sum + part.tokens, fixed ?? 0));
  return {
    tokens,
    fixed,
    kind: parts.every(({ isCounted }) => isCounted) ? certainty : 'estimate',
  };
}
