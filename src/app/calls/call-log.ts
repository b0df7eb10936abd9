import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { AddedRecords, CallRecords } from '../../io/call-records.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import type { App } from '../app.ts';
import { getFileStem } from '../commands/get-file-stem.ts';
import { getTitle } from '../persistence/autosave.ts';
import { readStorageError } from '../persistence/storage-error.ts';
import { parseLogLine, printLogLine } from './log-line.ts';
import { printSpans } from './print-spans.ts';

/** The calls of the open registry, as this browser stores them. */
export interface CallLog {
  readonly add: (entries: readonly LogEntry[]) => Promise<Outcome<AddedRecords>>;
  readonly read: () => Promise<Outcome<StoredCalls>>;
  readonly remove: () => Promise<Outcome<null>>;
  readonly export: (entries: readonly LogEntry[], format: 'jsonl' | 'spans') => void;
}

export interface StoredCalls {
  /** In the order in which they were made. */
  readonly entries: readonly LogEntry[];
  /** The number of records that cannot be read. */
  readonly damaged: number;
}

/** Characters of the arguments and of the result: few large answers would push out all calls. */
const PART_LENGTH = 64_000;
/** Characters of a whole entry, which has texts of the model beside them. */
const ENTRY_LENGTH = 200_000;

type OpenCalls = () => Promise<CallRecords>;

/** A preview has no log: it is never stored, and so nothing that was called in it. */
export function createCallLog(
  app: App,
  openCalls: OpenCalls,
  saveFile: (name: string, content: BlobPart, type: string) => void,
): CallLog {
  const getKey = (): string | undefined => {
    const { stage } = app.store.getState();
    return stage.kind === 'editing' ? stage.key : undefined;
  };
  return {
    add: async (entries) => {
      const key = getKey();
      if (key === undefined || entries.length === 0)
        return createSuccess({ written: 0, dropped: 0 });
      const lines = entries.map(createLine).filter((line) => line !== undefined);
      const added = await runStored(openCalls, (records) => records.add(key, lines));
      if (added.kind === 'problem') return added;
      return added.value === undefined
        ? createFailure(
            'gone',
            'These calls were not logged: the registry is not stored in this browser.',
            'Save the registry, then repeat the call.',
          )
        : createSuccess(added.value);
    },
    read: async () => {
      const key = getKey();
      if (key === undefined) return createSuccess({ entries: [], damaged: 0 });
      const lines = await runStored(openCalls, (records) => records.read(key));
      if (lines.kind === 'problem') return lines;
      const entries = lines.value.flatMap((line) => {
        const entry = line === undefined ? undefined : parseLogLine(line);
        return entry === undefined ? [] : [entry];
      });
      return createSuccess({ entries, damaged: lines.value.length - entries.length });
    },
    remove: async () => {
      const key = getKey();
      if (key === undefined) return createSuccess(null);
      const removed = await runStored(openCalls, (records) => records.remove(key));
      return removed.kind === 'problem' ? removed : createSuccess(null);
    },
    export: (entries, format) => {
      const title = getTitle(app.store.getState().workspace);
      const stem = getFileStem(title);
      if (format === 'spans')
        saveFile(
          `${stem}.spans.json`,
          printSpans(entries, { service: title, log: getKey() ?? '' }),
          'application/json',
        );
      else
        saveFile(
          `${stem}.calls.jsonl`,
          entries.map((entry) => `${printLogLine(entry)}\n`).join(''),
          'application/jsonl',
        );
    },
  };
}

/** What the browser refuses is a problem. */
async function runStored<T>(
  openCalls: OpenCalls,
  run: (records: CallRecords) => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return createSuccess(await run(await openCalls()));
  } catch (error) {
    const { code, message } = readStorageError(error);
    return createFailure(
      code,
      `The log of calls is not available (${message.replace(/\.$/, '')}).`,
      code === 'storage_full'
        ? 'Delete a registry or empty the trash.'
        : 'Reload the page. If that doesn’t help, restart the browser.',
    );
  }
}

/** Undefined where the entry stays too long without its arguments and its result. */
function createLine(entry: LogEntry): string | undefined {
  const { input, output } = entry;
  const line = printLogLine({
    ...entry,
    input: replaceLongPart(input),
    output: replaceLongPart(output),
  });
  return line.length > ENTRY_LENGTH ? undefined : line;
}

function replaceLongPart(part: LogEntry['input']): LogEntry['input'] {
  const { length } = JSON.stringify(part);
  return length > PART_LENGTH
    ? `[not kept: ${length} characters, and the log keeps ${PART_LENGTH}]`
    : part;
}
