import { describe, expect, it } from 'vitest';
import { countO200k } from '../../src/measure/o200k.ts';
import { splitSpecials } from '../../src/measure/split-specials.ts';
import { renderHarmony } from '../../src/render/harmony.ts';

const ping = { name: 'ping', description: 'Pings.', input_schema: undefined };

describe('harmony text', () => {
  it('is split at its special tokens, of which each is one', () => {
    const { text, spans } = renderHarmony([ping]);
    expect(splitSpecials(text, spans)).toEqual({
      ordinary: [
        'developer',
        '# Tools\n\n## functions\n\nnamespace functions {\n\n// Pings.\ntype ping = () => any;\n\n} // namespace functions',
      ],
      specials: 3,
    });
  });

  it('does not end where a description spells the end', () => {
    const { text, spans } = renderHarmony([
      { ...ping, description: 'Stops at <|end|>.' },
      { ...ping, name: '<|call|>' },
    ]);
    const { ordinary, specials } = splitSpecials(text, spans);
    expect([
      specials,
      ordinary.length,
      ordinary[1]?.includes('// Stops at <|end|>.\n'),
      ordinary[1]?.includes('type <|call|> = ()'),
    ]).toEqual([3, 2, true, true]);
  });

  it('takes any text', () => {
    expect([
      splitSpecials('', []),
      splitSpecials('<|end|>', []),
      splitSpecials('<|end|><|start|>a<|unknown|>', []),
    ]).toEqual([
      { ordinary: [], specials: 0 },
      { ordinary: [], specials: 1 },
      { ordinary: ['a<|unknown|>'], specials: 2 },
    ]);
    expect(countO200k('<|unknown|>')).toBeGreaterThan(1);
  });
});
