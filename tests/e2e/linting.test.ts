import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, openTool, readToolNames, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function openExample(): Promise<Page> {
  const page = await journeys.visit();
  await page.locator('[data-tool]').first().waitFor();
  await waitSaved(page);
  return page;
}

const problemsOf = (page: Page) => page.getByRole('region', { name: 'Problems', exact: true });

/** A registry of its own, dropped onto the page. */
async function openDesign(page: Page, contracts: readonly object[]): Promise<void> {
  await dropText(
    page,
    'mine.toolwright.json',
    JSON.stringify({ format: 'toolwright/1', name: 'mine', contracts }),
  );
  await page.getByRole('button', { name: /^New registry with/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => readToolNames(page))
    .toEqual(contracts.map((contract) => ('name' in contract ? contract.name : '')));
}

async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

const MANAGE = {
  name: 'manage_project',
  description: 'Manage a project. Do not use for templates.',
  input_schema: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['create', 'rename'] },
      project_id: { type: 'string', description: 'Required for rename.' },
      new_name: { type: 'string', maxLength: 80, description: 'Only for rename.' },
      display_name: { type: 'string', maxLength: 80, description: 'Only for create.' },
    },
    required: ['action'],
    additionalProperties: false,
  },
};

describe('while somebody types', () => {
  it('a finding comes and goes with the word that it is about', async () => {
    const page = await openExample();
    await openTool(page, 'deploy');
    await problemsOf(page).getByText('No problems in this tool.').waitFor();
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await description.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Please.');
    await problemsOf(page).getByText('costs tokens on every turn').waitFor();
    for (let i = 0; i < ' Please.'.length; i += 1) await page.keyboard.press('Backspace');
    await problemsOf(page).getByText('No problems in this tool.').waitFor();
  });

  it('a tool that names another follows its name', async () => {
    const page = await openExample();
    await openDesign(page, [
      { name: 'find_room', description: 'Find a room.' },
      {
        name: 'book_room',
        description: 'Book a room.',
        routing: { prerequisites: [{ tool: 'find_room' }] },
      },
    ]);
    await openTool(page, 'book_room');
    const missing = problemsOf(page).getByText('seek_room');
    await openTool(page, 'find_room');
    await page.getByRole('textbox', { name: 'Tool name' }).fill('seek_room');
    await openTool(page, 'book_room');
    await missing.first().waitFor();
  });

  it('a pattern and an example that would hang a validator do not hold up the page', async () => {
    const page = await openExample();
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', pattern: '^(a+)+$', description: 'Letters.' } },
      required: ['a'],
      additionalProperties: false,
    };
    await openDesign(page, [
      {
        name: 'find_a',
        description: 'Find it. Do not use.',
        input_schema: schema,
        examples: [{ input: { a: `${'a'.repeat(40)}!` } }],
      },
    ]);
    await problemsOf(page).getByRole('button', { name: 'About patterns-linear' }).waitFor();
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Please find it.');
    await problemsOf(page).getByText('costs tokens on every turn').waitFor();
  });
});

describe('a large fix', () => {
  it('splits a tool by its verb after showing what comes, and is one undo step', async () => {
    const page = await openExample();
    await openDesign(page, [MANAGE]);
    await problemsOf(page)
      .getByRole('button', { name: /^Split into 2 tools/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Split into 2 tools' });
    await dialog.getByRole('heading', { name: /^rename_project\(/ }).waitFor();
    await dialog.getByRole('button', { name: 'Split into 2 tools' }).click();
    await expect.poll(() => readToolNames(page)).toEqual(['create_project', 'rename_project']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => readToolNames(page)).toEqual(['manage_project']);
  });
});

describe('fixes of all tools', () => {
  it('are shown as a difference and made at once', async () => {
    const page = await openExample();
    const open = {
      description: 'Find it. Do not use.',
      input_schema: {
        type: 'object',
        properties: { q: { type: 'string', maxLength: 80 } },
        required: ['q'],
      },
    };
    await openDesign(page, [
      { name: 'find_a', ...open },
      { name: 'find_b', ...open },
    ]);
    await problemsOf(page).getByRole('button', { name: 'About closed-schema' }).first().click();
    await page.getByRole('menuitem', { name: 'Fix in all tools…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fix problems' });
    await dialog.getByText('No safe fixes.').waitFor();
    expect(
      await dialog.getByText('Assumes: No call needs a field that is not declared.').count(),
    ).toBe(1);
    await dialog.getByRole('checkbox', { name: /^closed-schema/ }).check();
    await dialog.getByText('2 fixes in 2 tools').waitFor();
    expect(await dialog.locator('ins').allTextContents()).toContain(
      '  "additionalProperties": false',
    );
    await dialog.getByRole('button', { name: 'Apply 2 fixes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => problemsOf(page).getByRole('button', { name: 'About closed-schema' }).count())
      .toBe(0);
  });
});

describe('a finding that is left', () => {
  it('keeps its reason over a reload, and is shown', async () => {
    const page = await openExample();
    await openDesign(page, [MANAGE]);
    await problemsOf(page).getByRole('button', { name: 'About one-verb' }).click();
    await page.getByRole('menuitem', { name: 'Suppress with a reason…' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The protocol has one entry point.');
    await page.getByRole('button', { name: 'Suppress', exact: true }).click();
    await problemsOf(page).getByText('1 suppressed with a reason').click();
    await problemsOf(page).getByText('The protocol has one entry point.').waitFor();
    await waitSaved(page);
    await page.reload();
    await problemsOf(page).getByText('1 suppressed with a reason').waitFor();
    expect(await problemsOf(page).getByRole('button', { name: 'About one-verb' }).count()).toBe(0);
  });
});

describe('the rule book', () => {
  it('opens from the keyboard, finds a rule, and gives the focus back', async () => {
    const page = await openExample();
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await description.focus();
    await runCommand(page, 'rule book');
    const book = page.getByRole('dialog', { name: 'Rule book' });
    await book
      .getByRole('searchbox', { name: 'Find a rule' })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type('no-politeness');
    await book
      .getByRole('navigation')
      .getByRole('button', { name: /no-politeness/ })
      .click();
    await book.getByRole('article').getByText('no-politeness').waitFor();
    await page.keyboard.press('Escape');
    await book.waitFor({ state: 'detached' });
    await description.and(page.locator(':focus')).waitFor();
  });
});
