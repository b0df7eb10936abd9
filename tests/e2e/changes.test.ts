import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, openTool, waitSaved } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const { visit, site } = useBrowser();

const findSummary = (page: Page): Locator => page.locator('#page-changes h2');

async function waitSummary(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: text, exact: true }).waitFor();
}

async function editDescription(page: Page, text: string): Promise<void> {
  await openTool(page, 'set_colors');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(text);
  await waitSaved(page);
}

describe('the view of changes', () => {
  it('compares the edited example with its snapshot, restores a place and undoes that', async () => {
    const page = await visit();
    await waitSaved(page);
    await editDescription(page, 'Sets the colors.');
    await page.goto(`${site().url}#tools/changes`);
    await waitSummary(page, '1 difference in 1 tool');
    await page.getByRole('button', { name: 'Restore description of set_colors' }).press('Enter');
    await waitSummary(page, 'No differences.');
    // The button left with its difference.
    await expect
      .poll(() => findSummary(page).evaluate((h) => h === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Control+z');
    await waitSummary(page, '1 difference in 1 tool');
    await page.getByRole('button', { name: 'Open description of set_colors' }).click();
    await page.waitForURL(/#\/set_colors$/);
  });

  it('compares with a dropped file and keeps both when the view is left', async () => {
    const page = await visit({ path: '#tools/changes' });
    await page.getByText('Nothing to compare with yet').waitFor();
    await dropText(
      page,
      'one.json',
      JSON.stringify({ tools: [{ name: 'set_colors', inputSchema: { type: 'object' } }] }),
    );
    await page.getByText(/^Compared as MCP/).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: /^Behavior \d+/ }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'Changes' }).click();
    await page.getByText(/^Compared as MCP/).waitFor();
    expect(
      await page.getByRole('button', { name: /^Behavior \d+/ }).getAttribute('aria-pressed'),
    ).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
  });
});
