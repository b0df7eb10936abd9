import type { Outcome, Problem } from '../../contract/problem.ts';
import type { ImportResult } from '../../import/importer.ts';

/** What came in, recognised. Plain data: it crosses from a worker to the page. */
export interface ImportedFiles {
  /** Where it came from, in words: up to three file names, or "the clipboard". */
  readonly from: string;
  /** What a registry of its own would be called. */
  readonly name: string;
  /** What it was recognised as, each with its number of tools. */
  readonly kinds: readonly { readonly label: string; readonly count: number }[];
  readonly imported: ImportResult;
  readonly notes: readonly Problem[];
}

/** What a worker said is looked at before it is believed. */
export function isImportOutcome(value: unknown): value is Outcome<ImportedFiles> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'ok' ? 'value' in value : value.kind === 'problem' && 'problem' in value)
  );
}
