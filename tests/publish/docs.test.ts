import { describe, expect, it } from 'vitest';
import { exportKind } from './export-kind.ts';
import { readGallery } from './export-router.ts';

const design = readGallery('site-builder.json');
const files = await exportKind(design, 'docs');
const read = (end: string): string => files.find(({ path }) => path.endsWith(end))?.text ?? '';

describe('the exported documentation', () => {
  it.each(['.md', '.html'])('%s links every tool to its own part', (end) => {
    const text = read(end);
    const links = [...text.matchAll(/(?:href="|\]\()#([\w.-]+)/g)].map(([, place]) => place);
    expect(links).toHaveLength(design.tools.length);
    for (const place of links) expect(text).toContain(`id="${place}"`);
  });

  it.each(['.md', '.html'])('%s says what a tool takes, returns and refuses', (end) => {
    const text = read(end);
    for (const words of [
      'When to use it',
      'When not to',
      'Arguments',
      'Result',
      'Errors',
      'Risk and limits',
      'Example',
      'whole number',
      'What to do',
    ])
      expect(text).toContain(words);
  });

  it('asks for nothing', () => {
    const html = read('.html');
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<(?:script|link|img|iframe)\b|url\(|@import/);
  });
});
