import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { getTokenEstimate, TOKEN_ERROR } from '../../src/measure/get-token-estimate.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';
import { measureTokenError } from './token-error.ts';

describe('the estimate of tokens', () => {
  it('counts nothing as nothing', () => {
    expect(getTokenEstimate('')).toBe(0);
  });

  it.each([
    [
      '{"type":"object","properties":{"region":{"type":"string","enum":["eu","us"],"description":"Where the data is kept."}},"required":["region"]}',
      0.1,
    ],
    ['Books a room for a time. Do not use it to move a booking: use move_booking instead.', 0.05],
    ['{"user_id":"usr-42","maxItems":100,"$ref":"#/$defs/page_cursor"}', 0.15],
    ['First line.\\n\\n- one\\n- two\\n', 0.15],
    [
      'מזהה החדר שיש להזמין, כפי שמוחזר מרשימת החדרים. אין להשתמש בכלי זה כדי למחוק הזמנה קיימת.',
      0.15,
    ],
    ['要预订的房间的标识符，由房间列表返回。不要用此工具删除已有的预订。', 0.15],
    ['Идентификатор комнаты, которую нужно забронировать, из списка комнат.', 0.3],
    ['L’identifiant de la salle à réserver, tel que renvoyé par la liste des salles.', 0.25],
    ['予約する部屋の識別子。既存の予約を削除するために使わないでください。', 0.25],
  ])('is near the count of o200k for %s', (text, share) => {
    const real = encode(text).length;
    expect(Math.abs(getTokenEstimate(text) - real) / real).toBeLessThan(share);
  });

  it('takes any text, half a pair and a lone backslash too', () => {
    for (const text of ['\\', '\ud83d', '😀', '"\\', '\u0000', '¿', 'a\\'])
      expect(getTokenEstimate(text)).toBeGreaterThan(0);
  });

  it('is linear: twice the text costs twice the tokens', () => {
    const text = '"region":{"type":"string"},'.repeat(50);
    expect(getTokenEstimate(text + text)).toBeCloseTo(2 * getTokenEstimate(text), 6);
  });

  it.skipIf(!hasOutsideData)(
    `is as far off on real tools as it says (${NEEDS_OUTSIDE_DATA})`,
    () => {
      expect(measureTokenError()).toEqual({
        tool: { cases: 3_421, ...TOKEN_ERROR.tool },
        property: { cases: 10_884, ...TOKEN_ERROR.property },
      });
    },
    60_000,
  );
});
