import { describe, expect, it } from 'vitest';
import { CHECK_KINDS } from '../../src/contract/schema/checks.ts';
import type { Value } from '../../src/contract/session/router.ts';
import type { VerifiedCall } from '../../src/verify/check.ts';
import { checks } from '../../src/verify/checks.ts';
import type { Observation } from '../../src/verify/observation.ts';
import { findAddress, planChecks, planReadBacks } from '../../src/verify/plan-checks.ts';
import { SAMPLE_OBSERVATIONS } from '../../src/verify/samples.ts';
import { verifyObservation, type VerifyOptions } from '../../src/verify/verify.ts';
import { createPage, observePage } from './observations.ts';

const LIVE = { kind: 'live_url', field: 'url' };

function listIssues(
  observation: Observation,
  verification: Value = LIVE,
  options: VerifyOptions = {},
): readonly string[] {
  return verifyObservation(observation, planChecks(verification), options).issues.map(
    ({ kind, severity }) => `${kind} ${severity}`,
  );
}

const only = (kind: string, settings: Record<string, Value> = {}): Value => ({
  kind: 'live_url',
  checks: [{ kind, ...settings }],
});

describe('a page', () => {
  it('passes every check where nothing is wrong', () => {
    const verdict = verifyObservation(observePage(createPage()), planChecks(LIVE));
    expect(verdict.issues).toEqual([]);
    expect(verdict.ok).toBe(true);
    expect(verdict.checks.map(({ kind, outcome }) => [kind, outcome])).toEqual(
      [
        'http_status',
        'body_min_bytes',
        'title',
        'h1',
        'broken_images',
        'missing_alt',
        'js_errors',
        'blank_screenshot',
        'placeholder_text',
        'stale_cache',
        'network_idle',
      ].map((kind) => [kind, 'passed']),
    );
    expect(verdict.evidence).toEqual({
      at: '2026-11-26T08:00:00.000Z',
      status: 200,
      final_url: 'https://example.com/p/florist',
      bytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      took_ms: 900,
    });
  });

  it('is read alike after letters that lower case makes longer', () => {
    const html = createPage({
      head: `<meta name="description" content="${'İ'.repeat(9)}"><title>İstanbul</title>`,
      body: '<IMG SRC="undefined" ALT=""><TEMPLATE><h1></h1></TEMPLATE>',
    });
    const { issues, checks } = verifyObservation(observePage(html), planChecks(LIVE));
    expect(checks.find(({ kind }) => kind === 'title')?.value).toBe('İstanbul');
    expect(issues.map(({ kind, value }) => [kind, value])).toEqual([
      ['broken_images', ['src="undefined"']],
    ]);
  });

  it('is not proven by what nobody looked at', () => {
    const {
      console: _,
      requests: _requests,
      screenshot: _shot,
      ...http
    } = observePage(createPage());
    const verdict = verifyObservation(http, planChecks(LIVE));
    expect(verdict.ok).toBe(false);
    expect(
      verdict.checks.filter(({ outcome }) => outcome === 'not_run').map(({ kind }) => kind),
    ).toEqual(['js_errors', 'blank_screenshot', 'network_idle']);
    expect(verdict.issues.every(({ kind }) => kind === 'not_run')).toBe(true);
  });

  it('is not proven by no check at all', () => {
    expect(verifyObservation(observePage(createPage()), planChecks({ kind: 'none' })).ok).toBe(
      false,
    );
  });
});

const image = (attributes: string): string => createPage({ body: `<img ${attributes}>` });

describe('each check', () => {
  const cases: readonly (readonly [string, Observation, Value, readonly string[]])[] = [
    ['502', observePage('', { status: 502 }), only('http_status'), ['http_status error']],
    [
      'three redirects',
      observePage(createPage(), { redirects: ['b', 'c', 'd'] }),
      only('http_status'),
      [],
    ],
    [
      'four redirects',
      observePage(createPage(), { redirects: ['b', 'c', 'd', 'e'] }),
      only('http_status'),
      ['http_status error'],
    ],
    [
      '499 bytes',
      observePage('x', { bytes: 499 }),
      only('body_min_bytes'),
      ['body_min_bytes error'],
    ],
    ['500 bytes', observePage('x', { bytes: 500 }), only('body_min_bytes'), []],
    ['no title', observePage(createPage({ head: '' })), only('title'), ['title error']],
    [
      'a title of spaces',
      observePage(createPage({ head: '<title> \n </title>' })),
      only('title'),
      ['title error'],
    ],
    [
      'a title with markup signs',
      observePage(createPage({ head: '<title lang="en">A &lt;b&gt; c</title>' })),
      only('title'),
      [],
    ],
    [
      'a title only in a picture',
      observePage(createPage({ head: '', body: '<svg><title>Logo</title></svg>' })),
      only('title'),
      ['title error'],
    ],
    ['no heading', observePage('<title>a</title>'), only('h1'), ['h1 warning']],
    ['a heading with parts', observePage('<h1><span>A</span> <b>b</b></h1>'), only('h1'), []],
    ['src=""', observePage(image('src="" alt=""')), only('broken_images'), ['broken_images error']],
    [
      "src='undefined'",
      observePage(image("src='undefined' alt=''")),
      only('broken_images'),
      ['broken_images error'],
    ],
    [
      'src=null',
      observePage(image('src=null alt')),
      only('broken_images'),
      ['broken_images error'],
    ],
    [
      'a source of its own',
      observePage(image('srcset="a.png 2x" alt="A"')),
      only('broken_images'),
      [],
    ],
    ['a quoted bracket', observePage(image('alt="a > b" src="a.png"')), only('broken_images'), []],
    [
      'a picture that answers 404',
      observePage(image('src="a.png" alt="A"'), {
        dom: {
          html: image('src="a.png" alt="A"'),
          text: '',
          images: [{ src: 'a.png', width: 0, height: 0, status: 404 }],
        },
      }),
      only('broken_images'),
      ['broken_images error'],
    ],
    [
      'an image in a comment',
      observePage(createPage({ body: '<!-- <img src=""> -->' })),
      only('broken_images'),
      [],
    ],
    [
      'an image in a script',
      observePage(createPage({ body: '<script>var a = "<img src=\'\'>"</script>' })),
      only('broken_images'),
      [],
    ],
    [
      'two without alt',
      observePage(createPage({ body: '<img src="a.png">'.repeat(2) })),
      only('missing_alt'),
      [],
    ],
    [
      'three without alt',
      observePage(createPage({ body: '<img src="a.png">'.repeat(3) })),
      only('missing_alt'),
      ['missing_alt error'],
    ],
    [
      'an alt of nothing',
      observePage(createPage({ body: '<img src="a.png" alt="">'.repeat(9) })),
      only('missing_alt'),
      [],
    ],
    [
      'data-alt is no alt',
      observePage(createPage({ body: '<img src="a.png" data-alt="a">'.repeat(3) })),
      only('missing_alt'),
      ['missing_alt error'],
    ],
    [
      'one error',
      observePage('', { console: [{ kind: 'error', text: 'a' }] }),
      only('js_errors'),
      ['js_errors warning'],
    ],
    [
      'three errors',
      observePage('', {
        console: Array.from({ length: 3 }, () => ({ kind: 'exception', text: 'a' })),
      }),
      only('js_errors'),
      ['js_errors error'],
    ],
    [
      'a white page',
      observePage('', { screenshot: { width: 1280, height: 800, mean: 255 } }),
      only('blank_screenshot'),
      ['blank_screenshot error'],
    ],
    [
      'a nearly white page',
      observePage('', { screenshot: { width: 1280, height: 800, mean: 245.4 } }),
      only('blank_screenshot'),
      ['blank_screenshot error'],
    ],
    [
      'a dark page',
      observePage('', { screenshot: { width: 1280, height: 800, mean: 8 } }),
      only('blank_screenshot'),
      [],
    ],
    [
      'coming soon',
      observePage(createPage({ body: '<p>Coming&nbsp;<b>soon</b>!</p>' })),
      only('placeholder_text'),
      ['placeholder_text error'],
    ],
    [
      'words of one’s own',
      observePage(createPage({ body: '<p>Acme Inc.</p>' })),
      only('placeholder_text', { texts: ['acme inc'] }),
      ['placeholder_text error'],
    ],
    [
      'a page about errors',
      observePage(createPage({ body: '<p>A bad gateway answers 502.</p>' })),
      only('placeholder_text'),
      [],
    ],
    [
      'an error page at 200',
      observePage(createPage({ head: '<title>502 Bad Gateway</title>' })),
      only('placeholder_text'),
      ['placeholder_text error'],
    ],
    [
      'no parts of words',
      observePage(createPage({ body: '<p>Upcoming sooner</p>' })),
      only('placeholder_text'),
      [],
    ],
    [
      'a cache without an age',
      observePage('', { headers: { 'x-cache': 'HIT' } }),
      only('stale_cache'),
      ['stale_cache error'],
    ],
    [
      'a young answer of a cache',
      observePage('', { headers: { 'x-cache': 'HIT', age: '20' } }),
      only('stale_cache'),
      [],
    ],
    [
      'an old answer',
      observePage('', { headers: { age: '3600' } }),
      only('stale_cache'),
      ['stale_cache error'],
    ],
    [
      'a cache that was asked again',
      observePage('', { headers: { 'x-cache': 'MISS' } }),
      only('stale_cache'),
      [],
    ],
    [
      'the marker',
      observePage(createPage({ head: '<meta name="hive-project" content="prj_1">' })),
      only('project_marker', { name: 'hive-project', value: 'prj_1' }),
      [],
    ],
    [
      'a foreign marker',
      observePage(createPage({ head: '<meta content="prj_2" name="hive-project">' })),
      only('project_marker', { name: 'hive-project', value: 'prj_1' }),
      ['project_marker error'],
    ],
    [
      'no marker',
      observePage(createPage()),
      only('project_marker', { name: 'hive-project', value: 'prj_1' }),
      ['project_marker error'],
    ],
    [
      'data that failed',
      observePage('', { requests: { isIdle: true, failed: [{ url: '/api', reason: '500' }] } }),
      only('network_idle'),
      ['network_idle error'],
    ],
    [
      'no end',
      observePage('', { requests: { isIdle: false, failed: [] } }),
      only('network_idle'),
      ['network_idle error'],
    ],
    [
      'JSON',
      observePage('{"id": 1}'),
      only('json_matches', { equals: [{ at: '/id', value: 1 }] }),
      [],
    ],
    [
      'JSON with another value',
      observePage('{"id": 2}'),
      only('json_matches', { equals: [{ at: '/id', value: 1 }] }),
      ['json_matches error'],
    ],
    [
      'HTML in place of JSON',
      observePage(createPage()),
      only('json_matches'),
      ['json_matches error'],
    ],
    [
      'a schema that nobody can check',
      observePage('{}'),
      only('json_matches', { schema: {} }),
      ['not_run error'],
    ],
    [
      'a read-back that nobody made',
      observePage(''),
      only('read_back', { tool: 'get_order' }),
      ['not_run error'],
    ],
    ['no look before', observePage(''), only('changed_since'), ['not_run error']],
  ];
  it.each(cases)('judges %s', (_, observation, verification, issues) => {
    expect(listIssues(observation, verification)).toEqual(issues);
  });

  it('is tried here', () => {
    const tried = new Set(
      cases.map(([, , verification]) => planChecks(verification)[0]?.check.kind),
    );
    expect(checks.map(({ kind }) => kind)).toEqual(CHECK_KINDS);
    expect(CHECK_KINDS.filter((kind) => !tried.has(kind))).toEqual([]);
  });
});

describe('what the contract sets', () => {
  it('moves a threshold, a severity, and turns a check off', () => {
    const page = observePage(createPage({ body: '<img src="a.png">'.repeat(4) }));
    expect(listIssues(page, only('missing_alt', { max: 4 }))).toEqual([]);
    expect(listIssues(page, only('missing_alt', { severity: 'warning' }))).toEqual([
      'missing_alt warning',
    ]);
    expect(planChecks(only('missing_alt', { severity: 'off', reason: 'Pictures only.' }))).toEqual(
      [],
    );
  });

  it('takes what is expected from the call', () => {
    const call: VerifiedCall = {
      tool: 'deploy',
      input: { project_id: 'prj_1' },
      result: { ok: true, url: 'https://example.com/a', project: { id: 'prj_1' } },
      at: Date.parse('2026-11-26T07:59:00Z'),
    };
    expect(findAddress(LIVE, call)).toBe('https://example.com/a');
    const page = observePage(
      createPage({ head: '<title>a</title><meta name="p" content="prj_1">' }),
      {
        headers: { age: '61' },
      },
    );
    expect(
      listIssues(page, only('project_marker', { name: 'p', argument: 'project_id' }), { call }),
    ).toEqual([]);
    expect(
      listIssues(page, only('project_marker', { name: 'p', field: 'project.id' }), { call }),
    ).toEqual([]);
    expect(
      listIssues(page, only('project_marker', { name: 'p', field: 'missing' }), { call }),
    ).toEqual(['not_run error']);
    // Made a second before the call.
    expect(listIssues(page, only('stale_cache'), { call })).toEqual(['stale_cache error']);
  });

  it('plans the calls that read back, and judges their results', () => {
    const call: VerifiedCall = { tool: 'create_order', input: { sku: 'a' }, result: { id: 7 } };
    const verification = {
      kind: 'read_back',
      checks: [
        {
          kind: 'read_back',
          tool: 'get_order',
          input: [{ at: '/id', field: 'id' }],
          equals: [{ at: '/sku', argument: 'sku' }],
        },
      ],
    };
    const planned = planChecks(verification);
    expect(planReadBacks(planned, call)).toEqual([{ tool: 'get_order', input: { id: 7 } }]);
    const seen = (result: Value): Observation => ({
      url: '',
      at: 0,
      calls: [{ tool: 'get_order', input: { id: 7 }, result }],
    });
    const judge = (result: Value): boolean => verifyObservation(seen(result), planned, { call }).ok;
    expect(
      [{ sku: 'a' }, { sku: 'b' }, {}, { ok: false, error: { code: 'not_found' } }].map(judge),
    ).toEqual([true, false, false, false]);
  });

  it('compares with what was there before the call', () => {
    const before = observePage(createPage(), { headers: { etag: '"1"' } });
    const after = observePage(createPage({ body: 'new' }), { headers: { etag: '"1"' } });
    expect(listIssues(after, only('changed_since'), { before })).toEqual([]);
    expect(listIssues(after, only('changed_since', { by: 'etag' }), { before })).toEqual([
      'changed_since error',
    ]);
    expect(listIssues(before, only('changed_since'), { before })).toEqual(['changed_since error']);
  });
});

describe('an observation without an answer', () => {
  it.each([
    'timeout',
    'unreachable',
    'invalid_tls',
    'too_many_redirects',
    'unsafe_redirect',
  ] as const)('fails: %s', (kind) => {
    const verdict = verifyObservation(
      {
        url: 'https://example.com',
        at: 0,
        failure: { kind, message: 'no' },
        timings: { total: 8_000 },
      },
      planChecks(LIVE),
      { actions: ['deploy'] },
    );
    expect(verdict.ok).toBe(false);
    expect(verdict.issues[0]).toMatchObject({
      kind,
      severity: 'error',
      next_valid_actions: ['deploy'],
    });
    expect(verdict.checks.every(({ outcome }) => outcome === 'not_run')).toBe(true);
  });
});

describe('the reader of HTML', () => {
  it('is linear, whatever the text', () => {
    const hostile = [
      '<img alt="',
      '<',
      '<!--',
      '<a b=',
      '<script>',
      '&#',
      '<title>',
      '</',
      "<img src='",
    ];
    for (const part of hostile) {
      const start = performance.now();
      listIssues(observePage(part.repeat(4_000_000 / part.length)), only('broken_images'));
      expect(performance.now() - start).toBeLessThan(4_000);
    }
  });
});

describe('the sample observations', () => {
  const marked = [
    ...planChecks(LIVE),
    ...planChecks(only('project_marker', { name: 'project', value: 'prj_1' })),
  ];

  it.each(SAMPLE_OBSERVATIONS.map(({ id, observation }) => [id, observation] as const))(
    'are judged as they are meant: %s',
    (id, observation) => {
      expect(verifyObservation(observation, marked).ok).toBe(id === 'good');
    },
  );
});
