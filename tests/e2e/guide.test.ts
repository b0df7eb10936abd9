import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GUIDE_PAGES } from '../../src/ui/dialogs/help/guide-pages.ts';
import { PICTURE } from '../../vite.guide.ts';
import { toolRows } from './act-on-page.ts';
import { findBarriersInThemes } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const { visit, site } = useBrowser();

it('opens from Help in a tab of its own, in the theme of the app, and leads on', async () => {
  const page = await visit();
  await toolRows(page).first().waitFor();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'Help' }).click();
  const [guide] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('region', { name: 'Guide' }).getByRole('link', { name: 'Schemas' }).click(),
  ]);
  await guide.getByRole('heading', { level: 1, name: 'Schemas' }).waitFor();
  expect(await guide.locator('html').getAttribute('data-theme')).toBe('dark');
  // The work is as it was.
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await guide.getByRole('main').getByRole('link', { name: 'Checks and fixes' }).click();
  await guide.getByRole('heading', { level: 1, name: 'Checks and fixes' }).waitFor();
  await guide.getByRole('link', { name: 'Toolwright' }).click();
  await toolRows(guide).first().waitFor();
});

it('has its pictures, no barriers, and nothing that is cut at 390 pixels', async () => {
  // Not a picture: the browser would ask for favicon.ico now and then, which is nowhere.
  const page = await visit({ path: GUIDE_PAGES[0]?.path ?? '' });
  for (const { title, path } of GUIDE_PAGES) {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(site().url + path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const picture = page.getByRole('main').getByRole('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(PICTURE.width);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(
      PICTURE.height,
    );
    expect([path, await findBarriersInThemes(page)]).toEqual([path, []]);
    await page.setViewportSize({ width: 390, height: 800 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 390]);
  }
});

it('is no part of the first visit: it is stored after everything else', () => {
  const worker = readFileSync(new URL('../../dist/offline-worker.js', import.meta.url), 'utf8');
  const { files, large } = JSON.parse(/^const OFFLINE_FILES = (.*);$/m.exec(worker)?.[1] ?? '');
  expect(Object.keys(files).filter((path) => path.startsWith('guide/'))).toEqual([]);
  const pictures = GUIDE_PAGES.map(({ path }) => path.replace('.html', '.webp'));
  expect(Object.keys(large)).toEqual(
    expect.arrayContaining([...GUIDE_PAGES.map(({ path }) => path), ...pictures]),
  );
});
