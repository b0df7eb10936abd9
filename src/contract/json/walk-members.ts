/** A member or item in a JSON text. Offsets count UTF-16 units. */
export interface ScannedMember {
  readonly key: string | number;
  /** Offset of its key, or of its value if it has none. */
  readonly start: number;
  readonly value: number;
  readonly end: number;
}

const QUOTE = 34;

/** Space, line feed, tab, carriage return, byte order mark. */
function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 0xfeff;
}

/**
 * The members of the object or array at `at`; none if there is no such. Builds no tree, so that
 * finding one place in half a megabyte takes a millisecond. For a text that is not JSON the result
 * is arbitrary, but it ends.
 */
export function* walkMembers(text: string, at: number): Generator<ScannedMember> {
  const isObject = text[at] === '{';
  if (!isObject && text[at] !== '[') return;
  let index = 0;
  let start = findBlanksEnd(text, at + 1);
  while (start < text.length && text[start] !== '}' && text[start] !== ']') {
    const afterKey = isObject && text[start] === '"' ? findStringEnd(text, start) : start;
    const value = isObject ? findBlanksEnd(text, findBlanksEnd(text, afterKey) + 1) : start;
    const end = findValueEnd(text, value);
    yield { key: isObject ? readKey(text.slice(start, afterKey)) : index, start, value, end };
    index += 1;
    start = findBlanksEnd(text, Math.max(start + 1, findBlanksEnd(text, end) + 1));
    if (text[findBlanksEnd(text, end)] !== ',') return;
  }
}

export function findBlanksEnd(text: string, at: number): number {
  let end = at;
  while (isBlank(text.charCodeAt(end))) end += 1;
  return end;
}

/** The end offset of the value that begins at `at`. */
export function findValueEnd(text: string, at: number): number {
  const first = text.charAt(at);
  if (first === '"') return findStringEnd(text, at);
  if (first === '{' || first === '[') return findContainerEnd(text, at);
  const end = /[\s,\]}]|$/g;
  end.lastIndex = at;
  return end.exec(text)?.index ?? text.length;
}

function findContainerEnd(text: string, at: number): number {
  let depth = 0;
  let end = at;
  do {
    const letter = text.charCodeAt(end);
    if (letter === QUOTE) end = findStringEnd(text, end) - 1;
    // { is 123, } is 125, [ is 91, ] is 93.
    else if (letter === 123 || letter === 91) depth += 1;
    else if (letter === 125 || letter === 93) depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return end;
}

function findStringEnd(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

function readKey(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
