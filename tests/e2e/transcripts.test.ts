import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { catchDownload, dropText, openView } from './act-on-page.ts';
import { findBarriers, findBarriersInThemes } from './find-barriers.ts';
import { hasFocus, pressButton, runCommand } from './press-keys.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

const TOOL = {
  name: 'create_shop',
  description: 'Creates a shop.',
  input_schema: {
    type: 'object',
    properties: { kind: { type: 'string', enum: ['books', 'music'] }, title: { type: 'string' } },
    required: ['kind', 'title'],
    additionalProperties: false,
  },
};

/** One conversation a line; one in three calls sends a kind that the enum lacks. */
function createLog(count: number, tool = TOOL.name): string {
  return Array.from({ length: count }, (_, i) => {
    const isBad = i % 3 === 0;
    const input = { kind: isBad ? 'ecommerce' : 'books', title: `Shop ${i}` };
    return `${JSON.stringify({
      messages: [
        { role: 'user', content: 'Create a shop.' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: `call_${i}`,
              type: 'function',
              function: { name: tool, arguments: JSON.stringify(input) },
            },
          ],
        },
        {
          role: 'tool',
          tool_call_id: `call_${i}`,
          content: JSON.stringify(isBad ? { error: { code: 'bad_kind' } } : { ok: true }),
        },
      ],
    })}\n`;
  }).join('');
}

/** A registry of these tools, on the page of transcripts. */
async function openTranscripts(tools: readonly object[], options: object = {}): Promise<Page> {
  const page = await journeys.visit({ path: '', options });
  await page.getByRole('button', { name: 'Import tools' }).first().waitFor();
  await dropText(page, 'tools.json', JSON.stringify(tools));
  await page.getByRole('button', { name: /^New registry with/ }).click();
  await page.getByText('Opened as a new registry.').waitFor();
  await page.keyboard.press('Escape');
  await openView(page, 'Evidence', 'Transcripts');
  await page.getByRole('button', { name: 'Choose files…' }).waitFor();
  return page;
}

async function readLog(page: Page, log: string, name = 'shops.jsonl'): Promise<void> {
  await dropText(page, name, log);
  await page.getByRole('table', { name: 'Figures', exact: true }).waitFor();
}

const causes = (page: Page): Locator =>
  page.getByRole('region', { name: /^What to change/ }).locator('li > button[aria-expanded]');

const EVIDENCE = /\(14 of 42 calls, shops\.jsonl, \d{4}-\d\d-\d\d\)\.$/;

/** The texts of the notes of the open tool. */
function listNotes(page: Page): Promise<readonly string[]> {
  return page
    .locator('#notes textarea')
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')),
    );
}

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const element = document.querySelector('#page-transcripts');
    return element === null ? Number.NaN : element.scrollWidth - element.clientWidth;
  });
}

describe('a log that is dropped', () => {
  it('leads from its worst cause to a change of the contract, with the evidence as a note', async () => {
    const page = await openTranscripts([TOOL]);
    await readLog(page, createLog(42));
    await page.getByText('42 transcripts · 42 turns · 42 calls').waitFor();
    await causes(page).first().click();
    const cause = page.locator('#log-causes');
    await cause.getByText('shops.jsonl, record 1, turn 1').waitFor();
    expect(await cause.locator('ins').allTextContents()).toContainEqual(
      expect.stringContaining('"ecommerce"'),
    );
    await cause.getByRole('button', { name: 'Add value' }).click();
    await cause.getByText('The contract no longer has this cause.').waitFor();
    await page.getByRole('button', { name: 'Count again' }).click();
    await page
      .getByRole('row', { name: /^Invalid arguments/ })
      .getByText('0 %', { exact: true })
      .waitFor();
    await page.getByRole('table', { name: 'Calls by tool' }).getByRole('button').click();
    await page.getByText('42 calls in the open transcripts, 14 failed').waitFor();
    await page
      .locator('#notes')
      .getByRole('button', { name: /^Notes/ })
      .click();
    await expect.poll(() => listNotes(page)).toEqual([expect.stringMatching(EVIDENCE)]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => listNotes(page)).toEqual([]);
  });

  it('is read on this page only: elsewhere a file is imported', async () => {
    const page = await openTranscripts([TOOL]);
    await openView(page, 'Evidence', 'Calls');
    await dropText(page, 'tools.json', JSON.stringify([{ ...TOOL, name: 'other' }]));
    await page.getByRole('dialog').getByText('other').waitFor();
  });

  it('is downloaded as figures without texts, and as one page', async () => {
    const page = await openTranscripts([TOOL]);
    await readLog(page, createLog(6));
    const figures = await catchDownload(page, () =>
      page.getByRole('button', { name: 'Figures', exact: true }).click(),
    );
    const report = await catchDownload(page, () =>
      page.getByRole('button', { name: 'Report', exact: true }).click(),
    );
    const texts = [figures, report].map(({ bytes }) => new TextDecoder().decode(bytes));
    expect([figures.name, report.name]).toEqual([
      'tools.transcripts.json',
      'tools.transcripts.html',
    ]);
    expect(texts.map((text) => text.includes('Shop 3'))).toEqual([false, true]);
  });

  it('can be cancelled, and what was read counts', async () => {
    const page = await openTranscripts([TOOL]);
    const log = createLog(60_000);
    await page
      .locator('#page-transcripts input[type=file]')
      .first()
      .setInputFiles({
        name: 'large.jsonl',
        mimeType: 'application/jsonl',
        buffer: Buffer.from(log),
      });
    await page.getByRole('progressbar').waitFor();
    await page.getByText(/ of .* MB, \d/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You cancelled the reading: only a part was counted.').waitFor();
    await page.getByRole('table', { name: 'Figures', exact: true }).waitFor();
  });

  it.skipIf(!hasOutsideData)(
    `of tau-bench is held against its tools (${NEEDS_OUTSIDE_DATA})`,
    async () => {
      const page = await openTranscripts(
        JSON.parse(readOutside('corpus/tau-bench/airline.tools.json')),
      );
      await readLog(page, readOutside('corpus/tau-bench/gpt-4o-airline.json'), 'airline.json');
      await page.getByText('200 transcripts · 2,454 turns · 1,164 calls').waitFor();
      await page
        .getByRole('row', { name: /^Failed calls/ })
        .getByText('n = 1,164')
        .waitFor();
      await causes(page).first().click();
      const cause = page.locator('#log-causes');
      await cause.locator('ins').first().waitFor();
      await cause
        .getByText(/^airline\.json, record \d+, turn \d+$/)
        .first()
        .waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await cause.getByRole('button', { name: /^(Add|Remove) / }).click();
      await cause.getByText('The contract no longer has this cause.').waitFor();
      await page.getByText(/: applied, with a note of the evidence\.$/).waitFor();
    },
  );
});

describe('the page of transcripts', () => {
  it('is used without a mouse', async () => {
    const page = await openTranscripts([TOOL]);
    await openView(page, 'Evidence', 'Calls');
    await runCommand(page, 'Evidence, Transcripts');
    const choose = page.getByRole('button', { name: 'Choose files…' });
    // Asked for early: the browser takes a moment to hand its dialog over.
    const chosen = page.waitForEvent('filechooser');
    await pressButton(page, choose);
    const chooser = await chosen;
    await chooser.setFiles({
      name: 'shops.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(createLog(42)),
    });
    const open = page.getByRole('group', { name: 'Open transcripts' });
    await expect.poll(() => hasFocus(open)).toBe(true);
    await pressButton(page, causes(page).first());
    await pressButton(page, page.getByRole('button', { name: 'Add value' }));
    const done = page.getByText('The contract no longer has this cause.');
    await expect.poll(() => hasFocus(done)).toBe(true);
    await pressButton(page, page.getByRole('button', { name: 'Failed calls' }));
    await page.getByText(/^Calls whose result says that they failed/).waitFor();
    await pressButton(page, page.getByRole('button', { name: 'Close', exact: true }));
    await expect.poll(() => hasFocus(choose)).toBe(true);
  });

  it('has no barriers, empty and full, in both themes', async () => {
    const page = await openTranscripts([TOOL]);
    expect(await findBarriersInThemes(page)).toEqual([]);
    await readLog(page, createLog(42));
    await causes(page).first().click();
    await page.getByRole('button', { name: 'Failed calls' }).click();
    await page.getByText(/^Read 1 file/).click();
    await page.getByText(/not counted in these transcripts$/).click();
    expect(await findBarriersInThemes(page)).toEqual([]);
  });

  it.each([1440, 900, 390])('holds a hundred tools with long names at %i px', async (width) => {
    const names = Array.from({ length: 100 }, (_, i) => `tool_${i}_${'very_'.repeat(40)}long`);
    const page = await openTranscripts(
      names.map((name) => ({ ...TOOL, name })),
      { viewport: { width, height: 900 } },
    );
    await readLog(page, names.map((name) => createLog(9, name)).join(''), `${names[0]}.jsonl`);
    expect(await measureOverflow(page)).toBe(0);
    await causes(page).first().click();
    await page.getByRole('button', { name: 'Failed calls' }).click();
    expect(await measureOverflow(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });
});
