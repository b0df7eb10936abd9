import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createTimeLog } from '../app/transcripts/time-log.ts';
import { dropText, openView } from './act-on-page.ts';
import { findBarriers, findBarriersInThemes } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A hundred tools, some with 128 characters, weeks without a turn, and broken lines. */
const LOG = createTimeLog({
  conversations: 2_000,
  days: 120,
  tools: 100,
  isFree: (day) => day > 60 && day < 80,
})
  .map((line, i) => (i % 97 === 5 ? line.slice(0, 80) : line))
  .join('\n');

async function openLog(width: number): Promise<Page> {
  const page = await visit({ path: '#example', options: { viewport: { width, height: 900 } } });
  await page.getByRole('button', { name: 'Export registry' }).waitFor();
  await openView(page, 'Evidence', 'Transcripts');
  await page.getByRole('button', { name: 'Choose files…' }).waitFor();
  await dropText(page, 'weeks.jsonl', LOG);
  await page.getByRole('table', { name: 'Figures', exact: true }).waitFor();
  return page;
}

/** Tables, pictures and texts of the page beyond its right edge, but for those that scroll. */
function listOverflowing(page: Page, width: number): Promise<readonly string[]> {
  return page.locator('#page-transcripts').evaluate((root, edge) => {
    const cut = [...root.querySelectorAll('table, svg, p, h2, figure, li')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
    );
    return cut.map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? ''}`);
  }, width);
}

it.each([1440, 900, 390])('shows a log of weeks with a hundred tools at %i px', async (width) => {
  const page = await openLog(width);
  await page.getByText(/^Read 1 file: OpenAI Chat Completions\. \d+ broken records\.$/).waitFor();
  await page.getByRole('img', { name: /^Calls and rates by week/ }).waitFor();
  await page.getByRole('button', { name: /^Show all \d+ tools$/ }).click();
  const pictures = page.getByRole('list', { name: 'Each tool over time' }).getByRole('img');
  expect(await pictures.count()).toBeGreaterThan(70);
  const overflow = await page
    .locator('#page-transcripts')
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  expect(await (width === 1440 ? findBarriersInThemes(page) : findBarriers(page))).toEqual([]);
});

it('prints on A4 without cutting a table or a picture', async () => {
  const page = await openLog(1440);
  await page.emulateMedia({ media: 'print' });
  // 210 mm less the margins of Chromium, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1_000 });
  await expect.poll(() => listOverflowing(page, 718)).toEqual([]);
});
