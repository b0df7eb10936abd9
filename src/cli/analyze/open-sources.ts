import { createReadStream, statSync } from 'node:fs';
import type { LogSource } from '../../analyze/log-source.ts';
import type { Problem } from '../../contract/problem.ts';
import { listFiles, resolvePath, STANDARD_INPUT, type FileKind } from '../input/list-files.ts';
import { INPUT_NAME, readFileBytes } from '../input/read-file.ts';
import type { Shell } from '../shell.ts';

interface OpenSources {
  readonly sources: readonly LogSource[];
  /** Names of sources that were given by their own path. */
  readonly named: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

export const LOG_FILES: FileKind = {
  ending: /\.(?:json|jsonl|ndjson|log|traj|eval|zip|gz)$/i,
  files: 'JSON, JSON Lines, zip or gzip files',
  content: 'transcripts',
};

/** Files are read in pieces, when it is their turn. Standard input is read at once, up to 100 MB. */
export function openSources(paths: readonly string[], shell: Shell): OpenSources {
  const { files, problems } = listFiles(paths, shell.folder, LOG_FILES);
  const sources: LogSource[] = [];
  const unread: Problem[] = [];
  for (const { path } of files) {
    if (path !== STANDARD_INPUT) {
      sources.push(createFileSource(path, shell));
      continue;
    }
    const bytes = readFileBytes(path, shell);
    if (bytes.kind === 'ok') sources.push(createInputSource(bytes.value));
    else unread.push(bytes.problem);
  }
  const named = files.flatMap(({ path, isNamed }) =>
    isNamed ? [path === STANDARD_INPUT ? INPUT_NAME : path] : [],
  );
  return { sources, named: new Set(named), problems: [...problems, ...unread] };
}

function createFileSource(path: string, { folder }: Shell): LogSource {
  const resolved = resolvePath(path, folder);
  const size = statSync(resolved, { throwIfNoEntry: false })?.size ?? 0;
  return { name: path, size, open: () => createReadStream(resolved) };
}

function createInputSource(bytes: Buffer): LogSource {
  return {
    name: INPUT_NAME,
    size: bytes.length,
    open: async function* () {
      yield bytes;
    },
  };
}
