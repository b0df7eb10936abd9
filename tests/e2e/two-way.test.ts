import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTool, readWire, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();
const input = (page: Page): Locator => page.locator('#input');
const lines = (page: Page): Locator => input(page).locator('.monaco-editor .view-lines').first();

async function openViews(view: 'JSON' | 'Both', width = 1440): Promise<Page> {
  const page = await journeys.visit({ options: { viewport: { width, height: 900 } } });
  await page.locator('[data-tool]').first().waitFor();
  await openTool(page, 'publish');
  await page
    .getByRole('group', { name: 'Input view' })
    .getByRole('button', { name: view, exact: true })
    .click();
  await lines(page).filter({ hasText: 'deploy_id' }).waitFor();
  return page;
}

/** What Monaco shows, in order; a long line is there as several. */
function readText(page: Page): Promise<string> {
  return lines(page)
    .locator('.view-line')
    .evaluateAll((rows) =>
      rows
        .flatMap((row) => (row instanceof HTMLElement ? [row] : []))
        .toSorted((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top))
        .map((row) => row.textContent.replaceAll('\u00a0', ' '))
        .join('\n'),
    );
}

/** Into the editor, behind its first brace. */
async function typeFirst(page: Page, text: string): Promise<void> {
  await lines(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.insertText(text);
}

describe('the schema as text and as tree', () => {
  it('has one undo, and each state the text that stood there', async () => {
    const page = await openViews('Both');
    const description = page.getByRole('textbox', { name: 'Description of slug' });
    const said = await description.inputValue();
    const printed = await readText(page);
    await typeFirst(page, ' "title":   "By hand",');
    await expect.poll(() => readWire(page, 'Anthropic Messages')).toContain('By hand');
    const typed = await readText(page);
    await description.fill('In the tree.');
    await expect.poll(() => readText(page)).toContain('"In the tree."');
    const both = await readText(page);
    expect(both.startsWith('{ "title":   "By hand",')).toBe(true);
    await lines(page).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => readText(page)).toBe(typed);
    expect(await description.inputValue()).toBe(said);
    // The key that a Hebrew keyboard has there.
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'ז',
          code: 'KeyZ',
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      ),
    );
    await expect.poll(() => readText(page)).toBe(printed);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect.poll(() => readText(page)).toBe(typed);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => readText(page)).toBe(both);
    await expect.poll(() => description.inputValue()).toBe('In the tree.');
    await waitSaved(page);
  });

  it('keeps the tree under a broken text, marks the place, and undoes the text first', async () => {
    const page = await openViews('Both');
    const trouble = input(page)
      .getByRole('status')
      .filter({ hasText: /^Line \d+, column \d+: / });
    const wire = await readWire(page, 'Anthropic Messages');
    await typeFirst(page, ' "title": "A" ');
    await trouble
      .filter({ hasText: 'Line 2, column 3: expected a comma or }' })
      .filter({ hasText: 'shows the last valid schema' })
      .waitFor();
    await input(page).locator('.squiggly-error').first().waitFor();
    await page.getByRole('textbox', { name: 'Description of slug' }).waitFor();
    expect(await readWire(page, 'Anthropic Messages')).toBe(wire);
    const broken = await readText(page);
    // A list of suggestions may have come, which covers the buttons.
    await page.keyboard.press('Escape');
    await page
      .getByRole('group', { name: 'Input view' })
      .getByRole('button', { name: 'Tree', exact: true })
      .click();
    await trouble.waitFor({ state: 'detached' });
    await page
      .getByRole('group', { name: 'Input view' })
      .getByRole('button', { name: 'Both', exact: true })
      .click();
    await expect.poll(() => readText(page)).toBe(broken);
    await lines(page).click();
    await page.keyboard.press('Control+z');
    await trouble.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await input(page).getByRole('button', { name: 'Go to line 2' }).click();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.insertText(', ');
    await trouble.waitFor({ state: 'detached' });
    await expect.poll(() => readWire(page, 'Anthropic Messages')).toContain('"title": "A"');
  });

  it('shows the caret’s place in the tree and the tree’s place in the text', async () => {
    const page = await openViews('Both', 2_000);
    const active = input(page).getByRole('row').and(page.locator('[tabindex="0"]'));
    await page.getByRole('textbox', { name: 'Description of slug' }).focus();
    const lit = input(page).locator('.monaco-editor [class*="_lit_"]');
    await lit.first().waitFor();
    await page.getByRole('textbox', { name: 'Description', exact: true }).click();
    await lit.first().waitFor({ state: 'detached' });
    await lines(page).getByText('"minLength"').click();
    await active.and(page.getByLabel(/^change_note/)).waitFor();
    expect(
      await page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null),
    ).toBe(true);
    await lines(page).getByText('"slug"').first().click();
    await active.and(page.getByLabel(/^slug/)).waitFor();
    expect(
      await page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null),
    ).toBe(true);
  });

  it('completes references, says where they lead, and goes there', async () => {
    const page = await openViews('JSON');
    await typeFirst(
      page,
      '"$defs": {"page": {"type": "string", "description": "One *page*"}}, "items": {"$ref": },',
    );
    for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('"');
    const list = page.locator('.suggest-widget .monaco-list-row');
    await list.getByText('#/$defs/page').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => readText(page)).toContain('"$ref": "#/$defs/page"}');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F12');
    await page.keyboard.insertText('"x": true, ');
    await expect.poll(() => readText(page)).toContain('"$defs": {"x": true, "page"');
    const card = page.locator('.monaco-hover').filter({ visible: true });
    // A card goes with whatever moves the text under the pointer, and comes back only when the
    // pointer moves.
    let x = 20;
    await expect
      .poll(
        async () => {
          x += x === 20 ? 1 : -1;
          await lines(page)
            .getByText('"#/$defs/page"')
            .hover({ position: { x, y: 8 } });
          return card.getByText('leads to line 1').isVisible();
        },
        { interval: 500, timeout: 15_000 },
      )
      .toBe(true);
    await card.getByText('One *page*').waitFor();
  });

  it('can be read and not typed into in a preview', async () => {
    const page = await openViews('JSON');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('read-only').first().waitFor();
    await openTool(page, 'publish');
    await page
      .getByRole('group', { name: 'Input view' })
      .getByRole('button', { name: 'JSON', exact: true })
      .click();
    await lines(page).filter({ hasText: 'deploy_id' }).waitFor();
    const before = await readText(page);
    await lines(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('x');
    await page.getByText('Keep a copy to edit it.').first().waitFor();
    expect(await readText(page)).toBe(before);
  });

  it('undoes alike in the plain field, where Monaco never arrives', async () => {
    const page = await journeys.visit();
    await page.route('**/JsonEditor-*.js', (route) => route.abort());
    await page.locator('[data-tool]').first().waitFor();
    await openTool(page, 'publish');
    await page
      .getByRole('group', { name: 'Input view' })
      .getByRole('button', { name: 'JSON', exact: true })
      .click();
    const field = page.getByRole('textbox', { name: 'Input schema as JSON' });
    await page.getByText('The code editor did not load').waitFor();
    expect(
      journeys
        .takeOffences()
        .filter(
          (offence) =>
            !offence.includes('JsonEditor') &&
            !offence.includes('ERR_FAILED') &&
            !offence.includes('did not send this part'),
        ),
    ).toEqual([]);
    const printed = await field.inputValue();
    await field.fill('{"type":   "object"}');
    await field.press('End');
    await field.pressSequentially(' x');
    await input(page)
      .getByRole('status')
      .filter({ hasText: /^Line 1, column 22: / })
      .waitFor();
    for (const text of ['{"type":   "object"}', printed]) {
      await page.keyboard.press('Control+z');
      await expect.poll(() => field.inputValue()).toBe(text);
    }
    await page.keyboard.press('Control+y');
    await expect.poll(() => field.inputValue()).toBe('{"type":   "object"}');
    await waitSaved(page);
  });
});
