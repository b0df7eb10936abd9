import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/find-browser.mjs';
import { serveSite } from '../e2e/serve-site.ts';
import { measureTokenError, type ErrorBand } from '../measure/token-error.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import { measureGuard } from './measure-guard.ts';
import { measureHostile } from './measure-hostile.ts';
import { measureImport } from './measure-import.ts';
import { formatKeyFigures, measureEmptyKey, measureKeystroke } from './measure-keystroke.ts';
import { measureLint } from './measure-lint.ts';
import { measureLoad } from './measure-load.ts';
import { measureLogPage } from './measure-log-page.ts';
import { measureSchemaVerbs } from './measure-schema-verbs.ts';
import { measureSchema } from './measure-schema.ts';
import { measureSet } from './measure-set.ts';
import { measureShell } from './measure-shell.ts';
import { measureTokens } from './measure-tokens.ts';
import { measureTranscripts } from './measure-transcripts.ts';
import { measureVerbs } from './measure-verbs.ts';

/**
 * Prints figures, judges none. Absolute times are this machine's; run it twice and compare medians.
 */
async function main(): Promise<void> {
  for (const count of [1_000, 10_000]) console.log(measureVerbs(count));
  for (const line of measureLint(process.argv.includes('--spectral'))) console.log(line);
  console.log(measureSchemaVerbs());
  for (const line of measureImport()) console.log(line);
  console.log(measureTokens());
  if (hasOutsideData) console.log(formatTokenError());
  console.log(await measureGuard());
  console.log(await measureTranscripts());
  console.log(measureShell());
  const found = findBrowser();
  if (found === undefined) return console.log('No browser: the page was not measured.');
  const site = await serveSite();
  const browser = await chromium.launch(found);
  try {
    for await (const line of measureLoad(browser, site.url)) console.log(line);
    console.log(formatKeyFigures(await measureEmptyKey(browser)));
    for (const count of [19, 1_000])
      console.log(formatKeyFigures(await measureKeystroke(browser, site.url, count)));
    for (const count of [19, 1_000])
      for await (const line of measureSet(browser, site.url, count)) console.log(line);
    for await (const line of measureSchema(browser, site.url)) console.log(line);
    console.log(await measureLogPage(browser, site.url));
    for await (const line of measureHostile(browser, site.url)) console.log(line);
  } finally {
    await browser.close();
    await site.close();
  }
}

function formatTokenError(): string {
  const { tool, property } = measureTokenError();
  const formatTime = ({ cases, median, p90 }: ErrorBand): string =>
    `off by ${(median * 100).toFixed(1)} % median, ${(p90 * 100).toFixed(1)} % p90 (${cases.toLocaleString('en')})`;
  return `tokens estimated against o200k: a tool ${formatTime(tool)}, a property ${formatTime(property)}`;
}

await main();
