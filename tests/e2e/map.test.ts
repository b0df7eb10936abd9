import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { dropText, openView, toolRows, waitSaved } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser, type Visit } from './use-browser.ts';

const journeys = useBrowser();

async function openMap(options: Visit['options'] = {}): Promise<Page> {
  const page = await journeys.visit({ options });
  await page.getByRole('textbox', { name: 'Tool name' }).waitFor();
  await waitSaved(page);
  await openView(page, 'Tools', 'Map');
  await page.locator('#page-map').waitFor();
  return page;
}

const tool = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, `) });
const side = (page: Page): Locator => page.getByRole('complementary', { name: 'About the map' });

describe('the map', () => {
  it('shows the tools in their tiers; the keys walk over it, move a tool to another tier and leave it', async () => {
    const page = await openMap();
    await tool(page, 'publish').waitFor();
    await expect.poll(() => page.locator('[data-map-tool]').count()).toBe(19);
    await side(page).getByRole('searchbox', { name: 'Find a tool on the map' }).fill('delete');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^delete_file, destructive, .* tokens, build, /);
    await page.keyboard.press('Alt+ArrowDown');
    await tool(page, 'delete_file')
      .and(page.getByLabel(/^delete_file, .* tokens, ops, /))
      .waitFor();
    await page.getByRole('status').filter({ hasText: 'delete_file moved to ops.' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^delete_file, .* tokens, ops, /);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^check_broken_images, .* tokens, ops, /);
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-map-tool]') ?? null))
      .toBe(null);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: 'Design' })
      .click();
    await toolRows(page).nth(18).waitFor();
    await expect
      .poll(() =>
        page
          .locator('[data-tier=\'"ops"\'] [data-tool]')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.split(',')[0])),
      )
      .toContain('delete_file');
  });

  it('declares a route through its form, shows the line, and leads to where it is written', async () => {
    const page = await openMap();
    await tool(page, 'set_fonts').click();
    await side(page).getByRole('button', { name: 'Declare route' }).click();
    const form = page.getByRole('dialog', { name: 'Declare a route' });
    await form.getByRole('combobox', { name: /^To/ }).selectOption({ label: 'regen_og' });
    await form.getByRole('button', { name: 'Call first' }).click();
    await form.getByRole('button', { name: 'Declare', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await side(page)
      .getByRole('button', { name: /regen_og.*Call first/ })
      .click();
    await side(page).getByText('set_fonts may only be called after regen_og.').waitFor();
    await side(page).getByRole('button', { name: 'Open', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#routing') !== null))
      .toBe(true);
    await expect.poll(() => page.title()).toMatch(/^set_fonts /);
  });

  it('takes a line that is drawn from the edge of a tool anywhere on another one; on itself and beside all tools it is let go', async () => {
    const page = await openMap();
    await tool(page, 'publish').waitFor();
    const form = page.getByRole('dialog', { name: 'Declare a route' });
    /**
     * From the right edge of read_file to a place across another tool, 0 is its left edge and 1 its
     * right one.
     */
    const draw = async (name: string, across: number): Promise<void> => {
      const [from, to] = [
        await tool(page, 'read_file').boundingBox(),
        await tool(page, name).boundingBox(),
      ];
      if (from === null || to === null) throw new Error('the tools are not drawn');
      await page.mouse.move(from.x + from.width - 1, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width + 24, from.y + 40, { steps: 4 });
      await page.mouse.move(to.x + to.width * across, to.y + to.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    for (const across of [0.02, 0.1, 0.25, 0.5, 0.75, 0.98]) {
      await draw('todo_write', across);
      await expect
        .poll(
          () =>
            form
              .locator('select')
              .evaluateAll((boxes) =>
                boxes.map((box) =>
                  box instanceof HTMLSelectElement ? box.selectedOptions[0]?.textContent : '',
                ),
              ),
          { message: `dropped at ${across}` },
        )
        .toEqual(['read_file', 'todo_write']);
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
    }
    await draw('read_file', 0.5);
    await draw('set_meta', -0.2);
    await page.mouse.click(5, 5);
    expect(await form.count()).toBe(0);
  });

  it('has room for the ring of focus at the edges of the list', async () => {
    const page = await openMap();
    await page
      .getByRole('group', { name: 'Show as' })
      .getByRole('button', { name: 'List' })
      .click();
    const first = page.locator('[data-listed]').first();
    await first.getByRole('button', { name: 'Remove' }).first().waitFor();
    // What may be skipped out of sight is clipped at its edges.
    const rooms = await first.evaluate((item) => {
      const { left, right } = item.getBoundingClientRect();
      return [...item.querySelectorAll('button')].map((each) =>
        Math.min(
          each.getBoundingClientRect().left - left,
          right - each.getBoundingClientRect().right,
        ),
      );
    });
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(3);
  });

  it('turns kinds of routes on and off; the chosen tool shows all of its own', async () => {
    const page = await openMap();
    const lines = page.locator('.react-flow__edge');
    const gates = side(page).getByRole('checkbox', { name: /^Gate/ });
    await expect.poll(() => page.locator('[data-map-tool]').count()).toBe(19);
    const before = await countSettled(page, lines);
    await gates.uncheck();
    await expect.poll(() => lines.count()).toBe(before - 10);
    await side(page).getByRole('button', { name: 'None' }).click();
    await expect.poll(() => lines.count()).toBe(0);
    await tool(page, 'write_file').click();
    await expect.poll(() => lines.count()).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await expect.poll(() => lines.count()).toBe(0);
  });

  it('folds a tier by the keyboard, bundles its lines, and keeps that, the chosen tool and the place for whoever comes back', async () => {
    const page = await openMap();
    await tool(page, 'publish').click();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    const build = page.locator('[data-map-lane]').nth(1);
    await build.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => build.getAttribute('aria-expanded')).toBe('false');
    expect(await page.locator('[data-map-tool]').count()).toBe(11);
    await page.locator('.react-flow__edge-bundle').first().waitFor({ state: 'attached' });
    expect(await findBarriers(page)).toEqual([]);
    const placeOf = (): Promise<string | null> =>
      page.locator('.react-flow__viewport').getAttribute('style');
    const before = await placeOf();
    await openView(page, 'Session', 'Budget');
    await page.locator('#page-map').waitFor({ state: 'detached' });
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: 'Tools' })
      .click();
    await tool(page, 'publish').and(page.locator('[aria-pressed="true"]')).waitFor();
    expect([await placeOf(), await page.locator('[data-map-tool]').count()]).toEqual([before, 11]);
    await side(page).getByRole('searchbox').fill('deploy');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^deploy, .* tokens, build, /);
  });

  it.each([
    [900, 900],
    [900, 800],
    [1024, 768],
    [1180, 820],
  ])(
    'opens with every tool of the example in sight in a window of %d by %d',
    async (width, height) => {
      const page = await openMap({ viewport: { width, height } });
      await tool(page, 'publish').waitFor();
      const map = await page.locator('[data-map]').boundingBox();
      const inside = async (): Promise<number> => {
        const boxes = await page
          .locator('[data-map-tool]')
          .evaluateAll((cards) =>
            cards
              .map((card) => card.getBoundingClientRect())
              .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
          );
        return boxes.filter(
          ({ left, top, right, bottom }) =>
            map !== null &&
            left >= map.x &&
            top >= map.y &&
            right <= map.x + map.width &&
            bottom <= map.y + map.height,
        ).length;
      };
      await expect.poll(inside).toBe(19);
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  it('shows in a small map what does not fit beside the panel', async () => {
    const page = await openMap({ viewport: { width: 900, height: 600 } });
    await page.getByRole('img', { name: 'Overview of the map' }).waitFor();
  });

  it('fits anew when the window narrows, until somebody moves it', async () => {
    const page = await openMap();
    await tool(page, 'publish').waitFor();
    const placeOf = (): Promise<string | null> =>
      page.locator('.react-flow__viewport').getAttribute('style');
    const wide = await placeOf();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(placeOf).not.toBe(wide);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(placeOf).toBe(wide);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(placeOf).not.toBe(wide);
    const moved = await placeOf();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(900);
    expect(await placeOf()).toBe(moved);
  });

  it('says what a line says inside the view, above the tools, and the heading beside it takes the focus without a ring', async () => {
    const page = await openMap();
    await tool(page, 'set_fonts').click();
    await side(page)
      .getByRole('button', { name: /Use instead$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        page.evaluate(() => [
          document.activeElement?.tagName,
          document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
        ]),
      )
      .toEqual(['H2', 'none']);
    const words = page.locator('.react-flow__edgelabel-renderer > span');
    const [box, map] = [await words.boundingBox(), await page.locator('[data-map]').boundingBox()];
    if (box === null || map === null) throw new Error('the words are not drawn');
    expect([
      box.x >= map.x,
      box.y >= map.y,
      box.x + box.width <= map.x + map.width,
      box.y + box.height <= map.y + map.height,
    ]).toEqual([true, true, true, true]);
    // What takes no pointer is found by no point: the layers tell.
    expect(
      await page
        .locator('.react-flow__edgelabel-renderer')
        .evaluate((layer) => getComputedStyle(layer).zIndex),
    ).toBe('5');
  });

  it.each(['light', 'dark'] as const)(
    'has no barriers, drawn or as a list, in the %s theme',
    async (colorScheme) => {
      const page = await openMap({ colorScheme });
      await tool(page, 'write_file').click();
      await side(page).getByRole('heading', { name: 'write_file' }).waitFor();
      expect(await findBarriers(page), 'a tool').toEqual([]);
      await side(page).getByRole('button', { name: /Gate$/ }).first().click();
      await side(page)
        .getByText(/^in the registry/)
        .first()
        .waitFor();
      expect(await findBarriers(page), 'a line').toEqual([]);
      await page
        .getByRole('group', { name: 'Show as' })
        .getByRole('button', { name: 'List' })
        .click();
      await page.getByRole('heading', { name: /^core/ }).waitFor();
      expect(await findBarriers(page), 'listed').toEqual([]);
    },
  );

  it('is a list on a phone, and fits it', async () => {
    const page = await openMap({ viewport: { width: 390, height: 844 } });
    await page.getByRole('heading', { name: /^core/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Map' }).click();
    await page.locator('[data-map-tool]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it.skipIf(!hasOutsideData)(
    `asks about 527 tools with few routes, and draws on request those that are seen (${NEEDS_OUTSIDE_DATA})`,
    async () => {
      const page = await journeys.visit();
      await toolRows(page).first().waitFor();
      await dropText(
        page,
        'tools.json',
        JSON.stringify({
          tools: listTools(JSON.parse(readOutside('corpus/livemcpbench/tools.json'))),
        }),
      );
      await page.getByRole('button', { name: 'New registry with 527 tools' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await openView(page, 'Tools', 'Map');
      await page.getByRole('region', { name: 'Answer' }).waitFor();
      await page.getByText('527 tools by tier').waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page
        .getByRole('group', { name: 'Show as' })
        .getByRole('button', { name: 'Map' })
        .click();
      await page.locator('[data-map-lane][aria-expanded="false"]').first().click();
      await page.locator('[data-map-tool]').nth(19).waitFor();
      expect(await page.locator('[data-map-tool]').count()).toBeLessThan(200);
      await side(page).getByRole('searchbox').fill('puppeteer_screenshot');
      await page.keyboard.press('Enter');
      await tool(page, 'puppeteer_screenshot').and(page.locator('[aria-pressed="true"]')).waitFor();
      expect(await findBarriers(page)).toEqual([]);
    },
  );
});

/** Lines are drawn once the tools are measured: their number, when it stays over some frames. */
async function countSettled(page: Page, lines: Locator): Promise<number> {
  let count = 0;
  await expect
    .poll(async () => {
      const before = count;
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => requestAnimationFrame(resolve)),
            ),
          ),
      );
      count = await lines.count();
      return count > 0 && count === before;
    })
    .toBe(true);
  return count;
}

/** Wherever they stand in the file. */
function listTools(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(listTools);
  if (typeof value !== 'object' || value === null) return [];
  return 'name' in value && 'inputSchema' in value
    ? [value]
    : Object.values(value).flatMap(listTools);
}
