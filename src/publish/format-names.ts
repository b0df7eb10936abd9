export const MOST_NAMED = 12;

/** "a, b and 3 more": at most 12 names. */
export function formatNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
