import { describe, expect, it } from 'vitest';
import { findingsOf, flagged, toolWith } from './flagged.ts';

const RULE = 'defaults-not-resent';
const tool = (properties: object, wire: object = {}): object => ({
  ...toolWith({}),
  input_schema: { type: 'object', properties, required: Object.keys(properties) },
  wire,
});

describe(RULE, () => {
  it('flags what is required though the tool knows it', () => {
    expect(
      findingsOf(
        RULE,
        tool({
          level: { type: 'string', default: 'info' },
          scale: { type: 'number', default: 1 },
          version: { const: 'v2' },
        }),
      ).map(({ message }) => message),
    ).toEqual([
      '`level` and `scale` are required although they have defaults.',
      '`version` is required and allows only one value.',
    ]);
  });

  it('leaves optional ones, null, confirmations and nested tags alone', () => {
    expect(flagged(RULE, { level: { type: 'string', default: 'info' } })).toEqual([]);
    const shape = { type: 'object', properties: { kind: { const: 'circle' } }, required: ['kind'] };
    expect(
      findingsOf(
        RULE,
        tool({
          until: { type: ['string', 'null'], default: null },
          confirm: { const: true },
          agreed: { const: true, description: 'Confirms that the rows are lost.' },
          shape,
          choice: { enum: ['a', 'b'] },
        }),
      ),
    ).toEqual([]);
  });

  it('is silent on the strict form of OpenAI, where all are required', () => {
    const level = { type: 'string', default: 'info' };
    expect(
      findingsOf(RULE, tool({ level }, { openai_responses: { type: 'function', strict: true } })),
    ).toEqual([]);
    expect(
      findingsOf(
        RULE,
        tool({ level }, { openai_chat: { type: 'function', function: { strict: true } } }),
      ),
    ).toEqual([]);
    expect(
      findingsOf(RULE, tool({ level }, { openai_responses: { type: 'function', strict: false } })),
    ).toHaveLength(1);
  });
});
