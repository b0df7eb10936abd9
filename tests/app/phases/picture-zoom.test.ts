import { describe, expect, it } from 'vitest';
import { getFitZoom, getNextZoom } from '../../../src/app/phases/picture-zoom.ts';

describe('the zoom of the picture', () => {
  it('goes step by step, also from between two steps, and stays at its ends', () => {
    expect([
      getNextZoom(1, 1),
      getNextZoom(1, -1),
      getNextZoom(0.33, 1),
      getNextZoom(0.33, -1),
      getNextZoom(1.5, 1),
      getNextZoom(0.25, -1),
    ]).toEqual([1.25, 0.85, 0.35, 0.25, 1.5, 0.25]);
  });

  it('fits what is too wide and what is too high, and leaves the rest as drawn', () => {
    const room = { width: 1_000, height: 700 };
    expect(
      [
        { width: 2_000, height: 100 },
        { width: 100, height: 2_100 },
        { width: 500, height: 500 },
        { width: 90_000, height: 10 },
        { width: 0, height: 0 },
      ].map((picture) => getFitZoom(picture, room)),
    ).toEqual([0.5, 0.33, 1, 0.25, 1]);
  });
});
