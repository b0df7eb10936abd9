import { createFailure, createSuccess, type Outcome } from '../contract/problem.ts';

/** One entry as the archive's directory describes it; nothing is verified yet. */
export interface ZipEntry {
  readonly path: string;
  readonly method: 'stored' | 'deflated';
  /** Bytes after inflating. */
  readonly size: number;
  readonly crc32: number;
  /** The compressed bytes. */
  readonly data: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const END_SIZE = 22;
const ENCRYPTED = 1;

const DAMAGED = createFailure(
  'damaged_archive',
  'The archive is cut off or damaged.',
  'Get it again; nothing was changed.',
);

/**
 * The directory of a zip archive, in its order. Not with fflate's unzipSync, which drops an entry
 * named `__proto__`, merges entries of one name and cuts content to the size that the header claims
 * (0.8.3, measured 2026-11-21). Layout: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 * 4.3 (read 2026-11-21). Errors: see readArchive.
 */
export function readZipDirectory(
  bytes: Uint8Array,
  maxEntries: number,
): Outcome<readonly ZipEntry[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    bytes.length < 4 ||
    (view.getUint32(0, true) !== LOCAL_HEADER && view.getUint32(0, true) !== END_RECORD)
  ) {
    return createFailure(
      'not_an_archive',
      'This is no zip archive.',
      'Use a .zip file, or the files themselves.',
    );
  }
  const end = findEnd(view);
  if (end === undefined) return DAMAGED;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff)
    return createFailure(
      'unsupported_archive',
      'The archive uses the zip64 form.',
      'Pack fewer files, or bring the folder itself.',
    );
  if (count > maxEntries)
    return createFailure(
      'archive_too_large',
      `The archive holds ${count.toLocaleString('en')} files; the limit is ${maxEntries.toLocaleString('en')}.`,
      'Pack only the folder that holds the tools.',
    );
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL_HEADER) return DAMAGED;
    const entry = readEntry(bytes, view, at);
    if (entry.kind === 'problem') return entry;
    entries.push(entry.value);
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return createSuccess(entries);
}

/** Only a comment may follow the end record, which has its length. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= 0 && last - at <= 0xffff; at -= 1) {
    if (view.getUint32(at, true) === END_RECORD && view.getUint16(at + 20, true) === last - at)
      return at;
  }
  return undefined;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Outcome<ZipEntry> {
  const path = new TextDecoder().decode(
    bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)),
  );
  const method = view.getUint16(at + 10, true);
  const local = view.getUint32(at + 42, true);
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0)
    return createFailure(
      'unsupported_archive',
      `${JSON.stringify(path)} in the archive is encrypted.`,
      'Unpack it with its password and bring the files.',
    );
  if (method !== 0 && method !== 8)
    return createFailure(
      'unsupported_archive',
      `${JSON.stringify(path)} in the archive is packed with method ${method}.`,
      'Pack it again as an ordinary zip (deflate).',
    );
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_HEADER) return DAMAGED;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = view.getUint32(at + 20, true);
  if (start + packed > bytes.length) return DAMAGED;
  return createSuccess({
    path,
    method: method === 0 ? 'stored' : 'deflated',
    size: view.getUint32(at + 24, true),
    crc32: view.getUint32(at + 16, true),
    data: bytes.subarray(start, start + packed),
  });
}
