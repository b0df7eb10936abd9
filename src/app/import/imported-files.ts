import type { Outcome, Problem } from '../../contract/problem.ts';
import type { ImportNote, ImportResult } from '../../import/importer.ts';
import type { LoadedFile } from '../../io/read-files.ts';

/** What to read, and which operations of OpenAPI documents become tools, by their keys. */
export interface ImportJob {
  readonly files: readonly LoadedFile[];
  /** Undefined: not asked yet. */
  readonly picked?: readonly string[] | undefined;
}

/** An operation of an OpenAPI document, to be picked from a list. */
export interface OperationEntry {
  /** Unique among all documents of the import. */
  readonly key: string;
  /** The operationId, or `POST /v1/invoices`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly isDeprecated: boolean;
  /** The name of the tool that it becomes. */
  readonly name: string;
  /** Estimated, of its name, description and input schema. */
  readonly tokens: number;
}

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
  /** What OpenAPI documents offer: their tools are only in `imported` once they were picked. */
  readonly operations?: readonly OperationEntry[];
}

/** What one file holds. */
export interface ImportPart {
  readonly kinds: ImportedFiles['kinds'];
  readonly imported: ImportResult;
  readonly notes: readonly ImportNote[];
  readonly operations?: readonly OperationEntry[];
  /** What the document calls itself. */
  readonly title?: string | undefined;
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
