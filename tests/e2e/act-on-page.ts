import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import type { StoredHead, StoredRecord } from '../../src/io/database.ts';

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Drops files onto the page, as an operating system would: drag over, then drop. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const encoded = files.map(({ name, bytes }) => ({
    name,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of list)
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name),
      );
    return transfer;
  }, encoded);
  await page.dispatchEvent('#root > *', 'dragover', { dataTransfer });
  await page.dispatchEvent('#root > *', 'drop', { dataTransfer });
}

export function dropText(page: Page, name: string, text: string): Promise<void> {
  return dropFiles(page, [{ name, bytes: new TextEncoder().encode(text) }]);
}

export interface Download {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Overwrites every stored text, as a failing disk would. */
export function damageTexts(page: Page, text: string): Promise<void> {
  return page.evaluate(async (damaged) => {
    const request = indexedDB.open(`toolwright ${new URL('.', location.href).pathname}`);
    const database = await new Promise<IDBDatabase>(
      (resolve) => (request.onsuccess = () => resolve(request.result)),
    );
    const transaction = database.transaction('history', 'readwrite', { durability: 'strict' });
    transaction.objectStore('history').openCursor().onsuccess = ({ target }) => {
      const cursor = target instanceof IDBRequest ? target.result : null;
      if (typeof cursor?.value === 'string') cursor.update(damaged);
      cursor?.continue();
    };
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  }, text);
}

/** What the action makes the browser download. */
export async function catchDownload(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** All registries in the browser's database, in the order of their keys. */
export function readRecords(page: Page): Promise<readonly StoredRecord[]> {
  return page.evaluate(async (): Promise<readonly StoredRecord[]> => {
    const finish = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database did not answer'));
      });
    const database = await finish(
      indexedDB.open(`toolwright ${new URL('.', location.href).pathname}`),
    );
    try {
      const transaction = database.transaction(['documents', 'history']);
      const heads: StoredHead[] = await finish(transaction.objectStore('documents').getAll());
      const history = transaction.objectStore('history');
      return await Promise.all(
        heads.map(async (head) => {
          const kept: { id: number }[] = await finish(history.get(head.key));
          const id = kept.at(-1)?.id ?? 0;
          // A long text is stored in pieces, and their number in its place.
          const stored: string | number = await finish(history.get([head.key, id]));
          const pieces: string[] = await finish(
            history.getAll(IDBKeyRange.bound([head.key, id, 0], [head.key, id, []])),
          );
          return { ...head, text: typeof stored === 'string' ? stored : pieces.join('') };
        }),
      );
    } finally {
      database.close();
    }
  });
}

export function saveWord(page: Page): Locator {
  return page.getByRole('banner').getByRole('status');
}

/** Until the page says that all is saved. */
export async function waitSaved(page: Page): Promise<void> {
  await saveWord(page)
    .filter({ hasText: /^Saved/ })
    .waitFor();
}

/** The rows of tools in the tree, in order. */
export function toolRows(page: Page): Locator {
  return page.getByRole('tree').locator('[data-tool]');
}

/** Their names: each row's label is the name, its state and whose tool it is. */
export async function readToolNames(page: Page): Promise<readonly string[]> {
  const labels = await toolRows(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) =>
    label.replace(
      /, (not checked yet|not ready|ready, with warnings|ready|unknown, because .*?)(, \w+ tool)?$/,
      '',
    ),
  );
}

export async function openTool(page: Page, name: string): Promise<void> {
  const row = page.getByRole('treeitem', { name: new RegExp(`^${name}, `) });
  await row.click();
  await row.and(page.locator('[aria-selected="true"]')).waitFor();
}

/** Opens a view of the wire pane, from the menu where it is not in sight. */
export async function openWireView(page: Page, name: string): Promise<void> {
  if (name === 'JSON' || name === 'What survives')
    return page
      .getByRole('group', { name: 'View', exact: true })
      .getByRole('button', { name, exact: true })
      .click();
  await page.getByRole('button', { name: /^More views/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The text of the wire pane, as it is shown. */
export async function readWire(page: Page, target: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Target' }).selectOption({ label: target });
  return (
    (await page
      .getByRole('region', { name: `${target} wire JSON` })
      .locator('pre')
      .textContent()) ?? ''
  );
}

/** Opens a view of a page by the two rows of names at the top. */
export async function openView(
  page: Page,
  room: 'Tools' | 'Session' | 'Evidence',
  view: string,
): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: room }).click();
  await page
    .getByRole('navigation', { name: `Views of ${room}` })
    .getByRole('button', { name: view, exact: true })
    .click();
}
