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

export function measureTool(contract: Contract, options: MeasureOptions): MeasuredTool {
  const { target } = options;
  const emission = target?.emit(contract);
  const wire = emission?.wire;
  return {
    contract,
    name: contract.name,
    wire,
    isSearchable: wire !== undefined && target !== undefined && isDeferred(wire, target.family),
    ...(emission?.isSent === false
      ? { tokens: 0, isCounted: true, basis: 'none', bytes: 0 }
      : { ...measureSent(contract, wire, options), bytes: wire && countJsonBytes(wire) }),
  };
}

function measureSent(
  contract: Contract,
  wire: JsonObject | undefined,
  { target, formula, countO200k, isCountable }: MeasureOptions,
): Pick<MeasuredTool, 'tokens' | 'isCounted' | 'basis'> {
  if (contract.provider_tool !== undefined && formula.text !== 'wire') {
    // A chat template gets the JSON as it is.
    if (formula.id === 'templated' && wire !== undefined)
      return { tokens: countO200k(printJson(wire)), isCounted: true, basis: 'text' };
    const count = findCatalogueTokens(contract.source);
    return {
      tokens: count,
      isCounted: true,
      basis: count === undefined ? 'unknown' : 'catalogue',
    };
  }
  const read = wire === undefined || target === undefined ? contract : readWireTool(wire, target);
  const text = printCountedText(wire ?? createJsonObject(), read, formula.text);
  const isCounted = isCountable(text);
  const tokens = formula.getToolTokens(
    isCounted ? countO200k(text) : getTokenEstimate(text),
    getToolFacts(read),
  );
  return { tokens, isCounted, basis: 'text' };
}
