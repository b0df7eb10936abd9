import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findHeadlessBrowser } from '../e2e/find-browser.mjs';
import { serveSite } from '../e2e/serve-site.ts';
import type { Figure } from './figure.ts';
import { makeDefinitionFiles } from './make-lint-files.ts';
import { measureEmptyKey, measureKeystroke } from './measure-keystroke.ts';
import { measureParsing, runOften } from './measure-lint.ts';
import { measureStart } from './measure-shell.ts';

/**
 * Compares figures of one run with each other: a slow machine makes both sides slow, and processor
 * time leaves out what other programs take. A bound is half as much again as what was measured on
 * the day of its comment. What is above it is measured again, because noise goes up only.
 */
const ROUNDS = 4;
const MAIN = 'main thread';

interface Check {
  readonly title: string;
  readonly most: number;
  readonly measure: () => Promise<number> | number;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-gate-'));
  const site = await serveSite();
  const browser = await openBrowser();
  try {
    const checks = [...listLintChecks(folder), ...listKeyChecks(browser, site.url), SHELL];
    for (const check of checks) await runCheck(check);
  } finally {
    await browser.close();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runCheck({ title, most, measure }: Check): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > most; round += 1)
    least = Math.min(least, await measure());
  const isPassed = least <= most;
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${title}: ${least.toFixed(1)} (at most ${most})`);
  if (!isPassed) process.exitCode = 1;
}

/** Time of the processor for every rule, against reading and parsing the same files. */
function listLintChecks(folder: string): readonly Check[] {
  return [1_000, 5_000].map((count) => {
    const input = makeDefinitionFiles(folder, count);
    return {
      title: `lint of ${count.toLocaleString('en')} definitions, against reading and parsing them`,
      most: MOST_LINT[count] ?? 0,
      measure: () =>
        runOften(folder, ['lint', input.path, '--format', 'json'], 1).processor /
        measureParsing(input).processor,
    };
  });
}

/** Few, most of whose time is compiling the rules, and many. Measured 37 and 27 (2026-11-26). */
const MOST_LINT: Readonly<Record<number, number>> = { 1_000: 56, 5_000: 40 };

/** What the main thread does for a key, against a key in a text field of an empty page. */
function listKeyChecks(browser: Browser, url: string): readonly Check[] {
  return [19, 1_000].map((count) => ({
    title: `key among ${count.toLocaleString('en')} tools, against a key in an empty page`,
    most: MOST_KEY[count] ?? 0,
    measure: async () => {
      const [key, empty] = [
        await measureKeystroke(browser, url, count),
        await measureEmptyKey(browser),
      ];
      return findFigure(key, MAIN) / findFigure(empty, MAIN);
    },
  }));
}

/** Measured 4.5 and 6.3 (2026-11-26). */
const MOST_KEY: Readonly<Record<number, number>> = { 19: 7, 1_000: 9.5 };

const SHELL: Check = {
  title: 'JavaScript of the start, in kB of gzip',
  most: 95.5,
  measure: measureStart,
};

function findFigure(figures: readonly Figure[], ending: string): number {
  const found = figures.find(({ name }) => name.endsWith(`: ${ending}`));
  if (found === undefined) throw new Error(`No figure is named ${ending}.`);
  return found.value;
}

async function openBrowser(): Promise<Browser> {
  const found = findHeadlessBrowser();
  if (found === undefined) throw new Error('No browser was found.');
  return chromium.launch(found);
}

await main();
