import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../e2e/find-browser.mjs';
import { serveSite } from '../e2e/serve-site.ts';
import { compareDesigners } from './others/compare-designers.ts';
import { compareFindings } from './others/compare-findings.ts';
import { compareLists } from './others/compare-lists.ts';
import { formatRows, listFigures, type Compared, type Row } from './others/rows.ts';

type Compare = (browser: Browser, ours: string, folder: string) => AsyncIterable<Compared>;

const COMPARISONS: Readonly<Record<string, Compare>> = {
  designers: compareDesigners,
  findings: compareFindings,
  lists: compareLists,
};

/**
 * Prints medians of Toolwright and of editors that do a part of the same work, in one browser, and
 * where their work differs; judges none. Words among `designers`, `findings` and `lists` choose;
 * `--json` prints one object with the sentences and the figures.
 */
async function main(words: readonly string[]): Promise<void> {
  const found = findBrowser();
  if (found === undefined) throw new Error('No browser: nothing can be compared.');
  const chosen = Object.keys(COMPARISONS).filter((name) => words.includes(name));
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-others-'));
  const site = await serveSite();
  const browser = await chromium.launch(found);
  const [rows, lines]: [Row[], string[]] = [[], []];
  try {
    for (const name of chosen.length > 0 ? chosen : Object.keys(COMPARISONS))
      try {
        const compare = COMPARISONS[name]?.(browser, site.url, join(folder, name)) ?? [];
        for await (const compared of compare)
          if (typeof compared === 'string') lines.push(compared);
          else rows.push(compared);
      } catch (error) {
        lines.push(`${name} were not compared: ${String(error)}`);
        process.exitCode = 1;
      }
  } finally {
    await browser.close();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (words.includes('--json')) {
    const figures = listFigures(rows);
    console.log(JSON.stringify({ node: process.version, lines, figures }, undefined, 2));
  } else console.log([formatRows(rows), ...lines].join('\n\n'));
}

await main(process.argv.slice(2));
