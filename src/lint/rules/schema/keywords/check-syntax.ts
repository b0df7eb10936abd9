/** A syntax problem of a pattern. */
export interface SyntaxProblem {
  /**
   * `broken`: invalid in JavaScript. `old`: valid only without the flag u. `slashed`: written
   * between slashes, as in code.
   */
  readonly kind: 'broken' | 'old' | 'slashed';
  /** The engine's error message; '' for the other kinds. */
  readonly reason: string;
  /** The corrected pattern; undefined in doubt. */
  readonly meant: string | undefined;
}

/** The pattern is compiled but never run. JSON Schema 2020-12 requires the flag u. */
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

/** Anchors between slashes never match: `/^a$/` as a pattern has text before ^ and after $. */
function isSlashed(pattern: string): boolean {
  return pattern.startsWith('/^') || /(?<!\\)\$\/[dgimsuvy]{0,8}$/.test(pattern);
}

/** Undefined where a flag changes the meaning. */
function removeSlashes(pattern: string): string | undefined {
  const end = CLOSING.exec(pattern);
  return pattern.startsWith('/') && end !== null && end.index > 0 && !/[ims]/.test(end[0])
    ? pattern.slice(1, end.index)
    : undefined;
}

/** Replaces the syntax of Python and PCRE, and needless backslashes. */
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
/** ECMA-262 §22.2.1: with the flag u only these may be escaped; in a class also the hyphen. */
const OUTSIDE = /^[^_'"@:;,#%&=!<>~` -]$/;
const IN_CLASS = /^[^_'"@:;,#%&=!<>~` ]$/;

function removeEscape(next: string, isEscaped: RegExp): string {
  return next !== '' && !isEscaped.test(next) ? next : `\\${next}`;
}
