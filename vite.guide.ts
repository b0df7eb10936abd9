import { readdirSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin, Rolldown } from 'vite';
import { GUIDE_PAGES, type GuidePage } from './src/ui/dialogs/help/guide-pages.ts';

const SOURCE = new URL('docs/guide/', import.meta.url);

/** Pages without forms and frames, and with one script: docs/guide/theme.js. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Pixels. `npm run pictures` takes them all in one size. */
export const PICTURE = { width: 1_200, height: 750 } as const;

/** Characters of code in a line of text that fit beside each other on the narrowest screen. */
const MOST_WHOLE = 30;

/** The folder of the page, from that of the guide. */
const APP = '..';

/** Where the development server has what the style sheet of a build holds, but for the fonts. */
const SOURCE_STYLES = ['src/ui/theme/tokens.css', 'src/ui/theme/base.css'];

/** Writes docs/guide/ as static pages to guide/, beside the page. Help links to them. */
export function writeGuide(): Plugin {
  return {
    name: 'write-guide',
    configureServer: ({ middlewares }) => {
      middlewares.use('/guide/', ({ url = '' }, response, next) => {
        const source = listFiles(SOURCE_STYLES).get(url.slice(1));
        if (source === undefined) return next();
        response.setHeader('content-type', getType(url));
        response.end(source);
      });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, source] of listFiles(findStyles(bundle)))
          this.emitFile({ type: 'asset', fileName: `guide/${name}`, source });
      },
    },
  };
}

/** The style sheets that the page starts with: colours, fonts and resets. */
function findStyles(bundle: Rolldown.OutputBundle): readonly string[] {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const found = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)"/g)];
  if (found.length === 0) throw new Error('index.html has no style sheet for the guide.');
  return found.map(([, path]) => path ?? '');
}

type Files = ReadonlyMap<string, string | Uint8Array>;

function listFiles(styles: readonly string[]): Files {
  return new Map<string, string | Uint8Array>([
    ...GUIDE_PAGES.map((page) => [getName(page, 'html'), printPage(page, styles)] as const),
    // A new page has no picture before its first build: tests/guide/ misses it.
    ...readdirSync(SOURCE)
      .filter((name) => /\.(css|js|webp)$/.test(name))
      .map((name) => [name, readFileSync(new URL(name, SOURCE))] as const),
  ]);
}

function getName({ path }: GuidePage, ending: 'html' | 'md'): string {
  return path.replace('guide/', '').replace(/html$/, ending);
}

function getType(url: string): string {
  const types = { html: 'text/html', css: 'text/css', js: 'text/javascript', webp: 'image/webp' };
  return Object.entries(types).find(([ending]) => url.endsWith(`.${ending}`))?.[1] ?? '';
}

function printPage(page: GuidePage, styles: readonly string[]): string {
  const sheets = [...styles.map((path) => `${APP}/${path}`), 'guide.css'];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="no-referrer" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="${escapeHtml(page.about)}" />
    <title>${escapeHtml(page.title)} · Toolwright guide</title>
    <script src="theme.js"></script>
    <link rel="icon" href="${APP}/icon.svg" type="image/svg+xml" />
    ${sheets.map((path) => `<link rel="stylesheet" href="${path}" />`).join('\n    ')}
  </head>
  <body>
    <header><a href="${APP}/">Toolwright</a> <span>Guide</span></header>
    <div class="columns">
      <main>
${markdown.parse(readFileSync(new URL(getName(page, 'md'), SOURCE), 'utf8'), { async: false })}${printNext(page)}</main>
      <nav aria-label="Guide">
        <h2>Guide</h2>
        <ol>
          ${GUIDE_PAGES.map((each) => `<li>${printLink(each, each === page)}</li>`).join('\n          ')}
        </ol>
      </nav>
    </div>
  </body>
</html>
`;
}

function printNext(page: GuidePage): string {
  const next = GUIDE_PAGES[GUIDE_PAGES.indexOf(page) + 1];
  return next === undefined ? '' : `<p class="next">Next: ${printLink(next, false)}</p>\n`;
}

function printLink(page: GuidePage, isCurrent: boolean): string {
  const current = isCurrent ? ' aria-current="page"' : '';
  return `<a href="${getName(page, 'html')}"${current}>${escapeHtml(page.title)}</a>`;
}

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text.toLowerCase().replace(/\W+/g, '-');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${convertLink(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    // In its full size when it is clicked.
    image({ href, text }) {
      const { width, height } = PICTURE;
      return `<a class="picture" href="${href}"><img src="${href}" alt="${escapeHtml(text)}" width="${width}" height="${height}" /></a>`;
    },
    codespan({ text }) {
      const whole = text.length > MOST_WHOLE ? '' : ' class="whole"';
      return `<code${whole}>${escapeHtml(text)}</code>`;
    },
    code({ text }) {
      return `<pre><code>${escapeHtml(text)}</code></pre>\n`;
    },
    html({ text }) {
      throw new Error(`A page of the guide holds markup: ${text}`);
    },
  },
});

/** Only pages of the guide stand beside it on every host. */
function convertLink(href: string): string {
  const target = /^([\w-]+)\.md(#[\w-]+)?$/.exec(href);
  if (target === null) throw new Error(`A page of the guide links to ${href}, which is no page.`);
  return `${target[1]}.html${target[2] ?? ''}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
