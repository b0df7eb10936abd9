import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import { getToolMap, type ToolMap } from '../../../src/app/map/map.ts';
import { ROUTE_KINDS, type Route } from '../../../src/app/map/route.ts';
import { createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { readBundle } from '../../../src/contract/design.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import { parseText, readText } from '../../gallery/read-gallery.ts';
import { workspaceOf } from '../open-app.ts';

function readGallery(file: string): Workspace {
  const outcome = readBundle(parseText(readText(file)));
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  return createWorkspace(outcome.value);
}

function formatOneName(map: ToolMap, id: string | undefined): string {
  return map.tools.find((tool) => tool.id === id)?.name ?? '';
}

/** "sibling a > b (when)", with what dangles in brackets. */
function formatRoutes(map: ToolMap, routes: readonly Route[] = map.routes): readonly string[] {
  return routes.map((route) => {
    const end =
      route.to === undefined
        ? `${route.dangles ? `[${route.name}]` : ''}${route.toTiers.length === 0 ? '' : `tier ${route.toTiers.join(' ')}`}`
        : formatOneName(map, route.to);
    return `${route.kind} ${formatOneName(map, route.from)} > ${end}${route.words === undefined ? '' : ` (${route.words})`}`;
  });
}

function routesOf(tools: readonly object[], registry?: object): readonly string[] {
  return formatRoutes(getToolMap(workspaceOf(tools, registry)));
}

describe('routes', () => {
  it('are everything that leads from one tool to another', () => {
    expect(
      routesOf([
        {
          name: 'a',
          routing: {
            siblings: [{ tool: 'b', when: 'There is one' }],
            prerequisites: [{ tool: 'c' }],
            next_valid_actions: ['d'],
          },
          errors: [{ code: 'gone', next_valid_actions: ['b'] }],
          verification: { tool: 'd' },
        },
        { name: 'b' },
        { name: 'c' },
        { name: 'd' },
      ]),
    ).toEqual([
      'sibling a > b (There is one)',
      'prerequisite a > c',
      'next a > d',
      'error a > b (gone)',
      'verification a > d',
    ]);
  });

  it('of a draft and its commit are one, whichever side says it', () => {
    expect([
      routesOf([
        { name: 'draft', draft_of: 'send' },
        { name: 'send', commit_of: 'draft' },
      ]),
      routesOf([{ name: 'draft', draft_of: 'send' }, { name: 'send' }]),
      routesOf([{ name: 'draft' }, { name: 'send', commit_of: 'draft' }]),
      routesOf([{ name: 'send', commit_of: 'draft' }]),
    ]).toEqual([
      ['commit draft > send'],
      ['commit draft > send'],
      ['commit draft > send'],
      ['commit send > [draft]'],
    ]);
  });

  it('say in whose contract they stand', () => {
    const map = getToolMap(workspaceOf([{ name: 'draft' }, { name: 'send', commit_of: 'draft' }]));
    expect(
      map.routes.map(({ owner, at }) => [formatOneName(map, owner), formatPointer(at)]),
    ).toEqual([['send', '/commit_of']]);
  });

  it('dangle where no tool bears the name, and only there', () => {
    const map = getToolMap(
      workspaceOf([
        { name: 'a', routing: { next_valid_actions: ['b', 'gone'] } },
        { name: 'b' },
        { name: '' },
      ]),
    );
    expect(
      map.routes.map(({ name, to, dangles }) => [name, formatOneName(map, to), dangles]),
    ).toEqual([
      ['b', 'b', false],
      ['gone', '', true],
    ]);
  });

  it('lead to the first of tools that bear one name', () => {
    const map = getToolMap(
      workspaceOf([
        { name: 'a', draft_of: 'b' },
        { name: 'b', title: 'first' },
        { name: 'b', title: 'second' },
      ]),
    );
    expect(map.routes.map(({ to }) => map.tools.findIndex(({ id }) => id === to))).toEqual([1]);
  });

  it('are not what only says to try again', () => {
    expect(
      routesOf([
        {
          name: 'a',
          routing: { next_valid_actions: ['a'], prerequisites: [{ tool: 'a' }] },
          errors: [{ code: 'late', next_valid_actions: ['a'], hint: 'Call `a` again.' }],
        },
      ]),
    ).toEqual(['prerequisite a > a']);
  });

  it('after an error are those that its hint names too', () => {
    expect(
      routesOf([
        {
          name: 'a',
          errors: [
            {
              code: 'gone',
              hint: 'Call list_all, then "b"; b alone is a letter.',
              next_valid_actions: ['list_all'],
            },
          ],
        },
        { name: 'b' },
        { name: 'list_all' },
      ]),
    ).toEqual(['error a > list_all (gone)', 'error a > b (gone)']);
  });
});

describe('what a description names', () => {
  const others = [
    { name: 'edit_file' },
    { name: 'readFile' },
    { name: 'list-files' },
    { name: 'search' },
    { name: 'docs.read' },
  ];
  const named = (description: string, more: object = {}): readonly string[] =>
    routesOf([{ name: 'write_file', description, ...more }, ...others]);

  it('is a route in words only', () => {
    expect(named('Use edit_file for lines, readFile first; list-files. Or docs.read.')).toEqual([
      'prose write_file > edit_file',
      'prose write_file > readFile',
      'prose write_file > list-files',
      'prose write_file > docs.read',
    ]);
  });

  it('is certain in quotes, and not as a word of the language', () => {
    expect([
      named('To search is costly.'),
      named('Use `search` before.'),
      named('Use "search()" before.'),
      named('the users’ search'),
      named("It isn't a search's job."),
    ]).toEqual([[], ['prose write_file > search'], ['prose write_file > search'], [], []]);
  });

  it('is no part of a path, an address, a flag or a longer name', () => {
    expect(
      [
        'See src/edit_file here',
        'https://x.org/edit_file',
        '--edit_file',
        'edit_file_now',
        'my_edit_file',
        '{edit_file}',
        'edit_file/x',
        '$edit_file',
        'edit_file.md',
        'EDIT_FILE',
      ].map((text) => named(text)),
    ).toEqual(Array.from({ length: 10 }, () => []));
  });

  it('is not what the tool itself calls so: a parameter, a value, a field of its answer', () => {
    const text = 'Send edit_file and `search`, get readFile.';
    const own = {
      input_schema: { type: 'object', properties: { edit_file: {}, mode: { enum: ['search'] } } },
      output_schema: { type: 'object', properties: { readFile: {} } },
    };
    expect(named(text, own)).toEqual([]);
  });

  it('is covered by a declared route, or by one of the other side that is no sibling', () => {
    const tools = (from: object, to: object): readonly object[] => [
      { name: 'write_file', description: 'After edit_file.', ...from },
      { name: 'edit_file', ...to },
    ];
    expect([
      routesOf(tools({ routing: { siblings: [{ tool: 'edit_file' }] } }, {})),
      routesOf(tools({}, { routing: { next_valid_actions: ['write_file'] } })),
      routesOf(tools({}, { draft_of: 'write_file' })),
      routesOf(tools({}, { routing: { siblings: [{ tool: 'write_file' }] } })),
      routesOf(tools({}, {}), {
        name: 'r',
        gates: [{ tool: 'write_file', requires: [{ tool: 'edit_file' }] }],
      }),
    ]).toEqual([
      ['sibling write_file > edit_file'],
      ['next edit_file > write_file'],
      ['commit edit_file > write_file'],
      ['prose write_file > edit_file', 'sibling edit_file > write_file'],
      ['gate write_file > edit_file'],
    ]);
  });
});

describe('routes of the registry', () => {
  const phases = [
    {
      name: 'one',
      tiers: ['core'],
      transitions: [
        { to: 'two', tool: 'go' },
        { to: 'lost', tool: 'go' },
        { to: 'two', tool: 'ghost' },
      ],
    },
    { name: 'two', tiers: ['core', 'x', 'y'], transitions: [{ to: 'one', tool: 'back' }] },
  ];
  const tools = [{ name: 'go' }, { name: 'back' }, { name: 'check' }];

  it('are transitions to the tiers that appear, and gates to what they ask for', () => {
    expect(
      routesOf(tools, {
        name: 'r',
        phases,
        gates: [{ tool: 'back', phase: 'two', requires: [{ tool: 'check' }, { tool: 'ghost' }] }],
      }),
    ).toEqual([
      'transition go > tier x y (two)',
      'transition go > [lost] (lost)',
      'transition back >  (one)',
      'gate back > check (two)',
      'gate back > [ghost] (two)',
    ]);
  });

  it('grow with what is written, not with transitions times tiers', () => {
    const draw = (size: number): ToolMap =>
      getToolMap(
        workspaceOf([{ name: 'go' }], {
          name: 'r',
          phases: [
            {
              name: 'a',
              transitions: Array.from({ length: size }, (_, i) => ({
                tool: 'go',
                to: 'b',
                input: { i },
              })),
            },
            { name: 'b', tiers: Array.from({ length: size }, (_, i) => `q${i}`) },
          ],
        }),
      );
    const [small, large] = [draw(100), draw(200)];
    expect([
      small.routes.length,
      large.routes.length,
      JSON.stringify(large).length < 2.2 * JSON.stringify(small).length,
    ]).toEqual([100, 200, true]);
    expect(large.routes.map(({ toTiers, moreTiers }) => toTiers.length + moreTiers)).toEqual(
      Array.from({ length: 200 }, () => 200),
    );
  });

  it('start at the call that says done where a gate names no tool', () => {
    const gates = [{ requires: [{ tool: 'check' }] }];
    expect([
      routesOf([...tools, { name: 'finish_turn' }], { name: 'r', gates }),
      routesOf(tools, { name: 'r', done_tool: 'back', gates }),
    ]).toEqual([['gate finish_turn > check'], ['gate back > check']]);
  });

  it('that start from no tool stand apart', () => {
    const formatLoose = (registry: object): readonly unknown[] =>
      getToolMap(workspaceOf(tools, registry)).loose.map(({ kind, start, name, dangles, at }) => [
        kind,
        start,
        name,
        dangles,
        formatPointer(at),
      ]);
    expect([
      formatLoose({ name: 'r', phases }),
      formatLoose({
        name: 'r',
        gates: [{ tool: 'ghost', requires: [{ tool: 'go' }, { tool: 'check' }] }],
      }),
      formatLoose({ name: 'r', gates: [{ requires: [{ tool: 'go' }, { tool: 'ghost' }] }] }),
      formatLoose({ name: 'r', done_tool: 'ghost', gates: [{ requires: [{ tool: 'go' }] }] }),
    ]).toEqual([
      [['transition', 'ghost', 'two', false, '/phases/0/transitions/2/tool']],
      [['gate', 'ghost', 'go', false, '/gates/0/tool']],
      [
        ['gate', undefined, 'go', false, '/gates/0/requires/0/tool'],
        ['gate', undefined, 'ghost', true, '/gates/0/requires/1/tool'],
      ],
      [['gate', 'ghost', 'go', false, '/done_tool']],
    ]);
  });
});

describe('missing routes', () => {
  const format = (tools: readonly object[], registry?: object): readonly string[] => {
    const map = getToolMap(workspaceOf(tools, registry));
    return map.missing.map(
      ({ from, to, because }) =>
        `${formatOneName(map, from)} ~ ${formatOneName(map, to)}: ${because}`,
    );
  };

  it('are between tools that a model takes for each other, each pair once', () => {
    expect([
      format([{ name: 'get_user' }, { name: 'fetch_user' }, { name: 'get_user' }]),
      format([
        { name: 'edit_file', description: 'Change lines of a file.' },
        { name: 'write_file', description: 'Put a whole file.' },
      ]),
      format([
        { name: 'a_one', description: 'Take a screenshot of the current page.' },
        { name: 'b_two', description: 'Take a screenshot of the current page.' },
      ]),
    ]).toEqual([
      ['get_user ~ fetch_user: Their names differ only in a verb that means the same.'],
      [
        'edit_file ~ write_file: They do neighbouring jobs, and neither description says which to take when.',
      ],
      ['a_one ~ b_two: Their descriptions say the same.'],
    ]);
  });

  it('are none once either names the other, or a route is declared', () => {
    expect([
      format([{ name: 'get_user', description: 'Not for fetch_user.' }, { name: 'fetch_user' }]),
      format([
        { name: 'get_user' },
        { name: 'fetch_user', routing: { siblings: [{ tool: 'get_user' }] } },
      ]),
      format([{ name: 'get_user' }, { name: 'fetch_user' }], {
        name: 'r',
        gates: [{ tool: 'get_user', requires: [{ tool: 'fetch_user' }] }],
      }),
      format([{ name: 'get_issue' }, { name: 'list_issues' }]),
    ]).toEqual([[], [], [], []]);
  });
});

describe('the map of a workspace', () => {
  it('of the site builder is what its contracts declare', () => {
    const map = getToolMap(readGallery('site-builder.json'));
    const counts = ROUTE_KINDS.map((kind) => [
      kind,
      map.routes.filter((route) => route.kind === kind).length,
    ]);
    expect([
      map.tiers.map(({ tier, tools }) => [tier, tools.length]),
      counts,
      map.routes.filter(({ dangles }) => dangles),
      map.loose,
      map.missing,
    ]).toEqual([
      [
        ['core', 5],
        ['build', 8],
        ['ops', 6],
      ],
      [
        ['sibling', 38],
        ['prerequisite', 10],
        ['next', 41],
        ['commit', 1],
        ['error', 67],
        ['verification', 11],
        ['prose', 0],
        ['transition', 2],
        ['gate', 15],
      ],
      [],
      [],
      [],
    ]);
    expect(
      formatRoutes(
        map,
        map.routes.filter(
          ({ kind, from }) => kind !== 'error' && formatOneName(map, from) === 'deploy',
        ),
      ),
    ).toEqual([
      'sibling deploy > write_file (Pages are still missing)',
      'sibling deploy > read_session (Only the address of the last deploy is wanted)',
      'prerequisite deploy > write_file',
      'prerequisite deploy > set_colors',
      'next deploy > todo_complete',
      'next deploy > write_file',
      'commit deploy > publish',
      'verification deploy > fetch_url_live',
    ]);
    expect(
      formatRoutes(
        map,
        map.routes.filter(({ kind }) => kind === 'transition'),
      ),
    ).toEqual([
      'transition todo_complete > tier ops (verifying)',
      'transition todo_write > tier build (building)',
    ]);
  });

  it('has an id for each route, and no two alike', () => {
    const { routes } = getToolMap(readGallery('site-builder.json'));
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });

  it('is the same object while nothing on it changes, and keeps the routes of the tools that are not touched', () => {
    const before = readGallery('site-builder.json');
    const [tool] = before.tools;
    const edit = (at: readonly string[], value: string): Workspace =>
      applyChange(before, {
        kind: 'edit-tool',
        tool: tool?.id ?? '',
        edits: [{ kind: 'set', at, value }],
        label: 'x',
      });
    const map = getToolMap(before);
    expect(getToolMap(edit(['purpose'], 'Another.'))).toBe(map);
    const changed = getToolMap(edit(['verification', 'tool'], 'gone'));
    expect(changed).not.toBe(map);
    expect(
      changed.routes
        .filter((route) => route.owner !== tool?.id)
        .every((route) => map.routes.includes(route)),
    ).toBe(true);
  });

  it('keeps the id of a route while one before it goes', () => {
    const tools = (names: readonly string[]): readonly object[] => [
      { name: 'a', routing: { next_valid_actions: names } },
      { name: 'b' },
      { name: 'c' },
    ];
    const before = workspaceOf(tools(['b', 'c']));
    const after = applyChange(before, {
      kind: 'edit-tool',
      tool: before.tools[0]?.id ?? '',
      edits: [{ kind: 'remove', at: ['routing', 'next_valid_actions', 0] }],
      label: 'x',
    });
    expect(getToolMap(after).routes.map(({ id }) => id)).toEqual(
      getToolMap(before)
        .routes.slice(1)
        .map(({ id }) => id),
    );
  });

  it('is empty without tools, whatever the registry says', () => {
    expect(getToolMap(workspaceOf([]))).toEqual({
      tiers: [],
      tools: [],
      routes: [],
      loose: [],
      missing: [],
    });
  });
});
