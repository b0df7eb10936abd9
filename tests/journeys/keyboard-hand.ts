import type { Locator, Page } from 'playwright-core';
import type { Hand } from './hand.ts';
import { moveFocus } from './move-focus.ts';
import { pasteText } from './pointer-hand.ts';
import { createTally } from './tally.ts';

/** A person without a mouse: Tab, arrows, Enter, Space, Escape, typing, and the palette. */
export function createKeyboardHand(page: Page): Hand {
  const { effort, add } = createTally('keyboard');
  // Chromium's chooser is caught from now on; told as late as the key, it comes too late.
  page.on('filechooser', () => undefined);
  const key = async (name: string): Promise<void> => {
    add('otherKeys', name.split('+').length);
    await page.keyboard.press(name);
  };
  const type = async (text: string): Promise<void> => {
    add('textKeys', [...text].length);
    await page.keyboard.type(text);
  };
  const enter = (field: Locator): Promise<void> => moveFocus(page, field, key);
  const press = async (target: Locator, command?: string): Promise<void> => {
    if (command !== undefined) return runCommand({ page, key, type }, command);
    await enter(target);
    await key((await isBox(target)) ? 'Space' : 'Enter');
  };
  return {
    kind: 'keyboard',
    page,
    effort,
    press,
    key,
    goOn: enter,
    choose: async (list, label) => {
      await enter(list);
      await chooseOption(list, label, key);
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
    bring: async (files) => {
      const opener = page.getByRole('button', { name: /^Import tools/ });
      const isStart = await opener.first().isVisible();
      await press(opener.first(), isStart ? undefined : 'import tools');
      const button = page.getByRole('button', { name: 'Choose files', exact: true });
      await enter(button);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), key('Enter')]);
      await chooser.setFiles(
        files.map(({ name, bytes }) => ({
          name: name.split('/').at(-1) ?? name,
          mimeType: 'application/json',
          buffer: Buffer.from(bytes),
        })),
      );
    },
    see: async (target) => {
      add('screens');
      await target.waitFor();
    },
  };
}

interface Keys {
  readonly page: Page;
  readonly key: (name: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

async function runCommand({ page, key, type }: Keys, words: string): Promise<void> {
  await key('Control+k');
  const query = page.getByRole('combobox', { name: 'Search commands and tools' });
  await query.and(page.locator(':focus')).waitFor();
  await type(words);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await key('Enter');
  await query.waitFor({ state: 'detached' });
}

function isBox(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) => element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type),
  );
}

/** With the arrows, as in a list that stays closed. */
async function chooseOption(
  list: Locator,
  label: string,
  key: (name: string) => Promise<void>,
): Promise<void> {
  const steps = await list.evaluate((element, wanted) => {
    if (!(element instanceof HTMLSelectElement)) return undefined;
    const options = [...element.options].filter(({ disabled }) => !disabled);
    const to = options.findIndex((option) => option.label.trim() === wanted);
    const from = options.findIndex(({ selected }) => selected);
    return to === -1 ? undefined : to - from;
  }, label);
  if (steps === undefined) throw new Error(`There is no option "${label}".`);
  for (let i = 0; i < Math.abs(steps); i += 1) await key(steps > 0 ? 'ArrowDown' : 'ArrowUp');
}
