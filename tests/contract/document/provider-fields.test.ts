import { describe, expect, it } from 'vitest';
import { WIRE_FAMILIES } from '../../../src/contract/contract.ts';
import { mergeProviderFields } from '../../../src/contract/document/merge-provider-fields.ts';
import {
  PROVIDER_LAYOUTS,
  splitProviderTool,
  type WireParts,
} from '../../../src/contract/document/provider-fields.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';

const parts: WireParts = {
  name: 'n',
  title: 't',
  description: 'd',
  input_schema: true,
  output_schema: false,
};

function object(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('no object');
  return json;
}

function fill(
  family: (typeof WIRE_FAMILIES)[number],
  frame?: object,
  given: WireParts = parts,
): string {
  return printJson(
    mergeProviderFields(
      PROVIDER_LAYOUTS[family],
      given,
      frame === undefined ? undefined : object(frame),
    ).wire,
  );
}

describe('provider fields', () => {
  it.each([
    ['anthropic', '{"name":"n","description":"d","input_schema":true}'],
    [
      'openai_responses',
      '{"type":"function","name":"n","description":"d","parameters":true,"strict":false,"output_schema":false}',
    ],
    [
      'openai_chat',
      '{"type":"function","function":{"name":"n","description":"d","parameters":true}}',
    ],
    [
      'gemini',
      '{"name":"n","description":"d","parametersJsonSchema":true,"responseJsonSchema":false}',
    ],
    ['mcp', '{"name":"n","title":"t","description":"d","inputSchema":true,"outputSchema":false}'],
    ['bedrock', '{"toolSpec":{"name":"n","description":"d","inputSchema":{"json":true}}}'],
  ] as const)('of %s that says nothing gives the provider’s own order', (family, text) => {
    expect(fill(family)).toBe(text);
  });

  it('keep the author’s order and every extra key in its place', () => {
    expect(
      fill('anthropic', {
        cache_control: { type: 'ephemeral' },
        input_schema: null,
        vendor: 1,
        name: null,
        description: null,
      }),
    ).toBe(
      '{"cache_control":{"type":"ephemeral"},"input_schema":true,"vendor":1,"name":"n","description":"d"}',
    );
  });

  it('drops the slots of undeclared parts', () => {
    expect(
      fill(
        'mcp',
        { description: null, annotations: {}, name: null, inputSchema: null },
        { name: 'n' },
      ),
    ).toBe('{"annotations":{},"name":"n"}');
  });

  it('puts a declared part without a slot after its predecessor', () => {
    expect(
      fill(
        'mcp',
        { inputSchema: null, name: null, annotations: {} },
        { ...parts, output_schema: undefined },
      ),
    ).toBe('{"inputSchema":true,"name":"n","title":"t","description":"d","annotations":{}}');
    expect(
      fill(
        'mcp',
        { annotations: {}, inputSchema: null, name: null },
        { name: 'n', input_schema: true, output_schema: false },
      ),
    ).toBe('{"annotations":{},"outputSchema":false,"inputSchema":true,"name":"n"}');
  });

  it('made of extras alone puts the known ones in their places and the others last', () => {
    expect(
      fill(
        'mcp',
        { vendor: 1, _meta: {}, annotations: { readOnlyHint: true } },
        { name: 'n', input_schema: true, output_schema: false },
      ),
    ).toBe(
      '{"name":"n","inputSchema":true,"annotations":{"readOnlyHint":true},"_meta":{},"outputSchema":false,"vendor":1}',
    );
    expect(fill('openai_chat', { function: { strict: true } })).toBe(
      '{"type":"function","function":{"name":"n","description":"d","parameters":true,"strict":true}}',
    );
    expect(fill('openai_responses', { strict: true }, { name: 'n' })).toBe(
      '{"type":"function","name":"n","strict":true}',
    );
  });

  it('of an imported tool adds no key that the tool had not', () => {
    expect(
      fill(
        'openai_responses',
        { type: 'function', name: null, parameters: null },
        { name: 'n', input_schema: true },
      ),
    ).toBe('{"type":"function","name":"n","parameters":true}');
  });

  it('keep an accepted spelling and replace an older dialect’s key', () => {
    expect(
      fill(
        'gemini',
        { parameters_json_schema: null, name: null },
        { name: 'n', input_schema: true },
      ),
    ).toBe('{"parameters_json_schema":true,"name":"n"}');
    expect(
      fill('gemini', { parameters: null, name: null }, { name: 'n', input_schema: true }),
    ).toBe('{"parametersJsonSchema":true,"name":"n"}');
  });

  it('have a place for every part, whatever value is where an object should be', () => {
    expect(fill('openai_chat', { function: 5 }, { name: 'n', input_schema: true })).toBe(
      '{"type":"function","function":{"name":"n","parameters":true}}',
    );
    expect(
      fill(
        'bedrock',
        { toolSpec: { strict: true, inputSchema: [1] } },
        { name: 'n', input_schema: true },
      ),
    ).toBe('{"toolSpec":{"name":"n","inputSchema":{"json":true},"strict":true}}');
  });

  it('give the source of each place', () => {
    const { sources } = mergeProviderFields(
      PROVIDER_LAYOUTS.openai_chat,
      { name: 'n', input_schema: true },
      object({ function: { strict: true }, vendor: 1 }),
    );
    expect(sources).toEqual([
      { wire: ['type'], part: undefined, added: true },
      { wire: ['function', 'name'], part: 'name' },
      { wire: ['function', 'parameters'], part: 'input_schema' },
      { wire: ['function', 'strict'], part: undefined },
      { wire: ['vendor'], part: undefined },
    ]);
  });

  it.each(WIRE_FAMILIES)('of %s taken from a filled one gives the parts back', (family) => {
    const layout = PROVIDER_LAYOUTS[family];
    const { wire } = mergeProviderFields(layout, parts);
    const taken = splitProviderTool(layout, wire);
    expect(printJson(mergeProviderFields(layout, taken.parts, taken.fields).wire)).toBe(
      printJson(wire),
    );
  });
});
