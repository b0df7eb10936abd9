import type { JsonObject } from '../../contract/json/json.ts';
import { findProviderToolRule } from '../../contract/provider-tools/provider-tool-rules.ts';
import type { Target } from '../../emit/target.ts';
import type { Formula } from '../../measure/formula.ts';
import { templated } from '../../measure/formulas/templated.ts';
import { measureJson } from '../../measure/measure-json.ts';
import { getContract } from '../derive.ts';
import { getWire } from '../wire/wire.ts';
import type { TokenCounts } from './token-counts.ts';
import { countSubject, getFormula, getTokenSubject } from './token-subject.ts';

/** What one tool costs on a target while it is in the context. */
export interface DocumentTokens {
  /** With fractions; 0 where it is not known. */
  readonly tokens: number;
  /** There is no text that the tokenizer has yet to count. */
  readonly isCounted: boolean;
  /**
   * Text: a formula over the text of the tool. Catalogue: what is known of the provider's own tool,
   * whose JSON no model reads. Unknown: nothing is known of it. None: the target does not get it.
   */
  readonly basis: 'text' | 'catalogue' | 'unknown' | 'none';
}

const NOT_SENT: DocumentTokens = { tokens: 0, isCounted: true, basis: 'none' };
const UNKNOWN: DocumentTokens = { tokens: 0, isCounted: true, basis: 'unknown' };

export function measureDocument(
  document: JsonObject,
  target: Target,
  tokenized: TokenCounts,
  formula: Formula = getFormula(target),
): DocumentTokens {
  if (!getWire(document, target).isSent) return NOT_SENT;
  if (!isCountedByText(document, target)) {
    // A chat template gets the JSON as it is.
    if (formula.id === templated.id)
      return {
        tokens: measureJson(getWire(document, target).wire).tokens,
        isCounted: true,
        basis: 'text',
      };
    const count = findCatalogueTokens(document);
    return count === undefined ? UNKNOWN : { tokens: count, isCounted: true, basis: 'catalogue' };
  }
  const subject = getTokenSubject(document, target);
  const { tokens, isCounted } = countSubject(subject, tokenized);
  return { tokens: formula.getToolTokens(tokens, subject.facts), isCounted, basis: 'text' };
}

/** Tokens of a provider's own tool; undefined where they are not known, and of other tools. */
export function findCatalogueTokens(document: JsonObject): number | undefined {
  const { provider, kind, config } = getContract(document).provider_tool ?? {};
  return provider === undefined || kind === undefined
    ? undefined
    : findProviderToolRule(provider, kind, config)?.tokens;
}

/**
 * Whether the tool's text says what it costs: nobody reads the JSON of a provider's own tool, except
 * where a formula counts whatever is sent.
 */
export function isCountedByText(document: JsonObject, target: Target): boolean {
  return (
    getWire(document, target).isSent &&
    (getContract(document).provider_tool === undefined || getFormula(target).text === 'wire')
  );
}
