import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';

/** One file of a zip archive, as the archive's directory describes it. */
export interface ZipEntry {
  readonly path: string;
  /** 0 is stored, 8 deflated; anything else is not read. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly inflated: number;
  /** Of its local header, in the archive. */
  readonly offset: number;
}

const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const END_SIZE = 22;
const HEADER_SIZE = 46;
const MOST_ENTRIES = 5_000;
const LONGEST_PATH = 400;
/** The directory of 5,000 files with long names, and the longest comment after it. */
export const LONGEST_TAIL = 8 * 1_024 * 1_024;

export const DAMAGED_ARCHIVE: Problem = {
  code: 'damaged_archive',
  message: 'The zip archive is damaged or cut off. It was read until there.',
  hint: 'Get it again.',
};
const DAMAGED = { kind: 'problem', problem: DAMAGED_ARCHIVE } as const;

/**
 * The files of an archive in the order of their bytes, from the last bytes of the archive. Layout:
 * pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3 (read 2026-11-21).
 */
export function readZipDirectory(tail: Uint8Array, size: number): Outcome<readonly ZipEntry[]> {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const end = findEnd(view);
  if (end === undefined) return DAMAGED;
  const count = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  if (count > MOST_ENTRIES)
    return createFailure(
      'archive_too_large',
      `The archive has over ${MOST_ENTRIES.toLocaleString('en')} files.`,
      'Unpack it, and open the files that you need.',
    );
  if (offset === 0xffffffff)
    return createFailure(
      'unsupported_archive',
      'The archive has the zip64 form, which is not read.',
      'Unpack it, and open its files.',
    );
  const entries: ZipEntry[] = [];
  let at = offset - (size - tail.length);
  for (let i = 0; i < count; i += 1) {
    if (at < 0 || at + HEADER_SIZE > end || view.getUint32(at, true) !== CENTRAL_HEADER)
      return DAMAGED;
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const path = tail.subarray(at + HEADER_SIZE, at + HEADER_SIZE + (lengths[0] ?? 0));
    entries.push({ path: formatPath(path), ...readHeader(view, at) });
    at += lengths.reduce((sum, length) => sum + length, HEADER_SIZE);
  }
  return createSuccess(
    entries
      .filter(({ path }) => !path.endsWith('/') && !/^__MACOSX\/|(^|\/)\.DS_Store$/.test(path))
      .toSorted((a, b) => a.offset - b.offset),
  );
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

function readHeader(view: DataView, at: number): Omit<ZipEntry, 'path'> {
  return {
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
    packed: view.getUint32(at + 20, true),
    inflated: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
}

export function formatPath(bytes: Uint8Array): string {
  const path = new TextDecoder().decode(bytes);
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
}
