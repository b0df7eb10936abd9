import fc from '../fast-check.ts';

/**
 * Random patterns over a, b and c, of every construction; with `around`, look-around and references
 * too.
 */
export function listPatterns({ around = false } = {}): fc.Arbitrary<string> {
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => {
    const part = tie('pattern');
    const pair = fc.tuple(part, part);
    const plain = [
      fc.constantFrom('a', 'b', 'c', '[ab]', '\\w', '[^a]', '.', '1', '\\d', '\\s'),
      pair.map(([a, b]) => a + b),
      pair.map(([a, b]) => `(?:${a}|${b})`),
      fc
        .tuple(part, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?', '+?', '{0,2}?'))
        .map(([a, count]) => `(?:${a})${count}`),
    ];
    const more = [
      fc.constantFrom('\\b', '\\B', '^', '$'),
      fc.tuple(fc.constantFrom('?=', '?!', '?<=', '?<!'), part).map(([kind, a]) => `(${kind}${a})`),
      // No other groups have numbers here, but for those that this one holds: a name cannot be
      // mistaken.
      fc
        .tuple(fc.constantFrom('x', 'y'), part, part)
        .map(([name, a, b]) =>
          `${a}${b}`.includes(`<${name}>`) ? a : `(?<${name}>${a})${b}\\k<${name}>`,
        ),
    ];
    return { pattern: fc.oneof({ depthSize: 'small' }, ...plain, ...(around ? more : [])) };
  });
  return pattern.filter((text) => {
    try {
      return new RegExp(text, 'u') instanceof RegExp;
    } catch {
      return false;
    }
  });
}
