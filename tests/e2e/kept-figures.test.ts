import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { printLogLine } from '../../src/app/calls/log-line.ts';
import { createEntry } from '../app/calls/create-entry.ts';
import { dropText, openTool, openView, waitSaved } from './act-on-page.ts';
import { findBarriersInThemes } from './find-barriers.ts';
import { pressButton } from './press-keys.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

const TOOLS = ['create_shop', 'close_shop'].map((name) => ({
  name,
  description: 'Does one thing to a shop.',
  input_schema: { type: 'object', properties: {}, additionalProperties: false },
  visibility: { layer: 'core' },
}));

/** Calls of the first tool with arguments, results, latency and times. */
function createLog(): string {
  return Array.from(
    { length: 4 },
    (_, i) => `${printLogLine(createEntry({ id: `c${i}`, tool: 'create_shop' }))}\n`,
  ).join('');
}

async function openLog(options: object = {}): Promise<Page> {
  const page = await journeys.visit({ path: '', options });
  await page.getByRole('button', { name: 'Import tools' }).first().waitFor();
  await dropText(page, 'tools.json', JSON.stringify(TOOLS));
  await page.getByRole('button', { name: /^New registry with/ }).click();
  await page.getByText('Opened as a new registry.').waitFor();
  await page.keyboard.press('Escape');
  await openView(page, 'Evidence', 'Transcripts');
  await page.getByRole('button', { name: 'Choose files…' }).waitFor();
  await dropText(page, 'calls.jsonl', createLog());
  await page.getByRole('table', { name: 'Figures', exact: true }).waitFor();
  return page;
}

/** What the eighth check of the open tool says. */
function readLogging(page: Page): Promise<string | null> {
  return page
    .getByRole('list', { name: 'Checklist' })
    .getByRole('button', { name: /Logging/ })
    .getAttribute('title');
}

const PASSED = /: passes$/;

describe('figures that are kept with the registry', () => {
  it('pass the check of logging, stay after a reload, and go by one undo', async () => {
    const page = await openLog();
    await pressButton(page, page.getByRole('button', { name: 'Keep figures' }));
    await page.getByText('Figures of 1 tool kept with the registry.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await waitSaved(page);
    await page.reload();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: 'Design' })
      .click();
    await openTool(page, 'create_shop');
    const note = page.getByRole('region', { name: 'Kept figures' });
    await expect.poll(() => note.textContent()).toMatch(/^Kept: 4 calls on 2026-11-24, 0 failed\./);
    await expect.poll(() => readLogging(page)).toMatch(PASSED);
    await openTool(page, 'close_shop');
    await expect.poll(() => note.count()).toBe(0);
    await openTool(page, 'create_shop');
    await pressButton(page, page.getByRole('button', { name: 'Remove figures' }));
    await page.getByText('Kept figures removed.').waitFor();
    await expect.poll(() => note.count()).toBe(0);
    await expect.poll(() => readLogging(page)).not.toMatch(PASSED);
    await page.keyboard.press('Control+z');
    await note.waitFor();
    await expect.poll(() => readLogging(page)).toMatch(PASSED);
  });

  it('fit a phone, and have no barrier beside their tool in either theme', async () => {
    const page = await openLog({ viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Keep figures' }).click();
    await page.getByText('Figures of 1 tool kept with the registry.').waitFor();
    const overflow = await page.evaluate(() => {
      const element = document.querySelector('#page-transcripts');
      return element === null ? Number.NaN : element.scrollWidth - element.clientWidth;
    });
    expect(overflow).toBe(0);
    await page.getByRole('table', { name: 'Calls by tool' }).getByRole('button').click();
    await page.getByRole('region', { name: 'Kept figures' }).waitFor();
    expect(await findBarriersInThemes(page)).toEqual([]);
  });
});
