import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { listSdkAdapters, resolveTarget } from '../../src/emit/resolve-target.ts';
import { targets } from '../../src/emit/targets.ts';

function documentOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}

const CAPITALS = { type: 'OBJECT', properties: { a: { type: 'STRING', nullable: true } } };
const PLAIN = { type: 'object', properties: { a: { type: ['string', 'null'] } } };

const WIRE = {
  anthropic: { name: null, description: { sent: null }, input_schema: null },
  openai_responses: { type: 'function', name: null, description: { sent: null }, parameters: null },
  openai_chat: {
    type: 'function',
    function: { name: null, description: { sent: null }, parameters: null },
  },
  gemini: {
    name: null,
    description: null,
    parameters: { sent: CAPITALS },
    response: { sent: CAPITALS },
  },
  bedrock: { toolSpec: { name: null, inputSchema: { json: null } } },
};

const untouched = { name: 'f', input_schema: PLAIN, output_schema: PLAIN, wire: WIRE };

describe('the spelling that an imported tool keeps', () => {
  it.each([
    ['untouched', untouched],
    ['with another schema', { ...untouched, description: 'd', input_schema: { type: 'object' } }],
    ['without a schema', { name: 'f', description: 'd', wire: WIRE }],
  ])('is no part of what a target gets: %s', (_, plain) => {
    for (const target of targets) {
      const senders = [undefined, ...listSdkAdapters(target).map(({ id }) => id)];
      for (const sender of senders) {
        const { wire } = resolveTarget(target, { sender }).emit(
          readContract(documentOf(plain)).contract,
        );
        expect(printJson(wire), `${target.id} ${sender ?? ''}`).not.toContain('"sent"');
      }
    }
  });

  it('is sent until the contract says something else', () => {
    const emit = (plain: object): string => {
      const target = targets.find(({ id }) => id === 'gemini');
      return printJson(target?.emit(readContract(documentOf(plain)).contract).wire ?? null);
    };
    expect(emit({ ...untouched, description: 'd', output_schema: undefined })).toBe(
      JSON.stringify({ name: 'f', description: 'd', parameters: CAPITALS }),
    );
    const changed = { type: 'object', properties: { b: { type: 'string' } } };
    expect(emit({ name: 'f', description: 'd', input_schema: changed, wire: WIRE })).toBe(
      JSON.stringify({ name: 'f', description: 'd', parametersJsonSchema: changed }),
    );
  });

  it('of a null goes to the provider that it came from alone', () => {
    const { contract } = readContract(documentOf(untouched));
    const sent = targets.filter(({ emit }) =>
      printJson(emit(contract).wire).includes('"description":null'),
    );
    expect([...new Set(sent.map(({ family }) => family))]).toEqual([
      'anthropic',
      'openai_responses',
      'openai_chat',
    ]);
  });
});
