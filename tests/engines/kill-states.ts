import { setTimeout as wait } from 'node:timers/promises';
import {
  click,
  DESCRIPTION,
  focusDescription,
  readDescription,
  readStored,
  waitFor,
  waitForText,
  waitSaved,
} from './act-on-tab.ts';
import type { Tab } from './tab.ts';

/** What a person finds in the page, and what the database holds. */
export interface PageState {
  readonly description: string;
  /** The text in the box of the example. */
  readonly json: string;
  /** That text is marked as a draft. */
  readonly hasDraft: boolean;
  /** The page asks which version to keep. */
  readonly hasConflict: boolean;
  /** The description in the database. */
  readonly stored: string;
}

/**
 * Restoring reads the database after the page is drawn. What did not come by then counts as lost.
 */
const RESTORE_MS = 30_000;

/** At once. The second window of a conflict does not show the draft of the first one. */
export async function readPage(tab: Tab, json: string): Promise<PageState> {
  const found = await readShown(tab);
  return { ...found, ...(json !== '' && { json }), stored: await readStoredDescription(tab) };
}

/**
 * With the draft, and with the conflict where one is expected: until they are there, or for
 * `RESTORE_MS`.
 */
export async function readPageWith(tab: Tab, hasConflict: boolean): Promise<PageState> {
  const deadline = Date.now() + RESTORE_MS;
  let found = await readShown(tab);
  while (
    !(found.hasDraft && found.isSettled && found.hasConflict === hasConflict) &&
    Date.now() < deadline
  ) {
    await wait(100);
    found = await readShown(tab);
  }
  return { ...found, stored: await readStoredDescription(tab) };
}

async function readStoredDescription(tab: Tab): Promise<string> {
  const registries = await readStored(tab);
  if (registries.length !== 1) throw new Error(`${registries.length} registries are stored.`);
  return registries[0]?.description ?? '';
}

type Shown = Omit<PageState, 'stored'> & { readonly isSettled: boolean };

function readShown(tab: Tab): Promise<Shown> {
  return tab.evaluate((css: string) => {
    const word = document.querySelector('header [role="status"]')?.textContent ?? '';
    const alerts = [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent);
    const hasConflict = alerts.some((text) => text?.includes('Another tab saved this registry.'));
    return {
      description: document.querySelector<HTMLTextAreaElement>(css)?.value ?? '',
      json:
        document.querySelector<HTMLTextAreaElement>('[aria-label="Example 1 input"]')?.value ?? '',
      hasDraft:
        document.querySelector('[role="group"][aria-label="Draft of Example 1 input"]') !== null,
      hasConflict,
      isSettled: hasConflict || word.startsWith('Saved'),
    };
  }, DESCRIPTION);
}

/** Both windows write at the end of one description; the second one is asked. */
export async function startConflict(first: Tab, second: Tab): Promise<void> {
  await focusDescription(first);
  await first.type(' First.');
  const text = await readDescription(first);
  const deadline = Date.now() + RESTORE_MS;
  while ((await readStoredDescription(first)) !== text) {
    if (Date.now() > deadline) throw new Error('the first window does not save');
    await wait(100);
  }
  await focusDescription(second);
  await second.type(' Second.');
  await waitForText(
    second,
    '[role="alert"]',
    'Another tab saved this registry\\..*Your version is stored as a draft',
  );
}

/** Keeps the version of this window, after both were offered. */
export async function resolveConflict(tab: Tab, { description, stored }: PageState): Promise<void> {
  await click(tab, { css: '[role="alert"] button', name: '^Choose versions$' });
  await waitFor(
    tab,
    'both versions',
    (texts: readonly string[]) => {
      const shown = [...document.querySelectorAll('[role="radiogroup"] pre')].map(
        (each) => each.textContent,
      );
      return JSON.stringify(shown) === JSON.stringify(texts);
    },
    [description, stored],
  );
  await click(tab, { css: 'button', name: '^Keep all from this tab$' });
  await click(tab, { css: 'button', name: '^Save choices$' });
  await waitFor(tab, 'no conflict', () =>
    [...document.querySelectorAll('[role="alert"]')].every(
      (each) => !each.textContent?.includes('Another tab'),
    ),
  );
  await waitSaved(tab);
}
