import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catchDownload, readRecords, readToolNames, toolRows, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();
const repaired: { readonly contracts: readonly { readonly name: string }[] } = JSON.parse(
  readFileSync(new URL('../../public/gallery/manage-project-after.json', import.meta.url), 'utf8'),
);
const names = repaired.contracts.map((contract) => contract.name);

async function openRegistry(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Registries and examples' }).click();
  await page
    .getByRole('dialog', { name: 'Registries' })
    .getByRole('button', { name: entry })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitSaved(page);
}

async function openFirst(): Promise<Page> {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  return page;
}

async function readLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page
    .getByRole('dialog', { name: 'Share' })
    .getByRole('textbox', { name: 'Link' })
    .inputValue();
  await page.keyboard.press('Escape');
  return link;
}

async function shareRepaired(): Promise<string> {
  const page = await openFirst();
  await openRegistry(page, 'manage_project, repaired');
  await toolRows(page).nth(5).waitFor({ state: 'detached' });
  await expect.poll(() => readToolNames(page)).toEqual(names);
  return readLink(page);
}

async function waitPreview(page: Page): Promise<void> {
  await page.getByText('Shared registry, read-only.').waitFor();
  await toolRows(page)
    .nth(names.length - 1)
    .waitFor();
}

describe('a share link', () => {
  it('opens for a new reader as a preview that changes and stores nothing until a copy is kept', async () => {
    const link = await shareRepaired();
    const page = await journeys.visit({ path: new URL(link).hash });
    await waitPreview(page);
    await expect.poll(() => readToolNames(page)).toEqual(names);
    expect(new URL(page.url()).hash).not.toMatch(/d\d\./);
    await expect(
      page
        .getByRole('textbox', { name: 'Description', exact: true })
        .fill('changed', { timeout: 500 }),
    ).rejects.toThrow(/not editable|readonly|enabled/i);
    await toolRows(page).first().focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => readToolNames(page)).toEqual(names);
    expect(
      await page.evaluate(() => indexedDB.databases().then((databases) => databases.length)),
    ).toBe(0);

    await page.getByRole('button', { name: 'Keep a copy' }).click();
    await waitSaved(page);
    expect((await readRecords(page)).map((record) => JSON.parse(record.text))).toEqual([repaired]);
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('now mine');
    await waitSaved(page);
  });

  it('leaves the reader’s own registry as it was, to the last byte', async () => {
    const link = await shareRepaired();
    const page = await openFirst();
    await page.getByRole('textbox', { name: 'Purpose' }).fill('The reader’s own work.');
    await waitSaved(page);
    const before = await readRecords(page);
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await waitPreview(page);
    await expect.poll(() => readToolNames(page)).toEqual(names);
    await page.goto(link);
    await page.reload();
    await page.getByRole('textbox', { name: 'Purpose' }).waitFor();
    expect(await readRecords(page)).toEqual(before);
  });

  it('opens again after a reload, until a copy is kept', async () => {
    const page = await journeys.visit({ path: new URL(await shareRepaired()).hash });
    await waitPreview(page);
    await toolRows(page).nth(1).click();
    await page.reload();
    await waitPreview(page);
    expect(await readToolNames(page)).toEqual(names);
    await page.getByRole('button', { name: 'Keep a copy' }).click();
    await waitSaved(page);
    await page.reload();
    await toolRows(page)
      .nth(names.length - 1)
      .waitFor();
    expect([await readToolNames(page), await page.getByText('Shared registry').count()]).toEqual([
      names,
      0,
    ]);
  });

  it('keeps a copy beside the reader’s own registry, not in its place', async () => {
    const link = await shareRepaired();
    const page = await openFirst();
    const [own] = await readRecords(page);
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await page.getByRole('button', { name: 'Keep a copy' }).click();
    await waitSaved(page);
    const records = await readRecords(page);
    expect(records).toHaveLength(2);
    expect(records).toContainEqual(own);
  });
});

describe('a link with the address of a registry', () => {
  it('asks before the first request, and says what to do where the host lets no page read', async () => {
    const asked: string[] = [];
    const text = JSON.stringify(repaired);
    const host = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/open.json') response.setHeader('access-control-allow-origin', '*');
      response.end(text);
    }).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const address = host.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const origin = `http://127.0.0.1:${port}`;
    try {
      const page = await journeys.visit({ path: `#u=${origin}/closed.json` });
      const dialog = page.getByRole('dialog', { name: 'Open a registry from another site?' });
      await dialog.getByText(`127.0.0.1:${port}`, { exact: true }).waitFor();
      expect(asked).toEqual([]);
      await dialog.getByRole('button', { name: 'Open', exact: true }).click();
      await dialog.getByRole('alert').filter({ hasText: 'Access-Control-Allow-Origin' }).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.evaluate((hash) => (location.hash = hash), `#u=${origin}/open.json`);
      await dialog.getByRole('button', { name: 'Open', exact: true }).click();
      await waitPreview(page);
      await page.getByText(createHash('sha256').update(text).digest('hex')).waitFor();
      expect([asked, await readToolNames(page)]).toEqual([['/closed.json', '/open.json'], names]);
      // The host is foreign to the guard, and the browser reports what it was not let to read.
      expect(
        journeys
          .takeOffences()
          .filter(
            (offence) => !offence.startsWith('request: ') && !/CORS|ERR_FAILED/.test(offence),
          ),
      ).toEqual([]);
    } finally {
      host.close();
    }
  });
});

describe('the share dialog', () => {
  it('links to the chosen tools alone, in a link that is shorter', async () => {
    const page = await openFirst();
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    const all = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await dialog.getByRole('button', { name: 'Choose tools' }).click();
    await dialog.getByText('1 tool in the link').waitFor();
    const one = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(one.length).toBeLessThan(all.length / 3);
    await page.goto(one);
    await page.getByText('Shared registry, read-only.').waitFor();
    await expect.poll(() => readToolNames(page)).toHaveLength(1);
  });

  it('warns past 2,000 characters and offers the file, which holds the design', async () => {
    const page = await openFirst();
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByText(/Chat programs may cut links longer than 2,000/).waitFor();
    const file = await catchDownload(page, () =>
      dialog.getByRole('button', { name: 'Download the file' }).click(),
    );
    expect(file.name).toBe('site-builder.toolwright.json');
    expect(JSON.parse(new TextDecoder().decode(file.bytes))).toEqual(
      JSON.parse((await readRecords(page))[0]?.text ?? ''),
    );
  });

  it('copies a short link without a warning', async () => {
    const page = await journeys.visit({
      options: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await toolRows(page).first().waitFor();
    await openRegistry(page, 'Blank registry');
    await toolRows(page).nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link.length).toBeLessThan(2_000);
    expect(await dialog.getByText('Chat programs').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  it('offers the file where the design is too large for any link', async () => {
    const page = await openFirst();
    const noise = Array.from({ length: 80_000 }, (_, i) =>
      ((i * 7_919 + i * i * 31) % 65_521).toString(36),
    ).join(' ');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill(noise);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'too large for a link' })
      .filter({ hasText: 'Export it as a file' })
      .waitFor();
    expect(await dialog.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    await catchDownload(page, () =>
      dialog.getByRole('button', { name: 'Download the file' }).click(),
    );
    await page.keyboard.press('Escape');
    await waitSaved(page);
  });
});
