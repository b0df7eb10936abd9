import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureMean } from '../../src/cli/verify/browser/measure-mean.ts';
import { openBrowser } from '../../src/cli/verify/browser/open-browser.ts';
import { openFolder } from '../cli/open-folder.ts';
import { findWrong, lookAtScenario } from '../verify/server/look-at-scenario.ts';
import { SCENARIOS } from '../verify/server/scenarios.ts';
import { serveScenarios, type ServedScenarios } from '../verify/server/serve-scenarios.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const BUDGET_MS = 8_000;
/** Ending a page that hangs, and reading what was seen. */
const REST_MS = 1_000;

let served: ServedScenarios;
beforeAll(async () => {
  served = await serveScenarios(SCENARIOS);
});
afterAll(() => served.close());

function addressOf(id: string): string {
  const scenario = SCENARIOS.find((each) => each.id === id);
  if (scenario === undefined) throw new Error(`No scenario ${id}.`);
  return served.getAddress(scenario);
}

describe.concurrent('a live page in a real browser', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.label, scenario.title, scenario] as const))(
    'is %s: %s',
    async (_label, _title, scenario) => {
      const opened = await openBrowser('chromium', root);
      if (opened.kind === 'problem') throw new Error(opened.problem.message);
      try {
        const start = performance.now();
        const { verdict } = await lookAtScenario(scenario, served, opened.value);
        const looks = scenario.hasBefore === true ? 2 : 1;
        expect(findWrong(scenario, verdict)).toBeUndefined();
        expect(performance.now() - start).toBeLessThan(looks * (BUDGET_MS + REST_MS));
      } finally {
        await opened.value.kill();
      }
      expect(served.countStolen()).toBe(0);
    },
  );
});

describe('toolwright verify with a browser', () => {
  it('proves a page, and keeps its screenshot and its report', async () => {
    const { run, path } = openFolder({});
    const { exit, out, err } = await run(
      `verify ${addressOf('spa')} --screenshot a.png --report a.json`,
    );
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain('  passed   Data of the page\n');
    expect(out).toContain('Proven live.');
    expect(measureMean(readFileSync(join(path, 'a.png')))).toMatchObject({
      width: 1_280,
      height: 800,
    });
    expect(JSON.parse(readFileSync(join(path, 'a.json'), 'utf8'))).toMatchObject({
      ok: true,
      evidence: { status: 200, screenshot: 'a.png' },
    });
  });

  it('says what is missing where the browser is not there, and runs the rest', async () => {
    const named = process.env['TOOLWRIGHT_BROWSER'];
    process.env['TOOLWRIGHT_BROWSER'] = '/nowhere/chrome';
    try {
      const { run, path } = openFolder({});
      const { exit, out, err } = await run(`verify ${addressOf('plain')} --screenshot a.png`);
      expect(exit).toBe(1);
      expect(err).toContain('toolwright: No browser at /nowhere/chrome.');
      expect(err).toContain('toolwright: a.png was not written: no browser saw the page.');
      expect(out).toContain('  passed   Title                Florist in Haifa\n');
      expect(out).toContain('  not run  Errors of scripts    No browser at /nowhere/chrome.');
      expect(existsSync(join(path, 'a.png'))).toBe(false);
    } finally {
      if (named === undefined) delete process.env['TOOLWRIGHT_BROWSER'];
      else process.env['TOOLWRIGHT_BROWSER'] = named;
    }
  });

  it.each([
    ['loop', 1],
    ['dialogs', 1],
    ['plain', 0],
  ])('ends its process after %s', async (id, expected) => {
    const start = performance.now();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'src/cli/main.ts', 'verify', addressOf(id)],
      { cwd: root, stdio: 'ignore' },
    );
    const exit = await new Promise((resolve) => child.once('exit', resolve));
    expect(exit).toBe(expected);
    // The start of the program and of the browser comes on top.
    expect(performance.now() - start).toBeLessThan(BUDGET_MS + REST_MS + 12_000);
  });
});
