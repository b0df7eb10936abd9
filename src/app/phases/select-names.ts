/** Names that contain the typed text, ignoring case; names that begin with it first. All for ''. */
export function selectNames(names: readonly string[], typed: string): readonly string[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return names;
  const found = names.filter((name) => name.toLowerCase().includes(words));
  const hasPrefix = (name: string): boolean => name.toLowerCase().startsWith(words);
  return [...found.filter(hasPrefix), ...found.filter((name) => !hasPrefix(name))];
}
