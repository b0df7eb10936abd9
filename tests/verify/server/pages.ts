import { crc32, deflateSync } from 'node:zlib';
import type { Asked } from './scenario.ts';

export const WORDS =
  'Roses, tulips and peonies from growers near the city, bound on the day and brought to your door. ';

export interface Page {
  readonly title?: string;
  readonly head?: string;
  readonly body?: string;
  readonly heading?: string;
  readonly words?: string;
  readonly style?: string;
}

const STYLE = 'body{margin:40px;background:#f3e9df;color:#222;font:18px sans-serif}';

/** A page that passes every check. */
export function createPage({
  title = 'Florist in Haifa',
  head = '',
  body = '',
  heading = 'Flowers of the season',
  words = WORDS.repeat(8),
  style = STYLE,
}: Page = {}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style>${head}</head><body><h1>${heading}</h1><p>${words}</p>${body}</body></html>`;
}

/** What the table of a scenario's paths holds. */
export type Answer = string | Buffer | ((asked: Asked) => void);

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Serves each path with 200; others with 404. */
export function serve(
  answers: Readonly<Record<string, Answer>>,
  headers: Readonly<Record<string, string>> = {},
): (asked: Asked) => void {
  return (asked) => {
    const { path, response } = asked;
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (typeof answer === 'function') return answer(asked);
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
    if (answer === undefined)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.');
    response.writeHead(200, { 'content-type': type, ...(path === '' ? headers : {}) }).end(answer);
  };
}

export function servePage(page: Page = {}, more: Readonly<Record<string, Answer>> = {}) {
  return serve({ '': createPage(page), 'a.png': PICTURE, ...more });
}

export function serveStatus(
  status: number,
  page: Page = {},
  more: Readonly<Record<string, string>> = {},
) {
  return ({ response }: Asked): void => {
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...more })
      .end(createPage(page));
  };
}

/** So many redirects, then the page. */
export function serveRedirects(count: number) {
  return ({ path, home, response }: Asked): void => {
    const step = path === '' ? 0 : Number(path.replace('step', ''));
    if (step < count) response.writeHead(302, { location: `${home}step${step + 1}` }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(createPage());
  };
}

export const img = (attributes: string, count = 1): string => `<img ${attributes}>`.repeat(count);

/** A red square. */
export const PICTURE = createPicture(40, 40, [200, 60, 60]);

export function createPicture(
  width: number,
  height: number,
  color: readonly [number, number, number],
): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
