import { describe, expect, it } from 'vitest';
import { FIRST_EXAMPLE } from '../../../src/app/commands/gallery.ts';
import { readGalleryList } from '../../../src/app/commands/read-gallery-list.ts';
import { listFolder, readText } from '../../gallery/read-gallery.ts';

describe('the gallery list', () => {
  it('names files that are there, the first example among the good ones', () => {
    const list = readGalleryList(readText('gallery.json'));
    expect(list.length).toBeGreaterThan(2);
    expect(list.filter((entry) => !listFolder().includes(entry.file))).toEqual([]);
    expect(list.find((entry) => entry.file === FIRST_EXAMPLE)?.kind).toBe('good');
    expect(new Set(list.map((entry) => entry.kind))).toEqual(new Set(['good', 'bad']));
  });

  it('leaves out what is no entry', () => {
    expect(
      readGalleryList(
        '[{"title":"T","file":"f.json","kind":"bad","more":1},{"title":"no file"},{"file":"no title"},7,null,{"title":"U","file":"g.json","summary":"S","kind":"odd"}]',
      ),
    ).toEqual([
      { title: 'T', summary: '', file: 'f.json', kind: 'bad' },
      { title: 'U', summary: 'S', file: 'g.json', kind: 'good' },
    ]);
  });

  it.each(['', '{', '{}', 'null', '"x"'])('that is none is empty: %j', (text) => {
    expect(readGalleryList(text)).toEqual([]);
  });
});
