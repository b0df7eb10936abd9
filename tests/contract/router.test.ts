import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { holds, isVisible, judgeCall, judgeDone, listProof, listVisible, noteCall, openNext, startSession, startTurn, type Call, type RoutedGate, type RoutedTool, type Router, type Session, type Turn, type Value, type Verdict } from '../../src/contract/router.ts';
import { siteBuilder } from './gallery-router.ts';

const ok = (tool: string, more: Partial<Call> = {}): Call => ({ tool, ok: true, ...more });
const failed = (tool: string, more: Partial<Call> = {}): Call => ({ tool, ok: false, ...more });
const wordsOf = (verdict: Verdict): readonly string[] => (verdict.allowed ? [] : [verdict.code, verdict.message, verdict.hint]);
const guardedBy = (gates: readonly RoutedGate[], done_tool?: string): Router => ({ tools: ['a', 'b', 'c', 'end'].map((name) => ({ name })), phases: [], gates, ...(done_tool === undefined ? {} : { done_tool }) });
const inTurn = (turn: Partial<Turn>): Session => ({ phase: null, tiers: [], tools: [], ...turn, next: null });

const CORE = ['todo_write', 'todo_complete', 'ask_user', 'read_session', 'finish_turn'];
const BUILD = ['fetch_image', 'set_colors', 'set_fonts', 'write_file', 'list_files', 'read_file', 'delete_file', 'deploy'];
const OPS = ['fetch_url_live', 'screenshot', 'check_broken_images', 'regen_og', 'set_meta', 'publish'];

describe('the site builder', () => {
  const building = startSession(siteBuilder);
  const built = ok('todo_complete', { input: { todo_id: 'build', evidence: 'deployed' } });

  it('shows core and build, then core and ops, and never all three', () => {
    const verifying = startTurn(noteCall(siteBuilder, building, built));
    expect([listVisible(siteBuilder, building), listVisible(siteBuilder, verifying)]).toEqual([[...CORE, ...BUILD], [...CORE, ...OPS]]);
    expect([CORE.length + BUILD.length, CORE.length + OPS.length]).toEqual([13, 11]);
  });

  it('shows the same tools until its turn is over', () => {
    const noted = noteCall(siteBuilder, building, built);
    expect(noted).toEqual({ phase: 'building', tiers: [], tools: [], next: { phase: 'verifying', tiers: [], tools: [] } });
    expect(listVisible(siteBuilder, noted)).toEqual([...CORE, ...BUILD]);
    expect(wordsOf(judgeCall(siteBuilder, noted, [built], 'screenshot'))).toEqual(['tool_not_visible', 'screenshot cannot be called in this turn.', 'It appears with the next turn: end this one first.']);
    expect(judgeCall(siteBuilder, noted, [built], 'deploy')).toEqual({ allowed: true });
  });

  it('stays in its phase after another todo, a failed call, or a call of another tool', () => {
    const calls = [ok('todo_complete', { input: { todo_id: 'pictures' } }), ok('todo_complete'), failed('todo_complete', { input: { todo_id: 'build' } }), ok('todo_write', { input: { todo_id: 'build' } })];
    expect(calls.map((call) => noteCall(siteBuilder, building, call))).toEqual(calls.map(() => building));
  });

  it('goes back to building when the todo is opened again', () => {
    const verifying = startTurn(noteCall(siteBuilder, building, built));
    const opened = noteCall(siteBuilder, verifying, ok('todo_write', { input: { todos: [{ todo_id: 'other' }, { todo_id: 'build', title: 'Again' }] } }));
    expect(startTurn(opened)).toEqual(building);
  });

  it('refuses finish_turn while building until a todo is done and what was written last is deployed', () => {
    const calls = [built, ok('write_file'), ok('deploy')];
    expect(judgeCall(siteBuilder, building, calls, 'finish_turn')).toEqual({ allowed: true });
    expect(calls.map((_, i) => wordsOf(judgeCall(siteBuilder, building, calls.filter((_call, at) => at !== i), 'finish_turn')))).toEqual([
      ['gate_not_met', 'finish_turn is refused. Still missing: todo_complete.', 'Call todo_complete, then finish_turn again.'],
      ['gate_not_met', 'finish_turn is refused. Still missing: write_file; deploy (after the last write_file).', 'Call write_file, deploy, then finish_turn again.'],
      ['gate_not_met', 'finish_turn is refused. Still missing: deploy (after the last write_file).', 'Call deploy, then finish_turn again.'],
    ]);
    expect(wordsOf(judgeCall(siteBuilder, building, [...calls, failed('write_file')], 'finish_turn'))).toEqual(['gate_not_met', 'finish_turn is refused. Still missing: deploy (after the last write_file).', 'Call deploy, then finish_turn again.']);
  });

  it('refuses done while verifying until every check passed after the last deploy, however that ended', () => {
    const checks = ['fetch_url_live', 'screenshot', 'check_broken_images'].map((tool) => ok(tool, { output: { ok: true, passed: true }, phase: 'verifying' }));
    const calls = [built, ok('deploy', { phase: 'building' }), ...checks];
    const missing = 'Still missing: fetch_url_live (with the output passed true, after the last deploy); screenshot (with the output passed true, after the last deploy); check_broken_images (with the output passed true, after the last deploy).';
    expect(judgeDone(siteBuilder, calls)).toEqual({ allowed: true });
    for (const deploy of [ok('deploy'), failed('deploy')]) {
      expect(wordsOf(judgeDone(siteBuilder, [...calls, deploy], 'verifying'))).toEqual(['gate_not_met', `finish_turn is refused. ${missing}`, 'Call fetch_url_live, screenshot, check_broken_images, then finish_turn again.']);
      expect(judgeDone(siteBuilder, [...calls, deploy, ...checks], 'verifying')).toEqual({ allowed: true });
    }
    expect(judgeDone(siteBuilder, [...calls, ok('screenshot', { output: { ok: true, passed: false } })], 'verifying')).toEqual({ allowed: true });
    expect(judgeDone(siteBuilder, calls.map((call) => (call.tool === 'screenshot' ? { ...call, output: { ok: true, passed: false } } : call)), 'verifying').allowed).toBe(false);
  });

  it('says what leads to a tool that the phase does not show', () => {
    expect(wordsOf(judgeCall(siteBuilder, building, [], 'publish'))).toEqual(['tool_not_visible', 'publish cannot be called in this turn.', 'The phase verifying shows it; todo_complete with the input todo_id build leads there.']);
    expect(wordsOf(judgeCall(siteBuilder, building, [], 'build_and_deploy'))).toEqual(['unknown_tool', 'There is no tool build_and_deploy.', 'Call one of these: todo_write, todo_complete, ask_user, read_session, finish_turn, fetch_image, set_colors, set_fonts, write_file, list_files, read_file, delete_file and 1 more.']);
  });
});

describe('the critic’s gate', () => {
  const critic: Router = { tools: [{ name: 'deploy' }, { name: 'critique' }], phases: [], gates: [{ requires: [{ tool: 'critique', after: 'deploy', output: { ok: true } }] }] };
  const passed = ok('critique', { output: { ok: true } });

  it('answers as the function of Source 003 does', () => {
    const histories = [[], [passed], [ok('deploy')], [ok('deploy'), passed], [failed('deploy'), passed], [passed, ok('deploy')], [ok('deploy'), passed, ok('deploy')], [ok('deploy'), ok('critique', { output: { ok: false } })], [ok('deploy'), ok('critique')], [ok('deploy'), ok('read'), passed, ok('read')]];
    expect(histories.map((calls) => judgeDone(critic, calls).allowed)).toEqual(histories.map(canEmitDone));
    expect(histories.map(canEmitDone)).toEqual([false, false, false, true, true, false, false, false, false, true]);
  });

  it('names the call that comes first', () => {
    expect(wordsOf(judgeDone(critic, []))).toEqual(['gate_not_met', 'done is refused. Still missing: critique (with the output ok true, after the last deploy).', 'Call deploy, critique, then say that you are done.']);
    expect(wordsOf(judgeDone(critic, [ok('deploy')])).at(2)).toBe('Call critique, then say that you are done.');
  });
});

/** As the source has it. */
function canEmitDone(history: readonly Call[]): boolean {
  const last = history.findLast(({ tool }) => tool === 'deploy');
  return last !== undefined && history.slice(history.indexOf(last)).some(({ tool, output }) => tool === 'critique' && holds(output, { ok: true }));
}

describe('a layer', () => {
  const phases: Router['phases'] = [{ name: 'one', tiers: ['near'], transitions: [{ tool: 'go', to: 'two' }] }, { name: 'two', tiers: ['far'], transitions: [{ tool: 'go', to: 'three', input: { deep: 3, list: [1], none: null } }] }, { name: 'three', tiers: ['last'], transitions: [] }];
  const seen = (tool: Omit<RoutedTool, 'name'>, turn: Partial<Turn>): boolean => isVisible({ phases }, { phase: 'one', tiers: [], tools: [], ...turn }, { name: 't', ...tool });

  it('of a base tool is in every turn', () => {
    expect([seen({ layer: 'base' }, {}), seen({ layer: 'base', tier: 'far' }, {}), seen({ layer: 'base' }, { phase: 'gone' })]).toEqual([true, true, true]);
  });

  it.each([['task'], [undefined]])('%s is in the turns of the phases that load its tier', (layer) => {
    const kind = layer === undefined ? {} : { layer };
    expect([seen({ ...kind, tier: 'near' }, {}), seen({ ...kind, tier: 'far' }, {}), seen(kind, {}), seen({ ...kind, tier: 'near' }, { phase: null }), seen({ ...kind, tier: 'near' }, { phase: 'gone' })]).toEqual([true, false, false, false, false]);
  });

  it.each(['skill', 'connector'])('of a %s waits for its tier to be opened, and for the phase where one names that tier', (layer) => {
    expect([seen({ layer, tier: 'crm' }, {}), seen({ layer, tier: 'crm' }, { tiers: ['crm'] }), seen({ layer, tier: 'far' }, { tiers: ['far'] }), seen({ layer, tier: 'far' }, { tiers: ['far'], phase: 'two' }), seen({ layer }, { tiers: [layer] }), seen({ layer }, { tiers: ['near'] })]).toEqual([false, true, false, true, true, false]);
  });

  it.each(['deferred', 'sensitive'])('of a %s tool waits for it to be found or approved, and for the phase where one names its tier', (layer) => {
    expect([seen({ layer }, {}), seen({ layer }, { tools: ['t'] }), seen({ layer, tier: 'far' }, { tools: ['t'] }), seen({ layer, tier: 'near' }, { tools: ['t'] }), seen({ layer }, { tools: ['other'] })]).toEqual([false, true, false, true, false]);
  });

  it('is all that counts where there are no phases', () => {
    const tools: readonly RoutedTool[] = [{ name: 'a' }, { name: 'b', tier: 'x' }, { name: 'c', layer: 'skill', tier: 'x' }, { name: 'd', layer: 'deferred' }];
    expect([listVisible({ tools, phases: [], gates: [] }, inTurn({})), listVisible({ tools, phases: [], gates: [] }, inTurn({ tiers: ['x'], tools: ['d'] }))]).toEqual([['a', 'b'], ['a', 'b', 'c', 'd']]);
  });

  it('opens with the next turn, and stays open through a change of phase', () => {
    const router: Router = { tools: [{ name: 'go', layer: 'base' }, { name: 'mail', layer: 'connector', tier: 'crm' }, { name: 'wipe', layer: 'sensitive' }], phases, gates: [] };
    const opened = noteCall(router, openNext(openNext(startSession(router), { tiers: ['crm'] }), { tools: ['wipe', 'wipe'], tiers: ['crm'] }), ok('go'));
    expect([listVisible(router, opened), startTurn(opened), listVisible(router, startTurn(opened))]).toEqual([['go'], { phase: 'two', tiers: ['crm'], tools: ['wipe'], next: null }, ['go', 'mail', 'wipe']]);
  });

  it('says what opens it', () => {
    const tools: readonly RoutedTool[] = [{ name: 'skilled', layer: 'skill', tier: 'crm' }, { name: 'joined', layer: 'connector' }, { name: 'found', layer: 'deferred' }, { name: 'approved', layer: 'sensitive' }, { name: 'later', tier: 'far' }, { name: 'last', tier: 'last' }, { name: 'never' }, { name: 'both', layer: 'skill', tier: 'last' }];
    const hints = (session: Session): readonly (string | undefined)[] => tools.map(({ name }) => wordsOf(judgeCall({ tools, phases, gates: [] }, session, [], name))[2]);
    expect(hints(inTurn({ phase: 'one', tiers: ['last'] }))).toEqual([
      'It appears once the skill crm is opened.', 'It appears once the connector connector is opened.', 'It appears once a search has found it.', 'It appears once a person has approved it.',
      'The phase two shows it; go leads there.', 'The phase three shows it; the way there begins with go.', 'No phase shows it.', 'The phase three shows it; the way there begins with go.',
    ]);
    expect(hints(inTurn({ phase: 'two' })).slice(4, 6)).toEqual([undefined, 'The phase three shows it; go with the input deep 3, list …, none null leads there.']);
    expect(hints(inTurn({ phase: 'gone' })).slice(4, 6)).toEqual(['The phase two shows it.', 'The phase three shows it.']);
  });
});

describe('a need', () => {
  const calls = [ok('a', { input: { id: 1 } }), failed('a'), ok('b', { outcome: 'partial' }), ok('a', { phase: 'two', output: { rows: [{ id: 7, name: 'x' }, { id: 8 }] } })];
  const proves = (need: Omit<RoutedGate['requires'][number], 'tool'>, tool = 'a'): readonly number[] => listProof({ tool, ...need }, calls).map((call) => calls.indexOf(call));

  it('counts calls by how they ended', () => {
    expect([proves({}), proves({ outcome: 'ok' }), proves({ outcome: 'error' }), proves({ outcome: 'any' }), proves({ outcome: 'partial' }), proves({ outcome: 'partial' }, 'b')]).toEqual([[0, 3], [0, 3], [1], [0, 1, 3], [], [2]]);
  });

  it('counts what follows the last call of another tool, and nothing where that was never called', () => {
    expect([proves({ after: 'b' }), proves({ after: 'a' }, 'b'), proves({ after: 'c' }), proves({ after: 'a' })]).toEqual([[3], [], [], []]);
  });

  it('counts by phase, input and output', () => {
    expect([proves({ phase: 'two' }), proves({ input: { id: 1 } }), proves({ output: { rows: [{ id: 8 }] } }), proves({ output: { rows: [{ id: 9 }] } })]).toEqual([[3], [0], [3], []]);
  });

  it('of a phase asks for nothing where the work never was in it', () => {
    const router = guardedBy([{ requires: [{ tool: 'a', phase: 'two' }] }]);
    expect([judgeDone(router, [ok('b', { phase: 'one' })]).allowed, judgeDone(router, [ok('b', { phase: 'two' })]).allowed, judgeDone(router, [], 'two').allowed, judgeDone(router, [ok('a', { phase: 'two' }), ok('b', { phase: 'one' })]).allowed]).toEqual([true, false, false, true]);
  });

  it('is said with all that it asks for', () => {
    const router = guardedBy([{ tool: 'end', requires: [{ tool: 'a', at_least: 2, outcome: 'partial', input: { id: 0, text: 'x', half: 0.5, empty: {} }, output: {}, phase: 'two', after: 'b' }] }]);
    expect(wordsOf(judgeCall(router, inTurn({ phase: 'two' }), [], 'end'))).toEqual(['gate_not_met', 'end is refused. Still missing: a (2 times, outcome partial, with the input id 0, text x, half …, empty …, with the output …, in the phase two, after the last b).', 'Call b, a, then end again.']);
  });

  it('of none is met', () => {
    expect(judgeDone(guardedBy([{ requires: [] }, { requires: [{ tool: 'a', at_least: 0 }] }]), [])).toEqual({ allowed: true });
  });
});

describe('done', () => {
  const gate: RoutedGate = { requires: [{ tool: 'a' }] };

  it('is guarded by gates without a tool, also when a call says it', () => {
    const router = guardedBy([gate, { tool: 'end', requires: [{ tool: 'b' }] }], 'end');
    const verdicts = [[], [ok('a')], [ok('b')], [ok('a'), ok('b')]].map((calls) => [judgeDone(router, calls), judgeCall(router, inTurn({}), calls, 'end')]);
    expect(verdicts.map(([done, call]) => [done?.allowed, call?.allowed])).toEqual([[false, false], [false, false], [false, false], [true, true]]);
    expect(verdicts.every(([done, call]) => JSON.stringify(done) === JSON.stringify(call))).toBe(true);
    expect(judgeCall(router, inTurn({}), [], 'c')).toEqual({ allowed: true });
  });

  it('is asked in the phase that is said, else in that of the last call, else in the first', () => {
    const router: Router = { ...guardedBy([{ ...gate, phase: 'two' }]), phases: [{ name: 'one', tiers: [], transitions: [] }, { name: 'two', tiers: [], transitions: [] }] };
    const last = ok('b', { phase: 'two' });
    expect([judgeDone(router, [], 'two'), judgeDone(router, [last]), judgeDone(router, [last], null), judgeDone(router, [last], 'one'), judgeDone(router, []), judgeDone(router, [last, ok('b')])].map(({ allowed }) => allowed)).toEqual([false, false, false, true, true, true]);
  });

  it('is free where nothing guards it', () => {
    expect([judgeDone({ tools: [], phases: [], gates: [] }, []), judgeDone(siteBuilder, [], 'gone')]).toEqual([{ allowed: true }, { allowed: true }]);
  });
});

describe('what a value holds', () => {
  it.each<[Value | undefined, Value | undefined, boolean]>([
    [undefined, undefined, true], [undefined, null, false], [null, null, true], [1, 1, true], [1, true, false], [0, false, false], [0, null, false], ['1', 1, false], [-0, 0, true], [Number.NaN, Number.NaN, false],
    [{ a: 1, b: 2 }, { a: 1 }, true], [{ a: 1 }, {}, true], [[], {}, false], [null, {}, false], ['x', {}, false], [{}, [], false], [[1, 2, 3], [3, 1], true], [[1], [1, 1], true], [[], [], true], [[[1]], [1], false],
    [{ a: { b: [{ c: 1, d: 2 }] } }, { a: { b: [{ c: 1 }] } }, true], [{ length: 1 }, [], false], [['x'], { 0: 'x' }, false], [['x'], { length: 1 }, false],
  ])('%j, asked for %j: %j', (value, part, expected) => {
    expect(holds(value, part)).toBe(expected);
  });

  it('is its own: what objects inherit is not there', () => {
    const parts: readonly Value[] = ['{"__proto__":{}}', '{"constructor":{}}', '{"toString":{}}', '{"hasOwnProperty":true}'].map((text) => JSON.parse(text) as Value);
    expect(parts.map((part) => [holds({}, part), holds(part, part)])).toEqual(parts.map(() => [false, true]));
    expect(holds(JSON.parse('{"__proto__":{"a":1}}') as Value, { a: 1 })).toBe(false);
    expect(holds(JSON.parse('{"hasOwnProperty":false,"a":1}') as Value, { a: 1 })).toBe(true);
  });

  it('is found at any depth that a document has, in wide lists without waiting', () => {
    const nest = (value: Value, depth: number): Value => (depth === 0 ? value : nest({ a: [value] }, depth - 1));
    expect([holds(nest(1, 300), nest(1, 300)), holds(nest(1, 300), nest(2, 300))]).toEqual([true, false]);
    const wide = Array.from({ length: 1_000 }, (_, i) => ({ i, list: [i] }));
    expect([holds(wide, wide), holds(wide, [{ i: 1_000 }])]).toEqual([true, false]);
  });
});

describe('a broken design', () => {
  it('answers for names that objects inherit', () => {
    const names = ['__proto__', 'constructor', 'toString', ''];
    const router: Router = { tools: names.map((name) => ({ name, tier: name })), phases: names.map((name, i) => ({ name, tiers: [name], transitions: [{ tool: name, to: names[i + 1] ?? 'gone' }] })), gates: [{ tool: '__proto__', requires: [{ tool: 'constructor', after: 'toString' }] }] };
    expect(names.map((phase) => listVisible(router, inTurn({ phase })))).toEqual(names.map((name) => [name]));
    expect([judgeCall(router, inTurn({ phase: '__proto__' }), [], '__proto__').allowed, judgeCall(router, inTurn({ phase: '__proto__' }), [ok('toString'), ok('constructor')], '__proto__').allowed]).toEqual([false, true]);
    expect(wordsOf(judgeCall({ tools: [], phases: [], gates: [] }, inTurn({}), [], 'valueOf'))).toEqual(['unknown_tool', 'There is no tool valueOf.', 'No tool can be called in this turn.']);
  });

  it('stays where it is when a way leads nowhere, and takes the next one that leads somewhere', () => {
    const phase = (name: string, ...to: readonly string[]): Router['phases'][number] => ({ name, tiers: [], transitions: to.map((each) => ({ tool: 'a', to: each })) });
    const nowhere: Router = { tools: [], gates: [], phases: [phase('one', 'gone')] };
    const somewhere: Router = { tools: [], gates: [], phases: [phase('one', 'gone', 'two', 'one'), phase('two')] };
    expect([noteCall(nowhere, startSession(nowhere), ok('a')), noteCall(somewhere, startSession(somewhere), ok('a')).next?.phase, noteCall(somewhere, inTurn({ phase: 'gone' }), ok('a'))]).toEqual([startSession(nowhere), 'two', inTurn({ phase: 'gone' })]);
  });

  it('of two phases with one name has the first, of two tools with one name whatever either shows', () => {
    const router: Router = { tools: [{ name: 'a', tier: 'x' }, { name: 'a', tier: 'y' }], phases: [{ name: 'one', tiers: ['x'], transitions: [] }, { name: 'one', tiers: ['y'], transitions: [] }, { name: 'two', tiers: ['y', 'x'], transitions: [] }], gates: [] };
    expect([listVisible(router, startSession(router)), listVisible(router, inTurn({ phase: 'two' })), judgeCall(router, startSession(router), [], 'a')]).toEqual([['a'], ['a', 'a'], { allowed: true }]);
  });

  it('finds a way through phases in a circle', () => {
    const names = Array.from({ length: 50 }, (_, i) => `p${i}`);
    const router: Router = { tools: [{ name: 't', tier: 'p49' }, { name: 'u', tier: 'lost' }], phases: [...names.map((name, i) => ({ name, tiers: [name], transitions: names.map((to) => ({ tool: `to ${to}`, to })).slice(0, i + 2) })), { name: 'island', tiers: ['lost'], transitions: [] }], gates: [] };
    expect(['t', 'u'].map((tool) => wordsOf(judgeCall(router, startSession(router), [], tool))[2])).toEqual(['The phase p49 shows it; the way there begins with to p1.', 'The phase island shows it.']);
  });
});

describe('the file', () => {
  it('imports nothing, for it is exported as it stands', () => {
    expect(readFileSync(new URL('../../src/contract/router.ts', import.meta.url), 'utf8')).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(|^export .*\bfrom\b/m);
  });

  it('changes nothing that it is handed', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
      return value;
    };
    const router = freeze(structuredClone(siteBuilder));
    const calls = freeze([ok('todo_complete', { input: { todo_id: 'build' } }), ok('deploy')]);
    const session = freeze(calls.reduce((each, call) => freeze(noteCall(router, each, call)), freeze(openNext(freeze(startSession(router)), { tiers: ['x'] }))));
    expect([judgeCall(router, session, calls, 'publish').allowed, judgeDone(router, calls).allowed, startTurn(session).phase]).toEqual([false, false, 'verifying']);
  });
});
