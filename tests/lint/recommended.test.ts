import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import type { Finding } from '../../src/lint/rule.ts';
import { suggestConstraint } from '../../src/lint/rules/checklist/suggest-constraint.ts';
import { lintExample } from './lint-documents.ts';

const DEFINITIONS = { profile: 'definition' };
const closed = { type: 'object', additionalProperties: false };

/** What is said about one bare tool, as the command line does. */
function lintBare(properties: object, more: object = {}): readonly Finding[] {
  const tool = {
    name: 'plan_harvest',
    description: 'Plans the harvest of an orchard.',
    input_schema: { ...closed, properties, required: [] },
    ...more,
  };
  return lintExample({ tools: [tool], registry: DEFINITIONS });
}

function listMessages(code: string, properties: object, more: object = {}): readonly string[] {
  return lintBare(properties, more).flatMap((found) => (found.code === code ? found.message : []));
}

describe('Of somebody else’s tool', () => {
  it('a constraint is asked for only where the text states it', () => {
    const said = (properties: object): readonly string[] =>
      listMessages('constraints-declared', properties);
    expect(
      said({
        orchard: { type: 'string', description: 'Name of the orchard.' },
        rows: { type: 'integer', description: 'Rows to pick.' },
        headers: { type: 'object', description: 'Headers of the request.' },
        value: { description: 'What to store.' },
      }),
    ).toEqual([]);
    expect(said({ rows: { type: 'integer', description: 'Rows to pick, at most 40.' } })).toEqual([
      '`rows` states its range in the description only.',
    ]);
    expect(said({ trees: { description: 'Trees to pick.' } })).toEqual([
      '`trees` accepts any value.',
    ]);
  });

  it('an output schema is not asked for; data that hides in a string is said', () => {
    const result = { result: { type: 'string', title: 'Result' } };
    const output_schema = { type: 'object', properties: result, required: ['result'] };
    expect(listMessages('structured-output', {})).toEqual([]);
    expect(listMessages('structured-output', {}, { output_schema })).toEqual([]);
    expect(
      listMessages(
        'structured-output',
        {},
        {
          output_schema,
          description: 'Plans the harvest. Returns a JSON string.',
        },
      ),
    ).toEqual([
      '`result` is a string with data in it, so the output schema names none of its fields.',
    ]);
    expect(
      listMessages(
        'structured-output',
        {},
        {
          output_schema: { type: 'object', properties: { data: {}, error: {} } },
        },
      ),
    ).toEqual(['`data` may contain anything, so the output schema declares none of its fields.']);
  });

  it('a name that explains itself needs no description', () => {
    const said = (properties: object): readonly string[] =>
      listMessages('parameters-described', properties);
    expect(said({ orchard_name: { type: 'string' }, limit: { type: 'integer' } })).toEqual([]);
    expect(said({ orchard_name: { type: 'string' }, brix_min: { type: 'number' } })).toEqual([
      '`brix_min` has no description.',
    ]);
  });

  it('optional parameters count only where each is a decision, and no call is shown', () => {
    const many = (count: number): object =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `with_tool_${i}x`,
          { type: 'boolean', description: `Whether tool ${i} is at hand.` },
        ]),
      );
    expect(listMessages('few-optionals', many(15))).toEqual([]);
    expect(listMessages('few-optionals', many(16))).toEqual([
      '16 parameters are optional, and no example shows a typical call.',
    ]);
    const named = { ...many(16), title: { type: 'string', description: 'Title of the plan.' } };
    expect(listMessages('few-optionals', named)).toEqual([
      '17 parameters are optional, and no example shows a typical call.',
    ]);
    expect(listMessages('few-optionals', many(16), { name: 'update_harvest' })).toEqual([]);
    expect(
      listMessages('few-optionals', many(16), {
        description: 'Plans a harvest, for example plan_harvest(with_tool_1x=true).',
      }),
    ).toEqual([]);
  });

  it('a default is asked for only where it is a value', () => {
    const said = (owner: string): readonly string[] =>
      listMessages('defaults-declared', {
        farm: { type: 'string', description: 'Farm of the orchard.' },
        owner: { type: 'string', description: owner },
        dry: { type: 'boolean', description: 'Whether to plan only. Defaults to false.' },
      });
    expect(said("Farm that pays. Defaults to 'farm' when omitted.")).toEqual([]);
    expect(said("Day of the harvest. Defaults to 'today'.")).toEqual([]);
    expect(said("Season of the harvest. Defaults to 'autumn'.")).toEqual([
      '`owner` has a default in its description only.',
    ]);
  });

  it('a server with 25 tools is not too large', () => {
    const lintMany = (count: number): readonly string[] =>
      lintExample({
        tools: Array.from({ length: count }, (_, i) => ({
          name: `pick_row_${i}`,
          description: `Picks row ${i}.`,
          input_schema: { ...closed, properties: {} },
        })),
        registry: DEFINITIONS,
      }).flatMap(({ code }) => (code === 'phase-fits-budget' ? code : []));
    expect([lintMany(25), lintMany(26)]).toEqual([[], ['phase-fits-budget']]);
  });
});

describe('Values that only the text states', () => {
  const propose = (name: string, description: string, type = 'string'): string =>
    suggestConstraint(convertFromPlain({ type, description }), ['properties', name])?.fix.title ??
    '';

  it('are read in brackets, after a colon and after "either"', () => {
    expect(propose('sort', 'Order of the trees (asc, desc)')).toBe('Declare the enum asc, desc');
    expect(propose('unit', 'Unit of weight (kilograms/pounds)')).toBe(
      'Declare the enum kilograms, pounds',
    );
    expect(propose('priority', 'Priority (high, medium or low). Defaults to medium.')).toBe(
      'Declare the enum high, medium, low',
    );
    expect(propose('state', 'State of the tree: alive, dead, or felled.')).toBe(
      'Declare the enum alive, dead, felled',
    );
    expect(propose('detail', 'How much to tell, either "summary" or "full".')).toBe(
      'Declare the enum summary, full',
    );
    expect(propose('paint', 'Paint to use. Supported: lime, clay, none.')).toBe(
      'Declare the enum lime, clay, none',
    );
    expect(propose('page_size', 'Trees per page. Maximum: `100`.', 'integer')).toBe(
      'Declare maximum 100',
    );
  });

  it('are read beside a union with null', () => {
    const found = suggestConstraint(
      convertFromPlain({
        anyOf: [{ type: 'integer' }, { type: 'null' }],
        default: null,
        description: 'Rows to pick (1-40)',
      }),
      ['properties', 'rows'],
    );
    expect(found?.fix.edits.map(({ at }) => at)).toEqual([
      ['properties', 'rows', 'anyOf', 0, 'minimum'],
      ['properties', 'rows', 'anyOf', 0, 'maximum'],
    ]);
  });

  it('are not guessed from examples, kinds or what must be given', () => {
    for (const [name, text] of [
      ['status', 'Status of the tree (e.g. alive, dead)'],
      ['status', 'Status to set (id, name or key)'],
      ['sort', 'Field to sort by (age, height, etc.)'],
      ['sort', 'Sort by (age, height) and then by row'],
      ['tree', "Either 'tree' or 'row' must be provided"],
      ['ref', "Either 'main' or 'master', whichever exists"],
      ['scope', 'Repository of the plan (owner/repo)'],
      ['period', 'Days of the harvest (start, end)'],
      ['mode', 'Mode or method'],
      ['lang', 'Language of the plan (en, de, fr)'],
      ['file', 'Plan to read. Supported: pdf, png, jpg'],
    ] as const)
      expect(propose(name, text), text).toBe('');
  });
});
