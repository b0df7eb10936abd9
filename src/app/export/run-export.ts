import { createJsonObject } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Answer, WorkerClient } from '../../io/worker-client.ts';
import type { Workspace } from '../workspace.ts';
import type { ExportRequest, ExportSource } from './create-export.ts';
import type { ExportAnswer, ExportedFiles, ExportJob } from './export-job.ts';

/** Tools that are sent in one task. */
const AT_ONCE = 200;
/** Milliseconds for what is done at a time; ten thousand tools take a few seconds. */
const EXPORT_MS = 120_000;

const NO_TOOLS: ExportJob = {
  kind: 'add',
  registry: createJsonObject(),
  tools: [],
  blockers: [],
};

export type ExportClient = WorkerClient<ExportJob, ExportAnswer>;

/** One export after another: the worker keeps the tools of one. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Creates files in a worker; in the page where the browser has none. Errors: those of createExport,
 * `export_too_slow`, `export_stopped`.
 */
export function runExport(
  client: ExportClient,
  source: ExportSource,
  request: ExportRequest,
): Promise<ExportedFiles> {
  const run = running.then(async (): Promise<ExportedFiles> => {
    const answer = await sendExport(client, source, request);
    // Nothing is left of the tools there.
    if (answer.kind === 'answer') await client.run(NO_TOOLS, EXPORT_MS);
    if (answer.kind === 'unavailable') return runInPage(source, request);
    if (answer.kind !== 'answer') return { kind: 'refused', problem: describeStop(answer) };
    const { value } = answer;
    if (value.kind === 'exported' || value.kind === 'refused') return value;
    throw new Error(`the export ended with ${value.kind}`);
  });
  running = run.catch(() => undefined);
  return run;
}

async function sendExport(
  client: ExportClient,
  { workspace, blockers, runGuard }: ExportSource,
  request: ExportRequest,
): Promise<Answer<ExportAnswer>> {
  for (const job of listParts(workspace, blockers)) {
    const added = await client.run(job, EXPORT_MS);
    if (added.kind !== 'answer') return added;
  }
  let answer = await client.run({ kind: 'export', request }, EXPORT_MS);
  while (answer.kind === 'answer' && answer.value.kind === 'guard')
    answer = await client.run(
      { kind: 'guarded', answer: await runGuard(answer.value.job) },
      EXPORT_MS,
    );
  return answer;
}

function* listParts(
  { registry, tools }: Workspace,
  blockers: ExportSource['blockers'],
): Generator<ExportJob> {
  for (let from = 0; from === 0 || from < tools.length; from += AT_ONCE)
    yield {
      kind: 'add',
      registry: from === 0 ? registry : undefined,
      tools: tools.slice(from, from + AT_ONCE).map(({ document }) => document),
      blockers: blockers.slice(from, from + AT_ONCE),
    };
}

async function runInPage(source: ExportSource, request: ExportRequest): Promise<ExportedFiles> {
  const [{ createExport }, { createExportedFiles }] = await Promise.all([
    import('./create-export.ts'),
    import('./create-exported-files.ts'),
  ]);
  return createExportedFiles(await createExport(source, request));
}

function describeStop(answer: Answer<ExportAnswer>): Problem {
  return answer.kind === 'timeout'
    ? {
        code: 'export_too_slow',
        message: 'Creating the files took too long and was stopped.',
        hint: 'Export fewer targets, or use the command line: toolwright export.',
      }
    : {
        code: 'export_stopped',
        message: `Creating the files stopped: ${answer.kind === 'crashed' ? answer.message : ''}.`,
        hint: 'Reload the page and try again. Nothing was changed.',
      };
}
