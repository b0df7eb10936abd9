import { compileLetterTest } from './list-letters.ts';
import type { Letter } from './parse-pattern.ts';

const ASCII = 128;

/** Whether a code point is one of the part's; ASCII is looked up once. */
export function compileCodeTest(node: Letter): (code: number) => boolean {
  if (node.type === 'Character') return (code) => code === node.value;
  const allowed = compileLetterTest(node);
  const ascii = Array.from({ length: ASCII }, (_, code) => allowed(String.fromCodePoint(code)));
  return (code) => ascii[code] ?? allowed(String.fromCodePoint(code));
}
