import { useState, type PointerEvent, type RefObject } from 'react';
import { useMachine } from './use-machine.ts';

export interface Drawing {
  /** The line from the handle to the pointer, as an SVG path. */
  readonly line: string | undefined;
  /** The index of the phase under the pointer. */
  readonly over: number | undefined;
  /** For the handle of a phase. */
  readonly getHandleProps: (phase: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: {
      stopPropagation: () => void;
      preventDefault: () => void;
    }) => void;
  };
}

interface SheetPoint {
  readonly x: number;
  readonly y: number;
}

interface Stroke {
  readonly from: number;
  readonly start: SheetPoint;
  readonly end: SheetPoint;
  readonly isDrawn: boolean;
}

/** Px that the pointer may move before a press becomes a drag. */
const SLACK = 6;

/** Draws an arrow by dragging from a phase's handle to a phase; a plain click still clicks. */
export function useDrawing(holder: RefObject<HTMLElement | null>): Drawing {
  const { machine, setPicked, readOnly } = useMachine();
  const [stroke, setStroke] = useState<Stroke>();
  const [ended, setEnded] = useState(false);
  const [over, setOver] = useState<number>();
  return {
    line:
      stroke?.isDrawn === true
        ? `M ${stroke.start.x} ${stroke.start.y} L ${stroke.end.x} ${stroke.end.y}`
        : undefined,
    over: stroke?.isDrawn === true ? over : undefined,
    getHandleProps: (from) => ({
      onPointerDown: (event) => {
        if (readOnly || event.button !== 0) return;
        setEnded(false);
        setStroke({
          from,
          start: getSheetPoint(holder, event),
          end: getSheetPoint(holder, event),
          isDrawn: false,
        });
      },
      onPointerMove: (event) => {
        if (stroke === undefined) return;
        const end = getSheetPoint(holder, event);
        const isDrawn =
          stroke.isDrawn || Math.hypot(end.x - stroke.start.x, end.y - stroke.start.y) > SLACK;
        if (isDrawn && !stroke.isDrawn) event.currentTarget.setPointerCapture(event.pointerId);
        setStroke({ ...stroke, end, isDrawn });
        setOver(findPhaseIndex(event));
      },
      onPointerUp: (event) => {
        const target = findPhaseIndex(event);
        const to = machine.phases.find(({ index }) => index === target)?.name;
        if (stroke?.isDrawn === true && to !== undefined) setPicked({ kind: 'new', from, to });
        setEnded(stroke?.isDrawn === true);
        setStroke(undefined);
      },
      onPointerCancel: () => setStroke(undefined),
      // The click after a drag must not open the menu of the handle.
      onClickCapture: (event) => {
        if (!ended) return;
        setEnded(false);
        event.stopPropagation();
        event.preventDefault();
      },
    }),
  };
}

function getSheetPoint(
  holder: RefObject<HTMLElement | null>,
  { clientX, clientY }: PointerEvent,
): SheetPoint {
  const sheet = holder.current?.querySelector<HTMLElement>('[data-sheet]');
  const box = sheet?.getBoundingClientRect();
  // The sheet is scaled by the zoom.
  const scale = (box?.width ?? 0) / (sheet?.offsetWidth ?? 0) || 1;
  return { x: (clientX - (box?.left ?? 0)) / scale, y: (clientY - (box?.top ?? 0)) / scale };
}

function findPhaseIndex({ clientX, clientY }: PointerEvent): number | undefined {
  const index = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-phase]')
    ?.dataset['phase'];
  return index === undefined ? undefined : Number(index);
}
