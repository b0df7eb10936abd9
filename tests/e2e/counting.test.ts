import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnsweringServer } from '../io/serve-answers.ts';
import { GOOD_KEY, serveProviders, tokensOf } from '../measure/provider-server.ts';
import { toolRows, waitSaved } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

let provider: AnsweringServer;
beforeAll(async () => {
  provider = await serveProviders();
});
afterAll(() => provider.close());

async function openDialog(
  options: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' } = {},
): Promise<Page> {
  const page = await journeys.visit({ options: { colorScheme: options.colorScheme ?? 'light' } });
  await toolRows(page).nth(18).waitFor();
  if (options.width !== undefined)
    await page.setViewportSize({ width: options.width, height: 640 });
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: 'Commands' })
    .getByRole('combobox')
    .fill('count tokens exactly');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Count exactly' }).waitFor();
  return page;
}

async function takeAddress(page: Page, agree = true): Promise<void> {
  await page.getByText('Use another address').click();
  await page.getByRole('textbox', { name: /^Address/ }).fill(provider.origin);
  if (agree)
    await page
      .getByRole('checkbox', {
        name: `Send the tools and the key to ${provider.origin}`,
      })
      .check();
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Send 2 requests to / }).click();
}

/**
 * Requests of the worker to the provider are what the test is about; anything else stays an
 * offence.
 */
function takeForeign(): readonly string[] {
  return journeys
    .takeOffences()
    .filter((offence) => !offence.startsWith(`request: ${provider.origin}/`));
}

function findNetWorker(page: Page): Worker | undefined {
  return page.workers().find((worker) => worker.url().includes('net.worker'));
}

describe('the way out', () => {
  it('is closed to the page and open to the network worker', async () => {
    const page = await openDialog();
    const reach = async (origin: string): Promise<string> =>
      fetch(`${origin}/v1/responses/input_tokens`, { method: 'POST', body: '{}' }).then(
        ({ status }) => String(status),
        String,
      );
    const before = provider.received.length;
    expect(await page.evaluate(reach, provider.origin)).toMatch(/^TypeError/);
    expect(provider.received.length).toBe(before);
    await expect
      .poll(() => journeys.takeOffences().join('\n'))
      .toContain('policy violation: connect-src');
    await takeAddress(page);
    await page.getByLabel('Your API key').fill(GOOD_KEY);
    await send(page);
    await page.getByRole('region', { name: 'Counts' }).waitFor();
    expect(provider.received.length).toBeGreaterThan(before);
    // What the worker may use is in its closure; the name itself is gone.
    const doors = await findNetWorker(page)?.evaluate(() =>
      ['fetch', 'XMLHttpRequest', 'WebSocket', 'indexedDB', 'caches', 'BroadcastChannel'].map(
        (door) => typeof Reflect.get(self, door),
      ),
    );
    expect(doors).toEqual([
      'undefined',
      'undefined',
      'undefined',
      'undefined',
      'undefined',
      'undefined',
    ]);
    expect(takeForeign()).toEqual([]);
  });

  it('is not taken before the person agreed, and not by itself', async () => {
    const page = await openDialog();
    const before = provider.received.length;
    await takeAddress(page, false);
    await page.getByLabel('Your API key').fill(GOOD_KEY);
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'before you agree' }).waitFor();
    await page.getByText('With tools').click();
    await page.getByLabel('With tools: body').waitFor();
    await page.waitForTimeout(500);
    expect([provider.received.length - before, findNetWorker(page)]).toEqual([0, undefined]);
  });
});

describe('a count in the browser', () => {
  it.each([
    ['Anthropic', '/v1/messages/count_tokens', 'x-api-key', GOOD_KEY],
    ['OpenAI', '/v1/responses/input_tokens', 'authorization', `Bearer ${GOOD_KEY}`],
    ['Gemini', '/v1beta/models/gemini-3.6-flash:countTokens', 'x-goog-api-key', GOOD_KEY],
  ])(
    'at %s asks before it sends, sends what it showed, and shows what came back',
    async (label, path, header, value) => {
      const page = await openDialog();
      await page.context().addCookies([{ name: 'own', value: '1', url: provider.origin }]);
      await page.getByLabel('Provider', { exact: true }).selectOption(label);
      await page.getByRole('button', { name: 'All tools' }).and(page.locator('dialog *')).click();
      await takeAddress(page);
      await page.getByText('With tools').click();
      const body = await page.getByLabel('With tools: body').textContent();
      await page.getByLabel('Your API key').fill(GOOD_KEY);
      const before = provider.received.length;
      await send(page);
      const counts = page.getByRole('region', { name: 'Counts' });
      await counts.waitFor();
      const received = provider.received.slice(before);
      const posts = received.filter(({ method }) => method === 'POST');
      expect(
        posts.map((each) => [
          each.path,
          each.headers[header],
          each.headers['cookie'],
          each.headers['referer'],
        ]),
      ).toEqual([
        [path, value, undefined, undefined],
        [path, value, undefined, undefined],
      ]);
      expect(received[0]?.method).toBe('OPTIONS');
      expect(posts[0]?.body.startsWith(body ?? '-')).toBe(true);
      const sent = JSON.parse(posts[0]?.body ?? '');
      const total = tokensOf(sent.tools ?? sent.generateContentRequest.tools);
      expect(await counts.locator('dd').allTextContents()).toEqual(
        [total, 9, total - 9]
          .map((tokens) => tokens.toLocaleString('en'))
          .concat([expect.stringMatching(/^[\d,]+ /)]),
      );
      expect(takeForeign()).toEqual([]);
    },
  );

  it('leaves the key nowhere', async () => {
    const page = await openDialog();
    await takeAddress(page);
    await page.getByLabel('Your API key').fill(GOOD_KEY);
    await send(page);
    await page.getByRole('region', { name: 'Counts' }).waitFor();
    expect(await page.getByText('In memory: 1 key for').textContent()).toContain(provider.origin);
    expect(await searchPage(page, GOOD_KEY)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill('Edited after a key was typed.');
    await waitSaved(page);
    expect(await searchPage(page, GOOD_KEY)).toEqual([]);
    // The search itself finds what is there to be found.
    expect(await searchPage(page, 'Edited after a key was typed.')).toContain('indexedDB');
    expect(
      (await page.context().storageState({ indexedDB: true })).origins
        .map((origin) => JSON.stringify(origin))
        .filter((text) => text.includes(GOOD_KEY)),
    ).toEqual([]);
    await page.reload();
    await toolRows(page).nth(18).waitFor();
    expect([await searchPage(page, GOOD_KEY), findNetWorker(page)]).toEqual([[], undefined]);
    expect(takeForeign()).toEqual([]);
  });

  it('holds the key for the next count until it is forgotten, and ends the worker then', async () => {
    const page = await openDialog();
    await takeAddress(page);
    await page.getByLabel('Your API key').fill(GOOD_KEY);
    await send(page);
    const counts = page.getByRole('region', { name: 'Counts' });
    await counts.waitFor();
    expect(await page.getByLabel('Your API key').count()).toBe(0);
    await send(page);
    await expect.poll(() => counts.locator('dl').count()).toBe(2);
    await page.getByRole('button', { name: 'Forget key' }).click();
    await page.getByLabel('Your API key').waitFor();
    expect(await page.getByLabel('Your API key').inputValue()).toBe('');
    await expect.poll(() => findNetWorker(page)).toBeUndefined();
    const before = provider.received.length;
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'There is no key yet.' }).waitFor();
    expect(provider.received.length).toBe(before);
    expect(takeForeign()).toEqual([]);
  });

  it('shows the provider’s own words for a wrong key, and never the key', async () => {
    const page = await openDialog();
    await takeAddress(page);
    await page.getByLabel('Your API key').fill('sk-wrong-key-000111');
    await send(page);
    const alert = page.getByRole('alert').filter({ hasText: 'The answer was 401' });
    await alert.waitFor();
    expect(await alert.textContent()).toContain('“Incorrect API key provided: [your key].”');
    expect(await searchPage(page, 'sk-wrong-key-000111')).toEqual([]);
    expect(takeForeign().filter((offence) => !offence.includes('401'))).toEqual([]);
  });

  it('says so when nobody answers', async () => {
    const page = await openDialog();
    await page.getByText('Use another address').click();
    await page.getByRole('textbox', { name: /^Address/ }).fill('http://127.0.0.1:9');
    await page.getByRole('checkbox', { name: /^Send the tools/ }).check();
    await page.getByLabel('Your API key').fill(GOOD_KEY);
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'unreachable' }).waitFor();
    journeys.takeOffences();
  });

  it.each(['light', 'dark'] as const)(
    'has no barrier that axe finds, in the %s theme',
    async (colorScheme) => {
      const page = await openDialog({ colorScheme });
      expect(await findBarriers(page)).toEqual([]);
      await takeAddress(page);
      await page.getByText('With tools').click();
      await page.getByLabel('Your API key').fill(GOOD_KEY);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Counts' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(takeForeign()).toEqual([]);
    },
  );

  it('keeps the focus on what comes next: the button after Enter, the field after the key was forgotten', async () => {
    const page = await openDialog();
    await takeAddress(page);
    await page.getByLabel('Your API key').fill(GOOD_KEY);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Counts' }).waitFor();
    await expect.poll(() => focusedName(page)).toMatch(/^Send 2 requests to /);
    await page.getByRole('button', { name: 'Forget key' }).press('Enter');
    await expect
      .poll(() =>
        page.getByLabel('Your API key').evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    expect(takeForeign()).toEqual([]);
  });

  it('fits a window of 320 pixels', async () => {
    const page = await openDialog({ width: 320 });
    await takeAddress(page);
    await page.getByText('With tools').click();
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('dialog[open], dialog[open] *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect([
      wide,
      await page.evaluate(
        () =>
          document.querySelector('dialog[open] h2')?.parentElement?.nextElementSibling
            ?.scrollWidth ===
          document.querySelector('dialog[open] h2')?.parentElement?.nextElementSibling?.clientWidth,
      ),
    ]).toEqual([[], true]);
  });
});

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** Where in the page's reach a text stands. */
function searchPage(page: Page, text: string): Promise<readonly string[]> {
  return page.evaluate(async (sought) => {
    const places: string[] = [];
    const look = (place: string, value: unknown): void => {
      if (String(typeof value === 'string' ? value : JSON.stringify(value)).includes(sought))
        places.push(place);
    };
    look('address', location.href);
    look('page', document.documentElement.outerHTML);
    look(
      'inputs',
      [...document.querySelectorAll('input, textarea')].map((element) =>
        'value' in element ? element.value : '',
      ),
    );
    look('localStorage', { ...localStorage });
    look('sessionStorage', { ...sessionStorage });
    look('cookies', document.cookie);
    look('window name', window.name);
    look('history', history.state);
    look('performance', performance.getEntries());
    look('caches', await caches.keys());
    const finish = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database did not answer'));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await finish(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        look('indexedDB', await finish(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return places;
  }, text);
}
