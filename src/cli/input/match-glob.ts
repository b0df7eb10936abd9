const MAGIC = /[*?[{]/;
/** `{a,b}{c,d}…` doubles with every brace. */
const MOST_PATTERNS = 256;

export function isGlob(path: string): boolean {
  return MAGIC.test(path);
}

/** Braces written out: `{a,b}/*.json` is `a/*.json` and `b/*.json`. */
export function resolveBraces(pattern: string): readonly string[] {
  let patterns: readonly string[] = [pattern];
  for (;;) {
    const next = patterns.flatMap((each) => {
      const [whole, list = ''] = /\{([^{}]*,[^{}]*)\}/.exec(each) ?? [];
      return whole === undefined
        ? [each]
        : list.split(',').map((choice) => each.replace(whole, () => choice));
    });
    if (next.length === patterns.length || next.length > MOST_PATTERNS) return patterns;
    patterns = next;
  }
}

/**
 * Whether a name fits one segment of a glob: `*`, `?`, `[a-z]`, `[!a-z]`. A leading dot has to be
 * written.
 */
export function isSegmentMatch(segment: string, name: string): boolean {
  if (name.startsWith('.') && !segment.startsWith('.')) return false;
  return isMatch(segment, name);
}

/** Two places and one to come back to: linear for one star, never exponential. */
function isMatch(segment: string, name: string): boolean {
  let [at, place, star, mark] = [0, 0, -1, 0];
  while (place < name.length) {
    const step = segment[at] === '*' ? 0 : countMatched(segment, at, name[place] ?? '');
    if (segment[at] === '*') [star, mark, at] = [at, place, at + 1];
    else if (step > 0) [at, place] = [at + step, place + 1];
    else if (star === -1) return false;
    else [mark, place, at] = [mark + 1, mark + 1, star + 1];
  }
  while (segment[at] === '*') at += 1;
  return at === segment.length;
}

/** How much of the segment the letter fits; 0 when it does not. */
function countMatched(segment: string, at: number, letter: string): number {
  const sign = segment[at];
  if (sign === '?') return 1;
  const close = sign === '[' ? segment.indexOf(']', at + 2) : -1;
  if (close === -1) return sign === letter ? 1 : 0;
  const isNegated = segment[at + 1] === '!' || segment[at + 1] === '^';
  return isInClass(segment.slice(at + (isNegated ? 2 : 1), close), letter) === isNegated
    ? 0
    : close - at + 1;
}

function isInClass(letters: string, letter: string): boolean {
  for (let i = 0; i < letters.length; i += 1) {
    const first = letters[i] ?? '';
    const isRange = letters[i + 1] === '-' && i + 2 < letters.length;
    const last = isRange ? (letters[i + 2] ?? '') : first;
    if (first <= letter && letter <= last) return true;
    if (isRange) i += 2;
  }
  return false;
}
