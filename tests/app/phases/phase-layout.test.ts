import { describe, expect, it } from 'vitest';
import { planLayout, type Box, type Link } from '../../../src/app/phases/phase-layout.ts';

const box = (id: string): Box => ({ id, width: 200, height: 100 });
const link = (id: string, from: string, to: string): Link => ({
  id,
  from,
  to,
  width: 120,
  height: 30,
});

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function listAreas(
  boxes: readonly Box[],
  links: readonly Link[],
  direction: 'LR' | 'TB',
): readonly Area[] {
  const picture = planLayout(boxes, links, direction);
  return [
    ...boxes.map(({ id, width, height }) => ({
      ...(picture.boxes.get(id) ?? { x: NaN, y: NaN }),
      width,
      height,
    })),
    ...links.map(({ id, width, height }) => ({
      ...(picture.links.get(id)?.label ?? { x: NaN, y: NaN }),
      width,
      height,
    })),
  ];
}

function countOverlaps(areas: readonly Area[]): number {
  return areas.flatMap((a, i) =>
    areas
      .slice(i + 1)
      .filter(
        (b) =>
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      ),
  ).length;
}

const RING = [
  link('ab', 'a', 'b'),
  link('ab2', 'a', 'b'),
  link('ba', 'b', 'a'),
  link('bc', 'b', 'c'),
  link('ca', 'c', 'a'),
  link('bb', 'b', 'b'),
  link('bb2', 'b', 'b'),
];
const LONG = Array.from({ length: 20 }, (_, i) => box(`p${i}`));
const CHAIN = LONG.flatMap((_, i) =>
  i === 19
    ? [link('back', 'p19', 'p0')]
    : [link(`n${i}`, `p${i}`, `p${i + 1}`), link(`m${i}`, `p${i}`, `p${i + 1}`)],
);

describe('a picture', () => {
  it.each(['LR', 'TB'] as const)(
    'towards %s keeps boxes and labels apart, also of parallel, returning and own arrows',
    (direction) => {
      expect([
        countOverlaps(listAreas(['a', 'b', 'c'].map(box), RING, direction)),
        countOverlaps(listAreas(LONG, CHAIN, direction)),
      ]).toEqual([0, 0]);
    },
  );

  it('begins with the first phase, whatever leads back to it', () => {
    const { boxes } = planLayout(['a', 'b', 'c'].map(box), RING, 'LR');
    expect([
      boxes.get('a')?.x,
      [...boxes].toSorted(([, p], [, q]) => p.x - q.x).map(([id]) => id),
    ]).toEqual([16, ['a', 'b', 'c']]);
  });

  it('ends its arrows at the side that faces the way', () => {
    const { boxes, links } = planLayout(
      ['a', 'b'].map(box),
      [link('ab', 'a', 'b'), link('ba', 'b', 'a')],
      'LR',
    );
    const ends = ['ab', 'ba'].map((id) => {
      const numbers = (links.get(id)?.path.match(/-?[\d.]+/g) ?? []).map(Number);
      return [numbers[0], numbers.at(-2)];
    });
    const [right, left] = [(boxes.get('a')?.x ?? 0) + 200, boxes.get('b')?.x];
    expect(ends).toEqual([
      [right, left],
      [left, right],
    ]);
  });

  it('of nothing has no size', () => {
    expect(planLayout([], [], 'LR')).toEqual({
      width: 0,
      height: 0,
      boxes: new Map(),
      links: new Map(),
    });
  });
});
