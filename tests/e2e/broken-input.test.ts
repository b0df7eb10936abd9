import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  catchDownload,
  damageTexts,
  dropFiles,
  dropText,
  readRecords,
  toolRows,
  waitSaved,
} from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function openFirst(): Promise<Page> {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  return page;
}

/**
 * The message and the hint that the page shows for a refused input; the open registry is the same
 * before and after.
 */
async function importWith(page: Page, act: () => Promise<unknown>): Promise<string> {
  const before = await readRecords(page);
  await act();
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.waitFor();
  const [message, hint] = await Promise.all([
    alert.locator('b').textContent(),
    alert.locator('span').textContent(),
  ]);
  expect(hint, message ?? '').toMatch(/^[A-Z].+\.$/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await readRecords(page)).toEqual(before);
  expect(await toolRows(page).count()).toBe(19);
  return `${message} ${hint}`;
}

function nest(levels: number): string {
  const tool = '{"name":"deep","description":"d","inputSchema":';
  return `{"tools":[${tool}${'{"type":"object","properties":{"a":'.repeat(levels)}{}${'}}'.repeat(levels)}}]}`;
}

/** 40 MB of zeros in 40 KB, under a name that an import reads. */
function makeBomb(): Uint8Array {
  return zipSync({ 'tools/deep.json': new Uint8Array(40_000_000) });
}

/** The same, but the archive's directory claims that it is small. */
function makeLyingBomb(): Uint8Array {
  const bytes = makeBomb();
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 28; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 1_000, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 1_000, true);
  }
  return bytes;
}

describe('a text that cannot be read', () => {
  const cases: readonly (readonly [what: string, name: string, text: string, words: RegExp])[] = [
    [
      'broken JSON',
      'tools.json',
      '{\n  "tools": [\n    {"name": "a" "b"}\n  ]\n}',
      /line 3.*column/i,
    ],
    [
      'JSON cut off in the middle',
      'tools.json',
      '{"tools":[{"name":"a","inputSchema":{"type":"obj',
      /line 1/i,
    ],
    ['an empty file', 'empty.json', '', /empty|no text/i],
    ['blanks only', 'blank.json', ' \n\t ', /empty|no text/i],
    [
      'a file with no tools',
      'package.json',
      '{"name":"x","version":"1.0.0","dependencies":{}}',
      /No tool/i,
    ],
    ['a list of nothing', 'list.json', '[]', /No tool/i],
    ['plain prose', 'readme.txt', 'There are no tools in this text.', /line 1|No tool|JSON/i],
    ['a schema of 200 levels', 'deep.json', nest(200), /deep|level/i],
    ['a text of 5,000 brackets', 'brackets.json', '['.repeat(5_000), /deep|level|line/i],
  ];

  it('is named with its place and what to do', async () => {
    const page = await openFirst();
    for (const [what, name, text, words] of cases)
      expect(await importWith(page, () => dropText(page, name, text)), what).toMatch(words);
  });
});

describe('a file that cannot be read', () => {
  const zip = zipSync({
    'tools/a.json': new TextEncoder().encode(
      '{"name":"a","description":"b","input_schema":{"type":"object"}}'.repeat(50),
    ),
  });

  const cases: readonly (readonly [
    what: string,
    name: string,
    bytes: Uint8Array,
    words: RegExp,
  ])[] = [
    [
      'a binary file',
      'photo.json',
      Uint8Array.from({ length: 4_000 }, (_, i) => (i * 197) % 256),
      /text/i,
    ],
    ['a zip cut off in the middle', 'registry.zip', zip.slice(0, zip.length / 2), /zip|archive/i],
    [
      'a zip without its first half',
      'registry.zip',
      Uint8Array.from([0x50, 0x4b, ...zip.slice(zip.length / 2)]),
      /zip|archive/i,
    ],
    ['a zip with no tools', 'other.zip', zipSync({ 'a.txt': new Uint8Array(10) }), /tool/i],
    ['a zip bomb', 'bomb.zip', makeBomb(), /MB/],
    ['a zip bomb with a lying directory', 'bomb.zip', makeLyingBomb(), /damaged/i],
    [
      'a zip that leaves its folder',
      'slip.zip',
      zipSync({ '../../evil.json': new Uint8Array(10) }),
      /folder/i,
    ],
  ];

  it('is named with what to do', async () => {
    const page = await openFirst();
    for (const [what, name, bytes, words] of cases)
      expect(await importWith(page, () => dropFiles(page, [{ name, bytes }])), what).toMatch(words);
  });

  it('is refused by its size before it is read: 50 MB', async () => {
    const page = await openFirst();
    const words = await importWith(page, () =>
      page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(50_000_000).fill(32)], 'large.json'));
        document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        );
      }),
    );
    expect(words).toMatch(/large\.json is larger than 20 MB/);
  });

  it('stops nothing else: the good file beside it comes in', async () => {
    const page = await openFirst();
    await dropFiles(page, [
      { name: 'photo.bin', bytes: new Uint8Array(100).fill(255) },
      {
        name: 'good.json',
        bytes: new TextEncoder().encode(
          '{"tools":[{"name":"good_tool","description":"d","inputSchema":{"type":"object"}}]}',
        ),
      },
    ]);
    const dialog = page.getByRole('dialog', { name: 'Import 1 tool' });
    await dialog.getByText('photo.bin is not a text file').waitFor();
    await dialog.getByRole('button', { name: 'Add to site-builder' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => toolRows(page).count()).toBe(20);
  });
});

describe('a link that was damaged on its way', () => {
  const flip = (link: string): string => {
    const at = link.indexOf('#') + 200;
    return `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;
  };

  const cases: readonly (readonly [what: string, damage: (link: string) => string])[] = [
    ['cut off', (link: string) => link.slice(0, -40)],
    ['with one letter changed', flip],
    ['with a letter that no link has', (link: string) => `${link}!`],
    ['of a later version', (link: string) => link.replace(/#d\d\./, '#z9.')],
    ['of no content', (link: string) => link.replace(/#.*/, '#d2.')],
  ];

  it('is named, and one’s own registry opens as it was', async () => {
    const page = await openFirst();
    const before = await readRecords(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    for (const [what, damage] of cases) {
      await page.goto('about:blank');
      await page.goto(damage(link));
      await page
        .getByRole('paragraph')
        .filter({ hasText: /link/i })
        .filter({ hasText: /Ask for|Reload/ })
        .waitFor();
      await toolRows(page).nth(18).waitFor();
      expect(await readRecords(page), what).toEqual(before);
      expect(page.url(), what).not.toMatch(/#[a-z]\d\./);
    }
  });
});

describe('a registry in the browser’s storage that cannot be read', () => {
  it('is kept, named, and handed out as it is', async () => {
    const page = await openFirst();
    await damageTexts(page, '{"format":"toolwright/1","contr');
    await page.reload();
    const alert = page.getByRole('alert');
    await alert.getByText('Nothing was deleted').waitFor();
    const raw = await catchDownload(page, () =>
      alert.getByRole('button', { name: 'Download raw text' }).click(),
    );
    expect(new TextDecoder().decode(raw.bytes)).toBe('{"format":"toolwright/1","contr');
    expect((await readRecords(page)).map(({ text }) => text)).toEqual([
      '{"format":"toolwright/1","contr',
    ]);
  });
});
