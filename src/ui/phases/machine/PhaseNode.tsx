import { ArrowRight, MoreHorizontal } from 'lucide-react';
import { setStartPhase } from '../../../app/phases/phase-edits.ts';
import type { DrawnPhase } from '../../../app/phases/phases.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { Menu, type MenuItem } from '../../parts/Menu.tsx';
import { PhaseFigures } from '../PhaseFigures.tsx';
import { PhaseName } from '../PhaseName.tsx';
import { useOwnFindings } from '../PlacedFindings.tsx';
import { TierTicks } from '../tiers/TierTicks.tsx';
import { useRemovePhase } from '../use-remove-phase.ts';
import { focusPhase } from './focus-machine.ts';
import type { Drawing } from './use-drawing.ts';
import { useMachine, useRegistryChange } from './use-machine.ts';
import styles from './MachinePicture.module.css';

interface PhaseNodeProps {
  readonly phase: DrawnPhase;
  readonly drawing: Drawing;
}

/** A phase in the picture, with its name and tiers as fields. */
export function PhaseNode({ phase, drawing }: PhaseNodeProps) {
  const { picked, setPicked, readOnly } = useMachine();
  const findings = useOwnFindings(phase);
  const worst = findings.some(({ severity }) => severity === 'error')
    ? 'error'
    : findings.some(({ severity }) => severity === 'warning')
      ? 'warning'
      : 'advice';
  return (
    <div
      className={styles.node}
      data-start={phase.isStart}
      data-lost={!phase.isReachable}
      data-over={drawing.over === phase.index}
      data-picked={picked?.kind === 'phase' && picked.index === phase.index}
    >
      <div className={styles.title} title={phase.name}>
        <PhaseName phase={phase} />
        {!readOnly && <PhaseMenu phase={phase} />}
      </div>
      <PhaseMarks phase={phase} />
      <TierTicks
        index={phase.index}
        label={`Tiers of ${phase.name}`}
        readOnly={readOnly}
        isFolded
      />
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.figures}
          aria-pressed={picked?.kind === 'phase' && picked.index === phase.index}
          onClick={() => setPicked({ kind: 'phase', index: phase.index })}
        >
          <span className="visually-hidden">Details of {phase.name}: </span>
          <PhaseFigures phase={phase} />
          {findings.length > 0 && (
            <b className={styles.found} data-severity={worst}>
              {formatCount(findings.length, 'finding')}
            </b>
          )}
        </button>
        {!readOnly && <ArrowHandle phase={phase} drawing={drawing} />}
      </div>
    </div>
  );
}

export function PhaseMarks({
  phase: { isStart, isEnd, isReachable, shown, openable },
}: {
  readonly phase: DrawnPhase;
}) {
  const marks = [
    isStart ? 'start' : '',
    isEnd ? 'end: no transition leads further' : '',
    isReachable ? (shown.length + openable.length === 0 ? 'shows no tools' : '') : 'never reached',
  ].filter((mark) => mark !== '');
  if (marks.length === 0) return null;
  return (
    <p className={styles.marks}>
      {marks.map((mark) => (
        <span key={mark} data-mark={mark.split(' ')[0]?.replace(':', '')}>
          {mark}
        </span>
      ))}
    </p>
  );
}

/** A click lists the phases to lead to; a drag draws the arrow. */
function ArrowHandle({
  phase,
  drawing,
}: {
  readonly phase: DrawnPhase;
  readonly drawing: Drawing;
}) {
  const { machine, setPicked } = useMachine();
  const listMenuItems = (): readonly MenuItem[] =>
    [
      ...new Set([
        ...machine.phases.map(({ name }) => name).filter((name) => name !== phase.name),
        phase.name,
      ]),
    ].map((name) => ({
      label: name === phase.name ? `To ${name} itself` : `To ${name}`,
      onSelect: () => setPicked({ kind: 'new', from: phase.index, to: name }),
    }));
  return (
    <span className={styles.handle} data-draw {...drawing.getHandleProps(phase.index)}>
      <Menu
        label={`Draw an arrow from ${phase.name}`}
        className={styles.draw}
        trigger={<ArrowRight size={15} aria-hidden />}
        listItems={listMenuItems}
      />
    </span>
  );
}

function PhaseMenu({ phase }: { readonly phase: DrawnPhase }) {
  const { setPicked } = useMachine();
  const change = useRegistryChange();
  const remove = useRemovePhase();
  const listMenuItems = (): readonly MenuItem[] => [
    {
      label: 'Start here',
      disabled: phase.isStart,
      onSelect: () => {
        change((registry) => setStartPhase(registry, phase.index));
        focusPhase();
      },
    },
    { label: 'Details', onSelect: () => setPicked({ kind: 'phase', index: phase.index }) },
    { label: 'Delete phase', onSelect: () => remove(phase.index) },
  ];
  return (
    <Menu
      label={`Actions for ${phase.name}`}
      className={styles.more}
      trigger={<MoreHorizontal size={15} aria-hidden />}
      listItems={listMenuItems}
    />
  );
}
