import { describe, expect, it } from 'vitest';
import { createBundle } from '../../src/contract/design.ts';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { toolwright } from '../../src/import/importers/toolwright.ts';
import fc from '../fast-check.ts';
import { anyDesign, anyJson } from '../laws/arbitrary-design.ts';

const recognises = (plain: unknown): boolean => toolwright.canRead(convertFromPlain(plain));

describe('our own documents', () => {
  it.each<[string, unknown, boolean]>([
    ['a whole design', { format: 'toolwright/1', contracts: [] }, true],
    ['a design of a newer format', { format: 'toolwright/9', contracts: [] }, true],
    ['a registry by its format', { format: 'toolwright/1', tools: ['a'] }, true],
    ['a registry by its schema', { $schema: 'schema/registry.json', tools: ['a'] }, true],
    [
      'a hosted registry by its schema',
      { $schema: 'https://a.test/schema/registry.json', tools: ['a'] },
      true,
    ],
    [
      'another program’s registry',
      { $schema: 'https://ui.example.test/schema/registry.json', items: [] },
      false,
    ],
    ['a contract by its schema', { $schema: '../schema/contract.json', name: 'a' }, true],
    ['a contract by one part of ours', { name: 'a', input_schema: {}, risk_class: 'draft' }, true],
    ['a draft without a schema', { name: 'a', risk_class: 'draft', purpose: 'x' }, true],
    [
      'a contract with notes only',
      { name: 'a', description: 'x', input_schema: {}, notes: [] },
      true,
    ],
    ['an Anthropic tool', { name: 'a', description: 'x', input_schema: { type: 'object' } }, false],
    [
      'an Anthropic tool with all its keys',
      {
        name: 'a',
        input_schema: {},
        cache_control: { type: 'ephemeral' },
        strict: true,
        input_examples: [],
        defer_loading: true,
      },
      false,
    ],
    [
      'an MCP tool',
      { name: 'a', title: 'A', inputSchema: {}, outputSchema: {}, annotations: {} },
      false,
    ],
    [
      'an MCP tool that carries a key of ours',
      { name: 'a', inputSchema: {}, risk_class: 'draft' },
      false,
    ],
    ['a Gemini function', { name: 'a', parameters: {}, routing: {} }, false],
    ['any object with a name', { name: 'a', notes: 'x', errors: [] }, false],
    ['a contract without a name', { risk_class: 'draft', input_schema: {} }, false],
    ['a tools list', { tools: [{ name: 'a' }] }, false],
    ['text', 'toolwright/1', false],
    ['nothing', null, false],
  ])('%s', (_, plain, recognised) => {
    expect(recognises(plain)).toBe(recognised);
  });

  it('give back a design as it was', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const { tools, registry = new Map(), notes } = toolwright.read(createBundle(design));
        expect([printJson(createBundle({ registry, tools })), notes]).toEqual([
          printJson(createBundle(design)),
          [],
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it('give back a contract without its schema line, key by key', () => {
    const json = convertFromPlain({
      $schema: '../schema/contract.json',
      name: 'a',
      strange: [1],
      input_schema: {},
    });
    expect(toolwright.read(json).tools.map((tool) => printJson(tool))).toEqual([
      '{"name":"a","strange":[1],"input_schema":{}}',
    ]);
  });

  it('of a registry alone are its settings, and where the tools are', () => {
    const { tools, registry, notes } = toolwright.read(
      convertFromPlain({
        format: 'toolwright/1',
        name: 'crm',
        tools: ['a', 'b'],
        files: [],
        drafts: [],
      }),
    );
    expect([
      tools,
      registry && printJson(registry),
      notes.map((note) => [note.code, note.message]),
    ]).toEqual([
      [],
      '{"name":"crm"}',
      [
        [
          'tools_elsewhere',
          'This registry names 2 tools; their contracts are in the files beside it.',
        ],
      ],
    ]);
  });

  it('of a newer format are refused with what to do', () => {
    expect(
      toolwright
        .read(convertFromPlain({ format: 'toolwright/9', contracts: [] }))
        .notes.map((note) => note.code),
    ).toEqual(['newer_format']);
  });

  it('that are anything else read as nothing and report it', () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        const { tools, notes } = toolwright.read(json);
        expect(tools.length + notes.length).toBeGreaterThan(0);
      }),
    );
  });
});
