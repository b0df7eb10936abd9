import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catchDownload, readToolNames, toolRows, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function openFirst(options = {}): Promise<Page> {
  const page = await journeys.visit({ options });
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  return page;
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus; fails after a round that should have met it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let i = 0; i < 200; i += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search commands and tools' });
  await expect.poll(() => hasFocus(box)).toBe(true);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached' });
}

async function pressButton(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

function selectedRow(page: Page): Locator {
  return page.getByRole('tree').locator('[data-tool][aria-selected="true"]');
}

async function expectFocusOn(row: Locator, name: string): Promise<void> {
  await expect.poll(async () => [await row.getAttribute('aria-label'), await hasFocus(row)]).toEqual([expect.stringMatching(new RegExp(`^${name}, `)), true]);
}

describe('with the keyboard alone', () => {
  it('a tool opens from the tree or by its name, and its fields are reached', async () => {
    const page = await openFirst();
    const [, second = '', third = ''] = await readToolNames(page);
    await tabTo(page, selectedRow(page));
    await page.keyboard.press('ArrowDown');
    await expectFocusOn(selectedRow(page), second);
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Tool name' });
    await expect.poll(() => hasFocus(name)).toBe(true);
    expect(await name.inputValue()).toBe(second);
    await runCommand(page, third);
    await expect.poll(() => page.getByRole('textbox', { name: 'Tool name' }).inputValue()).toBe(third);
  });

  it('a property is added, described and taken back, and the wire follows', async () => {
    const page = await openFirst();
    const wire = page.getByRole('region', { name: 'Anthropic Messages wire JSON' }).locator('pre');
    const add = page.getByRole('textbox', { name: 'New property of Input' });
    await tabTo(page, add);
    await page.keyboard.type('dry_run');
    await page.keyboard.press('Tab');
    await page.keyboard.type('boo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('True to plan only.');
    await page.keyboard.press('Enter');
    await wire.getByText('"True to plan only."').waitFor();
    await expect.poll(async () => JSON.parse((await wire.textContent()) ?? '')).toMatchObject({ input_schema: { properties: { dry_run: { type: 'boolean', description: 'True to plan only.' } } } });
    await expect.poll(async () => [await hasFocus(add), await add.inputValue()]).toEqual([true, '']);
    await page.keyboard.press('Control+z');
    await wire.getByText('"True to plan only."').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await wire.getByText('"True to plan only."').waitFor();
  });

  it('a problem is mended from the list and the mending undone', async () => {
    const page = await openFirst();
    await runCommand(page, 'another registry');
    await pressButton(page, page.getByRole('dialog', { name: 'Registries' }).getByRole('button', { name: 'deploy, before' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const failing = page.getByRole('list', { name: 'Checklist' }).getByRole('button').filter({ hasText: 'is not met' });
    await toolRows(page).nth(1).waitFor({ state: 'detached' });
    const fix = page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: 'Log args, latency, result and code' });
    // Its finding comes with the marks of the tool that was opened.
    await fix.waitFor();
    const before = await failing.count();
    await pressButton(page, fix);
    await expect.poll(() => failing.count()).toBe(before - 1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => failing.count()).toBe(before);
  });

  it('the wire of another target is shown, and the registry exported', async () => {
    const page = await openFirst();
    await page.getByRole('combobox', { name: 'Target' }).press('G');
    await page.getByRole('region', { name: 'Gemini wire JSON' }).waitFor();
    await runCommand(page, 'mcp 2026');
    await page.getByRole('region', { name: 'MCP 2026-07-28 wire JSON' }).waitFor();
    await runCommand(page, 'export');
    const dialog = page.getByRole('dialog', { name: 'Export registry' });
    await dialog.waitFor();
    const zip = await catchDownload(page, () => pressButton(page, dialog.getByRole('button', { name: 'Download zip' })));
    expect([zip.name, zip.bytes[0], zip.bytes[1]]).toEqual(['site-builder.zip', 0x50, 0x4b]);
  });

  it('tools come in as typed text and from the clipboard', async () => {
    const page = await openFirst({ permissions: ['clipboard-read', 'clipboard-write'] });
    const text = (name: string): string => `{"tools":[{"name":"${name}","description":"d","inputSchema":{"type":"object"}}]}`;
    await runCommand(page, 'import');
    await tabTo(page, page.getByRole('textbox', { name: 'Text to import' }));
    await page.keyboard.type(text('typed_tool'));
    await pressButton(page, page.getByRole('button', { name: 'Read the text' }));
    await pressButton(page, page.getByRole('button', { name: 'Add to site-builder' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await readToolNames(page)).includes('typed_tool')).toBe(true);

    await page.evaluate((words) => navigator.clipboard.writeText(words), text('pasted_tool'));
    await tabTo(page, selectedRow(page), 'Shift+Tab');
    await page.keyboard.press('Control+v');
    await page.getByRole('dialog', { name: 'Import 1 tool' }).getByText('the clipboard').waitFor();
    await pressButton(page, page.getByRole('button', { name: 'New registry with 1 tool' }));
    await expect.poll(() => readToolNames(page)).toEqual(['pasted_tool']);
  });

  it('tools are renamed, moved and deleted in the tree, and the focus stays in it', async () => {
    const page = await openFirst();
    const names = await readToolNames(page);
    const [, second = '', third = ''] = names;
    await tabTo(page, selectedRow(page));
    await page.keyboard.press('F2');
    await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'New name' }))).toBe(true);
    await page.keyboard.type('plan_work');
    await page.keyboard.press('Enter');
    await expectFocusOn(selectedRow(page), 'plan_work');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await readToolNames(page)).slice(0, 3)).toEqual([second, 'plan_work', third]);
    await expectFocusOn(selectedRow(page), 'plan_work');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await readToolNames(page)).slice(0, 2)).toEqual([second, third]);
    await expectFocusOn(selectedRow(page), third);
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => readToolNames(page)).toEqual(names);
    expect(await page.getByRole('tree').evaluate((tree) => tree.contains(document.activeElement))).toBe(true);
  });
});
