import { setTimeout as wait } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/**
 * An element: by CSS, and where that fits several, by a pattern for its accessible name or text.
 */
export interface Target {
  readonly css: string;
  readonly name?: string;
}

const WAIT_MS = 60_000;

/** Until the function in the page returns something other than false, null and undefined. */
export async function waitFor<Result, Given extends readonly unknown[]>(
  tab: Tab,
  what: string,
  look: (...given: Given) => Result | Promise<Result>,
  ...given: Given
): Promise<NonNullable<Result>> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = await tab.evaluate(look, ...given);
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`waited ${WAIT_MS / 1_000} s in vain: ${what}`);
    await wait(50);
  }
}

/**
 * Where a click reaches the element, after it was scrolled into view; undefined while nothing is
 * there, something covers it or it moves.
 */
async function findPoint({
  css,
  name,
}: Target): Promise<{ readonly x: number; readonly y: number } | undefined> {
  const readName = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const locate = (element: Element): { readonly x: number; readonly y: number } | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + Math.min(width / 2, 200), y: top + Math.min(height / 2, 40) };
    const hit = document.elementFromPoint(point.x, point.y);
    return width > 0 && (element.contains(hit) || hit?.contains(element)) ? point : undefined;
  };
  for (const element of document.querySelectorAll(css)) {
    if (name !== undefined && !new RegExp(name).test(readName(element))) continue;
    // At the edge the sticky head of a section would cover it.
    element.scrollIntoView({ block: 'center' });
    const before = locate(element);
    if (before === undefined) continue;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = locate(element);
    return after?.x === before.x && after.y === before.y ? after : undefined;
  }
  return undefined;
}

export async function click(tab: Tab, target: Target): Promise<void> {
  const { x, y } = await waitFor(tab, `a click on ${JSON.stringify(target)}`, findPoint, target);
  await tab.clickAt(x, y);
}

export async function waitForText(tab: Tab, css: string, pattern: string): Promise<string> {
  return waitFor(
    tab,
    `${css} with ${pattern}`,
    (selector: string, source: string) => {
      const texts = [...document.querySelectorAll(selector)].map(
        (element) => element.textContent ?? '',
      );
      return texts.find((text) => new RegExp(source).test(text));
    },
    css,
    pattern,
  );
}

export const DESCRIPTION = 'textarea[aria-label="Description"]';

/** Until the example of a first visit, or whatever was open, is there. */
export async function waitForTools(tab: Tab, count: number): Promise<void> {
  await waitFor(
    tab,
    `${count} tools`,
    (wanted: number) => document.querySelectorAll('[role="tree"] [data-tool]').length === wanted,
    count,
  );
}

export function waitSaved(tab: Tab): Promise<string> {
  return waitForText(tab, 'header [role="status"]', '^Saved');
}

export function readDescription(tab: Tab): Promise<string> {
  return waitFor(
    tab,
    'the description',
    (css: string) => document.querySelector<HTMLTextAreaElement>(css)?.value,
    DESCRIPTION,
  );
}

/** The caret at the end of the description. */
export async function focusDescription(tab: Tab): Promise<void> {
  await click(tab, { css: DESCRIPTION });
  await tab.press('Control+End');
}

export interface StoredTool {
  readonly title: string;
  readonly revision: number;
  /** The first tool's. */
  readonly description: string;
}

/** The registries in the browser's database, as their newest text says. */
export function readStored(tab: Tab): Promise<readonly StoredTool[]> {
  return tab.evaluate(async () => {
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
      const heads: { readonly key: string; readonly title: string; readonly revision: number }[] =
        await finish(transaction.objectStore('documents').getAll());
      const history = transaction.objectStore('history');
      return await Promise.all(
        heads.map(async ({ key, title, revision }) => {
          const kept: { readonly id: number }[] = await finish(history.get(key));
          const id = kept.at(-1)?.id ?? 0;
          // A long text is stored in pieces, and their number in its place.
          const stored: string | number = await finish(history.get([key, id]));
          const pieces: string[] = await finish(
            history.getAll(IDBKeyRange.bound([key, id, 0], [key, id, []])),
          );
          const text = typeof stored === 'string' ? stored : pieces.join('');
          return {
            title,
            revision,
            description: String(JSON.parse(text).contracts[0]?.description),
          };
        }),
      );
    } finally {
      database.close();
    }
  });
}
