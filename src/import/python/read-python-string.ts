const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

const ESCAPE = /\\(?:U([\da-f]{8})|u([\da-f]{4})|x([\da-f]{2})|([0-7]{1,3})|([\s\S]))/gi;
const LITERAL = /^([a-z]*)("""|'''|"|')([\s\S]*)\2$/i;

/** The text of a Python string; undefined for bytes, and for one that is formatted when it runs. */
export function readPythonString(literal: string): string | undefined {
  const [, prefix = '', , body] = LITERAL.exec(literal) ?? [];
  if (body === undefined || /[bft]/i.test(prefix)) return undefined;
  const text = body.replaceAll('\r\n', '\n');
  return /r/i.test(prefix) ? text : text.replaceAll(ESCAPE, readEscape);
}

function readEscape(
  written: string,
  ...[eight, four, two, octal, one]: readonly (string | undefined)[]
): string {
  const hex = eight ?? four ?? two;
  const point = hex === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hex, 16);
  if (Number.isNaN(point)) return ESCAPES[one ?? ''] ?? written;
  if (point > 0x10ffff) return written;
  return point > 0xffff ? String.fromCodePoint(point) : String.fromCharCode(point);
}

/** A docstring without the indentation of its source, as `inspect.cleandoc` gives it. */
export function removeIndent(text: string): string {
  const [first = '', ...rest] = text.replaceAll('\t', '        ').split('\n');
  const margins = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const margin = margins.length === 0 ? 0 : Math.min(...margins);
  return [first.trimStart(), ...rest.map((line) => line.slice(margin).trimEnd())]
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}
