import type { Outcome } from '../../contract/problem.ts';
import type { PublishedFile } from '../../publish/artifact.ts';
import { createZip } from '../../publish/create-zip.ts';
import type { ExportedFiles } from './export-job.ts';

/** One file as it is, several as a zip. */
export function createExportedFiles(created: Outcome<readonly PublishedFile[]>): ExportedFiles {
  if (created.kind === 'problem') return { kind: 'refused', problem: created.problem };
  const [only, ...more] = created.value;
  const isOne = only !== undefined && more.length === 0;
  return {
    kind: 'exported',
    count: created.value.length,
    path: isOne ? only.path : undefined,
    bytes: isOne ? new TextEncoder().encode(only.text) : createZip(created.value),
  };
}
