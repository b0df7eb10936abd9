import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTool, readToolNames, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

/** The most pixels that a tool's page may be long at 1440 × 900. */
const MOST_HEIGHT = 2_500;

async function openExample(options = {}): Promise<Page> {
  const page = await journeys.visit({ options });
  await sections(page).getByRole('button').first().waitFor();
  await waitSaved(page);
  return page;
}

function sections(page: Page) {
  return page.getByRole('navigation', { name: 'Sections' });
}

describe('the page of a tool', () => {
  it('is short, with every part of the contract declared', async () => {
    const page = await openExample();
    const heights: number[] = [];
    for (const name of await readToolNames(page)) {
      await openTool(page, name);
      await page.getByRole('treegrid', { name: 'Output properties' }).waitFor();
      heights.push(await page.locator('#contract').evaluate((element) => element.scrollHeight));
    }
    expect(heights.length).toBe(19);
    expect(Math.max(...heights)).toBeLessThanOrEqual(MOST_HEIGHT);
  });

  it('keeps its sections in sight and marks the one in view', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await openExample({ viewport });
      await page.getByRole('treegrid', { name: 'Output properties' }).waitFor();
      // It comes later, and the head grows with it.
      await page.getByRole('list', { name: 'Checklist' }).waitFor();
      await sections(page)
        .getByRole('button', { name: /^Output/ })
        .click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('output-title');
      const [list, heading] = [
        await sections(page).boundingBox(),
        await page.locator('#output-title').boundingBox(),
      ];
      if (list === null || heading === null) throw new Error('not drawn');
      expect(heading.y).toBeGreaterThanOrEqual(list.y + list.height - 1);
      expect(heading.y).toBeLessThan(list.y + list.height + 60);
      expect(await sections(page).locator('[aria-current="location"]').textContent()).toContain(
        'Output',
      );
      await page.locator('#contract').evaluate((element) => element.scrollTo(0, 0));
      await expect
        .poll(() => sections(page).locator('[aria-current="location"]').textContent())
        .toContain('Description');
    }
  });

  it('does not move the next field while a letter creates a finding', async () => {
    const page = await openExample();
    await openTool(page, 'write_file');
    const name = page.getByRole('textbox', { name: 'Tool name' });
    const next = page.getByRole('textbox', { name: 'Description', exact: true });
    const beside = page.locator('#contract [data-finding]');
    await sections(page)
      .getByRole('button', { name: /^Notes/ })
      .waitFor();
    await page.getByRole('list', { name: 'Checklist' }).waitFor();
    await name.press('End');
    const before = await next.boundingBox();
    await name.press('!');
    // The linter has answered: the pane of problems has it at once.
    await page
      .getByRole('region', { name: 'Problems' })
      .locator('[data-finding]')
      .first()
      .waitFor();
    await page.waitForTimeout(300);
    expect([await beside.count(), await next.boundingBox()]).toEqual([0, before]);
    await next.click();
    await beside.first().waitFor();
    // What was clicked stays under the pointer, although findings came above it.
    expect(Math.abs(((await next.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1.5);
  });

  it('says what refers to a tool before that is deleted', async () => {
    const page = await openExample();
    await openTool(page, 'publish');
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete publish?' });
    await dialog.getByRole('listitem').first().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await readToolNames(page)).toContain('publish');
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: 'Delete tool' }).click();
    await expect.poll(() => readToolNames(page)).not.toContain('publish');
  });
});

describe('a row of the schema', () => {
  it('shows Required, the type and the details without a pointer over it', async () => {
    const page = await openExample();
    await openTool(page, 'write_file');
    const row = page.getByRole('row', { name: /^path/ }).first();
    await page.mouse.move(5, 5);
    for (const control of [
      row.getByRole('button', { name: 'Required' }),
      row.getByRole('combobox', { name: 'Type of path' }),
      row.getByRole('button', { name: 'Details' }),
    ])
      expect(
        await control.evaluate(
          (element) =>
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            element.getBoundingClientRect().height >= 24,
        ),
      ).toBe(true);
  });
});
