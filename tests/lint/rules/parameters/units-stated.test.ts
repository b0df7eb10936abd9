import { describe, expect, it } from 'vitest';
import { findingsOf, flagged, toolWith } from './flagged.ts';

const RULE = 'units-stated';
const number = (description?: string, more: object = {}): object => ({
  type: 'number',
  ...(description === undefined ? {} : { description }),
  ...more,
});

describe(RULE, () => {
  it.each([
    ['timeout', undefined],
    ['timeout', 'How long to wait for an answer.'],
    ['retryDelay', 'Pause between attempts.'],
    ['timeout', 'How long to wait for the results.'],
    ['session_ttl', 'Lifetime of the session.'],
    ['expires_in', 'When the link stops working.'],
    ['max_size', 'Largest file to read.'],
    ['file_size', undefined],
    ['amount', 'Amount to refund.'],
    ['max_price', 'Most that a night may cost.'],
    ['temperature', 'Temperature to heat the room to.'],
    ['distance', 'How far to walk.'],
    ['radius', 'Search around the place.'],
  ])('flags %s: %s', (name, description) => {
    expect(flagged(RULE, { [name]: number(description) })).toEqual([name]);
  });

  it.each([
    ['timeout', 'Seconds to wait.'],
    ['timeout', 'Give up after this (ms).'],
    ['timeout', 'Default 30s.'],
    ['timeout_ms', undefined],
    ['delaySeconds', undefined],
    ['minutes', 'Length of the slot.'],
    ['page_size', undefined],
    ['batch_size', 'How much at once.'],
    ['font_size', 'Of the heading.'],
    ['limit', 'Most results to return.'],
    ['max_results', undefined],
    ['amount', 'Amount in cents.'],
    ['amount', 'Number of results.'],
    ['price_eur', undefined],
    ['price', 'Price in US$.'],
    ['temperature', 'Sampling temperature; higher is more random.'],
    ['temperature', 'In °C.'],
    ['distance', 'Kilometres, or miles with imperial.'],
    ['radius', 'Radius of the circle.'],
    ['max_distance', 'Largest edit distance of a match.'],
    ['timeout', 'כמה לחכות לתשובה'],
    ['timeout', '等待多久'],
    ['timestamp', undefined],
  ])('leaves %s alone: %s', (name, description) => {
    expect(flagged(RULE, { [name]: number(description) })).toEqual([]);
  });

  it('takes a unit that another parameter or the description of the tool brings', () => {
    expect(flagged(RULE, { amount: number('To pay.'), currency: { type: 'string' } })).toEqual([]);
    expect(
      flagged(RULE, {
        temperature: number('To heat to.'),
        units: { enum: ['metric', 'imperial'] },
      }),
    ).toEqual([]);
    expect(
      flagged(
        RULE,
        { timeout: number() },
        { description: 'Args:\n  timeout: seconds until it gives up' },
      ),
    ).toEqual([]);
    expect(
      flagged(RULE, {
        temperature: number('Of the answer.'),
        max_tokens: number('Longest answer.'),
      }),
    ).toEqual([]);
    expect(flagged(RULE, { temperature: number('How bold.', { maximum: 2 }) })).toEqual([]);
  });

  it('leaves texts alone, which bring their unit with them, and sums of any currency', () => {
    expect(
      flagged(RULE, { timeout: { type: 'string', description: 'How long to wait.' } }),
    ).toEqual([]);
    expect(
      flagged(
        RULE,
        { principal_amount: number('Put in at the start.') },
        { name: 'calculate_interest' },
      ),
    ).toEqual([]);
  });

  it('reads the types of a union, and names a unit that fits in its hint', () => {
    expect(
      findingsOf(
        RULE,
        toolWith({
          wait: { anyOf: [{ type: 'integer' }, { type: 'null' }], description: 'How long.' },
        }),
      ).map(({ message, hint }) => [message, hint]),
    ).toEqual([
      [
        '`wait` has no stated unit.',
        'State the unit in the description ("in seconds") or in the name (`timeout_ms`).',
      ],
    ]);
    expect(findingsOf(RULE, toolWith({ price: number('Most to pay.') }))[0]?.hint).toBe(
      'State the unit in the description ("in EUR") or in the name (`amount_eur`).',
    );
  });
});
