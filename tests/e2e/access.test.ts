import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { damageTexts, dropText, openWireView, toolRows, waitSaved } from './act-on-page.ts';
import { findBarriers, findBarriersInThemes } from './find-barriers.ts';
import { useBrowser, type Visit } from './use-browser.ts';

const journeys = useBrowser();

async function openFirst(options: Visit['options'] = {}): Promise<Page> {
  const page = await journeys.visit({ options });
  await page.getByRole('textbox', { name: 'Tool name' }).waitFor();
  await waitSaved(page);
  return page;
}

async function openExample(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Registries and examples' }).click();
  await page
    .getByRole('dialog', { name: 'Registries' })
    .getByRole('button', { name: title })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', (colorScheme) => {
  it('on the design screen, with a good tool and a bad one', async () => {
    const page = await openFirst({ colorScheme });
    await toolRows(page).nth(18).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await openExample(page, 'deploy, before');
    await toolRows(page).nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Both' }).first().click();
    await page.locator('.monaco-editor .view-lines').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'All tools' }).click();
    await page
      .getByRole('group', { name: 'Problems of' })
      .getByRole('button', { name: 'Registry' })
      .click();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('in the schema designer: details, a menu, marks, a value on trial, samples to infer from, side by side', async () => {
    const page = await openFirst({ colorScheme });
    await toolRows(page).nth(18).waitFor();
    const input = page.locator('#input');
    await input.getByRole('row', { name: /^status/ }).focus();
    await page.keyboard.press('Enter');
    await input.getByRole('textbox', { name: 'New allowed value' }).waitFor();
    await input.getByRole('row', { name: /^todo_id/ }).focus();
    await page.keyboard.press('Enter');
    await input.getByRole('button', { name: 'Try it', exact: true }).first().click();
    await input.getByRole('row', { name: /^title/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await input.getByRole('toolbar').waitFor();
    // At its own place: stuck to the edge it lies over rows, which can be scrolled from under it.
    await input.evaluate((section) => section.scrollIntoView({ block: 'start' }));
    expect(await findBarriers(page)).toEqual([]);
    await input.getByRole('button', { name: 'Done' }).click();
    await input.getByRole('row', { name: /^title/ }).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await input.getByRole('button', { name: /^Try it/ }).click();
    await input.locator('.monaco-editor .view-lines').waitFor();
    await input.getByText('ajv: valid').first().waitFor();
    await input.getByRole('button', { name: 'From samples…' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await input.getByRole('button', { name: 'Both' }).click();
    await input.getByRole('button', { name: 'Widen' }).click();
    await input.locator('.monaco-editor .view-lines').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('axe finds nothing in both themes', () => {
  it('in the dialogs of the linter: the rule book, fixes, a finding that is left', async () => {
    const page = await openFirst();
    await openExample(page, 'deploy, before');
    await toolRows(page).nth(1).waitFor({ state: 'detached' });
    const problems = page.getByRole('region', { name: 'Problems', exact: true });
    await problems
      .getByRole('button', { name: /^About/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Explain the rule' }).click();
    await page.getByRole('dialog', { name: 'Rule book' }).getByRole('article').waitFor();
    expect(await findBarriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Fix all…' }).click();
    await page
      .getByRole('region', { name: 'Fixes to review' })
      .getByRole('checkbox')
      .first()
      .check();
    await page.getByRole('button', { name: /^Apply/ }).waitFor();
    expect(await findBarriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await problems
      .getByRole('button', { name: /^About/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Suppress with a reason…' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).waitFor();
    expect(await findBarriersInThemes(page)).toEqual([]);
  });

  it('on a phone, in each of the three tabs', async () => {
    const page = await openFirst({ viewport: { width: 390, height: 844 } });
    for (const [tab, part] of [
      ['Tools', page.getByRole('tree')],
      ['Contract', page.getByRole('textbox', { name: 'Tool name' })],
      ['Wire & problems', page.getByRole('region', { name: 'Problems' })],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Panes' })
        .getByRole('button', { name: tab })
        .click();
      await part.waitFor();
      expect(await findBarriersInThemes(page), tab).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${tab} fits the width`,
      ).toBe(390);
    }
  });

  it('in the dialogs', async () => {
    const page = await openFirst();
    for (const [button, title] of [
      ['Registries and examples', 'Registries'],
      ['registry settings', 'Registry settings'],
      ['Search or run', 'Commands'],
      ['Share', 'Share'],
      ['Export registry', 'Export'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      expect(await findBarriersInThemes(page), title).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    for (const [command, title] of [
      ['shortcuts', 'Keyboard'],
      ['show snapshots', 'Snapshots'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search commands and tools' }).fill(command);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: title }).waitFor();
      expect(await findBarriersInThemes(page), title).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('in an import: empty, a problem, a plan with a conflict', async () => {
    const page = await openFirst();
    await toolRows(page).first().waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('textbox', { name: 'Text to import' }).fill('{"tools": [');
    expect(await findBarriersInThemes(page), 'empty').toEqual([]);
    await page.getByRole('button', { name: 'Parse' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await findBarriersInThemes(page), 'problem').toEqual([]);
    const tool = (name: string): object => ({
      name,
      description: 'd',
      inputSchema: { type: 'object' },
      unknown: 1,
    });
    await dropText(
      page,
      'tools.json',
      JSON.stringify({ tools: [tool('todo_write'), tool('new_one')] }),
    );
    await page.getByText('with an existing name').waitFor();
    expect(await findBarriersInThemes(page), 'plan').toEqual([]);
  });
});

describe('at 200 % zoom of a laptop', () => {
  it.each(['JSON', 'As read', 'What survives'])(
    '%s shows lines of text above the problems',
    async (view) => {
      const page = await openFirst({ viewport: { width: 720, height: 450 } });
      await page
        .getByRole('navigation', { name: 'Panes' })
        .getByRole('button', { name: 'Wire & problems' })
        .click();
      await openWireView(page, view);
      const text = page.getByRole('region', {
        name: /wire JSON$|^What survives on|^Prompt around the tools/,
      });
      await expect
        .poll(async () => (await text.first().boundingBox())?.height ?? 0)
        .toBeGreaterThan(90);
    },
  );
});

describe('axe finds nothing', () => {
  it('on the start screen, with a registry that cannot be read', async () => {
    const page = await openFirst();
    await damageTexts(page, 'damaged');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Toolwright' }).waitFor();
    await page.getByRole('button', { name: 'See an example' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('in a shared preview, with its banner', async () => {
    const page = await openFirst();
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('Shared registry, read-only.').waitFor();
    await toolRows(page).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
