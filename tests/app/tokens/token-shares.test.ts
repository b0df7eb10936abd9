import { describe, expect, it } from 'vitest';
import { measureLineTokens, type LineTokens } from '../../../src/app/tokens/token-shares.ts';
import { getTokenSubject } from '../../../src/app/tokens/token-subject.ts';
import { measureToolTokens } from '../../../src/app/tokens/tokens.ts';
import { getTarget, getWire } from '../../../src/app/wire/wire.ts';
import { createWorkspaceTool } from '../../../src/app/workspace.ts';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import { hasPrefix, type Pointer } from '../../../src/contract/json/pointer.ts';
import { printLines } from '../../../src/contract/json/print-json.ts';
import { listWirePointers } from '../../../src/emit/origins.ts';
import type { Target } from '../../../src/emit/target.ts';
import { targets } from '../../../src/emit/targets.ts';
import { countO200k, listTokenEnds } from '../../../src/measure/o200k.ts';
import { readers } from '../../lint/corpus-tools.ts';

const plain = convertFromPlain({
  name: 'find_rooms',
  description: 'Finds free rooms by floor.',
  input_schema: {
    type: 'object',
    properties: {
      floor: { type: 'integer', minimum: 0, description: 'Counted from 0.' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['floor'],
    additionalProperties: false,
  },
});
const document = isObject(plain) ? plain : createJsonObject();
/**
 * What a place of the contract, with all below it, costs of them; undefined when it is not sent.
 */
function placeTokensOf(
  document: JsonObject,
  target: Target,
  { at, lines }: { readonly at: Pointer; readonly lines: LineTokens },
): number | undefined {
  const { wire, origins } = getWire(document, target);
  const places = listWirePointers(origins, at);
  const found = printLines(wire).flatMap((line, i) =>
    places.some((place) => hasPrefix(line.at, place)) ? [lines.tokens[i] ?? 0] : [],
  );
  return found.length === 0 ? undefined : found.reduce((sum, tokens) => sum + tokens, 0);
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

describe.each(targets.map(({ id }) => id))('the lines of a tool on %s', (id) => {
  const target = getTarget(id);
  const text = getTokenSubject(document, target).getText();

  it('cost together what the tool costs, once counted', () => {
    const lines = measureLineTokens(document, target, listTokenEnds(text));
    const figuring = {
      tokenized: { state: 'ready' as const, counts: new Map([[text, countO200k(text)]]) },
    };
    const { tokens, kind } = measureToolTokens(figuring, createWorkspaceTool(document), target);
    expect([Math.round(sum(lines.tokens)), lines.kind, lines.tokens.length]).toEqual([
      tokens,
      kind,
      printLines(getWire(document, target).wire).length,
    ]);
  });

  it('are estimated before that, and after an edit until they have been counted anew', () => {
    expect(
      [undefined, listTokenEnds(`${text} `)].map(
        (ends) => measureLineTokens(document, target, ends).kind,
      ),
    ).toEqual(['estimate', 'estimate']);
  });

  it('cost more where more is said', () => {
    const lines = measureLineTokens(document, target, listTokenEnds(text));
    const [all = 0, description = 0, floor = 0, inner = 0] = [
      [],
      ['description'],
      ['input_schema', 'properties', 'floor'],
      ['input_schema', 'properties', 'floor', 'description'],
    ].map((at) => placeTokensOf(document, target, { at, lines }));
    expect([all > floor, floor > inner, inner > 2, description > 4]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(placeTokensOf(document, target, { at: ['risk_class'], lines })).toBeUndefined();
  });
});

describe('what OpenAI shows no model', () => {
  it('costs nothing, although it is sent', () => {
    const target = getTarget('openai-responses');
    const lines = measureLineTokens(
      document,
      target,
      listTokenEnds(getTokenSubject(document, target).getText()),
    );
    expect(
      [['minimum'], ['description']].map(
        (rest) =>
          placeTokensOf(document, target, {
            at: ['input_schema', 'properties', 'floor', ...rest],
            lines,
          }) === 0,
      ),
    ).toEqual([true, false]);
    expect(
      placeTokensOf(document, target, { at: ['input_schema', 'additionalProperties'], lines }),
    ).toBe(0);
  });
});

describe('over real tools', () => {
  it.each(['anthropic', 'openai-responses', 'openai-chat', 'mcp-2026-07-28', 'bedrock'])(
    'the lines add up on %s',
    (id) => {
      const target = getTarget(id);
      for (const read of Object.values(readers)) {
        for (const { subject } of read().slice(0, 15)) {
          const text = getTokenSubject(subject.contract.source, target).getText();
          const lines = measureLineTokens(subject.contract.source, target, listTokenEnds(text));
          const { tokens } = measureToolTokens(
            { tokenized: { state: 'ready', counts: new Map([[text, countO200k(text)]]) } },
            createWorkspaceTool(subject.contract.source),
            target,
          );
          expect(Math.abs(sum(lines.tokens) - tokens)).toBeLessThanOrEqual(0.51);
        }
      }
    },
  );
});
