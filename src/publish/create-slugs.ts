const LONGEST = 80;

/**
 * Device names that Windows reserves with any extension: `con.json` cannot be created there.
 * https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file (read 2026-11-21).
 */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/**
 * A file name without extension for each name: `[a-z0-9._-]{1,80}`, unique, and the name itself if
 * possible. In lower case, because names that differ only in case are one file on some disks.
 */
export function createSlugs(names: readonly string[]): readonly string[] {
  const wanted = names.map(createSlug);
  const taken = new Set(names.filter((name, i) => name === wanted[i]));
  const next = new Map<string, number>();
  const owners = new Set<string>();
  return wanted.map((slug, i) => {
    if (names[i] === slug && !owners.has(slug)) {
      owners.add(slug);
      return slug;
    }
    const free = findFree(slug, taken, next);
    taken.add(free);
    return free;
  });
}

function createSlug(name: string): string {
  const kept = name
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^[.-]+|[.-]+$/g, '');
  if (kept === '') return 'tool';
  return RESERVED.test(kept) ? `tool-${kept}`.slice(0, LONGEST) : kept;
}

/** One counter per slug: otherwise a thousand tools of one name need a million look-ups. */
function findFree(slug: string, taken: ReadonlySet<string>, next: Map<string, number>): string {
  if (!taken.has(slug)) return slug;
  for (let count = next.get(slug) ?? 2; ; count += 1) {
    const candidate = `${slug.slice(0, LONGEST - 5)}-${count}`;
    if (taken.has(candidate)) continue;
    next.set(slug, count + 1);
    return candidate;
  }
}
