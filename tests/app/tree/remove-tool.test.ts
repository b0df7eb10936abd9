import { describe, expect, it } from 'vitest';
import { listToolReferences } from '../../../src/app/tree/list-tool-references.ts';
import { removeTool, startToolRemoval } from '../../../src/app/tree/remove-tool.ts';
import { listNames, openApp, toolAt, workspaceOf } from '../open-app.ts';

const SHIP = { name: 'ship_it', description: 'Ships it.' };

function listOf(others: readonly object[], registry: object = { name: 'r' }) {
  const workspace = workspaceOf([SHIP, ...others], registry);
  const { registry: said, tools } = listToolReferences(workspace, workspace.tools[0]?.id ?? '');
  return { registry: said, tools: tools.map(({ name, at, parts }) => ({ name, at, parts })) };
}

describe('what refers to a tool', () => {
  it('is every declared reference of other tools, each kind once', () => {
    expect(
      listOf([
        {
          name: 'build',
          routing: {
            siblings: [{ tool: 'ship_it', when: 'it is built' }],
            next_valid_actions: ['ship_it'],
          },
          errors: [
            { code: 'a', next_valid_actions: ['ship_it'] },
            { code: 'b', next_valid_actions: ['ship_it'] },
          ],
        },
        { name: 'plan', draft_of: 'ship_it' },
        { name: 'rest' },
      ]),
    ).toEqual({
      registry: [],
      tools: [
        {
          name: 'build',
          at: ['routing', 'siblings', 0, 'tool'],
          parts: ['sibling', 'next valid action', 'next action of an error'],
        },
        { name: 'plan', at: ['draft_of'], parts: ['draft for it'] },
      ],
    });
  });

  it('is a text that surely names it, and no text with the same word', () => {
    expect(
      listOf([
        { name: 'a', description: 'Use ship_it to ship.', errors: [{ hint: 'Call `ship_it`.' }] },
        { name: 'b', description: 'For ship_it_all.' },
        { name: 'c', examples: [{ title: 'Before ship_it', input: {} }] },
      ]).tools.map(({ name, parts }) => [name, ...parts]),
    ).toEqual([
      ['a', 'description', 'error hint'],
      ['c', 'example'],
    ]);
  });

  it('is a case that calls it', () => {
    const message = {
      role: 'assistant',
      content: [{ type: 'tool_use', name: 'ship_it', input: {} }],
    };
    const called = { tool: 'ship_it', stage: 'limits', status: 'passed', result: {} };
    const cases = [
      { name: 'ships', steps: [{ kind: 'message', message }], expect: { calls: [called] } },
      { name: 'asks', sentence: 'Ship!', tool: 'ship_it' },
      { name: 'else', sentence: 'Stop!', tool: 'stop' },
    ];
    expect(listOf([], { name: 'r', cases }).registry).toEqual(['case “ships”', 'case “asks”']);
  });

  it('is a gate, a transition and the end of the task, but no suppression', () => {
    expect(
      listOf([{ name: 'x' }], {
        name: 'r',
        done_tool: 'ship_it',
        phases: [{ name: 'p', transitions: [{ to: 'q', tool: 'ship_it' }] }, { name: 'q' }],
        gates: [{ tool: 'x', phase: 'p', requires: [{ tool: 'ship_it' }] }],
        lint: { suppressions: [{ rule: 'one-verb', tool: 'ship_it', reason: 'y' }] },
      }),
    ).toEqual({
      registry: ['the tool that ends the task', 'gate on `x` in p', 'transition from p to q'],
      tools: [],
    });
  });

  it('is nothing while another tool has the name', () => {
    expect(listOf([SHIP, { name: 'plan', draft_of: 'ship_it' }])).toEqual({
      registry: [],
      tools: [],
    });
  });
});

describe('deleting a tool', () => {
  it('happens at once where nothing refers to it, and offers to undo', () => {
    const app = openApp([SHIP, { name: 'plan' }]);
    startToolRemoval(app, toolAt(app, 0).id);
    expect([listNames(app), app.store.getState().notice]).toEqual([
      ['plan'],
      expect.objectContaining({ message: 'ship_it deleted.', undo: true }),
    ]);
  });

  it('asks where something does', () => {
    const app = openApp([SHIP, { name: 'plan', draft_of: 'ship_it' }]);
    const { id } = toolAt(app, 0);
    startToolRemoval(app, id);
    const { dialog, removing } = app.store.getState();
    expect([listNames(app), dialog, removing]).toEqual([['ship_it', 'plan'], 'remove-tool', id]);
    removeTool(app, id);
    expect(listNames(app)).toEqual(['plan']);
  });
});
