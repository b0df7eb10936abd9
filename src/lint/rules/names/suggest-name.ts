const SAFE = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;

/**
 * The name with `_` as its only separator and without accents. Undefined when letters would be
 * lost, when it is too long, or when another tool has it.
 */
export function suggestName(name: string, isTaken: (name: string) => boolean): string | undefined {
  const bare = name.slice(0, 256).normalize('NFKD').replace(/\p{M}/gu, '');
  if (/[^\P{L}a-zA-Z]|[^\P{N}0-9]/u.test(bare) || name.length > 256) return undefined;
  const joined = bare.replace(/[^a-zA-Z0-9_-]+/g, '_').replace(/^[_-]+(?=[a-zA-Z])|_+$/g, '');
  const slug = /^[0-9-]/.test(joined) ? `_${joined}` : joined;
  return SAFE.test(slug) && /[a-zA-Z0-9]/.test(slug) && !isTaken(slug) ? slug : undefined;
}
