import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { measureMean } from '../../../src/cli/verify/browser/measure-mean.ts';
import { blankScreenshot } from '../../../src/verify/checks/blank-screenshot.ts';
import { createPicture } from '../../verify/server/pages.ts';

/** Rows of RGBA pixels, each with its filter, as the PNG specification computes them. */
function createFiltered(filter: number, pixels: readonly (readonly number[])[]): Buffer {
  const png = Buffer.from(createPicture(2, pixels.length, [0, 0, 0]));
  png[25] = 6;
  const raw = pixels.map((row) => Buffer.from(row));
  const rows = raw.map((row, y) =>
    Buffer.from([
      filter,
      ...row.map((value, x) => {
        const left = x >= 4 ? (row[x - 4] ?? 0) : 0;
        const above = raw[y - 1]?.[x] ?? 0;
        const corner = x >= 4 ? (raw[y - 1]?.[x - 4] ?? 0) : 0;
        const estimate = left + above - corner;
        const nearest = [left, above, corner].reduce((best, each) =>
          Math.abs(estimate - each) < Math.abs(estimate - best) ? each : best,
        );
        const prediction = [0, left, above, Math.floor((left + above) / 2), nearest][filter] ?? 0;
        return (value - prediction) & 255;
      }),
    ]),
  );
  const data = deflateSync(Buffer.concat(rows));
  const head = png.subarray(0, 33);
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  return Buffer.concat([head, length, Buffer.from('IDAT'), data, end]);
}

describe('the mean of a screenshot', () => {
  it.each([0, 1, 2, 3, 4])('is read through filter %i', (filter) => {
    const pixels = [
      [10, 20, 30, 255, 250, 251, 252, 255],
      [90, 7, 200, 255, 3, 140, 255, 255],
      [255, 255, 255, 255, 0, 0, 0, 255],
    ];
    const colors = pixels.flatMap((row) => row.filter((_, i) => i % 4 !== 3));
    const sum = colors.reduce((total, each) => total + each, 0);
    const measured = measureMean(createFiltered(filter, pixels));
    expect(measured).toEqual({
      width: 2,
      height: 3,
      mean: sum / 18,
      dark: 4 / 6,
      drawn: 1 - 2 / 6,
    });
  });

  it('is that of all colours, and counts what is not white', () => {
    expect(measureMean(createPicture(30, 20, [200, 100, 0]))).toEqual({
      width: 30,
      height: 20,
      mean: 100,
      dark: 1,
      drawn: 0,
    });
    expect(measureMean(createPicture(9, 9, [250, 250, 250]))).toMatchObject({ mean: 250, dark: 0 });
  });

  it('is unknown of what is no picture, or a cut or enormous one', () => {
    const picture = createPicture(40, 40, [1, 2, 3]);
    const enormous = Buffer.from(picture);
    enormous.writeUInt32BE(4_000_000_000, 16);
    for (const broken of [
      Buffer.from('GIF89a'),
      picture.subarray(0, 50),
      enormous,
      Buffer.alloc(0),
    ])
      expect(measureMean(broken)).toBeUndefined();
  });
});

describe('a blank page', () => {
  const check = (mean: number, dark?: number, drawn?: number) =>
    blankScreenshot.check(
      {
        observation: {
          url: '',
          at: 0,
          screenshot: {
            width: 1_280,
            height: 800,
            mean,
            ...(dark === undefined ? {} : { dark }),
            ...(drawn === undefined ? {} : { drawn }),
          },
        },
        parts: undefined,
        call: undefined,
        before: undefined,
        findMisfit: undefined,
      },
      {},
    ).kind;

  it('is of one colour, whichever that is', () => {
    expect([
      check(20, 1, 0),
      check(20, 1, 0.0004),
      check(20, 1, 0.01),
      check(250, 0.01, 0.01),
    ]).toEqual(['failed', 'failed', 'passed', 'passed']);
  });

  it('is white, and nothing is written on it', () => {
    expect([check(245), check(245.2), check(255, 0.0005), check(249.2, 0.03)]).toEqual([
      'passed',
      'failed',
      'failed',
      'passed',
    ]);
  });
});
