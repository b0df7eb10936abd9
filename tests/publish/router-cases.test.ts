import { describe, expect, it } from 'vitest';
import { fromPlain, type Json } from '../../src/contract/json.ts';
import { judgeDone, type Call, type RoutedGate, type RoutedTool, type Router } from '../../src/contract/router.ts';
import { playGate } from '../../src/publish/play-gate.ts';
import { listRouterCases } from '../../src/publish/router-cases.ts';
import { siteBuilder } from '../contract/gallery-router.ts';
import { exportRouter, readGallery } from './export-router.ts';
import { hostileDesign } from './hostile-design.ts';

const said = (calls: readonly Call[]): string => calls.map(({ tool, ok }) => `${tool}${ok ? '' : ' failed'}`).join(', ');

describe('the calls before a guarded one', () => {
  const played = (requires: RoutedGate['requires']): readonly string[] => playGate({ requires }, 'here').map(said);

  it('are none, almost all that is asked for, all of it, and all of it made stale', () => {
    expect(played([{ tool: 'check', after: 'deploy' }, { tool: 'deploy', after: 'write', at_least: 2 }, { tool: 'write' }])).toEqual(['', 'write, deploy, deploy', 'write, deploy, deploy, check', 'write, deploy, deploy, check, deploy failed']);
    expect(played([{ tool: 'a' }])).toEqual(['', '', 'a']);
    expect([played([]), played([{ tool: 'a', at_least: 0 }])]).toEqual([[''], ['']]);
  });

  it('satisfy every part of a need', () => {
    const gate: RoutedGate = { requires: [{ tool: 'a', outcome: 'partial', phase: 'there', input: { id: 1 }, output: { list: [{ ok: true }] } }, { tool: 'b', outcome: 'error' }, { tool: 'c', outcome: 'any', after: 'd' }] };
    expect(playGate(gate, 'here').map((calls) => judgeDone({ tools: [], phases: [], gates: [gate] }, calls, 'there').allowed)).toEqual([false, false, true, false]);
  });

  it('stay few for a need of thousands, a thousand needs, and needs in a circle', () => {
    expect(playGate({ requires: [{ tool: 'a', at_least: 1e15 }] }, null).map(({ length }) => length)).toEqual([0, 23, 24]);
    expect(Math.max(...playGate({ requires: Array.from({ length: 1_000 }, (_, i) => ({ tool: `t${i}`, at_least: 9, after: `t${(i + 1) % 1_000}` })) }, null).map(({ length }) => length))).toBeLessThan(100);
    expect(played([{ tool: 'a', after: 'b' }, { tool: 'b', after: 'a' }, { tool: 'c', after: 'c' }])).toHaveLength(4);
  });
});

describe('the table of the site builder', () => {
  const { turns, path, calls, done } = listRouterCases(siteBuilder);

  it('has each turn, and a path there and back', () => {
    expect(turns.map(({ turn, count, shown }) => [turn.phase, count, shown?.length])).toEqual([['building', 13, 13], ['verifying', 11, 11]]);
    expect(path.map(({ call, phase, count }) => [call.tool, call.input, phase, count])).toEqual([['todo_complete', { todo_id: 'build' }, 'verifying', 11], ['todo_write', { todos: [{ todo_id: 'build' }] }, 'building', 13]]);
  });

  it('has each gate met and unmet', () => {
    const answers = (tool: string, phase: string): readonly boolean[] => calls.filter((each) => each.tool === tool && each.session.phase === phase).map(({ answer }) => answer.allowed);
    expect([answers('finish_turn', 'building'), answers('finish_turn', 'verifying'), answers('publish', 'verifying'), answers('no_such_tool', 'building')]).toEqual([[false, false, true, false], [false, false, true, false], [false, false, true, false], [false]]);
    expect(done.map(({ phase, answer }) => `${phase} ${answer.allowed}`)).toEqual(['building false', 'verifying false', 'building false', 'building false', 'building true', 'building false', 'verifying false', 'verifying false', 'verifying true', 'verifying false']);
  });
});

describe('the table of a large set', () => {
  const many = (count: number, more: Omit<RoutedTool, 'name'> = {}): readonly RoutedTool[] => Array.from({ length: count }, (_, i) => ({ name: `tool_number_${i}`, ...more }));
  const phases: Router['phases'] = Array.from({ length: 30 }, (_, i) => ({ name: `phase ${i}`, tiers: ['all'], transitions: [{ tool: 'tool_number_0', to: `phase ${i + 1}` }] }));

  it.each<[string, Router]>([
    ['a thousand tools in thirty phases', { tools: many(1_000, { tier: 'all' }), phases, gates: many(300).map(({ name }) => ({ tool: name, requires: many(300).map((each) => ({ tool: each.name })) })) }],
    ['a thousand tools that a search finds', { tools: many(1_000, { layer: 'deferred' }), phases: [], gates: [{ tool: 'tool_number_3', requires: [{ tool: 'tool_number_4' }] }] }],
    ['names of a hundred thousand characters', { tools: [{ name: 'x'.repeat(100_000) }], phases: [], gates: [{ tool: 'x'.repeat(100_000), requires: [{ tool: 'y'.repeat(100_000) }] }] }],
  ])('of %s stays below seventy thousand characters', (_, router) => {
    expect(JSON.stringify(listRouterCases(router)).length).toBeLessThan(70_000);
  });

  it('counts where it cannot name, and asks the gate of a tool that is found', () => {
    expect(listRouterCases({ tools: many(1_000), phases: [], gates: [] }).turns).toEqual([{ turn: { phase: null, tiers: [], tools: [] }, count: 1_000 }]);
    const found = listRouterCases({ tools: many(1_000, { layer: 'deferred' }), phases: [], gates: [{ tool: 'tool_number_3', requires: [{ tool: 'tool_number_4' }] }] });
    expect(found.calls.map(({ tool, calls, answer }) => [tool, calls.length, answer.allowed])).toEqual([['tool_number_999', 0, false], ['no_such_tool', 0, false], ['tool_number_3', 0, false], ['tool_number_3', 0, false], ['tool_number_3', 1, true]]);
  });

  it('makes an export of less than half a megabyte', () => {
    const files = exportRouter({ registry: new Map(), tools: many(1_000, {}).map(({ name }) => new Map([['name', name]])) });
    expect(files.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(500_000);
  });
});

describe('an exported router', () => {
  const [data] = exportRouter(readGallery('site-builder.json'));

  it('is the machine’s own data', () => {
    expect(JSON.parse(data?.text ?? '')).toEqual(siteBuilder);
  });

  it('leaves out what was held back, and keeps the gates and the call that says done', () => {
    const held: Router = JSON.parse(exportRouter(readGallery('site-builder.json'), [4, 12])[0]?.text ?? '');
    expect(held).toEqual({ ...siteBuilder, tools: siteBuilder.tools.filter(({ name }) => name !== 'finish_turn' && name !== 'deploy') });
    const gates: Json = fromPlain([{ tool: 'finish_turn', requires: [{ tool: 'a' }] }]);
    const unsaid = exportRouter({ registry: new Map([['gates', gates]]), tools: [new Map([['name', 'a']]), new Map([['name', 'finish_turn']])] }, [1]);
    expect((JSON.parse(unsaid[0]?.text ?? '') as Router).done_tool).toBe('finish_turn');
  });

  it('is not there where no tool passed', () => {
    const design = readGallery('site-builder.json');
    expect([exportRouter(design, design.tools.map((_, i) => i)), exportRouter({ registry: design.registry, tools: [] })]).toEqual([[], []]);
  });

  it('is the same text each time, and leaves nothing of an empty place behind', () => {
    const design = readGallery('site-builder.json');
    expect(exportRouter(design)).toEqual(exportRouter(design));
    for (const { text } of exportRouter(design)) expect(text).not.toMatch(/"tools": \[\], "phases": \[\]|"turns": \[\], "path": \[\]|contract\/router|bound-router/);
  });

  it('writes no file of a name that a tool chose', () => {
    expect(exportRouter(hostileDesign).map(({ path }) => path)).toEqual(['router/router.json', 'router/router.ts', 'router/router.test.ts', 'router/router.py', 'router/test_router.py']);
  });
});

describe('a machine in which every phase leads to every other', () => {
  const names = Array.from({ length: 200 }, (_, i) => `p${i}`);
  const router: Router = { tools: names.map((name) => ({ name, tier: name })), phases: names.map((name) => ({ name, tiers: [name], transitions: names.map((to) => ({ tool: name, to })) })), gates: [] };

  it('is asked as much as there is room for, and no more is worked out', () => {
    const { turns, path, calls, done } = listRouterCases(router);
    expect([turns.length, path.length, done.length].map((count) => count > 20)).toEqual([true, true, true]);
    expect([calls.length > 20, JSON.stringify(calls).length < 17_000]).toEqual([true, true]);
  });
});
