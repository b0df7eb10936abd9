import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema, walkSchema } from '../../src/contract/schema/schema.ts';
import { anthropic } from '../../src/emit/targets/anthropic.ts';
import { measureJson, measureMember } from '../../src/measure/measure-json.ts';
import { readers, type CorpusTool } from '../lint/corpus-tools.ts';

/** Shares of the real count, to three places. */
export interface ErrorBand {
  readonly cases: number;
  readonly median: number;
  readonly p90: number;
}

/**
 * The estimate against o200k_base: the whole tool as one wire sends it, and what leaving one
 * property out of it saves.
 */
export function measureTokenError(): { readonly tool: ErrorBand; readonly property: ErrorBand } {
  const tools = Object.values(readers)
    .flatMap((read) => read())
    .map(measureTool);
  return {
    tool: toBand(tools.map(({ whole }) => whole)),
    property: toBand(tools.flatMap(({ properties }) => properties)),
  };
}

function measureTool({ subject }: CorpusTool): {
  readonly whole: number;
  readonly properties: readonly number[];
} {
  const { wire } = anthropic.emit(subject.contract);
  const real = countTokens(printJson(wire));
  const schema = subject.contract.input_schema;
  const places = isSchema(schema)
    ? [...walkSchema(schema)].filter(({ keyword }) => keyword === 'properties')
    : [];
  return {
    whole: shareOf(measureJson(wire).tokens, real),
    properties: places.map((place) => {
      const without = applyEdits(wire, [{ kind: 'remove', at: ['input_schema', ...place.at] }]);
      return shareOf(
        measureMember(String(place.at.at(-1)), place.schema).tokens,
        real - countTokens(printJson(without)),
      );
    }),
  };
}

function countTokens(text: string): number {
  return encode(text).length;
}

function shareOf(estimate: number, real: number): number {
  return Math.abs(estimate - real) / real;
}

function toBand(errors: readonly number[]): ErrorBand {
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(3));
  return { cases: errors.length, median: at(0.5), p90: at(0.9) };
}
