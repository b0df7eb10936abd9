import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { StoredRecord } from '../../src/io/database.ts';
import { catchDownload, readRecords, saveWord, toolRows, waitSaved } from './act-on-page.ts';
import { startBrowser } from './start-browser.ts';
import { useBrowser, type Visit } from './use-browser.ts';

const journeys = useBrowser();

async function openFirst(visit?: Visit): Promise<Page> {
  const page = await journeys.visit(visit);
  await toolRows(page).nth(18).waitFor();
  return page;
}

function description(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Description', exact: true });
}

/** The first tool's description, as it is stored. */
function descriptionIn(record: Pick<StoredRecord, 'text'> | undefined): string {
  const design: { readonly contracts: readonly { readonly description: string }[] } = JSON.parse(
    record?.text ?? '{"contracts":[]}',
  );
  return design.contracts[0]?.description ?? '';
}

describe('the word "Saved"', () => {
  it('is said only of what the database holds', async () => {
    const page = await openFirst();
    for (const text of [
      'One.',
      'Two, a little longer.',
      'שלוש: right to left.',
      'Four. '.repeat(100),
    ]) {
      await description(page).fill(text);
      await waitSaved(page);
      expect(descriptionIn((await readRecords(page))[0])).toBe(text);
    }
  });

  it('waits for the commit, however long that takes', async () => {
    const page = await openFirst({
      init: () => {
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (
          this: IDBObjectStore,
          value: unknown,
          key?: IDBValidKey,
        ) {
          // A transaction commits when nothing is asked of it any more.
          const hold = (): void => {
            if (document.documentElement.dataset['hold'] === 'true')
              this.get('nothing').onsuccess = hold;
          };
          hold();
          return put.call(this, value, key);
        };
      },
    });
    await waitSaved(page);
    const hold = (held: boolean): Promise<unknown> =>
      page.evaluate((word) => (document.documentElement.dataset['hold'] = word), String(held));
    await hold(true);
    await description(page).fill('Held back.');
    await wait(1_500);
    expect(await saveWord(page).textContent()).toBe('Saving…');
    await hold(false);
    await waitSaved(page);
    expect(descriptionIn((await readRecords(page))[0])).toBe('Held back.');
  });
});

describe('a browser killed while somebody types', () => {
  const KILL_AFTER_MS = [250, 900, 1_150, 1_830, 2_400];

  it('loses at most the last second', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'toolwright-'));
    let running = await startBrowser(profile);
    const open = async (path = ''): Promise<Page> => {
      await journeys.watch(running.context);
      const page = await running.context.newPage();
      await page.goto(journeys.site().url + path);
      await toolRows(page).nth(18).waitFor();
      await waitSaved(page);
      return page;
    };
    try {
      let page = await open('#example');
      for (const milliseconds of KILL_AFTER_MS) {
        const before = await description(page).inputValue();
        const { typed, killedAt } = await typeUntilKilled(page, running.kill, milliseconds);
        running = await startBrowser(profile);
        page = await open();
        const after = await description(page).inputValue();
        const due = typed.filter(({ at }) => at <= killedAt - 1_000).length;
        expect(after.slice(0, before.length)).toBe(before);
        expect(
          typed
            .map(({ letter }) => letter)
            .join('')
            .startsWith(after.slice(before.length)),
        ).toBe(true);
        expect(
          after.length - before.length,
          `letters kept of ${typed.length}, after ${milliseconds} ms`,
        ).toBeGreaterThanOrEqual(due);
      }
    } finally {
      await running.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  interface Letter {
    readonly letter: string;
    /** When the page had taken it, in milliseconds since 1970. */
    readonly at: number;
  }

  async function typeUntilKilled(
    page: Page,
    kill: () => Promise<void>,
    milliseconds: number,
  ): Promise<{ readonly typed: readonly Letter[]; readonly killedAt: number }> {
    await description(page).focus();
    await page.keyboard.press('Control+End');
    const typed: Letter[] = [];
    let killedAt = Infinity;
    const typing = (async () => {
      for (let i = 0; killedAt === Infinity; i += 1) {
        const letter = String.fromCharCode(97 + (i % 26));
        // It may arrive although the killed browser could not say so any more.
        typed.push({ letter, at: Infinity });
        await page.keyboard.type(letter);
        typed[i] = { letter, at: Date.now() };
        await wait(15);
      }
    })().catch(() => undefined);
    await wait(milliseconds);
    killedAt = Date.now();
    await kill();
    await typing;
    return { typed, killedAt };
  }
});

describe('two tabs on one registry', () => {
  it('follow each other while only one of them is written in', async () => {
    const first = await openFirst();
    await waitSaved(first);
    const second = await first.context().newPage();
    await second.goto(journeys.site().url);
    await toolRows(second).nth(18).waitFor();
    for (const [here, there, text] of [
      [first, second, 'Written in the first tab.'],
      [second, first, 'Then in the second.'],
      [first, second, 'And again in the first.'],
    ] as const) {
      await description(here).fill(text);
      await expect.poll(() => description(there).inputValue()).toBe(text);
      await waitSaved(here);
    }
    expect((await readRecords(first)).map(descriptionIn)).toEqual(['And again in the first.']);
  });

  it('overwrite nothing of each other, even when they cannot hear each other', async () => {
    const first = await openFirst({
      init: () => (BroadcastChannel.prototype.postMessage = () => undefined),
    });
    await waitSaved(first);
    const second = await first.context().newPage();
    await second.goto(journeys.site().url);
    await toolRows(second).nth(18).waitFor();
    await description(first).fill('Mine, and first.');
    await waitSaved(first);
    await description(second).fill('Theirs, and later.');
    const banner = second
      .getByRole('alert')
      .filter({ hasText: 'Another tab saved this registry.' });
    await banner.waitFor();
    expect(await saveWord(second).textContent()).toBe('Not saved');
    expect((await readRecords(second)).map(descriptionIn)).toEqual(['Mine, and first.']);
    expect(await description(second).inputValue()).toBe('Theirs, and later.');

    await banner.getByRole('button', { name: 'Keep mine as a copy' }).click();
    await waitSaved(second);
    await banner.waitFor({ state: 'detached' });
    const texts = new Map(
      (await readRecords(second)).map((record) => [record.title, descriptionIn(record)]),
    );
    expect(texts).toEqual(
      new Map([
        ['site-builder', 'Mine, and first.'],
        ['site-builder (my copy)', 'Theirs, and later.'],
      ]),
    );
    expect(await description(first).inputValue()).toBe('Mine, and first.');
  });
});

describe('a browser that stores nothing', () => {
  const failures: readonly (readonly [string, () => void])[] = [
    [
      'its storage is full',
      () =>
        (IDBObjectStore.prototype.put = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        }),
    ],
    ['it has no database', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'its database does not open',
      () =>
        (IDBFactory.prototype.open = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }),
    ],
  ];

  it.each(failures)('says so and hands the work out as a file: %s', async (_, init) => {
    const page = await openFirst({ init });
    const banner = page.getByRole('alert').filter({ hasText: 'can’t save your work' });
    await banner.waitFor();
    await description(page).fill('Only in memory.');
    await saveWord(page).filter({ hasText: 'Not saved' }).waitFor();
    const file = await catchDownload(page, () =>
      banner.getByRole('button', { name: 'Download registry' }).click(),
    );
    expect(descriptionIn({ text: new TextDecoder().decode(file.bytes) })).toBe('Only in memory.');
  });

  it('is tried again, and says "Saved" once it stores', async () => {
    const page = await openFirst({
      init: () => {
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (
          this: IDBObjectStore,
          value: unknown,
          key?: IDBValidKey,
        ) {
          if (document.documentElement.dataset['full'] === 'true')
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          return put.call(this, value, key);
        };
      },
    });
    await waitSaved(page);
    await page.evaluate(() => (document.documentElement.dataset['full'] = 'true'));
    await description(page).fill('Typed while it was full.');
    await page.getByRole('alert').waitFor();
    await page.evaluate(() => (document.documentElement.dataset['full'] = 'false'));
    await waitSaved(page);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(descriptionIn((await readRecords(page))[0])).toBe('Typed while it was full.');
  });
});
