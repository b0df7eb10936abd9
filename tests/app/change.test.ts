import { describe, expect, it } from 'vitest';
import {
  applyChange,
  createBlankContract,
  describeChange,
  getFreeName,
  getMergeKey,
  type Change,
} from '../../src/app/change.ts';
import { createTierRename } from '../../src/app/phases/create-tier-rename.ts';
import { createToolRename } from '../../src/app/renames.ts';
import type { Workspace } from '../../src/app/workspace.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { documentOf, workspaceOf } from './open-app.ts';

const print = ({ registry, tools }: Workspace): readonly string[] => [
  printJson(registry),
  ...tools.map((tool) => printJson(tool.document)),
];
const idOf = (workspace: Workspace, index: number): string => workspace.tools[index]?.id ?? '';

describe('a change', () => {
  it.each<[string, (workspace: Workspace) => Change]>([
    [
      'edits a tool that is gone',
      () => ({
        kind: 'edit-tool',
        tool: 'gone',
        edits: [{ kind: 'set', at: ['title'], value: 'x' }],
        label: 'x',
      }),
    ],
    [
      'sets what is set',
      (w) => ({
        kind: 'edit-tool',
        tool: idOf(w, 0),
        edits: [{ kind: 'set', at: ['name'], value: 'a' }],
        label: 'x',
      }),
    ],
    [
      'removes what is not there',
      () => ({ kind: 'edit-registry', edits: [{ kind: 'remove', at: ['tiers'] }], label: 'x' }),
    ],
    ['renames to the same name', (w) => createToolRename(idOf(w, 0), 'a')],
    ['renames a tool that is gone', () => createToolRename('gone', 'b')],
    ['deletes a tool that is gone', () => ({ kind: 'delete-tool', tool: 'gone' })],
    ['duplicates a tool that is gone', () => ({ kind: 'duplicate-tool', tool: 'gone' })],
    ['renames a tier that nobody names', () => createTierRename('gone', 'x')],
    ['moves a tool that is gone', () => ({ kind: 'move-tool', tool: '', tier: 'core', to: 0 })],
    [
      'moves a tool to its own place',
      (w) => ({ kind: 'move-tool', tool: idOf(w, 1), tier: undefined, to: 1 }),
    ],
    [
      'moves the last tool past the end',
      (w) => ({ kind: 'move-tool', tool: idOf(w, 1), tier: undefined, to: 9 }),
    ],
  ])('that %s gives back the same workspace', (_, changeOf) => {
    const workspace = workspaceOf([{ name: 'a' }, { name: 'b' }]);
    expect(applyChange(workspace, changeOf(workspace))).toBe(workspace);
  });

  it('of one tool leaves every other tool the same object', () => {
    const workspace = workspaceOf([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    const next = applyChange(workspace, {
      kind: 'edit-tool',
      tool: idOf(workspace, 1),
      edits: [{ kind: 'set', at: ['permission', 'default'], value: 'deny' }],
      label: 'x',
    });
    expect(print(next)).toEqual([
      '{"name":"r"}',
      '{"name":"a"}',
      '{"name":"b","permission":{"default":"deny"}}',
      '{"name":"c"}',
    ]);
    expect([
      next.registry === workspace.registry,
      next.tools[0] === workspace.tools[0],
      next.tools[2] === workspace.tools[2],
    ]).toEqual([true, true, true]);
    expect(next.tools[1]?.id).toBe(idOf(workspace, 1));
  });
});

describe('a rename', () => {
  const tools = [
    { name: 'draft', commit_of: 'send' },
    { name: 'send', draft_of: 'draft', routing: { siblings: [{ tool: 'draft', when: 'draft' }] } },
  ];
  const registry = {
    name: 'draft',
    gates: [{ tool: 'draft', requires: [{ tool: 'send', after: 'draft' }] }],
    lint: { suppressions: [{ rule: 'one-verb', tool: 'draft', reason: 'draft' }] },
  };

  it('is followed by other tools and by the registry, and prose stays', () => {
    const workspace = workspaceOf(tools, registry);
    expect(print(applyChange(workspace, createToolRename(idOf(workspace, 0), 'new')))).toEqual([
      '{"name":"draft","gates":[{"tool":"new","requires":[{"tool":"send","after":"new"}]}],"lint":{"suppressions":[{"rule":"one-verb","tool":"new","reason":"draft"}]}}',
      '{"name":"new","commit_of":"send"}',
      '{"name":"send","draft_of":"new","routing":{"siblings":[{"tool":"new","when":"draft"}]}}',
    ]);
  });

  it.each([
    ['the old name', [{ name: 'draft' }, ...tools]],
    ['the new name', [{ name: 'new' }, ...tools]],
  ])('is followed by nobody while another tool bears %s', (_, all) => {
    const workspace = workspaceOf(all, registry);
    const next = applyChange(workspace, createToolRename(idOf(workspace, 1), 'new'));
    expect([next.registry === workspace.registry, next.tools[2] === workspace.tools[2]]).toEqual([
      true,
      true,
    ]);
    expect(next.tools[1]?.document.get('name')).toBe('new');
  });

  it('names a tool whose name was no text', () => {
    const workspace = workspaceOf([{ name: 7 }, { title: 'x' }]);
    const named = applyChange(
      applyChange(workspace, createToolRename(idOf(workspace, 0), 'a')),
      createToolRename(idOf(workspace, 1), 'b'),
    );
    expect(print(named)).toEqual(['{"name":"r"}', '{"name":"a"}', '{"title":"x","name":"b"}']);
  });
});

describe('renaming a tier', () => {
  const tools = [
    { name: 'a', visibility: { layer: 'base', tier: 'core' } },
    { name: 'b', visibility: { tier: 'ops' } },
  ];
  const registry = {
    tiers: [
      { description: 'unnamed' },
      'odd',
      { name: 'core', description: 'core' },
      { name: 'ops' },
    ],
    phases: ['odd', { name: 'p', tiers: [7, 'core', 'ops', 'core'] }, { tiers: 'core' }],
  };

  it('is followed by tools and phases, and whatever cannot be read stays as it stands', () => {
    expect(
      print(applyChange(workspaceOf(tools, registry), createTierRename('core', 'base'))),
    ).toEqual([
      '{"tiers":[{"description":"unnamed"},"odd",{"name":"base","description":"core"},{"name":"ops"}],"phases":["odd",{"name":"p","tiers":[7,"base","ops","base"]},{"tiers":"core"}]}',
      '{"name":"a","visibility":{"layer":"base","tier":"base"}}',
      '{"name":"b","visibility":{"tier":"ops"}}',
    ]);
  });

  it('follows into what a case opens', () => {
    const cases = [{ name: 'c', steps: [{ kind: 'open', tiers: ['ops', 'core'] }, 'odd'] }];
    const workspace = workspaceOf(tools, { name: 'r', cases });
    expect(print(applyChange(workspace, createTierRename('core', 'base')))[0]).toContain(
      '"steps":[{"kind":"open","tiers":["ops","base"]},"odd"]',
    );
  });

  it('to the name of another one is refused', () => {
    const workspace = workspaceOf(tools, registry);
    expect(applyChange(workspace, createTierRename('core', 'ops'))).toBe(workspace);
  });
});

describe('tools', () => {
  it('arrive last, in the tier that was open', () => {
    const added = applyChange(workspaceOf([{ name: 'a' }]), {
      kind: 'add-tool',
      document: createBlankContract('b'),
      tier: 'core',
    });
    expect(print(added)[2]).toBe(
      '{"name":"b","description":"","input_schema":{"type":"object","properties":{},"additionalProperties":false},"visibility":{"tier":"core"}}',
    );
  });

  it('are duplicated beside the original under a free name', () => {
    const workspace = workspaceOf([{ title: 't', name: 'a' }, { name: 'a_copy' }]);
    const next = applyChange(workspace, { kind: 'duplicate-tool', tool: idOf(workspace, 0) });
    expect(print(next).slice(1)).toEqual([
      '{"title":"t","name":"a"}',
      '{"title":"t","name":"a_copy_2"}',
      '{"name":"a_copy"}',
    ]);
  });

  it('change their tier and their place in one step', () => {
    const workspace = workspaceOf([
      { name: 'a', visibility: { tier: 'core', layer: 'base' } },
      { name: 'b' },
      { name: 'c' },
    ]);
    const next = applyChange(workspace, {
      kind: 'move-tool',
      tool: idOf(workspace, 0),
      tier: undefined,
      to: 2,
    });
    expect(print(next).slice(1)).toEqual([
      '{"name":"b"}',
      '{"name":"c"}',
      '{"name":"a","visibility":{"layer":"base"}}',
    ]);
  });

  it('count on from a taken name', () => {
    expect(
      ['x', 'a', 'b'].map((name) =>
        getFreeName(workspaceOf([{ name: 'a' }, { name: 'a_2' }, { name: 'b' }]), name),
      ),
    ).toEqual(['x', 'a_3', 'b_2']);
  });
});

describe('the next design', () => {
  it('keeps the id of every tool that kept its document, even where another takes its name', () => {
    const workspace = workspaceOf([{ name: 'a' }, { name: 'b' }]);
    const [a, b] = workspace.tools;
    if (a === undefined || b === undefined) throw new Error('two tools');
    const next = applyChange(workspace, {
      kind: 'replace-design',
      design: {
        registry: workspace.registry,
        tools: [
          documentOf({ name: 'a', title: 'other' }),
          b.document,
          a.document,
          documentOf({ name: 'b' }),
        ],
      },
      label: 'x',
    });
    expect([next.tools[1] === b, next.tools[2] === a]).toEqual([true, true]);
    expect(new Set(next.tools.map((tool) => tool.id)).size).toBe(4);
  });

  it('keeps the id of a tool that kept only its name', () => {
    const workspace = workspaceOf([{ name: 'a' }, { name: 'a' }, { name: 'b' }]);
    const next = applyChange(workspace, {
      kind: 'replace-design',
      design: {
        registry: workspace.registry,
        tools: [
          documentOf({ name: 'b', title: 'x' }),
          documentOf({ name: 'a', title: 'y' }),
          documentOf({ name: 'c' }),
        ],
      },
      label: 'x',
    });
    expect(next.tools.slice(0, 2).map((tool) => tool.id)).toEqual([
      idOf(workspace, 2),
      idOf(workspace, 0),
    ]);
    expect(workspace.tools.map((tool) => tool.id)).not.toContain(next.tools[2]?.id);
  });
});

describe('the words of a change', () => {
  it('name what an undo takes back', () => {
    const kinds: readonly Change[] = [
      { kind: 'edit-tool', tool: 't', edits: [], label: 'Edit title' },
      createToolRename('t', 'n'),
      { kind: 'add-tool', document: documentOf({}), tier: undefined },
      { kind: 'duplicate-tool', tool: 't' },
      { kind: 'delete-tool', tool: 't' },
      { kind: 'move-tool', tool: 't', tier: undefined, to: 0 },
    ];
    expect(kinds.map(describeChange)).toEqual([
      'Edit title',
      'Rename tool',
      'New tool',
      'Duplicate tool',
      'Delete tool',
      'Move tool',
    ]);
  });

  it('join only single settings of one place, never removals or several edits', () => {
    const set = (at: readonly string[], tool = 't', label = 'l'): Change => ({
      kind: 'edit-tool',
      tool,
      edits: [{ kind: 'set', at, value: 'x' }],
      label,
    });
    expect(getMergeKey(set(['a', 'b']))).toBe(getMergeKey(set(['a', 'b'])));
    expect(
      new Set(
        [set(['a', 'b']), set(['a/b']), set(['a', 'b'], 'u'), set(['a', 'b'], 't', 'm')].map(
          getMergeKey,
        ),
      ).size,
    ).toBe(4);
    expect(
      getMergeKey({
        kind: 'edit-tool',
        tool: 't',
        edits: [{ kind: 'remove', at: ['a'] }],
        label: 'l',
      }),
    ).toBeUndefined();
    expect(
      getMergeKey({
        kind: 'edit-registry',
        edits: [
          { kind: 'set', at: ['a'], value: 1 },
          { kind: 'set', at: ['b'], value: 1 },
        ],
        label: 'l',
      }),
    ).toBeUndefined();
  });
});
