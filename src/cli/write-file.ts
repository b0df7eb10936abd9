import { closeSync, fsyncSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, succeed, type Outcome } from '../contract/problem.ts';
import { resolvePath } from './list-files.ts';
import type { Shell } from './shell.ts';
import type { SourceFile } from './source.ts';

/** Puts a new text in a file's place, whole or not at all. Errors: `is_link`, `changed_meanwhile`, `not_written`. */
export function writeFile({ path, text: before }: SourceFile, text: string, { folder }: Shell): Outcome<undefined> {
  const target = resolvePath(path, folder);
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    const { mode } = lstatSync(target);
    if (lstatSync(target).isSymbolicLink()) return fail('is_link', `${path} is a link and was not written.`, 'Name the file that it points to.');
    if (readFileSync(target, 'utf8') !== before) return fail('changed_meanwhile', `${path} changed while it was being fixed and was not written.`, 'Run the command again.');
    // A name that exists already is somebody else's.
    const handle = openSync(draft, 'wx', mode);
    replaceFile(handle, text, [draft, target]);
    return succeed(undefined);
  } catch (error) {
    return fail('not_written', `${path} was not written: ${error instanceof Error ? error.message : 'it cannot be opened'}.`, 'Check that its folder may be written to; the file is as it was.');
  }
}

/** On the disk before it takes the file's place. */
function replaceFile(handle: number, text: string, [draft, target]: readonly [string, string]): void {
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}
