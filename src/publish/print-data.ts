const WIDTH = 140;

/** JSON; the same as a literal of JavaScript; the same in ASCII, for a raw string of Python. */
export type DataLanguage = 'json' | 'script' | 'ascii';

/**
 * Plain data as text that reads back as the same data. An object or a list is one line where it
 * fits, else each of its parts begins one.
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
  // A number beyond the doubles is read as infinite, and JSON has no word for that: 1e999 is read
  // as the same.
  return typeof value === 'number' && Math.abs(value) === Infinity
    ? `${value < 0 ? '-' : ''}1e999`
    : JSON.stringify(value);
}

function listEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** In a literal `"__proto__":` is no key: it says what the object inherits from. */
function printKey(key: string, language: DataLanguage): string {
  return language === 'script' && key === '__proto__' ? '["__proto__"]' : JSON.stringify(key);
}

/**
 * Controls, invisible characters and those that turn the direction of a line are written as
 * escapes: the text holds what is seen.
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
