import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** The site’s own folder stands in for one of the person’s: no test can answer the browser’s picker. */
function addPicker(): void {
  Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() });
}

async function openExport(page: Page): Promise<void> {
  await waitSaved(page);
  await page.getByRole('button', { name: 'Export registry' }).click();
  await page.getByRole('heading', { name: 'Folder on disk' }).waitFor();
}

/** Replaces a text in a file of a tool, as another program would. */
async function editOutside(page: Page, tool: string, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ([name, former, next]) => {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getDirectoryHandle('tools')).getFileHandle(`${name}.json`);
      const text = await (await file.getFile()).text();
      if (!text.includes(former)) throw new Error(`${name} has no ${former}`);
      const stream = await file.createWritable();
      await stream.write(text.replace(former, next));
      await stream.close();
      dispatchEvent(new Event('focus'));
    },
    [tool, from, to] as const,
  );
}

function readOutside(page: Page, tool: string): Promise<string> {
  return page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getDirectoryHandle('tools')).getFileHandle(`${name}.json`);
    return (await file.getFile()).text();
  }, tool);
}

describe('a folder on disk', () => {
  it('is saved, watched, merged with edits of both sides, and found again after a reload', async () => {
    const page = await visit({ init: addPicker });
    await openExport(page);
    await page.getByRole('button', { name: 'Choose folder…' }).click();
    await page.getByRole('button', { name: 'Save to folder' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Saved \w+ \d/)
      .waitFor();
    await page.keyboard.press('Escape');
    const title = page.getByRole('textbox', { name: 'Title shown to people' });
    await title.fill('Edited on the page');
    await waitSaved(page);
    await editOutside(
      page,
      'todo_complete',
      '"name": "todo_complete"',
      '"name": "todo_complete",\n  "x-team": "edited outside"',
    );
    await page.getByText(/were changed outside/).waitFor();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText('1 file changed outside.').waitFor();
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('button', { name: 'Save to folder' }).click();
    await expect
      .poll(() => readOutside(page, 'todo_write'), { timeout: 15_000 })
      .toContain('Edited on the page');
    expect(await readOutside(page, 'todo_complete')).toContain('edited outside');
    await page.reload();
    await openExport(page);
    await page.getByRole('button', { name: 'Save to folder' }).waitFor();
    expect(await page.getByText('changed outside').count()).toBe(0);
  });
});
