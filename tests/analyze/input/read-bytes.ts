import type { LogSource, ReadOptions } from '../../../src/analyze/log-source.ts';
import { readLogs } from '../../../src/analyze/read-logs.ts';
import type { ReadFile } from '../../../src/analyze/report.ts';
import type { Transcript } from '../../../src/analyze/transcript.ts';

/** A conversation of one answer. */
export function createRecord(id: number | string, text = 'Done.'): object {
  return {
    id,
    messages: [
      { role: 'user', content: 'Do it.' },
      { role: 'assistant', content: text },
    ],
  };
}

export function createLines(count: number): string {
  return Array.from({ length: count }, (_, i) => `${JSON.stringify(createRecord(i))}\n`).join('');
}

/** A file that comes in pieces of one size. */
export function createSource(name: string, bytes: Uint8Array, piece = 65_536): LogSource {
  return {
    name,
    size: bytes.length,
    open: async function* () {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    },
  };
}

interface ReadBytes {
  readonly files: readonly ReadFile[];
  readonly transcripts: readonly Transcript[];
}

export async function readSources(
  sources: readonly LogSource[],
  options?: ReadOptions,
): Promise<ReadBytes> {
  const transcripts: Transcript[] = [];
  const files = await readLogs(sources, (transcript) => transcripts.push(transcript), options);
  return { files, transcripts };
}
