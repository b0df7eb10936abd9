/** What is wrong with how a pattern is written. */
export interface SyntaxProblem {
  /**
   * `broken`: no engine of JavaScript takes it. `old`: only without the flag u. `slashed`: written
   * between slashes, as in a program.
   */
  readonly kind: 'broken' | 'old' | 'slashed';
  /** The engine's reason; '' for the other kinds. */
  readonly reason: string;
  /** The pattern as it was meant; undefined in doubt. */
  readonly meant: string | undefined;
}

/** Parsed and never run. JSON Schema 2020-12 asks for the flag u. */
export function checkSyntax(pattern: string): SyntaxProblem | undefined {
  const reason = findReason(pattern, 'u');
  if (reason === undefined) {
    const meant = isSlashed(pattern) ? removeSlashes(pattern) : '';
    return meant === ''
      ? undefined
      : {
          kind: 'slashed',
          reason: '',
          meant: meant !== undefined && findReason(meant, 'u') === undefined ? meant : undefined,
        };
  }
  const respelled = fixSyntax(pattern);
  const meant =
    respelled !== pattern && findReason(respelled, 'u') === undefined ? respelled : undefined;
  return findReason(pattern, '') === undefined
    ? { kind: 'old', reason: '', meant }
    : { kind: 'broken', reason, meant };
}

function findReason(pattern: string, flags: string): string | undefined {
  try {
    return new RegExp(pattern, flags).flags === flags ? undefined : '';
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return message.slice(message.lastIndexOf(': ') + 1).trim();
  }
}

const CLOSING = /\/[dgimsuvy]{0,8}$/;

/**
 * Nothing stands before the start of a text, nor after its end: between slashes the anchors never
 * match.
 */
function isSlashed(pattern: string): boolean {
  return pattern.startsWith('/^') || /(?<!\\)\$\/[dgimsuvy]{0,8}$/.test(pattern);
}

/** Undefined where a flag says more than the pattern. */
function removeSlashes(pattern: string): string | undefined {
  const end = CLOSING.exec(pattern);
  return pattern.startsWith('/') && end !== null && end.index > 0 && !/[ims]/.test(end[0])
    ? pattern.slice(1, end.index)
    : undefined;
}

/** What Python and PCRE write otherwise, and backslashes before letters that need none. */
function fixSyntax(pattern: string): string {
  let written = '';
  let isInClass = false;
  for (let i = 0; i < pattern.length; i += 1) {
    const [letter = '', next = ''] = [pattern[i], pattern[i + 1]];
    if (letter === '\\') {
      i += 1;
      written += isInClass
        ? removeEscape(next, IN_CLASS)
        : (ANCHORS[next] ?? removeEscape(next, OUTSIDE));
      continue;
    }
    if (letter === '[') isInClass = true;
    if (letter === ']') isInClass = false;
    const named = isInClass ? undefined : NAMED.find(([python]) => pattern.startsWith(python, i));
    written += named === undefined ? letter : named[1];
    if (named !== undefined) i += named[0].length - 1;
  }
  return written;
}

const ANCHORS: Readonly<Partial<Record<string, string>>> = { A: '^', Z: '$', z: '$' };
const NAMED = [['(?P<', '(?<']] as const;
/**
 * ECMA-262 §22.2.1: with the flag u only these may be escaped to stand for themselves; a hyphen in
 * a class too.
 */
const OUTSIDE = /^[^_'"@:;,#%&=!<>~` -]$/;
const IN_CLASS = /^[^_'"@:;,#%&=!<>~` ]$/;

function removeEscape(next: string, isEscaped: RegExp): string {
  return next !== '' && !isEscaped.test(next) ? next : `\\${next}`;
}
