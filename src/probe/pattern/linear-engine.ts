import type { AST } from '@eslint-community/regexpp';
import { RE2JS } from 're2js';

export type LinearEngine =
  | { readonly kind: 'linear'; readonly test: (text: string) => boolean }
  | { readonly kind: 'refused'; readonly why: string };

/** ECMA-262 `\s`: RE2 has the ASCII ones only. */
const SPACE = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const NOT_SPACE = String.raw`\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;
const ANY = String.raw`\x{0}-\x{10ffff}`;

/**
 * ECMAScript allows long names of general categories; RE2 has the short ones only (Unicode,
 * PropertyValueAliases).
 */
const CATEGORIES: ReadonlyMap<string, string> = new Map(
  'Cased_Letter=LC Close_Punctuation=Pe Connector_Punctuation=Pc Control=Cc Currency_Symbol=Sc Dash_Punctuation=Pd Decimal_Number=Nd Enclosing_Mark=Me Final_Punctuation=Pf Format=Cf Initial_Punctuation=Pi Letter=L Letter_Number=Nl Line_Separator=Zl Lowercase_Letter=Ll Mark=M Math_Symbol=Sm Modifier_Letter=Lm Modifier_Symbol=Sk Nonspacing_Mark=Mn Number=N Open_Punctuation=Ps Other=C Other_Letter=Lo Other_Number=No Other_Punctuation=Po Other_Symbol=So Paragraph_Separator=Zp Private_Use=Co Punctuation=P Separator=Z Space_Separator=Zs Spacing_Mark=Mc Surrogate=Cs Symbol=S Titlecase_Letter=Lt Uppercase_Letter=Lu'
    .split(' ')
    .flatMap((pair) => {
      const [long, short] = pair.split('=');
      return long === undefined || short === undefined ? [] : [[long, short] as const];
    }),
);

/**
 * The pattern in RE2 syntax, rewritten so that each part means the same as in ECMAScript's unicode
 * mode.
 */
export function compileLinear(tree: AST.Pattern): LinearEngine {
  try {
    const compiled = RE2JS.compile(convertNode(tree));
    return { kind: 'linear', test: (text) => compiled.test(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', why: message.replace(/^error parsing regexp: /, '') };
  }
}

function convertNode(node: AST.Node): string {
  switch (node.type) {
    case 'Pattern':
      return node.alternatives.map(convertNode).join('|');
    case 'Group':
    case 'CapturingGroup':
      return `(?:${node.alternatives.map(convertNode).join('|')})`;
    case 'Alternative':
      return node.elements.map(convertNode).join('');
    case 'Quantifier':
      return `(?:${convertNode(node.element)})${convertCount(node)}`;
    case 'Assertion':
      if (node.kind === 'lookahead' || node.kind === 'lookbehind') throw new Error(node.raw);
      return node.kind === 'start'
        ? String.raw`\A`
        : node.kind === 'end'
          ? String.raw`\z`
          : node.raw;
    case 'CharacterClass':
      return convertClass(node);
    case 'Character':
      return escapeCodePoint(node.value);
    case 'CharacterSet':
      return node.kind === 'any' ? String.raw`[^\n\r\x{2028}\x{2029}]` : `[${convertMember(node)}]`;
    default:
      throw new Error(node.raw);
  }
}

function convertCount({ min, max }: AST.Quantifier): string {
  if (max === Infinity) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
}

function convertClass(node: AST.CharacterClass): string {
  const members = node.elements.map(convertMember).join('');
  // RE2 has no empty class, so all characters are excluded instead.
  if (members === '') return node.negate ? `[${ANY}]` : `[^${ANY}]`;
  return `[${node.negate ? '^' : ''}${members}]`;
}

function convertMember(node: AST.CharacterClassElement): string {
  if (node.type === 'Character') return escapeCodePoint(node.value);
  if (node.type === 'CharacterClassRange')
    return `${escapeCodePoint(node.min.value)}-${escapeCodePoint(node.max.value)}`;
  if (node.type !== 'CharacterSet') throw new Error(node.raw);
  if (node.kind === 'space') return node.negate ? NOT_SPACE : SPACE;
  return node.kind === 'property' ? convertProperty(node) : node.raw;
}

function convertProperty(node: AST.UnicodePropertyCharacterSet): string {
  const letter = node.negate ? 'P' : 'p';
  const { key, value } = node;
  if (value !== null && /^(Script_Extensions|scx)$/.test(key)) throw new Error(node.raw);
  if (key === 'ASCII')
    return node.negate ? String.raw`\x{80}-\x{10ffff}` : String.raw`\x{0}-\x{7f}`;
  if (key === 'Any' && !node.negate) return ANY;
  const name = value ?? key;
  return `\\${letter}{${CATEGORIES.get(name) ?? name}}`;
}

function escapeCodePoint(code: number): string {
  return `\\x{${code.toString(16)}}`;
}
