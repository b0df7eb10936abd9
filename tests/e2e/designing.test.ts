import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, openTool, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function openExample(): Promise<Page> {
  const page = await journeys.visit();
  await page.locator('[data-tool]').first().waitFor();
  return page;
}

describe('while designing', () => {
  it('a fix shows its difference under the resting mouse and makes it when pressed', async () => {
    const page = await openExample();
    // An object that was opened by hand is open on purpose, and no fix closes it.
    await dropText(
      page,
      'tools.json',
      JSON.stringify({
        tools: [
          {
            name: 'find_page',
            description: 'Finds a page.',
            inputSchema: { type: 'object', properties: { q: { type: 'string' } } },
          },
        ],
      }),
    );
    await page.getByRole('button', { name: 'New registry with 1 tool' }).click();
    const problems = page.getByRole('region', { name: 'Problems', exact: true });
    await problems.getByText(/^\d not stated$/).click();
    const fix = problems.getByRole('button', { name: /^Close/ }).first();
    await fix.hover();
    await page.getByRole('tooltip').getByText('"additionalProperties": false').waitFor();
    await fix.click();
    await fix.waitFor({ state: 'detached' });
  });

  it('the JSON editor comes up again for every tool, and broken text waits for its own', async () => {
    const page = await openExample();
    await openTool(page, 'publish');
    await page
      .getByRole('group', { name: 'Input view' })
      .getByRole('button', { name: 'JSON' })
      .click();
    const lines = page.locator('.monaco-editor .view-lines').first();
    await lines.waitFor();
    await openTool(page, 'deploy');
    await lines.getByText('revision').first().waitFor();
    await openTool(page, 'publish');
    await lines.getByText('deploy_id').first().waitFor();
    await lines.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.getByText('expected nothing more after the value').waitFor();
    await openTool(page, 'deploy');
    await lines.getByText('revision').first().waitFor();
    await openTool(page, 'publish');
    await page.getByText('expected nothing more after the value').waitFor();
  });

  it('the bytes of the field in focus come into view', async () => {
    const page = await openExample();
    await openTool(page, 'write_file');
    const lit = page.locator('[data-lit="true"]').last();
    await page
      .locator('#input')
      .getByRole('textbox', { name: /^Description of/ })
      .last()
      .focus();
    await lit.waitFor();
    await expect
      .poll(() =>
        lit.evaluate((line) => {
          const [box, pane] = [
            line.getBoundingClientRect(),
            line.closest('[role="region"]')?.getBoundingClientRect(),
          ];
          return pane !== undefined && box.bottom > pane.top && box.top < pane.bottom;
        }),
      )
      .toBe(true);
    await waitSaved(page);
  });
});
