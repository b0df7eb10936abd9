import type { Locator, Page } from 'playwright-core';
import { hasFocus } from './hand.ts';

/** More Tabs than this to one control, and it cannot be said to be reachable. */
const MOST_TABS = 80;
const MOST_ARROWS = 60;

type PressKey = (name: string) => Promise<void>;

/** Tab or Shift Tab, whichever is nearer, to the target or its group; inside a group the arrows. */
export async function moveFocus(page: Page, target: Locator, key: PressKey): Promise<void> {
  await target.waitFor({ state: 'attached' });
  if (await hasFocus(target)) return;
  const forward = await isAhead(target);
  for (let i = 0; !(await hasFocus(target)); i += 1) {
    if (await isInGroup(target)) return moveInGroup(page, target, key);
    if (i === MOST_TABS)
      throw new Error(
        `${MOST_TABS} Tabs do not reach ${String(target)} from ${await describe(page)}`,
      );
    await key(forward ? 'Tab' : 'Shift+Tab');
  }
}

/** Groups with one stop for Tab. */
const GROUPS =
  '[role=tree],[role=grid],[role=treegrid],[role=menu],[role=listbox],nav[aria-label=Sections]';

/** The focus is in the target's group, and Tab would not lead to the target. */
function isInGroup(target: Locator): Promise<boolean> {
  return target.evaluate((element, groups) => {
    const group = element.closest(groups);
    return (
      group !== null &&
      group.contains(document.activeElement) &&
      element instanceof HTMLElement &&
      element.tabIndex < 0
    );
  }, GROUPS);
}

async function moveInGroup(page: Page, target: Locator, key: PressKey): Promise<void> {
  // In a field of a row the arrows move the caret.
  if (await page.locator('input:focus, textarea:focus').count()) await key('Escape');
  for (let i = 0; !(await hasFocus(target)); i += 1) {
    if (i === MOST_ARROWS)
      throw new Error(`Arrows do not reach ${String(target)} from ${await describe(page)}`);
    await key(await findArrow(target));
  }
}

/** Towards the target: down or up first, then along the row. */
function findArrow(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const from = document.activeElement?.getBoundingClientRect();
    const to = element.getBoundingClientRect();
    if (from === undefined) return 'ArrowDown';
    if (to.top >= from.bottom - 2) return 'ArrowDown';
    if (to.bottom <= from.top + 2) return 'ArrowUp';
    return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
  });
}

/** Whether Tab is the shorter way: by the number of stops in the page's order, around its end. */
function isAhead(target: Locator): Promise<boolean> {
  return target.evaluate((element, groups) => {
    const root = element.closest('dialog[open]') ?? document.body;
    const stops = [
      ...root.querySelectorAll<HTMLElement>(
        'a[href],button,input,select,textarea,summary,[tabindex]',
      ),
    ].filter(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled,[inert] *') &&
        each.getClientRects().length > 0,
    );
    const stop =
      stops.find((each) => each === element) ??
      stops.find((each) => element.closest(groups)?.contains(each) === true);
    const to = stop === undefined ? 0 : stops.indexOf(stop);
    const from = stops.findIndex((each) => each === document.activeElement);
    const ahead = (to - from + stops.length) % stops.length;
    return ahead <= stops.length / 2;
  }, GROUPS);
}

function describe(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      `${document.activeElement?.tagName ?? 'nothing'} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.slice(0, 40) ?? ''}`,
  );
}
