import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTools } from '../bench/measure-keystroke.ts';
import { readCommits, startCommitCount, traceKeys } from '../bench/trace-keys.ts';
import { waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

/** What a key may change while it is pressed: its field, the wire, and whether it is saved. */
const OF_A_KEY = '#description, [role="region"][aria-label$="wire JSON"], header [role="status"]';

async function openMany(): Promise<Page> {
  const page = await journeys.visit({ init: startCommitCount });
  await openTools(page, journeys.site().url, 1_000);
  await page.getByRole('textbox', { name: 'Description', exact: true }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('abc', { delay: 40 });
  await waitSaved(page);
  await page.waitForTimeout(800);
  return page;
}

interface KeyRecord {
  /** The task of the key has ended. */
  readonly isOver: boolean;
  /** In the task of the key. */
  readonly commits: number;
  /** Elements that changed in it, apart from `allowed`. */
  readonly others: readonly string[];
  /** Rows of the tree that changed until now. */
  readonly rows: readonly string[];
}

/** From now on: what the next key changes in its own task, and which rows change after it. */
async function watchKey(page: Page, allowed: string): Promise<void> {
  await page.evaluate((selector) => {
    const found: { isOver: boolean; commits: number; others: string[]; rows: string[] } = {
      isOver: false,
      commits: 0,
      others: [],
      rows: [],
    };
    Object.assign(window, { keyRecord: found });
    const readCount = (): number =>
      'reactCommits' in window &&
      typeof window.reactCommits === 'object' &&
      window.reactCommits !== null &&
      'commits' in window.reactCommits
        ? Number(window.reactCommits.commits)
        : Number.NaN;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const row = element?.closest('[data-tool], [data-tier]')?.getAttribute('data-tool');
        if (typeof row === 'string' && !found.rows.includes(row)) found.rows.push(row);
        if (!found.isOver && element?.closest(selector) === null)
          found.others.push(element.outerHTML.slice(0, 120));
      }
    }).observe(document.body, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    addEventListener(
      'keydown',
      () => {
        const before = readCount();
        addEventListener(
          'input',
          () => {
            // The next task: no answer of a worker and no timer is that quick.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              found.isOver = true;
              found.commits = readCount() - before;
            };
            port2.postMessage('');
          },
          { once: true },
        );
      },
      { once: true, capture: true },
    );
  }, allowed);
}

async function readKey(page: Page): Promise<KeyRecord> {
  await page.waitForFunction(
    () =>
      'keyRecord' in window &&
      typeof window.keyRecord === 'object' &&
      window.keyRecord !== null &&
      'isOver' in window.keyRecord &&
      window.keyRecord.isOver === true,
  );
  return page.evaluate(() => {
    if (!('keyRecord' in window)) throw new Error('nothing is watched');
    // oxlint-disable-next-line typescript/consistent-type-assertions -- written by watchKey
    return window.keyRecord as KeyRecord;
  });
}

it('draws for a key the field and its wire in one commit, and nothing of 1,000 tools', async () => {
  const page = await openMany();
  const open = await page.locator('[data-tool][aria-selected="true"]').getAttribute('data-tool');
  await watchKey(page, OF_A_KEY);
  const before = await readCommits(page);
  await page.keyboard.press('d');
  await page
    .getByRole('region', { name: 'Anthropic Messages wire JSON' })
    .getByText('abcd"')
    .waitFor();
  const { commits, others } = await readKey(page);
  expect([commits, others]).toEqual([1, []]);
  await waitSaved(page);
  await page.waitForTimeout(1_000);
  const { rows } = await readKey(page);
  expect(rows.filter((row) => row !== open)).toEqual([]);
  // The key, its figures after a pause, "Saved" and its end; one more where a finding differs.
  expect((await readCommits(page)) - before).toBeLessThanOrEqual(5);
});

it('lays out a few boxes for a key, not the page', async () => {
  const page = await openMany();
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const trace = await traceKeys(browser, page, 8, () =>
    page.keyboard.type('efghijkl', { delay: 60 }),
  );
  expect(trace.objects).toBeGreaterThan(1_000);
  expect(trace.mostLaidOut).toBeLessThan(100);
  expect(trace.commits).toBeLessThan(2.5);
});
