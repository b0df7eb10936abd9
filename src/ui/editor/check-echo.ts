/** The texts that an editor sent to its owner and that have not come back yet. */
export interface EchoState {
  /** Texts sent, oldest first. */
  readonly told: readonly string[];
  /** The last value that came back or in. */
  readonly settled: string;
}

/**
 * Monaco's text is ahead of React's state: several keys may be typed between two renders. A value
 * that comes back late is the editor's own echo, and merging it would undo the newest keys; only a
 * foreign value is merged.
 */
export function checkEcho(
  echoes: EchoState,
  value: string,
): { readonly isForeign: boolean; readonly echoes: EchoState } {
  const own = echoes.told.lastIndexOf(value);
  if (own !== -1)
    return { isForeign: false, echoes: { told: echoes.told.slice(own + 1), settled: value } };
  const isStale = echoes.told.length > 0 && value === echoes.settled;
  return isStale
    ? { isForeign: false, echoes }
    : { isForeign: true, echoes: { told: [], settled: value } };
}
