import { describe, expect, it } from 'vitest';
import { readBinding } from '../../../src/refactor/split/read-binding.ts';
import { removeBindingClauses } from '../../../src/refactor/split/remove-binding-clauses.ts';

const VALUES = ['create', 'update', 'delete', 'fork', 'list'];

function read(description: string): string {
  const { allowed, required } = readBinding(description, 'action', VALUES);
  return `${allowed === undefined ? 'any' : [...allowed].join(' ')}${required.size === 0 ? '' : `; must: ${[...required].join(' ')}`}`;
}

describe('A field’s description', () => {
  it.each([
    [
      'Project id (required for update, delete and fork)',
      'update delete fork; must: update delete fork',
    ],
    ['Name (for create and fork)', 'create fork'],
    ['New name, only used with update', 'update'],
    ['Source, required when action is fork', 'fork; must: fork'],
    [
      'Required when `action` is `create` or `update`. Maximum 80.',
      'create update; must: create update',
    ],
    ['Required for create, optional for update.', 'create update; must: create'],
    [
      "Required for 'delete'. For 'update', provide either id or name.",
      'update delete; must: delete',
    ],
    [
      'Required unless action is list',
      'create update delete fork; must: create update delete fork',
    ],
    ['Ignored for list.', 'create update delete fork'],
    ['Required if action=update|delete', 'update delete; must: update delete'],
    ['Reason (delete only)', 'delete'],
    ['update/delete: the id', 'update delete'],
    ['Only for create.', 'create'],
  ])('tie it to values: %s', (description, expected) => {
    expect(read(description)).toBe(expected);
  });

  it.each([
    'Skip the checks',
    'Id of the item to update',
    'The label to delete',
    'Text. For update, prefix with @',
    'Required for all actions, such as create',
    'Not required for list',
    'Name. Must be unique for create calls.',
    'Use list to find it.',
    'Only for create, update, delete, fork and list.',
    'רק ליצירה',
    '',
  ])('tie it to none: %s', (description) => {
    expect(read(description)).toBe('any');
  });

  it('keeps what other values need when the rest is optional', () => {
    expect(read('Required for create, optional otherwise')).toBe('any; must: create');
  });
});

describe('A description whose clauses became keywords', () => {
  it.each([
    ['Project id (required for update, delete and fork)', 'Project id'],
    ['New name, only used with update', 'New name'],
    ['About it. Required for create, optional for update.', 'About it.'],
    ['Only for create.', ''],
    ['Its name. Required when action is create. At most 80.', 'Its name. At most 80.'],
    ['Create or update', 'Create or update'],
    ['Other fields, depends on the action', 'Other fields, depends on the action'],
    ['Required for all methods', 'Required for all methods'],
  ])('are left out: %s', (description, expected) => {
    expect(removeBindingClauses(description, 'action', VALUES)).toBe(expected);
  });
});
