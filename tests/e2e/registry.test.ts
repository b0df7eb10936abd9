import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, openView, toolRows, waitSaved } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser, type Visit } from './use-browser.ts';

const journeys = useBrowser();

async function openRegistry(
  options: Visit['options'] = {},
): Promise<{ readonly page: Page; readonly grid: Locator }> {
  const page = await journeys.visit({ options });
  await page.getByRole('textbox', { name: 'Tool name' }).waitFor();
  await waitSaved(page);
  await openView(page, 'Tools', 'Table');
  const grid = page.getByRole('grid', { name: 'Tools' });
  await grid.locator('[data-row]').nth(18).waitFor();
  return { page, grid };
}

const readColumn = (grid: Locator, column: string): Promise<readonly string[]> =>
  grid
    .locator(`[data-row] [data-column="${column}"]`)
    .allTextContents()
    .then((texts) => texts.map((text) => text.split(',')[0]?.trim() ?? ''));
const focusedCell = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement
      ? `${activeElement.closest('[data-row]')?.querySelector('[data-column="name"] bdi')?.textContent ?? ''} ${activeElement.dataset['cell']?.split(':')[1] ?? ''}`
      : '';
  });

describe('the registry page', () => {
  it('by keyboard alone: filters, chooses three, sets their risk class in one step, takes it back', async () => {
    const { page, grid } = await openRegistry();
    await page.keyboard.press('/');
    await page.keyboard.type('file');
    await expect.poll(() => page.getByText(/^\d+ of 19$/).textContent()).toBe('11 of 19');
    const shown = await readColumn(grid, 'name');
    const before = await readColumn(grid, 'risk');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedCell(page)).toBe(`${shown[0]} name`);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => grid.locator('[aria-selected="true"]').count()).toBe(3);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set in 3 tools' });
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('financial');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Set in 3 tools');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => readColumn(grid, 'risk'))
      .toEqual(['financial', 'financial', 'financial', ...before.slice(3)]);
    await page.getByText('Risk class of 3 tools set to financial.').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => readColumn(grid, 'risk')).toEqual(before);
    await expect.poll(() => grid.locator('[aria-selected="true"]').count()).toBe(3);
  });

  it('deletes what is chosen, goes on at the next row, and brings it back', async () => {
    const { page, grid } = await openRegistry();
    const all = await readColumn(grid, 'name');
    await grid.getByRole('checkbox', { name: `Select ${all[1]}` }).click();
    await grid.getByRole('checkbox', { name: `Select ${all[2]}` }).click();
    await page.keyboard.press('Delete');
    await page
      .getByRole('dialog', { name: 'Delete 2 tools' })
      .getByRole('button', { name: 'Delete 2 tools' })
      .click();
    await expect
      .poll(() => readColumn(grid, 'name'))
      .toEqual(all.filter((_, i) => i !== 1 && i !== 2));
    await expect.poll(() => focusedCell(page)).toContain(all[3]);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => readColumn(grid, 'name')).toEqual(all);
  });

  it('draws of a thousand tools those that are seen, and reaches the last', async () => {
    const { page, grid } = await openRegistry();
    const tools = Array.from({ length: 1_000 }, (_, i) => ({
      name: `tool_${i}`,
      description: `Does ${i}.`,
      inputSchema: { type: 'object', properties: { q: { type: 'string' } } },
    }));
    await dropText(page, 'many.json', JSON.stringify({ tools }));
    await page.getByRole('button', { name: /^New registry with 1,?000 tools/ }).click();
    await grid
      .and(page.locator('[aria-rowcount="1001"]'))
      .getByText('tool_0', { exact: true })
      .waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(async () => {
        // The dialog gives the focus back once more, a moment after it is gone.
        await grid.locator('[data-cell][tabindex="0"]').first().focus();
        await page.keyboard.press('Control+End');
        return focusedCell(page);
      })
      .toBe('tool_999 findings');
    expect(await grid.locator('[data-row]').count()).toBeLessThan(100);
    // The row in the tab order stays while the table is scrolled away from it.
    await grid.evaluate((scroller) => scroller.scrollTo({ top: 0 }));
    await grid.getByText('tool_0', { exact: true }).waitFor();
    expect(await grid.locator('[data-cell][tabindex="0"]').count()).toBe(1);
    // On paper are all of them, with every column; then the screen is as it was.
    await page.setViewportSize({ width: 718, height: 1_000 });
    await page.emulateMedia({ media: 'print' });
    const printed = page.getByRole('table', { name: 'Listed tools' });
    await expect.poll(() => printed.locator('tbody tr:visible').count()).toBe(1_000);
    expect([
      await printed.getByRole('columnheader').count(),
      await page.getByRole('button').and(page.locator(':visible')).count(),
      await page.evaluate(() => document.documentElement.scrollWidth),
    ]).toEqual([10, 0, 718]);
    await page.emulateMedia({ media: null });
    await printed.waitFor({ state: 'detached' });
    await expect.poll(() => grid.locator('[data-row]').count()).toBeLessThan(100);
  });

  it.each(['light', 'dark'] as const)(
    'has no barrier that axe knows, in the %s theme',
    async (colorScheme) => {
      const { page, grid } = await openRegistry({ colorScheme });
      await grid.getByRole('checkbox').nth(1).click();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close schemas…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Nothing to apply' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  it('keeps the names in sight where the window is narrow', async () => {
    const { page, grid } = await openRegistry({ viewport: { width: 390, height: 844 } });
    await grid.evaluate((scroller) => scroller.scrollTo({ left: 400 }));
    const name = await grid.locator('[data-row] [data-column="name"]').first().boundingBox();
    expect([
      name !== null && name.x >= 0 && name.x < 60,
      await page.evaluate(() => document.documentElement.scrollWidth),
    ]).toEqual([true, 390]);
  });
});

describe('the permission sheet', () => {
  it.each(['light', 'dark'] as const)(
    'is printed by itself, with every tool and a line to sign, from the %s theme',
    async (colorScheme) => {
      const { page } = await openRegistry({ colorScheme });
      await openView(page, 'Tools', 'Permissions');
      const shown = await page.getByText(/^Sign-off fingerprint/).textContent();
      // What the screen shows of the tools is no matter.
      await page
        .getByRole('table', { name: 'Risk class by decision' })
        .getByRole('button', { name: /deploy/ })
        .click();
      await page.emulateMedia({ media: 'print' });
      const sheet = page.getByRole('article', { name: 'Permission sheet' });
      await sheet.getByRole('heading', { name: 'Permissions of site-builder' }).waitFor();
      const tools = sheet.getByRole('table', { name: 'All tools' });
      expect([
        await page.getByRole('banner').isVisible(),
        await page.getByRole('contentinfo').isVisible(),
        await page.getByRole('button').and(page.locator(':visible')).count(),
      ]).toEqual([false, false, 0]);
      expect([
        await tools.locator('tbody tr:visible').count(),
        await sheet.getByText(/^Version/).isVisible(),
        shown,
        await sheet.getByText('Signature').isVisible(),
      ]).toEqual([19, true, await sheet.getByText(/^Sign-off fingerprint/).textContent(), true]);
      const laidOut = await sheet.evaluate((element) => {
        const { color } = getComputedStyle(element);
        const last = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return {
          color,
          paper: getComputedStyle(document.body).backgroundColor,
          isWhole: last <= document.documentElement.scrollHeight && last > innerHeight,
        };
      });
      expect(laidOut).toEqual({
        color: 'rgb(0, 0, 0)',
        paper: 'rgb(255, 255, 255)',
        isWhole: true,
      });
      expect(
        (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length,
      ).toBeGreaterThan(1);
      await page.emulateMedia({ media: 'screen' });
      await sheet.waitFor({ state: 'detached' });
      await expect
        .poll(() => page.getByRole('button', { name: 'Show all' }).isVisible())
        .toBe(true);
    },
  );

  it.each([390, 900])(
    'fits into a page of %s pixels, with every decision in sight',
    async (width) => {
      const { page } = await openRegistry({ viewport: { width, height: 844 } });
      await openView(page, 'Tools', 'Permissions');
      const cells = page
        .getByRole('table', { name: 'Risk class by decision' })
        .getByRole('cell')
        .and(page.locator(':visible'));
      await cells.first().waitFor();
      const ends = await cells.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().right),
      );
      expect([
        Math.max(...ends) <= width,
        ends.length >= 11,
        await page.evaluate(() => document.documentElement.scrollWidth),
      ]).toEqual([true, true, width]);
      expect(
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Search or run/ })
          .isVisible(),
      ).toBe(true);
      expect(await findBarriers(page)).toEqual([]);
    },
  );
});

it('leads to a tool and finds the filter and the choice again on the way back', async () => {
  const { page, grid } = await openRegistry();
  await page.getByPlaceholder('Name, title, description').fill('deploy');
  await expect.poll(() => grid.locator('[data-row]').count()).toBeLessThan(19);
  const count = await grid.locator('[data-row]').count();
  await grid.getByRole('checkbox').nth(1).click();
  await grid.getByText('deploy', { exact: true }).click();
  await toolRows(page).and(page.locator('[aria-selected="true"]')).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Tool name' }).inputValue())
    .toBe('deploy');
  await page.goBack();
  await grid.waitFor();
  await expect
    .poll(async () => [
      await grid.locator('[data-row]').count(),
      await grid.locator('[aria-selected="true"]').count(),
    ])
    .toEqual([count, 1]);
});
