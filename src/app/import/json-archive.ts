import { readArchive } from '../../import/archive.ts';
import { isGeneratedPath } from '../../import/folder.ts';

/** The signatures of an archive with entries and of an empty one: a text may begin with PK too. */
const SIGNATURES = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
];

export function isZip(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, i) => bytes[i] === byte));
}

/**
 * Reads the JSON files of an archive that an export did not generate, or those with another ending.
 * Errors: see `readArchive`.
 */
export function readJsonArchive(
  bytes: Uint8Array,
  ending = /\.json$/,
): ReturnType<typeof readArchive> {
  return readArchive(bytes, (path, paths) => ending.test(path) && !isGeneratedPath(path, paths));
}
