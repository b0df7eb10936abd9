import { describe, expect, it } from 'vitest';
import { selectNames } from '../../../src/app/phases/select-names.ts';

const NAMES = ['read_file', 'File.open', 'deploy'];

describe('names that are filtered', () => {
  it('hold what is typed in any case, those that begin with it first', () => {
    expect(['file', ' FILE ', 'x', ''].map((typed) => selectNames(NAMES, typed))).toEqual([
      ['File.open', 'read_file'],
      ['File.open', 'read_file'],
      [],
      NAMES,
    ]);
  });
});
