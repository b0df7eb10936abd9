import { expect, it } from 'vitest';
import type { Value } from '../../src/contract/session/router.ts';
import { applyAliases, type GuardedAlias } from '../../src/simulate/apply-aliases.ts';

/** Source 002: the flat pair that models send instead of a list of edits. */
const FLAT: GuardedAlias = {
  when: ['old_string', 'new_string'],
  map: [
    { from: '/old_string', to: '/edits/0/old' },
    { from: '/new_string', to: '/edits/0/new' },
  ],
};
const FILE: GuardedAlias = {
  when: ['file_path', 'content'],
  map: [
    { from: '/file_path', to: '/path' },
    { from: '/content', to: '/content' },
  ],
};

it.each<[what: string, aliases: readonly GuardedAlias[], sent: Value, input: Value]>([
  [
    'a flat pair becomes an edit',
    [FLAT],
    { path: 'a', old_string: 'x', new_string: 'y' },
    { path: 'a', edits: [{ old: 'x', new: 'y' }] },
  ],
  [
    'a parameter by its other name',
    [FILE],
    { file_path: 'a', content: 'x' },
    { path: 'a', content: 'x' },
  ],
])('%s', (_what, aliases, sent, input) => {
  expect(applyAliases(aliases, sent)).toEqual({ kind: 'ok', input, alias: 0 });
});

it.each<[what: string, sent: Value]>([
  ['the declared shape', { path: 'a', edits: [{ old: 'x', new: 'y' }] }],
  ['half of a shape', { path: 'a', old_string: 'x' }],
  ['no object', 'old_string'],
  ['a list', [{ old_string: 'x', new_string: 'y' }]],
])('%s stays as it was sent', (_what, sent) => {
  expect(applyAliases([FLAT], sent)).toEqual({ kind: 'ok', input: sent, alias: undefined });
});

it('two shapes at once are refused, with both named', () => {
  const both = { edits: [], old_string: 'x', new_string: 'y' };
  expect(applyAliases([FLAT], both)).toEqual({
    kind: 'ambiguous',
    message: 'The call has two shapes at once: old_string, new_string, and edits.',
    hint: 'Send either old_string, new_string or edits.',
  });
  const two = { old_string: 'x', new_string: 'y', file_path: 'a', content: 'c' };
  expect(applyAliases([FLAT, FILE], two).kind).toBe('ambiguous');
});

it('leaves what was sent unchanged, whatever its keys are', () => {
  const sent: Value = JSON.parse('{"__proto__": 1, "file_path": "a", "content": "x"}');
  const before = JSON.stringify(sent);
  const result = applyAliases([FILE], sent);
  expect(JSON.stringify(sent)).toBe(before);
  expect(result).toMatchObject({ kind: 'ok' });
  expect(JSON.stringify(result.kind === 'ok' ? result.input : undefined)).toBe(
    '{"__proto__":1,"path":"a","content":"x"}',
  );
});
