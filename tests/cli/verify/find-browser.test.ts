import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser } from '../../../src/cli/verify/browser/find-browser.ts';
import { openBrowser } from '../../../src/cli/verify/browser/open-browser.ts';
import { findHeadlessBrowser } from '../../e2e/find-browser.mjs';

afterEach(() => vi.unstubAllEnvs());

function createProgram(name: string): { readonly folder: string; readonly program: string } {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, name);
  writeFileSync(program, '');
  return { folder, program };
}

describe('the browser of the command line', () => {
  it('is the one that the tests find', () => {
    const found = findBrowser('chromium', '');
    const other = findHeadlessBrowser()?.executablePath;
    // Playwright's own is known once the package is loaded.
    if (found.kind === 'ok' && found.value !== undefined) expect(found.value).toBe(other);
  });

  it.each(['TOOLWRIGHT_BROWSER', 'CHROME_PATH'])('is named by %s, for both', (variable) => {
    const { program } = createProgram('chrome');
    vi.stubEnv('TOOLWRIGHT_BROWSER', '');
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv(variable, program);
    expect(findBrowser('chromium', '')).toEqual({ kind: 'ok', value: program });
    expect(findHeadlessBrowser()?.executablePath).toBe(program);
  });

  it('is none where the environment names a file that is not there', async () => {
    vi.stubEnv('TOOLWRIGHT_BROWSER', '/nowhere/chrome');
    expect(await openBrowser('chromium', process.cwd())).toMatchObject({
      kind: 'problem',
      problem: { code: 'no_browser', message: 'No browser at /nowhere/chrome.' },
    });
    expect(() => findHeadlessBrowser()).toThrow('No browser at /nowhere/chrome');
  });

  it('is found on the PATH, and last where Playwright keeps its own', () => {
    const { folder, program } = createProgram('firefox');
    const path = findBrowser('firefox', '', { PATH: folder });
    expect(path.kind === 'ok' && path.value).toMatch(/firefox/);
    const own = findBrowser('firefox', program, {});
    expect(own.kind === 'ok' && own.value).toMatch(/firefox/);
    expect(findBrowser('firefox', '/nowhere', { TOOLWRIGHT_FIREFOX: program })).toEqual({
      kind: 'ok',
      value: program,
    });
  });

  it('did not start where the program is no browser', async () => {
    vi.stubEnv('TOOLWRIGHT_BROWSER', process.execPath);
    expect(await openBrowser('chromium', process.cwd())).toMatchObject({
      kind: 'problem',
      problem: { code: 'browser_failed' },
    });
  }, 60_000);
});
