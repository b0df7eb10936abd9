import { describe, expect, it } from 'vitest';
import { createPaint } from '../../../src/cli/output/paint.ts';

describe('the colours of the command line', () => {
  it('are escape codes when the terminal has colours, whatever the environment says', () => {
    const { file, tool, dim, error, warning, advice, added, removed } = createPaint(true);
    expect(
      [file, tool, dim, error, warning, advice, added, removed].map((paint) => paint('x')),
    ).toEqual([
      '\u001b[4mx\u001b[24m',
      '\u001b[1mx\u001b[22m',
      '\u001b[2mx\u001b[22m',
      '\u001b[31mx\u001b[39m',
      '\u001b[33mx\u001b[39m',
      '\u001b[36mx\u001b[39m',
      '\u001b[32mx\u001b[39m',
      '\u001b[31mx\u001b[39m',
    ]);
  });

  it('are left away without a terminal', () => {
    expect(Object.values(createPaint(false)).map((paint) => paint('x'))).toEqual(
      Array(8).fill('x'),
    );
  });
});
