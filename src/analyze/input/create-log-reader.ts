import type { Problem } from '../../contract/problem.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import type { TranscriptCollector } from '../reader.ts';
import { transcriptReaders } from '../readers.ts';
import type { ReadFile } from '../report.ts';
import type { RecordPlace, Transcript } from '../transcript.ts';
import { createRecordSplitter } from './create-record-splitter.ts';
import type { BytesHandler } from './inflate.ts';

/** Reads the text of one file, and tells in the end what it was. */
export interface LogReader extends BytesHandler {
  readonly name: string;
  readonly setProblem: (problem: Problem) => void;
  readonly getFile: () => ReadFile;
}

interface OpenReader {
  readonly label: string;
  readonly collector: TranscriptCollector;
  count: number;
}

const MOST_EXAMPLES = 20;
const TOO_LARGE: Problem = {
  code: 'document_too_large',
  message: 'It is one JSON document of over 64 MB.',
  hint: "Write one record on each line, for example with: jq -c '.[]' file.json > file.jsonl",
};

export function createLogReader(
  name: string,
  handleTranscript: (transcript: Transcript) => void,
): LogReader {
  const decoder = new TextDecoder();
  const records = createRecordReaders(name, handleTranscript);
  const examples: { record: number; reason: string }[] = [];
  let [broken, count] = [0, 0];
  let problem: Problem | undefined;
  const handleBroken = (record: number, reason: string): void => {
    broken += 1;
    count += 1;
    if (examples.length < MOST_EXAMPLES) examples.push({ record, reason });
  };
  const splitter = createRecordSplitter({
    handleRecord: (record, number) => {
      count += records.add(record, number);
    },
    handleBroken,
    handleTooLarge: () => {
      problem ??= TOO_LARGE;
    },
  });
  return {
    name,
    push: (bytes) => splitter.push(decoder.decode(bytes, { stream: true })),
    close: () => {
      splitter.push(decoder.decode());
      splitter.close();
      records.close();
    },
    setProblem: (found) => {
      problem ??= found;
    },
    getFile: () => {
      const { form, transcripts, unrecognized } = records.getCounts();
      const found = problem ?? (transcripts === 0 ? createNothingFound(count) : undefined);
      return {
        name,
        form,
        transcripts,
        records: count,
        broken,
        unrecognized,
        ...(found === undefined ? {} : { problem: found }),
        examples,
      };
    },
  };
}

interface RecordReaders {
  /** The number of records that it was. */
  readonly add: (record: Value, number: number) => number;
  readonly close: () => void;
  readonly getCounts: () => Pick<ReadFile, 'form' | 'transcripts' | 'unrecognized'>;
}

/** Offers each record to the reader that took the last one, then to the others. */
function createRecordReaders(
  file: string,
  handleTranscript: (transcript: Transcript) => void,
): RecordReaders {
  const readers = transcriptReaders.map(({ label, open }): OpenReader => ({
    label,
    collector: open(),
    count: 0,
  }));
  let last: OpenReader | undefined;
  let unrecognized = 0;
  const ids = new Map<string, number>();
  const handleTranscripts = (reader: OpenReader, transcripts: readonly Transcript[]): void => {
    for (const transcript of transcripts) {
      reader.count += 1;
      handleTranscript(setUniqueId(transcript, ids));
    }
  };
  const addRecord = (record: Value, place: RecordPlace): boolean => {
    const found = [...(last === undefined ? [] : [last]), ...readers].find(({ collector }) =>
      collector.add(record, place),
    );
    if (found === undefined) return false;
    last = found;
    handleTranscripts(found, found.collector.take());
    return true;
  };
  return {
    add: (record, number) => {
      if (addRecord(record, { file, record: number })) return 1;
      const isOfItems = isList(record) && record.length > 0;
      const items = isOfItems ? record : [record];
      if (!isOfItems) unrecognized += 1;
      else
        for (const [i, item] of items.entries())
          if (!addRecord(item, { file, record: i + 1 })) unrecognized += 1;
      return items.length;
    },
    close: () => {
      for (const reader of readers) handleTranscripts(reader, reader.collector.close());
    },
    getCounts: () => ({
      form: readers
        .filter(({ count }) => count > 0)
        .map(({ label }) => label)
        .join(', '),
      transcripts: readers.reduce((sum, { count }) => sum + count, 0),
      unrecognized,
    }),
  };
}

const MOST_IDS = 100_000;

/** Runs of one task often share its id. */
function setUniqueId(transcript: Transcript, ids: Map<string, number>): Transcript {
  const count = (ids.get(transcript.id) ?? 0) + 1;
  if (ids.size < MOST_IDS) ids.set(transcript.id, count);
  return count === 1 ? transcript : { ...transcript, id: `${transcript.id} (${count})` };
}

function createNothingFound(records: number): Problem {
  return records === 0
    ? { code: 'empty_file', message: 'The file is empty.', hint: 'Choose another file.' }
    : {
        code: 'no_transcript',
        message: 'Nothing in it is a transcript of a known form.',
        hint: `Open a log with the answers of a model: ${transcriptReaders.map(({ label }) => label).join(', ')}.`,
      };
}
