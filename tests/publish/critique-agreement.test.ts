import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createCritic } from '../../src/app/critique/create-critic.ts';
import { CHECK_KINDS } from '../../src/contract/schema/checks.ts';
import type { Value } from '../../src/contract/session/router.ts';
import { printCanonical } from '../../src/simulate/print-canonical.ts';
import { ERROR_TITLES, PLACEHOLDERS } from '../../src/verify/checks/placeholder-text.ts';
import type { Observation } from '../../src/verify/observation.ts';
import { SAMPLE_OBSERVATIONS } from '../../src/verify/samples.ts';
import { convertVerdict, type verifyObservation } from '../../src/verify/verify.ts';
import fc from '../fast-check.ts';
import { createPage, observePage } from '../verify/observations.ts';
import { readRecordings } from '../verify/recorded.ts';
import { SCENARIOS } from '../verify/server/scenarios.ts';
import { hasPython, runPython } from './export-router.ts';

const runtime = fileURLToPath(new URL('../../src/publish/runtime/', import.meta.url));

/** One look: what a contract asks for, the call, and what somebody saw. */
interface Round {
  readonly verification: Value;
  readonly call: { readonly input: Value; readonly result: Value; readonly at?: number };
  readonly before?: Observation;
  readonly observation: Observation;
}

const PYTHON = `import json, sys
from critique import Critic
from guard_values import print_canonical
def misfit(schema, value):
    return None if schema is True else "does not fit " + "é😀" * 200
for line in sys.stdin:
    round = json.loads(line)
    critic = Critic(lambda url, request: round["observation"], verifications={"deploy": round["verification"]}, now=lambda: 7, find_misfit=misfit)
    before = {"before": round["before"]} if "before" in round else {}
    print(print_canonical(critic.verify({"tool": "deploy", **round["call"], **before})))
`;

async function judge({ verification, call, before, observation }: Round): Promise<string> {
  const critic = createCritic({ deploy: verification }, () => observation, {
    now: () => 7,
    findMisfit: (schema) => (schema === true ? undefined : `does not fit ${'é😀'.repeat(200)}`),
  });
  const verdict = await critic.verify({
    tool: 'deploy',
    ...call,
    ...(before === undefined ? {} : { before }),
  });
  return printCanonical(convertVerdict(verdict));
}

const SPACE = ['', ' ', '\n', '\u00a0', '\ufeff', '\u2028'];
const word = fc.constantFrom(
  ...[
    'Roses',
    '𝐀coming soon',
    '\ud83d',
    '<h1>&#8226; &#31; &#55296;&nbsp;x</h1>',
    '<title>\ud83d&#55295;</title>',
    'İstanbul',
    'ΣΑΣ',
    '😀',
    'é',
    'coming soon',
    'Coming  Soon',
    'upcoming soon',
    'x',
  ],
  ...[
    'lorem ipsum',
    '😀lorem ipsum',
    'Under Construction!',
    '&amp;',
    '&#8226;',
    '&#55357;',
    '&nbsp;',
  ],
  ...[
    '502 Bad Gateway',
    'page not found',
    '<',
    '< b',
    '</',
    '<!doctype html>',
    '<!-- a <h1> -->',
    ...SPACE,
  ],
);
const said = fc
  .tuple(fc.constantFrom('<h1>', '<p>'), fc.constantFrom(...PLACEHOLDERS, ...ERROR_TITLES))
  .map(([opening, words]) => `${opening}${words}</h1>`);
const attribute = fc
  .tuple(
    fc.constantFrom(
      'src',
      'SRC',
      'alt',
      'data-src',
      'srcset',
      'aria-hidden',
      'role',
      'name',
      'property',
      'content',
    ),
    fc.constantFrom('="', "='", '=', ' = "', '', '="a>b'),
    fc.constantFrom(
      '',
      'undefined',
      'null',
      ' null ',
      'a.jpg',
      'true',
      'none',
      'project',
      'prj_1',
      '`',
      'é>',
      '&quot;',
    ),
  )
  .map(([name, opening, value]) => {
    const quote = /["']/.exec(opening)?.[0] ?? '';
    return opening === '' ? name : `${name}${opening}${value}${quote}`;
  });
const tag = fc
  .tuple(
    fc.constantFrom('img', 'meta', 'h1', 'IMG', 'title', 'p', 'script', 'svg', 'template', 'a/b'),
    fc.array(attribute, { maxLength: 4 }),
    fc.constantFrom('>', ' >', '/>', ' />', ''),
  )
  .map(([name, attributes, end]) => `<${[name, ...attributes].join(' ')}${end}`);
const closing = fc.constantFrom(
  '</h1>',
  '</H1 >',
  '</title>',
  '</script>',
  '</svg>',
  '</p',
  '</template>',
);
/** JavaScript finds half of a sign in the whole one, which nobody asks for. */
const wholeWord = word.filter((each) => !/\p{Surrogate}/u.test(each));
const images = fc.constant('<img src=a.jpg><img src="b.jpg"><IMG SRC=c.jpg><img src=d role=none>');
const markup = fc
  .array(fc.oneof(word, word, tag, closing, images, said), { maxLength: 24 })
  .map((parts) => parts.join(''));
const html = fc.oneof(
  { weight: 4, arbitrary: markup.map((body) => createPage({ body })) },
  { weight: 2, arbitrary: markup },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '{"id": 7, "name": "Rose", "list": [1, {"a": 2}]}',
        '[1]',
        'null',
        '{"id": 1e400}',
        '{"b":1,"2":3,"1":-0}',
      ],
      ...[
        '{"id": "\\ud83d"}',
        '{"revision": 12}',
        '{"a": NaN}',
        '\ufeff{}',
        '{"id": 1.0}',
        `${'['.repeat(300)}`,
      ],
    ),
  },
);

const text = fc.oneof(word, fc.string({ maxLength: 12 }), fc.constant('é😀'.repeat(250)));
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
/** JSON has nothing that is undefined. */
const removeUndefined = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const status = fc.constantFrom(200, 200, 200, 204, 301, 302, 401, 404, 418, 500, 502);
const header = fc.dictionary(
  fc.constantFrom('age', 'x-cache', 'cf-cache-status', 'etag', 'location'),
  fc.constantFrom(
    'HIT',
    'MISS, hit from edge',
    'Stale',
    'whitestale',
    '0',
    ' 59',
    '61abc',
    '-3',
    '9'.repeat(400),
    '"a"',
    '"b"',
    'https://x.example/é',
  ),
);
const dom = fc.record({
  html,
  text,
  images: fc.array(
    fc.record({
      src: fc.constantFrom('', 'null', 'a.jpg', '😀'.repeat(150)),
      width: fc.constantFrom(0, 10),
      height: fc.constantFrom(0, 10),
      status: optional(fc.constantFrom(200, 404)),
    }),
    { maxLength: 3 },
  ),
});
const failure = fc.record({
  kind: fc.constantFrom(
    ...([
      'timeout',
      'unreachable',
      'invalid_tls',
      'too_many_redirects',
      'unsafe_redirect',
    ] as const),
    ...(['too_large', 'observer_failed'] as const),
  ),
  message: text,
});
const observation: fc.Arbitrary<Observation> = fc
  .record({
    failure: fc.option(failure, { nil: undefined, freq: 4 }),
    status: fc.option(status, { nil: undefined, freq: 9 }),
    redirects: optional(
      fc.array(fc.constantFrom('https://a.example/', 'https://b.example/'), { maxLength: 5 }),
    ),
    headers: optional(header),
    html: fc.option(html, { nil: undefined, freq: 9 }),
    bytes: optional(fc.nat(2_000)),
    dom: optional(dom),
    console: optional(
      fc.array(fc.record({ kind: fc.constantFrom('error', 'exception'), text }), { maxLength: 6 }),
    ),
    requests: optional(
      fc.record({
        isIdle: fc.boolean(),
        failed: fc.array(fc.record({ url: text, reason: text }), { maxLength: 7 }),
      }),
    ),
    screenshot: optional(
      fc.record({
        width: fc.constant(1_280),
        height: fc.constant(800),
        mean: fc.oneof(
          fc.double({ min: 0, max: 255, noNaN: true }),
          fc.constantFrom(245, 245.05, 244.95, 255),
        ),
        dark: optional(fc.constantFrom(0, 0.004999, 0.005, 1)),
        drawn: optional(fc.constantFrom(0, 0.000499, 0.0005, 1)),
        file: optional(fc.constant('shot.png')),
      }),
    ),
    calls: optional(
      fc.array(
        fc.record({
          tool: fc.constantFrom('get_site', 'get_page'),
          input: fc.constant({}),
          result: fc.constantFrom<Value>(
            ...[
              { id: 7, name: 'Rose' },
              { ok: false },
              { error: { code: 'gone' } },
              { error: null },
            ],
            ...[{ 'a.b': 1 }, [1, 2], null, { id: 1e21, name: '😀' }],
          ),
        }),
        { maxLength: 2 },
      ),
    ),
    timings: optional(fc.record({ total: fc.double({ min: 0, max: 20_000, noNaN: true }) })),
    unseen: optional(fc.dictionary(fc.constantFrom(...CHECK_KINDS), text)),
  })
  .map((parts) =>
    removeUndefined({
      url: 'https://a.example/é',
      at: Date.UTC(2026, 10, 26, 8, 0, 0, 5),
      ...parts,
    }),
  ) as unknown as fc.Arbitrary<Observation>;

const count = fc.constantFrom(0, 1, 2, 3, 245, 500, 1.5, -1, 1e21);
const place = fc.constantFrom(
  '',
  '/id',
  'id',
  'name',
  '/list/1/a',
  'list.1.a',
  'a.b',
  '/nowhere',
  '__proto__',
  '/list/01',
);
const source = fc
  .record({
    at: optional(place),
    argument: fc.option(place, { nil: undefined, freq: 1 }),
    field: optional(place),
    value: optional(
      fc.constantFrom<Value>(7, 'Rose', null, [1, null, 'é'], { b: 1, a: 1e21 }, true),
    ),
  })
  .map(removeUndefined);
const settings = fc
  .tuple(
    fc.constantFrom<(string | number)[]>(
      ...CHECK_KINDS,
      ...CHECK_KINDS,
      'read_back',
      'read_back',
      'changed_since',
      'json_matches',
      'unheard',
      7,
    ),
    fc.record({
      severity: fc.constantFrom(
        undefined,
        undefined,
        undefined,
        'error',
        'warning',
        'warning',
        'off',
        'loud',
      ),
      ...Object.fromEntries(
        [
          'status',
          'max_redirects',
          'min',
          'max',
          'warn_at',
          'fail_at',
          'max_mean',
          'max_age_seconds',
        ].map((key) => [key, fc.option(count, { nil: undefined, freq: 1 })]),
      ),
      texts: optional(fc.array(fc.oneof(wholeWord, fc.constant(7)), { maxLength: 2 })),
      name: optional(fc.constantFrom('project', '', 'prj')),
      schema: optional(fc.constantFrom<Value>(true, false, {})),
      equals: optional(fc.array(source, { maxLength: 2 })),
      tool: optional(fc.constantFrom('get_site', 'get_page', '')),
      input: optional(fc.array(source, { maxLength: 1 })),
      by: optional(fc.constantFrom('etag', 'hash', 'revision')),
    }),
    source,
  )
  .map(([kind, own, from]) => ({ kind, ...own, ...from }));
const verification = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(settings, { maxLength: 6 })
      .map((checks) => ({ kind: 'live_url', field: 'url', checks })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Value>(
      ...[
        { kind: 'live_url', field: 'url' },
        { kind: 'live_url', field: 'nowhere' },
        { kind: 'live_url' },
      ],
      ...[
        { kind: 'read_back', tool: 'get_site' },
        { kind: 'none' },
        null,
        { kind: 'live_url', field: 'file' },
      ],
    ),
  },
);
const value = { id: 7, name: 'Rose', list: [1, { a: 2 }], 'a.b': '😀' };
const round: fc.Arbitrary<Round> = fc
  .record({
    verification,
    call: fc.record({
      input: fc.constantFrom<Value>(value, {}, { id: 'prj_1', name: 1e21 }),
      result: fc.constantFrom<Value>(
        ...[
          { url: 'https://a.example/é', ...value },
          { url: 'https://a.example/', id: 'prj_1' },
        ],
        ...[{ file: 'ftp://a.example/', url: 7 }, {}],
      ),
      at: optional(fc.constantFrom(0, Date.UTC(2026, 10, 26, 7, 59, 1), Date.UTC(2027, 0))),
    }),
    before: optional(observation),
    isSame: fc.boolean(),
    observation,
  })
  .map(({ isSame, ...each }) =>
    removeUndefined(isSame ? { ...each, before: each.observation } : each),
  ) as unknown as fc.Arbitrary<Round>;

const call: Round['call'] = {
  input: { project_id: 'prj_1' },
  result: { url: 'https://a.example/', project_id: 'prj_1' },
};
const MARKED = [...CHECK_KINDS.slice(0, 10), 'network_idle'].map((kind) => ({ kind }));
const recordings = readRecordings();
/** As the scenario of a recording wants it verified. */
const SCENARIO_ROUNDS: readonly Round[] = recordings.map(({ id, observation: seen, before }) => {
  const { verification: own, call: made } = SCENARIOS.find((each) => each.id === id) ?? {};
  const known = { kind: 'live_url', ...(own as object | undefined), field: 'url' };
  return removeUndefined({
    verification: known,
    call: {
      ...made,
      input: made?.input ?? {},
      result: { ...(made?.result as object), url: seen.url },
    },
    ...(before === undefined ? {} : { before }),
    observation: seen,
  });
});
/** Every observation that this project has recorded, by the usual checks and with a marker. */
const RECORDED: readonly Round[] = [
  ...recordings.map(({ observation: seen, before }) => ({ seen, before })),
  ...SAMPLE_OBSERVATIONS.map(({ observation: seen }) => ({ seen, before: undefined })),
  { seen: observePage(createPage()), before: undefined },
].flatMap(({ seen, before }) => [
  { verification: { kind: 'live_url', field: 'url' }, call, observation: seen },
  {
    verification: {
      kind: 'live_url',
      field: 'url',
      checks: [
        ...MARKED,
        { kind: 'project_marker', name: 'project', field: 'project_id' },
        { kind: 'changed_since' },
        { kind: 'json_matches' },
      ],
    },
    call,
    observation: seen,
    ...(before === undefined ? {} : { before }),
  },
]);

const rounds = [...SCENARIO_ROUNDS, ...RECORDED, ...fc.sample(round, 3_000)];

describe.skipIf(!hasPython)('the critic in Python', () => {
  it(
    'comes to the same on what was recorded and on 3,000 random looks, to the letter',
    { timeout: 120_000 },
    async () => {
      const { status: ended, output } = runPython(['-c', PYTHON], {
        cwd: runtime,
        input: rounds.map((each) => JSON.stringify(each)).join('\n'),
      });
      expect([ended, ended === 0 ? '' : output]).toEqual([0, '']);
      const answers = output.trimEnd().split('\n');
      const outcomes = new Set<string>();
      for (const [i, each] of rounds.entries()) {
        const mine = await judge(each);
        if (answers[i] !== mine)
          expect({ each, answer: JSON.parse(answers[i] ?? 'null') }).toEqual({
            each,
            answer: JSON.parse(mine),
          });
        expect(answers[i]).toBe(mine);
        const { checks }: ReturnType<typeof verifyObservation> = JSON.parse(mine);
        for (const { kind, outcome } of checks) outcomes.add(`${kind} ${outcome}`);
      }
      expect(answers.length).toBe(rounds.length);
      expect(recordings.length).toBeGreaterThanOrEqual(60);
      // Each check has passed, failed, warned and not run in both.
      expect([...outcomes].toSorted()).toEqual(
        CHECK_KINDS.flatMap((kind) =>
          ['failed', 'not_run', 'passed', 'warned'].map((outcome) => `${kind} ${outcome}`),
        ).toSorted(),
      );
    },
  );
});

it.skipIf(!hasPython)('both ask for the same', async () => {
  const asked: Value = {
    kind: 'live_url',
    field: 'site.url',
    budget_ms: 1_234,
    checks: [
      { kind: 'network_idle', idle_ms: 77 },
      { kind: 'title', severity: 'off' },
      {
        kind: 'read_back',
        tool: 'get_site',
        input: [
          { at: '/site_id', field: '/list/1/a' },
          { at: 'name', argument: 'name' },
          { at: '/nowhere', argument: 'nowhere' },
        ],
        equals: [{ at: '/a', argument: 'a b' }],
      },
    ],
  };
  const made = {
    input: { name: 'Rose' },
    result: { ...value, site: { url: 'https://a.example/' } },
  };
  const given: Value = { url: 'https://b.example/', a: 2, name: 'Tulip', a_b: 9 };
  const seen: unknown[] = [];
  const critic = createCritic(
    { deploy: asked },
    (url, { budgetMs, idleMs, kinds }) => {
      seen.push([url, budgetMs, idleMs, kinds]);
      return observePage(createPage());
    },
    { callTool: (...sent) => void seen.push(sent) },
  );
  await critic.verify({ tool: 'deploy', ...made });
  await critic.check('deploy', given);
  const program = `import json, sys
from critique import Critic
asked, made, given, page = json.load(sys.stdin)
seen = []
def observe(url, request):
    seen.append([url, request["budget_ms"], request["idle_ms"], request["kinds"]])
    return page
critic = Critic(observe, verifications={"deploy": asked}, call_tool=lambda *sent: seen.append(sent))
critic.verify({"tool": "deploy", **made})
critic.check("deploy", given)
print(json.dumps(seen))
`;
  const { status: ended, output } = runPython(['-c', program], {
    cwd: runtime,
    input: JSON.stringify([asked, made, given, observePage(createPage())]),
  });
  const bySort = (list: readonly unknown[]): readonly string[] =>
    list.map((each) => JSON.stringify(each)).toSorted();
  expect([ended, bySort(ended === 0 ? JSON.parse(output) : [output])]).toEqual([0, bySort(seen)]);
  expect(seen).toContainEqual(['https://a.example/', 1_234, 77, ['network_idle', 'read_back']]);
  expect(seen).toContainEqual(['get_site', { site_id: 2, name: 'Rose' }]);
  expect(seen).toContainEqual(['get_site', { site_id: 2, name: 'Tulip' }]);
});
