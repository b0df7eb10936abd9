import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** A node that matches exactly one code point. */
export type Letter = AST.Character | AST.CharacterSet | AST.CharacterClass;

// 2024: most validators (Node 20 among them) refuse the flag groups of 2025, `(?i:…)`.
const parser = new RegExpParser({ ecmaVersion: 2024 });

/**
 * The syntax tree in unicode mode; undefined when the pattern does not parse. Offsets are those of
 * the text.
 */
export function parsePattern(pattern: string): AST.Pattern | undefined {
  try {
    return parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch {
    return undefined;
  }
}

export function isLetter(node: AST.Node): node is Letter {
  return (
    node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass'
  );
}

/** The node and all below it, in text order. */
export function listNodes(node: AST.Node): readonly AST.Node[] {
  return [node, ...listChildren(node).flatMap(listNodes)];
}

function listChildren(node: AST.Node): readonly AST.Node[] {
  if ('alternatives' in node) return node.alternatives;
  if (node.type === 'Quantifier') return [node.element];
  return node.type === 'Alternative' ? node.elements : [];
}
