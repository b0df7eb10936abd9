import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { catchDownload, toolRows } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

it('leave as a server, and as documentation that a browser shows without a script', async () => {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await page.getByRole('button', { name: 'Export registry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const kind = dialog.getByRole('combobox', { name: 'Kind of files' });
  expect(await findBarriers(page)).toEqual([]);
  const one = await catchDownload(page, () =>
    dialog.getByRole('button', { name: 'One file' }).click(),
  );
  expect(one.name).toBe('site-builder.toolwright.json');
  expect(JSON.parse(strFromU8(one.bytes))).toMatchObject({
    format: 'toolwright/1',
    name: 'site-builder',
    contracts: { length: 19 },
  });
  await page.getByRole('button', { name: 'Export registry' }).click();
  const server = await catchDownload(page, () =>
    dialog.getByRole('button', { name: 'Download files' }).click(),
  );
  expect(server.name).toBe('site-builder-mcp-server.zip');
  expect(Object.keys(unzipSync(server.bytes))).toContain('server/server.js');
  await page.getByText('Downloaded 7 files.').waitFor();
  await page.getByRole('button', { name: 'Export registry' }).click();
  await kind.selectOption('docs');
  const docs = await catchDownload(page, () =>
    dialog.getByRole('button', { name: 'Download files' }).click(),
  );
  const html = unzipSync(docs.bytes)['docs/tools.html'] ?? new Uint8Array();
  const own = await page.context().newPage();
  await own.setContent(strFromU8(html));
  expect(await findBarriers(own)).toEqual([]);
  await own.getByRole('link', { name: 'deploy', exact: true }).click();
  await own.getByRole('heading', { name: 'deploy', exact: true }).waitFor();
});
