import { describe, expect, it } from 'vitest';
import { listChecklistItems } from '../../../../src/lint/lint-result.ts';
import { documentOf, lintDocuments } from '../../lint-documents.ts';

const RULE = 'negative-description';
const definitions = documentOf({ name: 'r', profile: 'definition' });

interface Told {
  readonly message: string;
  readonly hint: string;
}

function lintFirst(...tools: readonly object[]): readonly Told[] {
  const [first] = lintDocuments(tools.map(documentOf), definitions).tools;
  return (first?.findings ?? [])
    .filter(({ code }) => code === RULE)
    .map(({ message, hint }) => ({ message, hint }));
}

const stateOf = (tool: object, registry = definitions): string | undefined => {
  const [first] = lintDocuments([documentOf(tool)], registry).tools;
  return first && listChecklistItems(first).find(({ code }) => code === RULE)?.state;
};

describe('when not to use a stranger’s tool', () => {
  it('is asked where a rival stands beside it, by name', () => {
    const write = { name: 'write_memo', description: 'Write a memo.' };
    const edit = { name: 'edit_memo', description: 'Edit a memo.' };
    expect(lintFirst(write, edit)).toEqual([
      {
        message: '`edit_memo` does something similar, and no description says which to use when.',
        hint: 'Say when to use `edit_memo` instead.',
      },
    ]);
    expect(lintFirst(write, { ...edit, name: 'insert_memo' })).toEqual([]);
    expect(
      lintFirst(write, { ...edit, description: 'Edit a memo. For a new one use write_memo.' }),
    ).toEqual([]);
  });

  it.each([
    { name: 'delete_account', description: 'Delete an account and its orders.' },
    { name: 'send_email', description: 'Send an email.' },
  ])('is asked of the costly $name', (tool) => {
    expect(lintFirst(tool)).toHaveLength(1);
  });

  it.each([
    { name: 'delete_cookie', description: 'Delete a cookie by name.' },
    { name: 'delete_account', description: 'Permanently delete an account.' },
    { name: 'delete_account', description: 'Move an account to the trash.' },
    { name: 'send_draft', description: 'Send a saved draft by email.' },
    { name: 'list_accounts', description: 'List accounts.' },
    { name: 'rename_account', description: 'Rename an account.' },
  ])('is not asked: $description', (tool) => {
    expect(lintFirst(tool)).toEqual([]);
  });

  it('is no passed check where the text says nothing and nobody asks', () => {
    const silent = { name: 'list_accounts', description: 'List accounts.' };
    const told = { ...silent, description: 'List accounts. Do not use to count them.' };
    expect(stateOf(silent)).toBeUndefined();
    expect(stateOf(told)).toBe('pass');
    expect(stateOf({ name: 'delete_account', description: 'Delete an account.' })).toBe('warn');
    expect(stateOf(silent, documentOf({ name: 'r', profile: 'contract' }))).toBe('error');
    const strict = { name: 'r', profile: 'definition', lint: { preset: 'strict' } };
    expect(stateOf(silent, documentOf(strict))).toBe('error');
  });
});
