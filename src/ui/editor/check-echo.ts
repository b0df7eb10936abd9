/** What an editor has told its owner and not yet heard back. */
export interface EchoState {
  /** Texts told, oldest first. */
  readonly told: readonly string[];
  /** The last value that came back or in. */
  readonly settled: string;
}

/**
 * Monaco's text runs ahead of React's state: between two renders several keys may be typed. A value
 * that comes back late is the editor's own echo, and merging it would undo the newest keys; only a
 * foreign one is to be merged.
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
