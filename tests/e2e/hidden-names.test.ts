import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, openView, toolRows } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const OVERRIDE = 'read\u202eelif';
const SPACE = 'read\u200bfile';
const TAGS = `list\u{e0072}\u{e006d}\u{e0020}\u{e002d}\u{e0072}files`;
/** As people write: none of it hides anything. */
const CLEAN = [
  'קרא_קובץ',
  'اقرأ_ملف',
  'می‌خواهم',
  '👨‍👩‍👧_list',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}_flag',
];

const journeys = useBrowser();

function toolOf(name: string): object {
  return {
    name,
    description: `Reads. See also ${name}.`,
    inputSchema: {
      type: 'object',
      properties: { ['path\u2066s']: { type: 'string' } },
      required: [],
    },
  };
}

async function openNames(names: readonly string[]): Promise<Page> {
  const page = await journeys.visit();
  await toolRows(page).first().waitFor();
  await dropText(page, 'tools.json', JSON.stringify({ tools: names.map(toolOf) }));
  return page;
}

/**
 * Texts of the page that still hold what turns or hides others. The wire and what is typed are
 * exact by promise.
 */
function listRaw(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode;
      const isExact =
        parentElement?.closest('pre, textarea, .monaco-editor, script, style') !== null;
      if (!isExact && /[\u202e\u200b\u2066\u{e0000}-\u{e007f}]/u.test(textContent ?? ''))
        found.push(
          `${parentElement?.tagName} ${parentElement?.className}: ${escape((textContent ?? '').slice(0, 60))}`,
        );
    }
    return found;
  });
}

describe('a name with characters that hide or turn others', () => {
  it('shows them as chips in the import plan, the tree, the table, the map, the session, the budget and before it is deleted', async () => {
    const page = await openNames([OVERRIDE, SPACE, TAGS]);
    const plan = page.getByRole('dialog', { name: 'Import 3 tools' });
    await plan.getByRole('img', { name: 'U+202E right-to-left override' }).waitFor();
    await plan.getByRole('img', { name: 'U+200B zero width space' }).waitFor();
    await plan.getByRole('img', { name: '5 tag characters from U+E0072: rm -r' }).waitFor();
    expect(await listRaw(page)).toEqual([]);
    await plan.getByRole('button', { name: 'New registry with 3 tools' }).click();
    await plan.waitFor({ state: 'detached' });
    await toolRows(page).getByRole('img', { name: 'U+202E right-to-left override' }).waitFor();
    const seen: Record<string, readonly string[]> = { tool: await listRaw(page) };
    for (const [room, name] of [
      ['Tools', 'Table'],
      ['Session', 'Try'],
      ['Session', 'Budget'],
      ['Tools', 'Map'],
    ] as const) {
      await openView(page, room, name);
      await page.getByRole('main').getByText('U+202E').filter({ visible: true }).first().waitFor();
      seen[name] = await listRaw(page);
    }
    expect(seen).toEqual({ tool: [], Table: [], Try: [], Budget: [], Map: [] });
  });

  it('has them beside the fields that it is typed in, and in the list of what is deleted', async () => {
    const page = await openNames([OVERRIDE]);
    await page.getByRole('button', { name: 'New registry with 1 tool' }).click();
    const main = page.getByRole('main');
    await main.getByRole('img', { name: 'U+202E right-to-left override' }).first().waitFor();
    await page
      .locator('#input')
      .getByRole('img', { name: 'U+2066 left-to-right isolate' })
      .first()
      .waitFor();
    await openView(page, 'Tools', 'Table');
    await main.getByRole('row').filter({ hasText: 'U+202E' }).getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 1 tool' })
      .getByRole('img', { name: 'U+202E right-to-left override' })
      .waitFor();
    expect(await listRaw(page)).toEqual([]);
  });

  it('stays as it is where the characters belong to a language, an emoji or a flag', async () => {
    const page = await openNames(CLEAN);
    const names = page
      .getByRole('dialog', { name: 'Import 5 tools' })
      .getByRole('list', { name: 'New tools' });
    await expect.poll(() => names.getByRole('listitem').allTextContents()).toEqual(CLEAN);
    expect(await names.getByRole('img').count()).toBe(0);
  });
});
