import { readLogs } from '../../src/analyze/read-logs.ts';
import type { ReadFile } from '../../src/analyze/report.ts';
import type { Transcript } from '../../src/analyze/transcript.ts';

export interface ReadText {
  readonly transcripts: readonly Transcript[];
  readonly file: ReadFile | undefined;
}

/** Reads a text as a file of this name. */
export async function readText(text: string | Uint8Array, name = 'a.json'): Promise<ReadText> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const transcripts: Transcript[] = [];
  const [file] = await readLogs(
    [
      {
        name,
        size: bytes.length,
        open: async function* () {
          yield bytes;
        },
      },
    ],
    (transcript) => transcripts.push(transcript),
  );
  return { transcripts, file };
}

/** Reads records, one on each line. */
export function readRecords(...records: readonly unknown[]): Promise<ReadText> {
  return readText(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}
