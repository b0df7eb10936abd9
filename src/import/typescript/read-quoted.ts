const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

const ESCAPE = /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi;

/** The text that a JavaScript literal in quotes or backticks writes, without interpolations. */
export function readQuoted(literal: string): string {
  return readEscapes(literal.slice(1, -1));
}

/** Text with JavaScript's escapes. */
export function readEscapes(text: string): string {
  return text.replaceAll(ESCAPE, (_, braces, four, two, one: string | undefined) => {
    const hex: string | undefined = braces ?? four ?? two;
    if (hex !== undefined) {
      const point = Number.parseInt(hex, 16);
      return point > 0x10ffff ? '' : getCharacters(point);
    }
    if (one === undefined || /^[\r\n\u2028\u2029]/.test(one)) return '';
    return ESCAPES[one] ?? one;
  });
}

/** Four digits may be half of a pair. */
function getCharacters(point: number): string {
  return point > 0xffff ? String.fromCodePoint(point) : String.fromCharCode(point);
}
