import { mergeBytes } from './bytes-handler.ts';

interface LineHandlers {
  /** `number` counts from 1, empty lines too. */
  readonly handleLine: (line: string, number: number) => void;
  /** A line that was not held. */
  readonly handleLong: (number: number) => void;
}

interface LineSplitter {
  readonly push: (bytes: Uint8Array) => void;
  readonly close: () => void;
}

const LINE_FEED = 0x0a;
/** A longer line is counted, and not held. */
export const LONGEST_LINE = 16 * 1_024 * 1_024;

/**
 * Splits bytes into lines. A line feed is never part of another character in UTF-8, so whole lines
 * can be decoded at once.
 */
export function createLineSplitter({ handleLine, handleLong }: LineHandlers): LineSplitter {
  const decoder = new TextDecoder();
  let held: Uint8Array[] = [];
  let [length, number] = [0, 0];
  const addHeld = (bytes: Uint8Array): void => {
    length += bytes.length;
    if (length <= LONGEST_LINE) held.push(bytes.slice());
    else held = [];
  };
  const handle = (line: string): void => {
    number += 1;
    if (line.length > LONGEST_LINE) handleLong(number);
    else handleLine(line, number);
  };
  const handleHeld = (): void => {
    if (length <= LONGEST_LINE) handle(decoder.decode(mergeBytes(held)));
    else handleLong((number += 1));
    [held, length] = [[], 0];
  };
  return {
    push: (bytes) => {
      let rest = bytes;
      if (length > 0) {
        const end = rest.indexOf(LINE_FEED);
        if (end === -1) return addHeld(rest);
        addHeld(rest.subarray(0, end));
        handleHeld();
        rest = rest.subarray(end + 1);
      }
      const last = rest.lastIndexOf(LINE_FEED);
      if (last !== -1)
        for (const line of decoder.decode(rest.subarray(0, last)).split('\n')) handle(line);
      if (last + 1 < rest.length) addHeld(rest.subarray(last + 1));
    },
    close: () => {
      if (length > 0) handleHeld();
    },
  };
}
