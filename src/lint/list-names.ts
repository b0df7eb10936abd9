/** "`a`", "`a` and `b`", "`a`, `b`, `c` and 4 more": names of a contract within one line of a problems list. */
export function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const shown = quoted.length > 4 ? [...quoted.slice(0, 3), `${quoted.length - 3} more`] : quoted;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
