import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { get } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { listDefects, nameFieldOf, openDesigner, partOf, rowNames } from './open-designer.tsx';

afterEach(cleanup);

const { click, type } = userEvent;

describe('a renamed property', () => {
  const open = (): ReturnType<typeof openDesigner> =>
    openDesigner(
      {
        type: 'object',
        properties: {
          account_id: { type: 'string' },
          other: { description: 'Goes with `account_id`.' },
        },
      },
      { parts: { description: 'Give `account_id` first.' } },
    );

  it('asks about the places that still say its old name, and follows those that are chosen in one step', async () => {
    const desk = open();
    await userEvent.clear(nameFieldOf('account_id'));
    await type(nameFieldOf('account_id'), 'account{Enter}');
    const note = screen.getByRole('region', { name: 'Mentions of account_id' });
    expect(within(note).getByRole('status').textContent).toBe(
      'account_id is now account, but 2 other places still use the old name.',
    );
    const boxes = within(note).getAllByRole('checkbox');
    await click(boxes[0] ?? note);
    await click(within(note).getByRole('button', { name: 'Follow in 1' }));
    const description = get(desk.document(), 'description');
    const other = partOf(desk, 'properties', 'other');
    expect(
      [printJson(description ?? null), other].filter((text) => text.includes('account_id')).length,
    ).toBe(1);
    expect(
      [printJson(description ?? null), other].filter((text) => text.includes('`account`')).length,
    ).toBe(1);
    expect(desk.labels).toEqual(['Rename account_id', 'Replace account_id with account']);
  });

  it('follows everywhere, and then there is nothing left to ask', async () => {
    const desk = open();
    await type(nameFieldOf('account_id'), 's{Enter}');
    await click(screen.getByRole('button', { name: 'Follow everywhere' }));
    expect([...desk.document()].map(([key, value]) => `${key} ${printJson(value)}`)).toEqual([
      'name "tool"',
      'description "Give `account_ids` first."',
      'input_schema {"type":"object","properties":{"account_ids":{"type":"string"},"other":{"description":"Goes with `account_ids`."}}}',
    ]);
    expect(screen.queryByRole('region', { name: /Mentions/ })).toBeNull();
    expect(desk.labels.length).toBe(2);
  });

  it('leaves them when told so', async () => {
    const desk = open();
    await type(nameFieldOf('account_id'), 's{Enter}');
    expect(await listDefects()).toEqual([]);
    await click(screen.getByRole('button', { name: 'Leave as is' }));
    expect(screen.queryByRole('region', { name: /Mentions/ })).toBeNull();
    expect(desk.labels).toEqual(['Rename account_id']);
  });

  it('asks nothing where nothing else says its name', async () => {
    openDesigner({ properties: { account_id: {} } });
    await type(nameFieldOf('account_id'), 's{Enter}');
    expect(screen.queryByRole('region', { name: /Mentions/ })).toBeNull();
  });
});

describe('an older draft', () => {
  const OLD = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      p: { $ref: '#/definitions/A' },
      t: { type: 'array', items: [{ type: 'string' }] },
    },
    definitions: { A: { type: 'string' } },
  };

  it('is recognised and kept as it is', () => {
    const desk = openDesigner(OLD);
    expect(screen.getByRole('group', { name: 'Older draft' }).textContent).toMatch(
      /Written for JSON Schema draft-07/i,
    );
    expect(desk.labels).toEqual([]);
    expect(rowNames()).toEqual(['(root)', 'p', 't', 'item 1', 'A']);
  });

  it('says before an upgrade what would mean something else afterwards', async () => {
    openDesigner({ ...OLD, properties: { p: { $ref: '#/definitions/A', minLength: 2 } } });
    await click(screen.getByRole('button', { name: 'Upgrade to 2020-12…' }));
    const notes = within(screen.getByRole('group', { name: 'Older draft' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    expect(notes.length).toBe(1);
    expect(notes[0]).toMatch(/^\/properties\/p .*minLength/);
    await click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('is upgraded in one step, and only when asked', async () => {
    const desk = openDesigner(OLD);
    await click(screen.getByRole('button', { name: 'Upgrade to 2020-12…' }));
    expect(screen.getByText(/has a current equivalent/)).toBeTruthy();
    expect(desk.labels).toEqual([]);
    expect(await listDefects()).toEqual([]);
    await click(screen.getByRole('button', { name: 'Upgrade' }));
    expect(desk.labels).toEqual(['Upgrade to 2020-12']);
    expect(partOf(desk, 'properties')).toBe(
      '{"p":{"$ref":"#/$defs/A"},"t":{"type":"array","prefixItems":[{"type":"string"}]}}',
    );
    expect(partOf(desk, '$defs')).toBe('{"A":{"type":"string"}}');
    expect(screen.queryByRole('group', { name: 'Older draft' })).toBeNull();
  });

  it('is not seen in a schema of today', () => {
    openDesigner({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: { A: {} },
      prefixItems: [{}],
    });
    expect(screen.queryByRole('group', { name: 'Older draft' })).toBeNull();
  });
});
