import type { JsonObject } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { GuardAnswer, GuardJob } from '../../simulate/guard-job.ts';
import type { ExportRequest } from './create-export.ts';

/** What creates files outside the page: the tools come in parts, then what to make of them. */
export type ExportJob =
  | {
      readonly kind: 'add';
      /** With the first part, which replaces what came before. */
      readonly registry: JsonObject | undefined;
      readonly tools: readonly JsonObject[];
      readonly blockers: readonly (readonly Problem[])[];
    }
  | { readonly kind: 'export'; readonly request: ExportRequest }
  /** What became of the job of the last answer. */
  | { readonly kind: 'guarded'; readonly answer: Answer<GuardAnswer> };

export type ExportAnswer =
  | { readonly kind: 'added' }
  /** Schemas are compiled where that can be stopped. */
  | { readonly kind: 'guard'; readonly job: GuardJob }
  | ExportedFiles;

export type ExportedFiles =
  | {
      readonly kind: 'exported';
      readonly count: number;
      /** Of the only file. */
      readonly path: string | undefined;
      /** The only file, or all of them as a zip. */
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: 'refused'; readonly problem: Problem };

const KINDS: ReadonlySet<unknown> = new Set<ExportAnswer['kind']>([
  'added',
  'guard',
  'exported',
  'refused',
]);

/** Checks the shape of a worker's answer. */
export function isExportAnswer(value: unknown): value is ExportAnswer {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind);
}
