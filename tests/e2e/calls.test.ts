import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { printLogLine } from '../../src/app/calls/log-line.ts';
import { createEntry } from '../app/calls/create-entry.ts';
import { findBarriers, findBarriersInThemes } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

const TOOLS = ['create_project', 'deploy', 'write_file', `a_${'very_'.repeat(30)}long_name`];
const ENDS = [null, null, null, 'slug_taken', 'timeout'] as const;

/** Calls as Try logs them: seconds apart, some refused, one in five without a time. */
function createLines(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => {
    const code = ENDS[i % ENDS.length] ?? null;
    return printLogLine(
      createEntry({
        id: `call_${i}`,
        at: Date.UTC(2026, 10, 24, 9) - (count - i) * 400_000,
        tool: TOOLS[i % TOOLS.length] ?? '',
        ok: code === null,
        code,
        type: code === null ? null : code === 'timeout' ? 'timeout' : 'conflict',
        ms: i % 5 === 4 ? null : (i % 97) + 0.5,
        decision: i % 7 === 0 ? null : 'allow',
      }),
    );
  });
}

/** The page of calls, with these in the database. */
async function openLog(count: number, options: object = {}): Promise<Page> {
  const page = await journeys.visit({ path: '#evidence', options });
  await page.getByText('No calls yet').waitFor();
  if (count > 0) await page.evaluate(addCalls, createLines(count));
  await page.reload();
  await page.getByText(count === 0 ? 'No calls yet' : 'By code and week').waitFor();
  return page;
}

/** In the page. */
async function addCalls(lines: readonly string[]): Promise<void> {
  const finish = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('refused'));
    });
  const database = await finish(
    indexedDB.open(`toolwright ${new URL('.', location.href).pathname}`),
  );
  const transaction = database.transaction(['documents', 'session'], 'readwrite');
  const [key] = await finish(transaction.objectStore('documents').getAllKeys());
  for (const [i, line] of lines.entries())
    transaction.objectStore('session').put(line, ['calls', String(key), i + 1, line.length]);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Calls', exact: true }).locator('tbody > tr');

describe('the log of calls', () => {
  it('without calls leads to Try', async () => {
    const page = await openLog(0);
    expect(await findBarriersInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try a call' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#session/try');
  });

  it('is filtered, sorted, opened and deleted by the keyboard, and stays deleted', async () => {
    const page = await openLog(12);
    expect(await findBarriersInThemes(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Filter by text' }).focus();
    await page.keyboard.type('slug_taken');
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Latency' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).locator('td').last().textContent()).toBe('3.5 ms');
    await rows(page).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Arguments' }).getByText('"slug": "a"').waitFor();
    expect(await findBarriersInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete log' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete 12 calls' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('No calls yet').waitFor();
    await page.reload();
    await page.getByText('No calls yet').waitFor();
  });

  it('of 5,000 calls opens, sorts and filters without a hang', async () => {
    const page = await openLog(5_000);
    const measure = (act: () => Promise<unknown>): Promise<number> =>
      (async () => {
        const start = performance.now();
        await act();
        return performance.now() - start;
      })();
    const opened = await measure(async () => {
      await page.reload();
      await rows(page).first().waitFor();
    });
    const sorted = await measure(async () => {
      await page.getByRole('button', { name: 'Code', exact: true }).click();
      await page.locator('th[data-column="end"][aria-sort="ascending"]').waitFor();
    });
    const filtered = await measure(async () => {
      await page.getByRole('searchbox', { name: 'Filter by text' }).fill('call_4999');
      await page.getByText('1 of 5,000').waitFor();
    });
    console.info(`5,000 calls, ms: open ${opened}, sort ${sorted}, filter ${filtered}`);
    expect([opened < 5_000, sorted < 1_500, filtered < 1_500]).toEqual([true, true, true]);
  });

  it.each([
    [900, 800],
    [390, 800],
    [320, 700],
  ])('fits a window %i px wide, with long names too', async (width, height) => {
    const page = await openLog(12, { viewport: { width, height } });
    await rows(page).getByRole('button').nth(3).click();
    const overflow = await page
      .locator('#page-calls')
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect([overflow, await findBarriers(page)]).toEqual([0, []]);
  });
});
