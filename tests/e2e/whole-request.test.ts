import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { convertToPlain } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import {
  dropText,
  openTool,
  openView,
  openWireView,
  readToolNames,
  readWire,
  toolRows,
  waitSaved,
} from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

interface OwnTool {
  readonly name: string;
  readonly description: string;
  readonly input_schema: object;
}

function ownTool(name: string, description: string): OwnTool {
  return {
    name,
    description,
    input_schema: {
      type: 'object',
      properties: { number: { type: 'string', description: 'Such as 2026-0042' } },
      required: ['number'],
      additionalProperties: false,
    },
  };
}

/** A recorded request: own tools, two of Anthropic's, a cache point, one that is deferred. */
const TOOLS = [
  { type: 'tool_search_tool_regex_20251119', name: 'tool_search_tool_regex' },
  {
    ...ownTool('get_invoice', 'Reads one invoice by its number.'),
    cache_control: { type: 'ephemeral' },
  },
  { type: 'web_search_20260318', name: 'web_search', max_uses: 3 },
  ownTool('search_archive', 'Searches the archive of our own pages.'),
  { ...ownTool('void_invoice', 'Voids one invoice.'), defer_loading: true },
];
const REQUEST = {
  model: 'claude-opus-5-5',
  max_tokens: 1024,
  tools: TOOLS,
  messages: [{ role: 'user', content: 'What was invoice 2026-0042 about?' }],
};
const NAMES = TOOLS.map(({ name }) => name);

async function importRequest(): Promise<Page> {
  const page = await visit({ path: '' });
  await dropText(page, 'request.json', JSON.stringify(REQUEST));
  const dialog = page.getByRole('dialog', { name: 'Import 5 tools' });
  await dialog.getByRole('button', { name: 'Contract' }).click();
  await page.getByRole('button', { name: 'New registry with 5 tools' }).click();
  await page.getByRole('button', { name: 'Skip tour' }).click();
  await waitSaved(page);
  return page;
}

const row = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}, `) });

async function readSet(page: Page, target: string): Promise<unknown> {
  await openWireView(page, 'JSON');
  await page.getByRole('button', { name: 'All tools' }).click();
  const parsed = parseJson(await readWire(page, target));
  await page.getByRole('button', { name: 'This tool', exact: true }).first().click();
  return parsed.kind === 'ok' ? convertToPlain(parsed.value.value) : parsed.problem.message;
}

it('a mixed request of Anthropic is a registry, and goes out as it came in', async () => {
  const page = await importRequest();
  expect(await readToolNames(page)).toEqual(NAMES);
  expect(await row(page, 'web_search').getByText('Anthropic').isVisible()).toBe(true);
  await page.getByTitle('Cache point after this tool (Anthropic)').waitFor({ state: 'attached' });
  expect(await readSet(page, 'Anthropic Messages')).toEqual({ tools: TOOLS });
  await openTool(page, 'web_search');
  const section = page.getByRole('region', { name: /^Provider tool/ });
  await section.getByText('Run by').waitFor();
  expect(await section.getByText(/tokens, (derived|documented|measured)/).isVisible()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await openView(page, 'Tools', 'Map');
  await page.getByRole('button', { name: /^web_search, .*, Anthropic, / }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it('its tools are moved and deferred with the keyboard, and undone step by step', async () => {
  const page = await importRequest();
  await openTool(page, 'web_search');
  await row(page, 'web_search').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  const moved = ['web_search', 'tool_search_tool_regex', 'get_invoice'];
  await expect.poll(async () => (await readToolNames(page)).slice(0, 3)).toEqual(moved);
  expect(await readSet(page, 'Anthropic Messages')).toEqual({
    tools: [2, 0, 1, 3, 4].map((i) => TOOLS[i]),
  });
  await openTool(page, 'search_archive');
  await page.getByRole('button', { name: 'Visibility' }).first().press('Enter');
  await page.getByLabel('Layer').selectOption('deferred');
  await openWireView(page, 'What survives');
  const deferral = page.getByRole('switch', { name: /^Defer the deferred layer/ });
  await deferral.press('Space');
  await expect.poll(() => deferral.isChecked()).toBe(true);
  expect(await page.getByText(/^No tool search of/).count()).toBe(0);
  await openWireView(page, 'JSON');
  expect(await readWire(page, 'Anthropic Messages')).toContain('"defer_loading": true');
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readToolNames(page)).toEqual(NAMES);
  expect(await readSet(page, 'Anthropic Messages')).toEqual({ tools: TOOLS });
});

it('Gemini does not get what is Anthropic’s, which the page says, with what stands in', async () => {
  const page = await importRequest();
  await openTool(page, 'web_search');
  await page.getByLabel('Stands in elsewhere').selectOption('search_archive');
  await page.getByRole('combobox', { name: 'Target' }).selectOption({ label: 'Gemini' });
  const message =
    'Not sent: web_search_20260318 is a tool of Anthropic. Here search_archive is used in place of web_search.';
  await page.getByText(message).waitFor();
  expect(await row(page, 'web_search').getByTitle('Not sent to Gemini').count()).toBe(2);
  await openWireView(page, 'What survives');
  await page.getByText(message).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open search_archive' }).press('Enter');
  await row(page, 'search_archive').and(page.locator('[aria-selected="true"]')).waitFor();
  const set = JSON.stringify(await readSet(page, 'Gemini'));
  expect(NAMES.filter((name) => set.includes(`"${name}"`))).toEqual([
    'get_invoice',
    'search_archive',
    'void_invoice',
  ]);
});

it('a provider tool is added and its settings are written with the keyboard alone', async () => {
  const page = await importRequest();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add provider tool');
  await page.getByRole('option', { name: 'Add provider tool' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add provider tool' }).waitFor();
  await page.keyboard.type('code_execution anthropic');
  await page.getByRole('button', { name: /^Add Code execution/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => toolRows(page).count()).toBe(6);
  const code = page.getByRole('region', { name: /^Provider tool/ }).locator('.view-lines');
  await code.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(',');
  await page.getByText('Draft: not valid JSON yet.').waitFor();
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.getByText('Draft: not valid JSON yet.').count()).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.type(', "allowed_callers": ["direct"');
  await expect
    .poll(() => readWire(page, 'Anthropic Messages'), { timeout: 5_000 })
    .toContain('"allowed_callers"');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readWire(page, 'Anthropic Messages')).not.toContain('"allowed_callers"');
  expect(await toolRows(page).count()).toBe(6);
});
