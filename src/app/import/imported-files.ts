import type { Outcome, Problem } from '../../contract/problem.ts';
import type { ImportResult } from '../../import/importer.ts';

/** Tools read from files. Plain data: it is posted from a worker to the page. */
export interface ImportedFiles {
  /** Up to three file names, or "the clipboard". */
  readonly from: string;
  /** A name for a new registry. */
  readonly name: string;
  /** The recognized formats, each with its number of tools. */
  readonly kinds: readonly { readonly label: string; readonly count: number }[];
  readonly imported: ImportResult;
  readonly notes: readonly Problem[];
}

/** Checks the shape of a worker's answer. */
export function isImportOutcome(value: unknown): value is Outcome<ImportedFiles> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'ok' ? 'value' in value : value.kind === 'problem' && 'problem' in value)
  );
}
