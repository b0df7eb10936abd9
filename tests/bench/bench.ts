import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/find-browser.mjs';
import { serveSite } from '../e2e/serve-site.ts';
import { measureTokenError, type ErrorBand } from '../measure/token-error.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import type { Figure } from './figure.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureGuard } from './measure-guard.ts';
import { measureHostile } from './measure-hostile.ts';
import { measureImport } from './measure-import.ts';
import { formatKeyFigures, measureEmptyKey, measureKeystroke } from './measure-keystroke.ts';
import { measureLarge } from './measure-large.ts';
import { measureLinear } from './measure-linear.ts';
import { measureLint } from './measure-lint.ts';
import { measureLoad } from './measure-load.ts';
import { measureLogPage } from './measure-log-page.ts';
import { measureRules } from './measure-rules.ts';
import { measureSchemaVerbs } from './measure-schema-verbs.ts';
import { measureSchema } from './measure-schema.ts';
import { measureSet } from './measure-set.ts';
import { measureShell } from './measure-shell.ts';
import { measureTokens } from './measure-tokens.ts';
import { measureTranscripts } from './measure-transcripts.ts';
import { measureVerbs } from './measure-verbs.ts';

/** A sentence for people, or a figure for programs. */
type Measured = string | Figure;

/**
 * Prints figures, judges none. Absolute times are this machine's; run it twice and compare medians.
 * With `--rules`, only what each rule costs; with `--json`, one object with the sentences and the
 * figures; with `--spectral`, Spectral on the same tools.
 */
async function main(words: readonly string[]): Promise<void> {
  const isJson = words.includes('--json');
  const lines: string[] = [];
  const figures: Figure[] = [];
  const stages = words.includes('--rules') ? measureRules() : measureAll(words);
  for await (const measured of stages)
    if (typeof measured !== 'string') figures.push(measured);
    else if (isJson) lines.push(measured);
    else console.log(measured);
  if (isJson) console.log(JSON.stringify({ node: process.version, lines, figures }, undefined, 2));
}

async function* measureAll(words: readonly string[]): AsyncGenerator<Measured> {
  for (const count of [1_000, 10_000]) yield* measureVerbs(count);
  yield* measureGrowth();
  yield* measureLint(words.includes('--spectral'));
  yield measureSchemaVerbs();
  yield* measureLinear();
  yield* measureImport();
  yield measureTokens();
  if (hasOutsideData) yield formatTokenError();
  yield await measureGuard();
  yield await measureTranscripts();
  yield* measureShell();
  const found = findBrowser();
  if (found === undefined) {
    yield 'No browser: the page was not measured.';
    return;
  }
  const site = await serveSite();
  const browser = await chromium.launch(found);
  try {
    yield* measureLoad(browser, site.url);
    for (const key of [
      await measureEmptyKey(browser),
      await measureKeystroke(browser, site.url, 19),
      await measureKeystroke(browser, site.url, 1_000),
    ]) {
      yield formatKeyFigures(key);
      yield* key;
    }
    for (const count of [19, 1_000]) yield* measureSet(browser, site.url, count);
    yield* measureLarge(browser, site.url, 10_000);
    yield* measureSchema(browser, site.url);
    yield await measureLogPage(browser, site.url);
    yield* measureHostile(browser, site.url);
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

await main(process.argv.slice(2));
