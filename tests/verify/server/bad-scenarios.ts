import { gzipSync } from 'node:zlib';
import { createPage, img, serve, servePage, serveRedirects, serveStatus, WORDS } from './pages.ts';
import type { Asked, Scenario } from './scenario.ts';

type Bad = Omit<Scenario, 'label'>;

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
/** Of this computer, not of the web. */
const FILE = ['file:', '', '', 'etc', 'passwd'].join('/');
const MARKER = check(
  { kind: 'http_status' },
  { kind: 'title' },
  { kind: 'project_marker', name: 'project', argument: 'project_id' },
);
const script = (text: string) => servePage({ body: `<script>${text}</script>` });
const late = (text: string) =>
  script(`addEventListener('load', () => setTimeout(() => { ${text} }, 3000))`);
const style = (text: string) =>
  servePage({ style: text, heading: '', words: '', body: `<!-- ${WORDS.repeat(8)} -->` });
const THREE = 'for (let i = 0; i < 3; i++) setTimeout(() => { throw new Error("part " + i) })';

/** A body that comes drop by drop, until the asker leaves. */
function serveDrops(type: string, drop: string | Buffer, everyMs: number) {
  return ({ response }: Asked): void => {
    response.writeHead(200, { 'content-type': type });
    const timer = setInterval(() => response.write(drop), everyMs);
    response.on('close', () => clearInterval(timer));
  };
}

function serveLate(ms: number) {
  return ({ response }: Asked): void => {
    const timer = setTimeout(() => response.end(createPage()), ms);
    response.on('close', () => clearTimeout(timer));
  };
}

function serveHuge({ response }: Asked): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  const piece = Buffer.alloc(1_000_000, WORDS);
  let sent = 0;
  const send = (): void => {
    while (sent < 100 && !response.destroyed) {
      sent += 1;
      if (!response.write(piece)) return void response.once('drain', send);
    }
    response.end();
  };
  send();
}

const ANSWERS: readonly Bad[] = [
  {
    id: 'bad-gateway',
    title: '502 behind a stored “deployed”',
    expected: ['http_status'],
    verification: { kind: 'live_url', field: 'url' },
    call: call({ status: 'deployed' }),
    respond: serveStatus(502, { title: '502 Bad Gateway', heading: '502 Bad Gateway' }),
  },
  {
    id: 'crashed',
    title: 'an app that crashed when it started',
    expected: ['unreachable'],
    where: 'nowhere',
    respond: servePage(),
  },
  {
    id: 'no-name',
    title: 'a name without an address',
    expected: ['unreachable'],
    where: 'no-name',
    respond: servePage(),
  },
  { id: 'error-500', title: '500', expected: ['http_status'], respond: serveStatus(500) },
  {
    id: 'error-503',
    title: '503 with a long page',
    expected: ['http_status'],
    respond: serveStatus(503, { words: WORDS.repeat(50) }),
  },
  { id: 'error-404', title: '404', expected: ['http_status'], respond: serveStatus(404) },
  { id: 'login', title: '401', expected: ['http_status'], respond: serveStatus(401) },
  {
    id: 'empty-204',
    title: '204 without a body',
    expected: ['http_status', 'body_min_bytes'],
    respond: ({ response }) => void response.writeHead(204).end(),
  },
  {
    id: 'empty-body',
    title: 'an empty body',
    expected: ['body_min_bytes', 'title'],
    respond: serve({ '': '' }),
  },
  {
    id: 'small-body',
    title: '499 bytes',
    expected: ['body_min_bytes'],
    respond: serve({ '': `<title>Florist</title><h1>Florist</h1>${'a'.repeat(461)}` }),
  },
  {
    id: 'no-title',
    title: 'a page without a title',
    expected: ['title'],
    respond: serve({ '': createPage().replace(/<title>.*<\/title>/, '') }),
  },
  {
    id: 'blank-title',
    title: 'a title of spaces',
    expected: ['title'],
    respond: servePage({ title: ' &nbsp; ' }),
  },
  {
    id: 'redirect-4',
    title: 'four redirects',
    expected: ['http_status'],
    respond: serveRedirects(4),
  },
  {
    id: 'redirect-endless',
    title: 'redirects without end',
    expected: ['too_many_redirects'],
    respond: serveRedirects(1_000),
  },
  {
    id: 'redirect-circle',
    title: 'redirects in a circle',
    expected: ['too_many_redirects'],
    respond: ({ path, home, response }) =>
      void response.writeHead(302, { location: path === '' ? `${home}other` : home }).end(),
  },
  {
    id: 'redirect-file',
    title: 'a redirect to a file',
    expected: ['unsafe_redirect'],
    respond: ({ response }) => void response.writeHead(302, { location: FILE }).end(),
  },
  {
    id: 'redirect-script',
    title: 'a redirect to a script',
    expected: ['unsafe_redirect'],
    respond: ({ response }) =>
      void response.writeHead(302, { location: 'javascript:alert(1)' }).end(),
  },
  {
    id: 'redirect-inside',
    title: 'a public address that redirects to loopback',
    expected: ['unsafe_redirect'],
    where: 'public',
    respond: ({ request, response }) =>
      void response
        .writeHead(302, {
          location: `http://127.0.0.1:${request.headers.host?.split(':')[1]}/secret`,
        })
        .end(),
  },
  {
    id: 'redirect-rebound',
    title: 'a public address that redirects to a name of loopback',
    expected: ['unsafe_redirect'],
    where: 'public',
    respond: ({ request, response }) =>
      void response
        .writeHead(302, {
          location: `http://inside.example:${request.headers.host?.split(':')[1]}/secret`,
        })
        .end(),
  },
  {
    id: 'redirect-nowhere',
    title: 'a redirect without an address',
    expected: ['http_status'],
    respond: ({ response }) => void response.writeHead(302).end(),
  },
  { id: 'late-9', title: 'an answer after 9 s', expected: ['timeout'], respond: serveLate(9_000) },
  {
    id: 'drops',
    title: 'a body that never ends',
    expected: ['timeout'],
    respond: serveDrops('text/html', '<p>Roses</p>', 200),
  },
  {
    id: 'stream',
    title: 'a streaming endpoint',
    expected: ['timeout'],
    respond: serveDrops('text/event-stream', 'data: x\n\n', 200),
  },
  { id: 'huge', title: 'a body of 100 MB', expected: ['too_large'], respond: serveHuge },
  {
    id: 'bomb',
    title: '100 MB in 100 KB of gzip',
    expected: ['too_large'],
    respond: ({ response }) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(100_000_000, 'a'))),
  },
  {
    id: 'cut',
    title: 'a connection that breaks within the body',
    expected: ['unreachable'],
    respond: ({ response }) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-length': '90000' })
        .write(createPage());
      setTimeout(() => response.destroy(), 50);
    },
  },
  {
    id: 'cut-gzip',
    title: 'a gzip answer that is cut off',
    expected: ['unreachable'],
    respond: ({ response }) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(createPage({ words: WORDS.repeat(80) })).subarray(0, 200)),
  },
  {
    id: 'self-signed',
    title: 'a certificate that nobody vouches for',
    expected: ['invalid_tls'],
    where: 'tls',
    respond: servePage(),
  },
  {
    id: 'no-tls',
    title: 'https at a port that speaks none',
    expected: ['invalid_tls'],
    where: 'plain-tls',
    respond: servePage(),
  },
  {
    id: 'download',
    title: 'a file instead of a page',
    expected: ['not_run'],
    respond: ({ response }) =>
      void response
        .writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename=a.exe',
        })
        .end(createPage()),
  },
];

const CONTENT: readonly Bad[] = [
  {
    id: 'cached-error',
    title: 'an error page of yesterday from a cache, at 200',
    expected: ['stale_cache'],
    respond: serve(
      { '': createPage({ title: 'Something went wrong', heading: 'Try again later' }) },
      { 'x-cache': 'HIT', age: '86400' },
    ),
  },
  {
    id: 'cached-hit',
    title: 'a cache that does not say how old its copy is',
    expected: ['stale_cache'],
    respond: serve({ '': createPage() }, { 'cf-cache-status': 'HIT' }),
  },
  {
    id: 'cached-age',
    title: 'a copy of two hours',
    expected: ['stale_cache'],
    respond: serve({ '': createPage() }, { age: '7200' }),
  },
  {
    id: 'coming-soon',
    title: '“Coming soon”',
    expected: ['placeholder_text'],
    respond: servePage({ heading: 'Coming soon' }),
  },
  {
    id: 'lorem',
    title: '“Lorem ipsum”',
    expected: ['placeholder_text'],
    respond: servePage({
      words: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '.repeat(12),
    }),
  },
  {
    id: 'construction',
    title: '“Under construction” across two lines',
    expected: ['placeholder_text'],
    respond: servePage({ body: '<p>This site is UNDER\n   construction.</p>' }),
  },
  {
    id: 'soon-by-script',
    title: '“Coming soon”, drawn by a script',
    expected: ['placeholder_text'],
    respond: script("document.querySelector('h1').textContent = ['Coming', 'soon'].join(' ')"),
  },
  {
    id: 'nginx',
    title: 'the first page of nginx',
    expected: ['placeholder_text'],
    respond: servePage({ title: 'Welcome to nginx!', heading: 'Welcome to nginx!' }),
  },
  {
    id: 'application-error',
    title: '“Application error” at 200',
    expected: ['placeholder_text'],
    respond: servePage({ title: 'Application Error', heading: 'Application error' }),
  },
  {
    id: 'no-deployment',
    title: '“Deployment not found” at 200',
    expected: ['placeholder_text'],
    respond: servePage({ heading: 'Deployment not found' }),
  },
  {
    id: 'own-placeholder',
    title: 'a placeholder of the contract',
    expected: ['placeholder_text'],
    verification: check(
      { kind: 'http_status' },
      { kind: 'placeholder_text', texts: ['[shop name]'] },
    ),
    respond: servePage({ words: `Welcome to [shop name]. ${WORDS.repeat(7)}` }),
  },
  {
    id: 'other-tenant',
    title: 'the page of another tenant',
    expected: ['project_marker'],
    verification: MARKER,
    call: call({}, { project_id: 'prj_1' }),
    respond: servePage({
      title: 'Bakery',
      heading: 'Bread',
      head: '<meta name="project" content="prj_9">',
    }),
  },
  {
    id: 'no-marker',
    title: 'a page without the marker',
    expected: ['project_marker'],
    verification: MARKER,
    call: call({}, { project_id: 'prj_1' }),
    respond: servePage(),
  },
  {
    id: 'two-markers',
    title: 'a page with the markers of two projects',
    expected: ['project_marker'],
    verification: MARKER,
    call: call({}, { project_id: 'prj_1' }),
    respond: servePage({
      head: '<meta name="project" content="prj_1"><meta name="project" content="prj_9">',
    }),
  },
  {
    id: 'left-by-script',
    title: 'a page that goes to another tenant by script',
    expected: ['project_marker'],
    verification: MARKER,
    call: call({}, { project_id: 'prj_1' }),
    respond: servePage(
      {
        head: '<meta name="project" content="prj_1">',
        body: '<script>setTimeout(() => { location = "other" }, 600)</script>',
      },
      { other: createPage({ head: '<meta name="project" content="prj_9">' }) },
    ),
  },
  {
    id: 'src-empty',
    title: 'src=""',
    expected: ['broken_images'],
    respond: servePage({ body: img('src="" alt="Rose"') }),
  },
  {
    id: 'src-undefined',
    title: 'src="undefined"',
    expected: ['broken_images'],
    respond: servePage({ body: img('src="undefined" alt="Rose"') }),
  },
  {
    id: 'src-null',
    title: "src='null', in single quotes",
    expected: ['broken_images'],
    respond: servePage({ body: img("src='null' alt='Rose'") }),
  },
  {
    id: 'src-none',
    title: 'an image without a source',
    expected: ['broken_images'],
    respond: servePage({ body: img('alt="Rose"') }),
  },
  {
    id: 'image-404',
    title: 'an image that answers 404',
    expected: ['broken_images'],
    respond: servePage({ body: img('src="gone.png" alt="Rose"') }),
  },
  {
    id: 'image-0',
    title: 'an image of 0×0: its file is a page',
    expected: ['broken_images'],
    respond: servePage({ body: img('src="page.png" alt="Rose"') }, { 'page.png': 'no picture' }),
  },
  {
    id: 'image-lazy-404',
    title: 'a broken image far below',
    expected: ['broken_images'],
    respond: servePage({
      body: `<div style="height:9000px"></div>${img('src="gone.png" alt="Rose" loading="lazy"')}`,
    }),
  },
  {
    id: 'alt-3',
    title: 'three images without alt',
    expected: ['missing_alt'],
    respond: servePage({ body: img('src="a.png"', 3) }),
  },
  {
    id: 'json-schema',
    title: 'an API whose answer lacks a field',
    expected: ['json_matches'],
    verification: check({ kind: 'json_matches', schema: { type: 'object', required: ['id'] } }),
    respond: serve({ '': '{"name":"Rose"}' }),
  },
  {
    id: 'json-value',
    title: 'an API with another value than was sent',
    expected: ['json_matches'],
    verification: check({ kind: 'json_matches', equals: [{ at: '/name', argument: 'name' }] }),
    call: call({}, { name: 'Rose' }),
    respond: serve({ '': '{"name":"Tulip"}' }),
  },
  {
    id: 'json-page',
    title: 'the page of an app where an API should be',
    expected: ['json_matches'],
    verification: check({ kind: 'http_status' }, { kind: 'json_matches' }),
    respond: servePage(),
  },
  {
    id: 'unchanged',
    title: 'the same page as before',
    expected: ['changed_since'],
    verification: check({ kind: 'http_status' }, { kind: 'changed_since' }),
    hasBefore: true,
    respond: servePage(),
  },
  {
    id: 'unchanged-etag',
    title: 'the same ETag as before',
    expected: ['changed_since'],
    verification: check({ kind: 'changed_since', by: 'etag' }),
    hasBefore: true,
    respond: serve({ '': createPage() }, { etag: '"7"' }),
  },
];

const SCRIPTS: readonly Bad[] = [
  {
    id: 'shell-500',
    title: 'a shell whose data answers 500',
    expected: ['network_idle'],
    respond: servePage(
      { heading: 'Loading…', body: '<script>fetch("data").catch(() => {})</script>' },
      { data: ({ response }) => void response.writeHead(500).end() },
    ),
  },
  {
    id: 'shell-refused',
    title: 'a shell whose data is refused',
    expected: ['network_idle'],
    respond: script('fetch("http://127.0.0.1:9/data").catch(() => {})'),
  },
  {
    id: 'shell-silent',
    title: 'a shell whose data never comes',
    expected: ['network_idle'],
    respond: servePage({ body: '<script>fetch("data")</script>' }, { data: () => undefined }),
  },
  {
    id: 'shell-late',
    title: 'a shell that asks for its data after 2 s, and gets 404',
    expected: ['network_idle'],
    respond: script('setTimeout(() => fetch("data"), 2000)'),
  },
  {
    id: 'script-404',
    title: 'a page whose script is not there',
    expected: ['network_idle'],
    respond: servePage({ head: '<script src="app.js"></script>' }),
  },
  {
    id: 'style-404',
    title: 'a page whose style sheet is not there',
    expected: ['network_idle'],
    respond: servePage({ head: '<link rel="stylesheet" href="app.css">' }),
  },
  { id: 'errors-3', title: 'three exceptions', expected: ['js_errors'], respond: script(THREE) },
  {
    id: 'console-3',
    title: 'three errors in the console',
    expected: ['js_errors'],
    respond: script('for (let i = 0; i < 3; i++) console.error("part", i)'),
  },
  {
    id: 'rejections-3',
    title: 'three promises that nobody catches',
    expected: ['js_errors'],
    respond: script('for (let i = 0; i < 3; i++) Promise.reject(new Error("part " + i))'),
  },
  {
    id: 'errors-late',
    title: 'three errors 3 s after the page loaded',
    expected: ['js_errors'],
    respond: late(THREE),
  },
  {
    id: 'error-late',
    title: 'one error 3 s after the page loaded, where one fails',
    expected: ['js_errors'],
    verification: check({ kind: 'http_status' }, { kind: 'js_errors', fail_at: 1 }),
    respond: late('throw new Error("late")'),
  },
  {
    id: 'white',
    title: 'a white page',
    expected: ['blank_screenshot'],
    respond: style('body{background:#fff}'),
  },
  {
    id: 'near-white',
    title: 'a page that is nearly white',
    expected: ['blank_screenshot'],
    respond: style('body{background:#f9f9f9}'),
  },
  {
    id: 'white-loading',
    title: 'a white page that only says “Loading…”',
    expected: ['blank_screenshot'],
    respond: servePage({
      style: '',
      heading: '',
      words: '',
      body: `<!-- ${WORDS.repeat(8)} --><p>Loading…</p>`,
    }),
  },
  {
    id: 'dark-crash',
    title: 'a dark app that crashed: its two errors only warn',
    expected: ['blank_screenshot'],
    respond: servePage({
      style: 'body{background:#101418;color:#eee}',
      heading: '',
      words: '',
      body: `<!-- ${WORDS.repeat(8)} --><div id="root"></div><script>console.error("The above error occurred"); throw new Error("names is undefined")</script>`,
    }),
  },
  {
    id: 'client-exception',
    title: 'a dark app that shows its own exception, which only warns',
    expected: ['placeholder_text'],
    respond: servePage({
      style: 'body{background:#000;color:#fff}',
      heading: '',
      words: '',
      body: `<!-- ${WORDS.repeat(8)} --><script>document.body.innerHTML = '<h2>Application error: a client-side exception has occurred (see the console).</h2>'; throw new Error("names is undefined")</script>`,
    }),
  },
  {
    id: 'color-crash',
    title: 'a coloured page without content',
    expected: ['blank_screenshot'],
    respond: style('body{background:#3a7}'),
  },
  {
    id: 'white-by-script',
    title: 'a page that its script removes',
    expected: ['blank_screenshot'],
    respond: servePage({
      style: '',
      body: '<script>setTimeout(() => { document.body.textContent = "" }, 900)</script>',
    }),
  },
  {
    id: 'loop',
    title: 'a script that never ends',
    expected: ['timeout'],
    respond: script('for (;;);'),
  },
  {
    id: 'loop-late',
    title: 'a script that never ends, a second later',
    expected: ['timeout'],
    respond: script('setTimeout(() => { for (;;); }, 1000)'),
  },
  {
    id: 'image-silent',
    title: 'an image that never comes',
    expected: ['timeout'],
    respond: servePage({ body: img('src="slow.png" alt="Rose"') }, { 'slow.png': () => undefined }),
  },
  {
    id: 'dialogs',
    title: 'dialogs without end',
    expected: ['timeout'],
    respond: script('for (;;) alert("Pay")'),
  },
  {
    id: 'popups',
    title: 'windows without end',
    expected: ['timeout'],
    respond: script('for (;;) open("", "_blank")'),
  },
  {
    id: 'memory',
    title: 'a script that takes all memory',
    expected: ['timeout', 'not_run'],
    respond: script('const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))'),
  },
  {
    id: 'reads-loopback',
    title: 'a public page that reads loopback',
    expected: ['network_idle'],
    where: 'public',
    respond: script(
      'for (const host of ["127.0.0.1", "localhost", "inside.example", "[::1]"]) fetch("http://" + host + ":" + location.port + "/secret").then((answer) => answer.text()).then((text) => { document.title = text })',
    ),
  },
  {
    id: 'frames-loopback',
    title: 'a public page that frames loopback, and goes there',
    expected: ['network_idle'],
    where: 'public',
    respond: script(
      'const frame = document.createElement("iframe"); frame.src = "http://localhost:" + location.port + "/secret"; document.body.append(frame)',
    ),
  },
  {
    id: 'downloads',
    title: 'a page that starts downloads, and fails',
    expected: ['js_errors'],
    respond: servePage(
      {
        body: `<script>for (let i = 0; i < 5; i++) { const link = document.createElement("a"); link.href = "a.exe"; link.download = "a.exe"; link.click() } ${THREE}</script>`,
      },
      { 'a.exe': 'MZ' },
    ),
  },
  {
    id: 'goes-to-file',
    title: 'a page that goes to files, and fails',
    expected: ['js_errors'],
    respond: script(
      `for (const path of ["passwd", "hosts", "shadow"]) { const link = document.createElement("a"); link.href = "${FILE}" + path; link.click() }`,
    ),
  },
];

export const BAD_SCENARIOS: readonly Scenario[] = [...ANSWERS, ...CONTENT, ...SCRIPTS].map(
  (each) => ({
    ...each,
    label: 'bad',
  }),
);
