import { checkSyntax } from '../keywords/check-syntax.ts';

/** Why OpenAI refuses a pattern of a grammar: the end of a sentence that begins with its place. */
export type PatternFault = string;

/**
 * Faults of a pattern in the syntax of Rust’s crate regex, without lookaround and lazy quantifiers
 * (OpenAI, function calling, read 2026-11-26). Whether it compiles is asked of JavaScript, after a
 * translation, and left open where JavaScript has no such syntax.
 */
export function listPatternFaults(pattern: string): readonly PatternFault[] {
  const { features, javascript } = readPattern(pattern);
  const faults = [...features].map((feature) => FAULTS[feature]);
  const syntax =
    faults.length > 0 || javascript === undefined ? undefined : checkSyntax(javascript);
  if (syntax?.kind === 'broken') return [`does not compile: ${syntax.reason}`];
  return syntax?.kind === 'slashed' ? ['stands between slashes'] : faults;
}

type Feature = 'lookaround' | 'lazy' | 'reference' | 'lines';

const FAULTS: Readonly<Record<Feature, PatternFault>> = {
  lookaround: 'looks ahead or behind, which OpenAI does not support',
  lazy: 'has a lazy quantifier, which OpenAI does not support',
  reference: 'refers back to a group, which OpenAI does not support',
  lines: 'has more than one line: write \\n for a line break',
};

interface ReadPattern {
  readonly features: ReadonlySet<Feature>;
  /** The same in JavaScript; undefined where it has no such syntax. */
  readonly javascript: string | undefined;
}

/** One pass: an escape, a class, a group and a quantifier are each read as a whole. */
function readPattern(pattern: string): ReadPattern {
  const features = new Set<Feature>();
  let javascript = '';
  let isTranslated = true;
  let i = 0;
  if (/[\r\n]/.test(pattern)) features.add('lines');
  while (i < pattern.length) {
    const rest = pattern.slice(i);
    const [part, translation] = readPart(rest, features);
    if (translation === undefined) isTranslated = false;
    javascript += translation ?? '';
    i += part.length;
  }
  return { features, javascript: isTranslated ? javascript : undefined };
}

/** A part of a pattern, and the same in JavaScript; undefined where it has no such syntax. */
type PatternPart = readonly [part: string, javascript: string | undefined];

function readPart(rest: string, features: Set<Feature>): PatternPart {
  const [escaped] = /^\\(?:[pPxuU]\{[^}]*\}|[\s\S])/.exec(rest) ?? [];
  if (escaped !== undefined) return readEscape(escaped, features);
  if (rest.startsWith('[')) return readClass(rest);
  const [group] = /^\(\?(?:P?<[=!]?|[=!]|P[=>]|[a-zA-Z-]*[:)])/.exec(rest) ?? [];
  if (group !== undefined) return readGroup(group, features);
  const [quantifier] = /^(?:[*+?]|\{\d*,?\d*\})+/.exec(rest) ?? [];
  if (quantifier !== undefined) return readQuantifier(quantifier, features);
  const letter = rest.slice(0, 1);
  return [letter, letter];
}

const ANCHORS: Readonly<Record<string, string>> = { '\\A': '^', '\\z': '$' };

/** What JavaScript reads as another escape is any one character there. */
function readEscape(escaped: string, features: Set<Feature>): PatternPart {
  if (/^\\[1-9]/.test(escaped)) features.add('reference');
  return [escaped, ANCHORS[escaped] ?? (escaped.length > 2 ? '.' : escaped)];
}

/** Rust lets a repetition be repeated; the first decides here. */
function readQuantifier(quantifier: string, features: Set<Feature>): PatternPart {
  if (/(?:[*+?]|\})\?/.test(quantifier)) features.add('lazy');
  return [quantifier, /^(?:[*+?]|\{\d[^}]*\})/.exec(quantifier)?.[0]];
}

function readGroup(group: string, features: Set<Feature>): PatternPart {
  if (/[=!]$/.test(group)) {
    features.add(group.includes('P=') ? 'reference' : 'lookaround');
    return [group, undefined];
  }
  if (group.endsWith('<')) return [group, '(?<'];
  if (group.includes('x') || group.endsWith('>')) return [group, undefined];
  return group.endsWith(')') ? [group, ''] : [group, '(?:'];
}

/** Rust has classes in classes, and sets of them: these are left open. */
function readClass(rest: string): PatternPart {
  const [simple] = /^\[\^?\]?(?:\\[\s\S]|[^\\[\]])*\]/.exec(rest) ?? [];
  if (simple !== undefined && !/&&|--|~~/.test(simple)) return [simple, '.'];
  const [nested] = /^\[\^?\]?(?:\\[\s\S]|\[[^\]]*\]|[^\\[\]])*\]/.exec(rest) ?? [];
  return nested === undefined ? ['[', '['] : [nested, undefined];
}
