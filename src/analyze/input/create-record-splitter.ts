import type { Value } from '../../contract/session/router.ts';
import { isEventText, readStream } from '../streams/read-stream.ts';
import { mergeBytes, type BytesHandler } from './bytes-handler.ts';
import { createLineSplitter, LONGEST_LINE } from './create-line-splitter.ts';
import { createStartFinder } from './create-start-finder.ts';
import { describeBroken, parseRecord } from './parse-record.ts';

/** Takes the records of one text: lines of JSON, or one document. */
export interface RecordHandlers {
  /** `number` counts lines, or is 1 for a document. */
  readonly handleRecord: (record: Value, number: number) => void;
  readonly handleDocument: (document: Value) => void;
  readonly handleBroken: (number: number, reason: string) => void;
  /** The text is one document, and too large to be read whole. */
  readonly handleTooLarge: () => void;
}

/**
 * What is known of the text: nothing; that each line is a record; that its first line is none; that
 * it is one document which is too large.
 */
type TextKind = 'unknown' | 'lines' | 'document' | 'too-large';

/** JSON that is no JSONL has to be held whole. */
const LONGEST_DOCUMENT = 64 * 1_024 * 1_024;
/** By then, JSONL whose first line is broken has shown others. */
const LONGEST_DOUBT = 1_024 * 1_024;
const LINES_IN_DOUBT = 100;

/** Splits a text that comes in pieces. JSONL is told from one document by its first line. */
export function createRecordSplitter(handlers: RecordHandlers): BytesHandler {
  let kind: TextKind = 'unknown';
  let held: Uint8Array[] = [];
  let [length, isLong, isDecided] = [0, false, false];
  const start = createStartFinder();
  const lines = createRecordLines(handlers);
  const sendHeld = (): void => {
    kind = 'lines';
    for (const piece of held) lines.push(piece);
    held = [];
  };
  const addHeld = (bytes: Uint8Array): void => {
    held.push(bytes.slice());
    length += bytes.length;
  };
  const handleUnknown = (bytes: Uint8Array): void => {
    const hasMore = start.hasSecondLine(bytes);
    const { from, end } = start.getFirstLine();
    if (hasMore && from !== undefined && end !== undefined) {
      const first = end - from > LONGEST_LINE ? undefined : mergeBytes(held).subarray(from, end);
      const isRecord = first === undefined || parseRecord(decode(first)) !== undefined;
      if (isRecord) sendHeld();
      else kind = 'document';
    } else if (length > LONGEST_DOCUMENT) {
      isLong = end === undefined;
      sendHeld();
    }
  };
  const checkDocument = (): void => {
    if (!isDecided && length > LONGEST_DOUBT) {
      isDecided = true;
      if (isOfLines(decode(mergeBytes(held)))) return sendHeld();
    }
    if (length <= LONGEST_DOCUMENT) return;
    [kind, held] = ['too-large', []];
    handlers.handleTooLarge();
  };
  return {
    push: (bytes) => {
      if (kind === 'lines') return lines.push(bytes);
      if (kind === 'too-large') return;
      addHeld(bytes);
      if (kind === 'unknown') handleUnknown(bytes);
      if (kind === 'document') checkDocument();
    },
    close: () => {
      if (kind === 'unknown' || kind === 'document') {
        const text = decode(mergeBytes(held));
        if (kind === 'document' && isOfLines(text))
          for (const line of text.split('\n')) lines.handle(line);
        else handleDocument(text, handlers);
      }
      held = [];
      lines.close();
      // The only line is the document.
      if (isLong && lines.count() === 1) handlers.handleTooLarge();
    },
    isDone: () => kind === 'too-large',
  };
}

function handleDocument(text: string, handlers: RecordHandlers): void {
  if (text.trim() === '') return;
  const document = parseRecord(text) ?? (isEventText(text) ? readStream(text) : undefined);
  if (document === undefined) handlers.handleBroken(1, describeBroken(text));
  else handlers.handleDocument(document);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Whether at least half of the first lines are objects, as in JSONL that begins with a broken one. */
function isOfLines(text: string): boolean {
  let [from, count, objects] = [0, 0, 0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
    const line = text.slice(from, end).trim();
    from = end + 1;
    if (line === '') continue;
    count += 1;
    if (line.startsWith('{') && parseRecord(line) !== undefined) objects += 1;
    if (count === LINES_IN_DOUBT) break;
  }
  return objects > 0 && objects * 2 >= count;
}

function createRecordLines({ handleRecord, handleBroken }: RecordHandlers) {
  let [number, count] = [0, 0];
  const handleLine = (line: string, at: number): void => {
    number = at;
    const record = parseRecord(line);
    if (record !== undefined) handleRecord(record, at);
    else if (line.trim() === '') return;
    else handleBroken(at, describeBroken(line));
    count += 1;
  };
  const splitter = createLineSplitter({
    handleLine,
    handleLong: (at) => {
      number = at;
      count += 1;
      handleBroken(at, 'longer than 16 MB');
    },
  });
  return {
    ...splitter,
    handle: (line: string): void => handleLine(line, number + 1),
    /** Of lines that are not empty. */
    count: (): number => count,
  };
}
