import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readOutside } from '../outside-data/outside-data.ts';
import {
  catchDownload,
  dropFiles,
  dropText,
  openTool,
  readToolNames,
  readWire,
  toolRows,
  waitSaved,
  type Download,
} from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();
const FILESYSTEM = 'corpus/mcp-npm/modelcontextprotocol__server-filesystem.tools.json';

function exportZip(page: Page): Promise<Download> {
  return catchDownload(page, async () => {
    await page.getByRole('button', { name: 'Export registry' }).click();
    await page.getByRole('button', { name: 'Download zip' }).click();
  });
}

function unzip({ bytes }: Download): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  );
}

/**
 * The files of a folder of the zip that are no valid contract, each with what ajv says against the
 * schema of the same zip.
 */
function findInvalid(files: ReadonlyMap<string, string>, folder: string): readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const isValid = ajv.compile(JSON.parse(files.get('schema/contract.json') ?? 'false'));
  return listJson(files, folder).flatMap((path) =>
    isValid(JSON.parse(files.get(path) ?? 'null'))
      ? []
      : [`${path}: ${ajv.errorsText(isValid.errors)}`],
  );
}

/** Not those in its own folders: a router over drafts stands in one. */
function listJson(files: ReadonlyMap<string, string>, folder: string): readonly string[] {
  return [...files.keys()].filter(
    (path) =>
      path.startsWith(`${folder}/`) && path.endsWith('.json') && path.split('/').length === 2,
  );
}

/**
 * Drops the zip on the registry that it came from: the plan has nothing to add and nothing that
 * differs.
 */
async function expectNothingNew(page: Page, zip: Download, count: number): Promise<void> {
  await dropFiles(page, [zip]);
  const dialog = page.getByRole('dialog', { name: `Import ${count} tools` });
  await dialog.getByText(`${count} already here, unchanged.`).waitFor();
  expect(
    await dialog.getByRole('heading', { level: 3, name: /new|taken/ }).allTextContents(),
  ).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe('a real tools/list', () => {
  const text = readOutside(FILESYSTEM);
  const original: {
    readonly tools: readonly {
      readonly name: string;
      readonly description: string;
      readonly inputSchema: unknown;
    }[];
  } = JSON.parse(text);
  const names = original.tools.map((tool) => tool.name);

  async function openFilesystem(): Promise<Page> {
    const page = await journeys.visit();
    await toolRows(page).first().waitFor();
    await dropText(page, 'filesystem.tools.json', text);
    const dialog = page.getByRole('dialog', { name: 'Import 14 tools' });
    await dialog.getByText('MCP tools/list (14)').waitFor();
    await dialog.getByRole('button', { name: 'New registry with 14 tools' }).click();
    await dialog.waitFor({ state: 'detached' });
    await toolRows(page).nth(14).waitFor({ state: 'detached' });
    return page;
  }

  it('drops in as 14 tools in their order', async () => {
    const page = await openFilesystem();
    await expect.poll(() => readToolNames(page)).toEqual(names);
    await waitSaved(page);
  });

  it('has the five checks of a definition; a fix changes one, and undo takes it back', async () => {
    const page = await openFilesystem();
    await openTool(page, 'write_file');
    const marks = page.getByRole('list', { name: 'Checklist' }).getByRole('button');
    await expect.poll(() => marks.count()).toBe(5);
    // Until the tool was judged the marks say that they are not checked.
    const closed = marks.filter({ hasText: 'Closed' });
    await closed.filter({ hasText: 'is not stated' }).waitFor();
    const before = await marks.allTextContents();
    const problems = page.getByRole('region', { name: 'Problems' });
    await problems.getByText(/^\d not stated$/).click();
    await problems.getByRole('button', { name: 'Close the input', exact: true }).click();
    await closed.filter({ hasText: 'passes' }).waitFor();
    await page.keyboard.press('Control+z');
    await closed.filter({ hasText: 'is not stated' }).waitFor();
    await expect.poll(() => marks.allTextContents()).toEqual(before);
  });

  it('reads on the wire as it came: MCP to the letter, Anthropic with its own key for the schema', async () => {
    const page = await openFilesystem();
    for (const tool of original.tools) {
      await openTool(page, tool.name);
      await expect
        .poll(async () => (await readWire(page, 'MCP 2025-11-25')).trimEnd())
        .toBe(JSON.stringify(tool, null, 2));
    }
    for (const { name, description, inputSchema } of original.tools.slice(0, 3)) {
      await openTool(page, name);
      await expect
        .poll(async () => (await readWire(page, 'Anthropic Messages')).trimEnd())
        .toBe(JSON.stringify({ name, description, input_schema: inputSchema }, null, 2));
    }
  });

  it('exports tools that validate, and comes back from its zip as the same registry', async () => {
    const page = await openFilesystem();
    const zip = await exportZip(page);
    const files = unzip(zip);
    expect(listJson(files, 'tools')).toHaveLength(14);
    expect(listJson(files, 'drafts')).toEqual([]);
    expect(findInvalid(files, 'tools')).toEqual([]);
    await expectNothingNew(page, zip, 14);
    await dropFiles(page, [zip]);
    await page.getByRole('button', { name: 'New registry with 14 tools' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await exportZip(page)).bytes).toEqual(zip.bytes);
  });
});

describe('the example that a first visit opens', () => {
  it('exports 19 tools that all validate, and comes back from its zip to the last byte', async () => {
    const page = await journeys.visit();
    await toolRows(page).nth(18).waitFor();
    const zip = await exportZip(page);
    const files = unzip(zip);
    expect(listJson(files, 'tools')).toHaveLength(19);
    expect(listJson(files, 'drafts')).toEqual([]);
    expect(findInvalid(files, 'tools')).toEqual([]);
    await expectNothingNew(page, zip, 19);
    await dropFiles(page, [zip]);
    await page.getByRole('button', { name: 'New registry with 19 tools' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await exportZip(page)).bytes).toEqual(zip.bytes);
  });

  it('is the file of the gallery, tool for tool', async () => {
    const gallery: { readonly contracts: readonly unknown[] } = JSON.parse(
      readFileSync(new URL('../../public/gallery/site-builder.json', import.meta.url), 'utf8'),
    );
    const page = await journeys.visit();
    await toolRows(page).nth(18).waitFor();
    const files = unzip(await exportZip(page));
    const tools = listJson(files, 'tools')
      .map((path) => JSON.parse(files.get(path) ?? 'null'))
      .map(({ $schema: _, ...tool }) => tool);
    expect(tools).toHaveLength(gallery.contracts.length);
    for (const contract of gallery.contracts) expect(tools).toContainEqual(contract);
  });
});
