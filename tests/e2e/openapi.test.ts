import { expect, it } from 'vitest';
import { createOpenapi } from '../import/openapi/create-openapi.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

it('500 operations of an OpenAPI document become a picked few, with the keyboard alone', async () => {
  const page = await journeys.visit();
  const document = JSON.stringify(createOpenapi(250));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: 'Import', exact: true })
      .click()
      .then(() => page.getByRole('button', { name: 'Choose files' }).click()),
  ]);
  await chooser.setFiles({
    name: 'api.json',
    mimeType: 'application/json',
    buffer: Buffer.from(document),
  });
  const dialog = page.getByRole('dialog', { name: 'Pick operations' });
  await dialog.getByText('500 operations').first().waitFor();
  expect(await dialog.getByRole('option').count()).toBeLessThan(60);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.type('Group 3 thing13');
  await dialog.getByRole('option', { name: /get_thing13 GET/ }).waitFor();
  // Past the button beside the search; there is nothing to clear yet.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await dialog.getByText(/1 of 500 operations picked, about \d+ tokens/).waitFor();
  await dialog.getByRole('button', { name: 'Preview 1 tool' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Import 1 tool' });
  await preview.getByText('get_thing13').waitFor();
  await preview.getByRole('button', { name: 'Back' }).press('Enter');
  await dialog.getByText(/1 of 500 operations picked/).waitFor();
  await dialog.getByRole('button', { name: 'Preview 1 tool' }).press('Enter');
  await preview.getByRole('button', { name: /^Add to/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).first().waitFor();
});
