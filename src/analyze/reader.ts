import type { Value } from '../contract/session/router.ts';
import type { RecordPlace, Transcript } from './transcript.ts';

/** One form of log. It recognizes what it can read, and says nothing of the rest. */
export interface TranscriptReader {
  readonly id: string;
  readonly label: string;
  /** For one file. */
  readonly open: () => TranscriptCollector;
}

/** Collects the transcripts of one file, record by record. Never throws for what a record says. */
export interface TranscriptCollector {
  /** Takes a JSON document, or a line. False where it is not of this form: nothing was taken. */
  readonly add: (record: Value, place: RecordPlace) => boolean;
  /** The transcripts that are complete since the last time. */
  readonly take: () => readonly Transcript[];
  /** The transcripts that only the end of the file completes. */
  readonly close: () => readonly Transcript[];
}

/** A form whose every record is whole: one conversation, or several. */
export function createRecordReader(
  id: string,
  label: string,
  readRecord: (record: Value, place: RecordPlace) => readonly Transcript[] | undefined,
): TranscriptReader {
  return {
    id,
    label,
    open: () => {
      let complete: Transcript[] = [];
      return {
        add: (record, place) => {
          const read = readRecord(record, place);
          if (read === undefined) return false;
          complete.push(...read);
          return true;
        },
        take: () => {
          const taken = complete;
          complete = [];
          return taken;
        },
        close: () => [],
      };
    },
  };
}

/** A form that is written in several ways: the first that can read a record takes it. */
export function mergeCollectors(collectors: readonly TranscriptCollector[]): TranscriptCollector {
  return {
    add: (record, place) => collectors.some((each) => each.add(record, place)),
    take: () => collectors.flatMap((each) => each.take()),
    close: () => collectors.flatMap((each) => each.close()),
  };
}
