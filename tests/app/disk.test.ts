import { describe, expect, it } from 'vitest';
import type { DiskCommands } from '../../src/app/disk/disk-commands.ts';
import type { DiskPorts } from '../../src/app/disk/disk-ports.ts';
import type { FolderRecord } from '../../src/io/disk/folder-records.ts';
import { createDigest, readDisk } from '../../src/io/disk/read-disk.ts';
import { applyJournal, removeJournal, saveDisk } from '../../src/io/disk/save-disk.ts';
import { example } from '../../src/lint/example.ts';
import { createMemoryFolder, type MemoryFolder } from '../io/memory-folder.ts';
import { openDesk } from './open-app-commands.ts';
import { designOf, listNames } from './open-app.ts';

const TOOLS = [
  { name: 'find_orders', description: 'Finds orders.', input_schema: { type: 'object' } },
  { name: 'get_order', description: 'Returns an order.', input_schema: { type: 'object' } },
];
const FIND = 'drafts/find_orders.json';
const GET = 'drafts/get_order.json';

async function openSync(
  folder: MemoryFolder = createMemoryFolder(),
  records: Map<string, FolderRecord> = new Map(),
) {
  let notify = (): void => undefined;
  const ports: DiskPorts = {
    canSelectFolder: () => true,
    selectFolder: async () => folder.handle,
    hasPermission: async () => true,
    startWatch: async (_, onChange) => {
      notify = onChange;
      return () => undefined;
    },
    readDisk,
    createDigest,
    saveDisk,
    applyJournal,
    removeJournal,
    records: {
      read: async (key) => records.get(key),
      save: async (key, record) => void records.set(key, record),
      remove: async (key) => void records.delete(key),
    },
  };
  const desk = await openDesk(designOf(TOOLS), { loadDisk: async () => ports });
  const disk = await desk.desk.openDisk();
  return { ...desk, disk, folder, records, notify: () => notify() };
}

type Synced = Awaited<ReturnType<typeof openSync>>;

const getState = ({ disk }: Pick<Synced, 'disk'>) => disk.store.getState();

async function openSaved(): Promise<Synced> {
  const open = await openSync();
  await open.disk.pick();
  await open.disk.save();
  return open;
}

function edit({ folder }: Synced, path: string, from: string, to: string): void {
  const text = folder.files.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  folder.files.set(path, text.replace(from, to));
}

function describeTool({ app }: Synced, index: number): unknown {
  return app.store.getState().workspace.tools.at(index)?.document.get('description');
}

function setDescription({ app }: Synced, index: number, value: string): void {
  const tool = app.store.getState().workspace.tools.at(index);
  app.apply({
    kind: 'edit-tool',
    tool: tool?.id ?? '',
    edits: [{ kind: 'set', at: ['description'], value }],
    label: 'Edit description',
  });
}

async function waitIdle(disk: DiskCommands): Promise<void> {
  while (disk.store.getState().isBusy) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('a folder on disk', () => {
  it('gets the files of the zip, and is the same when read again', async () => {
    const open = await openSaved();
    expect([...open.folder.files.keys()].filter((path) => path.endsWith('.json'))).toEqual(
      expect.arrayContaining(['registry.json', FIND, GET]),
    );
    expect(open.folder.files.has('.toolwright-save.json')).toBe(false);
    await open.disk.check();
    expect(getState(open)).toMatchObject({ outside: undefined, problem: undefined, kept: [] });
  });

  it('loses the file of a deleted tool with the next save', async () => {
    const open = await openSaved();
    const [tool] = open.app.store.getState().workspace.tools;
    open.app.apply({ kind: 'delete-tool', tool: tool?.id ?? '' });
    await open.disk.save();
    expect([open.folder.files.has(FIND), open.folder.files.has(GET)]).toEqual([false, true]);
  });

  it('tells of an edit outside, by name and meaning, wherever the person is', async () => {
    const open = await openSaved();
    edit(open, FIND, 'Finds orders.', 'Finds orders. Use when asked.');
    open.notify();
    await waitIdle(open.disk);
    const { outside } = getState(open);
    expect(outside?.files).toEqual([{ path: FIND, kind: 'changed', isDesign: true }]);
    expect(
      outside?.comparison?.tools.map(({ name, differences }) => [name, differences[0]?.rule]),
    ).toEqual([['find_orders', 'instruction-changed']]);
    expect(open.app.store.getState().notice?.message).toBe(
      'Files in registry were changed outside.',
    );
  });

  it('is not written over while it has such an edit', async () => {
    const open = await openSaved();
    edit(open, FIND, 'Finds orders.', 'Other words.');
    setDescription(open, 0, 'Mine.');
    await open.disk.save();
    expect(open.folder.files.get(FIND)).toContain('Other words.');
    expect(getState(open).outside?.files.length).toBe(1);
  });

  it('is merged: edits of both sides stay, undo takes them back, the next save writes both', async () => {
    const open = await openSaved();
    edit(open, FIND, 'Finds orders.', 'Finds their orders.');
    setDescription(open, 1, 'Returns my order.');
    await open.disk.merge();
    expect([describeTool(open, 0), describeTool(open, 1)]).toEqual([
      'Finds their orders.',
      'Returns my order.',
    ]);
    await open.disk.save();
    expect(open.folder.files.get(GET)).toContain('Returns my order.');
    expect(open.folder.files.get(FIND)).toContain('Finds their orders.');
    open.app.undo();
    expect(describeTool(open, 0)).toBe('Finds orders.');
  });

  it('waits for a choice where both sides changed one place', async () => {
    const open = await openSaved();
    edit(open, FIND, 'Finds orders.', 'Theirs.');
    setDescription(open, 0, 'Mine.');
    await open.disk.merge();
    const { conflict } = getState(open);
    expect([conflict?.conflicts.length, describeTool(open, 0)]).toEqual([1, 'Mine.']);
    const key = conflict?.conflicts[0]?.key ?? '';
    await open.disk.merge(new Map([[key, 'theirs']]));
    expect([getState(open).conflict, describeTool(open, 0)]).toEqual([undefined, 'Theirs.']);
  });

  it('takes a tool that was added and one that was deleted outside', async () => {
    const open = await openSaved();
    open.folder.files.set('tools/added.json', JSON.stringify({ ...example, name: 'added' }));
    open.folder.files.delete(GET);
    await open.disk.merge();
    expect(listNames(open.app).toSorted()).toEqual(['added', 'find_orders']);
  });

  it('keeps the outside text beside, where the page’s own shall count', async () => {
    const open = await openSaved();
    edit(open, FIND, 'Finds orders.', 'Theirs.');
    setDescription(open, 0, 'Mine.');
    await open.disk.save(true);
    expect(open.folder.files.get(FIND)).toContain('Mine.');
    const [kept = ''] = getState(open).kept;
    expect(kept).toMatch(/^outside\/drafts\/find_orders\.json\.\w{8}\.txt$/);
    expect(open.folder.files.get(kept)).toContain('Theirs.');
    expect(getState(open).outside).toBe(undefined);
  });

  it('keeps an edit of a generated file beside, without a question', async () => {
    const open = await openSaved();
    edit(open, 'README.md', '#', '# Ours:');
    await open.disk.save();
    expect(getState(open).kept).toEqual([expect.stringMatching(/^outside\/README\.md\./)]);
    expect(open.folder.files.get('README.md')).not.toContain('Ours:');
  });

  it('can be taken instead of the page’s own', async () => {
    const open = await openSaved();
    edit(open, FIND, 'Finds orders.', 'Theirs.');
    setDescription(open, 1, 'Mine.');
    await open.disk.take();
    expect([describeTool(open, 0), describeTool(open, 1)]).toEqual([
      'Theirs.',
      'Returns an order.',
    ]);
  });

  it('with a broken file is neither merged nor overwritten', async () => {
    const open = await openSaved();
    open.folder.files.set(FIND, '{ "name": ');
    await open.disk.check();
    expect(getState(open).outside?.problem?.code).toBe('unreadable_contract');
    await open.disk.merge();
    expect([getState(open).problem?.code, describeTool(open, 0)]).toEqual([
      'unreadable_contract',
      'Finds orders.',
    ]);
  });

  it('that has files already is asked about before the first save', async () => {
    const folder = createMemoryFolder({ 'registry.json': '{"name":"other","tools":["a"]}' });
    const open = await openSync(folder);
    await open.disk.pick();
    await open.disk.save();
    expect(getState(open).outside?.files).toEqual([
      { path: 'registry.json', kind: 'added', isDesign: true },
    ]);
    expect(folder.files.size).toBe(1);
  });

  it('is found again in the next visit', async () => {
    const { folder, records, disk } = await openSaved();
    const again = await openSync(folder, new Map([...records.values()].map((r) => ['desk', r])));
    const { stage } = again.app.store.getState();
    if (stage.kind === 'editing')
      again.records.set(stage.key, [...records.values()][0] as FolderRecord);
    await again.disk.open();
    expect(getState(again)).toMatchObject({
      folder: 'registry',
      isAllowed: true,
      outside: undefined,
    });
    await disk.forget();
    expect([records.size, folder.files.has('registry.json')]).toEqual([0, true]);
  });

  it('whose save was interrupted is finished, and is nobody’s edit', async () => {
    for (const writes of [1, 3, 5]) {
      const open = await openSaved();
      setDescription(open, 0, 'Mine.');
      setDescription(open, 1, 'Mine, too.');
      open.folder.writesLeft = writes;
      await open.disk.save();
      expect(getState(open).problem?.code).toBe('disk_failed');
      open.folder.writesLeft = Infinity;
      await open.disk.check();
      expect(getState(open)).toMatchObject({ outside: undefined, problem: undefined });
      const texts = [FIND, GET].map((path) => /Mine/.test(open.folder.files.get(path) ?? ''));
      expect(new Set(texts).size).toBe(1);
      expect(describeTool(open, 0)).toBe('Mine.');
    }
  });

  it('whose save was interrupted, and that was then edited by hand, loses neither', async () => {
    const open = await openSaved();
    setDescription(open, 0, 'Mine.');
    setDescription(open, 1, 'Mine, too.');
    open.folder.writesLeft = 2;
    await open.disk.save();
    open.folder.writesLeft = Infinity;
    edit(open, GET, '"name": "get_order"', '"name": "get_order",\n  "x-by": "hand"');
    await open.disk.check();
    expect(getState(open).outside?.files.map(({ path }) => path)).toEqual([GET]);
    await open.disk.merge();
    await open.disk.save();
    expect(open.folder.files.get(FIND)).toContain('Mine.');
    expect(open.folder.files.get(GET)).toContain('Mine, too.');
    expect(open.folder.files.get(GET)).toContain('"x-by": "hand"');
  });
});
