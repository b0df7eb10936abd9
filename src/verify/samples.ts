import type { Observation } from './observation.ts';

/** A page as somebody could have seen it, to try a verification without a network. */
export interface SampleObservation {
  readonly id: string;
  /** `returns what it sees: …` */
  readonly label: string;
  readonly observation: Observation;
}

const ASIDE = 'Roses, tulips and peonies from growers near the city, bound on the day. ';

function createPage(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}<p>${ASIDE.repeat(8)}</p></body></html>`;
}

const HEAD = '<title>Florist</title><meta name="project" content="prj_1">';
const GOOD = createPage(HEAD, '<h1>Flowers of the season</h1><img src="a.jpg" alt="Roses">');

function createObservation(html: string, other: Partial<Observation> = {}): Observation {
  return {
    url: 'https://florist.example/',
    at: Date.UTC(2026, 10, 26, 8),
    status: 200,
    redirects: [],
    headers: { 'content-type': 'text/html' },
    html,
    bytes: html.length,
    console: [],
    requests: { isIdle: true, failed: [] },
    screenshot: { width: 1_280, height: 800, mean: 171 },
    timings: { total: 1_900 },
    ...other,
  };
}

/** A good page, and each way in which source 003 was told that a broken one is good. */
export const SAMPLE_OBSERVATIONS: readonly SampleObservation[] = [
  { id: 'good', label: 'a good page', observation: createObservation(GOOD) },
  {
    id: 'bad-gateway',
    label: '502 behind a stored “deployed”',
    observation: createObservation(
      createPage('<title>502 Bad Gateway</title>', '<h1>502 Bad Gateway</h1>'),
      {
        status: 502,
      },
    ),
  },
  {
    id: 'shell',
    label: 'a shell whose data never came',
    observation: createObservation(createPage(HEAD, '<h1>Loading…</h1>'), {
      console: [{ kind: 'error', text: 'GET /api/site answered 500' }],
      requests: { isIdle: true, failed: [{ url: '/api/site', reason: '500' }] },
    }),
  },
  {
    id: 'cached',
    label: 'an error page that a cache kept',
    observation: createObservation(
      createPage('<title>Something went wrong</title>', '<h1>Try later</h1>'),
      {
        headers: { 'content-type': 'text/html', 'x-cache': 'HIT', age: '86400' },
      },
    ),
  },
  {
    id: 'placeholder',
    label: '“Coming soon”',
    observation: createObservation(createPage(HEAD, '<h1>Coming soon</h1>')),
  },
  {
    id: 'other-project',
    label: 'the page of another project',
    observation: createObservation(
      GOOD.replace('prj_1', 'prj_9').replace('<title>Florist', '<title>Bakery'),
    ),
  },
  {
    id: 'white',
    label: 'a white page',
    observation: createObservation(createPage(HEAD, '<h1></h1><div id="root"></div>'), {
      console: ['a', 'b', 'c'].map((part) => ({
        kind: 'exception',
        text: `TypeError: ${part} is undefined`,
      })),
      screenshot: { width: 1_280, height: 800, mean: 255 },
    }),
  },
  {
    id: 'timeout',
    label: 'no answer in 8 seconds',
    observation: {
      url: 'https://florist.example/',
      at: Date.UTC(2026, 10, 26, 8),
      failure: { kind: 'timeout', message: 'No answer in 8 seconds.' },
      timings: { total: 8_000 },
    },
  },
];
