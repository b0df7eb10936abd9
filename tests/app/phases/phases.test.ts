import { describe, expect, it } from 'vitest';
import { getMachine, suggestDoneTool } from '../../../src/app/phases/phases.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import type { Json } from '../../../src/contract/json/json.ts';
import { workspaceOf } from '../open-app.ts';

const tool = (
  name: string,
  tier?: string,
  layer = 'task',
  input_schema: object = { type: 'object' },
): object => ({
  name,
  description: '',
  input_schema,
  visibility: { layer, ...(tier === undefined ? {} : { tier }) },
});
const TOOLS = [
  tool('todo_complete', 'core', 'base'),
  tool('finish_turn', 'core', 'base'),
  tool('write_file', 'build'),
  tool('deploy', 'ops'),
  tool('delete_site', 'ops', 'sensitive'),
];
const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'core' }, { name: 'build' }, { name: 'ops' }],
  phases: [
    { tiers: ['nameless'] },
    {
      name: 'building',
      tiers: ['core', 'build'],
      transitions: [
        'no transition',
        { to: 'verifying', tool: 'todo_complete', input: { todo_id: 'build' } },
        { to: 'verifying', tool: 'deploy' },
      ],
    },
    7,
    {
      name: 'verifying',
      tiers: ['core', 'ops'],
      transitions: [
        { to: 'gone', tool: 'no_such_tool' },
        { to: 'building', tool: 'delete_site' },
        { tool: 'deploy' },
      ],
    },
    { name: 'archive', tiers: [] },
  ],
};
const machine = getMachine(workspaceOf(TOOLS, REGISTRY));

describe('a machine', () => {
  it('is the same object while words of gates and of tiers are typed, and another one when a phase or a tool changes', () => {
    const workspace = workspaceOf(TOOLS, REGISTRY);
    const before = getMachine(workspace);
    const withKey = (key: string, value: Json): Workspace => ({
      ...workspace,
      registry: new Map(workspace.registry).set(key, value),
    });
    expect(
      [getMachine(withKey('gates', [])), getMachine(withKey('tiers', []))].map(
        (each) => each === before,
      ),
    ).toEqual([true, true]);
    expect(
      [
        getMachine(withKey('phases', [])),
        getMachine({ ...workspace, tools: workspace.tools.slice(1) }),
        getMachine(withKey('done_tool', 'deploy')),
      ].map((each) => each === before),
    ).toEqual([false, false, false]);
  });

  it('has the phases that can be read, each at its place in the document', () => {
    expect(
      machine.phases.map(({ name, at, isStart, isEnd, isReachable }) => ({
        name,
        at,
        isStart,
        isEnd,
        isReachable,
      })),
    ).toEqual([
      { name: 'building', at: ['phases', 1], isStart: true, isEnd: false, isReachable: true },
      { name: 'verifying', at: ['phases', 3], isStart: false, isEnd: false, isReachable: true },
      { name: 'archive', at: ['phases', 4], isStart: false, isEnd: true, isReachable: false },
    ]);
  });

  it('says of each transition whether its phase shows the tool', () => {
    expect(
      machine.phases.flatMap(({ arrows }) =>
        arrows.map(({ tool: name, to, at, state }) => ({ name, to, at, state })),
      ),
    ).toEqual([
      {
        name: 'todo_complete',
        to: 'verifying',
        at: ['phases', 1, 'transitions', 1],
        state: 'shown',
      },
      { name: 'deploy', to: 'verifying', at: ['phases', 1, 'transitions', 2], state: 'hidden' },
      { name: 'no_such_tool', to: 'gone', at: ['phases', 3, 'transitions', 0], state: 'unknown' },
      {
        name: 'delete_site',
        to: 'building',
        at: ['phases', 3, 'transitions', 1],
        state: 'openable',
      },
    ]);
  });

  it('counts what a turn shows at first, and what may be opened', () => {
    expect(machine.phases.map(({ shown, openable }) => ({ shown, openable }))).toEqual([
      { shown: ['todo_complete', 'finish_turn', 'write_file'], openable: [] },
      { shown: ['todo_complete', 'finish_turn', 'deploy'], openable: ['delete_site'] },
      { shown: ['todo_complete', 'finish_turn'], openable: [] },
    ]);
  });

  it('names what could not be read, and phases that transitions only name', () => {
    expect([machine.missing, machine.unread]).toEqual([
      ['gone'],
      [
        { at: ['phases', 0], why: 'It has no name.' },
        { at: ['phases', 1, 'transitions', 0], why: 'Not an object.' },
        { at: ['phases', 2], why: 'Not an object.' },
        { at: ['phases', 3, 'transitions', 2], why: 'It has no target phase.' },
      ],
    ]);
  });

  it('finds the call that says done by its name until it is declared', () => {
    expect([
      machine.done,
      suggestDoneTool(workspaceOf(TOOLS, REGISTRY)),
      getMachine(workspaceOf(TOOLS, { ...REGISTRY, done_tool: 'deploy' })).done,
    ]).toEqual([
      { tool: 'finish_turn', isDeclared: false },
      'finish_turn',
      { tool: 'deploy', isDeclared: true },
    ]);
  });

  it('has a phase on the band of the number of its tools, by the registry’s own marks', () => {
    const bands = getMachine(
      workspaceOf(TOOLS, { ...REGISTRY, budget: { comfortable: 2, loaded: 3, overloaded: 4 } }),
    ).phases.map(({ band }) => band);
    expect(bands).toEqual(['loaded', 'loaded', 'comfortable']);
  });

  it('weighs a tool of many optional parameters as several', () => {
    const many = tool('search', 'build', 'task', {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 22 }, (_, i) => [`p${i}`, { type: 'string' }]),
      ),
    });
    const [building] = getMachine(workspaceOf([...TOOLS, many], REGISTRY)).phases;
    expect([building?.shown.length, building?.load]).toEqual([
      4,
      { least: 6, likely: 6.5, most: 7 },
    ]);
  });

  it('without phases is empty', () => {
    expect(getMachine(workspaceOf([], { name: 'r' }))).toEqual({
      phases: [],
      missing: [],
      unread: [],
      done: { tool: undefined, isDeclared: false },
    });
  });
});
