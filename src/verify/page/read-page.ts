/** What the checks read from HTML. */
export interface PageParts {
  readonly title: string;
  readonly headings: readonly string[];
  readonly images: readonly PageImage[];
  readonly metas: readonly PageMeta[];
  /** What a person would read, with one space between the parts. */
  readonly text: string;
}

export interface PageImage {
  /** Undefined without the attribute. */
  readonly src: string | undefined;
  readonly alt: string | undefined;
  /** Whether another attribute gives it a source: `srcset`, or one of the lazy ones. */
  readonly hasOtherSource: boolean;
  /** `aria-hidden="true"`, `role="presentation"`, `role="none"`: not for a screen reader. */
  readonly isHidden: boolean;
}

export interface PageMeta {
  readonly name: string;
  readonly content: string;
}

/** Longer pages are read to here. */
const LONGEST = 4_000_000;
const MOST_IMAGES = 10_000;
/** Their content is text, or nothing that is read. */
const RAW = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'svg']);

interface OpenPage {
  title: string | undefined;
  readonly headings: string[];
  readonly images: PageImage[];
  readonly metas: PageMeta[];
  readonly texts: string[];
  /** The texts of a heading that is open. */
  heading: string[] | undefined;
}

/** Reads HTML in one pass, linear in its length, as a browser would where it is well formed. */
export function readPage(given: string): PageParts {
  const html = given.slice(0, LONGEST);
  // Of the same length, which `toLowerCase` is not for every letter.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const page: OpenPage = {
    title: undefined,
    headings: [],
    images: [],
    metas: [],
    texts: [],
    heading: undefined,
  };
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    addText(page, html.slice(at, start === -1 ? html.length : start));
    if (start === -1) break;
    at = readMarkup(page, { html, lower }, start);
  }
  const { title = '', headings, images, metas, texts } = page;
  return { title, headings, images, metas, text: replaceSpaces(texts.join(' ')) };
}

interface MarkupText {
  readonly html: string;
  readonly lower: string;
}

/** Returns where the text goes on. */
function readMarkup(page: OpenPage, { html, lower }: MarkupText, start: number): number {
  if (html.startsWith('<!--', start)) return findAfter(html, '-->', start + 4);
  if (!/^<\/?[a-zA-Z]/.test(html.slice(start, start + 3))) {
    if (/^<[!?/]/.test(html.slice(start, start + 2))) return findAfter(html, '>', start + 2);
    addText(page, '<');
    return start + 1;
  }
  const end = findTagEnd(html, start);
  const isClosing = html[start + 1] === '/';
  const [name = ''] = /^[a-z][^\s/>]*/.exec(lower.slice(start + (isClosing ? 2 : 1), end)) ?? [];
  if (isClosing) closeTag(page, name);
  else openTag(page, name, html.slice(start + 1 + name.length, end - 1));
  if (isClosing || !RAW.has(name)) return end;
  const close = lower.indexOf(`</${name}`, end);
  const content = html.slice(end, close === -1 ? html.length : close);
  if (name === 'title') page.title ??= replaceSpaces(decodeText(content));
  return close === -1 ? html.length : findTagEnd(html, close);
}

function findAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

/** After the `>` that is in no quotes. */
function findTagEnd(html: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote === '' && sign === '>') return at + 1;
    if (quote === sign) quote = '';
    else if (quote === '' && (sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return html.length;
}

function openTag(page: OpenPage, name: string, attributes: string): void {
  if (name === 'h1') page.heading = [];
  if (name === 'img' && page.images.length < MOST_IMAGES)
    page.images.push(createImage(readAttributes(attributes)));
  if (name === 'meta' && page.metas.length < MOST_IMAGES) {
    const read = readAttributes(attributes);
    page.metas.push({
      name: read.get('name') ?? read.get('property') ?? '',
      content: read.get('content') ?? '',
    });
  }
}

function closeTag(page: OpenPage, name: string): void {
  if (name !== 'h1' || page.heading === undefined) return;
  page.headings.push(replaceSpaces(page.heading.join(' ')));
  page.heading = undefined;
}

function addText(page: OpenPage, text: string): void {
  if (text === '') return;
  const decoded = decodeText(text);
  page.texts.push(decoded);
  page.heading?.push(decoded);
}

const OTHER_SOURCES = ['srcset', 'data-src', 'data-srcset', 'data-lazy-src', 'data-original'];

function createImage(attributes: ReadonlyMap<string, string>): PageImage {
  const role = attributes.get('role');
  return {
    src: attributes.get('src'),
    alt: attributes.get('alt'),
    hasOtherSource: OTHER_SOURCES.some((name) => (attributes.get(name) ?? '') !== ''),
    isHidden:
      attributes.get('aria-hidden') === 'true' || role === 'presentation' || role === 'none',
  };
}

const ATTRIBUTE =
  /([^\s"'<>/=]{1,200})(?:\s{0,40}=\s{0,40}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,20000})))?/g;

/** By name in lower case; the first of a name counts. */
function readAttributes(text: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const [, name = '', double, single, plain] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!read.has(key)) read.set(key, decodeText(double ?? single ?? plain ?? ''));
  }
  return read;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decodeText(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot|apos|nbsp));/g, (whole, digits, name) =>
        typeof name === 'string' ? (ENTITIES[name] ?? whole) : decodeNumber(whole, Number(digits)),
      )
    : text;
}

/** Only what is one unit in every language. */
function decodeNumber(whole: string, code: number): string {
  return code >= 32 && code < 0xd800 ? String.fromCharCode(code) : whole;
}

const replaceSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
