import { describe, expect, it } from 'vitest';
import { createBundle } from '../../src/contract/design.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { selectShared } from '../../src/share/select-shared.ts';

const DESIGN = {
  registry: createJsonObject([
    ['name', 'crm'],
    ['tiers', []],
    ['phases', []],
    ['gates', []],
    ['x-own', 1],
  ]),
  tools: ['a', 'b'].map((name) => createJsonObject([['name', name]])),
};

describe('a link to some tools', () => {
  it('has these, and the registry without what names the others', () => {
    const some = selectShared(DESIGN, (_, i) => i === 1);
    expect(printJson(createBundle(some))).toBe(
      '{"format":"toolwright/1","name":"crm","tiers":[],"x-own":1,"contracts":[{"name":"b"}]}',
    );
  });

  it('to all of them has everything', () => {
    expect(selectShared(DESIGN, () => true)).toBe(DESIGN);
  });
});
