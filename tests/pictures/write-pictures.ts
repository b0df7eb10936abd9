import { writeFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { PICTURE } from '../../vite.guide.ts';
import { findHeadlessBrowser } from '../e2e/find-browser.mjs';
import { serveSite } from '../e2e/serve-site.ts';
import { PICTURES, type Picture } from './pictures.ts';

/** A text is crisp in it, and a picture of the page is 40 to 90 kB. */
const QUALITY = 0.86;
/** Long enough for checks and counts; every other wait is for something that is seen. */
const SETTLE_MS = 1_500;

/**
 * `npm run pictures`: takes the pictures of the guide and of the README anew from the built page;
 * `npm run pictures -- budget` those whose path has this word.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const found = findHeadlessBrowser();
  if (found === undefined) throw new Error('No browser: install Chromium.');
  const site = await serveSite();
  const browser = await chromium.launch(found);
  try {
    for (const picture of PICTURES)
      if (words.length === 0 || words.some((word) => picture.path.includes(word)))
        await takePicture(browser, site.url, picture);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function takePicture(browser: Browser, site: string, picture: Picture): Promise<void> {
  const { path, address, size = PICTURE, act } = picture;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  // The page shows when it saved.
  await page.clock.setFixedTime('2026-01-05T10:00:00');
  await page.goto(site + address);
  await act(page);
  await page.waitForTimeout(SETTLE_MS);
  const bytes = await encodePicture(page, await page.screenshot());
  writeFileSync(new URL(`../../docs/${path}.webp`, import.meta.url), bytes);
  console.log(`${path}.webp ${Math.round(bytes.length / 1_000)} kB`);
  await context.close();
}

/** As WebP, by the browser itself, in a page without a policy. */
async function encodePicture(shown: Page, png: Buffer): Promise<Buffer> {
  const page = await shown.context().newPage();
  const base64 = await page.evaluate(
    async ({ data, quality }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      const encoded = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(encoded, (byte) => String.fromCharCode(byte)).join(''));
    },
    { data: png.toString('base64'), quality: QUALITY },
  );
  return Buffer.from(base64, 'base64');
}

await main();
