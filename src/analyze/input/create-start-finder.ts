interface StartFinder {
  /** Takes the next bytes: whether one more line has begun. */
  readonly hasSecondLine: (bytes: Uint8Array) => boolean;
  /** Offsets in all that was seen. */
  readonly getFirstLine: () => { readonly from?: number; readonly end?: number };
}

const LINE_FEED = 0x0a;
const SPACES = new Set([0x20, 0x09, LINE_FEED, 0x0d]);

/** Finds the first line that is not empty, and whether another follows. Looks at each byte once. */
export function createStartFinder(): StartFinder {
  let seen = 0;
  let from: number | undefined;
  let end: number | undefined;
  const isText = (byte: number): boolean => !SPACES.has(byte);
  return {
    hasSecondLine: (bytes) => {
      const before = seen;
      seen += bytes.length;
      let at = 0;
      if (from === undefined) {
        at = bytes.findIndex(isText);
        if (at === -1) return false;
        from = before + at;
      }
      if (end === undefined) {
        at = bytes.indexOf(LINE_FEED, at);
        if (at === -1) return false;
        end = before + at;
      }
      return bytes.subarray(at).some(isText);
    },
    getFirstLine: () => ({
      ...(from === undefined ? {} : { from }),
      ...(end === undefined ? {} : { end }),
    }),
  };
}
