import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catchDownload, dropText, readToolNames, toolRows, waitSaved } from './act-on-page.ts';
import { hasFocus, pressButton, runCommand, tabTo } from './press-keys.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function openFirst(options = {}): Promise<Page> {
  const page = await journeys.visit({ options });
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  return page;
}

function selectedRow(page: Page): Locator {
  return page.getByRole('tree').locator('[data-tool][aria-selected="true"]');
}

async function expectFocusOn(row: Locator, name: string): Promise<void> {
  await expect
    .poll(async () => [await row.getAttribute('aria-label'), await hasFocus(row)])
    .toEqual([expect.stringMatching(new RegExp(`^${name}, `)), true]);
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
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Tool name' }).inputValue())
      .toBe(third);
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
    await expect
      .poll(async () => JSON.parse((await wire.textContent()) ?? ''))
      .toMatchObject({
        input_schema: {
          properties: { dry_run: { type: 'boolean', description: 'True to plan only.' } },
        },
      });
    await expect
      .poll(async () => [await hasFocus(add), await add.inputValue()])
      .toEqual([true, '']);
    await page.keyboard.press('Control+z');
    await wire.getByText('"True to plan only."').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await wire.getByText('"True to plan only."').waitFor();
  });

  it('a problem is mended from the list and the mending undone', async () => {
    const page = await openFirst();
    await runCommand(page, 'another registry');
    await pressButton(
      page,
      page
        .getByRole('dialog', { name: 'Registries' })
        .getByRole('button', { name: 'deploy, before' }),
    );
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const failing = page
      .getByRole('list', { name: 'Checklist' })
      .getByRole('button')
      .filter({ hasNotText: 'passes' });
    await toolRows(page).nth(1).waitFor({ state: 'detached' });
    const fix = page
      .getByRole('region', { name: 'Problems' })
      .getByRole('button', { name: 'Log args, latency, result and code' });
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
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.waitFor();
    const zip = await catchDownload(page, () =>
      pressButton(page, dialog.getByRole('button', { name: 'Download zip' })),
    );
    expect([zip.name, zip.bytes[0], zip.bytes[1]]).toEqual(['site-builder.zip', 0x50, 0x4b]);
  });

  it('tools come in as typed text and from the clipboard', async () => {
    const page = await openFirst({ permissions: ['clipboard-read', 'clipboard-write'] });
    const text = (name: string): string =>
      `{"tools":[{"name":"${name}","description":"d","inputSchema":{"type":"object"}}]}`;
    await runCommand(page, 'import');
    await tabTo(page, page.getByRole('textbox', { name: 'Text to import' }));
    await page.keyboard.type(text('typed_tool'));
    await pressButton(page, page.getByRole('button', { name: 'Parse' }));
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
    await expect
      .poll(async () => (await readToolNames(page)).slice(0, 3))
      .toEqual([second, 'plan_work', third]);
    await expectFocusOn(selectedRow(page), 'plan_work');
    await page.keyboard.press('Delete');
    // Other tools refer to it: the dialog lists them, with the focus on its button.
    await page.getByRole('dialog', { name: 'Delete plan_work?' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await readToolNames(page)).slice(0, 2)).toEqual([second, third]);
    await expectFocusOn(selectedRow(page), third);
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => readToolNames(page)).toEqual(names);
    expect(
      await page.getByRole('tree').evaluate((tree) => tree.contains(document.activeElement)),
    ).toBe(true);
  });

  it('Back and Forward between pages leave the focus on the page that came', async () => {
    const page = await openFirst();
    const nav = page.getByRole('navigation', { name: 'Pages' });
    await nav.getByRole('button', { name: 'Session' }).click();
    const heading = page.getByRole('heading', { name: 'Phases and gates', level: 1 });
    await heading.waitFor();
    // In what leaves with the page.
    await page.locator('main button').first().focus();
    await page.goBack();
    await expect.poll(() => hasFocus(selectedRow(page))).toBe(true);
    await page.goForward();
    await expect.poll(() => hasFocus(heading)).toBe(true);
    const design = nav.getByRole('button', { name: 'Design' });
    await design.focus();
    await page.goBack();
    await selectedRow(page).waitFor();
    expect(await hasFocus(design)).toBe(true);
  });
});

describe('a thousand tools in the tree', () => {
  const BUNDLE = JSON.stringify({
    contracts: Array.from({ length: 1_000 }, (_, i) => ({
      name: i === 777 ? 'zip_777' : `tool_${i}`,
      description: `Reads record ${i}.`,
      input_schema: { type: 'object', properties: {} },
      visibility: { tier: i < 400 ? 'core' : 'ops' },
    })),
    registry: { name: 'many', tiers: [{ name: 'core' }, { name: 'ops' }] },
  });

  async function openMany(): Promise<Page> {
    const page = await openFirst();
    await dropText(page, 'many.toolwright.json', BUNDLE);
    await page.getByRole('button', { name: /^New registry with/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByPlaceholder('Filter 1,000 tools').waitFor();
    await page.getByRole('treeitem', { name: /^tool_0, / }).waitFor();
    return page;
  }
  const named = (page: Page, name: string): Locator =>
    page.getByRole('treeitem', { name: new RegExp(`^${name}, (?!\\d)`) });
  const isSeen = (row: Locator): Promise<boolean> =>
    row.evaluate((element) => {
      const [own, around] = [
        element.getBoundingClientRect(),
        element.closest('[role="tree"]')?.getBoundingClientRect(),
      ];
      return (
        around !== undefined &&
        own.top >= around.top - 1 &&
        own.bottom <= around.bottom + 1 &&
        document.elementFromPoint(own.left + 40, own.top + 8)?.closest('[role="treeitem"]') ===
          element
      );
    });

  it('draws the rows that are seen, wherever it is scrolled, and keeps its height', async () => {
    const page = await openMany();
    const tree = page.getByRole('tree');
    const readHeight = (): Promise<number> => tree.evaluate((element) => element.scrollHeight);
    const height = await readHeight();
    expect([(await toolRows(page).count()) < 100, height >= 26_000, height < 26_200]).toEqual([
      true,
      true,
      true,
    ]);
    for (const share of [0.31, 0.77, 1]) {
      await tree.evaluate(
        (element, part) =>
          (element.scrollTop = part * (element.scrollHeight - element.clientHeight)),
        share,
      );
      // Every row's place in the pane shows a row, with the number that stands there.
      await expect
        .poll(() =>
          tree.evaluate((element) => {
            const { left, top, height } = element.getBoundingClientRect();
            const seen = Array.from({ length: Math.floor(height / 26) - 1 }, (_, i) =>
              document.elementFromPoint(left + 40, top + 13 + i * 26)?.closest('[role="treeitem"]'),
            );
            return seen.every(
              (row) =>
                row !== null &&
                row !== undefined &&
                (row.hasAttribute('data-tool') || row.hasAttribute('data-tier')),
            );
          }),
        )
        .toBe(true);
      expect([(await toolRows(page).count()) < 100, await readHeight()]).toEqual([true, height]);
    }
    expect(await named(page, 'tool_999').getAttribute('aria-posinset')).toBe('600');
  });

  it('shows what a key, a letter or another page opens, and keeps a row that is scrolled away', async () => {
    const page = await openMany();
    await tabTo(page, selectedRow(page));
    await page.keyboard.press('End');
    await expectFocusOn(selectedRow(page), 'tool_999');
    // The message takes its row from the tree.
    await page.getByRole('button', { name: 'Close notice' }).waitFor();
    await expect.poll(() => isSeen(named(page, 'tool_999'))).toBe(true);
    await page.getByRole('tree').evaluate((element) => (element.scrollTop = 0));
    await named(page, 'tool_3').waitFor();
    await expectFocusOn(selectedRow(page), 'tool_999');
    await page.keyboard.press('z');
    await expectFocusOn(selectedRow(page), 'zip_777');
    await expect.poll(() => isSeen(named(page, 'zip_777'))).toBe(true);
    await runCommand(page, 'tool_123');
    await expect.poll(() => selectedRow(page).getAttribute('aria-label')).toMatch(/^tool_123, /);
    await expect.poll(() => isSeen(named(page, 'tool_123'))).toBe(true);
  });

  it('takes a tool that is dragged to a row far below', async () => {
    const page = await openMany();
    const dragged = named(page, 'tool_2');
    await dragged.hover();
    await page.mouse.down();
    await page.mouse.move(100, 400, { steps: 3 });
    await page.getByRole('tree').evaluate((element) => (element.scrollTop = 600 * 26));
    const target = named(page, 'tool_610');
    await target.waitFor();
    const box = await target.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(() =>
        target.evaluate((element) => element.nextElementSibling?.getAttribute('aria-label') ?? ''),
      )
      .toMatch(/^tool_2, /);
    expect(await page.locator('[data-tier=\'"ops"\']').getAttribute('aria-label')).toBe(
      'ops, 601 tools',
    );
  });
});
