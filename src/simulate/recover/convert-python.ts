const CALL = '[A-Za-z_][\\w.-]{0,127}\\(';
/** `[deploy(slug="a")]`, `deploy(slug="a")`, and Gemma's `print(default_api.deploy(slug="a"))`. */
const START = new RegExp(`^\\s{0,8}(?:\\[\\s{0,40})?(?:print\\()?${CALL}`);
const TOKEN = [
  '\\s+',
  '([A-Za-z_][\\w.-]{0,127})\\(',
  '([A-Za-z_]\\w{0,127})\\s{0,8}=(?!=)',
  '(True|False|None|true|false|null)\\b',
  '(-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)(?![\\w.])',
  '"""((?:[^\\\\]|\\\\[^])*?)"""',
  "'''((?:[^\\\\]|\\\\[^])*?)'''",
  '"((?:[^"\\\\\\n]|\\\\[^])*)"',
  "'((?:[^'\\\\\\n]|\\\\[^])*)'",
  '([\\[\\]{}(),:;])',
].join('|');
const WORDS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };
/** Longer calls are not written so. */
const LONGEST = 100_000;

/**
 * Calls in Python's notation as JSON, `{"name", "arguments"}` each, in a list where they are in
 * one. Only named arguments with literal values: what a variable or a place means, nobody knows
 * here. Undefined for everything else; the result may still be no JSON.
 */
export function convertPython(body: string): string | undefined {
  if (body.length > LONGEST || !START.test(body)) return undefined;
  const token = new RegExp(TOKEN, 'y');
  const writer = createWriter();
  while (token.lastIndex < body.length) {
    const match = token.exec(body);
    if (match === null || !writer.add(match)) return undefined;
  }
  return writer.end();
}

type Bracket = 'call' | 'print' | '[' | '{';

function createWriter() {
  const out: string[] = [];
  const open: Bracket[] = [];
  const addText = (text: string): boolean => out.push(text) > 0;
  const addCall = (name: string): boolean => {
    // The value of another call is unknown.
    if (open.length > 1 || (open.length === 1 && open[0] !== '[' && open[0] !== 'print'))
      return false;
    const isPrint = name === 'print' && open.length === 0;
    open.push(isPrint ? 'print' : 'call');
    return isPrint || addText(`{"name":${JSON.stringify(name)},"arguments":{`);
  };
  const close = (sign: string): boolean => {
    const bracket = open.pop();
    if (out.at(-1) === ',') out.pop();
    if (sign === ')') return bracket === 'print' || (bracket === 'call' && addText('}}'));
    return bracket === (sign === ']' ? '[' : '{') && addText(sign);
  };
  const addSign = (sign: string): boolean => {
    if (sign === '(') return false;
    if (sign === '[' || sign === '{') open.push(sign);
    return ')]}'.includes(sign) ? close(sign) : addText(sign);
  };
  return {
    /** False where the text is something else. */
    add: ([, name, keyword, word, digits, ...rest]: RegExpExecArray): boolean => {
      if (name !== undefined) return addCall(name);
      if (keyword !== undefined) return open.at(-1) === 'call' && addText(`"${keyword}":`);
      if (word !== undefined) return addText(WORDS[word] ?? word);
      if (digits !== undefined) return addText(digits);
      const sign = rest[4];
      if (sign !== undefined) return addSign(sign);
      const text = rest.slice(0, 4).find((each) => each !== undefined);
      return text === undefined || addText(`"${convertText(text)}"`);
    },
    end: (): string | undefined => (open.length === 0 ? out.join('') : undefined),
  };
}

const ESCAPE = /\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^])|["\u0000-\u001f]/g;

/** The inside of a text, as the inside of a text of JSON. */
function convertText(text: string): string {
  return text.replace(ESCAPE, (whole, escape?: string) => {
    if (escape === undefined)
      return whole === '"' ? '\\"' : `\\u${whole.charCodeAt(0).toString(16).padStart(4, '0')}`;
    if (escape === "'") return "'";
    if (escape === '\n') return '';
    if (escape.startsWith('x') && escape.length > 1) return `\\u00${escape.slice(1)}`;
    return escape.length > 1 || '"\\ntrbf'.includes(escape) ? whole : `\\\\${escape}`;
  });
}
