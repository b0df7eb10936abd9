import { createSuccess, type Outcome, type Problem } from '../../contract/problem.ts';
import { readArchive, type TextFile } from '../../import/archive.ts';
import { isGeneratedPath } from '../../import/folder.ts';

/** By the first four bytes, with or without entries: a text may begin with PK as well. */
export function isZip(bytes: Buffer): boolean {
  return ['504b0304', '504b0506'].includes(bytes.subarray(0, 4).toString('hex'));
}

export interface UnzippedFiles {
  /** The JSON files, each by its path in the archive. */
  readonly files: readonly TextFile[];
  readonly notes: readonly Problem[];
}

/** What the page reads of an archive too. Errors: those of `readArchive`. */
export function readZip(path: string, bytes: Buffer): Outcome<UnzippedFiles> {
  const archive = readArchive(
    bytes,
    (name, names) => name.endsWith('.json') && !isGeneratedPath(name, names),
  );
  if (archive.kind === 'problem')
    return {
      kind: 'problem',
      problem: { ...archive.problem, message: `${path}: ${archive.problem.message}` },
    };
  const { files, notes } = archive.value;
  return createSuccess({
    files,
    notes: notes.map((note) => ({ ...note, message: `${path}: ${note.message}` })),
  });
}
