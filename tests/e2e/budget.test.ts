import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, waitSaved } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser, type Visit } from './use-browser.ts';

const journeys = useBrowser();

async function openBudget(options: Visit['options'] = {}): Promise<Page> {
  const page = await journeys.visit({ path: '#budget', options });
  await page.locator('#budget-phases').waitFor();
  await waitSaved(page);
  return page;
}

/** The name, the tiers and the number of tools of each phase. */
function readPhases(page: Page): Promise<readonly string[]> {
  return page
    .locator('#budget-phases li')
    .evaluateAll((phases) =>
      phases.map((phase) =>
        [
          ...[...(phase.querySelector('h3')?.parentElement?.children ?? [])].map(
            (part) => part.textContent,
          ),
          /\d+ of at most \d+ tools?/.exec(phase.querySelector('p')?.textContent ?? '')?.[0],
        ].join(' '),
      ),
    );
}

function toolTable(page: Page): Locator {
  return page.getByRole('table', { name: 'Tools of the turn' });
}

describe('the budget page', () => {
  it('does the arithmetic of the first example, counts exactly when looked at, and leads to a tool', async () => {
    const page = await openBudget();
    expect(await readPhases(page)).toEqual([
      'building core + build 13 of at most 25 tools',
      'verifying core + ops 11 of at most 12 tools',
    ]);
    await page
      .getByText('core, build and ops are never sent together: build and ops exclude each other.')
      .waitFor();
    const figure = page
      .locator('#budget-phases')
      .getByRole('button', { name: /tokens/ })
      .first();
    await figure.hover();
    await figure.filter({ hasText: /^≈ [\d,]+ tokens, fitted/ }).waitFor();
    await page.getByRole('combobox', { name: 'Phase' }).first().selectOption('verifying');
    await toolTable(page).getByRole('button', { name: 'publish' }).press('Enter');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Tool name' }).inputValue())
      .toBe('publish');
  });

  it('draws of 1,000 tools those that are seen, and the keyboard reaches the last', async () => {
    const page = await openBudget();
    const tools = Array.from({ length: 1_000 }, (_, i) => ({
      name: `tool_${i}`,
      description: `Does the thing of number ${i}. `.repeat(1 + (i % 7)),
      inputSchema: { type: 'object', properties: { at: { type: 'string' } } },
    }));
    await dropText(page, 'tools.json', JSON.stringify({ tools }));
    await page.getByRole('button', { name: 'New registry with 1,000 tools' }).click();
    await page.getByText(/^1,000 tools, /).waitFor();
    await toolTable(page).getByRole('button', { name: 'Tool', exact: true }).click();
    await toolTable(page).locator('th[aria-sort="ascending"]', { hasText: 'Tool' }).waitFor();
    const first = toolTable(page).getByRole('button', { name: 'tool_0', exact: true });
    await first.focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('tool_999');
    expect(await toolTable(page).getByRole('rowheader').count()).toBeLessThan(80);
  });

  it.each([
    ['light', 1440],
    ['dark', 900],
    ['light', 390],
  ] as const)(
    'has no barrier in the %s theme at %i pixels, and does not widen the page',
    async (colorScheme, width) => {
      const page = await openBudget({ colorScheme, viewport: { width, height: 900 } });
      await toolTable(page).getByRole('rowheader').nth(12).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(
        await page
          .locator('#page-budget')
          .evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBe(0);
    },
  );
});
