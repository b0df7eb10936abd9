import { useId } from 'react';
import { addPhase } from '../../app/phase-edits.ts';
import type { Box, Link, Size } from '../../app/phase-layout.ts';
import type { Arrow, DrawnPhase } from '../../app/phases.ts';
import button from '../parts/button.module.css';
import { useEntryFocus } from '../use-entry-focus.ts';
import { ArrowLabel } from './ArrowLabel.tsx';
import styles from './MachinePicture.module.css';
import { PhaseNode } from './PhaseNode.tsx';
import { useDrawing } from './use-drawing.ts';
import { isPicked, useMachine, useRegistryChange } from './use-machine.ts';
import { usePicture } from './use-picture.ts';
import { useSizes } from './use-sizes.ts';

const NODE: Size = { width: 244, height: 150 };
const LABEL: Size = { width: 160, height: 28 };

/** Phases as boxes in the order of a session, transitions as arrows between them. All of it is the document's order to whoever tabs through. */
export function MachinePicture() {
  const { machine, picked, readOnly } = useMachine();
  const change = useRegistryChange();
  const { holder, sizes, width } = useSizes();
  const { list, focusAfter } = useEntryFocus();
  const drawing = useDrawing(holder);
  const head = useId();
  const drawn = listLinks(machine.phases);
  const fresh = picked?.kind === 'new' ? picked : undefined;
  const boxes: readonly Box[] = [...machine.phases.map(boxId), ...machine.missing.map(missingId)].map((id) => ({ id, ...(sizes.get(id) ?? NODE) }));
  const idOf = (name: string): string => boxIdOf(machine.phases, name);
  const links: readonly Link[] = [
    ...drawn.map(({ id, arrow, from }) => ({ id, from, to: idOf(arrow.to), ...(sizes.get(id) ?? LABEL) })),
    ...(fresh === undefined || !machine.phases.some(({ index }) => index === fresh.from) ? [] : [{ id: 'new', from: `phase ${fresh.from}`, to: idOf(fresh.to), ...(sizes.get('new') ?? LABEL) }]),
  ];
  const picture = usePicture({ boxes, links, width });
  const placeOf = (id: string, kind: 'boxes' | 'links') => {
    const corner = kind === 'boxes' ? picture.boxes.get(id) : picture.links.get(id)?.label;
    return { left: corner?.x ?? 0, top: corner?.y ?? 0 };
  };
  return (
    <div className={styles.frame} ref={holder}>
      <div className={styles.sheet} style={{ width: picture.width, height: picture.height }}>
        <svg className={styles.lines} width={picture.width} height={picture.height} aria-hidden>
          <defs>
            <marker id={head} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse" markerUnits="userSpaceOnUse">
              <path d="M 0 0.5 L 8 4 L 0 7.5 z" className={styles.head} />
            </marker>
          </defs>
          {links.map(({ id }) => {
            const arrow = drawn.find((each) => each.id === id)?.arrow;
            return <path key={id} d={picture.links.get(id)?.path} className={styles.line} data-new={id === 'new'} data-picked={arrow === undefined || isPicked(picked, arrow)} data-wrong={arrow !== undefined && arrow.state !== 'shown' && arrow.state !== 'openable'} markerEnd={`url(#${head})`} />;
          })}
          {drawing.line !== undefined && <path d={drawing.line} className={styles.line} data-new="true" data-picked="true" markerEnd={`url(#${head})`} />}
        </svg>
        <ol className={styles.boxes} aria-label="Phases" ref={list}>
          {machine.phases.map((phase, i) => (
            <li key={boxId(phase)} className={styles.place} data-box={boxId(phase)} data-phase={phase.index} data-entry style={placeOf(boxId(phase), 'boxes')}>
              <PhaseNode phase={phase} drawing={drawing} onDelete={(run) => focusAfter(Math.max(0, i - 1), run)} />
              {drawn.filter(({ arrow }) => arrow.phase === phase.index).length > 0 && <span className="visually-hidden">Its transitions follow.</span>}
            </li>
          ))}
        </ol>
        <ul className={styles.boxes} aria-label="Transitions">
          {drawn.map(({ id, arrow }) => (
            <li key={id} className={styles.label} data-box={id} style={placeOf(id, 'links')}>
              <ArrowLabel arrow={arrow} />
            </li>
          ))}
          {links.at(-1)?.id === 'new' && <li className={styles.label} data-box="new" style={placeOf('new', 'links')}><span className={styles.fresh}>by which call?</span></li>}
        </ul>
        {machine.missing.map((name) => (
          <div key={name} className={`${styles.place} ${styles.missing}`} data-box={missingId(name)} style={placeOf(missingId(name), 'boxes')}>
            <p><bdi>{name || 'unnamed'}</bdi> is no phase, and a transition leads to it.</p>
            {!readOnly && name !== '' && (
              <button type="button" className={button.button} onClick={() => focusAfter(machine.phases.length, () => change((registry) => addPhase(registry, name)))}>
                Add this phase
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function listLinks(phases: readonly DrawnPhase[]): readonly { readonly id: string; readonly arrow: Arrow; readonly from: string }[] {
  return phases.flatMap((phase) => phase.arrows.map((arrow) => ({ id: `arrow ${arrow.phase} ${arrow.index}`, arrow, from: boxId(phase) })));
}

function boxId({ index }: Pick<DrawnPhase, 'index'>): string {
  return `phase ${index}`;
}

function missingId(name: string): string {
  return `missing ${name}`;
}

/** Of phases that share a name, the first is meant. */
function boxIdOf(phases: readonly DrawnPhase[], name: string): string {
  const phase = phases.find((each) => each.name === name);
  return phase === undefined ? missingId(name) : boxId(phase);
}
