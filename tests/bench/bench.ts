import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/find-browser.mjs';
import { serveSite } from '../e2e/serve-site.ts';
import { measureKeystroke } from './measure-keystroke.ts';
import { measureLoad } from './measure-load.ts';
import { measureShell } from './measure-shell.ts';
import { measureVerbs } from './measure-verbs.ts';

/** Prints figures, judges none. Absolute times are this machine's; run it twice and compare medians. */
async function main(): Promise<void> {
  for (const count of [1_000, 10_000]) console.log(measureVerbs(count));
  console.log(measureShell());
  const found = findBrowser();
  if (found === undefined) return console.log('No browser: the page was not measured.');
  const site = await serveSite();
  const browser = await chromium.launch(found);
  try {
    console.log(await measureLoad(browser, site.url));
    for (const count of [19, 1_000]) console.log(await measureKeystroke(browser, site.url, count));
  } finally {
    await browser.close();
    await site.close();
  }
}

await main();
