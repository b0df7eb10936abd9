import { describe, expect, it } from 'vitest';
import { applyChange, createBlankContract, type Change } from '../../src/app/change.ts';
import {
  findTool,
  getContract,
  getName,
  getRegistry,
  listTierGroups,
} from '../../src/app/derive.ts';
import { listToolsInPhase } from '../../src/app/phases/list-tools-in-phase.ts';
import { createToolRename } from '../../src/app/renames.ts';
import { getToolNameSet } from '../../src/app/tool-names.ts';
import { getTarget, getWire } from '../../src/app/wire/wire.ts';
import type { Workspace } from '../../src/app/workspace.ts';
import { countBytes, printJson } from '../../src/contract/json/print-json.ts';
import { targets } from '../../src/emit/targets.ts';
import { documentOf, workspaceOf } from './open-app.ts';

const idOf = (workspace: Workspace, index: number): string => workspace.tools[index]?.id ?? '';
const edit = (workspace: Workspace, index: number, key: string, value: string): Workspace =>
  applyChange(workspace, {
    kind: 'edit-tool',
    tool: idOf(workspace, index),
    edits: [{ kind: 'set', at: [key], value }],
    label: 'x',
  });

describe('one keystroke among 1,000 tools', () => {
  const before = workspaceOf(
    Array.from({ length: 1_000 }, (_, i) => ({
      name: `tool_${i}`,
      description: 'Finds.',
      visibility: { tier: i % 2 === 0 ? 'core' : 'ops' },
    })),
    { name: 'r', tiers: [{ name: 'core' }] },
  );
  const wires = before.tools.map((tool) => getWire(tool.document, getTarget('gemini')));

  it('makes one wire again', () => {
    const after = edit(before, 7, 'description', 'x').tools.map((tool) =>
      getWire(tool.document, getTarget('gemini')),
    );
    expect(after.flatMap((wire, i) => (wire === wires[i] ? [] : [i]))).toEqual([7]);
  });

  it('keeps the set of names and the tree as they are', () => {
    const after = edit(before, 3, 'title', 'x');
    expect([
      getToolNameSet(after) === getToolNameSet(before),
      listTierGroups(after) === listTierGroups(before),
      getRegistry(after) === getRegistry(before),
    ]).toEqual([true, true, true]);
  });
});

describe('the tree', () => {
  const groupsOf = (workspace: Workspace): unknown =>
    listTierGroups(workspace).map(({ tier, phases, tools }) => [
      tier,
      phases,
      tools.map((id) => getName(findTool(workspace, id) ?? { id, document: documentOf({}) })),
    ]);

  it('shows declared tiers, then tiers that only tools name, then tools without one', () => {
    const workspace = workspaceOf(
      [
        { name: 'a' },
        { name: 'b', visibility: { tier: 'own' } },
        { name: 'c', visibility: { tier: 'ops' } },
        { name: 'd', visibility: { tier: 7 } },
        { name: 'e', visibility: { tier: 'ops' } },
      ],
      {
        tiers: [{ name: 'core' }, { name: 'ops' }],
        phases: [
          { name: 'all', tiers: ['core', 'ops'] },
          { name: 'late', tiers: ['ops', 'ops'] },
        ],
      },
    );
    expect(groupsOf(workspace)).toEqual([
      ['core', ['all'], []],
      ['ops', ['all', 'late'], ['c', 'e']],
      ['own', [], ['b']],
      [undefined, [], ['a', 'd']],
    ]);
  });

  it('is another one when a tool moves, comes or goes, and the same when nothing of it changes', () => {
    const workspace = workspaceOf([{ name: 'a' }, { name: 'b' }], { tiers: [{ name: 'core' }] });
    const groups = listTierGroups(workspace);
    const changes: readonly Change[] = [
      { kind: 'move-tool', tool: idOf(workspace, 0), tier: undefined, to: 1 },
      { kind: 'move-tool', tool: idOf(workspace, 0), tier: 'core', to: 0 },
      { kind: 'delete-tool', tool: idOf(workspace, 0) },
      { kind: 'add-tool', document: createBlankContract('c'), tier: undefined },
    ];
    for (const change of changes)
      expect(listTierGroups(applyChange(workspace, change))).not.toEqual(groups);
    expect(
      listTierGroups(applyChange(workspace, createToolRename(idOf(workspace, 0), 'z'))),
    ).toEqual(groups);
  });

  it('puts tiers of special names in their place', () => {
    expect(
      groupsOf(
        workspaceOf(
          [
            { name: 'a', visibility: { tier: '__proto__' } },
            { name: 'b', visibility: { tier: '' } },
          ],
          {},
        ),
      ),
    ).toEqual([
      ['__proto__', [], ['a']],
      ['', [], ['b']],
    ]);
  });
});

describe('a phase', () => {
  const workspace = workspaceOf(
    [
      { name: 'a', visibility: { tier: 'core' } },
      { name: 'b', visibility: { tier: 'ops' } },
      { name: 'c' },
    ],
    { phases: [{ name: 'p', tiers: ['ops'] }, { name: 'none' }] },
  );

  it.each<[string | undefined, readonly string[]]>([
    ['p', ['b']],
    ['none', []],
    [undefined, ['a', 'b', 'c']],
    ['unknown', ['a', 'b', 'c']],
  ])('%s shows %j', (phase, names) => {
    expect(listToolsInPhase(workspace, phase).map(getName)).toEqual(names);
  });
});

describe('what is derived', () => {
  it('weighs a wire by its bytes as sent', () => {
    const document = documentOf({
      name: 'a',
      description: 'שלום',
      input_schema: { type: 'object' },
    });
    for (const target of targets)
      expect(getWire(document, target).bytes).toBe(
        countBytes(printJson(target.emit(getContract(document)).wire)),
      );
  });

  it('knows every target by its id, and the first one where there is none of that id', () => {
    expect([...targets.map((target) => getTarget(target.id)), getTarget('gone')]).toEqual([
      ...targets,
      targets[0],
    ]);
  });

  it('names a tool that has no name with the empty text', () => {
    expect(
      [{ name: 7 }, {}, { name: 'a' }].map((tool) =>
        getName({ id: 'x', document: documentOf(tool) }),
      ),
    ).toEqual(['', '', 'a']);
  });
});
