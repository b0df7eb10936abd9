/** Plain data as a Python literal, in ASCII and on one line. */
export function printPython(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printPython).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .flatMap(([key, item]) =>
        item === undefined ? [] : [`${printText(key)}: ${printPython(item)}`],
      )
      .join(', ')}}`;
  }
  if (typeof value === 'string') return printText(value);
  if (typeof value === 'number')
    return Math.abs(value) === Infinity ? `${value < 0 ? '-' : ''}1e999` : String(value);
  return value === true ? 'True' : value === false ? 'False' : 'None';
}

/** Python reads JSON's escapes; all other non-ASCII characters are escaped by code point. */
function printText(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/gu, (found) => {
    const point = found.codePointAt(0) ?? 0;
    return point > 0xffff
      ? `\\U${point.toString(16).padStart(8, '0')}`
      : `\\u${point.toString(16).padStart(4, '0')}`;
  });
}
