import { splitWords } from '../../words/split-words.ts';

const CASE_STYLES = ['snake_case', 'kebab-case', 'camelCase', 'PascalCase'] as const;
type CaseStyle = (typeof CASE_STYLES)[number];

/** The style of most names, their number, and the names with another style. */
interface MixedCaseStyles {
  readonly style: CaseStyle;
  readonly count: number;
  readonly odd: ReadonlySet<number>;
}

/** Only names of several words have a style; `read`, `Bash` and `docs.read` don't. */
export function findMixedCaseStyles(names: readonly string[]): MixedCaseStyles | undefined {
  const styles = names.map(readStyle);
  const counts = new Map<CaseStyle, number>();
  for (const style of styles)
    if (style !== undefined && style !== 'mixed') counts.set(style, (counts.get(style) ?? 0) + 1);
  // On a tie the first in the list wins.
  const style = CASE_STYLES.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];
  const count = style === undefined ? 0 : (counts.get(style) ?? 0);
  if (style === undefined || count < 2) return undefined;
  const odd = new Set(
    styles.flatMap((each, i) => (each === undefined || each === style ? [] : [i])),
  );
  return odd.size === 0 || odd.size > count ? undefined : { style, count, odd };
}

/**
 * The style of a name's parts between dots, slashes, colons and double underscores; `mixed` for two
 * styles.
 */
function readStyle(name: string): CaseStyle | 'mixed' | undefined {
  const found = new Set(name.split(/[./:]|__/).flatMap((part) => readPart(part) ?? []));
  return found.size > 1 ? 'mixed' : [...found][0];
}

function readPart(part: string): CaseStyle | 'mixed' | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(part)) return undefined;
  const [isSnake, isKebab] = [
    /[A-Za-z0-9]_[A-Za-z0-9]/.test(part),
    /[A-Za-z0-9]-[A-Za-z0-9]/.test(part),
  ];
  const isHumped = /[a-z0-9][A-Z]/.test(part);
  if (isSnake || isKebab)
    return (isSnake && isKebab) || isHumped ? 'mixed' : isSnake ? 'snake_case' : 'kebab-case';
  if (!isHumped) return undefined;
  return /^[a-z]/.test(part) ? 'camelCase' : 'PascalCase';
}

/** The name in another style; dots and other separators remain. */
export function convertCaseStyle(name: string, style: CaseStyle): string {
  return name
    .split(/([./:]|__)/)
    .map((part, i) => (i % 2 === 1 ? part : convertPart(part, style)))
    .join('');
}

function convertPart(part: string, style: CaseStyle): string {
  const words = splitWords(part);
  const formatCapitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  if (style === 'snake_case') return words.join('_');
  if (style === 'kebab-case') return words.join('-');
  return words
    .map((word, i) => (i === 0 && style === 'camelCase' ? word : formatCapitalized(word)))
    .join('');
}
