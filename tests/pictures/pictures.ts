import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { dropText, openTool, toolRows, waitSaved } from '../e2e/act-on-page.ts';
import { EXAMPLE_SERVER } from './example-server.ts';
import { createInvoiceLog } from './invoice-log.ts';
import { createInvoiceRequest } from './invoice-request.ts';

export interface Picture {
  /** Below docs/, without its ending. */
  readonly path: string;
  /** Below the site's address. */
  readonly address: string;
  /** Of the window; by default that of the guide's pictures. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The steps of the page of the guide that it belongs to, with the labels that the page quotes. */
  readonly act: (page: Page) => Promise<void>;
}

/** One picture for each page of the guide, and that of the README. */
export const PICTURES: readonly Picture[] = [
  { path: 'guide/first-server', address: '', act: openPlan },
  { path: 'guide/contract-from-nothing', address: '', act: writeTool },
  { path: 'guide/schemas', address: '#example', act: openDetails },
  { path: 'guide/checks-and-fixes', address: '', act: showFix },
  { path: 'guide/what-the-model-sees', address: '#example', act: lightDescription },
  { path: 'guide/whole-request', address: '', act: openRequest },
  { path: 'guide/tiers-and-gates', address: '#example', act: (page) => openView(page, 'session') },
  { path: 'guide/try-a-call', address: '#example', act: tryText },
  { path: 'guide/transcripts', address: '', act: openCause },
  { path: 'guide/verification', address: '#example', act: lookAtSample },
  { path: 'guide/budget', address: '#example', act: (page) => openView(page, 'session/budget') },
  { path: 'guide/changes', address: '', act: compareServers },
  { path: 'guide/sharing', address: '#example', act: openExport },
  { path: 'guide/command-line', address: 'guide/command-line.html', act: showTerminal },
  { path: 'guide/glossary', address: '#example', act: trySession },
  {
    path: 'screenshot',
    address: '#example',
    size: { width: 1_440, height: 900 },
    act: lightDescription,
  },
];

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Import tools/ }).click();
  await page.getByRole('textbox', { name: 'Text to import' }).fill(EXAMPLE_SERVER);
  await page.getByRole('button', { name: 'Parse' }).click();
  await page.getByRole('button', { name: 'New registry with 4 tools' }).waitFor();
}

async function openRequest(page: Page): Promise<void> {
  await dropText(page, 'request.json', JSON.stringify(createInvoiceRequest()));
  await page.getByRole('button', { name: /^New registry with 6 tools/ }).click();
  await toolRows(page).nth(5).waitFor();
  await page.getByRole('button', { name: 'Close notice' }).click();
  await closeTour(page);
  await openTool(page, 'web_search');
}

async function dropServer(page: Page): Promise<void> {
  await dropText(page, 'invoices.json', EXAMPLE_SERVER);
  await page.getByRole('button', { name: 'New registry with 4 tools' }).click();
  await toolRows(page).nth(3).waitFor();
  await page.getByRole('button', { name: 'Close notice' }).click();
  await closeTour(page);
}

/** It comes once, to a new visitor. */
async function closeTour(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip tour' });
  await skip.click({ timeout: 3_000 }).catch(() => undefined);
}

async function writeTool(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^New tool/ }).click();
  await page.getByRole('textbox', { name: 'Tool name' }).fill('create_invoice');
  await closeTour(page);
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill(
      'Create a draft invoice for one customer. Do not use it to change an invoice: use update_invoice. Returns the id of the draft.',
    );
  for (const [name, text] of [
    ['customer_id', 'Id of the customer, from list_customers.'],
    ['amount', 'Amount before tax, in cents.'],
  ] as const) {
    await page.getByRole('textbox', { name: 'New property of Input' }).fill(name);
    await page.getByRole('textbox', { name: 'Description of the new property' }).fill(text);
    await page.keyboard.press('Enter');
  }
  await waitSaved(page);
}

async function openDetails(page: Page): Promise<void> {
  await openExample(page, 'ask_user');
  await page.getByRole('group', { name: 'Input view' }).getByText('Both').click();
  await page.getByRole('button', { name: 'Widen' }).first().click();
  const head = page.getByText('the arguments the model may send');
  await head.evaluate((element) => element.scrollIntoView());
  await page.getByRole('button', { name: 'Details' }).nth(2).click();
}

async function showFix(page: Page): Promise<void> {
  await dropServer(page);
  await openTool(page, 'create_invoice');
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.getByRole('button', { name: 'Close the input', exact: true }).hover();
  await page.getByRole('tooltip').waitFor();
}

async function lightDescription(page: Page): Promise<void> {
  await openExample(page, 'set_colors');
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
}

async function openExample(page: Page, tool: string): Promise<void> {
  await toolRows(page).nth(18).waitFor();
  await openTool(page, tool);
  await waitSaved(page);
}

async function openView(page: Page, path: string): Promise<void> {
  await openExample(page, 'set_colors');
  await page.evaluate((hash) => void (location.hash = hash), path);
  await page.getByRole('main').getByRole('heading').first().waitFor();
}

/** The server, held against an earlier answer of it. */
async function compareServers(page: Page): Promise<void> {
  await dropServer(page);
  await page.evaluate(() => void (location.hash = 'tools/changes'));
  await page.getByText('Nothing to compare with yet').waitFor();
  const former = EXAMPLE_SERVER.replace(
    'Sends a draft invoice to its customer by e-mail.',
    'Sends an invoice by e-mail.',
  )
    .replace('"customer_id",\n          "amount"', '"customer_id"')
    .replace('"delete"', '"delete", "void"');
  await dropText(page, 'invoices-1.0.json', former);
  await page.getByRole('heading', { name: /^\d differences in 3 tools/ }).waitFor();
  await page
    .getByText(/^Wire: changes/)
    .nth(2)
    .waitFor();
}

async function openExport(page: Page): Promise<void> {
  await openExample(page, 'set_colors');
  await page.getByRole('button', { name: 'Export registry' }).click();
  await page.getByRole('dialog').getByText('All 19 tools are ready').waitFor();
}

async function trySession(page: Page): Promise<void> {
  await openView(page, 'session/try');
  for (const name of ['write_file', 'deploy', 'finish_turn'])
    await page.getByRole('button', { name: `Call ${name}`, exact: true }).click();
}

async function tryText(page: Page): Promise<void> {
  await openView(page, 'session/try');
  await page.getByRole('button', { name: 'Message or text' }).click();
  await page
    .getByRole('textbox', { name: 'Message or text' })
    .fill(
      'I write the page.\n```json\n{"tool": "write_file", "file_path": "index.html", "content": "<h1>Florist</h1>"}\n```',
    );
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('recovered from text').first().waitFor();
}

/** A log whose models send an action that the enum lacks. */
async function openCause(page: Page): Promise<void> {
  await dropServer(page);
  await page.evaluate(() => void (location.hash = 'evidence/transcripts'));
  await page.getByRole('button', { name: 'Choose files…' }).waitFor();
  await dropText(page, 'invoices.jsonl', createInvoiceLog());
  await page.getByRole('table', { name: 'Figures', exact: true }).waitFor();
  await page.locator('#log-causes li > button').first().click();
}

async function lookAtSample(page: Page): Promise<void> {
  await openView(page, 'evidence/live-checks');
  await page.getByLabel('Look at').selectOption('shell');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.locator('#verdict-title').waitFor();
}

/** What the built command line prints, in the fonts of the guide. */
async function showTerminal(page: Page): Promise<void> {
  const text = await runCommand('lint invoices.json --severity warning');
  await page.evaluate((lines) => {
    const shown = document.createElement('pre');
    shown.textContent = lines;
    Object.assign(shown.style, {
      minHeight: '100vh',
      margin: '0',
      padding: '28px',
      border: '0',
      borderRadius: '0',
      background: '#1b1b18',
      color: '#f7f6f2',
      fontSize: '14px',
      lineHeight: '22px',
      whiteSpace: 'pre-wrap',
    });
    document.body.replaceChildren(shown);
  }, `$ npx toolwright lint invoices.json --severity warning\n\n${text}`);
}

async function runCommand(line: string): Promise<string> {
  const program = fileURLToPath(new URL('../../bin/toolwright.js', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-'));
  writeFileSync(join(folder, 'invoices.json'), EXAMPLE_SERVER);
  const text = await new Promise<string>((resolve) => {
    // It ends with 1, because it finds something.
    execFile('node', [program, ...line.split(' ')], { cwd: folder }, (_, out) => resolve(out));
  });
  rmSync(folder, { recursive: true });
  return text;
}
