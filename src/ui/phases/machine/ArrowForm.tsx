import { Trash2, X } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { getContract, getName } from '../../../app/derive.ts';
import {
  addTransition,
  removeItem,
  replaceTransitionTool,
  setPart,
} from '../../../app/phases/phase-edits.ts';
import { listAt } from '../../../app/phases/phase-lists.ts';
import type { Arrow, DrawnPhase } from '../../../app/phases/phases.ts';
import { getAt } from '../../../contract/json/pointer.ts';
import { Field } from '../../parts/Field.tsx';
import { ProseBox } from '../../parts/text/ProseBox.tsx';
import { useRestoreFocus } from '../../parts/use-restore-focus.ts';
import { useAppStrict } from '../../use-app.ts';
import { MatchEditor } from '../gates/MatchEditor.tsx';
import { ToolSelect } from '../gates/ToolSelect.tsx';
import { PlacedFindings, useFindingsAt } from '../PlacedFindings.tsx';
import { isNeverTaken } from './ArrowLabel.tsx';
import { focusArrow } from './focus-machine.ts';
import { useMachine, useRegistryChange } from './use-machine.ts';
import button from '../../parts/button.module.css';
import styles from './MachineAside.module.css';

interface ArrowFormProps {
  readonly phase: DrawnPhase;
  /** Undefined for a new one: it is saved once it has a tool. */
  readonly arrow: Arrow | undefined;
  readonly to: string;
}

/** Edits a transition: the call, the match of its input, and the phase it opens. */
export function ArrowForm({ phase, arrow, to }: ArrowFormProps) {
  const { machine, setPicked, readOnly } = useMachine();
  const change = useRegistryChange();
  const form = useRestoreFocus<HTMLElement>();
  const findings = useFindingsAt(arrow?.at ?? ['phases', phase.index, 'transitions', 'none']);
  const first = useFirstFocus(arrow === undefined ? 'new' : `${arrow.phase} ${arrow.index}`);
  const setTool = useTransitionTool({ phase, arrow, to });
  const close = (): void => {
    setPicked(undefined);
    focusArrow(phase.index, arrow?.index);
  };
  const remove = (): void => {
    if (arrow === undefined) return close();
    change(() => removeItem(arrow.at, 'Delete transition'));
    setPicked(undefined);
    focusArrow(phase.index, undefined);
  };
  return (
    <section
      ref={form}
      className={styles.form}
      aria-label={`Transition from ${phase.name} to ${to}`}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <FormHead from={phase.name} to={to} onClose={close} />
      <fieldset disabled={readOnly} className={styles.fields}>
        <div ref={first}>
          <CallField phase={phase} arrow={arrow} onChoose={setTool} />
        </div>
        {arrow === undefined ? (
          <p className={styles.note}>Choose a tool to save this transition.</p>
        ) : (
          <ArrowParts arrow={arrow} />
        )}
        {arrow !== undefined && isNeverTaken(machine, arrow) && (
          <p className={styles.warned}>
            <code dir="ltr">{arrow.tool}</code> ends the task, so this transition is never taken.
          </p>
        )}
        <p className={styles.note}>The visible tools change with the next turn.</p>
        <PlacedFindings findings={findings} />
        {!readOnly && (
          <button type="button" className={button.plain} onClick={remove}>
            <Trash2 size={14} aria-hidden /> {arrow === undefined ? 'Discard' : 'Delete transition'}
          </button>
        )}
      </fieldset>
    </section>
  );
}

/** Adds the transition with its first tool. Choosing another right after is the same undo step. */
function useTransitionTool({ phase, arrow, to }: ArrowFormProps): (tool: string) => void {
  const { picked, setPicked } = useMachine();
  const change = useRegistryChange();
  return (tool) => {
    if (arrow !== undefined && picked?.kind === 'arrow' && picked.isNew === true)
      return change((registry) =>
        replaceTransitionTool(registry, phase.index, { index: arrow.index, tool }),
      );
    if (arrow !== undefined)
      return change((registry) =>
        setPart(registry, [...arrow.at, 'tool'], tool, 'Edit transition'),
      );
    change((registry) => {
      setPicked({
        kind: 'arrow',
        phase: phase.index,
        index: listAt(listAt(registry, 'phases')[phase.index], 'transitions').length,
        isNew: true,
      });
      return addTransition(registry, phase.index, { to, tool });
    });
  };
}

interface FormHeadProps {
  readonly from: string;
  readonly to: string;
  readonly onClose: () => void;
}

function FormHead({ from, to, onClose }: FormHeadProps) {
  return (
    <h3 className={styles.title}>
      <span>
        <bdi>{from}</bdi> → <bdi>{to}</bdi>
      </span>
      <button
        type="button"
        className={button.icon}
        aria-label="Close the transition"
        onClick={onClose}
      >
        <X size={14} aria-hidden />
      </button>
    </h3>
  );
}

interface CallFieldProps {
  readonly phase: DrawnPhase;
  readonly arrow: Arrow | undefined;
  readonly onChoose: (tool: string) => void;
}

/** Offers only tools that the phase shows: no other can be called in it. */
function CallField({ phase, arrow, onChoose }: CallFieldProps) {
  const groups = [
    { label: `Shown in ${phase.name}`, names: phase.shown },
    { label: 'Shown when opened', names: phase.openable },
  ];
  return (
    <>
      <Field label="Successful call of" declared={arrow !== undefined}>
        {(id) => (
          <ToolSelect
            id={id}
            value={arrow?.tool ?? ''}
            none={undefined}
            groups={groups}
            outside={arrow?.state === 'unknown' ? 'no such tool' : `not shown in ${phase.name}`}
            onChange={onChoose}
          />
        )}
      </Field>
      {groups.every(({ names }) => names.length === 0) && (
        <p className={styles.note}>
          <bdi>{phase.name}</bdi> shows no tools. Select a tier with tools first.
        </p>
      )}
    </>
  );
}

/** Focuses the tool when another arrow is shown, but not when the new arrow has just been saved. */
function useFirstFocus(id: string): RefObject<HTMLDivElement | null> {
  const first = useRef<HTMLDivElement>(null);
  const opened = useRef('');
  useLayoutEffect(() => {
    if (opened.current !== 'new' || id === 'new') first.current?.querySelector('select')?.focus();
    opened.current = id;
  }, [id]);
  return first;
}

function ArrowParts({ arrow }: { readonly arrow: Arrow }) {
  const { machine } = useMachine();
  const change = useRegistryChange();
  const set = (key: string, value: string | undefined): void =>
    change((registry) => setPart(registry, [...arrow.at, key], value, 'Edit transition'));
  return (
    <>
      <ArrowInput arrow={arrow} />
      <Field label="Leads to" declared>
        {(field) => (
          <select
            id={field}
            value={arrow.to}
            data-wrong={machine.missing.includes(arrow.to)}
            onChange={(event) => set('to', event.target.value)}
          >
            {machine.missing.includes(arrow.to) && (
              <option value={arrow.to}>{`${arrow.to} (no such phase)`}</option>
            )}
            {[...new Set(machine.phases.map(({ name }) => name))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Note" about="for people" declared={arrow.when !== undefined}>
        {(field) => (
          <ProseBox
            id={field}
            label="Note"
            text={arrow.when ?? ''}
            onChange={(next) => set('when', next === '' ? undefined : next)}
          />
        )}
      </Field>
    </>
  );
}

function ArrowInput({ arrow }: { readonly arrow: Arrow }) {
  const { readOnly } = useMachine();
  const value = useAppStrict((state) => getAt(state.workspace.registry, [...arrow.at, 'input']));
  const schema = useAppStrict((state) => {
    const tool = state.workspace.tools.find((each) => getName(each) === arrow.tool);
    return tool && getContract(tool.document).input_schema;
  });
  return (
    <div className={styles.part}>
      <p className={styles.label}>Input contains</p>
      <MatchEditor
        label={`Input of ${arrow.tool}`}
        at={[...arrow.at, 'input']}
        value={value}
        schema={schema}
        readOnly={readOnly}
      />
    </div>
  );
}
