import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** What stands for exactly one code point. */
export type Letter = AST.Character | AST.CharacterSet | AST.CharacterClass;

// 2024: the groups of 2025 that switch flags, `(?i:…)`, are refused by most validators (Node 20
// among them).
const parser = new RegExpParser({ ecmaVersion: 2024 });

/**
 * The pattern as a tree, in unicode mode; undefined when it does not parse. Offsets are those of
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

/** Every node below, itself included, in the order of the text. */
export function listNodes(node: AST.Node): readonly AST.Node[] {
  return [node, ...listChildren(node).flatMap(listNodes)];
}

function listChildren(node: AST.Node): readonly AST.Node[] {
  if ('alternatives' in node) return node.alternatives;
  if (node.type === 'Quantifier') return [node.element];
  return node.type === 'Alternative' ? node.elements : [];
}
