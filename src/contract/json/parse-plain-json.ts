import type { Json } from './json.ts';

/** White space, then a token; empty at the end. JSON.parse decides whether a scalar is right. */
const TOKEN = /[ \t\n\r]*([{}[\],:]|"[^"\\]*(?:\\.[^"\\]*)*"|[^\s{}[\],:"]+|$)/y;
const MOST_DEEP = 64;
/** A schema repeats the same few short texts again and again. */
const LONGEST_SHARED = 24;

interface Reader {
  readonly text: string;
  readonly texts: Map<string, string>;
  at: number;
}

/**
 * The same value as `parseJson` for text that has nothing to report; undefined for all other text,
 * and where it nests deeper than 64 levels. A third of the code: what the first screen reads was
 * written by this program.
 */
export function parsePlainJson(text: string): Json | undefined {
  const reader = { text, texts: new Map<string, string>(), at: 0 };
  try {
    const value = readValue(reader, readToken(reader), 0);
    return readToken(reader) === '' ? value : undefined;
  } catch {
    return undefined;
  }
}

function readToken(reader: Reader): string {
  TOKEN.lastIndex = reader.at;
  const token = TOKEN.exec(reader.text)?.[1];
  if (token === undefined) throw new SyntaxError('no token');
  reader.at = TOKEN.lastIndex;
  return token;
}

function checkToken(token: string, wanted: string): void {
  if (token !== wanted) throw new SyntaxError(`no ${wanted}`);
}

function readValue(reader: Reader, token: string, depth: number): Json {
  if (depth > MOST_DEEP) throw new RangeError('too deep');
  if (token === '{') return readObject(reader, depth + 1);
  if (token === '[') return readArray(reader, depth + 1);
  if (token.startsWith('"')) return readText(reader, token);
  const value: unknown = JSON.parse(token);
  if (typeof value === 'number') return String(value) === token ? value : { raw: token };
  return value === null ? null : value === true;
}

function readObject(reader: Reader, depth: number): Json {
  const map = new Map<string, Json>();
  let token = readToken(reader);
  while (token !== '}') {
    const key = readText(reader, token);
    if (map.has(key)) throw new SyntaxError('twice');
    checkToken(readToken(reader), ':');
    map.set(key, readValue(reader, readToken(reader), depth));
    token = readToken(reader);
    if (token === '}') break;
    checkToken(token, ',');
    token = readToken(reader);
    checkToken(token.charAt(0), '"');
  }
  return map;
}

function readArray(reader: Reader, depth: number): Json {
  const list: Json[] = [];
  let token = readToken(reader);
  while (token !== ']') {
    list.push(readValue(reader, token, depth));
    token = readToken(reader);
    if (token === ']') break;
    checkToken(token, ',');
    token = readToken(reader);
    if (token === ']') throw new SyntaxError('a comma too many');
  }
  return list;
}

function readText({ texts }: Reader, token: string): string {
  checkToken(token.charAt(0), '"');
  const known = texts.get(token);
  if (known !== undefined) return known;
  const value = String(JSON.parse(token));
  if (token.length <= LONGEST_SHARED) texts.set(token, value);
  return value;
}
