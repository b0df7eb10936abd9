import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../src/contract/json/print-json.ts';
import { makeDeepTool } from '../bench/make-schemas.ts';
import { dropText, toolRows } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();
const tool = makeDeepTool(2_000);

async function openLong(): Promise<{ readonly page: Page; readonly wire: Locator }> {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await dropText(page, 'tool.json', printJson(tool));
  await page.getByRole('button', { name: 'New registry with 1 tool' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('treeitem', { name: /^deep_2000, / }).waitFor();
  const wire = page.getByRole('region', { name: 'Anthropic Messages wire JSON' });
  await expect.poll(() => wire.locator('pre').textContent()).toBe(`${printJson(tool, 2)}\n`);
  return { page, wire };
}

/** What is drawn line by line; the rest is plain text. */
function countDrawn(wire: Locator): Promise<number> {
  return wire.locator('[data-place]').count();
}

describe('a wire of thousands of lines', () => {
  it('is drawn where it is seen, and selected as one text', async () => {
    const { page, wire } = await openLong();
    expect(await countDrawn(wire)).toBeLessThan(400);
    const selected = await wire.locator('pre').evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return String(getSelection());
    });
    expect(selected.trimEnd()).toBe(printJson(tool, 2));
    await wire.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    const middle = wire
      .locator('[data-place]')
      .filter({ hasText: 'The settings of group 5' })
      .first();
    await middle.waitFor();
    expect(await countDrawn(wire)).toBeLessThan(400);
    await middle.click();
    await expect
      .poll(() =>
        page.evaluate(
          () => document.activeElement?.closest('[data-at]')?.getAttribute('data-at') ?? '',
        ),
      )
      .toContain('"group_');
  });

  it('brings what is focused into view and lights it', async () => {
    const { page, wire } = await openLong();
    await wire.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => wire.locator('[data-place]').last().textContent()).toContain('}');
    await page.locator('[role="treegrid"] textarea[data-field="description"]').nth(3).focus();
    const lit = wire.locator('[data-lit="true"]');
    await lit.first().waitFor();
    await expect
      .poll(() =>
        lit.first().evaluate((line) => {
          const [own, pane] = [
            line.getBoundingClientRect(),
            line.closest('[role="region"]')?.getBoundingClientRect(),
          ];
          return pane !== undefined && own.top >= pane.top - 1 && own.bottom <= pane.bottom + 1;
        }),
      )
      .toBe(true);
  });

  it('follows what is typed', async () => {
    const { page, wire } = await openLong();
    await page.locator('[role="treegrid"] textarea[data-field="description"]').nth(3).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Typed.');
    await expect.poll(() => wire.locator('pre').textContent()).toContain(' Typed."');
    await page.getByRole('button', { name: 'As sent' }).click();
    await expect
      .poll(async () => (await wire.locator('pre').textContent())?.length)
      .toBe(printJson(tool).length + ' Typed.'.length);
  });
});
