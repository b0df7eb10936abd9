import type { Page } from 'playwright-core';

/** One thing that a person does, by name. */
export interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** How long the page has to be idle after it: what workers answer belongs to the step. */
  readonly quietMs?: number;
}

const CONTRACT = '#contract';

/**
 * Clicks in the page itself: a driver that looks for roles among 10,000 rows would be measured, not
 * the page.
 */
function click(selector: string, label?: string): (page: Page) => Promise<boolean> {
  return (page) =>
    page.evaluate(
      ([wanted, words]) => {
        const found = [...document.querySelectorAll<HTMLElement>(wanted)].find(
          (element) =>
            words === undefined || element.textContent?.trim().startsWith(words) === true,
        );
        found?.click();
        return found !== undefined;
      },
      [selector, label] as const,
    );
}

function pressEscape(page: Page): Promise<void> {
  return page.keyboard.press('Escape');
}

function typeInto(selector: string): (page: Page) => Promise<void> {
  return async (page) => {
    const found = await page.evaluate((wanted) => {
      const field = document.querySelector<HTMLElement>(wanted);
      field?.focus();
      return field !== null;
    }, selector);
    if (found) await page.keyboard.press('x');
  };
}

function scroll(share: number): (page: Page) => Promise<void> {
  return (page) =>
    page.evaluate(
      ([selector, part]) => {
        let element = document.querySelector(selector);
        while (element !== null && element.scrollHeight <= element.clientHeight)
          element = element.parentElement;
        element?.scrollTo(0, element.scrollHeight * part);
      },
      [CONTRACT, share] as const,
    );
}

const view = (label: string): Step => ({
  name: `wire: ${label}`,
  act: click('[role="group"][aria-label="View"] button', label),
});
const menuView = (label: string): Step => ({
  name: `wire: ${label}`,
  act: async (page) =>
    (await click('button[aria-label^="More views"]')(page)) &&
    click('[role="menuitem"]', label)(page),
});
const page = (label: string): Step => ({
  name: `page ${label}`,
  act: click('nav[aria-label="Pages"] button', label),
  quietMs: 400,
});
const pageView = (label: string): Step => ({
  name: `view ${label}`,
  act: click('nav[aria-label^="Views of"] button', label),
  quietMs: 400,
});
const dialog = (name: string, selector: string): readonly Step[] => [
  { name: `dialog ${name}`, act: click(selector) },
  { name: `close ${name}`, act: pressEscape },
];

/** Every main view of an open registry, its first and last tool, one key in the largest fields. */
export const STEPS: readonly Step[] = [
  { name: 'open', act: () => Promise.resolve(), quietMs: 1_000 },
  { name: 'select the first tool', act: click('[role="tree"] [data-tool]'), quietMs: 600 },
  { name: 'scroll to the middle', act: scroll(0.5) },
  { name: 'scroll to the end', act: scroll(1) },
  { name: 'scroll back', act: scroll(0) },
  {
    name: 'schema as JSON',
    act: click('[role="group"][aria-label="Input view"] button', 'JSON'),
    quietMs: 800,
  },
  {
    name: 'schema as both',
    act: click('[role="group"][aria-label="Input view"] button', 'Both'),
    quietMs: 400,
  },
  {
    name: 'schema as a tree',
    act: click('[role="group"][aria-label="Input view"] button', 'Tree'),
  },
  {
    name: 'a key in the description',
    act: typeInto('textarea[aria-label="Description"]'),
    quietMs: 600,
  },
  {
    name: 'a key in a property',
    act: typeInto('[role="treegrid"] textarea[data-field="description"]'),
    quietMs: 600,
  },
  { name: 'a key in the name', act: typeInto('input[aria-label="Tool name"]'), quietMs: 600 },
  menuView('Request'),
  menuView('As read'),
  menuView('Results'),
  view('What survives'),
  view('JSON'),
  {
    name: 'wire: whole set',
    act: click('[role="group"][aria-label="Extent"] button', 'All tools'),
  },
  {
    name: 'wire: this tool',
    act: click('[role="group"][aria-label="Extent"] button', 'This tool'),
  },
  { name: 'problems of the registry', act: click('main button[aria-pressed]', 'Registry') },
  { name: 'problems of the tool', act: click('main button[aria-pressed]', 'This tool') },
  page('Tools'),
  pageView('Map'),
  pageView('Permissions'),
  pageView('Look-alikes'),
  page('Session'),
  pageView('Budget'),
  pageView('Try'),
  page('Evidence'),
  page('Design'),
  ...dialog('Share', 'button[aria-label="Share"]'),
  ...dialog('Export', 'button[aria-label="Export registry"]'),
  ...dialog('Commands', 'button[aria-label^="Search or run"]'),
  ...dialog('Settings', 'button[aria-label="Registry settings"]'),
  { name: 'undo', act: click('button[aria-label^="Undo"]') },
  { name: 'select the last tool', act: selectLast, quietMs: 400 },
];

/** What a person does with a log that was read: opens everything that opens, to the end. */
export const LOG_STEPS: readonly Step[] = [
  { name: 'open', act: () => Promise.resolve(), quietMs: 600 },
  { name: 'open all parts', act: expandAll, quietMs: 800 },
  { name: 'open what they hold', act: expandAll, quietMs: 800 },
  { name: 'count again', act: click('#page-transcripts button', 'Count again'), quietMs: 1_000 },
  page('Design'),
  { name: 'select the first tool', act: click('[role="tree"] [data-tool]'), quietMs: 600 },
  { name: 'undo', act: click('button[aria-label^="Undo"]') },
];

async function expandAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>(
      '#page-transcripts [aria-expanded="false"], #page-transcripts details:not([open]) > summary',
    ))
      each.click();
  });
}

async function selectLast(page: Page): Promise<void> {
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="tree"] [data-tool]')].at(-1)?.click(),
  );
}
