import { appendFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/find-browser.mjs';
import { serveSite } from '../e2e/serve-site.ts';
import { driveCase, makeOwnWork, type CaseResult, type Drive } from './drive-page.ts';
import { hostileLogs } from './hostile-logs.ts';
import { hostileFiles } from './make-hostile-files.ts';
import { hostileLinks } from './make-hostile-links.ts';

/** No task of the page may take longer. */
const LIMIT_MS = 500;

/**
 * Drives the built site through every hostile file, link and log and prints the figures. `npm run
 * hostile -- <words>` runs the cases whose names hold the words; `--part=1/3` every third one, so
 * that several runs share the work: times are the thread's own. `--out=<file>` also writes each
 * result as a line of JSON. Fails when a case breaks a promise.
 */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const out = given.find((each) => each.startsWith('--out='))?.slice('--out='.length);
  const [part, parts] =
    given
      .find((each) => each.startsWith('--part='))
      ?.slice('--part='.length)
      .split('/')
      .map(Number) ?? [];
  const words = given.filter((each) => !each.startsWith('--'));
  const drives = listDrives()
    .filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)))
    .filter((_, i) => i % (parts ?? 1) === (part ?? 1) - 1);
  const site = await serveSite();
  let browser = await chromium.launch(findBrowser());
  const results: CaseResult[] = [];
  try {
    const own = await makeOwnWork(browser, site.url);
    for (const drive of drives) {
      const result = await driveCase(browser, site.url, own, drive());
      results.push(result);
      if (result.frozenAt !== undefined) {
        // What hangs in it would be in the way of the next case.
        await browser.close();
        browser = await chromium.launch(findBrowser());
      }
      console.log(describeResult(result));
      if (out !== undefined) appendFileSync(out, `${JSON.stringify(result)}\n`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const bad = results.filter((result) => !isGood(result));
  console.log(
    `${results.length} cases: ${results.length - bad.length} good, ${results.filter(({ frozenAt }) => frozenAt !== undefined).length} froze, ${results.filter(({ ownWork }) => ownWork !== 'intact').length} without their own work intact.`,
  );
  for (const result of bad) console.log(`NOT GOOD ${describeResult(result)}`);
  if (bad.length > 0) process.exitCode = 1;
}

function listDrives(): readonly ((() => Drive) & { readonly what: string })[] {
  const files = hostileFiles.map(({ what, name, make }) =>
    Object.assign(
      (): Drive => ({ what: `file: ${what}`, path: '', file: { name, bytes: make() } }),
      { what: `file: ${what}` },
    ),
  );
  const links = hostileLinks.map(({ what, make }) =>
    Object.assign((): Drive => ({ what: `link: ${what}`, path: make() }), {
      what: `link: ${what}`,
    }),
  );
  const logs = hostileLogs.map(({ what, name, make }) =>
    Object.assign(
      (): Drive => ({
        what: `log: ${what}`,
        path: '#evidence/transcripts',
        file: { name, bytes: make() },
        isLog: true,
      }),
      { what: `log: ${what}` },
    ),
  );
  return [...files, ...links, ...logs];
}

function longestOf({ steps }: CaseResult): { readonly step: string; readonly ms: number } {
  return steps
    .map(({ step, thread }) => ({ step, ms: thread }))
    .reduce((most, each) => (each.ms > most.ms ? each : most), { step: '', ms: 0 });
}

function isGood(result: CaseResult): boolean {
  return (
    result.frozenAt === undefined &&
    result.ownWork === 'intact' &&
    result.errors.length === 0 &&
    longestOf(result).ms <= LIMIT_MS
  );
}

function describeResult(result: CaseResult): string {
  const longest = longestOf(result);
  const over = result.steps
    .filter((step) => step.thread > LIMIT_MS)
    .map((step) => `${step.step} ${step.thread.toFixed(0)}`);
  const freeze = result.frozenAt === undefined ? '' : ` FROZE at ${result.frozenAt};`;
  const own = result.ownWork === 'intact' ? '' : ` own work ${result.ownWork};`;
  return `${result.what}: ${result.outcome.slice(0, 90)};${freeze}${own} longest task ${longest.ms.toFixed(0)} ms (${longest.step})${over.length > 1 ? ` [${over.join(', ')}]` : ''}${result.errors.length === 0 ? '' : ` ERRORS ${result.errors.slice(0, 3).join(' | ')}`}`;
}

await main();
