import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  catchDownload,
  openTool,
  readRecords,
  saveWord,
  toolRows,
  waitSaved,
} from './act-on-page.ts';
import { startBrowser } from './start-browser.ts';
import { useBrowser, type Visit } from './use-browser.ts';

const journeys = useBrowser();

async function openFirst(visit?: Visit): Promise<Page> {
  const page = await journeys.visit(visit);
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  return page;
}

async function openSecond(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(journeys.site().url);
  await toolRows(second).nth(18).waitFor();
  await waitSaved(second);
  return second;
}

const textbox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });
const EXAMPLE = 'Example 1 input';
/** Half of a JSON text, with a word that is in nothing else. */
const HALF = '{"halfway": [1, ';

/** A draft below its field. */
const draftOf = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: `Draft of ${label}`, exact: true });

async function typeHalf(page: Page): Promise<void> {
  const folded = page.locator('#examples-title button');
  if ((await textbox(page, EXAMPLE).count()) === 0) await folded.click();
  await textbox(page, EXAMPLE).fill(HALF);
  await draftOf(page, EXAMPLE).getByText('Draft: not valid JSON yet.').waitFor();
  await saveWord(page)
    .filter({ hasText: /^Saved .* · 1 draft$/ })
    .waitFor();
}

async function expectHalf(page: Page): Promise<void> {
  await draftOf(page, EXAMPLE).waitFor();
  expect(await textbox(page, EXAMPLE).inputValue()).toBe(HALF);
  await saveWord(page)
    .filter({ hasText: / · 1 draft$/ })
    .waitFor();
}

describe('JSON that does not parse yet', () => {
  it('stays a draft over a tool switch and a reload, is in no file, and can be discarded and brought back', async () => {
    const page = await openFirst();
    await typeHalf(page);
    const [first, second] = await toolRows(page).evaluateAll((rows) =>
      rows.slice(0, 2).map((row) => (row.getAttribute('aria-label') ?? '').split(', ')[0] ?? ''),
    );
    await openTool(page, second ?? '');
    expect(await draftOf(page, EXAMPLE).count()).toBe(0);
    await openTool(page, first ?? '');
    await expectHalf(page);
    await page.reload();
    await toolRows(page).nth(18).waitFor();
    await expectHalf(page);
    expect((await readRecords(page)).some(({ text }) => text.includes('halfway'))).toBe(false);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('download');
    const file = await catchDownload(page, () =>
      page
        .getByRole('option', { name: /toolwright\.json|Download/ })
        .first()
        .click(),
    );
    expect(new TextDecoder().decode(file.bytes)).not.toContain('halfway');
    await draftOf(page, EXAMPLE).getByRole('button', { name: 'Discard draft' }).click();
    await saveWord(page)
      .filter({ hasText: /^Saved [\d:]+$/ })
      .waitFor();
    await draftOf(page, EXAMPLE).getByRole('button', { name: 'Restore draft' }).click();
    await expectHalf(page);
    await textbox(page, EXAMPLE).fill('{"halfway": 1}');
    await saveWord(page)
      .filter({ hasText: /^Saved [\d:]+$/ })
      .waitFor();
    expect(await draftOf(page, EXAMPLE).count()).toBe(0);
    expect((await readRecords(page)).some(({ text }) => text.includes('halfway'))).toBe(true);
  });

  it('is there after the browser was killed', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'toolwright-'));
    let running = await startBrowser(profile);
    const open = async (path = ''): Promise<Page> => {
      await journeys.watch(running.context);
      const page = await running.context.newPage();
      await page.goto(journeys.site().url + path);
      await toolRows(page).nth(18).waitFor();
      return page;
    };
    try {
      await typeHalf(await open('#example'));
      await running.kill();
      running = await startBrowser(profile);
      await expectHalf(await open());
    } finally {
      await running.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

describe('two tabs that cannot hear each other', () => {
  const DEAF: Visit = { init: () => (BroadcastChannel.prototype.postMessage = () => undefined) };

  it('merge 200 edits of different places without a question', async () => {
    const one = await openFirst(DEAF);
    const two = await openSecond(one);
    for (let i = 0; i < 100; i += 1) {
      await textbox(one, 'Description').press('Control+End');
      await textbox(one, 'Description').pressSequentially(String(i % 10));
      await textbox(two, 'Purpose').press('Control+End');
      await textbox(two, 'Purpose').pressSequentially(String(i % 10));
    }
    await Promise.all([waitSaved(one), waitSaved(two)]);
    const digits = '0123456789'.repeat(10);
    await expect
      .poll(async () => {
        const [record] = await readRecords(one);
        const design: {
          readonly contracts: readonly { readonly description: string; readonly purpose: string }[];
        } = JSON.parse(record?.text ?? '{}');
        const [tool] = design.contracts;
        return [tool?.description.endsWith(digits), tool?.purpose.endsWith(digits)];
      })
      .toEqual([true, true]);
    expect((await one.getByRole('alert').count()) + (await two.getByRole('alert').count())).toBe(0);
  });

  it('ask about one place, ask again after a reload, and save what is chosen with all the rest', async () => {
    const one = await openFirst(DEAF);
    const two = await openSecond(one);
    await textbox(one, 'Description').fill('Written in the first tab.');
    await waitSaved(one);
    await textbox(two, 'Purpose').fill('A purpose of the second tab.');
    await textbox(two, 'Description').fill('Written in the second tab.');
    const banner = (page: Page): Locator =>
      page.getByRole('alert').filter({ hasText: 'Another tab saved this registry.' });
    await banner(two).getByText('Your version is stored as a draft.').waitFor();
    await two.reload();
    await banner(two).waitFor();
    expect(await textbox(two, 'Description').inputValue()).toBe('Written in the second tab.');
    await banner(two).getByRole('button', { name: 'Choose versions' }).click();
    const dialog = two.getByRole('dialog', { name: 'Changed in both tabs: 1 place' });
    const place = dialog.getByRole('radiogroup', { name: /: Description$/ });
    expect(await place.locator('pre').allTextContents()).toEqual([
      'Written in the second tab.',
      'Written in the first tab.',
    ]);
    await place.getByRole('radio', { name: 'Other tab' }).check();
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await waitSaved(two);
    await banner(two).waitFor({ state: 'detached' });
    expect([
      await textbox(two, 'Description').inputValue(),
      await textbox(two, 'Purpose').inputValue(),
    ]).toEqual(['Written in the first tab.', 'A purpose of the second tab.']);
    const [record] = await readRecords(two);
    expect(record?.text).toContain('A purpose of the second tab.');
  });
});
