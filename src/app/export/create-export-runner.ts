import { createJsonObject, type JsonObject } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { GuardAnswer } from '../../simulate/guard-job.ts';
import { createWorkspace } from '../workspace.ts';
import { createExport, type ExportSource } from './create-export.ts';
import { createExportedFiles } from './create-exported-files.ts';
import type { ExportAnswer, ExportJob } from './export-job.ts';

/** The worker's side of an export: keeps the tools that came, and asks for what it may not do. */
export function createExportRunner(): (job: ExportJob) => Promise<ExportAnswer> {
  let registry: JsonObject = createJsonObject();
  let tools: JsonObject[] = [];
  let blockers: (readonly Problem[])[] = [];
  let waiting: ((answer: Answer<GuardAnswer>) => void) | undefined;
  let sendAnswer: (answer: ExportAnswer) => void = () => undefined;
  let sendFailure: (error: unknown) => void = () => undefined;
  const runGuard: ExportSource['runGuard'] = (job) =>
    new Promise((resolve) => {
      waiting = resolve;
      sendAnswer({ kind: 'guard', job });
    });
  return (job) =>
    new Promise((resolve, reject) => {
      [sendAnswer, sendFailure] = [resolve, reject];
      if (job.kind === 'guarded') return waiting?.(job.answer);
      if (job.kind === 'export') {
        const workspace = createWorkspace({ registry, tools });
        createExport({ workspace, blockers, runGuard }, job.request)
          .then((created) => sendAnswer(createExportedFiles(created)))
          .catch((error: unknown) => sendFailure(error));
        return;
      }
      if (job.registry !== undefined) [registry, tools, blockers] = [job.registry, [], []];
      tools.push(...job.tools);
      blockers.push(...job.blockers);
      resolve({ kind: 'added' });
    });
}
