import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { siteBuilder } from '../contract/gallery-router.ts';
import { hasPython, openFolder, runNode, runPython, runTool } from '../publish/export-router.ts';
import { catchDownload } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

describe('the zip that the page makes', () => {
  it('holds the guard and the router of the design, and their tests pass as they are', async () => {
    const page = await journeys.visit();
    await page.locator('[data-tool]').first().waitFor();
    await page.getByRole('button', { name: 'Export registry' }).click();
    await page.getByText('the tier router').waitFor();
    const { bytes } = await catchDownload(page, () =>
      page.getByRole('button', { name: 'Download zip' }).click(),
    );
    const files = Object.entries(unzipSync(bytes)).map(([path, content]) => ({
      path,
      text: strFromU8(content),
    }));
    expect(
      JSON.parse(files.find(({ path }) => path === 'runtime/router.json')?.text ?? ''),
    ).toEqual(siteBuilder);
    const { path, close } = openFolder(files);
    const ran = [
      runNode(['--test', 'guard.test.js'], { cwd: join(path, 'runtime') }),
      runTool('tsx/dist/cli.mjs', ['--test', 'router.test.ts'], { cwd: join(path, 'runtime') }),
      ...(hasPython
        ? [runPython(['-m', 'unittest', 'test_router'], { cwd: join(path, 'runtime') })]
        : []),
    ];
    close();
    expect(ran.map(({ status, output }) => (status === 0 ? 'passed' : output))).toEqual(
      ran.map(() => 'passed'),
    );
  });
});
