import { getToolFacts, printCountedText, readWireTool } from '../../app/tokens/token-text.ts';
import type { Contract } from '../../contract/contract.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import type { Target } from '../../emit/target.ts';
import type { Formula } from '../../measure/formula.ts';
import { getTokenEstimate } from '../../measure/get-token-estimate.ts';
import { countJsonBytes } from '../../measure/measure-json.ts';

export interface MeasuredTool {
  readonly name: string;
  readonly tokens: number;
  /** False: counting its text would take minutes, so it is estimated. */
  readonly isCounted: boolean;
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
  if (emission?.isSent === false)
    return { name: contract.name, tokens: 0, isCounted: true, bytes: 0 };
  const wire = emission?.wire;
  const read = wire === undefined || target === undefined ? contract : readWireTool(wire, target);
  const text = printCountedText(wire ?? createJsonObject(), read, formula.text);
  const isCounted = isCountable(text);
  const tokens = formula.getToolTokens(
    isCounted ? countO200k(text) : getTokenEstimate(text),
    getToolFacts(read),
  );
  return { name: contract.name, tokens, isCounted, bytes: wire && countJsonBytes(wire) };
}
