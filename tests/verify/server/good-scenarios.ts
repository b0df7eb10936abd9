import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createPage, img, PICTURE, serve, servePage, serveRedirects, WORDS } from './pages.ts';
import type { Asked, Scenario } from './scenario.ts';

type Good = Omit<Scenario, 'label' | 'expected'>;

const call = (result: Record<string, string>, input: Record<string, string> = {}) => ({
  tool: 'deploy',
  input,
  result,
});
const check = (...checks: readonly Record<string, unknown>[]) => ({
  kind: 'live_url',
  field: 'url',
  checks: JSON.parse(JSON.stringify(checks)),
});

/** A shell whose script asks for data and draws it. */
const app = (script: string): string =>
  createPage({
    heading: 'Loading',
    words: '',
    body: `<div id="root"></div><script>${script}</script>`,
  });
const DRAW = `const draw = (names) => { document.querySelector('h1').textContent = 'Flowers';
  document.querySelector('#root').innerHTML = names.map((name) => '<p>' + name + '</p>').join(''); };`;
const FLOWERS = JSON.stringify(Array.from({ length: 12 }, (_, i) => `Bouquet ${i + 1}. ${WORDS}`));

function serveEncoded(encode: (page: string) => Buffer, headers: Readonly<Record<string, string>>) {
  return ({ response }: Asked): void => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(encode(createPage()));
  };
}

/** The page in a single-byte charset: its Hebrew letters in a row. */
function encodeHebrew(page: string): Buffer {
  return Buffer.from(
    [...page].map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
    }),
  );
}

const HEBREW = {
  title: 'חנות פרחים',
  heading: 'פרחי העונה',
  words: 'ורדים צבעונים ואדמוניות מן הגליל. '.repeat(16),
};

function waitThen(ms: number, page = createPage()) {
  return ({ response }: Asked): void => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page), ms);
  };
}

const PAGES: readonly Good[] = [
  { id: 'plain', title: 'a plain page', respond: servePage() },
  {
    id: 'white-with-text',
    title: 'a white page with a heading and text',
    respond: servePage({ style: 'body{margin:30px;font:16px sans-serif}' }),
  },
  {
    id: 'dark',
    title: 'a dark page',
    respond: servePage({ style: 'body{background:#111;color:#eee}' }),
  },
  {
    id: 'few-words',
    title: 'a dark page with few words, and a poster in its middle',
    respond: servePage({
      style: 'body{background:#111;color:#eee;text-align:center;font:20px sans-serif}',
      words: 'Open from 8.',
      body: img('src="a.png" alt="Roses" width="120"') + `<!-- ${WORDS.repeat(6)} -->`,
    }),
  },
  {
    id: 'no-h1',
    title: 'a page whose heading is an h2, which warns',
    respond: serve({ '': createPage({ heading: '' }).replaceAll(/<(\/?)h1>/g, '<$1h2>') }),
  },
  { id: 'hebrew', title: 'a page in Hebrew', respond: servePage(HEBREW) },
  {
    id: 'windows-1255',
    title: 'a page in Hebrew, in windows-1255',
    respond: ({ response }) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=windows-1255' })
        .end(encodeHebrew(createPage(HEBREW).replace('<meta charset="utf-8">', ''))),
  },
  {
    id: 'japanese',
    title: 'a page in Japanese',
    respond: servePage({
      title: '花屋',
      heading: '季節の花',
      words: '朝摘みのバラとチューリップをお届けします。'.repeat(20),
    }),
  },
  {
    id: 'arabic',
    title: 'a page in Arabic',
    respond: servePage({
      title: 'متجر الزهور',
      heading: 'زهور الموسم',
      words: 'نوصل الورود والتوليب إلى بابك كل صباح. '.repeat(16),
    }),
  },
  { id: 'emoji', title: 'a page whose title is an emoji', respond: servePage({ title: '💐' }) },
  {
    id: 'about-errors',
    title: 'an article about bad gateways',
    respond: servePage({
      title: 'How our servers recover',
      heading: 'How our servers recover',
      words:
        'A proxy that answers 502 Bad Gateway waits for a service unavailable behind it. '.repeat(
          8,
        ),
    }),
  },
  {
    id: 'forthcoming',
    title: 'words that only contain a placeholder',
    respond: servePage({
      words: `Forthcoming sooner than you think: we are no longer under constructional limits. ${WORDS.repeat(7)}`,
    }),
  },
  { id: 'large', title: 'a page of 2 MB', respond: servePage({ words: WORDS.repeat(20_000) }) },
  { id: 'slow', title: 'an answer after 3 s', respond: waitThen(3_000) },
  {
    id: 'gzip',
    title: 'a gzip answer',
    respond: serveEncoded((page) => gzipSync(page), { 'content-encoding': 'gzip' }),
  },
  {
    id: 'brotli',
    title: 'a Brotli answer',
    respond: serveEncoded((page) => brotliCompressSync(page), { 'content-encoding': 'br' }),
  },
  {
    id: 'noscript',
    title: 'a hint for browsers without scripts',
    respond: servePage({ body: '<noscript>Coming soon for browsers without scripts.</noscript>' }),
  },
  {
    id: 'template',
    title: 'a template whose image has no source yet',
    respond: servePage({ body: `<template>${img('src=""', 4)}</template>` }),
  },
  {
    id: 'policy',
    title: 'a strict policy with trusted types',
    respond: serve(
      {
        '': createPage({ head: '<script src="app.js"></script>' }),
        'app.js': 'document.title = "Florist";',
      },
      {
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'",
      },
    ),
  },
  {
    id: 'greeting',
    title: 'a page that greets with a dialog',
    respond: servePage({ body: '<script>alert("Welcome")</script>' }),
  },
  {
    id: 'frame',
    title: 'a page with a frame of its own',
    respond: servePage(
      { body: '<iframe src="inside" title="Map"></iframe>' },
      { inside: createPage() },
    ),
  },
  { id: 'dns-public', title: 'a public address', where: 'public', respond: servePage() },
  {
    id: 'query',
    title: 'an address with a query',
    start: '?tab=roses#top',
    respond: (asked) =>
      (asked.request.url?.endsWith('?tab=roses') === true ? servePage() : serve({}))(asked),
  },
];

const IMAGES: readonly Good[] = [
  {
    id: 'two-without-alt',
    title: 'two images without alt',
    respond: servePage({ body: img('src="a.png"', 2) }),
  },
  {
    id: 'many-alts',
    title: '20 images with alt',
    respond: servePage({ body: img('src="a.png" alt="A rose"', 20) }),
  },
  {
    id: 'decoration',
    title: 'decoration without alt, hidden from screen readers',
    respond: servePage({
      body: img('src="a.png" role="presentation"', 5) + img('src="a.png" aria-hidden="true"', 3),
    }),
  },
  {
    id: 'lazy-images',
    title: 'images far below that load late',
    respond: servePage({
      body: `<div style="height:9000px"></div>${img('src="a.png" alt="Rose" loading="lazy"', 6)}`,
    }),
  },
  {
    id: 'srcset',
    title: 'images with srcset and picture',
    respond: servePage({
      body: `${img('srcset="a.png 2x" alt="Rose"')}<picture><source srcset="a.png">${img('src="a.png" alt="Rose"')}</picture>`,
    }),
  },
  {
    id: 'svg',
    title: 'pictures in SVG and in the address',
    respond: servePage(
      {
        body:
          img('src="b.svg" alt="Leaf"') +
          img(`src="data:image/png;base64,${PICTURE.toString('base64')}" alt="Rose"`),
      },
      {
        'b.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><circle r="9" cx="15" cy="15"/></svg>',
      },
    ),
  },
  {
    id: 'script-images',
    title: 'an image whose source a script sets',
    respond: servePage({
      body: `${img('id="late" src="" alt="Rose"')}<script>document.querySelector('#late').src = 'a.png'</script>`,
    }),
  },
  {
    id: 'data-src',
    title: 'images of a library that sets data-src later',
    respond: servePage({ body: img('data-src="a.png" alt="Rose"', 3) }),
  },
];

const SCRIPTS: readonly Good[] = [
  {
    id: 'spa',
    title: 'an app with its data',
    respond: serve({
      '': app(`${DRAW} fetch('data.json').then((answer) => answer.json()).then(draw)`),
      'data.json': FLOWERS,
    }),
  },
  {
    id: 'spa-slow',
    title: 'an app whose data comes after 1.5 s',
    respond: serve({
      '': app(`${DRAW} fetch('data.json').then((answer) => answer.json()).then(draw)`),
      'data.json': ({ response }) =>
        void setTimeout(
          () => response.writeHead(200, { 'content-type': 'application/json' }).end(FLOWERS),
          1_500,
        ),
    }),
  },
  {
    id: 'spa-title',
    title: 'an app that sets its title by script',
    respond: serve({
      '': createPage({ title: '', body: '<script>document.title = "Florist"</script>' }),
    }),
  },
  {
    id: 'one-error',
    title: 'one error in the console, which warns',
    respond: servePage({ body: '<script>console.error("old cookie")</script>' }),
  },
  {
    id: 'two-errors',
    title: 'an exception and an error, which warn',
    respond: servePage({ body: '<script>console.error("old cookie"); null.x</script>' }),
  },
  {
    id: 'console-warnings',
    title: 'many warnings in the console',
    respond: servePage({
      body: '<script>for (let i = 0; i < 9; i++) console.warn("deprecated")</script>',
    }),
  },
  {
    id: 'polling',
    title: 'a page that asks for news again and again',
    respond: servePage(
      { body: '<script>setInterval(() => fetch("news.json"), 900)</script>' },
      { 'news.json': '[]' },
    ),
  },
  {
    id: 'event-source',
    title: 'a page with a stream of news',
    respond: servePage(
      { body: '<script>new EventSource("news")</script>' },
      {
        news: ({ response }) =>
          void response
            .writeHead(200, { 'content-type': 'text/event-stream' })
            .write('data: x\n\n'),
      },
    ),
  },
  {
    id: 'stopped-fetch',
    title: 'a request that the page itself stops',
    respond: servePage(
      {
        body: '<script>const c = new AbortController(); fetch("slow", { signal: c.signal }).catch(() => {}); setTimeout(() => c.abort(), 50)</script>',
      },
      { slow: waitThen(2_000) },
    ),
  },
  {
    id: 'service-worker',
    title: 'a page that asks for a service worker',
    respond: servePage(
      { body: '<script>navigator.serviceWorker?.register("sw.js").catch(() => {})</script>' },
      { 'sw.js': '' },
    ),
  },
  {
    id: 'spoiled-functions',
    title: 'a page that replaces built-in functions',
    respond: servePage({
      body:
        '<script>Array.prototype.map = () => { throw 1 }; JSON.stringify = () => "[]"; document.querySelectorAll = () => []</script>' +
        img('src="a.png" alt="Rose"', 3),
    }),
  },
];

const ANSWERS: readonly Good[] = [
  { id: 'redirect-1', title: 'one redirect', respond: serveRedirects(1) },
  { id: 'redirect-3', title: 'three redirects', respond: serveRedirects(3) },
  {
    id: 'redirect-cookie',
    title: 'a redirect to itself, with a cookie',
    respond: ({ request, response, home }) =>
      void (request.headers.cookie === 'seen=1'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(createPage())
        : response.writeHead(302, { location: home, 'set-cookie': 'seen=1; Path=/' }).end()),
  },
  {
    id: 'cdn-young',
    title: 'a cache whose copy is 5 s old',
    respond: servePage(
      {},
      {
        '': ({ response }) =>
          void response
            .writeHead(200, { 'content-type': 'text/html', 'x-cache': 'HIT', age: '5' })
            .end(createPage()),
      },
    ),
  },
  {
    id: 'cdn-miss',
    title: 'a cache that asked the server',
    respond: serve({ '': createPage() }, { 'x-cache': 'MISS', age: '0' }),
  },
  {
    id: 'marker',
    title: 'the page of the project',
    verification: check(
      { kind: 'http_status' },
      { kind: 'project_marker', name: 'project', argument: 'project_id' },
    ),
    call: call({}, { project_id: 'prj_1' }),
    respond: servePage({ head: '<meta name="project" content="prj_1">' }),
  },
  {
    id: 'marker-field',
    title: 'the page of the project that the result names',
    verification: check({ kind: 'project_marker', name: 'project', field: 'project.id' }),
    call: { tool: 'deploy', input: {}, result: { project: { id: 'prj_1' } } },
    respond: servePage({ head: '<meta name="project" content="prj_1">' }),
  },
  {
    id: 'json',
    title: 'an API whose answer fits the schema',
    verification: check(
      { kind: 'http_status' },
      {
        kind: 'json_matches',
        schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      },
    ),
    respond: serve({ '': '{"id":"o1"}' }),
  },
  {
    id: 'json-equals',
    title: 'an API that has what the call sent',
    verification: check({ kind: 'json_matches', equals: [{ at: '/name', argument: 'name' }] }),
    call: call({}, { name: 'Rose' }),
    respond: serve({ '': '{"name":"Rose"}' }),
  },
  {
    id: 'status-201',
    title: 'the status that the contract declares',
    verification: check({ kind: 'http_status', status: 201 }),
    respond: ({ response }) => void response.writeHead(201).end('made'),
  },
  {
    id: 'changed',
    title: 'another page than before',
    verification: check({ kind: 'changed_since' }),
    hasBefore: true,
    respond: ({ response, count }) =>
      void response.end(createPage({ heading: `Version ${count}` })),
  },
  {
    id: 'changed-etag',
    title: 'another ETag than before',
    verification: check({ kind: 'changed_since', by: 'etag' }),
    hasBefore: true,
    respond: ({ response, count }) =>
      void response.writeHead(200, { etag: `"${count}"` }).end(createPage()),
  },
  {
    id: 'declared-placeholder',
    title: 'a placeholder check that is off with a reason',
    verification: check(
      { kind: 'http_status' },
      { kind: 'placeholder_text', severity: 'off', reason: 'A page about typesetting.' },
    ),
    respond: servePage({ words: `Lorem ipsum is what typesetters use. ${WORDS.repeat(7)}` }),
  },
];

export const GOOD_SCENARIOS: readonly Scenario[] = [
  ...PAGES,
  ...IMAGES,
  ...SCRIPTS,
  ...ANSWERS,
].map((each) => ({ ...each, label: 'good', expected: [] }));
