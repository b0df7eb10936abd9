import type { Problem } from '../contract/problem.ts';
import { createGunzip } from './input/create-gunzip.ts';
import { createLogReader, type LogReader } from './input/create-log-reader.ts';
import { createSender } from './input/create-sender.ts';
import { createTail } from './input/create-tail.ts';
import { createUnzip } from './input/create-unzip.ts';
import { createKindFinder } from './input/find-file-kind.ts';
import { DAMAGED_ARCHIVE, LONGEST_TAIL, readZipDirectory } from './input/read-zip-directory.ts';
import type { LogSource, ReadOptions } from './log-source.ts';
import type { ReadFile } from './report.ts';
import type { Transcript } from './transcript.ts';

interface ReadContext {
  readonly send: ReturnType<typeof createSender>['send'];
  readonly openFile: (name: string) => LogReader;
}

/** More are not told apart. */
const MOST_IDS = 1_000_000;
const EMPTY_ARCHIVE: Problem = {
  code: 'empty_archive',
  message: 'The archive has no files.',
  hint: 'Choose another file.',
};

/** Hands over each transcript as soon as it is complete; keeps none. Never throws for what a file holds. */
export async function readLogs(
  sources: readonly LogSource[],
  handleTranscript: (transcript: Transcript) => void,
  options: ReadOptions = {},
): Promise<readonly ReadFile[]> {
  const size = sources.reduce((sum, source) => sum + source.size, 0);
  const files: LogReader[] = [];
  const ids = new Map<string, number>();
  let transcripts = 0;
  const { send, handleEnd } = createSender(size, () => transcripts, options);
  const openFile = (name: string): LogReader => {
    const file = createLogReader(name, (transcript) => {
      transcripts += 1;
      handleTranscript(setUniqueId(transcript, ids));
    });
    files.push(file);
    return file;
  };
  for (const source of sources) {
    if (options.isStopped?.() === true) break;
    if (await isZip(source, { send, openFile })) await readZip(source, { send, openFile });
    handleEnd(source);
  }
  return files.map((file) => file.getFile());
}

/** Whether a file is a zip archive. Otherwise it was read. */
async function isZip(source: LogSource, { send, openFile }: ReadContext): Promise<boolean> {
  let [file, hasZip]: [LogReader | undefined, boolean] = [undefined, false];
  const finder = createKindFinder((kind) => {
    hasZip = kind === 'zip';
    if (hasZip) return { push: () => undefined, close: () => undefined, isDone: () => true };
    file = openFile(source.name);
    return kind === 'gzip' ? createGunzip(file) : file;
  });
  const problem = await send(source, finder);
  finder.close();
  if (problem === undefined) return hasZip;
  (file ?? openFile(source.name)).setProblem(problem);
  return false;
}

/** In two passes: the directory is at the end of an archive. */
async function readZip(source: LogSource, { send, openFile }: ReadContext): Promise<void> {
  const setProblem = (problem: Problem): void => openFile(source.name).setProblem(problem);
  const tail = createTail(LONGEST_TAIL);
  const failed = await send(source, tail, false);
  if (failed !== undefined) return setProblem(failed);
  const directory = readZipDirectory(tail.getBytes(), tail.getSize());
  const entries = directory.kind === 'ok' ? directory.value : undefined;
  const refused = directory.kind === 'ok' ? undefined : directory.problem;
  if (entries?.length === 0) return setProblem(EMPTY_ARCHIVE);
  if (refused !== undefined && refused !== DAMAGED_ARCHIVE) return setProblem(refused);
  const unzip = createUnzip(entries, {
    openFile: (path) => openFile(`${source.name}!/${path}`),
    handleProblem: setProblem,
  });
  const stopped = await send(source, unzip);
  unzip.close();
  const problem = stopped ?? refused ?? (unzip.isDone() ? undefined : DAMAGED_ARCHIVE);
  if (problem !== undefined) setProblem(problem);
}

/** Runs of one task often share its id. */
function setUniqueId(transcript: Transcript, ids: Map<string, number>): Transcript {
  const count = (ids.get(transcript.id) ?? 0) + 1;
  if (ids.size < MOST_IDS) ids.set(transcript.id, count);
  return count === 1 ? transcript : { ...transcript, id: `${transcript.id} (${count})` };
}
