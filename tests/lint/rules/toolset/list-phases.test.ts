import { describe, expect, it } from 'vitest';
import { readRegistry } from '../../../../src/contract/document/read.ts';
import { LAYERS } from '../../../../src/contract/schema/vocabulary.ts';
import { createRouter } from '../../../../src/contract/session/create-router.ts';
import { listCombinations } from '../../../../src/contract/session/list-combinations.ts';
import { getMember } from '../../../../src/lint/member.ts';
import { listPhases } from '../../../../src/lint/rules/toolset/list-phases.ts';
import fc from '../../../fast-check.ts';
import { documentOf } from '../../lint-documents.ts';
import { contractOf } from '../risk/lint-risk.ts';

const tier = fc.constantFrom('core', 'build', 'ops');
const tool = fc.record({
  layer: fc.option(fc.constantFrom(...LAYERS), { nil: undefined }),
  tier: fc.option(tier, { nil: undefined }),
});
const phase = fc.record({
  tiers: fc.uniqueArray(tier),
  transitions: fc.array(
    fc.record({ to: fc.constantFrom('p0', 'p1', 'p2'), tool: fc.constantFrom('t0', 't1', 't2') }),
    { maxLength: 2 },
  ),
});

describe('The phases that rules see', () => {
  it('are those that a session comes to, with all that the router can show in them', () => {
    fc.assert(
      fc.property(
        fc.array(tool, { minLength: 1, maxLength: 6 }),
        fc.array(phase, { minLength: 1, maxLength: 3 }),
        (tools, phases) => {
          const { registry } = readRegistry(
            documentOf({
              name: 'x',
              phases: phases.map((each, i) => ({ name: `p${i}`, ...each })),
            }),
          );
          const members = tools.map((visibility, i) =>
            getMember(contractOf({ name: `t${i}`, visibility })),
          );
          const most = new Map(
            listCombinations(createRouter(registry, members)).map(
              ({ phase: name, tools: shown }) => [name, shown],
            ),
          );
          const seen = listPhases(registry, members)
            .filter(({ isReachable }) => isReachable)
            .map(({ name, members: shown }) => [name, shown.map((member) => member.name)] as const);
          expect(new Map<string | undefined, readonly string[]>(seen)).toEqual(most);
        },
      ),
    );
  });
});
