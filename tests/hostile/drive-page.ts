import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readRecords, waitSaved } from '../e2e/act-on-page.ts';
import { LOG_STEPS, STEPS, type Step } from './walk-views.ts';
import { measureStep, nameFunctions, type Work } from './watch-tasks.ts';

/** A person's own registry in a fresh browser, to be looked for afterwards. */
export interface OwnWork {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly key: string;
  readonly text: string;
}

export interface StepResult extends Work {
  readonly step: string;
}

export interface CaseResult {
  readonly what: string;
  /** What became of it: "opened", or the words of the refusal. */
  readonly outcome: string;
  readonly steps: readonly StepResult[];
  /** The step that did not end. */
  readonly frozenAt: string | undefined;
  readonly errors: readonly string[];
  readonly ownWork: 'intact' | 'changed' | 'unknown';
}

/** A step that takes longer counts as a freeze. */
const STEP_MS = 30_000;

/** Opens the site, edits the example and waits until it is saved. */
export async function makeOwnWork(browser: Browser, url: string): Promise<OwnWork> {
  const context = await browser.newContext();
  await nameFunctions(context);
  const page = await context.newPage();
  await page.goto(`${url}#example`);
  const field = page.getByRole('textbox', { name: 'Description', exact: true });
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' My own words.');
  await page.waitForTimeout(500);
  await waitSaved(page);
  const [record] = await readRecords(page);
  if (record === undefined || !record.text.includes('My own words.'))
    throw new Error('The own work was not saved.');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return { state, key: record.key, text: record.text };
}

interface DrivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Drive {
  readonly what: string;
  /** After the site's address. */
  readonly path: string;
  /** Dropped onto the page. */
  readonly file?: DrivenFile;
  /** Whether the file is dropped as a log, where transcripts are read. */
  readonly isLog?: boolean;
}

/**
 * One hostile file or link in a browser with own work: opened, looked at from every side, loaded
 * again.
 */
export async function driveCase(
  browser: Browser,
  url: string,
  own: OwnWork,
  drive: Drive,
): Promise<CaseResult> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: own.state,
  });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(`page error: ${error.error().message}`));
  context.on(
    'console',
    (message) =>
      message.type() === 'error' && errors.push(`console: ${message.text().slice(0, 300)}`),
  );
  await nameFunctions(context);
  const page = await context.newPage();
  const run = createRun(browser, page);
  let outcome = 'opened';
  let ownWork: CaseResult['ownWork'] = 'unknown';
  try {
    await run.step({ name: 'load', act: () => page.goto(url + drive.path), quietMs: 600 });
    outcome = await openDrive(page, run, drive, url);
    if (outcome === 'opened')
      for (const step of drive.isLog === true ? LOG_STEPS : STEPS) await run.step(step);
    if (drive.file !== undefined && drive.isLog !== true)
      await run.step({ name: 'save', act: () => waitSaved(page).catch(() => undefined) });
    await run.step({ name: 'reload', act: () => page.reload(), quietMs: 1_000 });
    await run.step({
      name: 'read the own work',
      act: async () =>
        (ownWork = (await readRecords(page)).some(
          ({ key, text }) => key === own.key && text === own.text,
        )
          ? 'intact'
          : 'changed'),
    });
    if (await page.evaluate(() => 'ran' in window)) errors.push('a text of the design ran');
  } catch (error) {
    if (run.frozenAt() === undefined)
      errors.push(
        `driver: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      );
  }
  await Promise.race([browser.stopTracing().catch(() => undefined), wait(2_000)]);
  await Promise.race([context.close(), wait(5_000)]);
  return {
    what: drive.what,
    outcome,
    steps: run.results,
    frozenAt: run.frozenAt(),
    errors,
    ownWork,
  };
}

interface Run {
  readonly step: (step: Step) => Promise<void>;
  readonly results: readonly StepResult[];
  readonly frozenAt: () => string | undefined;
}

function createRun(browser: Browser, page: Page): Run {
  const results: StepResult[] = [];
  let frozenAt: string | undefined;
  return {
    results,
    frozenAt: () => frozenAt,
    step: async ({ name, act, quietMs = 150 }) => {
      const done = await Promise.race([
        measureStep(browser, page, () => act(page), quietMs),
        wait(STEP_MS),
      ]);
      if (done === undefined) {
        frozenAt = name;
        throw new Error(`${name} did not end`);
      }
      results.push({ step: name, ...done });
    },
  };
}

function openDrive(
  page: Page,
  run: Run,
  { file, isLog = false }: Drive,
  url: string,
): Promise<string> {
  if (file === undefined) return readLinkOutcome(page);
  return isLog ? openLog(page, run, file, url) : importFile(page, run, file, url);
}

/** A link that is refused leaves the person's own registry open: nothing is typed into that. */
function readLinkOutcome(page: Page): Promise<string> {
  return page.evaluate(() => {
    const isOpened = [...document.querySelectorAll('button')].some(
      (each) => each.textContent === 'Keep a copy',
    );
    return isOpened
      ? 'opened'
      : `refused: ${[...document.querySelectorAll('[role="alert"]')].find((each) => each.checkVisibility())?.textContent?.slice(0, 200) ?? 'without a word'}`;
  });
}

/** The file's bytes come over the network: what the driver does is not the page's work. */
async function fetchAndDrop(page: Page, run: Run, file: DrivenFile, url: string): Promise<void> {
  const address = `${url}hostile-bytes`;
  await page.route(address, (route) =>
    route.fulfill({ body: Buffer.from(file.bytes), contentType: 'application/octet-stream' }),
  );
  await run.step({
    name: 'fetch',
    act: () =>
      page.evaluate(
        async ([from, name]) =>
          Object.assign(window, {
            hostileFile: new File([await (await fetch(from)).blob()], name),
          }) && undefined,
        [address, file.name] as const,
      ),
  });
  await run.step({ name: 'drop', act: () => dropFetched(page), quietMs: 100 });
}

/** A log that holds nothing says so in the list of files. */
async function openLog(page: Page, run: Run, file: DrivenFile, url: string): Promise<string> {
  await fetchAndDrop(page, run, file, url);
  await run.step({
    name: 'read the log',
    act: () =>
      page.waitForFunction(
        () =>
          document.querySelector('#page-transcripts table') !== null ||
          document.querySelector('#page-transcripts [role="alert"]') !== null,
        undefined,
        { timeout: 28_000 },
      ),
    quietMs: 300,
  });
  const refusal = await page.evaluate(() =>
    document.querySelector('#page-transcripts table') === null
      ? document.querySelector('#page-transcripts [role="alert"]')?.textContent?.slice(0, 200)
      : undefined,
  );
  return refusal === undefined ? 'opened' : `refused: ${refusal}`;
}

async function importFile(page: Page, run: Run, file: DrivenFile, url: string): Promise<string> {
  await fetchAndDrop(page, run, file, url);
  await run.step({
    name: 'plan',
    act: () =>
      page.waitForFunction(
        () =>
          document
            .querySelector('dialog [role="alert"], dialog [data-footer] button')
            ?.textContent?.includes('Choose files') === false ||
          document.querySelector('dialog [role="alert"]') !== null,
        undefined,
        { timeout: 28_000 },
      ),
    quietMs: 300,
  });
  const refusal = await page.evaluate(() =>
    document.querySelector('dialog [role="alert"]')?.textContent?.slice(0, 200),
  );
  if (refusal !== undefined) return `refused: ${refusal}`;
  await run.step({
    name: 'import',
    act: () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('dialog [data-footer] button')]
          .find((each) => each.textContent?.startsWith('New registry'))
          ?.click(),
      ),
    quietMs: 600,
  });
  return 'opened';
}

function dropFetched(page: Page): Promise<void> {
  return page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    if ('hostileFile' in window && window.hostileFile instanceof File)
      dataTransfer.items.add(window.hostileFile);
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  });
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
