import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { VISITOR } from '../journeys/open-visitor.ts';
import { pasteText } from '../journeys/pointer-hand.ts';
import { dropText, readRecords, toolRows, waitSaved } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const { visit, site } = useBrowser();

const tourOf = (page: Page) => page.getByRole('complementary', { name: 'Tour' });

it('with nothing saved there are three ways in, and the example brings the tour once', async () => {
  const page = await visit({ path: '' });
  for (const name of [/^Import tools/, /^New tool/, /^See an example/])
    await page.getByRole('button', { name }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await readRecords(page)).toEqual([]);
  await page.getByRole('button', { name: /^See an example/ }).click();
  await toolRows(page).nth(18).waitFor();
  await tourOf(page).getByRole('heading', { name: 'Tools' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  for (const heading of ['Contract', 'Wire', 'Problems']) {
    await page.keyboard.press('Enter');
    await tourOf(page).getByRole('heading', { name: heading }).waitFor();
  }
  await page.keyboard.press('Escape');
  await tourOf(page).waitFor({ state: 'detached' });
  await waitSaved(page);
  await page.goto(site().url);
  await toolRows(page).nth(18).waitFor();
  expect(await tourOf(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: /^Tour/ }).click();
  await tourOf(page).getByRole('heading', { name: 'Tools' }).waitFor();
});

it('the address #example opens it beside what is saved, and is replaced by that of its tool', async () => {
  const page = await visit({ path: '' });
  await page.getByRole('button', { name: /^New tool/ }).click();
  await page.getByRole('textbox', { name: 'Tool name' }).and(page.locator(':focus')).waitFor();
  await waitSaved(page);
  await page.evaluate(() => void (location.hash = '#example'));
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  expect((await readRecords(page)).length).toBe(2);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/todo_write');
});

it('the palette takes every key after Ctrl K, from the first moment on a slow line', async () => {
  const page = await visit({
    path: 'rescue.html',
    route: (context) =>
      context.route(/\.(js|json)$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      }),
  });
  // Nothing but the first script is there, and what is typed is heard.
  await page.goto(page.url().replace('rescue.html', '#example'), { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takeEarlyInput' in window);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('publ', { delay: 0 });
  const query = page.getByRole('combobox', { name: 'Search commands and tools' });
  await query.waitFor();
  await page.keyboard.type('ish', { delay: 0 });
  expect(await query.inputValue()).toBe('publish');
  // The registry opens below it and leaves it open.
  await page.getByRole('option', { name: 'publish', exact: true }).waitFor();
  await query.fill('');
  await page.keyboard.press('Escape');
  // Once the page is there, no key waits for the dialog.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('timeout_ms', { delay: 0 });
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: /^Timeout/ })
    .and(page.locator(':focus'))
    .waitFor();
});

it.each<[string, (page: Page, text: string) => Promise<void>]>([
  ['pasted', pasteText],
  ['dropped', (page, text) => dropText(page, 'tool.json', text)],
])('imports what is %s before the app listens', async (_, give) => {
  let listen = (): void => undefined;
  const isTime = new Promise<void>((resolve) => (listen = resolve));
  const page = await visit({
    path: '',
    options: VISITOR,
    route: (context) =>
      context.route(/after-form[^/]*\.js$/, async (route) => {
        await isTime;
        await route.continue();
      }),
  });
  await page.getByRole('button', { name: /^Import tools/ }).waitFor();
  await give(page, '{"name":"read_page","description":"Reads.","input_schema":{"type":"object"}}');
  expect(await page.getByRole('dialog').count()).toBe(0);
  listen();
  const dialog = page.getByRole('dialog', { name: 'Import 1 tool' });
  await dialog.getByText('read_page').first().waitFor();
});
