import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { authorizeCall, authorizeDone } from '../../src/contract/session/authorize-call.ts';
import {
  addCall,
  hasPart,
  listVisible,
  openNext,
  startSession,
  startTurn,
  type Call,
  type RoutedNeed,
  type RoutedTool,
  type Router,
  type Session,
  type Value,
} from '../../src/contract/session/router.ts';
import { siteBuilder } from '../contract/gallery-router.ts';
import fc from '../fast-check.ts';
import {
  exportRouter,
  hasPython,
  openFolder,
  readGallery,
  runPython,
  runTool,
} from './export-router.ts';

/** One round of questions. Without a router they go to the functions that know the exported one. */
interface Round {
  readonly router?: Router;
  readonly session: Session;
  readonly calls: readonly Call[];
  readonly tool: string;
  readonly phase: string | null;
  readonly call: Call;
  readonly tiers: readonly string[];
  readonly tools: readonly string[];
}

const TYPESCRIPT = `import { readFileSync } from 'node:fs';
import { addCall, afterCall, authorizeCall, authorizeDone, beginSession, canCall, canEmitDone, explainCall, explainDone, getToolsFor, hasPart, listVisible, openNext, startSession, startTurn } from './router.ts';
const { rounds, pairs } = JSON.parse(readFileSync(0, 'utf8'));
const ask = ({ router, session, calls, tool, phase, call, tiers, tools }) => {
  const verdicts = router === undefined ? [explainCall(session, calls, tool), explainDone(calls, phase), explainDone(calls)] : [authorizeCall(router, session, calls, tool), authorizeDone(router, calls, phase), authorizeDone(router, calls)];
  const noted = router === undefined ? afterCall(session, call) : addCall(router, session, call);
  const can = router === undefined ? [canCall(session, calls, tool), canEmitDone(calls, phase), canEmitDone(calls)] : verdicts.map(({ allowed }) => allowed);
  const opened = openNext(noted, { tiers, tools });
  return { start: router === undefined ? beginSession() : startSession(router), visible: router === undefined ? getToolsFor(session) : listVisible(router, session), verdicts, can, noted, opened, started: startTurn(opened) };
};
process.stdout.write(JSON.stringify({ rounds: rounds.map(ask), pairs: pairs.map(([value, part]) => hasPart(value, part)) }));
`;
const PYTHON = `import json, sys
import router as r
asked = json.load(sys.stdin)
def ask(case):
    known = {"router": case["router"]} if "router" in case else {}
    session, calls, tool, phase = case["session"], case["calls"], case["tool"], case["phase"]
    noted = r.after_call(session, case["call"], **known)
    opened = r.open_next(noted, case["tiers"], tools=case["tools"])
    return {
        "start": r.begin_session(**known),
        "visible": r.get_tools_for(session, **known),
        "verdicts": [r.explain_call(session, calls, tool, **known), r.explain_done(calls, phase, **known), r.explain_done(calls, **known)],
        "can": [r.can_call(session, calls, tool, **known), r.can_emit_done(calls, phase, **known), r.can_emit_done(calls, **known)],
        "noted": noted,
        "opened": opened,
        "started": r.start_turn(opened),
    }
before = json.dumps(asked)
answers = {"rounds": [ask(case) for case in asked["rounds"]], "pairs": [r.holds(value, part) for value, part in asked["pairs"]]}
assert json.dumps(asked) == before, "something was changed that was handed in"
print(json.dumps(answers))
`;

function askMachine({
  router = siteBuilder,
  session,
  calls,
  tool,
  phase,
  call,
  tiers,
  tools,
}: Round): object {
  const verdicts = [
    authorizeCall(router, session, calls, tool),
    authorizeDone(router, calls, phase),
    authorizeDone(router, calls),
  ];
  const noted = addCall(router, session, call);
  const opened = openNext(noted, { tiers, tools });
  return {
    start: startSession(router),
    visible: listVisible(router, session),
    verdicts,
    can: verdicts.map(({ allowed }) => allowed),
    noted,
    opened,
    started: startTurn(opened),
  };
}

const { path, close } = openFolder([
  ...exportRouter(readGallery('site-builder.json')),
  { path: 'runtime/ask.ts', text: TYPESCRIPT },
  { path: 'runtime/ask.py', text: PYTHON },
]);
afterAll(close);

interface Answers {
  readonly rounds: readonly unknown[];
  readonly pairs: readonly boolean[];
}

/** Asked in JSON as it is written here: JavaScript would write 1.0 as 1. */
function askAll(
  language: 'typescript' | 'python',
  rounds: readonly Round[],
  pairs: readonly string[],
): Answers {
  const input = `{"rounds":${JSON.stringify(rounds)},"pairs":[${pairs.join(',')}]}`;
  const { status, output } =
    language === 'python'
      ? runPython(['ask.py'], { cwd: join(path, 'runtime'), input })
      : runTool('tsx/dist/cli.mjs', ['ask.ts'], { cwd: join(path, 'runtime'), input });
  if (status !== 0) throw new Error(output.slice(0, 4_000));
  return JSON.parse(output);
}

const name = fc.constantFrom('a', 'b', 'c', 'done', '__proto__', 'ש', '\ud800', '', '😀"');
const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<Value>(
      null,
      true,
      false,
      0,
      1,
      -1,
      1.5,
      '1',
      'a',
      '',
      '\ud800',
      '\n\u0001\u2028"\\😀',
      1e21,
      9_007_199_254_740_991,
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b', '1', '0', '__proto__'), tie('value')), {
        maxLength: 3,
      })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;
const maybe = <T>(given: fc.Arbitrary<T>, key: string): fc.Arbitrary<object> =>
  fc
    .option(given, { nil: undefined })
    .map((found) => (found === undefined ? {} : { [key]: found }));
const joined = (...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<object> =>
  fc.tuple(...parts).map((found) => Object.assign({}, ...found) as object);
const shaped = <T>(
  required: fc.Arbitrary<object>,
  ...parts: readonly fc.Arbitrary<object>[]
): fc.Arbitrary<T> => joined(required, ...parts).map((found) => found as T);

const phaseName = fc.constantFrom('a', 'b', 'c', '__proto__');
const tool = shaped<RoutedTool>(
  fc.record({ name }),
  maybe(fc.constantFrom('x', 'y', 'z', '__proto__'), 'tier'),
  maybe(
    fc.constantFrom('base', 'task', 'skill', 'connector', 'deferred', 'sensitive', 'odd'),
    'layer',
  ),
);
const need = shaped<RoutedNeed>(
  fc.record({ tool: name }),
  maybe(fc.integer({ min: 0, max: 3 }), 'at_least'),
  maybe(name, 'after'),
  maybe(fc.constantFrom('ok', 'error', 'any', 'partial'), 'outcome'),
  maybe(phaseName, 'phase'),
  maybe(value, 'input'),
  maybe(value, 'output'),
);
const gate = shaped<Router['gates'][number]>(
  fc.record({ requires: fc.array(need, { maxLength: 3 }) }),
  maybe(name, 'tool'),
  maybe(phaseName, 'phase'),
  maybe(fc.constantFrom(0, 0, 0, 1), 'unread'),
);
const way = shaped<Router['phases'][number]['transitions'][number]>(
  fc.record({ tool: name, to: phaseName }),
  maybe(value, 'input'),
);
const anyPhases: fc.Arbitrary<Router['phases']> = fc.array(
  fc.record({
    name: phaseName,
    tiers: fc.array(fc.constantFrom('x', 'y', '__proto__'), { maxLength: 2 }),
    transitions: fc.array(way, { maxLength: 3 }),
  }),
  { maxLength: 4 },
);
/** Each leads to the next and has a tier of its own. */
const chain: fc.Arbitrary<Router['phases']> = fc
  .tuple(way, way, fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }))
  .map(([one, two, [a = 'a', b = 'b', c = 'c']]) => [
    { name: a, tiers: ['x'], transitions: [{ ...one, to: b }] },
    { name: b, tiers: ['y'], transitions: [{ ...two, to: c }] },
    { name: c, tiers: ['z'], transitions: [] },
  ]);
const router = shaped<Router>(
  fc.record({
    tools: fc.array(tool, { maxLength: 16 }),
    phases: fc.oneof({ arbitrary: anyPhases, weight: 4 }, chain),
    gates: fc.array(gate, { maxLength: 4 }),
  }),
  maybe(name, 'done_tool'),
);

function roundOf(
  given: fc.Arbitrary<{ readonly router?: Router }>,
  names: fc.Arbitrary<string>,
  phases: fc.Arbitrary<string>,
  data: fc.Arbitrary<Value>,
): fc.Arbitrary<Round> {
  const turn = {
    phase: fc.option(phases),
    tiers: fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'skill', 'connector'), { maxLength: 3 }),
    tools: fc.uniqueArray(names, { maxLength: 3 }),
  };
  const call = shaped<Call>(
    fc.record({ tool: names, ok: fc.boolean() }),
    maybe(fc.constantFrom('ok', 'partial', 'error'), 'outcome'),
    maybe(data, 'input'),
    maybe(data, 'output'),
    maybe(fc.option(phases), 'phase'),
  );
  const rest = fc.record({
    session: fc.record({ ...turn, next: fc.option(fc.record(turn)) }),
    calls: fc.array(call, { maxLength: 8 }),
    tool: names,
    phase: fc.option(phases),
    call,
    tiers: turn.tiers,
    tools: turn.tools,
  });
  return fc.tuple(given, rest).map(([known, asked]) => ({ ...known, ...asked }));
}

const anywhere = roundOf(
  router.map((made) => ({ router: made })),
  name,
  phaseName,
  value,
);
const siteData = fc.constantFrom<Value>(
  { todo_id: 'build' },
  { todo_id: 'verify' },
  { todos: [{ todo_id: 'build', status: 'active' }] },
  { passed: true },
  { passed: false },
  { ok: true },
);
const site = roundOf(
  fc.constant({}),
  fc.oneof(
    fc.constantFrom(
      'todo_complete',
      'todo_write',
      'write_file',
      'deploy',
      'fetch_url_live',
      'screenshot',
      'check_broken_images',
      'publish',
      'finish_turn',
    ),
    fc.constantFrom('set_fonts', 'nothing'),
  ),
  fc.constantFrom('building', 'verifying', 'gone'),
  siteData,
);

/** Two steps away: chance seldom asks. */
const far: Round = {
  router: {
    tools: [
      { name: 'there', tier: 'z' },
      { name: 'go', layer: 'base' },
    ],
    phases: [
      {
        name: 'a',
        tiers: [],
        transitions: [{ tool: 'go', to: 'b', input: { to: 'b', half: 0.5, none: null } }],
      },
      {
        name: 'b',
        tiers: [],
        transitions: [
          { tool: 'go', to: 'gone' },
          { tool: 'go', to: 'a', input: { to: 'a' } },
          { tool: 'go', to: 'c' },
        ],
      },
      { name: 'c', tiers: ['z'], transitions: [] },
    ],
    gates: [],
  },
  session: { phase: 'a', tiers: [], tools: [], next: null },
  calls: [],
  tool: 'there',
  phase: null,
  call: { tool: 'go', ok: true, input: { to: 'b', half: 0.5, none: null } },
  tiers: [],
  tools: [],
};
/** An earlier transition takes every call that would lead there. */
const taken: Round = {
  ...far,
  router: {
    tools: [
      { name: 'there', tier: 'c' },
      { name: 'go', layer: 'base' },
    ],
    phases: [
      {
        name: 'a',
        tiers: [],
        transitions: [
          { tool: 'go', to: 'a', input: { n: 1 } },
          { tool: 'go', to: 'c', input: { n: 1, m: 2 } },
        ],
      },
      { name: 'c', tiers: ['c'], transitions: [] },
    ],
    gates: [],
  },
};
/** Values at the edges of what is said. */
const nest = (depth: number): Value => (depth === 0 ? 1 : [nest(depth - 1)]);
const spoken = [
  'x'.repeat(76),
  'x'.repeat(77),
  '😀'.repeat(76),
  '😀'.repeat(77),
  '😀'.repeat(200),
  '\u007f\b\f\t\r\n\u0001\u2028\u2029/"\\',
  '\ud800',
  '\udc00\ud800',
  -0,
  0.5,
  9_007_199_254_740_992,
  true,
  nest(7),
  nest(8),
  nest(400),
  Array.from({ length: 81 }, () => 1),
  { 'ש"': { '': [] }, b: {} },
  { '\ud800': 1 },
]
  .flatMap((item): readonly Value[] => [{ k: [item] }, { k: item }, [item], item])
  .map((input): Round => ({
    ...far,
    router: {
      tools: [{ name: 'end' }, { name: 'a' }],
      phases: [],
      gates: [{ tool: 'end', requires: [{ tool: 'a', input, output: input }] }],
    },
    session: { phase: null, tiers: [], tools: [], next: null },
    tool: 'end',
  }));
const rounds: readonly Round[] = [
  far,
  taken,
  ...spoken,
  ...fc.sample(site, 600),
  ...fc.sample(anywhere, 1_200),
];
const PAIRS: readonly (readonly [pair: string, held: boolean])[] = [
  ['[1.0,1]', true],
  ['[1,1.0]', true],
  ['[1e0,1]', true],
  ['[true,1]', false],
  ['[1,true]', false],
  ['[false,0]', false],
  ['[0,false]', false],
  ['[0.0,-0]', true],
  ['[1.0,true]', false],
  ['["1",1]', false],
  ['[1,"1"]', false],
  ['[9007199254740993,9007199254740992]', true],
  ['[1e400,1e999]', true],
  ['[-1e400,1e400]', false],
  ['[1e308,1e400]', false],
  [`[1${'0'.repeat(400)},1e400]`, true],
  [`[-1${'0'.repeat(400)},1e400]`, false],
  ['[0.1,0.10000000000000001]', true],
  ['[1e-400,0]', true],
  ['[null,null]', true],
  ['[null,false]', false],
  ['[false,null]', false],
  ['[null,{}]', false],
  ['[[],{}]', false],
  ['[{},[]]', false],
  ['["",[]]', false],
  ['["ab",["a"]]', false],
  ['["a",{"0":"a"}]', false],
  ['[["a"],{"0":"a"}]', false],
  ['[[1,true],[true]]', true],
  ['[[1],[true]]', false],
  ['[[1.0],[1]]', true],
  ['[[{"a":1,"b":2},{"a":2}],[{"a":2},{"b":2}]]', true],
  ['[[[1,2],[3]],[[2],[3]]]', true],
  ['[{"__proto__":1},{"__proto__":1}]', true],
  ['[{},{"__proto__":{}}]', false],
  ['[{"a":null},{"a":null}]', true],
  ['[{},{"a":null}]', false],
  ['["\\ud800","\\ud800"]', true],
  ['["\\ud83d\\ude00","😀"]', true],
  ['["é","e\\u0301"]', false],
];
const pairs = PAIRS.map(([pair]) => pair);
const expected = (asked: readonly Round[]): readonly unknown[] =>
  JSON.parse(JSON.stringify(asked.map(askMachine)));

describe('the rounds', () => {
  it('meet every answer there is', () => {
    const words = JSON.stringify(rounds.map(askMachine));
    expect(
      [
        '"allowed":true',
        'unknown_tool',
        'tool_not_visible',
        'gate_not_met',
        'from the next turn on: end',
        'once the skill',
        'once the connector',
        'found by a search',
        'approved by a person',
        'in no phase',
        'cannot be called in the phase',
        'leads there',
        'no call leads there',
        'the way there begins',
        ' counts in the phase',
        'no such tool',
        'cannot be read',
        ' more.',
        'No tool can be called',
        'times',
        'outcome partial',
        'with the output',
        'in the phase',
        'after the last',
        'then say that you are done',
        'Done is refused',
        ' is shown from the next turn on',
        ' is shown once',
        ' is shown in the phase',
      ].filter((word) => !words.includes(word)),
    ).toEqual([]);
  });

  it('contain what they are described to contain', () => {
    expect(
      pairs.map((pair) => {
        const [given, part] = JSON.parse(pair) as [Value, Value];
        return hasPart(given, part);
      }),
    ).toEqual(PAIRS.map(([, held]) => held));
  });
});

describe.each([
  ['typescript', true],
  ['python', hasPython],
] as const)('the exported %s', (language, isThere) => {
  it.skipIf(!isThere)(
    `answers as the machine does, in the same words${language === 'python' ? ' (needs python3, 3.9 or later)' : ''}`,
    () => {
      const answers = askAll(language, rounds, pairs);
      const wanted = expected(rounds);
      const wrong = wanted.findIndex(
        (answer, i) =>
          JSON.stringify(sortKeys(answer)) !== JSON.stringify(sortKeys(answers.rounds[i])),
      );
      expect({ asked: rounds[wrong], answer: answers.rounds[wrong] }).toEqual({
        asked: rounds[wrong],
        answer: wanted[wrong],
      });
      expect([wrong, answers.rounds.length]).toEqual([-1, rounds.length]);
      expect(answers.pairs).toEqual(PAIRS.map(([, held]) => held));
    },
  );
});

/** The order of keys is none of JSON's business. */
function sortKeys(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(sortKeys);
  return typeof json === 'object' && json !== null
    ? Object.entries(json)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, sortKeys(item)])
    : json;
}
