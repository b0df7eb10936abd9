import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { addPhase } from '../../../app/phases/phase-edits.ts';
import type { Picture, Point, Size } from '../../../app/phases/phase-layout.ts';
import { getFitZoom } from '../../../app/phases/picture-zoom.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { ArrowLabel } from './ArrowLabel.tsx';
import { ArrowLines, type DrawnLink } from './ArrowLines.tsx';
import { PhaseNode } from './PhaseNode.tsx';
import { useDrawing } from './use-drawing.ts';
import { useMachine, useRegistryChange } from './use-machine.ts';
import { getBoxId, getMissingId, usePicture } from './use-picture.ts';
import { ZoomControls } from './ZoomControls.tsx';
import button from '../../parts/button.module.css';
import styles from './MachinePicture.module.css';

/**
 * Phases as boxes in the order of a session, transitions as arrows between them. Tab goes through
 * them in the order of the document.
 */
export function MachinePicture() {
  const { machine } = useMachine();
  const { list, focusAfter } = useEntryFocus();
  const { holder, width, picture, drawn, hasNewArrow, startX } = usePicture();
  const drawing = useDrawing(holder);
  const { zoom, setZoom, setFitZoom, isLarge } = useZoom(holder, picture, width);
  useInitialScroll(holder, startX, width);
  return (
    <div className={styles.holder}>
      {isLarge && <ZoomControls zoom={zoom} onZoom={setZoom} onFit={setFitZoom} />}
      <div className={styles.frame} ref={holder}>
        <div
          className={styles.room}
          style={{ width: picture.width * zoom, height: picture.height * zoom }}
        >
          <div
            className={styles.sheet}
            data-sheet
            style={{
              width: picture.width,
              height: picture.height,
              ...(zoom === 1 ? {} : { transform: `scale(${zoom})` }),
            }}
          >
            <ArrowLines picture={picture} drawn={drawn} stroke={drawing.line} />
            <ol aria-label="Phases" ref={list}>
              {machine.phases.map((phase) => (
                <li
                  key={getBoxId(phase)}
                  className={styles.place}
                  data-box={getBoxId(phase)}
                  data-phase={phase.index}
                  data-at={JSON.stringify(phase.at)}
                  data-entry
                  style={getBoxStyle(picture.boxes.get(getBoxId(phase)))}
                >
                  <PhaseNode phase={phase} drawing={drawing} />
                </li>
              ))}
            </ol>
            <ArrowLabels picture={picture} drawn={drawn} hasNewArrow={hasNewArrow} />
            {machine.missing.map((name) => (
              <div
                key={name}
                className={`${styles.place} ${styles.missing}`}
                data-box={getMissingId(name)}
                style={getBoxStyle(picture.boxes.get(getMissingId(name)))}
              >
                <MissingPhase name={name} onAdd={(run) => focusAfter(machine.phases.length, run)} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The height in px of what surrounds the picture on its page. */
const AROUND = 110;
/** A picture this high is visible at once on nearly every screen. */
const LOW = 560;

interface Zoom {
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  readonly setFitZoom: () => void;
  /** The picture is larger than its frame, or zoomed. */
  readonly isLarge: boolean;
}

function useZoom(holder: RefObject<HTMLElement | null>, picture: Size, width: number): Zoom {
  const [zoom, setZoom] = useState(1);
  return {
    zoom,
    setZoom,
    setFitZoom: () => {
      const height = holder.current?.closest('#page-phases')?.clientHeight ?? window.innerHeight;
      setZoom(getFitZoom(picture, { width, height: height - AROUND }));
      holder.current?.scrollTo({ left: 0 });
    },
    isLarge: zoom !== 1 || (width > 0 && picture.width > width) || picture.height > LOW,
  };
}

/** Centers the first phase, once: after that scrolling is the person's. `middle` is in px. */
function useInitialScroll(
  holder: RefObject<HTMLElement | null>,
  middle: number | undefined,
  width: number,
): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || middle === undefined || width === 0) return;
    isDone.current = true;
    holder.current?.scrollTo({ left: middle - width / 2 });
  }, [holder, middle, width]);
}

interface ArrowLabelsProps {
  readonly picture: Picture;
  readonly drawn: readonly DrawnLink[];
  readonly hasNewArrow: boolean;
}

function ArrowLabels({ picture, drawn, hasNewArrow }: ArrowLabelsProps) {
  return (
    <ul aria-label="Transitions">
      {drawn.map(({ id, arrow }) => (
        <li
          key={id}
          className={styles.label}
          data-box={id}
          style={getBoxStyle(picture.links.get(id)?.label)}
        >
          <ArrowLabel arrow={arrow} />
        </li>
      ))}
      {hasNewArrow && (
        <li
          className={`${styles.label} ${styles.fresh}`}
          data-box="new"
          style={getBoxStyle(picture.links.get('new')?.label)}
        >
          Which call?
        </li>
      )}
    </ul>
  );
}

interface MissingPhaseProps {
  readonly name: string;
  readonly onAdd: (run: () => void) => void;
}

function MissingPhase({ name, onAdd }: MissingPhaseProps) {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  return (
    <>
      <p>
        <bdi>
          <NameText name={name || 'unnamed'} />
        </bdi>{' '}
        does not exist, but a transition leads to it.
      </p>
      {!readOnly && name !== '' && (
        <button
          type="button"
          className={button.button}
          onClick={() => onAdd(() => change((registry) => addPhase(registry, name)))}
        >
          Add this phase
        </button>
      )}
    </>
  );
}

function getBoxStyle(corner: Point | undefined): { readonly left: number; readonly top: number } {
  return { left: corner?.x ?? 0, top: corner?.y ?? 0 };
}
