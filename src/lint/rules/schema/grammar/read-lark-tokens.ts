/** A piece of a Lark grammar; comments and blanks are none. */
export interface LarkToken {
  readonly kind: 'name' | 'number' | 'text' | 'pattern' | 'directive' | 'line' | 'sign' | 'other';
  readonly text: string;
}

export interface LarkTokens {
  readonly tokens: readonly LarkToken[];
  /** What cannot be read, as a sentence; the tokens end before it. */
  readonly fault: string | undefined;
}

/**
 * The tokens of Lark with what llguidance adds to it: names with hyphens, comments after #, special
 * tokens (`<think>`), other grammars (`@name`) and JSON after a directive
 * (https://github.com/guidance-ai/llguidance/blob/main/docs/syntax.md, read 2026-11-26).
 */
const TOKENS: readonly (readonly [LarkToken['kind'] | 'blank', RegExp])[] = [
  ['line', /^\r?\n/],
  ['blank', /^(?:[ \t\f\r]+|\/\/[^\n]*|#[^\n]*)/],
  ['text', /^"(?:\\[^\n]|[^"\\\n])*"i?/],
  ['pattern', /^\/(?:\\[^\n]|[^/\\\n])+\/[imslux]*/],
  ['directive', /^%[a-z]+/],
  ['sign', /^->|^\.\./],
  ['name', /^[A-Za-z_](?:\w|-(?=\w))*/],
  ['number', /^\d+/],
  ['other', /^<[^<>\s]+>|^@[\w-]+/],
  ['sign', /^[:|()[\]{}*+?!~.,=&-]/],
];

export function readLarkTokens(grammar: string): LarkTokens {
  const tokens: LarkToken[] = [];
  let rest = grammar;
  while (rest !== '') {
    const found = TOKENS.flatMap(([kind, pattern]) => {
      const text = pattern.exec(rest)?.[0];
      return text === undefined ? [] : [{ kind, text }];
    })[0];
    if (found === undefined) return { tokens, fault: describeFault(rest) };
    const { kind, text } = found;
    if (kind !== 'blank') tokens.push({ kind, text });
    rest = rest.slice(text.length);
    if (kind === 'directive') rest = removeJson(rest);
  }
  return { tokens, fault: undefined };
}

/** Without the JSON that follows `%json`, `%regex` and `%llguidance`. */
function removeJson(rest: string): string {
  if (!/^\s*\{/.test(rest)) return rest;
  let depth = 0;
  for (const { 0: text, index } of rest.matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (text === '{') depth += 1;
    if (text === '}') depth -= 1;
    if (depth === 0) return rest.slice(index + 1);
  }
  return '';
}

function describeFault(rest: string): string {
  const [line = ''] = rest.split('\n');
  const shown = line.length > 30 ? `${line.slice(0, 29)}…` : line;
  if (rest.startsWith('"')) return `A text has no closing quote: ${shown}`;
  if (rest.startsWith('/')) return `A pattern has no closing slash: ${shown}`;
  if (rest.startsWith("'")) return `Lark writes texts between double quotes: ${shown}`;
  return `Lark has no such sign here: ${shown}`;
}
