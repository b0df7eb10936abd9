import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import {
  addGate,
  addNeed,
  createDraftNeed,
  createNeed,
  describeGate,
  listGates,
  listUnreadGates,
  replaceNeedTool,
} from '../../../src/app/phases/phase-gates.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { documentOf, workspaceOf } from '../open-app.ts';

const GATES = [
  'no gate',
  {
    tool: 'finish_turn',
    phase: 'verifying',
    reason: 'It is live.',
    requires: [
      { tool: 'todo_complete', at_least: 1 },
      5,
      { tool: 'check', after: 'deploy', output: { passed: true } },
      {
        tool: 'deploy',
        at_least: 2,
        outcome: 'error',
        phase: 'building',
        input: { stage: 'live' },
      },
    ],
  },
  { requires: [{ tool: 'note', outcome: 'any' }, { tool: 'ask', outcome: 'agreed' }, {}] },
  { tool: 'publish' },
];
const document = documentOf({ name: 'r', gates: GATES });

describe('a gate', () => {
  it('is said in a sentence', () => {
    expect(listGates(document).map(describeGate)).toEqual([
      '`finish_turn` · in `verifying` · needs: `todo_complete`; `check` with output `passed true`, after the last `deploy`; `deploy` that failed, 2 times, with input `stage live`, in `building`',
      'Done · in every phase · needs: `note` that succeeded or failed; `ask` with outcome `agreed`',
      '`publish` · in every phase · needs nothing yet',
    ]);
    expect(
      listGates(documentOf({ gates: [{ requires: [{ tool: '' }] }] })).map(describeGate),
    ).toEqual(['Done · in every phase · stays shut']);
  });

  it('and its needs stand at their places in the document', () => {
    expect(
      listGates(document).map(({ at, needs }) => [at, needs.map((need) => need.at.slice(2))]),
    ).toEqual([
      [
        ['gates', 1],
        [
          ['requires', 0],
          ['requires', 2],
          ['requires', 3],
        ],
      ],
      [
        ['gates', 2],
        [
          ['requires', 0],
          ['requires', 1],
          ['requires', 2],
        ],
      ],
      [['gates', 3], []],
    ]);
  });

  it('that cannot be read is named', () => {
    expect([
      listUnreadGates(document),
      listUnreadGates(documentOf({ gates: {} })),
      listUnreadGates(documentOf({})),
    ]).toEqual([
      [
        { at: ['gates', 0], why: 'Not an object.' },
        { at: ['gates', 1, 'requires', 1], why: 'Not an object.' },
      ],
      [{ at: ['gates'], why: 'Not a list.' }],
      [],
    ]);
  });

  it('is added for a tool or for done itself, and takes needs', () => {
    const workspace = workspaceOf([], { name: 'r' });
    const gated = applyChange(workspace, addGate(workspace.registry, undefined));
    const needed = applyChange(
      gated,
      addNeed(gated.registry, 0, createNeed({ tool: 'a', after: 'b', at_least: 1 })),
    );
    const readded = applyChange(
      needed,
      replaceNeedTool(needed.registry, 0, { index: 0, tool: 'c' }),
    );
    expect([
      createDraftNeed(needed.registry, { at: ['gates', 0], index: 0 }).at,
      printJson(readded.registry.get('gates') ?? null),
    ]).toEqual([
      ['gates', 0, 'requires', 1],
      '[{"requires":[{"tool":"c","at_least":1,"after":"b"}]}]',
    ]);
    const both = applyChange(needed, addGate(needed.registry, 'x'));
    expect(printJson(both.registry.get('gates') ?? null)).toBe(
      '[{"requires":[{"tool":"a","at_least":1,"after":"b"}]},{"tool":"x","requires":[]}]',
    );
  });
});
