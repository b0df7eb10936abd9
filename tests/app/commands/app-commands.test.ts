import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, type PendingImport } from '../../../src/app/import/import-files.ts';
import { createToolRename } from '../../../src/app/renames.ts';
import type { Outcome } from '../../../src/contract/problem.ts';
import { readText } from '../../gallery/read-gallery.ts';
import { refuseStorage } from '../../io/refuse-storage.ts';
import { openDesk, type OpenDesk } from '../open-app-commands.ts';
import { designOf, listNames, printState, toolAt } from '../open-app.ts';

const DESIGN = designOf([{ name: 'a', description: 'A.', input_schema: { type: 'object' } }], {
  name: 'my registry',
});
const MCP = JSON.stringify({
  tools: [
    { name: 'mcp_tool', inputSchema: { type: 'object' } },
    { name: 'a', inputSchema: { type: 'object' }, description: 'other' },
  ],
});

function arrived(outcome: Outcome<PendingImport>): PendingImport {
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  return outcome.value;
}

const stageOf = ({ app }: OpenDesk): string => app.store.getState().stage.kind;
const noticeOf = ({ app }: OpenDesk): unknown => app.store.getState().notice?.message;

describe('what is brought', () => {
  it('changes nothing until it is added, and then is one step', async () => {
    const open = await openDesk(DESIGN);
    const before = printState(open.app);
    const arrival = arrived(await open.desk.importText(MCP, 'the clipboard'));
    expect([
      arrival.plan.additions.length,
      arrival.plan.conflicts.length,
      printState(open.app),
    ]).toEqual([1, 1, before]);
    await open.desk.applyImport(arrival, { conflicts: new Map([[0, 'both']]), registry: 'keep' });
    expect([listNames(open.app), open.app.store.getState().past.map((step) => step.label)]).toEqual(
      [['a', 'a_2', 'mcp_tool'], ['Import from the clipboard']],
    );
    open.app.undo();
    expect(printState(open.app)).toBe(before);
  });

  it('keeps what was typed since it was planned', async () => {
    const open = await openDesk(DESIGN);
    const arrival = arrived(await open.desk.importText(MCP, 'x'));
    open.app.apply({
      kind: 'edit-tool',
      tool: toolAt(open.app, 0).id,
      edits: [{ kind: 'set', at: ['purpose'], value: 'typed' }],
      label: 'Edit',
    });
    await open.desk.applyImport(arrival, {
      conflicts: new Map([[0, 'replace']]),
      registry: 'keep',
    });
    expect([listNames(open.app), toolAt(open.app, 0).document.get('purpose')]).toEqual([
      ['a', 'mcp_tool', 'a_2'],
      'typed',
    ]);
  });

  it('opens as a registry of its own beside the one before', async () => {
    const open = await openDesk(DESIGN);
    await open.desk.openImport(
      arrived(await open.desk.importFiles([new File([MCP], 'server.json')])),
      'contract',
    );
    expect([
      listNames(open.app),
      (await open.database.list()).map((record) => record.title).sort(),
    ]).toEqual([
      ['mcp_tool', 'a'],
      ['my registry', 'server'],
    ]);
  });

  it('names every file that was not read', async () => {
    const open = await openDesk(DESIGN);
    const large = Object.defineProperty(new File([''], 'large.json'), 'size', {
      value: MAX_FILE_BYTES + 1,
    });
    const folder = Object.defineProperty(new File([''], 'folder'), 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('no', 'NotFoundError')),
    });
    const received = arrived(
      await open.desk.importFiles([large, new File([MCP], 'ok.json'), folder]),
    );
    expect(
      received.notes.map((note) => [
        note.code,
        note.message.includes('large.json') || note.message.includes('folder'),
      ]),
    ).toEqual([
      ['too_large', true],
      ['unreadable_file', true],
    ]);
    const refused = await Promise.all(
      [[large], [folder], []].map((files) => open.desk.importFiles(files)),
    );
    expect(refused.map((outcome) => outcome.kind === 'problem' && outcome.problem.code)).toEqual([
      'too_large',
      'unreadable_file',
      'nothing_brought',
    ]);
  });
});

describe('what is taken out', () => {
  it('is named after the registry', async () => {
    const open = await openDesk(designOf([], { name: '../sites & שלום: 1/2' }));
    await open.desk.exportFiles('registry', []);
    await open.desk.exportBundle();
    expect(open.downloads.map(({ name, type }) => [name, type])).toEqual([
      ['..-sites-שלום-1-2.zip', 'application/zip'],
      ['..-sites-שלום-1-2.toolwright.json', 'application/json'],
    ]);
  });

  it('is one file that holds the same, with tools or without', async () => {
    for (const design of [DESIGN, designOf([], { name: 'empty' })]) {
      const open = await openDesk(design);
      await open.desk.exportBundle();
      await open.desk.exportFiles('bundle', []);
      const [own, created] = await Promise.all(
        open.downloads.map(({ content }) => new Blob([content]).text()),
      );
      expect(created).toBe(own);
      expect(open.downloads[1]?.name).toBe(open.downloads[0]?.name);
    }
  });

  it('comes back through the door', async () => {
    const open = await openDesk(DESIGN);
    await open.desk.exportFiles('registry', []);
    const content = open.downloads[0]?.content ?? '';
    const arrival = arrived(await open.desk.importFiles([new File([content], 'r.zip')]));
    expect([
      arrival.plan.same.length,
      arrival.plan.additions.length + arrival.plan.conflicts.length,
    ]).toEqual([1, 0]);
  });

  it('is the raw text where a registry cannot be read', async () => {
    const open = await openDesk(DESIGN);
    open.desk.exportRaw();
    await open.database.save(
      { key: 'bad', title: 't', savedAt: 0, text: '{"format"' },
      0,
      undefined,
    );
    await open.desk.registries.open('bad');
    open.desk.exportRaw();
    expect(open.downloads).toEqual([
      { name: 'registry-raw.txt', content: '{"format"', type: 'text/plain' },
    ]);
  });
});

describe('a link', () => {
  it('opens as a preview that changes and saves nothing, and can be kept', async () => {
    const open = await openDesk(DESIGN);
    const link = await open.desk.createLink();
    if (link.kind === 'problem') throw new Error(link.problem.message);
    const other = await openDesk(designOf([{ name: 'mine' }]));
    await other.desk.openLink(new URL(link.value).hash);
    expect([
      link.value.startsWith('https://host.example/tw/#'),
      stageOf(other),
      listNames(other.app),
      (await other.database.list()).length,
    ]).toEqual([true, 'preview', ['a'], 1]);
    other.app.apply({ kind: 'delete-tool', tool: toolAt(other.app, 0).id });
    expect(listNames(other.app)).toEqual(['a']);
    await other.desk.saveCopy();
    expect([
      stageOf(other),
      listNames(other.app),
      (await other.database.list()).map((record) => record.title).sort(),
    ]).toEqual(['editing', ['a'], ['my registry', 'r']]);
  });

  it.each(['', '#', '#d1.', '#d1.AAAA', '#z9.AAAA', '#d1.%%%'])(
    'that is damaged (%j) leaves everything as it is',
    async (fragment) => {
      const open = await openDesk(DESIGN);
      const before = printState(open.app);
      await open.desk.openLink(fragment);
      expect([stageOf(open), printState(open.app), open.app.store.getState().notice?.tone]).toEqual(
        ['editing', before, 'problem'],
      );
    },
  );

  it('does not take the place of work that cannot be saved', async () => {
    const open = await openDesk(DESIGN);
    const link = await open.desk.createLink();
    const unblock = refuseStorage('QuotaExceededError');
    open.app.apply(createToolRename(toolAt(open.app, 0).id, 'precious'));
    await open.desk.openLink(link.kind === 'ok' ? new URL(link.value).hash : '');
    unblock();
    expect([stageOf(open), listNames(open.app)]).toEqual(['editing', ['precious']]);
  });
});

describe('the gallery', () => {
  const fetchText = (path: string): Promise<string> =>
    Promise.resolve(readText(path.replace('gallery/', '')));

  it('opens every example as a registry of one’s own', async () => {
    const open = await openDesk(undefined, { loadText: fetchText });
    const list = await open.desk.listGallery();
    for (const { file } of list) await open.desk.openGallery(file);
    expect([stageOf(open), (await open.database.list()).length, list.length > 2]).toEqual([
      'editing',
      list.length,
      true,
    ]);
  });

  it('that cannot be reached is empty, and an example says so', async () => {
    const open = await openDesk(DESIGN);
    expect(await open.desk.listGallery()).toEqual([]);
    await open.desk.openGallery('gone.json');
    expect([noticeOf(open), listNames(open.app)]).toEqual([
      'The example could not be loaded.',
      ['a'],
    ]);
  });

  it.each(['<!doctype html>', '{}', '{"format":"toolwright/1","contracts":[7]}'])(
    'example that is no design (%j) opens nothing',
    async (text) => {
      const open = await openDesk(DESIGN, { loadText: () => Promise.resolve(text) });
      await open.desk.openGallery('odd.json');
      expect([open.app.store.getState().notice?.tone, listNames(open.app)]).toEqual([
        'problem',
        ['a'],
      ]);
    },
  );
});
