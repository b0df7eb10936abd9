import type { Locator, Page } from 'playwright-core';
import type { DroppedFile } from '../e2e/act-on-page.ts';
import type { Effort } from './effort.ts';

/**
 * The only way in which a journey acts on the page, so that nothing is left out of the count. There
 * are two: the pointer's, and one that has the keyboard alone.
 */
export interface Hand {
  readonly kind: 'pointer' | 'keyboard';
  readonly page: Page;
  readonly effort: () => Effort;
  /**
   * Presses a button, a box or a row. `command`: the words that find the same action in the palette,
   * for the hand that has no pointer.
   */
  readonly press: (target: Locator, command?: string) => Promise<void>;
  /** Chooses an option of a list by its label. */
  readonly choose: (list: Locator, label: string) => Promise<void>;
  /** Types a text into a field, which it enters first where it is elsewhere. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Goes on with Tab to another field of the form that is being filled in. */
  readonly goOn: (field: Locator) => Promise<void>;
  /** Types a text where the focus is. */
  readonly type: (text: string) => Promise<void>;
  /**
   * Pastes a text that is already in the clipboard, because copying it happened in another program:
   * into a field, or where the focus is.
   */
  readonly paste: (text: string, field?: Locator) => Promise<void>;
  /** Presses a key, or several at once: `Enter`, `Control+k`. */
  readonly key: (name: string) => Promise<void>;
  /** Brings files in: drops them, or chooses them through the import dialog. */
  readonly bring: (files: readonly DroppedFile[]) => Promise<void>;
  /** Waits for something new on the screen, which a person has to read. */
  readonly see: (target: Locator) => Promise<void>;
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
