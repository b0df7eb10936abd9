import { describe, expect, it } from 'vitest';
import { toolRows } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();
/** Two megabytes of code are compiled. */
const LOADS = { timeout: 20_000 };

describe('the tokenizer', () => {
  it('is fetched when somebody looks at a token figure, and not before', async () => {
    const page = await journeys.visit();
    const fetched: string[] = [];
    page.context().on('request', (request) => fetched.push(request.url()));
    await toolRows(page).nth(18).waitFor();
    const sum = page.locator('footer').getByRole('button', { name: /tokens/ });
    // Everything that comes by itself has come.
    await page.waitForTimeout(1_500);
    const isThere = (): boolean =>
      page.workers().some((worker) => worker.url().includes('count.worker'));
    expect([
      isThere(),
      fetched.some((url) => url.includes('count.worker')),
      await sum.textContent(),
    ]).toEqual([false, false, '≈ 3,589 tokens, estimate ±10 %, on Anthropic']);
    await sum.hover();
    await expect
      .poll(() => sum.textContent(), LOADS)
      .toBe('≈ 3,608 tokens, fitted ±9 %, on Anthropic');
    expect(isThere()).toBe(true);
  });

  it('has no way out', async () => {
    const page = await journeys.visit();
    await page
      .locator('footer')
      .getByRole('button', { name: /tokens/ })
      .hover();
    await expect.poll(() => page.locator('footer').textContent(), LOADS).toContain('fitted');
    const worker = page.workers().find((each) => each.url().includes('count.worker'));
    expect(
      await worker?.evaluate(() =>
        ['fetch', 'XMLHttpRequest', 'WebSocket', 'indexedDB', 'importScripts'].filter(
          (door) => door in self && Reflect.get(self, door) !== undefined,
        ),
      ),
    ).toEqual([]);
  });
});
