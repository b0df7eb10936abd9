import { expect, it } from 'vitest';
import { catchDownload, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const { visit, takeOffences } = useBrowser();

it('a page whose script does not load offers a reload and the saved registries', async () => {
  const page = await visit();
  await waitSaved(page);
  const script = /\/index-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Toolwright did not start' }).waitFor();
  await page.getByRole('link', { name: 'Download saved registries' }).click();
  const { name: file, bytes } = await catchDownload(page, () =>
    page
      .getByRole('button', { name: /^Download / })
      .first()
      .click(),
  );
  expect([file, new TextDecoder().decode(bytes).includes('"format":"toolwright/1"')]).toEqual([
    'site-builder.toolwright.json',
    true,
  ]);
  await page.goBack();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('treeitem').first().waitFor();
  expect(takeOffences().filter((offence) => !/Failed to load resource/.test(offence))).toEqual([]);
});

it('a start that throws is reported in words', async () => {
  const page = await visit({
    init: () => Object.defineProperty(globalThis, 'URL', { value: undefined }),
  });
  await page.getByRole('heading', { name: 'Toolwright did not start' }).waitFor();
  expect(takeOffences().length).toBeGreaterThan(0);
});

it('a page that cannot be drawn offers the work, an undo and a way out', async () => {
  const page = await visit();
  await page.getByRole('treeitem').first().waitFor();
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Typed before the crash.');
  await page.evaluate(() => {
    // The title of the window is joined by this: that of the table throws.
    const { join } = Array.prototype;
    Object.defineProperty(Array.prototype, 'join', {
      value: function (this: readonly unknown[], separator?: string) {
        if (separator === ' · ' && this.includes('Table')) throw new Error('broken on purpose');
        return join.call(this, separator);
      },
    });
  });
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: 'Tools' })
    .click();
  await page.getByRole('heading', { name: 'Toolwright stopped working' }).waitFor();
  const { bytes } = await catchDownload(page, () =>
    page.getByRole('button', { name: 'Download registry' }).click(),
  );
  expect(new TextDecoder().decode(bytes)).toContain('Typed before the crash.');
  expect(takeOffences().filter((offence) => !offence.includes('broken on purpose'))).toEqual([]);
});

it('opened as a file it names what it needs', async () => {
  const page = await visit({ path: 'rescue.html' });
  await page.goto(new URL('../../dist/index.html', import.meta.url).href);
  await page.getByRole('heading', { name: 'Toolwright needs a web server' }).waitFor();
  takeOffences();
});

it('a registry that twice did not finish opening is listed, not opened, and can be downloaded or opened', async () => {
  const page = await visit();
  await waitSaved(page);
  const context = page.context();
  await page.close();
  // A registry that is too large to draw: the page hangs when its name becomes the title.
  await context.addInitScript(() => {
    const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
    Object.defineProperty(document, 'title', {
      get: () => title?.get?.call(document),
      set: (text: string) => {
        title?.set?.call(document, text);
        if (!text.includes('site-builder') || location.search === '?calm') return;
        for (const end = Date.now() + 600_000; Date.now() < end;);
      },
    });
  });
  for (let start = 0; start < 2; start += 1) {
    const hanging = await context.newPage();
    await hanging.goto(page.url(), { waitUntil: 'commit' });
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    // As a person does with a page that does not react.
    await hanging.close();
  }
  const safe = await context.newPage();
  await safe.goto(page.url());
  const alert = safe.getByRole('alert').filter({ hasText: 'did not open in the last two tries' });
  await alert.waitFor();
  const { bytes } = await catchDownload(safe, () =>
    alert.getByRole('button', { name: 'Download registry' }).click(),
  );
  expect(new TextDecoder().decode(bytes)).toContain('"contracts"');
  const listed = await catchDownload(safe, () =>
    safe.getByRole('button', { name: /^Download site-builder/i }).click(),
  );
  expect(listed.bytes.length).toBe(bytes.length);
  await safe.goto(`${page.url().replace(/#.*/, '')}?calm`);
  await safe.getByRole('alert').getByRole('button', { name: 'Open anyway' }).click();
  await safe.getByRole('treeitem').first().waitFor();
});
