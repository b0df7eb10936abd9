import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Critic } from '../../src/publish/runtime/critique-types.ts';
import { readGallery } from '../publish/export-router.ts';
import { exportRuntime, openProject } from '../publish/export-runtime.ts';
import { createPage } from '../verify/observations.ts';
import { findHeadlessBrowser } from './find-browser.mjs';

const found = findHeadlessBrowser();
const guide = readFileSync(new URL('../../docs/guide/verification.md', import.meta.url), 'utf8');
const [, code = ''] = /```js\n(import [^]*?)```/.exec(guide) ?? [];

const HEAD = '<title>Florist</title><style>body{background:#fff}</style>';
const FAR = '<div style="height:9000px"></div><img src="/far.svg" alt="" loading="lazy">';
const DATA = '<script>fetch("/data").then((answer) => answer.json())</script>';
const ERRORS =
  '<script>console.error("one");setTimeout(() => missing(), 9);Promise.reject(new Error("three"))</script>';
const PAGES: Readonly<Record<string, string>> = {
  good: createPage({ head: HEAD, body: `<img src="/a.svg" alt="">${FAR}` }),
  errors: createPage({ head: HEAD, body: ERRORS }),
  shell: createPage({ head: HEAD, body: DATA }),
  image: createPage({ head: HEAD, body: '<img src="/gone.svg" alt="">' }),
  white: createPage({ head: `${HEAD}<style>body *{visibility:hidden}</style>` }),
  soon: createPage({
    head: HEAD,
    body: '<script>document.querySelector("h1").textContent = "Coming soon"</script>',
  }),
};
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

const server: Server = createServer(({ url = '' }, response) => {
  const name = url.slice(1);
  const page = PAGES[name];
  if (page !== undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  else if (/^(?:a|far)\.svg$/.test(name))
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG);
  else response.writeHead(name === 'favicon.ico' ? 204 : 500).end();
});

describe.skipIf(found === undefined)('the observer that the guide shows', () => {
  const project = openProject();
  let critic: Critic;
  let closeBrowser: () => Promise<void>;
  beforeAll(async () => {
    for (const { path, text } of await exportRuntime(readGallery('site-builder.json')))
      writeFileSync(join(project.path, path.replace('runtime/', '')), text);
    const own = code
      .replace("from 'playwright'", "from 'playwright-core'")
      .replace('./runtime/critique.js', './critique.js')
      .replace('chromium.launch()', `chromium.launch(${JSON.stringify(found)})`);
    const file = join(project.path, 'observe.js');
    writeFileSync(file, `${own}\nexport const closeBrowser = () => browser.close();\n`);
    ({ critic, closeBrowser } = await import(/* @vite-ignore */ pathToFileURL(file).href));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await closeBrowser();
    server.close();
    project.close();
  });

  it('sees with Playwright what an answer does not tell', async () => {
    const { port } = server.address() as AddressInfo;
    const answers: Record<string, unknown> = {};
    for (const name of Object.keys(PAGES)) {
      const url = `http://127.0.0.1:${port}/${name}`;
      const { ok, issues, checks } = await critic.verify({
        tool: 'deploy',
        input: {},
        result: { url },
      });
      expect(checks.filter(({ outcome }) => outcome === 'not_run')).toEqual([]);
      answers[name] = [ok, ...issues.map(({ kind, severity }) => `${kind} ${severity}`)];
    }
    expect(answers).toEqual({
      good: [true],
      errors: [false, 'js_errors error'],
      shell: [false, 'js_errors warning', 'network_idle error'],
      image: [false, 'broken_images error', 'js_errors warning'],
      white: [false, 'blank_screenshot error'],
      soon: [false, 'placeholder_text error'],
    });
  });
});
