const LONGEST = 40;
const EXTENSION = /(\.(tools|toolwright))?\.(json|jsonl|ya?ml|zip|snap|md|txt|[cm]?[jt]sx?|py)$/i;

/**
 * Suggests a registry name of at most 40 characters: the title of a single document that has one,
 * the name of a single file, or what the names of several have in common.
 */
export function suggestRegistryName(paths: readonly string[], title?: string): string {
  const stems = paths.map((path) => path.replace(/^.*\//, '').replace(EXTENSION, ''));
  const name = paths.length === 1 ? (title ?? stems[0]) : findFolder(paths) || findPrefix(stems);
  return [...(name ?? '')].slice(0, LONGEST).join('').trim() || 'imported';
}

/** The innermost folder that all of them are in, apart from `tools`, which many sets have. */
function findFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => path.split('/').slice(0, -1));
  const [first = []] = folders;
  const end = first.findIndex((segment, i) => folders.some((folder) => folder[i] !== segment));
  return (
    (end === -1 ? first : first.slice(0, end))
      .filter((segment) => segment !== '' && segment !== 'tools')
      .at(-1) ?? ''
  );
}

/**
 * The common prefix, in whole words: `github` for `github_issues` and `github_pulls`, nothing for
 * `tool1` and `tool2`.
 */
function findPrefix(stems: readonly string[]): string {
  const [first = ''] = stems;
  let end = 0;
  while (end < first.length && stems.every((stem) => stem[end] === first[end])) end += 1;
  const isWhole = stems.every((stem) => !/[\p{L}\p{N}]/u.test(stem.charAt(end)));
  const prefix = first.slice(0, end);
  return (isWhole ? prefix : prefix.replace(/[\p{L}\p{N}]+$/u, '')).replace(
    /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu,
    '',
  );
}
