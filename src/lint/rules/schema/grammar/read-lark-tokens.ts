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
  ['line', /\r?\n/y],
  ['blank', /[ \t\f\r]+|\/\/[^\n]*|#[^\n]*/y],
  ['text', /"(?:\\[^\n]|[^"\\\n])*"i?/y],
  ['pattern', /\/(?:\\[^\n]|[^/\\\n])+\/[imslux]*/y],
  ['directive', /%[a-z]+/y],
  ['sign', /->|\.\./y],
  ['name', /[A-Za-z_](?:\w|-(?=\w))*/y],
  ['number', /\d+/y],
  ['other', /<[^<>\s]+>|@[\w-]+/y],
  ['sign', /[:|()[\]{}*+?!~.,=&-]/y],
];

/** Patterns that stick to a place, so that time grows with the length. */
export function readLarkTokens(grammar: string): LarkTokens {
  const tokens: LarkToken[] = [];
  let at = 0;
  while (at < grammar.length) {
    const token = findToken(grammar, at);
    if (token === undefined) return { tokens, fault: describeFault(grammar.slice(at)) };
    const { kind, text } = token;
    if (kind !== 'blank') tokens.push({ kind, text });
    at += text.length;
    if (kind === 'directive') at = findJsonEnd(grammar, at);
  }
  return { tokens, fault: undefined };
}

function findToken(
  grammar: string,
  at: number,
): { readonly kind: LarkToken['kind'] | 'blank'; readonly text: string } | undefined {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at;
    const text = pattern.exec(grammar)?.[0];
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}

/** The end of the JSON that follows `%json`, `%regex` and `%llguidance`; `at` without any. */
function findJsonEnd(grammar: string, at: number): number {
  const start = /\s*(?=\{)/y;
  start.lastIndex = at;
  if (!start.test(grammar)) return at;
  const part = /"(?:\\.|[^"\\])*"|[{}]/g;
  part.lastIndex = at;
  let depth = 0;
  for (let found = part.exec(grammar); found !== null; found = part.exec(grammar)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return part.lastIndex;
  }
  return grammar.length;
}

function describeFault(rest: string): string {
  const [line = ''] = rest.split('\n');
  const shown = line.length > 30 ? `${line.slice(0, 29)}…` : line;
  if (rest.startsWith('"')) return `A text has no closing quote: ${shown}`;
  if (rest.startsWith('/')) return `A pattern has no closing slash: ${shown}`;
  if (rest.startsWith("'")) return `Lark writes texts between double quotes: ${shown}`;
  return `Lark has no such sign here: ${shown}`;
}
