import { expect, it } from 'vitest';
import { readToolNames } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

it('a merge is looked at on the budget page by keyboard alone, done with one press, and taken back with one undo', async () => {
  const page = await journeys.visit({ path: '#budget' });
  const section = page.getByRole('region', { name: /^What if/ });
  await section.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await section.getByRole('searchbox').fill('set_');
  for (const name of ['set_colors', 'set_fonts'])
    await section.getByRole('checkbox', { name: new RegExp(`^${name}`) }).press('Space');
  await section.getByRole('row', { name: /^building\s+loses set_fonts/ }).waitFor();
  await section.getByText('selects the operation.').waitFor();
  await section.getByRole('button', { name: 'Merge 2 tools into set_colors' }).press('Enter');
  await expect
    .poll(() =>
      section
        .getByRole('button', { name: 'Merge', exact: true })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Control+z');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: 'Design' })
    .press('Enter');
  await expect
    .poll(async () => (await readToolNames(page)).filter((name) => name.startsWith('set_')))
    .toEqual(['set_colors', 'set_fonts', 'set_meta']);
});
