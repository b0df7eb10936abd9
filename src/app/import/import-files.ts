import type { Design } from '../../contract/design.ts';
import { createJsonObject, type JsonObject } from '../../contract/json/json.ts';
import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import type { Profile } from '../../contract/profile.ts';
import { isEmptyPlan, planImport, type ImportPlan } from '../../import/plan.ts';
import { addGrouping } from '../../import/requests/grouping.ts';
import type { FileReadResult } from '../../io/read-files.ts';
import type { WorkerClient } from '../../io/worker-client.ts';
import type { ImportedFiles, ImportJob } from './imported-files.ts';

/** Imported files and how they would change the open design, before anything changes. */
export interface PendingImport extends ImportedFiles {
  readonly plan: ImportPlan;
  /** Adding it would not change the open design. */
  readonly isUnchanged: boolean;
  /** Reads the files again, now with these operations as tools. */
  readonly pick?: (keys: readonly string[]) => Promise<Outcome<PendingImport>>;
  /** The keys that were picked from this list before. */
  readonly picked?: readonly string[];
  /** The list that these tools were picked from. */
  readonly list?: PendingImport;
}

type ImportWorkerClient = WorkerClient<ImportJob, Outcome<ImportedFiles>>;

/** No file above this is read at all. */
export const MAX_FILE_BYTES = 20_000_000;

/**
 * Milliseconds. A file of 20 MB takes one to two seconds; what takes longer than this may never
 * end.
 */
const READ_MS = 20_000;

/**
 * Plans the import of files into the design, which is asked for once they are read. Files that were
 * not read become notes. Errors: `too_large`, `unreadable_file`, `import_too_slow`,
 * `import_stopped`, and those of `readImportedFiles`.
 */
export async function importFiles(
  reader: ImportWorkerClient,
  files: FileReadResult,
  getDesign: () => Design,
): Promise<Outcome<PendingImport>> {
  const refused = listRefusedFiles(files);
  const [first] = refused;
  if (first !== undefined && files.read.length === 0) return { kind: 'problem', problem: first };
  const readPicked = async (picked?: readonly string[]): Promise<Outcome<PendingImport>> => {
    const reading = await readInWorker(reader, { files: files.read, picked });
    if (reading.kind === 'problem') return reading;
    const planned = createPendingImport(reading.value, getDesign());
    return createSuccess({ ...planned, notes: [...refused, ...planned.notes] });
  };
  const listed = await readPicked();
  if (listed.kind === 'problem' || listed.value.operations === undefined) return listed;
  const list = listed.value;
  return createSuccess(createOperationList(list, readPicked));
}

/** Back from the picked tools returns to the list, with its choices. */
function createOperationList(
  list: PendingImport,
  readPicked: NonNullable<PendingImport['pick']>,
): PendingImport {
  const importPicked: NonNullable<PendingImport['pick']> = async (picked) => {
    const read = await readPicked(picked);
    return read.kind === 'problem'
      ? read
      : createSuccess({ ...read.value, list: { ...list, pick: importPicked, picked } });
  };
  return { ...list, pick: importPicked };
}

/** Reads in the worker, so that the page never waits for a large or hostile file. */
async function readInWorker(
  reader: ImportWorkerClient,
  job: ImportJob,
): Promise<Outcome<ImportedFiles>> {
  const answer = await reader.run(job, READ_MS);
  if (answer.kind === 'answer') return answer.value;
  if (answer.kind === 'timeout')
    return createFailure(
      'import_too_slow',
      `Reading took longer than ${READ_MS / 1_000} s and was stopped.`,
      'Import fewer files at once, or only the part with the tools.',
    );
  if (answer.kind === 'unavailable') return { kind: 'problem', problem: answer.problem };
  return createFailure(
    'import_stopped',
    `Reading stopped: ${answer.message}.`,
    'Reload the page and try again. Nothing was changed.',
  );
}

/** Files that were not read, each with its reason. */
function listRefusedFiles({ tooLarge, unreadable }: FileReadResult): readonly Problem[] {
  return [
    ...tooLarge.map((name) => ({
      code: 'too_large',
      message: `${name} is larger than ${MAX_FILE_BYTES / 1_000_000} MB and was not read.`,
      hint: 'Import only the part with the tools.',
    })),
    ...unreadable.map((name) => ({
      code: 'unreadable_file',
      message: `The browser could not read ${name}.`,
      hint: 'Choose the file again. For a folder, drop its files or a zip of it.',
    })),
  ];
}

export function createPendingImport(reading: ImportedFiles, design: Design): PendingImport {
  const plan = planImport(design, reading.imported);
  return { ...reading, plan, isUnchanged: isEmptyPlan(plan) };
}

/**
 * A new registry of the imported tools, or the imported registry. Definitions stay as they came:
 * only contracts get a tier, phases and an envelope.
 */
export function createImportedDesign(
  { imported, name }: Pick<PendingImport, 'imported' | 'name'>,
  blank: Design,
  profile: Profile,
): Design {
  if (imported.registry !== undefined)
    return { registry: imported.registry, tools: imported.tools };
  if (profile === 'definition')
    return {
      registry: addGrouping(
        createJsonObject([
          ['name', name],
          ['profile', profile],
        ]),
        imported.grouping,
      ),
      tools: imported.tools,
    };
  const addToCore = (tool: JsonObject): JsonObject =>
    tool.has('visibility')
      ? tool
      : new Map(tool).set('visibility', createJsonObject([['tier', 'core']]));
  return {
    registry: addGrouping(
      new Map(blank.registry).set('name', name).set('profile', profile),
      imported.grouping,
    ),
    tools: imported.tools.map(addToCore),
  };
}
