import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText, saveFile } from '../../src/io/files.ts';
import { readFilesWithin } from '../../src/io/read-files.ts';

function fileOf(name: string, text: string, path?: string): File {
  const file = new File([text], name);
  if (path !== undefined) Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

/** What a browser gives for a folder that was dropped: a file that refuses to be read. */
function folderOf(name: string): File {
  return Object.defineProperty(fileOf(name, ''), 'arrayBuffer', {
    value: () => Promise.reject(new DOMException('not a file', 'NotFoundError')),
  });
}

afterEach(() => void vi.useRealTimers());

describe('reading files', () => {
  it('gives names and bytes in their order, by their path where they came with a folder', async () => {
    const { read, tooLarge, unreadable } = await readFilesWithin(
      [fileOf('a.json', 'é'), fileOf('b.json', '{}', 'r/tools/b.json')],
      100,
    );
    expect([read.map(({ name, bytes }) => [name, [...bytes]]), tooLarge, unreadable]).toEqual([
      [
        ['a.json', [0xc3, 0xa9]],
        ['r/tools/b.json', [0x7b, 0x7d]],
      ],
      [],
      [],
    ]);
  });

  it('names what is too large or is no file, and reads the rest', async () => {
    const { read, tooLarge, unreadable } = await readFilesWithin(
      [fileOf('big', '123456'), folderOf('folder'), fileOf('fits', '12345')],
      5,
    );
    expect([read.map((file) => file.name), tooLarge, unreadable]).toEqual([
      ['fits'],
      ['big'],
      ['folder'],
    ]);
  });
});

describe('a download', () => {
  it('has its name and content, and its address is given back later', async () => {
    vi.useFakeTimers();
    const revoked: string[] = [];
    const clicked: { readonly name: string; readonly href: string }[] = [];
    const blobs: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:one';
    });
    const revoke = vi
      .spyOn(URL, 'revokeObjectURL')
      .mockImplementation((url) => void revoked.push(url));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push({ name: this.download, href: this.href });
    });
    saveFile('a b.json', '{"a":1}', 'application/json');
    expect([clicked, revoked, await blobs[0]?.text(), blobs[0]?.type]).toEqual([
      [{ name: 'a b.json', href: 'blob:one' }],
      [],
      '{"a":1}',
      'application/json',
    ]);
    vi.advanceTimersByTime(10_000);
    expect(revoked).toEqual(['blob:one']);
    for (const spy of [create, revoke, click]) spy.mockRestore();
  });
});

describe('the clipboard', () => {
  it('reports whether it accepted the text', async () => {
    const write = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    expect([await copyText('a'), await copyText('b')]).toEqual([true, false]);
    expect(write.mock.calls).toEqual([['a'], ['b']]);
    write.mockRestore();
  });

  it('that is not there took nothing', async () => {
    vi.stubGlobal('navigator', {});
    expect(await copyText('a')).toBe(false);
    vi.unstubAllGlobals();
  });
});
