import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OperationEntry } from '../../../../src/app/import/imported-files.ts';
import { OperationPicker } from '../../../../src/ui/dialogs/import/OperationPicker.tsx';

afterEach(cleanup);

function createEntry(id: string, tag: string, tokens: number): OperationEntry {
  return {
    key: `1 ${id}`,
    id,
    method: 'GET',
    path: `/v1/${id}`,
    tags: [tag],
    summary: `About ${id}`,
    isDeprecated: id === 'old',
    name: `get_${id}`,
    tokens,
  };
}

const OPERATIONS = [
  createEntry('invoice', 'Billing', 100),
  createEntry('user', 'People', 20),
  createEntry('refund', 'Billing', 300),
  createEntry('old', 'People', 4),
];

function Picker() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const picking = { from: 'api.yaml', operations: OPERATIONS, picked, setPicked, start: () => {} };
  return <OperationPicker picking={picking} />;
}

const status = () => screen.getByRole('status').textContent;
const listPicked = () =>
  screen.getAllByRole('option', { selected: true }).map((row) => row.textContent);

describe('the picker of operations', () => {
  it('picks with the keyboard alone: operations and whole tags', async () => {
    const user = userEvent.setup();
    render(<Picker />);
    expect(status()).toBe('0 of 4 operations picked, about 0 tokens in each request');
    screen.getByRole('listbox', { name: 'Operations' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(status()).toBe('1 of 4 operations picked, about 300 tokens in each request');
    await user.keyboard('{Home} ');
    expect(listPicked().length).toBe(3);
    expect(status()).toBe('2 of 4 operations picked, about 400 tokens in each request');
    await user.keyboard('{End}{Enter}');
    expect(status()).toBe('3 of 4 operations picked, about 404 tokens in each request');
    await user.keyboard('{Home} ');
    expect(status()).toBe('1 of 4 operations picked, about 4 tokens in each request');
  });

  it('searches all words in names, paths, tags and summaries', async () => {
    const user = userEvent.setup();
    render(<Picker />);
    await user.type(screen.getByRole('searchbox', { name: 'Search operations' }), 'BILLING refund');
    expect(screen.getAllByRole('option').map((row) => row.getAttribute('data-kind'))).toEqual([
      'tag',
      'operation',
    ]);
    await user.click(screen.getByRole('button', { name: 'Select 1' }));
    expect(status()).toBe('1 of 4 operations picked, about 300 tokens in each request');
    await user.type(screen.getByRole('searchbox'), ' nothing');
    expect(screen.getByText(/No operation matches/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(status()).toBe('0 of 4 operations picked, about 0 tokens in each request');
  });
});
