const LONGEST = 40;
const EXTENSION = /(\.(tools|toolwright))?\.(json|jsonl|zip|snap|md|txt)$/i;

/**
 * A registry's name, at most 40 characters, from the paths of what was brought: one file gives its
 * own, several what they have in common.
 */
export function suggestRegistryName(paths: readonly string[]): string {
  const stems = paths.map((path) => path.replace(/^.*\//, '').replace(EXTENSION, ''));
  const name = paths.length === 1 ? stems[0] : findFolder(paths) || findPrefix(stems);
  return [...(name ?? '')].slice(0, LONGEST).join('').trim() || 'imported';
}

/** The innermost folder that holds all of them; `tools` is everybody's. */
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
 * Whole words only: `github_issues` and `github_pulls` are of `github`, `tool1` and `tool2` of
 * nothing.
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
