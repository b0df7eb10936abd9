import type { Value } from '../../contract/session/router.ts';

/** Takes the records of one text: lines of JSON, or one document. */
export interface RecordHandlers {
  /** `number` counts lines, or is 1 for a document. */
  readonly handleRecord: (record: Value, number: number) => void;
  readonly handleBroken: (number: number, reason: string) => void;
  /** The text is one document, and too large to be read whole. */
  readonly handleTooLarge: () => void;
}

export interface RecordSplitter {
  readonly push: (text: string) => void;
  readonly close: () => void;
}

/** A longer line is counted, and not held. */
const LONGEST_LINE = 16 * 1_024 * 1_024;
/** JSON that is no JSONL has to be held whole. */
const LONGEST_DOCUMENT = 64 * 1_024 * 1_024;

/** Splits a text that comes in pieces. JSONL is told from one document by its first lines. */
export function createRecordSplitter(handlers: RecordHandlers): RecordSplitter {
  let mode: 'unknown' | 'lines' | 'document' | 'over' = 'unknown';
  const lines = createLineSplitter(handlers);
  let held: string[] = [];
  let length = 0;
  const hold = (text: string): void => {
    held.push(text);
    length += text.length;
    if (length <= LONGEST_DOCUMENT) return;
    held = [];
    mode = 'over';
    handlers.handleTooLarge();
  };
  const decide = (): void => {
    const text = held.join('');
    held = [text];
    const isOfLines = isJsonl(text);
    if (isOfLines === undefined) return;
    mode = isOfLines ? 'lines' : 'document';
    if (mode === 'lines') {
      held = [];
      lines.push(text);
    }
  };
  return {
    push: (text) => {
      if (mode === 'lines') lines.push(text);
      else if (mode !== 'over') {
        hold(text);
        if (mode === 'unknown') decide();
      }
    },
    close: () => {
      if (mode === 'lines') lines.close();
      if (mode === 'lines' || mode === 'over') return;
      const text = held.join('');
      const document = parseRecord(text);
      if (document !== undefined) handlers.handleRecord(document, 1);
      else if (text.trim() !== '') {
        lines.push(text);
        lines.close();
      }
    },
  };
}

/**
 * Whether the text has a record on each line; undefined while its first two lines are not complete.
 * One of them may be damaged.
 */
function isJsonl(text: string): boolean | undefined {
  const ends = [text.indexOf('\n'), -1];
  if (ends[0] !== -1) ends[1] = text.indexOf('\n', (ends[0] ?? 0) + 1);
  const [first = -1, second = -1] = ends;
  if (second === -1) return text.length > LONGEST_LINE && first === -1 ? false : undefined;
  const one = text.slice(0, first).trim();
  if (/^[[{]?$/.test(one)) return one === '' ? isJsonl(text.slice(first + 1)) : false;
  return isObject(parseRecord(one)) || isObject(parseRecord(text.slice(first + 1, second)));
}

function isObject(record: Value | undefined): boolean {
  return typeof record === 'object' && record !== null;
}

function createLineSplitter({ handleRecord, handleBroken }: RecordHandlers): RecordSplitter {
  let number = 0;
  let rest = '';
  let isSkipping = false;
  const handleLine = (line: string): void => {
    number += 1;
    if (isSkipping) {
      isSkipping = false;
      return handleBroken(number, 'longer than 16 MB');
    }
    const text = line.trim();
    if (text === '') return;
    const record = parseRecord(text);
    if (record === undefined) handleBroken(number, describeBroken(text));
    else handleRecord(record, number);
  };
  return {
    push: (text) => {
      let from = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
        handleLine(rest + text.slice(from, end));
        rest = '';
        from = end + 1;
      }
      if (isSkipping) return;
      rest += text.slice(from);
      if (rest.length <= LONGEST_LINE) return;
      rest = '';
      isSkipping = true;
    },
    close: () => {
      if (rest !== '' || isSkipping) handleLine(rest);
      rest = '';
    },
  };
}

function describeBroken(text: string): string {
  return /[}\]]$/.test(text) ? 'no JSON' : 'cut off, or no JSON';
}

function parseRecord(text: string): Value | undefined {
  try {
    const record: Value = JSON.parse(text);
    return record;
  } catch {
    return undefined;
  }
}
