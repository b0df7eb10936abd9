import type { Locator, Page } from 'playwright-core';
import { dropFiles } from '../e2e/act-on-page.ts';
import { hasFocus, type Hand } from './hand.ts';
import { moveFocus } from './move-focus.ts';
import { createTally } from './tally.ts';

/** A person with a mouse, who writes with the keyboard and uses no shortcut but Ctrl V. */
export function createPointerHand(page: Page): Hand {
  const { effort, add } = createTally('mouse');
  const press = async (target: Locator): Promise<void> => {
    add('clicks');
    await target.click();
  };
  const enter = async (field: Locator): Promise<void> => {
    if (!(await hasFocus(field))) await press(field);
  };
  const type = async (text: string): Promise<void> => {
    add('textKeys', [...text].length);
    await page.keyboard.type(text);
  };
  const key = async (name: string): Promise<void> => {
    add('otherKeys', name.split('+').length);
    await page.keyboard.press(name);
  };
  return {
    kind: 'pointer',
    page,
    effort,
    press,
    choose: async (list, label) => {
      add('clicks');
      add('options');
      await list.selectOption({ label });
    },
    type,
    write: async (field, text) => {
      await enter(field);
      await type(text);
    },
    paste: async (text, field) => {
      if (field !== undefined) await enter(field);
      add('otherKeys', 2);
      await pasteText(page, text);
    },
    key,
    goOn: (field) => moveFocus(page, field, key),
    bring: async (files) => {
      add('clicks');
      await dropFiles(page, files);
    },
    see: async (target) => {
      add('screens');
      await target.waitFor();
    },
  };
}

export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+v');
}
