import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostileFiles } from '../hostile/make-hostile-files.ts';
import { hostileLinks } from '../hostile/make-hostile-links.ts';
import { dropFiles, openView, readRecords, toolRows, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

/**
 * Not a figure: a page that does not answer a key within this time is frozen. `npm run hostile`
 * measures the whole set.
 */
const ANSWER_MS = 10_000;

async function openOwn(): Promise<Page> {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  return page;
}

async function importFile(page: Page, what: string): Promise<void> {
  const file = hostileFiles.find((each) => each.what === what);
  if (file === undefined) throw new Error(`There is no hostile file "${what}".`);
  await dropFiles(page, [{ name: file.name, bytes: file.make() }]);
  await page.getByRole('button', { name: /^New registry with/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The text of a field after a key, or that the page did not answer. */
async function answersKey(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).first().focus();
  const start = Date.now();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await expect
    .poll(
      () =>
        page.evaluate(
          (wanted) => document.querySelector<HTMLTextAreaElement>(wanted)?.value.startsWith('x'),
          selector,
        ),
      { timeout: ANSWER_MS * 2 },
    )
    .toBe(true);
  return Date.now() - start < ANSWER_MS;
}

const DESCRIPTION = 'textarea[aria-label="Description"]';

describe('a contract that is too large to draw', () => {
  it.each([
    '10,000 errors',
    '5,000 aliases',
    '50,000 notes',
    'a description of 2 MB',
    '20,000 properties',
  ])('answers keys and leaves other work alone: %s', async (what) => {
    const page = await openOwn();
    const before = await readRecords(page);
    await importFile(page, what);
    await page.locator(DESCRIPTION).waitFor();
    expect(await answersKey(page, DESCRIPTION)).toBe(true);
    await page.locator(DESCRIPTION).blur();
    await waitSaved(page);
    const after = await readRecords(page);
    expect(after.filter(({ key }) => before.some((record) => record.key === key))).toEqual(before);
    const added = after.filter(({ key }) => !before.some((record) => record.key === key));
    expect(added.map(({ text }) => /"description":"x/.test(text))).toEqual([true]);
  });

  it('shows the last of 10,000 errors on its page', async () => {
    const page = await openOwn();
    await importFile(page, '10,000 errors');
    await page.locator('#errors-title button').click();
    const pages = page.getByRole('group', { name: 'Pages of errors' });
    await pages.getByRole('spinbutton').fill('200');
    await page.getByRole('textbox', { name: 'Error 10000 code' }).waitFor();
    expect(await page.locator('#errors [data-entry]').count()).toBe(50);
  });

  it('opens a page about all tools with a word in place of what would freeze', async () => {
    const page = await openOwn();
    await importFile(page, '10,000 tiers');
    await openView(page, 'Session', 'Phases and gates');
    await page.getByText('Too large to show here: this registry has 10,000 tiers.').waitFor();
  });
});

describe('a hostile link', () => {
  const fragmentOf = (what: string): string =>
    hostileLinks.find((link) => link.what === what)?.make() ?? '';

  it.each(['10,000 errors', 'a description of 1.9 MB', '100,000 required names'])(
    'opens as a preview and answers: %s',
    async (what) => {
      const page = await openOwn();
      const before = await readRecords(page);
      await page.goto('about:blank');
      await page.goto(journeys.site().url + fragmentOf(what));
      await page
        .getByText(/Shared registry/i)
        .first()
        .waitFor();
      const start = Date.now();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Commands' }).waitFor();
      expect(Date.now() - start).toBeLessThan(ANSWER_MS);
      expect(await readRecords(page)).toEqual(before);
    },
  );

  it.each(['a codec in capitals', 'a codec named __proto__'])(
    'of an unknown form is reported: %s',
    async (what) => {
      const page = await openOwn();
      await page.goto('about:blank');
      await page.goto(journeys.site().url + fragmentOf(what));
      await page.getByText(/this version does not read/).waitFor();
      await toolRows(page).nth(18).waitFor();
    },
  );
});
