const WIDTH = 140;

/** JSON; a JavaScript literal; JSON in ASCII, for a raw string in Python. */
type DataLanguage = 'json' | 'script' | 'ascii';

/**
 * Plain data as text that reads back as the same data. An object or a list is on one line if it
 * fits into 140 characters; otherwise each of its parts begins a line.
 */
export function printData(value: unknown, language: DataLanguage): string {
  return escapeHidden(printIndented(value, '', language), language);
}

function printIndented(value: unknown, margin: string, language: DataLanguage): string {
  const line = printLine(value, language);
  if (typeof value !== 'object' || value === null || margin.length + line.length <= WIDTH)
    return line;
  const inner = `${margin}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + printIndented(item, inner, language)).join(',\n')}\n${margin}]`;
  return `{\n${listEntries(value)
    .map(
      ([key, item]) =>
        `${inner}${printKey(key, language)}: ${printIndented(item, inner, language)}`,
    )
    .join(',\n')}\n${margin}}`;
}

function printLine(value: unknown, language: DataLanguage): string {
  if (Array.isArray(value)) return `[${value.map((item) => printLine(item, language)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = listEntries(value).map(
      ([key, item]) => `${printKey(key, language)}: ${printLine(item, language)}`,
    );
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  // JSON has no infinite number, which is how JavaScript reads one beyond the doubles; 1e999 reads
  // as the same.
  return typeof value === 'number' && Math.abs(value) === Infinity
    ? `${value < 0 ? '-' : ''}1e999`
    : JSON.stringify(value);
}

function listEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** In a literal, `"__proto__":` sets the prototype. */
function printKey(key: string, language: DataLanguage): string {
  return language === 'script' && key === '__proto__' ? '["__proto__"]' : JSON.stringify(key);
}

/**
 * Escapes control characters, invisible characters and those that change text direction, so that
 * the text shows what it contains.
 */
function escapeHidden(text: string, language: DataLanguage): string {
  return text.replace(
    language === 'ascii' ? /[^\n -~]/g : /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (found) =>
      Array.from(
        { length: found.length },
        (_, i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`,
      ).join(''),
  );
}
