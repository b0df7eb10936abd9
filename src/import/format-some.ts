/** "a, b and 3 more": distinct labels in their order, at most `limit` of them. */
export function formatSome(labels: readonly string[], limit = 5): string {
  const distinct = [...new Set(labels)];
  const rest = distinct.length - limit;
  return `${distinct.slice(0, limit).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
