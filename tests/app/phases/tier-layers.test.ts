import { describe, expect, it } from 'vitest';
import { getMachine } from '../../../src/app/phases/phases.ts';
import {
  countClosed,
  countLayersByTier,
  describeUnnamedTier,
} from '../../../src/app/phases/tier-layers.ts';
import { workspaceOf } from '../open-app.ts';

const tool = (name: string, tier: string | undefined, layer?: string): object => ({
  name,
  visibility: {
    ...(layer === undefined ? {} : { layer }),
    ...(tier === undefined ? {} : { tier }),
  },
});
const TOOLS = [
  tool('a', 'core', 'base'),
  tool('b', 'issue', 'skill'),
  tool('c', 'issue', 'sensitive'),
  tool('d', 'alert', 'skill'),
  tool('e', 'lost', 'task'),
  tool('f', 'lost', 'skill'),
  tool('g', 'plain'),
  tool('h', undefined, 'connector'),
];
const workspace = workspaceOf(TOOLS, { name: 'r', phases: [{ name: 'always', tiers: [] }] });
const countsOf = (tier: string | undefined): readonly number[] =>
  countLayersByTier(workspace).get(tier) ?? [];

describe('a tier that no phase names', () => {
  it('is said to be seen by what opens it, and only where each of its tools is', () => {
    expect(
      ['core', 'issue', 'alert', 'lost', 'plain', 'none'].map((tier) =>
        describeUnnamedTier(countsOf(tier)),
      ),
    ).toEqual([
      'No phase needs to show it: its tools are visible in every phase from the start.',
      'No phase needs to show it: its tools are visible in every phase once the skill is selected, or once a person has approved it.',
      'No phase needs to show it: its tools are visible in every phase once the skill is selected.',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is what the machine shows', () => {
    const [phase] = getMachine(workspace).phases;
    expect([phase?.shown, phase?.openable]).toEqual([['a'], ['b', 'c', 'd', 'f', 'h']]);
  });

  it('counts what waits to be opened', () => {
    expect(
      ['core', 'issue', 'lost', undefined, 'none'].map((tier) => countClosed(countsOf(tier))),
    ).toEqual([0, 2, 1, 1, 0]);
  });
});
