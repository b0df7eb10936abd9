import { zipSync } from 'fflate';
import type { HostileFile } from './hostile-file.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const TOOL = encode('{"name":"a","description":"b","input_schema":{"type":"object"}}');

function zipFile(what: string, make: () => Uint8Array): HostileFile {
  return { what, name: 'hostile.zip', make };
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;

/** Changes a field of each header: its offset in the local one, and in the directory's. */
function alter(
  bytes: Uint8Array,
  local: number,
  central: number,
  write: (view: DataView, at: number) => void,
): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 46; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === LOCAL) write(view, at + local);
    if (signature === CENTRAL) write(view, at + central);
  }
  return bytes;
}

const setSize = (bytes: Uint8Array, size: number): Uint8Array =>
  alter(bytes, 22, 24, (view, at) => view.setUint32(at, size, true));

/** Two entries that share one name: the second's letters are changed in both headers. */
function duplicate(): Uint8Array {
  const bytes = zipSync(
    { 'tools/a.json': TOOL, 'tools/b.json': encode('{"name":"b","description":"b"}') },
    { level: 0 },
  );
  const text = Buffer.from(bytes);
  for (let at = text.indexOf('tools/b.json'); at !== -1; at = text.indexOf('tools/b.json', at + 1))
    text.write('tools/a.json', at);
  return new Uint8Array(text);
}

export const hostileArchives: readonly HostileFile[] = [
  zipFile('a zip without entries', () => zipSync({})),
  zipFile('a zip without tools', () => zipSync({ 'a.txt': new Uint8Array(10) })),
  zipFile('a zip cut in the middle', () =>
    zipSync({ 'tools/a.json': encode('{"name":"a"}'.repeat(500)) }).slice(0, 60),
  ),
  zipFile('a zip without its first half', () =>
    Uint8Array.from([0x50, 0x4b, 3, 4, ...zipSync({ 'tools/a.json': TOOL }).slice(60)]),
  ),
  zipFile('a zip bomb of 100 MB', () => zipSync({ 'tools/a.json': new Uint8Array(100_000_000) })),
  zipFile('a zip bomb in 400 files', () =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: 400 }, (_, i) => [`tools/${i}.json`, new Uint8Array(1_000_000)]),
      ),
    ),
  ),
  zipFile('a zip bomb that declares 1 KB', () =>
    setSize(zipSync({ 'tools/a.json': new Uint8Array(40_000_000) }), 1_000),
  ),
  zipFile('a zip that declares 4 GB', () => setSize(zipSync({ 'tools/a.json': TOOL }), 0xffffffff)),
  zipFile('a zip that leaves its folder', () =>
    zipSync({ '../../evil.json': TOOL, '/abs.json': TOOL, 'C:\\w.json': TOOL }),
  ),
  zipFile('a zip with a name twice', duplicate),
  zipFile('a zip with a file named __proto__', () =>
    zipSync(
      Object.fromEntries([
        ['__proto__.json', TOOL],
        ['tools/constructor.json', TOOL],
      ]),
    ),
  ),
  zipFile('a zip with 10,000 files', () =>
    zipSync(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`tools/${i}.json`, TOOL])),
      { level: 0 },
    ),
  ),
  zipFile('a zip with names of 60,000 characters', () =>
    zipSync({ [`${'a'.repeat(60_000)}.json`]: TOOL }),
  ),
  zipFile('a zip in a zip', () => zipSync({ 'inner.json': zipSync({ 'tools/a.json': TOOL }) })),
  zipFile('a zip with an encrypted entry', () =>
    alter(zipSync({ 'tools/a.json': TOOL }), 6, 8, (view, at) => view.setUint16(at, 1, true)),
  ),
  zipFile('a zip with an unknown compression', () =>
    alter(zipSync({ 'tools/a.json': TOOL }), 8, 10, (view, at) => view.setUint16(at, 99, true)),
  ),
  zipFile('a zip with a wrong checksum', () =>
    alter(zipSync({ 'tools/a.json': TOOL }), 14, 16, (view, at) => view.setUint32(at, 1, true)),
  ),
];
