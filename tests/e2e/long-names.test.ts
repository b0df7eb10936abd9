import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

const LONG = 'verifying_the_live_site_after_each_deploy_and_before_'.repeat(3);
const registry = {
  format: 'toolwright/1',
  name: 'site',
  tiers: [{ name: 'core' }, { name: 'ops' }],
  phases: [
    { name: LONG, tiers: ['core', 'ops'], transitions: [{ to: 'building', tool: 'deploy' }] },
    { name: 'building', tiers: ['core'], transitions: [{ to: LONG, tool: 'write' }] },
  ],
  contracts: [
    {
      name: 'write',
      description: 'Writes a file.',
      visibility: { tier: 'core' },
      input_schema: { type: 'object' },
    },
    {
      name: 'deploy',
      description: 'Deploys the site.',
      visibility: { tier: 'ops', layer: 'skill' },
      input_schema: { type: 'object' },
    },
  ],
};

async function openLong(width: number, path: string): Promise<Page> {
  const page = await journeys.visit({ path, options: { viewport: { width, height: 900 } } });
  await page.locator('footer').waitFor();
  await dropText(page, 'site.toolwright.json', JSON.stringify(registry));
  await page.getByRole('button', { name: /^New registry with 2 tools/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return page;
}

/** Visible parts of the bar that stand over another or beyond its edge. */
function findOverlaps(page: Page): Promise<readonly string[]> {
  return page.locator('footer').evaluate((bar) => {
    const parts = [
      ...bar.querySelectorAll('select, button, svg[role="img"], :scope > span'),
    ].filter((part) => part.getClientRects().length > 0);
    const boxes = parts.map((part) => ({
      words: part.textContent?.slice(0, 20),
      ...part.getBoundingClientRect().toJSON(),
    }));
    const end = bar.getBoundingClientRect().right;
    return boxes.flatMap((box, i) => [
      ...(box.right > end + 1 ? [`${box.words} leaves the bar`] : []),
      ...boxes
        .slice(i + 1)
        .filter((other) => other.left < box.right - 1)
        .map((other) => `${other.words} stands over ${box.words}`),
    ]);
  });
}

describe('a registry with a name of 159 letters', () => {
  it.each([1440, 390])(
    'is cut in the button that adds to it, which reads as one line, at %i pixels',
    async (width) => {
      const page = await journeys.visit({ options: { viewport: { width, height: 900 } } });
      await page.locator('footer').waitFor();
      await dropText(page, 'site.toolwright.json', JSON.stringify({ ...registry, name: LONG }));
      await page.getByRole('button', { name: /^New registry with 2 tools/ }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await dropText(
        page,
        'solo.json',
        JSON.stringify({ name: 'solo', description: 'Does it.', input_schema: { type: 'object' } }),
      );
      const dialog = page.getByRole('dialog');
      const add = dialog.getByRole('button', { name: `Add to ${LONG}` });
      expect(await add.innerText()).toBe(`Add to ${LONG}`);
      const [inner, outer] = [await add.boundingBox(), await dialog.boundingBox()];
      expect(
        (inner?.x ?? 0) >= (outer?.x ?? 0) &&
          (inner?.x ?? 0) + (inner?.width ?? 0) <= (outer?.x ?? 0) + (outer?.width ?? 0),
      ).toBe(true);
    },
  );
});

describe('a phase with a name of 159 letters', () => {
  it.each([1440, 900, 390])('leaves the status bar readable at %i pixels', async (width) => {
    const page = await openLong(width, '#example');
    const choice = page.getByRole('combobox', { name: 'phase' });
    expect(await findOverlaps(page)).toEqual([]);
    await choice.selectOption(LONG);
    expect([await findOverlaps(page), await choice.getAttribute('title')]).toEqual([
      [],
      expect.stringContaining(`${LONG}: measured here`),
    ]);
  });

  it.each([1440, 900, 390])(
    'leaves the words of the combinations whole and in view at %i pixels',
    async (width) => {
      const page = await openLong(width, '#budget');
      const cells = page.locator('#budget-combinations tbody td');
      await cells.first().waitFor();
      const broken = await cells.evaluateAll((all) =>
        all.flatMap((cell) => {
          const { left, right } = cell.closest('table')?.parentElement?.getBoundingClientRect() ?? {
            left: 0,
            right: 0,
          };
          const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = text.nextNode(); node !== null; node = text.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(node);
            const boxes = [...range.getClientRects()];
            if (boxes.length > 1 || boxes.some((box) => box.left < left || box.right > right + 1))
              found.push(node.textContent ?? '');
          }
          return found;
        }),
      );
      expect(broken).toEqual([]);
    },
  );
});
