import { isList, type Value } from '../../contract/session/router.ts';

/** Deeper records are broken: what reads them may recurse. */
const DEEPEST = 64;

/** The value of a text of JSON, or of Python's JSON with NaN. Undefined where it is none. */
export function parseRecord(text: string): Value | undefined {
  const value = parseJson(text) ?? parseJson(replaceConstants(text));
  return value === undefined || isDeeper(value, DEEPEST) ? undefined : value;
}

/** Why a text is no record, for people. */
export function describeBroken(text: string): string {
  if (parseJson(text) !== undefined) return `nested over ${DEEPEST} levels deep`;
  return /[}\]]\s*$/.test(text.slice(-LONGEST_END)) ? 'no JSON' : 'cut off, or no JSON';
}

const LONGEST_END = 1_000;

function parseJson(text: string | undefined): Value | undefined {
  if (text === undefined) return undefined;
  try {
    const value: Value = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function isDeeper(value: Value | undefined, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (isList(value)) {
    for (const item of value) if (isDeeper(item, levels - 1)) return true;
    return false;
  }
  for (const key in value) if (isDeeper(value[key], levels - 1)) return true;
  return false;
}

/**
 * With null for NaN and Infinity, which Python's json writes by default (docs.python.org, json,
 * allow_nan, read 2026-11-25). Undefined where the text has none outside of its strings.
 */
function replaceConstants(text: string): string | undefined {
  if (!/NaN|Infinity/.test(text)) return undefined;
  const parts: string[] = [];
  let [at, isChanged] = [0, false];
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const between = text.slice(at, quote === -1 ? text.length : quote);
    const replaced = between.replaceAll(/-?Infinity|NaN/g, 'null');
    isChanged ||= replaced !== between;
    const end = quote === -1 ? text.length : findStringEnd(text, quote);
    parts.push(replaced, quote === -1 ? '' : text.slice(quote, end));
    at = end;
  }
  return isChanged ? parts.join('') : undefined;
}

/** After the closing quote. */
function findStringEnd(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
