import { expect, it } from 'vitest';
import { CONTRACT_PARTS } from '../../src/contract/contract.ts';
import { CONTRACT_PLACES } from '../../src/ui/contract-places.ts';

it('the palette finds a field in every part of a contract, each under a name of its own', () => {
  expect(
    CONTRACT_PARTS.filter((part) => !CONTRACT_PLACES.some(({ at }) => at[0] === part)),
  ).toEqual([]);
  expect(new Set(CONTRACT_PLACES.map(({ label }) => label)).size).toBe(CONTRACT_PLACES.length);
});
