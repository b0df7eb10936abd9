import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  authorizeCall,
  authorizeDone,
  listProof,
  type Authorization,
} from '../../../src/contract/session/authorize-call.ts';
import {
  addCall,
  hasPart,
  isVisible,
  listVisible,
  openNext,
  startSession,
  startTurn,
  type Call,
  type RoutedGate,
  type RoutedTool,
  type Router,
  type Session,
  type Turn,
  type Value,
} from '../../../src/contract/session/router.ts';
import { siteBuilder } from '../gallery-router.ts';

const ok = (tool: string, more: Partial<Call> = {}): Call => ({ tool, ok: true, ...more });
const failed = (tool: string, more: Partial<Call> = {}): Call => ({ tool, ok: false, ...more });
const wordsOf = (authorization: Authorization): readonly string[] =>
  authorization.allowed ? [] : [authorization.code, authorization.message, authorization.hint];
const guardedBy = (gates: readonly RoutedGate[], done_tool?: string): Router => ({
  tools: ['a', 'b', 'c', 'end'].map((name) => ({ name })),
  phases: [],
  gates,
  ...(done_tool === undefined ? {} : { done_tool }),
});
const inTurn = (turn: Partial<Turn>): Session => ({
  phase: null,
  tiers: [],
  tools: [],
  ...turn,
  next: null,
});

const CORE = ['todo_write', 'todo_complete', 'ask_user', 'read_session', 'finish_turn'];
const BUILD = [
  'fetch_image',
  'set_colors',
  'set_fonts',
  'write_file',
  'list_files',
  'read_file',
  'delete_file',
  'deploy',
];
const OPS = [
  'fetch_url_live',
  'screenshot',
  'check_broken_images',
  'regen_og',
  'set_meta',
  'publish',
];

describe('the site builder', () => {
  const building = startSession(siteBuilder);
  const built = ok('todo_complete', { input: { todo_id: 'build', evidence: 'deployed' } });

  it('shows core and build, then core and ops, and never all three', () => {
    const verifying = startTurn(addCall(siteBuilder, building, built));
    expect([listVisible(siteBuilder, building), listVisible(siteBuilder, verifying)]).toEqual([
      [...CORE, ...BUILD],
      [...CORE, ...OPS],
    ]);
    expect([CORE.length + BUILD.length, CORE.length + OPS.length]).toEqual([13, 11]);
  });

  it('shows the same tools until its turn is over', () => {
    const noted = addCall(siteBuilder, building, built);
    expect(noted).toEqual({
      phase: 'building',
      tiers: [],
      tools: [],
      next: { phase: 'verifying', tiers: [], tools: [] },
    });
    expect(listVisible(siteBuilder, noted)).toEqual([...CORE, ...BUILD]);
    expect(wordsOf(authorizeCall(siteBuilder, noted, [built], 'screenshot'))).toEqual([
      'tool_not_visible',
      'screenshot cannot be called in this turn.',
      'screenshot can be called from the next turn on: end this one first.',
    ]);
    expect(authorizeCall(siteBuilder, noted, [built], 'deploy')).toEqual({ allowed: true });
  });

  it('stays in its phase after another todo, a failed call, or a call of another tool', () => {
    const calls = [
      ok('todo_complete', { input: { todo_id: 'pictures' } }),
      ok('todo_complete'),
      failed('todo_complete', { input: { todo_id: 'build' } }),
      ok('todo_write', { input: { todo_id: 'build' } }),
    ];
    expect(calls.map((call) => addCall(siteBuilder, building, call))).toEqual(
      calls.map(() => building),
    );
  });

  it('goes back to building when the todo is opened again', () => {
    const verifying = startTurn(addCall(siteBuilder, building, built));
    const opened = addCall(
      siteBuilder,
      verifying,
      ok('todo_write', {
        input: { todos: [{ todo_id: 'other' }, { todo_id: 'build', title: 'Again' }] },
      }),
    );
    expect(startTurn(opened)).toEqual(building);
  });

  it('refuses finish_turn while building until a todo is done, and what was written last is deployed and checked', () => {
    const checks = ['fetch_url_live', 'screenshot', 'check_broken_images'].map((tool) =>
      ok(tool, { output: { ok: true, passed: true }, phase: 'verifying' }),
    );
    const calls = [built, ok('write_file'), ok('deploy'), ...checks];
    const refuse = (made: readonly Call[]): readonly string[] =>
      wordsOf(authorizeCall(siteBuilder, building, made, 'finish_turn'));
    expect(refuse(calls)).toEqual([]);
    expect(
      calls.slice(0, 2).map((without) => refuse(calls.filter((call) => call !== without))),
    ).toEqual([
      [
        'gate_not_met',
        'finish_turn is refused. Still missing: todo_complete.',
        'Call todo_complete, then finish_turn again.',
      ],
      [
        'gate_not_met',
        'finish_turn is refused. Still missing: write_file; deploy (after the last write_file).',
        'Call write_file, deploy, then finish_turn again.',
      ],
    ]);
    expect(refuse([...calls, failed('write_file')])).toEqual([
      'gate_not_met',
      'finish_turn is refused. Still missing: deploy (after the last write_file).',
      'Call deploy, then finish_turn again.',
    ]);
    expect(refuse([...calls.slice(0, 3), ...checks.slice(1)])).toEqual([
      'gate_not_met',
      'finish_turn is refused. Still missing: fetch_url_live (with the output passed true, after the last deploy).',
      'Call fetch_url_live, then finish_turn again. fetch_url_live can be called in the phase verifying; todo_complete with the input todo_id build leads there from the next turn on.',
    ]);
  });

  it('refuses done while verifying until every check passed after the last deploy, however that ended', () => {
    const checks = ['fetch_url_live', 'screenshot', 'check_broken_images'].map((tool) =>
      ok(tool, { output: { ok: true, passed: true }, phase: 'verifying' }),
    );
    const calls = [built, ok('deploy', { phase: 'building' }), ...checks];
    const missing =
      'Still missing: fetch_url_live (with the output passed true, after the last deploy); screenshot (with the output passed true, after the last deploy); check_broken_images (with the output passed true, after the last deploy).';
    expect(authorizeDone(siteBuilder, calls)).toEqual({ allowed: true });
    for (const deploy of [ok('deploy'), failed('deploy')]) {
      expect(wordsOf(authorizeDone(siteBuilder, [...calls, deploy], 'verifying'))).toEqual([
        'gate_not_met',
        `Done is refused. ${missing}`,
        'Call fetch_url_live, screenshot, check_broken_images, then say that you are done.',
      ]);
      expect(authorizeDone(siteBuilder, [...calls, deploy, ...checks], 'verifying')).toEqual({
        allowed: true,
      });
    }
    expect(
      authorizeDone(
        siteBuilder,
        [...calls, ok('screenshot', { output: { ok: true, passed: false } })],
        'verifying',
      ),
    ).toEqual({ allowed: true });
    expect(
      authorizeDone(
        siteBuilder,
        calls.map((call) =>
          call.tool === 'screenshot' ? { ...call, output: { ok: true, passed: false } } : call,
        ),
        'verifying',
      ).allowed,
    ).toBe(false);
  });

  it('explains what leads to a tool that the phase does not show', () => {
    expect(wordsOf(authorizeCall(siteBuilder, building, [], 'publish'))).toEqual([
      'tool_not_visible',
      'publish cannot be called in this turn.',
      'publish is shown in the phase verifying; todo_complete with the input todo_id build leads there from the next turn on.',
    ]);
    expect(wordsOf(authorizeCall(siteBuilder, building, [], 'build_and_deploy'))).toEqual([
      'unknown_tool',
      'There is no tool build_and_deploy.',
      'Call one of these: todo_write, todo_complete, ask_user, read_session, finish_turn, fetch_image, set_colors, set_fonts, write_file, list_files, read_file, delete_file and 1 more.',
    ]);
  });
});

describe('the critic’s gate', () => {
  const critic: Router = {
    tools: [{ name: 'deploy' }, { name: 'critique' }],
    phases: [],
    gates: [{ requires: [{ tool: 'critique', after: 'deploy', output: { ok: true } }] }],
  };
  const passed = ok('critique', { output: { ok: true } });

  it('answers as the function of Source 003 does', () => {
    const histories = [
      [],
      [passed],
      [ok('deploy')],
      [ok('deploy'), passed],
      [failed('deploy'), passed],
      [passed, ok('deploy')],
      [ok('deploy'), passed, ok('deploy')],
      [ok('deploy'), ok('critique', { output: { ok: false } })],
      [ok('deploy'), ok('critique')],
      [ok('deploy'), ok('read'), passed, ok('read')],
    ];
    expect(histories.map((calls) => authorizeDone(critic, calls).allowed)).toEqual(
      histories.map(canEmitDone),
    );
    expect(histories.map(canEmitDone)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('names the call that comes first', () => {
    expect(wordsOf(authorizeDone(critic, []))).toEqual([
      'gate_not_met',
      'Done is refused. Still missing: critique (with the output ok true, after the last deploy).',
      'Call deploy, critique, then say that you are done.',
    ]);
    expect(wordsOf(authorizeDone(critic, [ok('deploy')])).at(2)).toBe(
      'Call critique, then say that you are done.',
    );
  });
});

/** As the source has it. */
function canEmitDone(history: readonly Call[]): boolean {
  const last = history.findLast(({ tool }) => tool === 'deploy');
  return (
    last !== undefined &&
    history
      .slice(history.indexOf(last))
      .some(({ tool, output }) => tool === 'critique' && hasPart(output, { ok: true }))
  );
}

describe('a layer', () => {
  const phases: Router['phases'] = [
    { name: 'one', tiers: ['near'], transitions: [{ tool: 'go', to: 'two' }] },
    {
      name: 'two',
      tiers: ['far'],
      transitions: [{ tool: 'go', to: 'three', input: { deep: 3, list: [1], none: null } }],
    },
    { name: 'three', tiers: ['last'], transitions: [] },
  ];
  const seen = (tool: Omit<RoutedTool, 'name'>, turn: Partial<Turn>): boolean =>
    isVisible({ phases }, { phase: 'one', tiers: [], tools: [], ...turn }, { name: 't', ...tool });

  it('of a base tool is in every turn', () => {
    expect([
      seen({ layer: 'base' }, {}),
      seen({ layer: 'base', tier: 'far' }, {}),
      seen({ layer: 'base' }, { phase: 'gone' }),
    ]).toEqual([true, true, true]);
  });

  it.each([['task'], [undefined]])(
    '%s is in the turns of the phases that load its tier',
    (layer) => {
      const kind = layer === undefined ? {} : { layer };
      expect([
        seen({ ...kind, tier: 'near' }, {}),
        seen({ ...kind, tier: 'far' }, {}),
        seen(kind, {}),
        seen({ ...kind, tier: 'near' }, { phase: null }),
        seen({ ...kind, tier: 'near' }, { phase: 'gone' }),
      ]).toEqual([true, false, false, false, false]);
    },
  );

  it.each(['skill', 'connector'])(
    'of a %s waits for its tier to be opened, and for the phase where one names that tier',
    (layer) => {
      expect([
        seen({ layer, tier: 'crm' }, {}),
        seen({ layer, tier: 'crm' }, { tiers: ['crm'] }),
        seen({ layer, tier: 'far' }, { tiers: ['far'] }),
        seen({ layer, tier: 'far' }, { tiers: ['far'], phase: 'two' }),
        seen({ layer }, { tiers: [layer] }),
        seen({ layer }, { tiers: ['near'] }),
      ]).toEqual([false, true, false, true, true, false]);
    },
  );

  it.each(['deferred', 'sensitive'])(
    'of a %s tool waits for it to be found or approved, and for the phase where one names its tier',
    (layer) => {
      expect([
        seen({ layer }, {}),
        seen({ layer }, { tools: ['t'] }),
        seen({ layer, tier: 'far' }, { tools: ['t'] }),
        seen({ layer, tier: 'near' }, { tools: ['t'] }),
        seen({ layer }, { tools: ['other'] }),
      ]).toEqual([false, true, false, true, false]);
    },
  );

  it('is all that counts where there are no phases', () => {
    const tools: readonly RoutedTool[] = [
      { name: 'a' },
      { name: 'b', tier: 'x' },
      { name: 'c', layer: 'skill', tier: 'x' },
      { name: 'd', layer: 'deferred' },
    ];
    expect([
      listVisible({ tools, phases: [], gates: [] }, inTurn({})),
      listVisible({ tools, phases: [], gates: [] }, inTurn({ tiers: ['x'], tools: ['d'] })),
    ]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  it('opens with the next turn, and stays open through a change of phase', () => {
    const router: Router = {
      tools: [
        { name: 'go', layer: 'base' },
        { name: 'mail', layer: 'connector', tier: 'crm' },
        { name: 'wipe', layer: 'sensitive' },
      ],
      phases,
      gates: [],
    };
    const opened = addCall(
      router,
      openNext(openNext(startSession(router), { tiers: ['crm'] }), {
        tools: ['wipe', 'wipe'],
        tiers: ['crm'],
      }),
      ok('go'),
    );
    expect([
      listVisible(router, opened),
      startTurn(opened),
      listVisible(router, startTurn(opened)),
    ]).toEqual([
      ['go'],
      { phase: 'two', tiers: ['crm'], tools: ['wipe'], next: null },
      ['go', 'mail', 'wipe'],
    ]);
  });

  it('explains what opens it', () => {
    const tools: readonly RoutedTool[] = [
      { name: 'skilled', layer: 'skill', tier: 'crm' },
      { name: 'joined', layer: 'connector' },
      { name: 'found', layer: 'deferred' },
      { name: 'approved', layer: 'sensitive' },
      { name: 'later', tier: 'far' },
      { name: 'last', tier: 'last' },
      { name: 'never' },
      { name: 'both', layer: 'skill', tier: 'last' },
      { name: 'go', layer: 'base' },
    ];
    const hints = (session: Session): readonly (string | undefined)[] =>
      tools.map(
        ({ name }) => wordsOf(authorizeCall({ tools, phases, gates: [] }, session, [], name))[2],
      );
    expect(hints(inTurn({ phase: 'one', tiers: ['last'] }))).toEqual([
      'skilled can be called once the skill crm is opened.',
      'joined can be called once the connector connector is opened.',
      'found can be called once found by a search.',
      'approved can be called once approved by a person.',
      'later can be called in the phase two; go leads there from the next turn on.',
      'last can be called in the phase three; the way there begins with go.',
      'never can be called in no phase.',
      'both can be called in the phase three; the way there begins with go.',
      undefined,
    ]);
    expect(hints(inTurn({ phase: 'two' })).slice(4, 6)).toEqual([
      undefined,
      'last can be called in the phase three; go with the input deep 3, list [1], none null leads there from the next turn on.',
    ]);
    expect(hints(inTurn({ phase: 'gone' })).slice(4, 6)).toEqual([
      'later can be called in the phase two.',
      'last can be called in the phase three.',
    ]);
  });
});

describe('a way to a tool', () => {
  const hintAt = (...transitions: Router['phases'][number]['transitions']): string | undefined => {
    const router: Router = {
      tools: [
        { name: 'there', tier: 'c' },
        { name: 'go', layer: 'base' },
      ],
      phases: [
        { name: 'a', tiers: [], transitions },
        { name: 'b', tiers: [], transitions: [] },
        { name: 'c', tiers: ['c'], transitions: [] },
      ],
      gates: [],
    };
    return wordsOf(authorizeCall(router, startSession(router), [], 'there'))[2];
  };

  it('is none where an earlier transition takes every call that would lead there', () => {
    const none = 'there can be called in the phase c; no call leads there from here.';
    expect([
      hintAt({ tool: 'go', to: 'b' }, { tool: 'go', to: 'c' }),
      hintAt({ tool: 'go', to: 'b' }, { tool: 'go', to: 'c', input: { n: 1 } }),
      hintAt(
        { tool: 'go', to: 'b', input: { n: 1 } },
        { tool: 'go', to: 'c', input: { n: 1, m: 2 } },
      ),
    ]).toEqual([none, none, none]);
  });

  it('is looked for in proportion to the transitions, however many a tool has', () => {
    const countLooks = (count: number): number => {
      let looks = 0;
      const transitions = Array.from({ length: count }, (_, n) => ({
        tool: 'go',
        to: n === count - 1 ? 'b' : `p${n}`,
        get input() {
          return ((looks += 1), { n });
        },
      }));
      const tools = [
        { name: 'go', tier: 'x' },
        { name: 'hidden', tier: 'z' },
      ];
      authorizeCall(
        {
          tools,
          phases: [
            { name: 'a', tiers: ['x'], transitions },
            { name: 'b', tiers: ['z'], transitions: [] },
          ],
          gates: [],
        },
        inTurn({ phase: 'a' }),
        [],
        'hidden',
      );
      return looks;
    };
    const [few, many] = [countLooks(500), countLooks(4_000)];
    expect([few > 500, many / few < 9]).toEqual([true, true]);
  });

  it('is one where a call fits it alone, or the earlier one leads to no phase', () => {
    expect([
      hintAt({ tool: 'go', to: 'b', input: { n: 1 } }, { tool: 'go', to: 'c', input: { n: 2 } }),
      hintAt({ tool: 'go', to: 'gone' }, { tool: 'go', to: 'c' }),
    ]).toEqual([
      'there can be called in the phase c; go with the input n 2 leads there from the next turn on.',
      'there can be called in the phase c; go leads there from the next turn on.',
    ]);
  });
});

describe('a refused gate', () => {
  const phases: Router['phases'] = [
    {
      name: 'building',
      tiers: ['core', 'build'],
      transitions: [{ tool: 'todo_complete', to: 'verifying', input: { id: 'build' } }],
    },
    { name: 'verifying', tiers: ['core', 'ops'], transitions: [] },
  ];
  const tools: readonly RoutedTool[] = [
    { name: 'todo_complete', tier: 'core' },
    { name: 'deploy', tier: 'build' },
    { name: 'critique', tier: 'ops' },
    { name: 'screenshot', tier: 'ops' },
    { name: 'call', layer: 'connector', tier: 'phone' },
  ];
  const hintOf = (
    requires: RoutedGate['requires'],
    turn: Partial<Session> = {},
  ): string | undefined =>
    wordsOf(
      authorizeCall(
        { tools, phases, gates: [{ tool: 'todo_complete', requires }] },
        { phase: 'building', tiers: [], tools: [], next: null, ...turn },
        [],
        'todo_complete',
      ),
    )[2];

  it('explains where missing calls can be made, and what leads there', () => {
    expect(hintOf([{ tool: 'critique', after: 'deploy' }, { tool: 'screenshot' }])).toBe(
      'Call deploy, critique, screenshot, then todo_complete again. critique, screenshot can be called in the phase verifying; todo_complete with the input id build leads there from the next turn on.',
    );
    expect(
      hintOf([{ tool: 'critique' }], { next: { phase: 'verifying', tiers: [], tools: [] } }),
    ).toBe(
      'Call critique, then todo_complete again. critique can be called from the next turn on: end this one first.',
    );
    expect(hintOf([{ tool: 'critique' }, { tool: 'deploy' }], { phase: 'verifying' })).toBe(
      'Call critique, deploy, then todo_complete again. deploy can be called in the phase building; no call leads there from here.',
    );
  });

  it('says nothing of places where all of it can be called now, and speaks of the first that cannot', () => {
    expect(hintOf([{ tool: 'deploy' }])).toBe('Call deploy, then todo_complete again.');
    expect(hintOf([{ tool: 'deploy' }, { tool: 'call' }, { tool: 'critique' }])).toBe(
      'Call deploy, call, critique, then todo_complete again. call can be called once the connector phone is opened.',
    );
    expect(hintOf([{ tool: 'gone' }])).toBe(
      'Call gone, then todo_complete again. gone cannot be called at all: there is no such tool.',
    );
  });

  it('explains where a call counts that is visible here and required in another phase', () => {
    const router: Router = {
      tools,
      phases,
      gates: [
        {
          requires: [
            { tool: 'todo_complete', phase: 'verifying' },
            { tool: 'deploy', phase: 'verifying' },
          ],
        },
      ],
    };
    expect(
      wordsOf(authorizeDone(router, [ok('deploy', { phase: 'verifying' })], 'building'))[2],
    ).toBe(
      'Call todo_complete, then say that you are done. todo_complete counts in the phase verifying; todo_complete with the input id build leads there from the next turn on.',
    );
    expect(
      wordsOf(
        authorizeDone(
          { ...router, gates: [{ requires: [{ tool: 'deploy', phase: 'verifying' }] }] },
          [],
          'verifying',
        ),
      )[2],
    ).toBe(
      'Call deploy, then say that you are done. deploy cannot be called in the phase verifying.',
    );
  });

  it('counts what may have been opened as open where the task ends without a session', () => {
    expect(
      wordsOf(authorizeDone({ tools, phases, gates: [{ requires: [{ tool: 'call' }] }] }, []))[2],
    ).toBe('Call call, then say that you are done.');
  });

  it('leads only along calls that can be made', () => {
    const shut = {
      phases: [
        {
          name: 'building',
          tiers: ['build'],
          transitions: [
            { tool: 'todo_complete', to: 'verifying' },
            { tool: 'deploy', to: 'halfway' },
          ],
        },
        {
          name: 'halfway',
          tiers: ['core'],
          transitions: [{ tool: 'todo_complete', to: 'verifying' }],
        },
        { name: 'verifying', tiers: ['ops'], transitions: [] },
      ],
    };
    expect(
      wordsOf(
        authorizeCall({ tools, gates: [], ...shut }, inTurn({ phase: 'building' }), [], 'critique'),
      )[2],
    ).toBe('critique can be called in the phase verifying; the way there begins with deploy.');
  });

  it('of many needs names twelve', () => {
    const names = Array.from({ length: 40 }, (_, i) => `t${i}`);
    const router: Router = {
      tools: names.map((name) => ({ name })),
      phases: [],
      gates: [{ requires: names.map((tool) => ({ tool })) }],
    };
    expect(wordsOf(authorizeDone(router, [])).slice(1)).toEqual([
      'Done is refused. Still missing: t0; t1; t2; t3; t4; t5; t6; t7; t8; t9; t10; t11 and 28 more.',
      'Call t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11 and 28 more, then say that you are done.',
    ]);
  });
});

describe('a gate of which something could not be read', () => {
  it('stays closed, whatever was called, and explains what to do', () => {
    const router = guardedBy([
      { tool: 'end', requires: [{ tool: 'a' }], unread: 1 },
      { tool: 'b', requires: [], unread: 0 },
    ]);
    expect(
      [[], [ok('a')]].map((calls) => wordsOf(authorizeCall(router, inTurn({}), calls, 'end'))),
    ).toEqual([
      [
        'gate_not_met',
        'end is refused. Still missing: a; what its gate asks for and cannot be read.',
        'No call opens it: say that the gate has to be mended.',
      ],
      [
        'gate_not_met',
        'end is refused. Still missing: what its gate asks for and cannot be read.',
        'No call opens it: say that the gate has to be mended.',
      ],
    ]);
    expect(authorizeCall(router, inTurn({}), [], 'b')).toEqual({ allowed: true });
  });
});

describe('calls without a phase', () => {
  const router: Router = {
    tools: [{ name: 'check' }, { name: 'b' }],
    phases: [
      { name: 'one', tiers: [], transitions: [] },
      { name: 'two', tiers: [], transitions: [] },
    ],
    gates: [{ requires: [{ tool: 'check', phase: 'two' }] }],
  };

  it.each([[ok('b')], [ok('b', { phase: null })], [ok('check')]])(
    'leave what is asked for in a phase unmet: %j',
    (call) => {
      expect([
        authorizeDone(router, [call], 'one').allowed,
        authorizeDone(router, [call]).allowed,
      ]).toEqual([false, false]);
    },
  );

  it('change nothing where another call proves it, or all say that the work was elsewhere', () => {
    expect([
      authorizeDone(router, [ok('b'), ok('check', { phase: 'two' })], 'one').allowed,
      authorizeDone(router, [ok('b', { phase: 'one' })]).allowed,
      authorizeDone(router, []).allowed,
    ]).toEqual([true, true, true]);
  });
});

describe('a need', () => {
  const calls = [
    ok('a', { input: { id: 1 } }),
    failed('a'),
    ok('b', { outcome: 'partial' }),
    ok('a', { phase: 'two', output: { rows: [{ id: 7, name: 'x' }, { id: 8 }] } }),
  ];
  const proves = (
    need: Omit<RoutedGate['requires'][number], 'tool'>,
    tool = 'a',
  ): readonly number[] => listProof({ tool, ...need }, calls).map((call) => calls.indexOf(call));

  it('counts calls by how they ended', () => {
    expect([
      proves({}),
      proves({ outcome: 'ok' }),
      proves({ outcome: 'error' }),
      proves({ outcome: 'any' }),
      proves({ outcome: 'partial' }),
      proves({ outcome: 'partial' }, 'b'),
    ]).toEqual([[0, 3], [0, 3], [1], [0, 1, 3], [], [2]]);
  });

  it('counts what follows the last call of another tool, and nothing where that was never called', () => {
    expect([
      proves({ after: 'b' }),
      proves({ after: 'a' }, 'b'),
      proves({ after: 'c' }),
      proves({ after: 'a' }),
    ]).toEqual([[3], [], [], []]);
  });

  it('counts by phase, input and output', () => {
    expect([
      proves({ phase: 'two' }),
      proves({ input: { id: 1 } }),
      proves({ output: { rows: [{ id: 8 }] } }),
      proves({ output: { rows: [{ id: 9 }] } }),
    ]).toEqual([[3], [0], [3], []]);
  });

  it('of a phase asks for nothing where the work never was in it', () => {
    const router = guardedBy([{ requires: [{ tool: 'a', phase: 'two' }] }]);
    expect([
      authorizeDone(router, [ok('b', { phase: 'one' })]).allowed,
      authorizeDone(router, [ok('b', { phase: 'two' })]).allowed,
      authorizeDone(router, [], 'two').allowed,
      authorizeDone(router, [ok('a', { phase: 'two' }), ok('b', { phase: 'one' })]).allowed,
    ]).toEqual([true, false, false, true]);
  });

  it('is described with everything that it requires', () => {
    const router = guardedBy([
      {
        tool: 'end',
        requires: [
          {
            tool: 'a',
            at_least: 2,
            outcome: 'partial',
            input: { id: 0, text: 'x', half: 0.5, empty: {} },
            output: {},
            phase: 'two',
            after: 'b',
          },
        ],
      },
    ]);
    expect(wordsOf(authorizeCall(router, inTurn({ phase: 'two' }), [], 'end'))).toEqual([
      'gate_not_met',
      'end is refused. Still missing: a (2 times, outcome partial, with the input id 0, text x, half …, empty {}, with the output …, in the phase two, after the last b).',
      'Call b, a, then end again.',
    ]);
  });

  it('of none is met', () => {
    expect(
      authorizeDone(guardedBy([{ requires: [] }, { requires: [{ tool: 'a', at_least: 0 }] }]), []),
    ).toEqual({ allowed: true });
  });
});

describe('a value that is asked for', () => {
  const formatOf = (input: Value): string | undefined =>
    /with the input (.*)\)\.$/.exec(
      wordsOf(
        authorizeCall(
          guardedBy([{ tool: 'end', requires: [{ tool: 'a', input }] }]),
          inTurn({}),
          [],
          'end',
        ),
      )[1] ?? '',
    )?.[1];
  const nest = (depth: number): Value => (depth === 0 ? 1 : [nest(depth - 1)]);

  it('is printed as JSON while it is short', () => {
    expect([
      formatOf({ todos: [{ todo_id: 'build' }] }),
      formatOf([1, { a: null, 'b"': '\n' }]),
      formatOf({ id: 'build', one: {} }),
      formatOf({}),
      formatOf('x'),
    ]).toEqual([
      'todos [{"todo_id": "build"}]',
      '[1, {"a": null, "b\\"": "\\n"}]',
      'id build, one {}',
      '…',
      '"x"',
    ]);
  });

  it('is an ellipsis where it is long, deep, or written otherwise elsewhere', () => {
    const said = [
      'x'.repeat(76),
      'x'.repeat(77),
      '😀'.repeat(76),
      '😀'.repeat(77),
      '\ud800',
      0.5,
    ].map((item) => formatOf({ k: [item] }));
    expect([
      ...said.map((text) => text?.length),
      formatOf({ k: nest(8) }),
      formatOf({ k: nest(9) }),
    ]).toEqual([82, 3, 158, 3, 3, 3, 'k [[[[[[[[1]]]]]]]]', 'k …']);
  });

  it('names what the call must contain, and shows a tool that its gate may refuse', () => {
    const verifying = inTurn({ phase: 'verifying' });
    const built = ok('todo_complete', { input: { todo_id: 'build' } });
    expect([
      wordsOf(authorizeCall(siteBuilder, verifying, [], 'write_file'))[2],
      wordsOf(
        authorizeCall(
          siteBuilder,
          addCall(siteBuilder, startSession(siteBuilder), built),
          [built],
          'publish',
        ),
      )[2],
    ]).toEqual([
      'write_file can be called in the phase building; todo_write with the input todos [{"todo_id": "build"}] leads there from the next turn on.',
      'publish is shown from the next turn on: end this one first.',
    ]);
  });
});

describe('done', () => {
  const gate: RoutedGate = { requires: [{ tool: 'a' }] };

  it('is guarded by gates without a tool, also when a call ends the task', () => {
    const router = guardedBy([gate, { tool: 'end', requires: [{ tool: 'b' }] }], 'end');
    const authorizations = [[], [ok('a')], [ok('b')], [ok('a'), ok('b')]].map((calls) => [
      authorizeDone(router, calls),
      authorizeCall(router, inTurn({}), calls, 'end'),
    ]);
    expect(authorizations.map(([done, call]) => [done?.allowed, call?.allowed])).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
    const lacking = 'Still missing: a; b.';
    expect(authorizations[0]?.map((authorization) => wordsOf(authorization).slice(1))).toEqual([
      [`Done is refused. ${lacking}`, 'Call a, b, then say that you are done.'],
      [`end is refused. ${lacking}`, 'Call a, b, then end again.'],
    ]);
    expect(authorizeCall(router, inTurn({}), [], 'c')).toEqual({ allowed: true });
  });

  it('is asked in the phase that is said, else in that of the last call, in every phase where that does not say its own, and in the first before any call', () => {
    const router: Router = {
      ...guardedBy([{ ...gate, phase: 'two' }]),
      phases: [
        { name: 'one', tiers: [], transitions: [] },
        { name: 'two', tiers: [], transitions: [] },
      ],
    };
    const last = ok('b', { phase: 'two' });
    expect(
      [
        authorizeDone(router, [], 'two'),
        authorizeDone(router, [last]),
        authorizeDone(router, [last], null),
        authorizeDone(router, [last], 'one'),
        authorizeDone(router, []),
        authorizeDone(router, [last, ok('b')]),
      ].map(({ allowed }) => allowed),
    ).toEqual([false, false, false, true, true, false]);
  });

  it('is free where nothing guards it', () => {
    expect([
      authorizeDone({ tools: [], phases: [], gates: [] }, []),
      authorizeDone(siteBuilder, [], 'gone'),
    ]).toEqual([{ allowed: true }, { allowed: true }]);
  });
});

describe('what a value contains', () => {
  it.each<[Value | undefined, Value | undefined, boolean]>([
    [undefined, undefined, true],
    [undefined, null, false],
    [null, null, true],
    [1, 1, true],
    [1, true, false],
    [0, false, false],
    [0, null, false],
    ['1', 1, false],
    [-0, 0, true],
    [Number.NaN, Number.NaN, false],
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, {}, true],
    [[], {}, false],
    [null, {}, false],
    ['x', {}, false],
    [{}, [], false],
    [[1, 2, 3], [3, 1], true],
    [[1], [1, 1], true],
    [[], [], true],
    [[[1]], [1], false],
    [{ a: { b: [{ c: 1, d: 2 }] } }, { a: { b: [{ c: 1 }] } }, true],
    [{ length: 1 }, [], false],
    [['x'], { 0: 'x' }, false],
    [['x'], { length: 1 }, false],
  ])('%j, asked for %j: %j', (value, part, expected) => {
    expect(hasPart(value, part)).toBe(expected);
  });

  it('is its own: what objects inherit is not there', () => {
    const parts: readonly Value[] = [
      '{"__proto__":{}}',
      '{"constructor":{}}',
      '{"toString":{}}',
      '{"hasOwnProperty":true}',
    ].map((text) => JSON.parse(text) as Value);
    expect(parts.map((part) => [hasPart({}, part), hasPart(part, part)])).toEqual(
      parts.map(() => [false, true]),
    );
    expect(hasPart(JSON.parse('{"__proto__":{"a":1}}') as Value, { a: 1 })).toBe(false);
    expect(hasPart(JSON.parse('{"hasOwnProperty":false,"a":1}') as Value, { a: 1 })).toBe(true);
  });

  it('is found at any depth that a document has, in wide lists without waiting', () => {
    const nest = (value: Value, depth: number): Value =>
      depth === 0 ? value : nest({ a: [value] }, depth - 1);
    expect([hasPart(nest(1, 300), nest(1, 300)), hasPart(nest(1, 300), nest(2, 300))]).toEqual([
      true,
      false,
    ]);
    const wide = Array.from({ length: 1_000 }, (_, i) => ({ i, list: [i] }));
    expect([hasPart(wide, wide), hasPart(wide, [{ i: 1_000 }])]).toEqual([true, false]);
  });
});

describe('a broken design', () => {
  it('answers for names that objects inherit', () => {
    const names = ['__proto__', 'constructor', 'toString', ''];
    const router: Router = {
      tools: names.map((name) => ({ name, tier: name })),
      phases: names.map((name, i) => ({
        name,
        tiers: [name],
        transitions: [{ tool: name, to: names[i + 1] ?? 'gone' }],
      })),
      gates: [{ tool: '__proto__', requires: [{ tool: 'constructor', after: 'toString' }] }],
    };
    expect(names.map((phase) => listVisible(router, inTurn({ phase })))).toEqual(
      names.map((name) => [name]),
    );
    expect([
      authorizeCall(router, inTurn({ phase: '__proto__' }), [], '__proto__').allowed,
      authorizeCall(
        router,
        inTurn({ phase: '__proto__' }),
        [ok('toString'), ok('constructor')],
        '__proto__',
      ).allowed,
    ]).toEqual([false, true]);
    expect(
      wordsOf(authorizeCall({ tools: [], phases: [], gates: [] }, inTurn({}), [], 'valueOf')),
    ).toEqual(['unknown_tool', 'There is no tool valueOf.', 'No tool can be called in this turn.']);
  });

  it('stays where it is when a way leads nowhere, and takes the next one that leads somewhere', () => {
    const phase = (name: string, ...to: readonly string[]): Router['phases'][number] => ({
      name,
      tiers: [],
      transitions: to.map((each) => ({ tool: 'a', to: each })),
    });
    const nowhere: Router = { tools: [], gates: [], phases: [phase('one', 'gone')] };
    const somewhere: Router = {
      tools: [],
      gates: [],
      phases: [phase('one', 'gone', 'two', 'one'), phase('two')],
    };
    expect([
      addCall(nowhere, startSession(nowhere), ok('a')),
      addCall(somewhere, startSession(somewhere), ok('a')).next?.phase,
      addCall(somewhere, inTurn({ phase: 'gone' }), ok('a')),
    ]).toEqual([startSession(nowhere), 'two', inTurn({ phase: 'gone' })]);
  });

  it('of two phases with one name has the first, of two tools with one name whatever either shows', () => {
    const router: Router = {
      tools: [
        { name: 'a', tier: 'x' },
        { name: 'a', tier: 'y' },
      ],
      phases: [
        { name: 'one', tiers: ['x'], transitions: [] },
        { name: 'one', tiers: ['y'], transitions: [] },
        { name: 'two', tiers: ['y', 'x'], transitions: [] },
      ],
      gates: [],
    };
    expect([
      listVisible(router, startSession(router)),
      listVisible(router, inTurn({ phase: 'two' })),
      authorizeCall(router, startSession(router), [], 'a'),
    ]).toEqual([['a'], ['a', 'a'], { allowed: true }]);
  });

  it('finds a way through phases in a circle', () => {
    const names = Array.from({ length: 50 }, (_, i) => `p${i}`);
    const router: Router = {
      tools: [
        { name: 't', tier: 'p49' },
        { name: 'u', tier: 'lost' },
        ...names.map((to) => ({ name: `to ${to}`, layer: 'base' })),
      ],
      phases: [
        ...names.map((name, i) => ({
          name,
          tiers: [name],
          transitions: names.map((to) => ({ tool: `to ${to}`, to })).slice(0, i + 2),
        })),
        { name: 'island', tiers: ['lost'], transitions: [] },
      ],
      gates: [],
    };
    expect(
      ['t', 'u'].map((tool) => wordsOf(authorizeCall(router, startSession(router), [], tool))[2]),
    ).toEqual([
      't can be called in the phase p49; the way there begins with to p1.',
      'u can be called in the phase island; no call leads there from here.',
    ]);
  });
});

describe('the exported files', () => {
  it('import nothing but those before them: an export joins them into one', () => {
    const files = ['router', 'describe-need', 'describe-steps', 'authorize-call'];
    const texts = files.map((file, i) =>
      files
        .slice(0, i)
        .reduce(
          (text, before) =>
            text.replace(new RegExp(`^import [^;]* from '\\./${before}\\.ts';\n`, 'm'), ''),
          readFileSync(
            new URL(`../../../src/contract/session/${file}.ts`, import.meta.url),
            'utf8',
          ),
        ),
    );
    for (const text of texts)
      expect(text).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(|^export .*\bfrom\b/m);
  });

  it('changes nothing that it is handed', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null)
        Object.values(Object.freeze(value)).forEach(freeze);
      return value;
    };
    const router = freeze(structuredClone(siteBuilder));
    const calls = freeze([ok('todo_complete', { input: { todo_id: 'build' } }), ok('deploy')]);
    const session = freeze(
      calls.reduce(
        (each, call) => freeze(addCall(router, each, call)),
        freeze(openNext(freeze(startSession(router)), { tiers: ['x'] })),
      ),
    );
    expect([
      authorizeCall(router, session, calls, 'publish').allowed,
      authorizeDone(router, calls).allowed,
      startTurn(session).phase,
    ]).toEqual([false, false, 'verifying']);
  });
});
