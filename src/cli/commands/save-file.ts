import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { decodeText, encodeText } from '../input/encoding.ts';
import { resolvePath } from '../input/list-files.ts';
import type { SourceFile } from '../input/source.ts';
import type { Shell } from '../shell.ts';

/**
 * Puts a new text in a file's place, whole or not at all, with the file's mode, owner and encoding.
 * Errors: `is_link`, `read_only`, `changed_meanwhile`, `not_written`.
 */
export function saveFile(
  { path, text: before, encoding }: SourceFile,
  text: string,
  { folder }: Shell,
): Outcome<undefined> {
  const target = resolvePath(path, folder);
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    const stats = lstatSync(target);
    if (stats.isSymbolicLink())
      return createFailure(
        'is_link',
        `${path} is a symbolic link and was not written.`,
        'Pass the file it points to.',
      );
    if (isReadOnly(target, stats))
      return createFailure(
        'read_only',
        `${path} is read-only and was not written.`,
        'Make it writable, then run the command again.',
      );
    if (decodeText(readFileSync(target))?.text !== before)
      return createFailure(
        'changed_meanwhile',
        `${path} changed while it was being fixed and was not written.`,
        'Run the command again.',
      );
    replaceFile(encodeText(text, encoding), stats, [draft, target]);
    return createSuccess(undefined);
  } catch (error) {
    return createFailure(
      'not_written',
      `${path} was not written: ${error instanceof Error ? error.message : 'cannot open it'}.`,
      'The file is unchanged. Check that its folder is writable.',
    );
  }
}

/**
 * A new file takes the old one's place, which its folder allows even where the file does not. To
 * root every file seems writable.
 */
function isReadOnly(target: string, { mode }: Stats): boolean {
  if ((mode & 0o222) === 0) return true;
  try {
    accessSync(target, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** On the disk before it takes the file's place. */
function replaceFile(
  bytes: Buffer,
  { mode, uid, gid }: Stats,
  [draft, target]: readonly [string, string],
): void {
  // `wx` fails when the name exists: that file is not ours.
  const handle = openSync(draft, 'wx', mode);
  try {
    writeFileSync(handle, bytes);
    setOwner(handle, uid, gid);
    // The umask removed bits when it was opened, and a new owner removes others.
    fchmodSync(handle, mode & 0o7777);
    fsyncSync(handle);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Only root can change the owner of a file. */
function setOwner(handle: number, uid: number, gid: number): void {
  try {
    fchownSync(handle, uid, gid);
  } catch {
    // Saving the text matters more than the owner.
  }
}
