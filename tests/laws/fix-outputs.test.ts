import { describe, expect, it } from 'vitest';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { convertFromPlain, createJsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Schema } from '../../src/contract/schema/schema.ts';
import { documentOf } from '../lint/lint-documents.ts';
import { ALL, expectFixed } from './fix-laws.ts';

const registry = readRegistry(createJsonObject([['name', 'laws']])).registry;

/**
 * The tool and the result that MCP's specification shows under "Output Schema" (revision
 * 2025-11-25, read 2026-11-22).
 */
const output_schema = {
  type: 'object',
  properties: {
    temperature: { type: 'number', description: 'Temperature in celsius' },
    conditions: { type: 'string', description: 'Weather conditions description' },
    humidity: { type: 'number', description: 'Humidity percentage' },
  },
  required: ['temperature', 'conditions', 'humidity'],
};
const structured = convertFromPlain({
  temperature: 22.5,
  conditions: 'Partly cloudy',
  humidity: 65,
});
const tool = {
  name: 'get_weather_data',
  description: 'Get current weather data for a location',
  input_schema: {
    type: 'object',
    properties: { location: { type: 'string', description: 'City name or zip code' } },
    required: ['location'],
  },
};

function outputAfter(schema: object, ownsServer: boolean): Schema | undefined {
  const start = {
    tools: [
      readContract(
        documentOf({
          ...tool,
          output_schema: schema,
          wire: { mcp: { name: tool.name } },
          ...(ownsServer ? { result_envelope: 'ok' } : {}),
        }),
      ),
    ],
    registry,
  };
  return expectFixed(start, { ...ALL, ownsServer }).design.tools[0]?.contract.output_schema;
}

describe('The output of a server that is not mine', () => {
  it('stays as it is, and the result of the protocol still fits it', () => {
    const after = outputAfter(output_schema, false);
    expect(after).toEqual(convertFromPlain(output_schema));
    expect(validateValue(after ?? false, structured)).toBe('');
  });

  it('stays a list where it is one', () => {
    const list = { type: 'array', items: { type: 'string' } };
    expect(outputAfter(list, false)).toEqual(convertFromPlain(list));
  });

  it('gets its envelope where the server is mine', () => {
    const after = outputAfter(output_schema, true);
    expect(printJson(after ?? null)).toContain('"required":["ok","temperature"');
    expect(validateValue(after ?? true, structured)).toContain('ok');
  });
});
