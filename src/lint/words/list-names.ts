const MAX_LENGTH = 48;

/** "`a`", "`a` and `b`", "`a`, `b` and 4 more": as many names as fit on one line. */
export function listNames(names: readonly string[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const name of names) {
    length += name.length;
    if (shown.length > 0 && length > MAX_LENGTH) break;
    shown.push(`\`${name}\``);
  }
  const parts =
    shown.length < names.length ? [...shown, `${names.length - shown.length} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
