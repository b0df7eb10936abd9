import { addPhase } from '../../../app/phases/phase-edits.ts';
import type { Box, Link, Picture, Point, Size } from '../../../app/phases/phase-layout.ts';
import type { DrawnPhase } from '../../../app/phases/phases.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { ArrowLabel } from './ArrowLabel.tsx';
import { ArrowLines, type DrawnLink } from './ArrowLines.tsx';
import { PhaseNode } from './PhaseNode.tsx';
import { useDrawing } from './use-drawing.ts';
import { useInitialScroll } from './use-initial-scroll.ts';
import { useMachine, useRegistryChange } from './use-machine.ts';
import { usePicture } from './use-picture.ts';
import { useSizes } from './use-sizes.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomControls } from './ZoomControls.tsx';
import button from '../../parts/button.module.css';
import styles from './MachinePicture.module.css';

const NODE: Size = { width: 244, height: 150 };
const LABEL: Size = { width: 160, height: 28 };

/**
 * Phases as boxes in the order of a session, transitions as arrows between them. Whoever tabs
 * through meets them in the document's order.
 */
export function MachinePicture() {
  const { machine, picked } = useMachine();
  const { list, focusAfter } = useEntryFocus();
  const drawn = listLinks(machine.phases);
  const fresh =
    picked?.kind === 'new' && machine.phases.some(({ index }) => index === picked.from)
      ? picked
      : undefined;
  const { holder, sizes, width } = useSizes(
    JSON.stringify([
      machine.phases.map(getBoxId),
      machine.missing,
      drawn.map(({ id }) => id),
      fresh !== undefined,
    ]),
  );
  const drawing = useDrawing(holder);
  const boxes: readonly Box[] = [
    ...machine.phases.map(getBoxId),
    ...machine.missing.map(getMissingId),
  ].map((id) => ({ id, ...(sizes.get(id) ?? NODE) }));
  const links: readonly Link[] = [
    ...drawn.map(({ id, arrow, from }) => ({
      id,
      from,
      to: findBoxId(machine.phases, arrow.to),
      ...(sizes.get(id) ?? LABEL),
    })),
    ...(fresh === undefined
      ? []
      : [
          {
            id: 'new',
            from: `phase ${fresh.from}`,
            to: findBoxId(machine.phases, fresh.to),
            ...(sizes.get('new') ?? LABEL),
          },
        ]),
  ];
  const picture = usePicture({ boxes, links, width });
  const { zoom, setZoom, setFitZoom, isLarge } = useZoom(holder, picture, width);
  useInitialScroll(holder, { middle: getMiddleX(machine.phases[0], picture, sizes), width });
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
              {fresh !== undefined && (
                <li
                  className={`${styles.label} ${styles.fresh}`}
                  data-box="new"
                  style={getBoxStyle(picture.links.get('new')?.label)}
                >
                  by which call?
                </li>
              )}
            </ul>
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

function MissingPhase({
  name,
  onAdd,
}: {
  readonly name: string;
  readonly onAdd: (run: () => void) => void;
}) {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  return (
    <>
      <p>
        <bdi>
          <NameText name={name || 'unnamed'} />
        </bdi>{' '}
        is no phase, and a transition leads to it.
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

function getMiddleX(
  phase: DrawnPhase | undefined,
  { boxes }: Picture,
  sizes: ReadonlyMap<string, Size>,
): number | undefined {
  const [corner, size] =
    phase === undefined ? [] : [boxes.get(getBoxId(phase)), sizes.get(getBoxId(phase))];
  return corner === undefined || size === undefined ? undefined : corner.x + size.width / 2;
}

function getBoxStyle(corner: Point | undefined): { readonly left: number; readonly top: number } {
  return { left: corner?.x ?? 0, top: corner?.y ?? 0 };
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

function getBoxId({ index }: Pick<DrawnPhase, 'index'>): string {
  return `phase ${index}`;
}

function getMissingId(name: string): string {
  return `missing ${name}`;
}

/** Of phases that share a name, the first is meant. */
function findBoxId(phases: readonly DrawnPhase[], name: string): string {
  const phase = phases.find((each) => each.name === name);
  return phase === undefined ? getMissingId(name) : getBoxId(phase);
}
