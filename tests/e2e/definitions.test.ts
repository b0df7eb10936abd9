import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { catchDownload, dropText, toolRows } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();
const COUNT = 117;
const SERVER = {
  tools: Array.from({ length: COUNT }, (_, i) => ({
    name: `list_things_${i}`,
    description: `Lists things of kind ${i}.`,
    inputSchema: { type: 'object', properties: { page: { type: 'integer' } } },
  })),
};

it('leave with a server of 117 tools after at most 8 clicks', async () => {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    addEventListener(
      'click',
      (event) => {
        const { dataset } = document.documentElement;
        // A label clicks its box, too.
        if (event.detail > 0) dataset['clicks'] = String(Number(dataset['clicks']) + 1);
      },
      true,
    );
  });
  await dropText(page, 'server.json', JSON.stringify(SERVER));
  await page.getByRole('button', { name: `New registry with ${COUNT} tools` }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Export registry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('checkbox', { name: 'OpenAI Responses' }).click();
  await dialog.getByRole('checkbox', { name: 'Gemini' }).click();
  await dialog.getByText(`All ${COUNT} tools are ready`).waitFor();
  await dialog.getByText('Checked with the preset recommended.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const { name, bytes } = await catchDownload(page, () =>
    dialog.getByRole('button', { name: 'Download definitions', exact: true }).click(),
  );
  expect(name).toBe('server-definitions.zip');
  const files = Object.entries(unzipSync(bytes)).map(
    ([path, content]) => [path, JSON.parse(strFromU8(content)).tools.length] as const,
  );
  expect(files).toEqual([
    ['wire/anthropic.json', COUNT],
    ['wire/mcp-2026-07-28.json', COUNT],
  ]);
  const clicks = await page.evaluate(() => Number(document.documentElement.dataset['clicks']));
  expect(clicks).toBeGreaterThan(3);
  expect(clicks).toBeLessThanOrEqual(8);
});
