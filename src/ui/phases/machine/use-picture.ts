import { useMemo, type RefObject } from 'react';
import {
  planLayout,
  type Box,
  type Link,
  type Picture,
  type Size,
} from '../../../app/phases/phase-layout.ts';
import type { DrawnPhase } from '../../../app/phases/phases.ts';
import { useStableValue } from '../../parts/use-stable-value.ts';
import type { DrawnLink } from './ArrowLines.tsx';
import { useMachine } from './use-machine.ts';
import { useSizes } from './use-sizes.ts';

interface PictureState {
  /** The scrolling element around the picture. */
  readonly holder: RefObject<HTMLDivElement | null>;
  /** Of the holder in px; 0 before it is measured. */
  readonly width: number;
  readonly picture: Picture;
  readonly drawn: readonly DrawnLink[];
  /** An arrow is being added: it has no tool yet. Its id is `new`. */
  readonly hasNewArrow: boolean;
  /** The middle of the first phase in px; undefined before it is measured. */
  readonly startX: number | undefined;
}

/** Before a box or a label is measured, px. */
const NODE: Size = { width: 244, height: 150 };
const LABEL: Size = { width: 160, height: 28 };

/** Places the phases and transitions by their measured sizes. */
export function usePicture(): PictureState {
  const { machine, picked } = useMachine();
  const { phases, missing } = machine;
  const drawn = listLinks(phases);
  const fresh =
    picked?.kind === 'new' && phases.some(({ index }) => index === picked.from)
      ? picked
      : undefined;
  const hasNewArrow = fresh !== undefined;
  const { holder, sizes, width } = useSizes(
    JSON.stringify([phases.map(getBoxId), missing, drawn.map(({ id }) => id), hasNewArrow]),
  );
  const boxes: readonly Box[] = [...phases.map(getBoxId), ...missing.map(getMissingId)].map(
    (id) => ({ id, ...(sizes.get(id) ?? NODE) }),
  );
  const ends = [
    ...drawn.map(({ id, from, arrow }) => ({ id, from, to: arrow.to })),
    ...(fresh === undefined ? [] : [{ id: 'new', from: `phase ${fresh.from}`, to: fresh.to }]),
  ];
  const links = ends.map(({ id, from, to }): Link => ({
    id,
    from,
    to: findBoxId(phases, to),
    ...(sizes.get(id) ?? LABEL),
  }));
  const picture = useLayout({ boxes, links }, width);
  const startX = getMiddleX(phases[0], picture, sizes);
  return { holder, width, picture, drawn, hasNewArrow, startX };
}

const EMPTY: Picture = { width: 0, height: 0, boxes: new Map(), links: new Map() };
/** More phases are never tried side by side: each try takes a moment. */
const MOST_ACROSS = 5;

interface Graph {
  readonly boxes: readonly Box[];
  readonly links: readonly Link[];
}

/** Left to right where that fits the width, else top down. Lays out only a changed graph. */
function useLayout(graph: Graph, width: number): Picture {
  const { boxes, links } = useStableValue(graph, isSameGraph);
  const across = useMemo(
    () => (boxes.length > MOST_ACROSS ? undefined : planLayout(boxes, links, 'LR')),
    [boxes, links],
  );
  const isAcross = across !== undefined && (width === 0 || across.width <= width);
  const down = useMemo(
    () => (isAcross ? undefined : planLayout(boxes, links, 'TB')),
    [boxes, links, isAcross],
  );
  return down ?? across ?? EMPTY;
}

function isSameGraph(former: Graph, next: Graph): boolean {
  return JSON.stringify(former) === JSON.stringify(next);
}

function getMiddleX(
  phase: DrawnPhase | undefined,
  { boxes }: Picture,
  sizes: ReadonlyMap<string, Size>,
): number | undefined {
  if (phase === undefined) return undefined;
  const [corner, size] = [boxes.get(getBoxId(phase)), sizes.get(getBoxId(phase))];
  return corner === undefined || size === undefined ? undefined : corner.x + size.width / 2;
}

function listLinks(phases: readonly DrawnPhase[]): readonly DrawnLink[] {
  return phases.flatMap((phase) =>
    phase.arrows.map((arrow) => ({
      id: `arrow ${arrow.phase} ${arrow.index}`,
      arrow,
      from: getBoxId(phase),
    })),
  );
}

export function getBoxId({ index }: Pick<DrawnPhase, 'index'>): string {
  return `phase ${index}`;
}

/** Of a name that transitions lead to and no phase has. */
export function getMissingId(name: string): string {
  return `missing ${name}`;
}

/** Of phases that share a name, the first. */
function findBoxId(phases: readonly DrawnPhase[], name: string): string {
  const phase = phases.find((each) => each.name === name);
  return phase === undefined ? getMissingId(name) : getBoxId(phase);
}
