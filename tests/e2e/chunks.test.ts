import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { catchDownload, openView } from './act-on-page.ts';
import { serveSite } from './serve-site.ts';
import { useBrowser } from './use-browser.ts';

const { visit, takeOffences } = useBrowser();

/**
 * The browser reports a refused request and React the error that a boundary caught; nothing else
 * may go wrong.
 */
const EXPECTED =
  /^console: (Failed to load resource|Error: (The server did not send|Toolwright was updated))/;

function expectOnlyFailedRequests(): void {
  expect(takeOffences().filter((offence) => !EXPECTED.test(offence))).toEqual([]);
}

async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill(words);
  await page.keyboard.press('Enter');
}

const DIALOGS = [
  ['ImportDialog', 'Import tools', 'Import tools'],
  ['ShareDialog', 'Share link', 'Share'],
  ['ExportDialog', 'Export registry', 'Export'],
  ['RegistriesDialog', 'Open another registry', 'Registries'],
  ['SettingsDialog', 'Registry settings', 'Registry settings'],
  ['CountDialog', 'Count tokens exactly', 'Count'],
] as const;

const DIALOG_CHUNK = new RegExp(`(${DIALOGS.map(([chunk]) => chunk).join('|')})-[^/]*\\.js$`);

it('a dialog that does not load leaves the page as it is, and opens when it is tried again', async () => {
  const page = await visit();
  await page.getByRole('treeitem').first().waitFor();
  await page.route(DIALOG_CHUNK, (route) => route.abort());
  for (const [chunk, command, title] of DIALOGS) {
    await runCommand(page, command);
    const alert = page.getByRole('alert').filter({ hasText: 'did not load' });
    await alert.waitFor();
    expect(
      await page.getByRole('textbox', { name: 'Description', exact: true }).isVisible(),
      chunk,
    ).toBe(true);
    await page.unroute(DIALOG_CHUNK);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.route(DIALOG_CHUNK, (route) => route.abort());
  }
  expectOnlyFailedRequests();
});

const PARTS: readonly (readonly [
  chunk: string,
  words: string,
  open: (page: Page) => Promise<void>,
])[] = [
  ...(
    [
      ['TablePage', 'Tools', 'Table'],
      ['MapPage', 'Tools', 'Map'],
      ['PermissionsPage', 'Tools', 'Permissions'],
      ['LookAlikesPage', 'Tools', 'Look-alikes'],
      ['PhasesPage', 'Session', 'Phases and gates'],
      ['BudgetPage', 'Session', 'Budget'],
      ['TryPage', 'Session', 'Try'],
      ['CallsPage', 'Evidence', 'Calls'],
    ] as const
  ).map(
    ([chunk, room, label]) =>
      [
        chunk,
        `The ${label.toLowerCase()} view did not load`,
        (page: Page) => openView(page, room, label),
      ] as const,
  ),
  [
    'CoverageView',
    'This view did not load',
    async (page) => {
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('button', { name: 'Design' })
        .click();
      await page
        .getByRole('group', { name: 'View', exact: true })
        .getByText('What survives')
        .click();
    },
  ],
  [
    'RegistryProblems',
    'The problems of all tools did not load',
    (page) => page.getByRole('group', { name: 'Problems of' }).getByText('Registry').click(),
  ],
];

it('a page, a view or a list that does not load leaves the others working, and appears when it is tried again', async () => {
  const page = await visit();
  await page.getByRole('treeitem').first().waitFor();
  for (const [chunk, words, open] of PARTS) {
    // Its own file alone: what was asked for before may still be on its way.
    const file = new RegExp(`${chunk}-[^/]*\\.js$`);
    await page.route(file, (route) => route.abort());
    await open(page);
    const alert = page.getByRole('alert').filter({ hasText: words });
    await alert.waitFor();
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(true);
    await page.unroute(file);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.locator('main').getByRole('heading').first().waitFor();
  }
  expectOnlyFailedRequests();
});

it('a notice whose own code does not load is still read, and a click whose code does not load gives one', async () => {
  const page = await visit();
  await page.getByRole('treeitem').first().waitFor();
  await page.route(/(Notices|export-files)-[^/]*\.js$/, (route) => route.abort());
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').filter({ hasText: 'Snapshot' }).waitFor();
  await runCommand(page, 'Export registry');
  await page.getByRole('dialog').getByRole('button', { name: /zip/i }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'The server did not send this part of Toolwright.' })
    .waitFor();
  expectOnlyFailedRequests();
});

it('a link whose reader does not load stays in the address, and the start screen names its own failure', async () => {
  const page = await visit({ path: 'rescue.html' });
  await page.route(/(share|StartScreen)-[^/]*\.js$/, (route) => route.abort());
  await page.goto(page.url().replace('rescue.html', '#d1.AAAA'));
  await page.getByRole('alert').filter({ hasText: 'The start screen did not load' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#d1.AAAA');
  expectOnlyFailedRequests();
});

it('without the code editor a plain field edits, and the editor comes when it is tried again', async () => {
  const page = await visit();
  await page.route(/JsonEditor-[^/]*\.js$/, (route) => route.abort());
  await page.getByRole('group', { name: 'Input view' }).getByText('JSON').click();
  const note = page.getByRole('status').filter({ hasText: 'The code editor did not load' });
  await note.waitFor();
  await page.unroute(/JsonEditor-[^/]*\.js$/);
  await note.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.monaco-editor').first().waitFor({ timeout: 60_000 });
  expectOnlyFailedRequests();
});

it('the workbench that does not load leaves the name and the description, and one click loads it all', async () => {
  const page = await visit({ path: 'rescue.html' });
  await page.route(/(workbench|designer)-[^/]*\.js$/, (route) => route.abort());
  await page.goto(page.url().replace('rescue.html', '#example'));
  const alerts = page.getByRole('alert').filter({ hasText: 'did not load' });
  await alerts.nth(2).waitFor();
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Written without the workbench.');
  const { bytes } = await catchDownload(page, () =>
    alerts.first().getByRole('button', { name: 'Download registry' }).click(),
  );
  expect(new TextDecoder().decode(bytes)).toContain('Written without the workbench.');
  await page.unroute(/(workbench|designer)-[^/]*\.js$/);
  await alerts.first().getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('treeitem').first().waitFor();
  expect(await alerts.count()).toBe(0);
  expectOnlyFailedRequests();
});

it('after a new version was put on the server, the page stores the work and reloads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-'));
  cpSync(new URL('../../dist', import.meta.url), folder, { recursive: true });
  const deployed = await serveSite(folder);
  const page = await visit({ path: 'rescue.html' });
  try {
    let lastRequest = Date.now();
    page.on('request', () => (lastRequest = Date.now()));
    await page.goto(`${deployed.url}#example`);
    await page.getByRole('treeitem').first().waitFor();
    // All that is loaded unasked is there.
    await expect.poll(() => Date.now() - lastRequest, { timeout: 30_000 }).toBeGreaterThan(1_500);
    deployAgain(folder);
    await page
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill('Typed before the new version.');
    await page.getByRole('button', { name: 'Share' }).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Toolwright was updated since you opened this page.' });
    await alert.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(
      () =>
        document.querySelector('script[type="module"]')?.getAttribute('src')?.includes('-next.') ===
        true,
    );
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Description', exact: true }).inputValue())
      .toBe('Typed before the new version.');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog', { name: 'Share' }).waitFor();
  } finally {
    await page.close();
    await deployed.close();
    rmSync(folder, { recursive: true });
  }
  expect(
    takeOffences().filter(
      (offence) => !EXPECTED.test(offence) && !offence.startsWith(`request: ${deployed.url}`),
    ),
  ).toEqual([]);
});

/** The same build with other names, as a new version has: nothing of the former one is left. */
function deployAgain(folder: string): void {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const rename = (name: string): string => name.replace(/\.(\w+)$/, '-next.$1');
  const files = [join(folder, 'index.html'), ...names.map((name) => join(assets, name))].filter(
    (path) => /\.(html|js|css)$/.test(path),
  );
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const path of files)
    writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, rename));
  for (const name of names) renameSync(join(assets, name), join(assets, rename(name)));
}
