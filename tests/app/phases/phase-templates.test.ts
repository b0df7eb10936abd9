import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import { addTemplate, listTemplates } from '../../../src/app/phases/phase-templates.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import { printJson } from '../../../src/contract/print-json.ts';
import { workspaceOf } from '../open-app.ts';

const tool = (name: string, tier: string, more: object = {}): object => ({ name, description: '', input_schema: { type: 'object' }, visibility: { layer: 'task', tier }, ...more });
const checks = { output_schema: { type: 'object', properties: { passed: { type: 'boolean' } } } };
const TOOLS = [tool('todo_complete', 'core'), tool('finish_turn', 'core'), tool('write_file', 'build'), tool('deploy', 'build', { verification: { kind: 'live_url', tool: 'fetch_url_live' } }), tool('screenshot', 'ops', checks), tool('fetch_url_live', 'ops', checks)];
const REGISTRY = { name: 'r', phases: [{ name: 'building', tiers: ['core', 'build'] }, { name: 'verifying', tiers: ['core', 'ops'] }] };

const say = (workspace: Workspace): unknown => listTemplates(workspace).map(({ id, isAsked, needs }) => [id, isAsked, needs.map((need) => printJson(need)).join()]);

describe('what done is often asked for', () => {
  it('is said with the tools of the set, by names, tiers and outputs', () => {
    expect(say(workspaceOf(TOOLS, REGISTRY))).toEqual([
      ['todo', false, '{"tool":"todo_complete","at_least":1}'],
      ['written', false, '{"tool":"write_file","at_least":1,"phase":"building"}'],
      ['deployed', false, '{"tool":"deploy","at_least":1,"after":"write_file"}'],
      ['critique', false, '{"tool":"fetch_url_live","at_least":1,"after":"deploy","output":{"passed":true}},{"tool":"screenshot","at_least":1,"after":"deploy","output":{"passed":true}}'],
    ]);
  });

  it('makes no tool up', () => {
    expect([say(workspaceOf([tool('book_room', 'core'), tool('finish_turn', 'core')], REGISTRY)), say(workspaceOf([], { name: 'r' }))]).toEqual([[], []]);
  });

  it('takes no tool that only reads for one that writes or delivers', () => {
    expect(say(workspaceOf([tool('get_latest_release', 'a'), tool('list_finished_tasks', 'a'), tool('check_published', 'a', { risk_class: 'read_only' })], REGISTRY))).toEqual([]);
  });

  it('falls back on a critic by its name, without a claim about its output', () => {
    expect(say(workspaceOf([tool('deployPage', 'a'), tool('run-checks', 'a')], REGISTRY))).toEqual([['deployed', false, '{"tool":"deployPage","at_least":1}'], ['critique', false, '{"tool":"run-checks","at_least":1,"after":"deployPage"}']]);
  });

  it('goes into one gate, and is known as asked afterwards', () => {
    const first = workspaceOf(TOOLS, { ...REGISTRY, gates: [{ tool: 'finish_turn', 'x-note': 1, requires: ['kept'] }] });
    const asked = listTemplates(first).reduce((workspace, template) => applyChange(workspace, addTemplate(workspace, template)), first);
    expect([printJson(asked.registry.get('gates') ?? null).slice(0, 96), listTemplates(asked).map(({ isAsked }) => isAsked)]).toEqual(['[{"tool":"finish_turn","x-note":1,"requires":["kept",{"tool":"todo_complete","at_least":1},{"too', [true, true, true, true]]);
  });

  it('makes a gate where none stands in every phase, one step each', () => {
    const workspace = workspaceOf(TOOLS, { ...REGISTRY, gates: [{ tool: 'finish_turn', phase: 'building', requires: [] }] });
    const [todo] = listTemplates(workspace);
    const gates = todo === undefined ? undefined : applyChange(workspace, addTemplate(workspace, todo)).registry.get('gates');
    expect(printJson(gates ?? null)).toBe('[{"tool":"finish_turn","phase":"building","requires":[]},{"tool":"finish_turn","requires":[{"tool":"todo_complete","at_least":1}],"reason":"A todo is done."}]');
  });

  it('is asked already by a gate of that very phase', () => {
    const workspace = workspaceOf(TOOLS, { ...REGISTRY, gates: [{ tool: 'finish_turn', phase: 'building', requires: [{ tool: 'write_file', at_least: 2 }] }] });
    expect(listTemplates(workspace).filter(({ isAsked }) => isAsked).map(({ id }) => id)).toEqual(['written']);
  });
});
