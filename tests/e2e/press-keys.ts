import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Whether it has the focus. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus; fails after a round that should have met it. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let i = 0; i < 200; i += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search commands and tools' });
  await expect.poll(() => hasFocus(box)).toBe(true);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached' });
}

export async function pressButton(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}
