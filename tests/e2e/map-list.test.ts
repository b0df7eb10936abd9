import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { dropText, openView, toolRows, waitSaved } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser, type Visit } from './use-browser.ts';

const journeys = useBrowser();

async function openList(options: Visit['options'] = {}): Promise<Page> {
  const page = await journeys.visit({ options });
  await waitSaved(page);
  await showList(page);
  return page;
}

async function showList(page: Page): Promise<void> {
  await openView(page, 'Tools', 'Map');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let i = 0; i < 60; i += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

describe('the map as a list', () => {
  it('declares a route with its sentence, by the keyboard alone, and the focus comes back', async () => {
    const page = await openList();
    await page.getByLabel('Tool name').focus();
    await page.keyboard.type('deploy');
    const opener = page.getByRole('button', { name: 'Declare a route from deploy', exact: true });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Declare a route' });
    await expect.poll(() => hasFocus(form.getByLabel('To (B)'))).toBe(true);
    await page.keyboard.type('set_fonts');
    await tabTo(page, form.getByLabel(/^When/));
    await page.keyboard.type('Only the typeface changed');
    await expect
      .poll(() => form.getByLabel('Sentence for the description').inputValue())
      .toBe('Use set_fonts instead when only the typeface changed.');
    await tabTo(page, form.getByRole('button', { name: 'Declare', exact: true }));
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: 'Show use instead set_fonts, Only the typeface changed' })
          .count(),
      )
      .toBe(1);
    await page.keyboard.press('Control+z');
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: 'Show use instead set_fonts, Only the typeface changed' })
          .count(),
      )
      .toBe(0);
  });

  it('leads to the place where a route stands', async () => {
    const page = await openList();
    await page
      .getByRole('button', {
        name: 'Show use instead read_session, Only the address of the last deploy is wanted',
      })
      .click();
    await expect.poll(() => hasFocus(page.getByLabel('Sibling 2', { exact: true }))).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Tool name' }).inputValue()).toBe('deploy');
  });

  it.skipIf(!hasOutsideData)(
    `holds what many servers offer, with the pairs that look alike (${NEEDS_OUTSIDE_DATA})`,
    async () => {
      const page = await journeys.visit();
      await toolRows(page).first().waitFor();
      const snaps: readonly {
        readonly tools: Readonly<Record<string, { readonly tools?: readonly object[] }>>;
      }[] = JSON.parse(readOutside('corpus/livemcpbench/tools.json'));
      await dropText(
        page,
        'many.json',
        JSON.stringify({
          tools: snaps.flatMap(({ tools }) =>
            Object.values(tools).flatMap((server) => server.tools ?? []),
          ),
        }),
      );
      await page.getByRole('button', { name: /^New registry with 527 tools/ }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await showList(page);
      await page.getByLabel('Only problems').check();
      await expect
        .poll(() => page.getByRole('main').getByRole('status').textContent())
        .toMatch(/^62 of 527 tools shown · no broken routes · 37 pairs of look-alikes/);
      await page.getByLabel('Tool name').fill('puppeteer_click');
      await page
        .getByRole('list', { name: 'May be confused with' })
        .getByText('Their descriptions say the same.')
        .first()
        .waitFor();
    },
    30_000,
  );

  it.each(['light', 'dark'] as const)(
    'has no barrier that axe finds in the %s theme, nor has its form, also on a small screen',
    async (colorScheme) => {
      const page = await openList({ colorScheme, viewport: { width: 390, height: 800 } });
      // Axe looks at every row as long as at the first.
      await page.getByLabel('Tool name').fill('todo_write');
      await page.getByRole('heading', { level: 3 }).nth(1).waitFor({ state: 'detached' });
      expect(await findBarriers(page)).toEqual([]);
      await page
        .getByRole('button', { name: 'Declare a route from todo_write', exact: true })
        .click();
      await page
        .getByRole('dialog', { name: 'Declare a route' })
        .getByLabel('To (B)')
        .selectOption({ label: 'read_file' });
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
    },
  );
});
