/** Escapes of classes that Rust reads with all of Unicode, and JavaScript with ASCII. */
const CLASSES: Readonly<Record<string, string>> = { d: '0-9', w: 'A-Za-z0-9_' };
/** What JavaScript counts as a space. ECMA-262 §22.2.2.9 (read 2026-11-26). */
const SPACES =
  '\\t\\n\\x0B\\x0C\\r\\x20\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF';
/** Escapes that mean the same in both. */
const SAME = new Set(['n', 'r', 't', 'f', 'v']);

/**
 * A pattern of JavaScript as one of Rust's regular expressions, which Pydantic uses; undefined for
 * what these do not have or read otherwise: look-around, back-references, `\b`, `\p`.
 */
export function convertPattern(pattern: string): string | undefined {
  if (/\(\?[=!<]|\[\^?\]|[\p{Cs}]/u.test(pattern)) return undefined;
  let isInClass = false;
  let text = '';
  for (const [token] of pattern.matchAll(/\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[^])|[^]/gu)) {
    const converted = token.startsWith('\\') ? convertEscape(token, isInClass) : token;
    if (converted === undefined) return undefined;
    if (token === '[' && !isInClass) isInClass = true;
    else if (token === ']') isInClass = false;
    // Rust reads these inside a class as nested classes and set operations.
    else if (isInClass && /^[[&~]$/.test(token)) {
      text += `\\${token}`;
      continue;
    }
    text += token === '.' && !isInClass ? '[^\\n\\r\\u2028\\u2029]' : converted;
  }
  return /--/.test(text) ? undefined : text;
}

function convertEscape(token: string, isInClass: boolean): string | undefined {
  const sign = token.slice(1);
  const members = sign === 's' || sign === 'S' ? SPACES : CLASSES[sign.toLowerCase()];
  if (members !== undefined && /^[dws]$/i.test(sign)) {
    const isNegated = sign !== sign.toLowerCase();
    if (isInClass) return isNegated ? undefined : members;
    return `[${isNegated ? '^' : ''}${members}]`;
  }
  if (/^[ux]./.test(sign) || SAME.has(sign)) return token;
  return /^[^A-Za-z0-9\s]$/.test(sign) && sign.charCodeAt(0) < 128 && !/[<>]/.test(sign)
    ? token
    : undefined;
}
