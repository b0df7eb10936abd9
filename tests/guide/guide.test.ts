import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_PAGES } from '../../src/ui/dialogs/help/guide-pages.ts';
import { PICTURES } from '../pictures/pictures.ts';

const folder = new URL('../../docs/guide/', import.meta.url);
const names = GUIDE_PAGES.map(({ path }) => /^guide\/(.+)\.html$/.exec(path)?.[1] ?? path);
const readPage = (name: string): string => readFileSync(new URL(`${name}.md`, folder), 'utf8');

/** What is on the screen, each text whole and up to the first part that is computed. */
const labels = new Set(
  [...readFileSync(new URL('../words.md', folder), 'utf8').matchAll(/^- [a-z_ -]+: (.+)$/gm)]
    .map(([, text]) => text ?? '')
    .flatMap((text) => [text, text.split('…')[0]?.trim() ?? '']),
);

/** Bytes: a page with its picture must not be slow to open. */
const MOST_PICTURE = 120_000;
/** Words: what is read in one sitting, about two screens. The command line has the most to say. */
const MOST_WORDS = 450;

describe('the guide', () => {
  it('lists every page of docs/guide, and no other', () => {
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
    expect(names.map((name) => `${name}.md`).toSorted()).toEqual(pages.toSorted());
  });

  it('has a picture for every page and no other, each taken by npm run pictures', () => {
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'));
    expect(pictures.toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
    const taken = PICTURES.map(({ path }) => `../${path}.webp`);
    expect(pictures.filter((name) => !taken.includes(`../guide/${name}`))).toEqual([]);
    expect(taken.filter((path) => !existsSync(new URL(path, folder)))).toEqual([]);
  });
});

describe.each(names)('the page %s', (name) => {
  const text = readPage(name);

  it('begins with its title, a sentence, and its picture with a text', () => {
    const title = GUIDE_PAGES.find(({ path }) => path === `guide/${name}.html`)?.title ?? '';
    const [heading, lead, picture] = text.split('\n\n');
    expect(heading).toBe(`# ${title}`);
    expect(lead).toMatch(/\.$/);
    expect(picture).toMatch(new RegExp(`^!\\[.{20,}\\]\\(${name}\\.webp\\)$`));
    expect(statSync(new URL(`${name}.webp`, folder)).size).toBeLessThan(MOST_PICTURE);
  });

  it('quotes in bold only what is on the screen', () => {
    const quoted = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label ?? '');
    expect(quoted.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('links to pages that exist, and to headings in them', () => {
    const links = [...text.matchAll(/(?<!!)\[[^\]]+\]\(([\w-]+)\.md(?:#([\w-]+))?\)/g)];
    const broken = links.filter(([, page = '', heading]) => {
      if (!names.includes(page)) return true;
      const ids = [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
        words.toLowerCase().replace(/\W+/g, '-'),
      );
      return heading !== undefined && !ids.includes(heading);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
    // The build refuses any other link: it would lead nowhere on a host of one's own.
    expect([...text.matchAll(/(?<!!)\]\((?!\w[\w-]*\.(?:md|webp))/g)]).toEqual([]);
  });

  it('is short', () => {
    const prose = text.replace(/```[\s\S]*?```/g, '');
    expect(prose.split(/\s+/).length).toBeLessThan(name === 'command-line' ? 720 : MOST_WORDS);
  });
});
