import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openWireView, toolRows } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function openReading(reader: string): Promise<Page> {
  const page = await journeys.visit({});
  await toolRows(page).nth(18).waitFor();
  await openWireView(page, 'As read');
  await page.getByRole('group', { name: 'Reader' }).getByRole('button', { name: reader }).click();
  return page;
}

async function readWith(page: Page, template: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Chat template' }).fill(template);
  await page.getByRole('button', { name: 'Use template' }).click();
}

describe('what a model reads', () => {
  it('leads from a word to its field, and from a field to its words', async () => {
    const page = await openReading('gpt-oss');
    const text = page.getByRole('region', { name: 'Text as gpt-oss reads it' });
    await text.locator('[data-place="0 /description"]').first().click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-at')))
      .toBe('["description"]');
    await expect.poll(() => text.locator('[data-lit="true"]').count()).toBe(1);
  });

  it.each(['gpt-oss', 'Anthropic', 'Your template'])('has no barriers as %s', async (reader) => {
    const page = await openReading(reader);
    await page.getByRole('region', { name: /^(Text|Prompt)/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('a chat template', () => {
  it('runs beside the page, and reads what is typed', async () => {
    const page = await openReading('Your template');
    await readWith(
      page,
      '{% for tool in tools %}{{ tool.function.name }} does: {{ tool.function.description }}{% endfor %}',
    );
    const text = page.getByRole('region', { name: 'Prompt from your template' });
    await text.getByText('todo_write').waitFor();
    await page
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill('Writes the plan anew.');
    await text.getByText('Writes the plan anew.').waitFor();
  });

  it('that never ends is stopped, and the next one runs', async () => {
    const page = await openReading('Your template');
    await readWith(
      page,
      '{% for i in range(100000) %}{% for j in range(100000) %}{{ i }}{% endfor %}{% endfor %}',
    );
    await page.getByText('The template ran for more than 1 s and was stopped.').waitFor();
    await page.getByRole('button', { name: 'Another template' }).click();
    await readWith(page, 'The next one: {{ tools | length }}');
    await page.getByText('The next one: 1').waitFor();
  });
});
