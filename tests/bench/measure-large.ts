import type { Browser, Page } from 'playwright-core';
import { createBundle } from '../../src/contract/design.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { dropFiles, toolRows, type DroppedFile } from '../e2e/act-on-page.ts';
import { measureStep, nameFunctions } from '../hostile/watch-tasks.ts';
import type { Figure } from './figure.ts';
import { makeDesign } from './make-tools.ts';

/** Something that a person does with a large registry; `act` ends when it is shown. */
export interface LargeStep {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** What has to be undone before the next step; not measured. */
  readonly reset?: (page: Page) => Promise<unknown>;
}

const QUIET_MS = 1_500;

/**
 * What is done on the page with so many tools: milliseconds until it is shown, and the main thread's
 * longest task until the page is idle again, by the clock and in the thread's own time.
 */
export async function* measureLarge(
  browser: Browser,
  url: string,
  count: number,
): AsyncGenerator<string | Figure> {
  const page = await openLarge(browser, url, count);
  for (const { name, act, reset } of listLargeSteps(count)) {
    let shown = 0;
    const work = await measureStep(
      browser,
      page,
      async () => {
        const started = performance.now();
        await act(page);
        shown = performance.now() - started;
      },
      QUIET_MS,
    );
    const about = `${count.toLocaleString('en')} tools: ${name}`;
    yield `${about}: shown after ${shown.toFixed(0)} ms; longest task ${work.thread.toFixed(0)} ms (${work.wall.toFixed(0)} by the clock)`;
    yield { name: `${about}, shown`, value: shown, unit: 'ms' };
    yield { name: `${about}, longest task`, value: work.thread, unit: 'ms' };
    await reset?.(page);
    await page.waitForTimeout(QUIET_MS);
  }
  await page.context().close();
}

/** A page with the question whether to open so many tools. */
export async function openLarge(browser: Browser, url: string, count: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  await nameFunctions(context);
  const page = await context.newPage();
  await page.goto(`${url}#example`);
  await toolRows(page).first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  await dropFiles(page, makeFiles(count));
  await page.getByRole('button', { name: /^New registry with/ }).waitFor();
  await page.waitForTimeout(QUIET_MS);
  return page;
}

/** What a definition has, and where it is shown: ten thousand full contracts are 58 MB. */
const PARTS = new Set(['name', 'description', 'input_schema', 'visibility']);
/** A file may have 10 MB. */
const IN_A_FILE = 2_500;

function makeFiles(count: number): readonly DroppedFile[] {
  const { registry, tools } = makeDesign(count);
  const slim = tools.map((tool) => new Map([...tool].filter(([part]) => PARTS.has(part))));
  return Array.from({ length: Math.ceil(count / IN_A_FILE) }, (_, i) => ({
    name: `large-${i}.toolwright.json`,
    bytes: new TextEncoder().encode(
      printJson(createBundle({ registry, tools: slim.slice(i * IN_A_FILE, (i + 1) * IN_A_FILE) })),
    ),
  }));
}

export function listLargeSteps(count: number): readonly LargeStep[] {
  const name = count.toLocaleString('en');
  return [
    {
      name: 'open the registry',
      act: async (page) => {
        await page.getByRole('button', { name: /^New registry with/ }).click();
        await page.getByPlaceholder(`Filter ${name} tools`).waitFor();
      },
      reset: (page) => page.waitForTimeout(20_000),
    },
    {
      name: 'filter the tree',
      act: async (page) => {
        await page.getByPlaceholder(`Filter ${name} tools`).pressSequentially('_99', { delay: 80 });
        await toolRows(page).nth(5).waitFor();
      },
      reset: (page) => page.getByPlaceholder(`Filter ${name} tools`).fill(''),
    },
    {
      name: 'go to the last tool',
      act: async (page) => {
        await page.locator('[data-tool][tabindex="0"]').focus();
        await page.keyboard.press('End');
        await page.waitForFunction(
          () => document.activeElement?.nextElementSibling?.matches('[data-tool]') !== true,
        );
      },
    },
    {
      name: 'select a tool',
      act: async (page) => {
        const row = toolRows(page).nth(12);
        const label = (await row.getAttribute('aria-label')) ?? '';
        await row.click();
        await page
          .locator('[data-tool][aria-selected="true"]')
          .and(page.getByLabel(label))
          .waitFor();
      },
    },
    {
      name: 'type into a description',
      act: (page) =>
        page
          .getByRole('textbox', { name: 'Description', exact: true })
          .pressSequentially('abc', { delay: 300 }),
    },
    openPage('Tools', 'Table', (page) => page.getByRole('grid').first().waitFor()),
    {
      name: 'filter the table',
      act: async (page) => {
        await page.locator('#filter').pressSequentially('_99', { delay: 80 });
        await page.getByText(/^\d+ of [\d,]+$/).waitFor();
      },
      reset: (page) => page.locator('#filter').fill(''),
    },
    {
      name: 'sort the table',
      act: (page) =>
        page
          .getByRole('columnheader', { name: /^tokens/i })
          .getByRole('button')
          .first()
          .click(),
    },
    openPage('Tools', 'Map'),
    showAnyway('Map'),
    openPage('Tools', 'Permissions'),
    openPage('Tools', 'Look-alikes'),
    showAnyway('Look-alikes'),
    openPage('Tools', 'Changes'),
    openPage('Session', 'Phases and gates'),
    openPage('Session', 'Budget'),
    showAnyway('Budget'),
    openPage('Session', 'Try'),
    {
      name: 'back to Design',
      act: async (page) => {
        await page
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('button', { name: 'Design' })
          .click();
        await toolRows(page).first().waitFor();
      },
    },
    {
      name: 'open the export dialog',
      act: async (page) => {
        await page.getByRole('button', { name: 'Export registry' }).click();
        await page.getByRole('dialog', { name: 'Export' }).waitFor();
      },
    },
    ...['Download definitions', 'Download files', 'Download zip', 'One file'].map((label) =>
      download(label),
    ),
  ];
}

function openPage(
  room: string,
  label: string,
  waitShown: (page: Page) => Promise<unknown> = (page) =>
    page.locator('main h1, main h2, main [role="note"], main table, main svg').first().waitFor(),
): LargeStep {
  return {
    name: `open ${label}`,
    act: async (page) => {
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('button', { name: room })
        .click();
      await page
        .getByRole('navigation', { name: `Views of ${room}` })
        .getByRole('button', { name: label, exact: true })
        .click();
      await waitShown(page);
    },
  };
}

function showAnyway(label: string): LargeStep {
  return {
    name: `show ${label} anyway`,
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Show anyway' });
      if ((await button.count()) > 0) await button.click();
      await button.waitFor({ state: 'detached' });
    },
  };
}

/** The export dialog is open, and closes by itself. */
function download(label: string): LargeStep {
  return {
    name: `export: ${label}`,
    act: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Export' });
      if (!(await dialog.isVisible()))
        await page.getByRole('button', { name: 'Export registry' }).click();
      const began = page.waitForEvent('download', { timeout: 120_000 });
      await dialog.getByRole('button', { name: label, exact: true }).click();
      await began;
    },
  };
}
