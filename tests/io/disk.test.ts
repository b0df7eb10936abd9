import { describe, expect, it } from 'vitest';
import { readDisk } from '../../src/io/disk/read-disk.ts';
import { applyJournal, JOURNAL, removeJournal, saveDisk } from '../../src/io/disk/save-disk.ts';
import { createMemoryFolder } from './memory-folder.ts';

const OLD = {
  'registry.json': 'old',
  'tools/a.json': 'a',
  'tools/b.json': 'b',
  'notes.md': 'mine',
};
const CHANGES = {
  files: [
    { path: 'registry.json', text: 'new', former: 'old' },
    { path: 'tools/c.json', text: 'c' },
  ],
  removed: [{ path: 'tools/b.json', text: 'b' }],
};
const NEW = {
  'registry.json': 'new',
  'tools/a.json': 'a',
  'tools/c.json': 'c',
  'notes.md': 'mine',
};

describe('a save', () => {
  it('that ends at any write leaves the old files or, once opened again, the new ones', async () => {
    const results = new Set<string>();
    for (let writes = 0; writes < 12; writes += 1) {
      const folder = createMemoryFolder(OLD);
      folder.writesLeft = writes;
      const isDone = await saveDisk(folder.handle, CHANGES).then(
        () => true,
        () => false,
      );
      folder.writesLeft = Infinity;
      await applyJournal(folder.handle);
      await removeJournal(folder.handle);
      const is = (files: object): boolean =>
        JSON.stringify([...folder.files].toSorted()) ===
        JSON.stringify(Object.entries(files).toSorted());
      const result = is(OLD) ? 'old' : is(NEW) ? 'new' : JSON.stringify([...folder.files]);
      results.add(result);
      if (isDone) expect(result).toBe('new');
    }
    expect([...results].toSorted()).toEqual(['new', 'old']);
  });

  it('leaves a file alone that somebody changed between the end and the next opening', async () => {
    const folder = createMemoryFolder(OLD);
    folder.writesLeft = 2;
    await saveDisk(folder.handle, CHANGES).catch(() => undefined);
    folder.writesLeft = Infinity;
    folder.files.set('registry.json', 'by hand').set('tools/b.json', 'by hand');
    await applyJournal(folder.handle);
    await removeJournal(folder.handle);
    expect(Object.fromEntries(folder.files)).toEqual({
      ...NEW,
      'registry.json': 'by hand',
      'tools/b.json': 'by hand',
    });
  });

  it.each([['no JSON'], ['{"files":[{"path":"../x","text":""}],"removed":[]}'], ['[]']])(
    'is not finished from a journal of others: %s',
    async (text) => {
      const folder = createMemoryFolder({ ...OLD, [JOURNAL]: text });
      expect(await applyJournal(folder.handle)).toBe(undefined);
      expect(Object.fromEntries(folder.files)).toEqual(OLD);
    },
  );
});

describe('reading', () => {
  it('takes what is wanted, and skips hidden folders', async () => {
    const folder = createMemoryFolder({
      ...OLD,
      '.git/tools/a.json': '',
      'node_modules/x/registry.json': '',
    });
    const files = await readDisk(folder.handle, (path) => path.endsWith('.json'), {
      files: 10,
      bytes: 100,
      depth: 3,
    });
    expect(files.map(({ path }) => path)).toEqual([
      'registry.json',
      'tools/a.json',
      'tools/b.json',
    ]);
  });

  it.each([
    { files: 2, bytes: 100, depth: 3 },
    { files: 10, bytes: 4, depth: 3 },
  ])('ends at its limits', async (limits) => {
    await expect(readDisk(createMemoryFolder(OLD).handle, () => true, limits)).rejects.toThrow(
      RangeError,
    );
  });
});
