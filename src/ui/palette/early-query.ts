let query = '';

/**
 * From now on the app hears the keys itself. Returns whether Ctrl K was pressed before, which
 * src/start.js heard; what was typed since is where the palette begins.
 */
export function readEarlyQuery(): boolean {
  if (!('takeTyped' in window) || typeof window.takeTyped !== 'function') return false;
  const typed: unknown = window.takeTyped();
  if (typeof typed !== 'string') return false;
  query = typed;
  return true;
}

export function getEarlyQuery(): string {
  return query;
}

export function removeEarlyQuery(): void {
  query = '';
}
