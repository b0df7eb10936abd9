import { describe, expect, it } from 'vitest';
import { selectorRequired } from '../../../../src/lint/rules/risk/selector-required.ts';
import { findReports, lintRisk } from './lint-risk.ts';

const text = { type: 'string' };
const tool = (
  name: string,
  properties: object,
  required: readonly string[] = [],
  more: object = {},
): object => ({ name, input_schema: { type: 'object', properties, required }, ...more });

describe('An optional selector of a destructive tool', () => {
  it.each([
    [
      'filter',
      tool('delete_many', { collection: text, filter: { type: 'object' } }, ['collection']),
    ],
    ['where', tool('purge_rows', { table: text, where: text }, ['table'])],
    ['user_ids', tool('delete_users', { user_ids: { type: 'array' }, dry_run: {} })],
    ['query', tool('remove_entries', { query: text })],
    ['filter', tool('store', { filter: text }, [], { description: 'Deletes old records.' })],
  ])('%s', (selector, given) => {
    expect(lintRisk(selectorRequired, [given])).toEqual([
      `warning /input_schema/properties/${selector} \`${selector}\` is optional, so a call without it may delete everything.`,
    ]);
  });

  it.each([
    tool('delete_many', { filter: text }, ['filter']),
    tool('delete_user', { user_id: text, filter: text }, ['user_id']),
    tool('list_users', { filter: text }),
    tool('delete_user', { id: text, name: text }),
    tool('delete_many', { filter: text }, [], { description: 'Without a filter the call fails.' }),
    tool('delete_many', { filter: text, ids: text }),
    tool('delete_resource', { selector: text, name: text, manifest: text }),
    tool('clear_cache', { region: text }),
    { ...tool('x', { filter: text }), risk_class: 'destructive' },
    {
      name: 'delete_many',
      input_schema: {
        type: 'object',
        properties: { filter: text, id: text },
        anyOf: [{ required: ['filter'] }, { required: ['id'] }],
      },
    },
  ])('is not found in %j', (given) => {
    expect(lintRisk(selectorRequired, [given])).toEqual([]);
  });

  it('is required by a fix, unless an example leaves it out', () => {
    expect(
      findReports(selectorRequired, [tool('delete_many', { filter: text })])[0]?.fixes?.map(
        ({ edits }) => edits,
      ),
    ).toEqual([[{ kind: 'set', at: ['input_schema', 'required'], value: ['filter'] }]]);
    expect(
      findReports(selectorRequired, [
        { ...tool('delete_many', { filter: text }), examples: [{ input: {} }] },
      ])[0]?.fixes,
    ).toEqual([]);
  });
});
