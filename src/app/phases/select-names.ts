/**
 * Names that hold the words, in any case; those that begin with them first. All of them where
 * nothing is typed.
 */
export function selectNames(names: readonly string[], typed: string): readonly string[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return names;
  const found = names.filter((name) => name.toLowerCase().includes(words));
  const hasPrefix = (name: string): boolean => name.toLowerCase().startsWith(words);
  return [...found.filter(hasPrefix), ...found.filter((name) => !hasPrefix(name))];
}
