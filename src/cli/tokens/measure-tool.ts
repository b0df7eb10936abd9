import { findCatalogueTokens } from '../../app/tokens/measure-document.ts';
import { getToolFacts, printCountedText, readWireTool } from '../../app/tokens/token-text.ts';
import type { Contract } from '../../contract/contract.ts';
import { createJsonObject, type JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Target } from '../../emit/target.ts';
import { isDeferred } from '../../emit/tool-lists/is-deferred.ts';
import type { Formula } from '../../measure/formula.ts';
import { getTokenEstimate } from '../../measure/get-token-estimate.ts';
import { countJsonBytes } from '../../measure/measure-json.ts';

export interface MeasuredTool {
  readonly contract: Contract;
  readonly name: string;
  /** In the context; undefined where nobody has published it. */
  readonly tokens: number | undefined;
  /** False: counting its text would take minutes, so it is estimated. */
  readonly isCounted: boolean;
  /** Text: by the formula. Otherwise it is the provider's own, and what is known of it. */
  readonly basis: 'text' | 'catalogue' | 'unknown' | 'none';
  /** In the request, for the provider's tool search to find. */
  readonly isSearchable: boolean;
  /** As sent; undefined for gpt-oss. */
  readonly wire: JsonObject | undefined;
  /** Undefined where nothing is sent. */
  readonly bytes: number | undefined;
}

interface MeasureOptions {
  /** Undefined for gpt-oss, which reads the contract. */
  readonly target: Target | undefined;
  readonly formula: Formula;
  readonly countO200k: (text: string) => number;
  readonly isCountable: (text: string) => boolean;
}

export function measureTool(
  contract: Contract,
  { target, formula, countO200k, isCountable }: MeasureOptions,
): MeasuredTool {
  const emission = target?.emit(contract);
  const wire = emission?.wire;
  const shared = {
    contract,
    name: contract.name,
    isCounted: true,
    isSearchable: wire !== undefined && target !== undefined && isDeferred(wire, target.family),
    wire,
    bytes: emission?.isSent === false ? 0 : wire && countJsonBytes(wire),
  };
  if (emission?.isSent === false) return { ...shared, tokens: 0, basis: 'none' };
  if (contract.provider_tool !== undefined && formula.text !== 'wire') {
    // A chat template gets the JSON as it is.
    if (formula.id === 'templated' && wire !== undefined)
      return { ...shared, tokens: countO200k(printJson(wire)), basis: 'text' };
    const count = findCatalogueTokens(contract.source)?.count;
    return { ...shared, tokens: count, basis: count === undefined ? 'unknown' : 'catalogue' };
  }
  const read = wire === undefined || target === undefined ? contract : readWireTool(wire, target);
  const text = printCountedText(wire ?? createJsonObject(), read, formula.text);
  const isCounted = isCountable(text);
  const tokens = formula.getToolTokens(
    isCounted ? countO200k(text) : getTokenEstimate(text),
    getToolFacts(read),
  );
  return { ...shared, tokens, isCounted, basis: 'text' };
}
