import { describe, expect, it } from 'vitest';
import { findingsOf } from './flagged.ts';

const RULE = 'lists-paged';
const list = { type: 'array', items: { type: 'string' } };
const createTool = (name: string, properties: object, more: object = {}): object => ({
  name,
  description: 'List them.',
  input_schema: { type: 'object', properties },
  ...more,
});
const createOutput = (properties: object): object => ({
  output_schema: { type: 'object', properties },
});

describe(RULE, () => {
  it.each([
    ['list_issues', {}],
    ['searchMessages', { query: { type: 'string' } }],
    ['crm_list_contacts', {}],
  ])('flags %s, which a call can neither limit nor page', (name, properties) => {
    expect(findingsOf(RULE, createTool(name, properties)).map(({ message }) => message)).toEqual([
      'The tool returns a list that can be long, but a call can neither limit nor page it.',
    ]);
  });

  it.each([
    ['list_issues', { limit: { type: 'integer' } }],
    ['list_issues', { after: { type: 'string' } }],
    ['list_rooms', {}],
    ['get_issues', {}],
    ['delete_issues', {}],
  ])('leaves %s alone: %j', (name, properties) => {
    expect(findingsOf(RULE, createTool(name, properties))).toEqual([]);
  });

  it('takes a bound in the description', () => {
    expect(
      findingsOf(RULE, createTool('list_issues', {}, { description: 'List the latest issues.' })),
    ).toEqual([]);
  });

  it('asks an output with a list for a sign that there is more', () => {
    expect(
      findingsOf(RULE, createTool('list_rooms', {}, createOutput({ rooms: list }))).map(
        ({ at, message }) => [at, message],
      ),
    ).toEqual([
      [
        ['output_schema', 'properties', 'rooms'],
        '`rooms` has no `maxItems`, and no other field says whether the list is complete.',
      ],
    ]);
  });

  it.each([
    { rooms: list, truncated: { type: 'boolean' } },
    { rooms: list, next_cursor: { type: 'string' } },
    { rooms: list, total: { type: 'integer' } },
    { rooms: { ...list, maxItems: 20 } },
    { room: { type: 'string' } },
  ])('takes %j as an answer', (fields) => {
    expect(findingsOf(RULE, createTool('list_rooms', {}, createOutput(fields)))).toEqual([]);
  });
});

describe('a list that a stranger’s tool returns', () => {
  const found = (name: string, list: string): number =>
    findingsOf('lists-paged', {
      tools: [
        {
          name,
          description: 'Lists them.',
          input_schema: { type: 'object', properties: {} },
          output_schema: { type: 'object', properties: { [list]: { type: 'array' } } },
        },
      ],
      registry: { profile: 'definition' },
    }).length;

  it('is flagged where it is often long', () => {
    expect([found('list_orders', 'items'), found('search_shop', 'orders')]).toEqual([1, 1]);
    expect([found('search_nodes', 'entities'), found('list_rooms', 'rooms')]).toEqual([0, 0]);
  });
});
