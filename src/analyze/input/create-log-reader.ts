import type { Problem } from '../../contract/problem.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import { findConversation } from '../find-conversations.ts';
import type { TranscriptCollector } from '../reader.ts';
import { transcriptReaders } from '../readers.ts';
import type { ReadFile } from '../report.ts';
import { createChunkCollector } from '../streams/create-chunk-collector.ts';
import type { RecordPlace, Transcript } from '../transcript.ts';
import type { BytesHandler } from './bytes-handler.ts';
import { createRecordSplitter } from './create-record-splitter.ts';
import { createKindFinder } from './find-file-kind.ts';

/** Reads the text of one file, and tells in the end what it was. */
export interface LogReader extends BytesHandler {
  readonly setProblem: (problem: Problem) => void;
  readonly getFile: () => ReadFile;
}

interface OpenReader {
  readonly label: string;
  readonly collector: TranscriptCollector;
  count: number;
}

const MOST_EXAMPLES = 20;
const PROBLEMS = {
  tooLarge: {
    code: 'document_too_large',
    message: 'The file is one JSON document of over 64 MB.',
    hint: "Write one record on each line, for example with: jq -c '.[]' file.json > file.jsonl",
  },
  nested: {
    code: 'nested_archive',
    message: 'The file is packed inside of a packed file, and was not opened.',
    hint: 'Unpack the outer one, and open what is in it.',
  },
  binary: {
    code: 'not_text',
    message: 'The file is no text in UTF-8.',
    hint: 'Unpack it, or export it as JSON or JSONL in UTF-8.',
  },
  empty: { code: 'empty_file', message: 'The file is empty.', hint: 'Choose another file.' },
} as const satisfies Readonly<Record<string, Problem>>;

export function createLogReader(
  name: string,
  handleTranscript: (transcript: Transcript) => void,
): LogReader {
  const records = createRecordReaders(name, handleTranscript);
  const examples: { record: number; reason: string }[] = [];
  let [broken, count] = [0, 0];
  let problem: Problem | undefined;
  const setProblem = (found: Problem): void => {
    problem ??= found;
  };
  const handleBroken = (record: number, reason: string): void => {
    broken += 1;
    count += 1;
    if (examples.length < MOST_EXAMPLES) examples.push({ record, reason });
  };
  const finder = createKindFinder((kind) => {
    if (kind !== 'text') setProblem(kind === 'binary' ? PROBLEMS.binary : PROBLEMS.nested);
    if (kind !== 'text')
      return { push: () => undefined, close: () => undefined, isDone: () => true };
    return createRecordSplitter({
      handleRecord: (record, number) => {
        count += 1;
        records.add(record, number);
      },
      handleDocument: (document) => {
        count += records.addDocument(document);
      },
      handleBroken,
      handleTooLarge: () => setProblem(PROBLEMS.tooLarge),
    });
  });
  return {
    ...finder,
    close: () => {
      finder.close();
      records.close();
    },
    setProblem,
    getFile: () => {
      const counts = records.getCounts();
      const isVain = counts.transcripts === 0 && counts.unrecognized + broken === count;
      if (isVain) setProblem(createNothingFound({ ...counts, count, broken }));
      const { form, transcripts, unrecognized } = counts;
      return {
        name,
        form,
        transcripts,
        records: count,
        broken,
        unrecognized,
        ...(problem === undefined ? {} : { problem }),
        examples,
      };
    },
  };
}

interface RecordCounts extends Pick<ReadFile, 'form' | 'transcripts' | 'unrecognized'> {
  /** Some that was not recognized has messages. */
  readonly hasMessages: boolean;
}

interface RecordReaders {
  readonly add: (record: Value, number: number) => void;
  /** A list may be one conversation, or one of each record. The number of records that it was. */
  readonly addDocument: (document: Value) => number;
  readonly close: () => void;
  readonly getCounts: () => RecordCounts;
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
  let [unrecognized, hasMessages] = [0, false];
  const handleTranscripts = (reader: OpenReader, transcripts: readonly Transcript[]): void => {
    reader.count += transcripts.length;
    for (const transcript of transcripts) handleTranscript(transcript);
  };
  const isTaken = (record: Value, place: RecordPlace): boolean => {
    const found =
      last?.collector.add(record, place) === true
        ? last
        : readers.find((each) => each !== last && each.collector.add(record, place));
    if (found === undefined) return false;
    last = found;
    handleTranscripts(found, found.collector.take());
    return true;
  };
  const addWhole = (record: Value, number: number): void => {
    if (isTaken(record, { file, record: number })) return;
    unrecognized += 1;
    hasMessages ||= findConversation(record) !== undefined;
  };
  const chunks = createChunkCollector(addWhole);
  const add = (record: Value, number: number): void => {
    if (!chunks.add(record, number)) addWhole(record, number);
  };
  return {
    add,
    addDocument: (document) => {
      if (!isList(document) || document.length === 0) {
        add(document, 1);
        return 1;
      }
      if (isTaken(document, { file, record: 1 })) return 1;
      for (const [i, item] of document.entries()) add(item, i + 1);
      return document.length;
    },
    close: () => {
      chunks.close();
      for (const reader of readers) handleTranscripts(reader, reader.collector.close());
    },
    getCounts: () => ({
      form: readers
        .filter(({ count }) => count > 0)
        .map(({ label }) => label)
        .join(', '),
      transcripts: readers.reduce((sum, { count }) => sum + count, 0),
      unrecognized,
      hasMessages,
    }),
  };
}

function createNothingFound({
  count,
  broken,
  hasMessages,
}: RecordCounts & { readonly count: number; readonly broken: number }): Problem {
  if (count === 0) return PROBLEMS.empty;
  const one = count === 1;
  if (broken === count)
    return {
      code: 'no_transcript',
      message: one ? 'The file is not JSON.' : `None of the ${count} lines is JSON.`,
      hint: 'Export the log as JSON or JSONL.',
    };
  return {
    code: 'no_transcript',
    message: one
      ? 'The only record is no transcript of a known form.'
      : `None of the ${count.toLocaleString('en')} records is a transcript of a known form.`,
    hint: hasMessages
      ? 'There are messages, but no answer of a model. Export the answers with the requests.'
      : `Open a log with the answers of a model: ${transcriptReaders.map(({ label }) => label).join(', ')}.`,
  };
}
