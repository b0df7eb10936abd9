import { Inflate } from 'fflate';
import { createFailure, createSuccess, type Outcome, type Problem } from '../contract/problem.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** A text file of a folder or an archive; `path` is relative to it, with forward slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

interface Archive {
  readonly files: readonly TextFile[];
  /** `not_text` for each entry that is not UTF-8. */
  readonly notes: readonly Problem[];
}

const MAX_ENTRIES = 5_000;
const MAX_INFLATED_BYTES = 20_000_000;
/**
 * Deflate expands at most 1,032 times, so one step adds at most 4 MB before the size is checked
 * again.
 */
const STEP_BYTES = 4_096;

/**
 * The text files of a zip archive, with limits before and while it inflates. `isWanted` selects
 * entries by path, given all paths; only those count towards the 20 MB. Errors: `not_an_archive`,
 * `damaged_archive`, `unsupported_archive`, `archive_too_large`, `unsafe_path`, `duplicate_path`.
 */
export function readArchive(
  bytes: Uint8Array,
  isWanted: (path: string, paths: readonly string[]) => boolean = () => true,
): Outcome<Archive> {
  const directory = readZipDirectory(bytes, MAX_ENTRIES);
  if (directory.kind === 'problem') return directory;
  const entries = directory.value.filter(({ path }) => !path.endsWith('/') && !isSystemFile(path));
  const refused = checkPaths(entries);
  if (refused !== undefined) return { kind: 'problem', problem: refused };
  const paths = entries.map(({ path }) => path);
  const wanted = entries.filter(({ path }) => isWanted(path, paths));
  const size = wanted.reduce((sum, entry) => sum + entry.size, 0);
  if (size > MAX_INFLATED_BYTES) {
    return createFailure(
      'archive_too_large',
      `The archive holds ${Math.ceil(size / 1_000_000)} MB; the limit is ${MAX_INFLATED_BYTES / 1_000_000} MB.`,
      'Pack only the folder that holds the tools.',
    );
  }
  return readEntries(wanted);
}

function readEntries(entries: readonly ZipEntry[]): Outcome<Archive> {
  const files: TextFile[] = [];
  const notes: Problem[] = [];
  for (const entry of entries) {
    const content = decodeEntry(entry);
    if (content === undefined)
      return createFailure(
        'damaged_archive',
        `${JSON.stringify(entry.path)} in the archive is damaged.`,
        'Get the archive again; nothing was changed.',
      );
    const text = decodeText(content);
    if (text !== undefined) files.push({ path: entry.path, text });
    else
      notes.push({
        code: 'not_text',
        message: `${JSON.stringify(entry.path)} is no text file; it was left out.`,
        hint: 'Save it as UTF-8 if it holds tools.',
      });
  }
  return createSuccess({ files, notes });
}

/** Undefined when size or checksum differ from those in the directory. */
function decodeEntry({ data, method, size, crc32 }: ZipEntry): Uint8Array | undefined {
  const content = method === 'stored' ? data : decodeBounded(data, size);
  return content?.length === size && getCrc32(content) === crc32 ? content : undefined;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The checksum of a zip entry: CRC-32 as an unsigned number. */
export function getCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

function decodeBounded(data: Uint8Array, size: number): Uint8Array | undefined {
  const content = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length <= size) content.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < data.length && length <= size; at += STEP_BYTES) {
      inflate.push(data.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= data.length);
    }
  } catch {
    return undefined;
  }
  return length === size ? content : undefined;
}

function decodeText(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function checkPaths(entries: readonly ZipEntry[]): Problem | undefined {
  const seen = new Set<string>();
  for (const { path } of entries) {
    if (!isSafePath(path))
      return {
        code: 'unsafe_path',
        message: `The archive holds the path ${JSON.stringify(path.slice(0, 80))}, which leads out of its folder.`,
        hint: 'Do not use this archive; ask its author for a clean one.',
      };
    if (seen.has(path))
      return {
        code: 'duplicate_path',
        message: `The archive holds ${JSON.stringify(path)} twice.`,
        hint: 'Unpack it, look which of the two is meant, and pack it again.',
      };
    seen.add(path);
  }
  return undefined;
}

function isSafePath(path: string): boolean {
  if (path === '' || path.length > 1_024 || /^\/|[\\\0]|^[a-z]:/i.test(path)) return false;
  return path.split('/').every((segment) => segment !== '..' && segment !== '.' && segment !== '');
}

/** Files that macOS and Windows add to archives. */
function isSystemFile(path: string): boolean {
  return /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db)$/.test(path);
}
