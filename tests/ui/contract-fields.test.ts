import { expect, it } from 'vitest';
import { CONTRACT_PARTS } from '../../src/contract/contract.ts';
import { CONTRACT_FIELDS } from '../../src/ui/contract-fields.ts';

it('the palette finds a field in every part of a contract, each under a name of its own', () => {
  expect(
    CONTRACT_PARTS.filter((part) => !CONTRACT_FIELDS.some(({ at }) => at[0] === part)),
  ).toEqual([]);
  expect(new Set(CONTRACT_FIELDS.map(({ label }) => label)).size).toBe(CONTRACT_FIELDS.length);
});
