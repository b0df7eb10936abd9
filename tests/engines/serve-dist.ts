import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DistSite {
  /** Ends in a slash. */
  readonly url: string;
  readonly origin: string;
  /**
   * A function that each page runs before its own scripts, as a file of the site: WebDriver has no
   * scripts of that kind.
   */
  readonly setInit: (init: (() => void) | undefined) => void;
  /** Policy violations and errors that pages reported since the last call. */
  readonly takeOffences: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface SiteOptions {
  /**
   * A folder of the path, as where a host serves several sites under one origin. Begins and ends
   * with a slash.
   */
  readonly base?: string;
  readonly headers?: (path: string) => Readonly<Record<string, string>>;
  /** What a file is served as, in place of its own text. */
  readonly rewrite?: (path: string, text: string) => string;
  /** Files that the build does not have. */
  readonly extra?: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};
const INIT_PATH = '__init.js';
const OFFENCE_PATH = '__offence';

/**
 * Runs in the page: what it must never do is reported at once, also when it is about to be killed.
 */
function reportOffences(path: string): void {
  const report = (offence: string): void => void navigator.sendBeacon(path, offence);
  const { error } = console;
  console.error = (...words: unknown[]) => {
    report(`console: ${words.map(String).join(' ')}`);
    error.apply(console, words);
  };
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`policy violation: ${effectiveDirective} ${blockedURI}`),
  );
  addEventListener('error', ({ message }) => report(`page error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${String(reason)}`));
}

/** A folder of the built site. */
export function findDistFolder(path = ''): string {
  return join(
    process.env['TOOLWRIGHT_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url)),
    path,
  );
}

/**
 * The built site (or the folder in `TOOLWRIGHT_DIST`) on a free port, as a static host would serve
 * it.
 */
export async function serveDist({
  base = '/',
  headers = () => ({}),
  rewrite = (_, text) => text,
  extra = {},
}: SiteOptions = {}): Promise<DistSite> {
  const dist = findDistFolder();
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no ${dist}/index.html: run \`npm run build\` first.`);
  let init: (() => void) | undefined;
  let offences: string[] = [];
  const send = (response: ServerResponse, path: string, body: string | Buffer): void => {
    response
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
        ...headers(path),
      })
      .end(body);
  };
  const readText = (path: string): string =>
    rewrite(path, extra[path] ?? readFileSync(join(dist, path), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const path = pathname.startsWith(base)
      ? normalize(decodeURIComponent(pathname.slice(base.length))).replace(
          /^(\.\.[/\\])+|^\.$/g,
          '',
        ) || 'index.html'
      : '';
    if (path === OFFENCE_PATH) {
      request
        .setEncoding('utf8')
        .on('data', (text: string) => offences.push(text))
        .on('end', () => response.writeHead(204).end());
    } else if (path === INIT_PATH) {
      // esbuild, by which tsx runs programs, gives functions their names back through `__name`.
      const report = `(${String(reportOffences)})(${JSON.stringify(`${base}${OFFENCE_PATH}`)});`;
      send(
        response,
        path,
        `(() => { const __name = (value) => value;\n${report}\n${init === undefined ? '' : `(${String(init)})();`} })();`,
      );
    } else if (path === 'index.html') {
      send(
        response,
        path,
        readText(path).replace('<script>', `<script src="./${INIT_PATH}"></script>$&`),
      );
    } else if (path !== '' && (Object.hasOwn(extra, path) || existsSync(join(dist, path)))) {
      send(
        response,
        path,
        /\.(js|html)$/.test(path) ? readText(path) : readFileSync(join(dist, path)),
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url: origin + base,
    origin,
    setInit: (next) => {
      init = next;
    },
    takeOffences: () => {
      const taken = offences;
      offences = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
