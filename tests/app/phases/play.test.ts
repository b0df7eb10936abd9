import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getContract } from '../../../src/app/derive.ts';
import { findSessionRun } from '../../../src/app/phases/find-session-run.ts';
import { getRouter } from '../../../src/app/phases/get-router.ts';
import { listChoices, type PlayChoice } from '../../../src/app/phases/play-choices.ts';
import { runEvents, type PlayEvent } from '../../../src/app/phases/play.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { readBundle } from '../../../src/contract/design.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import type { Router } from '../../../src/contract/session/router.ts';
import { designOf } from '../open-app.ts';

const parsed = parseJson(
  readFileSync(new URL('../../../public/gallery/site-builder.json', import.meta.url), 'utf8'),
);
if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
const bundle = readBundle(parsed.value.value);
if (bundle.kind === 'problem') throw new Error(bundle.problem.message);
const workspace = createWorkspace(bundle.value);
const builder = getRouter(workspace);
const contracts = new Map(
  workspace.tools.map(({ document }) => [getContract(document).name, getContract(document)]),
);

function choicesOf(tool: string, phase: string | null): readonly PlayChoice[] {
  const contract = contracts.get(tool);
  return contract === undefined ? [] : listChoices(contract, builder, phase);
}

/** The usual call of a tool, or the one whose label begins so. */
function call(tool: string, label = '', phase = 'building'): PlayEvent {
  const choice = choicesOf(tool, phase).find((each) => each.label.startsWith(label));
  if (choice === undefined) throw new Error(`${tool} has no choice ${label}`);
  return { kind: 'call', call: choice.call, words: choice.label };
}

const format = (events: readonly PlayEvent[]): readonly string[] =>
  events.map((event) => (event.kind === 'call' ? event.call.tool : event.kind));

describe('a session of the site builder', () => {
  it('shows 13 tools while building and 11 while verifying, from the next turn on and never within one', () => {
    const begun = runEvents(builder, []);
    const told = runEvents(builder, [call('todo_complete', 'succeeds: Close the building phase')]);
    const turned = runEvents(builder, [call('todo_complete'), { kind: 'end-turn' }]);
    expect([
      begun.visible.length,
      told.visible,
      told.steps[0]?.leadsTo,
      turned.visible.length,
    ]).toEqual([13, begun.visible, 'verifying', 11]);
    expect([turned.appeared, turned.steps[1]?.gone]).toEqual([
      ['fetch_url_live', 'screenshot', 'check_broken_images', 'regen_og', 'set_meta', 'publish'],
      [
        'fetch_image',
        'set_colors',
        'set_fonts',
        'write_file',
        'list_files',
        'read_file',
        'delete_file',
        'deploy',
      ],
    ]);
  });

  it('refuses a tool of the next phase within the turn, and says when it appears', () => {
    const { steps, calls } = runEvents(builder, [call('todo_complete'), call('screenshot')]);
    expect([steps[1]?.authorization, calls.length]).toEqual([
      {
        allowed: false,
        code: 'tool_not_visible',
        message: 'screenshot cannot be called in this turn.',
        hint: 'screenshot can be called from the next turn on: end this one first.',
        missing: [],
      },
      1,
    ]);
  });

  it('lets a later call of the turn lead back', () => {
    const { steps, session } = runEvents(builder, [
      call('todo_complete'),
      call('todo_write', 'succeeds: Go back'),
    ]);
    expect([steps.map(({ leadsTo }) => leadsTo), session.next?.phase]).toEqual([
      ['verifying', 'building'],
      'building',
    ]);
  });

  const checked = (phase: string): readonly PlayEvent[] =>
    ['fetch_url_live', 'screenshot', 'check_broken_images'].map((tool) => call(tool, '', phase));
  const built = [call('write_file'), call('deploy'), call('todo_complete')];
  const next: PlayEvent = { kind: 'end-turn' };

  it('refuses finish_turn without its calls and accepts it with them', () => {
    const early = runEvents(builder, [call('finish_turn')]);
    const unseen = runEvents(builder, [...built, call('finish_turn')]);
    const proven = runEvents(builder, [
      ...built,
      next,
      ...checked('verifying'),
      call('finish_turn'),
    ]);
    const back = [...built, next, ...checked('verifying'), call('todo_write', 'succeeds: Go back')];
    const stale = runEvents(builder, [...back, next, call('deploy'), call('finish_turn')]);
    const rewritten = runEvents(builder, [...back, next, call('write_file'), call('finish_turn')]);
    expect(
      [
        early,
        unseen,
        proven,
        stale,
        rewritten,
        runEvents(builder, [...back, next, call('finish_turn')]),
      ].map(({ isDone }) => isDone),
    ).toEqual([false, false, true, false, false, true]);
    expect(early.steps[0]?.authorization).toMatchObject({
      code: 'gate_not_met',
      hint: expect.stringContaining('Call todo_complete, write_file, deploy, fetch_url_live'),
    });
    expect(unseen.steps.at(-1)?.authorization).toMatchObject({
      message: expect.stringContaining('Still missing: fetch_url_live'),
    });
    expect(rewritten.steps.at(-1)?.authorization).toMatchObject({
      message: 'finish_turn is refused. Still missing: deploy (after the last write_file).',
    });
  });

  it('is over once done was accepted, also where an edit of the design lets it be accepted earlier', () => {
    const events = [
      call('todo_complete'),
      call('write_file'),
      call('finish_turn'),
      call('deploy'),
      next,
      ...checked('verifying'),
      call('finish_turn'),
      call('write_file'),
    ];
    const eased: Router = { ...builder, gates: [] };
    const said = [builder, eased]
      .map((router) => runEvents(router, events))
      .map(({ steps, calls, isDone }) => [steps.length, calls.at(-1)?.tool, isDone]);
    expect(said).toEqual([
      [9, 'finish_turn', true],
      [3, 'finish_turn', true],
    ]);
  });

  it('finds the shortest way to done, also back through another phase', () => {
    const from = [call('todo_complete'), { kind: 'end-turn' } as const];
    expect(format(findSessionRun(builder, runEvents(builder, []), choicesOf).events)).toEqual([
      'todo_complete',
      'deploy',
      'end-turn',
      'fetch_url_live',
      'screenshot',
      'check_broken_images',
      'finish_turn',
    ]);
    expect(format(findSessionRun(builder, runEvents(builder, from), choicesOf).events)).toEqual([
      'todo_write',
      'end-turn',
      'todo_complete',
      'deploy',
      'end-turn',
      'fetch_url_live',
      'screenshot',
      'check_broken_images',
      'finish_turn',
    ]);
  });
});

describe('choices of a call', () => {
  it('offer what a gate looks for and its opposite, and each declared error', () => {
    expect(choicesOf('fetch_url_live', 'verifying').map(({ label }) => label)).toEqual([
      'succeeds: A page that passes',
      'answers passed false',
      'succeeds: Status 200, and broken all the same',
      'fails',
      'fails: not_this_project',
      'fails: check_timeout',
      'fails: address_unresolved',
    ]);
  });

  it('say where a call leads', () => {
    expect(
      choicesOf('todo_complete', 'building')
        .slice(0, 2)
        .map(({ label }) => label),
    ).toEqual([
      'succeeds: Close the building phase (leads to verifying)',
      'succeeds: Close the last item',
    ]);
  });
});

describe('a way to done', () => {
  const plain = (tool: string): readonly PlayChoice[] => [
    { label: 'succeeds', call: { tool, ok: true } },
  ];

  const guard = (requires: Router['gates'][number]['requires'], phase?: string): Router => {
    const names = [...new Set(requires.flatMap(({ tool, after }) => [tool, after ?? tool]))];
    return {
      tools: [...names, 'finish'].map((name) => ({ name, tier: 'a' })),
      phases: phase === undefined ? [] : [{ name: phase, tiers: ['a'], transitions: [] }],
      gates: [{ tool: 'finish', requires, ...(phase === undefined ? {} : { phase }) }],
      done_tool: 'finish',
    };
  };

  it('makes the call that a need follows, though nothing asks for it', () => {
    const router = guard([{ tool: 'deploy', after: 'write' }]);
    expect(format(findSessionRun(router, runEvents(router, []), plain).events)).toEqual([
      'write',
      'deploy',
      'finish',
    ]);
  });

  it('is found through thirty needs, of all phases or of one', () => {
    const requires = Array.from({ length: 30 }, (_, i) => ({ tool: `check_${i}` }));
    const ways = [guard(requires), guard(requires, 'here')].map((router) =>
      findSessionRun(router, runEvents(router, []), plain),
    );
    expect(ways.map(({ events, stuck }) => [events.length, stuck])).toEqual([
      [31, undefined],
      [31, undefined],
    ]);
  });

  it('is given up, and says so, where a gate asks for more calls than can be tried', () => {
    const router = guard([{ tool: 'check', at_least: 1_000_000_000 }]);
    expect(findSessionRun(router, runEvents(router, []), plain)).toMatchObject({
      events: [],
      isCut: true,
    });
  });

  it('says what is missing where gates cannot be met', () => {
    const router: Router = {
      tools: [
        { name: 'finish', tier: 'a' },
        { name: 'check', tier: 'b' },
      ],
      phases: [{ name: 'one', tiers: ['a'], transitions: [] }],
      gates: [{ tool: 'finish', requires: [{ tool: 'check' }] }],
      done_tool: 'finish',
    };
    expect(findSessionRun(router, runEvents(router, []), plain)).toEqual({
      events: [],
      stuck: 'finish is refused. Still missing: check.',
      isCut: false,
    });
  });

  it('ends where two gates wait for each other', () => {
    const router: Router = {
      tools: [{ name: 'a' }, { name: 'b' }],
      phases: [],
      gates: [
        { tool: 'a', requires: [{ tool: 'b' }] },
        { tool: 'b', requires: [{ tool: 'a' }] },
      ],
      done_tool: 'a',
    };
    expect(findSessionRun(router, runEvents(router, []), plain).stuck).toBe(
      'a is refused. Still missing: b.',
    );
  });

  it('says done without a call where no tool says it', () => {
    const router: Router = {
      tools: [{ name: 'check' }],
      phases: [],
      gates: [{ requires: [{ tool: 'check', output: { passed: true } }] }],
    };
    expect(format(findSessionRun(router, runEvents(router, []), plain).events)).toEqual([
      'check',
      'say-done',
    ]);
  });
});

describe('done that was accepted', () => {
  const router: Router = {
    tools: [
      { name: 'go', tier: 'a' },
      { name: 'finish', tier: 'a' },
    ],
    phases: [
      {
        name: 'one',
        tiers: ['a'],
        transitions: [
          { tool: 'finish', to: 'two' },
          { tool: 'go', to: 'two' },
        ],
      },
      { name: 'two', tiers: ['a'], transitions: [] },
    ],
    gates: [],
    done_tool: 'finish',
  };
  const make = (tool: string, ok = true): PlayEvent => ({
    kind: 'call',
    call: { tool, ok },
    words: '',
  });

  it('leads to no turn, whatever its call and those before it would have led to', () => {
    const over = [
      [make('finish')],
      [make('go'), make('finish')],
      [make('go'), { kind: 'say-done' } as const],
    ].map((events) => runEvents(router, events));
    expect(
      over.map(({ isDone, session, steps }) => [isDone, session.next, steps.at(-1)?.leadsTo]),
    ).toEqual([
      [true, null, undefined],
      [true, null, undefined],
      [true, null, undefined],
    ]);
  });

  it('ends nothing where its call fails', () => {
    const { isDone, session } = runEvents(router, [make('go'), make('finish', false)]);
    expect([isDone, session.next?.phase]).toEqual([false, 'two']);
  });
});

describe('a router', () => {
  it('stays the same object while a keystroke changes nothing of it', () => {
    const design = designOf([{ name: 'a', visibility: { tier: 'core' } }], {
      name: 'r',
      phases: [{ name: 'one', tiers: ['core'] }],
    });
    const typed = designOf([{ name: 'a', description: 'x', visibility: { tier: 'core' } }], {
      name: 'r',
      phases: [{ name: 'one', tiers: ['core'] }],
    });
    expect(getRouter(createWorkspace(design))).toBe(getRouter(createWorkspace(typed)));
  });
});
