import { describe, expect, it } from 'vitest';
import { applyChange, blankContract, type Change } from '../../src/app/change.ts';
import { contractOf, findTool, nameOf, registryOf, tierGroupsOf, toolNamesOf, toolsInPhase } from '../../src/app/derive.ts';
import { judge, marksOf } from '../../src/app/judge.ts';
import type { Judgement } from '../../src/lint/judgement.ts';
import { targetOf, wireOf } from '../../src/app/wire.ts';
import type { Workspace } from '../../src/app/workspace.ts';
import { countBytes, printJson } from '../../src/contract/print-json.ts';
import { targets } from '../../src/emit/targets.ts';
import { documentOf, workspaceOf } from './open-app.ts';

const idOf = (workspace: Workspace, index: number): string => workspace.tools[index]?.id ?? '';
const judgeAll = (workspace: Workspace): readonly Judgement[] => workspace.tools.map((tool) => judge(tool.document, workspace));
const edit = (workspace: Workspace, index: number, key: string, value: string): Workspace => applyChange(workspace, { kind: 'edit-tool', tool: idOf(workspace, index), edits: [{ kind: 'set', at: [key], value }], label: 'x' });

describe('one keystroke among 1,000 tools', () => {
  const before = workspaceOf(Array.from({ length: 1_000 }, (_, i) => ({ name: `tool_${i}`, description: 'Finds.', visibility: { tier: i % 2 === 0 ? 'core' : 'ops' } })), { name: 'r', tiers: [{ name: 'core' }] });
  const judged = judgeAll(before);
  const wires = before.tools.map((tool) => wireOf(tool.document, targetOf('gemini')));

  it('judges one tool again', () => {
    const after = judgeAll(edit(before, 500, 'description', 'Finds things.'));
    expect(after.flatMap((judgement, i) => (judgement === judged[i] ? [] : [i]))).toEqual([500]);
  });

  it('makes one wire again', () => {
    const after = edit(before, 7, 'description', 'x').tools.map((tool) => wireOf(tool.document, targetOf('gemini')));
    expect(after.flatMap((wire, i) => (wire === wires[i] ? [] : [i]))).toEqual([7]);
  });

  it('keeps the set of names and the tree as they are', () => {
    const after = edit(before, 3, 'title', 'x');
    expect([toolNamesOf(after) === toolNamesOf(before), tierGroupsOf(after) === tierGroupsOf(before), registryOf(after) === registryOf(before)]).toEqual([true, true, true]);
  });

  it('of a name judges that tool and those that ask about it, one of the registry all of them', () => {
    const now = judgeAll({ ...before });
    const renamed = judgeAll(edit(before, 0, 'name', 'other'));
    expect(renamed.flatMap((judgement, i) => (judgement === now[i] ? [] : [i]))).toEqual([0]);
    const strict = judgeAll(applyChange(before, { kind: 'edit-registry', edits: [{ kind: 'set', at: ['lint', 'severity', 'closed-schema'], value: 'advice' }], label: 'x' }));
    expect(strict.every((judgement, i) => judgement !== renamed[i])).toBe(true);
  });
});

describe('a judgement', () => {
  it('follows which names stand twice, also while the set of names stays', () => {
    const workspace = workspaceOf([{ name: 'a' }, { name: 'a' }, { name: 'b' }]);
    const twins = (each: Workspace): readonly number[] => judgeAll(each).flatMap(({ findings }, i) => (findings.some((finding) => finding.code === 'usable-name') ? [i] : []));
    const moved = edit(workspace, 0, 'name', 'b');
    expect(toolNamesOf(moved)).toBe(toolNamesOf(workspace));
    expect([twins(workspace), twins(moved), twins({ ...workspace, tools: workspace.tools.slice(1) })]).toEqual([[0, 1], [0, 2], []]);
  });

  it('holds what the rules find, then what the reader could not use', () => {
    const workspace = workspaceOf([{ name: 'a', timeout_ms: 'soon', made_up: 1 }]);
    const tool = workspace.tools[0];
    const judgement = judge(tool?.document ?? documentOf({}), workspace);
    const { findings, state } = judgement;
    const marks = marksOf(judgement);
    expect(findings.slice(-2).map(({ code, severity, at }) => [code, severity, at])).toEqual([['unknown_key', 'advice', ['made_up']], ['wrong_type', 'warning', ['timeout_ms']]]);
    expect([marks.length, state]).toEqual([8, 'error']);
    expect(marks.flatMap((mark) => mark.findings).every((finding) => findings.includes(finding))).toBe(true);
  });

  it('follows the names around the tool, also for the same document in another workspace', () => {
    const document = documentOf({ name: 'a', routing: { siblings: [{ tool: 'b', when: 'x' }] } });
    const [alone, beside] = [{ ...workspaceOf([]), tools: [{ id: 'x', document }] }, { ...workspaceOf([]), tools: [{ id: 'x', document }, { id: 'y', document: documentOf({ name: 'b' }) }] }];
    const first = judge(document, alone);
    expect(judge(document, beside)).not.toBe(first);
    expect(judge(document, alone).findings).toEqual(first.findings);
  });
});

describe('the tree', () => {
  const groupsOf = (workspace: Workspace): unknown => tierGroupsOf(workspace).map(({ tier, phases, tools }) => [tier, phases, tools.map((id) => nameOf(findTool(workspace, id) ?? { id, document: documentOf({}) }))]);

  it('shows declared tiers, then tiers that only tools name, then tools without one', () => {
    const workspace = workspaceOf([
      { name: 'a' }, { name: 'b', visibility: { tier: 'own' } }, { name: 'c', visibility: { tier: 'ops' } }, { name: 'd', visibility: { tier: 7 } }, { name: 'e', visibility: { tier: 'ops' } },
    ], { tiers: [{ name: 'core' }, { name: 'ops' }], phases: [{ name: 'all', tiers: ['core', 'ops'] }, { name: 'late', tiers: ['ops'] }] });
    expect(groupsOf(workspace)).toEqual([['core', ['all'], []], ['ops', ['all', 'late'], ['c', 'e']], ['own', [], ['b']], [undefined, [], ['a', 'd']]]);
  });

  it('is another one when a tool moves, comes or goes, and the same when nothing of it changes', () => {
    const workspace = workspaceOf([{ name: 'a' }, { name: 'b' }], { tiers: [{ name: 'core' }] });
    const groups = tierGroupsOf(workspace);
    const changes: readonly Change[] = [
      { kind: 'move-tool', tool: idOf(workspace, 0), tier: undefined, to: 1 }, { kind: 'move-tool', tool: idOf(workspace, 0), tier: 'core', to: 0 },
      { kind: 'delete-tool', tool: idOf(workspace, 0) }, { kind: 'add-tool', document: blankContract('c'), tier: undefined },
    ];
    for (const change of changes) expect(tierGroupsOf(applyChange(workspace, change))).not.toEqual(groups);
    expect(tierGroupsOf(applyChange(workspace, { kind: 'rename-tool', tool: idOf(workspace, 0), name: 'z' }))).toEqual(groups);
  });

  it('puts tiers of special names in their place', () => {
    expect(groupsOf(workspaceOf([{ name: 'a', visibility: { tier: '__proto__' } }, { name: 'b', visibility: { tier: '' } }], {}))).toEqual([['__proto__', [], ['a']], ['', [], ['b']]]);
  });
});

describe('a phase', () => {
  const workspace = workspaceOf([{ name: 'a', visibility: { tier: 'core' } }, { name: 'b', visibility: { tier: 'ops' } }, { name: 'c' }], { phases: [{ name: 'p', tiers: ['ops'] }, { name: 'none' }] });

  it.each<[string | undefined, readonly string[]]>([['p', ['b']], ['none', []], [undefined, ['a', 'b', 'c']], ['unknown', ['a', 'b', 'c']]])('%s shows %j', (phase, names) => {
    expect(toolsInPhase(workspace, phase).map(nameOf)).toEqual(names);
  });
});

describe('what is derived', () => {
  it('weighs a wire by its bytes as sent', () => {
    const document = documentOf({ name: 'a', description: 'שלום', input_schema: { type: 'object' } });
    for (const target of targets) expect(wireOf(document, target).bytes).toBe(countBytes(printJson(target.emit(contractOf(document)).wire)));
  });

  it('knows every target by its id, and the first one where there is none of that id', () => {
    expect([...targets.map((target) => targetOf(target.id)), targetOf('gone')]).toEqual([...targets, targets[0]]);
  });

  it('names a tool that has no name with the empty text', () => {
    expect([{ name: 7 }, {}, { name: 'a' }].map((tool) => nameOf({ id: 'x', document: documentOf(tool) }))).toEqual(['', '', 'a']);
  });
});
