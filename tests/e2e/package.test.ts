import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readToolNames, toolRows, waitSaved } from './act-on-page.ts';
import { serveSite, type Site } from './serve-site.ts';
import { useBrowser } from './use-browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const gallery = join(root, 'public/gallery');
const folder = mkdtempSync(join(tmpdir(), 'toolwright-'));
const journeys = useBrowser();
let site: Site;

function run(program: string, words: readonly string[], cwd = folder): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
  return stdout;
}

const toolwright = (...words: readonly string[]): string =>
  run('npx', ['--no-install', 'toolwright', ...words]);

/** The package as it is published, in a folder with nothing else, without a registry. */
beforeAll(async () => {
  run('npm', ['run', 'build:cli'], root);
  // The page is built already, by the stage before these tests.
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const [packed = ''] = readdirSync(folder);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`]);
  cpSync(join(gallery, 'deploy-after.json'), join(folder, 'tools.json'));
  mkdirSync(join(folder, 'host/a/b'), { recursive: true });
  toolwright('site', 'tools.json', '--out', 'host/a/b/read');
  toolwright('site', 'tools.json', '--out', 'host/a/b/edit', '--editable');
  site = await serveSite(join(folder, 'host'));
}, 180_000);

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

it('the packed command line runs outside the checkout and needs no other package', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
    ['toolwright'],
  );
  expect(toolwright('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(toolwright('lint', 'tools.json')).toContain('no problems');
  expect(toolwright('wire', 'tools.json', '--target', 'anthropic')).toMatch(/^\{"tools":\[/);
  expect(toolwright('share', 'tools.json', '--base', site.url)).toContain(`${site.url}#d2.`);
});

it('a site opens its registry from below a path, read-only or to be edited', async () => {
  const page = await journeys.visit({ path: 'rescue.html' });
  await page.goto(`${site.url}a/b/read/`);
  await page.getByText('Shared registry, read-only.').waitFor();
  await expect.poll(() => readToolNames(page)).toHaveLength(3);
  await page.goto(`${site.url}a/b/edit/`);
  await toolRows(page).nth(2).waitFor();
  await waitSaved(page);
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Mine.');
  await waitSaved(page);
  await page.goto(`${site.url}a/b/edit/`);
  await page.getByText('Mine.').first().waitFor();
  await page.context().close();
  // The site's own address is foreign to the guard; nothing else may be.
  expect(
    journeys.takeOffences().filter((offence) => !offence.startsWith(`request: ${site.url}`)),
  ).toEqual([]);
});
