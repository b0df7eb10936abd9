import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import {
  addRouteSentence,
  createChange,
  findMissingField,
  listErrors,
  planRoute,
} from '../../../src/app/map/declare-route.ts';
import {
  listTargets,
  removeRoute,
  setRouteTarget,
  suggestNames,
} from '../../../src/app/map/fix-route.ts';
import { getToolMap } from '../../../src/app/map/map.ts';
import type { DeclarableKind } from '../../../src/app/map/wanted-route.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import { openApp, printState, workspaceOf } from '../open-app.ts';

const BOOK = {
  name: 'book_room',
  description: 'Book a room and return its booking_id. Use when the time is agreed',
};
const MOVE = { name: 'move_booking', description: 'Move a booking.' };

interface Declared {
  readonly workspace: Workspace;
  readonly sentence: string | undefined;
  readonly tools: readonly unknown[];
}

function declare(
  tools: readonly object[],
  kind: DeclarableKind,
  when = '',
  isSaying = false,
): Declared | string {
  const workspace = workspaceOf(tools);
  const [from = '', to = ''] = workspace.tools.map(({ id }) => id);
  const plan = planRoute(workspace, { from, to, kind, when });
  if (plan.kind === 'problem') return plan.problem.code;
  const next = applyChange(
    workspace,
    createChange(
      workspace,
      isSaying ? addRouteSentence(plan.value, from, plan.value.sentence ?? '') : plan.value,
      'x',
    ),
  );
  return {
    workspace: next,
    sentence: plan.value.sentence,
    tools: next.tools.map(({ document }) => convertToPlain(document)),
  };
}

describe('declaring a route', () => {
  it('writes what the contract page would write', () => {
    const tools = (kind: DeclarableKind, when?: string): unknown => {
      const declared = declare(
        [{ name: 'a', routing: { use_when: ['x'] } }, { name: 'b' }],
        kind,
        when,
      );
      return typeof declared === 'string' ? declared : declared.tools;
    };
    expect([
      tools('sibling', ' There is one '),
      tools('sibling'),
      tools('prerequisite', 'It is needed'),
      tools('next'),
      tools('commit'),
    ]).toEqual([
      [
        {
          name: 'a',
          routing: { use_when: ['x'], siblings: [{ tool: 'b', when: 'There is one' }] },
        },
        { name: 'b' },
      ],
      [{ name: 'a', routing: { use_when: ['x'], siblings: [{ tool: 'b' }] } }, { name: 'b' }],
      [
        { name: 'a', routing: { use_when: ['x'], prerequisites: [{ tool: 'b', at_least: 1 }] } },
        { name: 'b' },
      ],
      [{ name: 'a', routing: { use_when: ['x'], next_valid_actions: ['b'] } }, { name: 'b' }],
      [
        { name: 'a', routing: { use_when: ['x'] }, draft_of: 'b' },
        { name: 'b', commit_of: 'a' },
      ],
    ]);
  });

  it('appends to what stands there', () => {
    const declared = declare(
      [{ name: 'a', routing: { siblings: [{ tool: 'c' }, 'odd'] } }, { name: 'b' }],
      'sibling',
    );
    expect(typeof declared === 'string' ? declared : declared.tools[0]).toEqual({
      name: 'a',
      routing: { siblings: [{ tool: 'c' }, 'odd', { tool: 'b' }] },
    });
  });

  it('makes the route that the map then shows', () => {
    for (const kind of ['sibling', 'prerequisite', 'next', 'commit', 'error'] as const) {
      const declared = declare([{ name: 'a', errors: [{ code: 'gone' }] }, { name: 'b' }], kind);
      if (typeof declared === 'string') throw new Error(declared);
      const { tools, routes } = getToolMap(declared.workspace);
      expect(routes.map((route) => [route.kind, route.from, route.to])).toEqual([
        [kind, tools[0]?.id, tools[1]?.id],
      ]);
    }
  });

  it('puts what helps after an error where that error stands, with its sentence in the hint', () => {
    const workspace = workspaceOf([
      {
        ...BOOK,
        errors: [
          { code: 'full' },
          { code: 'taken', hint: 'The slot is taken', next_valid_actions: ['book_room'] },
        ],
      },
      MOVE,
    ]);
    const [from = '', to = ''] = workspace.tools.map(({ id }) => id);
    const plan = planRoute(workspace, {
      from,
      to,
      kind: 'error',
      when: 'It finds another time',
      error: 1,
    });
    if (plan.kind === 'problem') throw new Error(plan.problem.code);
    const next = applyChange(
      workspace,
      createChange(workspace, addRouteSentence(plan.value, from, plan.value.sentence ?? ''), 'x'),
    );
    expect(convertToPlain(next.tools[0]?.document.get('errors') ?? null)).toEqual([
      { code: 'full' },
      {
        code: 'taken',
        hint: 'The slot is taken. Call move_booking: it finds another time.',
        next_valid_actions: ['book_room', 'move_booking'],
      },
    ]);
    expect(getToolMap(next).routes.map(({ kind, to: end, words }) => [kind, end, words])).toEqual([
      ['error', to, 'taken'],
    ]);
    const [again, none] = [
      planRoute(next, { from, to, kind: 'error', when: '', error: 1 }),
      planRoute(next, { from: to, to: from, kind: 'error', when: '' }),
    ];
    expect([
      again.kind === 'problem' && again.problem.code,
      none.kind === 'problem' && none.problem.code,
      listErrors(next.tools[0]),
    ]).toEqual(['already_declared', 'no_error', ['full', 'taken']]);
  });

  it('proposes the sentence that the rules ask for', () => {
    const sentence = (kind: DeclarableKind, when: string): unknown => {
      const declared = declare([BOOK, MOVE], kind, when);
      return typeof declared === 'string' ? declared : declared.sentence;
    };
    expect([
      sentence('sibling', 'A booking exists'),
      sentence('sibling', 'for another time.'),
      sentence('sibling', 'Only the time changes'),
      sentence('sibling', 'Only in spring'),
      sentence('sibling', ' '),
      sentence('prerequisite', 'It returns the id'),
      sentence('prerequisite', ''),
      sentence('next', 'the slot is taken'),
      sentence('next', ''),
      sentence('commit', 'x'),
    ]).toEqual([
      'Use move_booking instead when a booking exists.',
      'Use move_booking instead for another time.',
      'Use move_booking instead when only the time changes.',
      'Use move_booking instead only in spring.',
      undefined,
      'Call move_booking first: it returns the id.',
      'Call only after move_booking.',
      'Then call move_booking when the slot is taken.',
      undefined,
      undefined,
    ]);
  });

  it('puts the sentence at the end of the description', () => {
    const declared = declare([BOOK, MOVE], 'sibling', 'A booking exists', true);
    expect(typeof declared === 'string' ? declared : declared.tools[0]).toEqual({
      ...BOOK,
      description: `${BOOK.description}. Use move_booking instead when a booking exists.`,
      routing: { siblings: [{ tool: 'move_booking', when: 'A booking exists' }] },
    });
  });

  it('proposes none where the tool is named already, or nothing is described, or in another language', () => {
    const said = (description: string | undefined): unknown => {
      const declared = declare([{ name: 'a_tool', description }, MOVE], 'prerequisite');
      return typeof declared === 'string' ? declared : declared.sentence;
    };
    expect([
      said('Not for a time: move_booking does that.'),
      said(undefined),
      said(' '),
      said('Bucht einen Raum für die Gäste und liefert die Nummer der Buchung zurück.'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('lacks a case where another tool is used instead, and a sentence where one is wanted and none is written', () => {
    const workspace = workspaceOf([BOOK, MOVE]);
    const [from = '', to = ''] = workspace.tools.map(({ id }) => id);
    const lack = (kind: DeclarableKind, when: string, sentence?: string): unknown => {
      const plan = planRoute(workspace, { from, to, kind, when });
      return findMissingField(
        { from, to, kind, when },
        plan.kind === 'ok' ? plan.value : undefined,
        sentence,
      )?.field;
    };
    expect([
      lack('sibling', ' '),
      lack('sibling', 'It changed'),
      lack('next', '', ''),
      lack('next', ''),
      lack('next', 'It changed', ' '),
      lack('prerequisite', ''),
      lack('prerequisite', '', ''),
      lack('commit', ''),
      findMissingField({ from, to: '', kind: 'commit', when: '' }, undefined, undefined)?.field,
    ]).toEqual([
      'when',
      undefined,
      'when',
      undefined,
      'sentence',
      undefined,
      'sentence',
      undefined,
      'to',
    ]);
  });

  it('is refused where it would lead nowhere, elsewhere, or a second time', () => {
    const workspace = workspaceOf([{ name: 'a' }]);
    const [{ id = '' } = {}] = workspace.tools;
    const same = planRoute(workspace, { from: id, to: id, kind: 'next', when: '' });
    const gone = planRoute(workspace, { from: id, to: 'gone', kind: 'next', when: '' });
    expect([
      same.kind === 'problem' && same.problem.code,
      gone.kind === 'problem' && gone.problem.code,
      declare([{ name: 'a' }, { name: '' }], 'next'),
      declare([{ name: '' }, { name: 'b' }], 'commit'),
      declare([{ name: 'b', routing: {} }, { name: 'b' }], 'next'),
      declare([{ name: 'a', routing: { siblings: [{ tool: 'b' }] } }, { name: 'b' }], 'sibling'),
      declare([{ name: 'a', routing: { next_valid_actions: ['b'] } }, { name: 'b' }], 'next'),
      declare(
        [
          { name: 'a', draft_of: 'b' },
          { name: 'b', commit_of: 'a' },
        ],
        'commit',
      ),
      declare([{ name: 'a', draft_of: 'c' }, { name: 'b' }], 'commit'),
      declare([{ name: 'a' }, { name: 'b', commit_of: 'c' }], 'commit'),
      declare([{ name: 'a', routing: 'odd' }, { name: 'b' }], 'next'),
      declare([{ name: 'a', routing: { siblings: 'odd' } }, { name: 'b' }], 'sibling'),
    ]).toEqual([
      'same_tool',
      'no_such_tool',
      'no_name',
      'no_name',
      'name_taken',
      'already_declared',
      'already_declared',
      'already_declared',
      'other_partner',
      'other_partner',
      'not_a_list',
      'not_a_list',
    ]);
  });

  it('is one step that can be undone, whatever it touches', () => {
    const app = openApp([BOOK, MOVE]);
    const before = printState(app);
    const { workspace } = app.store.getState();
    const [from = '', to = ''] = workspace.tools.map(({ id }) => id);
    const plan = planRoute(workspace, { from, to, kind: 'commit', when: '' });
    if (plan.kind === 'problem') throw new Error(plan.problem.code);
    app.apply(
      createChange(
        workspace,
        addRouteSentence(plan.value, from, 'It only prepares.'),
        'Declare route',
      ),
    );
    expect([app.store.getState().past.length, printState(app) === before]).toEqual([1, false]);
    app.undo();
    expect(printState(app)).toBe(before);
  });
});

/**
 * The design after something was done to the first route of the map, or to the first that starts
 * from no tool.
 */
function fix(
  workspace: Workspace,
  how: (route: Parameters<typeof removeRoute>[1]) => ReturnType<typeof removeRoute>,
): unknown {
  const { routes, loose } = getToolMap(workspace);
  const route = routes[0] ?? loose[0];
  if (route === undefined) throw new Error('no route');
  const edits = how(route);
  if (edits.kind === 'problem') return edits.problem.code;
  const { tools, registry } = applyChange(workspace, createChange(workspace, edits.value, 'x'));
  return [
    ...tools.map(({ document }) => convertToPlain(document)),
    ...(registry === workspace.registry ? [] : [convertToPlain(registry)]),
  ];
}

describe('removing a route', () => {
  const remove = (tools: readonly object[], registry?: object): unknown => {
    const workspace = workspaceOf(tools, registry);
    return fix(workspace, (route) => removeRoute(workspace, route));
  };

  it('takes its entry, and the list with its last', () => {
    expect([
      remove([{ name: 'a', routing: { siblings: [{ tool: 'b' }, { tool: 'c' }] } }]),
      remove([{ name: 'a', routing: { use_when: ['x'], siblings: [{ tool: 'b' }] } }]),
      remove([{ name: 'a', routing: { next_valid_actions: ['b', 'c'] } }]),
      remove([{ name: 'a', errors: [{ code: 'x', next_valid_actions: ['b'] }] }]),
      remove([{ name: 'a', verification: { kind: 'read_back', tool: 'b' } }]),
      remove([{ name: 'a', verification: { tool: 'b' } }]),
    ]).toEqual([
      [{ name: 'a', routing: { siblings: [{ tool: 'c' }] } }],
      [{ name: 'a', routing: { use_when: ['x'] } }],
      [{ name: 'a', routing: { next_valid_actions: ['c'] } }],
      [{ name: 'a', errors: [{ code: 'x' }] }],
      [{ name: 'a', verification: { kind: 'read_back' } }],
      [{ name: 'a' }],
    ]);
  });

  it('takes both sides of a pair', () => {
    expect([
      remove([
        { name: 'a', draft_of: 'b' },
        { name: 'b', commit_of: 'a' },
      ]),
      remove([{ name: 'a' }, { name: 'b', commit_of: 'a' }]),
      remove([{ name: 'a', commit_of: 'gone' }]),
    ]).toEqual([[{ name: 'a' }, { name: 'b' }], [{ name: 'a' }, { name: 'b' }], [{ name: 'a' }]]);
  });

  it('takes a need from its gate, and the gate with its last need', () => {
    const tools = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const gate = (...needs: readonly string[]): object => ({
      tool: 'a',
      requires: needs.map((tool) => ({ tool })),
    });
    expect(
      [
        remove(tools, { gates: [gate('b', 'c')] }),
        remove(tools, { gates: [gate('b'), gate('c')] }),
        remove(tools, { gates: [gate('b')] }),
        remove(tools, { gates: [{ ...gate('b', 'c'), tool: 'gone' }] }),
      ].map((design) => (Array.isArray(design) ? design.at(-1) : design)),
    ).toEqual([{ gates: [gate('c')] }, { gates: [gate('c')] }, {}, {}]);
  });

  it('takes a transition from its phase', () => {
    expect(
      remove([{ name: 'a' }], { phases: [{ name: 'p', transitions: [{ tool: 'a', to: 'q' }] }] }),
    ).toEqual([{ name: 'a' }, { phases: [{ name: 'p' }] }]);
  });

  it('takes a transition that names no tool, or no phase', () => {
    const format = (transition: object): unknown =>
      remove([{ name: 'a' }], {
        phases: [{ name: 'p', transitions: [transition, { tool: 'gone', to: 'p' }] }],
      });
    const left = [
      { name: 'a' },
      { phases: [{ name: 'p', transitions: [{ tool: 'gone', to: 'p' }] }] },
    ];
    expect(
      [
        { to: 'p' },
        { to: 'gone' },
        { to: 'p', tool: 5 },
        { tool: 'a' },
        { tool: 'a', to: null },
      ].map(format),
    ).toEqual(Array.from({ length: 5 }, () => left));
  });

  it('leaves another transition alone that stands there now', () => {
    const before = workspaceOf([{ name: 'a' }], {
      phases: [{ name: 'p', transitions: [{ to: 'p' }, { to: 'q' }] }, { name: 'q' }],
    });
    const [route] = getToolMap(before).loose;
    if (route === undefined) throw new Error('no route');
    const without = (key: number): Workspace =>
      applyChange(before, {
        kind: 'edit-registry',
        edits: [{ kind: 'remove', at: ['phases', 0, 'transitions', key] }],
        label: 'x',
      });
    expect([0, 1].map((key) => removeRoute(without(key), route).kind)).toEqual(['problem', 'ok']);
  });

  it('leaves sentences to whoever wrote them, and what changed meanwhile alone', () => {
    const before = workspaceOf([{ name: 'a', routing: { next_valid_actions: ['b'] } }]);
    const [route] = getToolMap(before).routes;
    if (route === undefined) throw new Error('no route');
    const after = applyChange(before, {
      kind: 'edit-tool',
      tool: route.from,
      edits: [{ kind: 'set', at: ['routing', 'next_valid_actions', 0], value: 'c' }],
      label: 'x',
    });
    const late = removeRoute(after, route);
    expect([
      remove([{ name: 'a', description: 'Or `b`.' }, { name: 'b' }]),
      remove([{ name: 'a', errors: [{ code: 'x', hint: 'Call `b`.' }] }, { name: 'b' }]),
      late.kind === 'problem' && late.problem.code,
    ]).toEqual(['in_words', 'in_words', 'route_gone']);
  });
});

describe('a route that dangles', () => {
  const retarget = (tools: readonly object[], name: string, registry?: object): unknown => {
    const workspace = workspaceOf(tools, registry);
    return fix(workspace, (route) => setRouteTarget(workspace, route, name));
  };

  it('is led to another tool, and the other side of a pair is told', () => {
    expect([
      retarget(
        [{ name: 'a', routing: { siblings: [{ tool: 'gone', when: 'x' }] } }, { name: 'b' }],
        'b',
      ),
      retarget([{ name: 'a', draft_of: 'gone' }, { name: 'b' }], 'b'),
      retarget([{ name: 'a', commit_of: 'gone' }, { name: 'b' }], 'b'),
      retarget(
        [
          { name: 'a', draft_of: 'gone' },
          { name: 'b', commit_of: 'c' },
        ],
        'b',
      ),
      retarget([{ name: 'a' }], 'q', {
        phases: [{ name: 'p', transitions: [{ tool: 'a', to: 'gone' }] }, { name: 'q' }],
      }),
      retarget([{ name: 'a' }], 'a', {
        phases: [{ name: 'p', transitions: [{ tool: 'gone', to: 'p' }] }],
      }),
      retarget([{ name: 'a' }], 'q', {
        phases: [{ name: 'p', transitions: [{ tool: 'a' }] }, { name: 'q' }],
      }),
      retarget([{ name: 'a' }], 'a', { phases: [{ name: 'p', transitions: [{ to: 'p' }] }] }),
    ]).toEqual([
      [{ name: 'a', routing: { siblings: [{ tool: 'b', when: 'x' }] } }, { name: 'b' }],
      [
        { name: 'a', draft_of: 'b' },
        { name: 'b', commit_of: 'a' },
      ],
      [
        { name: 'a', commit_of: 'b' },
        { name: 'b', draft_of: 'a' },
      ],
      [
        { name: 'a', draft_of: 'b' },
        { name: 'b', commit_of: 'c' },
      ],
      [
        { name: 'a' },
        { phases: [{ name: 'p', transitions: [{ tool: 'a', to: 'q' }] }, { name: 'q' }] },
      ],
      [{ name: 'a' }, { phases: [{ name: 'p', transitions: [{ tool: 'a', to: 'p' }] }] }],
      [
        { name: 'a' },
        { phases: [{ name: 'p', transitions: [{ tool: 'a', to: 'q' }] }, { name: 'q' }] },
      ],
      [{ name: 'a' }, { phases: [{ name: 'p', transitions: [{ to: 'p', tool: 'a' }] }] }],
    ]);
  });

  it('is offered the names that are nearest, never its own', () => {
    const workspace = workspaceOf([
      { name: 'list_file', routing: { next_valid_actions: ['listFiles'] } },
      { name: 'send_mail' },
      { name: 'list_files' },
      { name: 'list_folders' },
      { name: '' },
    ]);
    const [route] = getToolMap(workspace).routes;
    if (route === undefined) throw new Error('no route');
    expect([suggestNames(workspace, route), listTargets(workspace, route)]).toEqual([
      ['list_files', 'list_folders'],
      ['list_file', 'send_mail', 'list_files', 'list_folders'],
    ]);
  });

  it('that opens a phase is offered phases', () => {
    const workspace = workspaceOf([{ name: 'a' }], {
      phases: [
        { name: 'building', transitions: [{ tool: 'a', to: 'verify' }] },
        { name: 'verifying' },
      ],
    });
    const [route] = getToolMap(workspace).routes;
    if (route === undefined) throw new Error('no route');
    expect([suggestNames(workspace, route), listTargets(workspace, route)]).toEqual([
      ['verifying'],
      ['building', 'verifying'],
    ]);
  });
});
