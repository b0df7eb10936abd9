import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { movePhase, removeItem } from '../../../app/phases/phase-edits.ts';
import { formatMatch } from '../../../app/phases/phase-match.ts';
import type { Arrow, DrawnPhase } from '../../../app/phases/phases.ts';
import { Menu } from '../../parts/Menu.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { PhaseFigures } from '../PhaseFigures.tsx';
import { PhaseName } from '../PhaseName.tsx';
import { PlacedFindings, useFindingsAt, useOwnFindings } from '../PlacedFindings.tsx';
import { TierTicks } from '../tiers/TierTicks.tsx';
import { useRemovePhase } from '../use-remove-phase.ts';
import { ArrowForm } from './ArrowForm.tsx';
import { describeWrongTool, isNeverTaken } from './ArrowLabel.tsx';
import { focusArrow, focusPhase } from './focus-machine.ts';
import { PhaseMarks } from './PhaseNode.tsx';
import { isPicked, useMachine, useRegistryChange } from './use-machine.ts';
import table from '../../parts/table.module.css';
import styles from './MachineList.module.css';

/** Up to this many phases, each row shows all tiers, loaded or not, and up to 100 transitions. */
const FEW = 12;

/** The machine as a list: the first phase is the start; each has its transitions below it. */
export function MachineList() {
  const { machine } = useMachine();
  return (
    <ol className={styles.list} aria-label="Phases">
      {machine.phases.map((phase, i) => (
        <li
          key={phase.index}
          className={styles.phase}
          data-phase={phase.index}
          data-at={JSON.stringify(phase.at)}
        >
          <PhaseRow phase={phase} place={i} />
        </li>
      ))}
    </ol>
  );
}

interface PhaseRowProps {
  readonly phase: DrawnPhase;
  readonly place: number;
}

function PhaseRow({ phase, place }: PhaseRowProps) {
  const { machine, readOnly } = useMachine();
  const findings = useOwnFindings(phase);
  return (
    <>
      <div className={styles.head}>
        <PhaseName phase={phase} />
        <PhaseMarks phase={phase} />
        <PhaseFigures phase={phase} />
        {!readOnly && <PhaseButtons phase={phase} place={place} />}
      </div>
      <p className={styles.term}>Shows</p>
      <TierTicks
        index={phase.index}
        label={`Tiers of ${phase.name}`}
        readOnly={readOnly}
        isFolded={machine.phases.length > FEW}
      />
      <p className={styles.term}>Leads to</p>
      <ArrowList phase={phase} />
      {findings.length > 0 && (
        <div className={styles.wide}>
          <PlacedFindings findings={findings} />
        </div>
      )}
    </>
  );
}

function ArrowList({ phase }: Pick<PhaseRowProps, 'phase'>) {
  const { machine, picked, setPicked, readOnly } = useMachine();
  return (
    <ul className={styles.arrows} aria-label={`Transitions of ${phase.name}`}>
      <ManyItems
        items={phase.arrows}
        what="transitions"
        isList
        step={machine.phases.length > FEW ? 10 : 100}
        render={(arrow) => (
          <li key={arrow.index}>
            {isPicked(picked, arrow) ? (
              <ArrowForm phase={phase} arrow={arrow} to={arrow.to} />
            ) : (
              <ArrowLine arrow={arrow} />
            )}
          </li>
        )}
      />
      {picked?.kind === 'new' && picked.from === phase.index && (
        <li>
          <ArrowForm phase={phase} arrow={undefined} to={picked.to} />
        </li>
      )}
      {phase.arrows.length === 0 && picked?.kind !== 'new' && (
        <li className={styles.none}>no transitions</li>
      )}
      {!readOnly && (
        <li data-draw>
          <Menu
            label={`Add a transition from ${phase.name}`}
            className={styles.add}
            trigger={
              <>
                <Plus size={12} aria-hidden /> Transition
              </>
            }
            listItems={() =>
              [...new Set(machine.phases.map(({ name }) => name))].map((name) => ({
                label: `To ${name}`,
                onSelect: () => setPicked({ kind: 'new', from: phase.index, to: name }),
              }))
            }
          />
        </li>
      )}
    </ul>
  );
}

function PhaseButtons({ phase, place }: PhaseRowProps) {
  const { machine } = useMachine();
  const change = useRegistryChange();
  const move = (step: -1 | 1): void => {
    const to = machine.phases[place + step]?.index;
    change((registry) => movePhase(registry, phase.index, step));
    if (to !== undefined) focusPhase(to);
  };
  const remove = useRemovePhase();
  return (
    <span className={styles.acts}>
      <button
        type="button"
        className={table.icon}
        disabled={place === 0}
        aria-label={`Move ${phase.name} up${place === 1 ? ', as the start' : ''}`}
        onClick={() => move(-1)}
      >
        <ArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={table.icon}
        disabled={place === machine.phases.length - 1}
        aria-label={`Move ${phase.name} down`}
        onClick={() => move(1)}
      >
        <ArrowDown size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={table.icon}
        aria-label={`Delete phase ${phase.name}`}
        onClick={() => remove(phase.index)}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

function ArrowLine({ arrow }: { readonly arrow: Arrow }) {
  const { machine, setPicked, readOnly } = useMachine();
  const change = useRegistryChange();
  const findings = useFindingsAt(arrow.at);
  const wrong = describeWrongTool(arrow);
  return (
    <>
      <div className={styles.arrow}>
        <button
          type="button"
          className={styles.open}
          data-arrow={`${arrow.phase} ${arrow.index}`}
          data-at={JSON.stringify(arrow.at)}
          onClick={() => setPicked({ kind: 'arrow', phase: arrow.phase, index: arrow.index })}
        >
          <bdi>
            <NameText name={arrow.to || 'unnamed'} />
          </bdi>{' '}
          on <code dir="ltr">{arrow.tool || 'no tool'}</code>
          {arrow.input !== undefined && arrow.input.size > 0 && (
            <>
              {' '}
              with <code dir="ltr">{formatMatch(arrow.input)}</code>
            </>
          )}
          {wrong !== undefined && <em>, {wrong}</em>}
          {wrong === undefined && isNeverTaken(machine, arrow) && (
            <i>, never taken: ends the task</i>
          )}
        </button>
        {!readOnly && (
          <button
            type="button"
            className={table.icon}
            aria-label={`Delete the transition to ${arrow.to}`}
            onClick={() => {
              change(() => removeItem(arrow.at, 'Delete transition'));
              focusArrow(arrow.phase, undefined);
            }}
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
      {arrow.when !== undefined && (
        <p className={styles.when} dir="auto">
          {arrow.when}
        </p>
      )}
      <PlacedFindings findings={findings} />
    </>
  );
}
