import { describe, expect, it } from 'vitest';
import { getContract } from '../../../src/app/derive.ts';
import { getRouter } from '../../../src/app/phases/get-router.ts';
import { listChoices } from '../../../src/app/phases/play-choices.ts';
import { runEvents } from '../../../src/app/phases/play.ts';
import { documentOf, workspaceOf } from '../open-app.ts';

describe('the ways to call a tool', () => {
  const tool = { name: 'go', description: 'Goes.', visibility: { layer: 'base' } };
  const choicesWith = (
    transitions: readonly object[],
    more: object = {},
  ): readonly { readonly label: string; readonly leadsTo: string | null | undefined }[] => {
    const router = getRouter(
      workspaceOf([tool], {
        name: 'r',
        ...more,
        phases: [{ name: 'a', transitions }, { name: 'b' }, { name: 'c' }],
      }),
    );
    return listChoices(getContract(documentOf(tool)), router, 'a').map(({ label, call }) => ({
      label,
      leadsTo: runEvents(router, [{ kind: 'call', call, words: '' }]).steps[0]?.leadsTo,
    }));
  };

  it('say of a call where the machine goes: past a phase that does not exist, to the next transition that fits', () => {
    expect([
      choicesWith([
        { tool: 'go', to: 'ghost' },
        { tool: 'go', to: 'b' },
      ]),
      choicesWith([{ tool: 'go', to: 'ghost' }]),
      choicesWith([
        { tool: 'go', to: 'ghost', input: { x: 1 } },
        { tool: 'go', to: 'c', input: { x: 2 } },
        { tool: 'go', to: 'b' },
      ]),
    ]).toEqual([
      [
        { label: 'succeeds (leads to b)', leadsTo: 'b' },
        { label: 'fails', leadsTo: undefined },
      ],
      [
        { label: 'succeeds', leadsTo: undefined },
        { label: 'fails', leadsTo: undefined },
      ],
      [
        { label: 'succeeds (leads to b)', leadsTo: 'b' },
        { label: 'succeeds with x 2 (leads to c)', leadsTo: 'c' },
        { label: 'fails', leadsTo: undefined },
      ],
    ]);
  });

  it('lead nowhere where the call says done', () => {
    expect(choicesWith([{ tool: 'go', to: 'b' }], { done_tool: 'go' })).toEqual([
      { label: 'succeeds', leadsTo: undefined },
      { label: 'fails', leadsTo: undefined },
    ]);
  });
});
