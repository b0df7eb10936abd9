import { createHash } from 'node:crypto';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, readRecords, saveWord, toolRows, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

function description(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Description', exact: true });
}

async function openFirst(): Promise<Page> {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  return page;
}

async function withDevTools(
  page: Page,
  act: (session: CDPSession, origin: string) => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await act(session, new URL(page.url()).origin);
  await session.detach();
}

/** The next visits of this page open the database through `spoil`. */
async function spoilOpening(page: Page, spoil: () => void): Promise<void> {
  await page.context().addInitScript(spoil);
}

describe('a name that is half a character', () => {
  it('does not stop the saving', async () => {
    const page = await openFirst();
    const name = page.getByRole('textbox', { name: 'Tool name' });
    await name.evaluate((box: HTMLInputElement) => {
      box.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        box,
        'half_\uD83D',
      );
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await toolRows(page).nth(1).click();
    await toolRows(page).nth(0).click();
    await description(page).fill('Saved beside half a character.');
    await expect
      .poll(async () =>
        (await readRecords(page))[0]?.text.includes('Saved beside half a character.'),
      )
      .toBe(true);
    await waitSaved(page);
    await page.reload();
    await expect.poll(() => description(page).inputValue()).toBe('Saved beside half a character.');
  });
});

describe('site data that is cleared under an open page', () => {
  it('does not take the open work with it', async () => {
    const page = await openFirst();
    await description(page).fill('The only copy.');
    await waitSaved(page);
    await withDevTools(page, (session, origin) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    );
    await page.getByText('Site data was cleared.').waitFor();
    await waitSaved(page);
    expect(
      (await readRecords(page)).map((record) => record.text.includes('The only copy.')),
    ).toEqual([true]);
    await description(page).fill('And on.');
    await expect
      .poll(async () => (await readRecords(page))[0]?.text.includes('And on.'))
      .toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a browser whose storage is full', () => {
  it('says so, deletes nevertheless, and saves again when there is space', async () => {
    const page = await openFirst();
    // The browser compresses what it stores, but not this.
    const noise = Array.from({ length: 4_000 }, (_, i) =>
      createHash('sha512').update(String(i)).digest('base64'),
    ).join('');
    await dropText(
      page,
      'big.json',
      JSON.stringify([
        { name: 'big', description: noise, input_schema: { type: 'object' } },
        { name: 'small', input_schema: { type: 'object' } },
      ]),
    );
    const text = noise.slice(0, 200_000).toUpperCase();
    await page.getByRole('button', { name: 'New registry with 2 tools' }).click();
    await waitSaved(page);
    await page.getByRole('button', { name: 'Registries' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^site-builder saved/ })
      .click();
    await toolRows(page).nth(18).waitFor();
    await waitSaved(page);
    await withDevTools(page, async (session, origin) => {
      const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage });
      const banner = page.getByRole('alert').filter({ hasText: 'Storage is full.' });
      // Chromium grants a write after a look at the quota that may be a minute old.
      let writes = 0;
      await expect
        .poll(
          async () => {
            await description(page).fill(`${(writes += 1)} ${text}`);
            return banner.isVisible();
          },
          { timeout: 90_000, interval: 1_500 },
        )
        .toBe(true);
      expect(
        (await readRecords(page)).map((record) => record.text.includes(`${writes} ${text}`)),
      ).toEqual([false, false]);
      await banner.getByRole('button', { name: 'My registries' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Delete permanently' }).click();
      await dialog.getByRole('button', { name: 'Confirm: delete permanently' }).click();
      await page.getByText(/^Deleted big and freed about /).waitFor();
      await page.keyboard.press('Escape');
      // Chromium takes the space back in its own time.
      await session.send('Storage.overrideQuotaForOrigin', { origin });
      await waitSaved(page);
      await banner.waitFor({ state: 'detached' });
      expect(
        (await readRecords(page)).map((record) => record.text.includes(`${writes} ${text}`)),
      ).toEqual([true]);
    });
  });
});

describe('a database that does not open', () => {
  it('at first is asked again: nothing is replaced, and what was open comes back', async () => {
    const page = await openFirst();
    await description(page).fill('Mine.');
    await waitSaved(page);
    await spoilOpening(page, () => {
      const { open } = IDBFactory.prototype;
      let left = 8;
      IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
        if ((left -= 1) >= 0)
          throw new DOMException(
            'Internal error opening backing store for indexedDB.open.',
            'UnknownError',
          );
        return open.apply(this, args);
      };
    });
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'Storage failed' }).waitFor();
    await expect.poll(() => description(page).inputValue()).toBe('Mine.');
    await waitSaved(page);
    expect((await readRecords(page)).length).toBe(1);
  });

  it('and never answers leaves a way out', async () => {
    const page = await openFirst();
    await spoilOpening(page, () => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
        const hangs = document.documentElement.dataset['answers'] === undefined;
        return hangs ? Object.create(null) : open.apply(this, args);
      };
    });
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'Storage is not responding.' }).waitFor();
    const withoutSaving = page.getByRole('button', { name: 'Work without saving' });
    expect(await withoutSaving.isVisible()).toBe(true);
    await page.evaluate(() => (document.documentElement.dataset['answers'] = 'true'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await toolRows(page).nth(18).waitFor();
    expect((await readRecords(page)).length).toBe(1);

    await page.reload();
    await withoutSaving.click();
    await page.getByRole('button', { name: /^New tool/ }).click();
    await saveWord(page).filter({ hasText: 'Not saved' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'can’t save your work' }).waitFor();
  });

  it('because a newer version was here offers a reload, and reads nothing', async () => {
    const page = await openFirst();
    await page.evaluate(async () => {
      const name = `toolwright ${new URL('.', location.href).pathname}`;
      const request = indexedDB.open(name, 99);
      await new Promise((resolve) => (request.onsuccess = resolve));
      request.result.close();
    });
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'A newer version of Toolwright' }).waitFor();
    expect(await page.getByRole('button', { name: 'Reload page' }).isVisible()).toBe(true);
    expect((await readRecords(page)).length).toBe(1);
  });
});

describe('an example that nobody edited', () => {
  it('is not stored again when it is opened again', async () => {
    const page = await openFirst();
    await page.getByRole('button', { name: 'Registries' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /site-builder|Site builder/i })
      .last()
      .click();
    await waitSaved(page);
    expect((await readRecords(page)).length).toBe(1);
  });
});

describe('the undo history', () => {
  it('is there after a reload', async () => {
    const page = await openFirst();
    const before = await description(page).inputValue();
    await description(page).fill('Written before the reload.');
    await waitSaved(page);
    await toolRows(page).nth(1).click();
    await toolRows(page).nth(0).click();
    await description(page).fill('And this right before it.');
    await waitSaved(page);
    await page.reload();
    await expect.poll(() => description(page).inputValue()).toBe('And this right before it.');
    const undo = page.getByRole('button', { name: /^Undo/ });
    await undo.and(page.locator(':enabled')).waitFor();
    // Typed within a second, the two are one step; else two.
    while ((await description(page).inputValue()) !== before) await undo.click();
    expect((await readRecords(page)).length).toBe(1);
  });
});
