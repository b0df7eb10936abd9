/**
 * Whether something was read that a tool shares with no other: its name, or its document as a whole.
 * What was computed without holds for every tool that differs only there. `memoize` keeps the note
 * with the value, so that it holds on later reads, too.
 */
export const ownReads = { isNoted: false };
