import { Trash2, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { contractOf, nameOf } from '../../app/derive.ts';
import { addTransition, removeItem, setPart } from '../../app/phase-edits.ts';
import { listAt } from '../../app/phase-lists.ts';
import type { Arrow, DrawnPhase } from '../../app/phases.ts';
import { getAt } from '../../contract/pointer.ts';
import button from '../parts/button.module.css';
import { Field } from '../parts/Field.tsx';
import { useFocusHeir } from '../parts/use-focus-heir.ts';
import { useExactly } from '../use-app.ts';
import { focusArrow } from './focus-machine.ts';
import { MatchEditor } from './MatchEditor.tsx';
import { PlacedFindings, useFindingsAt } from './PlacedFindings.tsx';
import styles from './MachineAside.module.css';
import { ToolSelect } from './ToolSelect.tsx';
import { useMachine, useRegistryChange } from './use-machine.ts';

interface ArrowFormProps {
  readonly phase: DrawnPhase;
  /** Undefined while it has no tool: then it is not in the document yet. */
  readonly arrow: Arrow | undefined;
  readonly to: string;
}

/** A transition: the call that makes it, what the call has to hold, and where it leads. */
export function ArrowForm({ phase, arrow, to }: ArrowFormProps) {
  const { machine, pick, readOnly } = useMachine();
  const change = useRegistryChange();
  const form = useFocusHeir<HTMLElement>();
  const first = useRef<HTMLDivElement>(null);
  const findings = useFindingsAt(arrow?.at ?? ['phases', phase.index, 'transitions', 'none']);
  const id = arrow === undefined ? 'new' : `${arrow.phase} ${arrow.index}`;
  const opened = useRef('');
  // What was drawn goes on as what was added: the focus stays where it is.
  useLayoutEffect(() => {
    if (opened.current !== 'new' || arrow === undefined) first.current?.querySelector('select')?.focus();
    opened.current = id;
  }, [id]);
  const close = (): void => {
    pick(undefined);
    focusArrow(phase.index, arrow?.index);
  };
  const set = (key: string, value: string | undefined): void => arrow && change((registry) => setPart(registry, [...arrow.at, key], value, 'Edit transition'));
  const chooseTool = (tool: string): void => {
    if (arrow !== undefined) return set('tool', tool);
    change((registry) => {
      pick({ kind: 'arrow', phase: phase.index, index: listAt(listAt(registry, 'phases')[phase.index], 'transitions').length });
      return addTransition(registry, phase.index, { to, tool });
    });
  };
  const remove = (): void => {
    if (arrow === undefined) return close();
    change(() => removeItem(arrow.at, 'Delete transition'));
    pick(undefined);
    focusArrow(phase.index, undefined);
  };
  return (
    <section ref={form} className={styles.form} aria-label={`Transition from ${phase.name} to ${to}`} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <h3 className={styles.title}>
        <span><bdi>{phase.name}</bdi> → <bdi>{to}</bdi></span>
        <button type="button" className={button.icon} aria-label="Close the transition" onClick={close}>
          <X size={14} aria-hidden />
        </button>
      </h3>
      <fieldset disabled={readOnly} className={styles.fields}>
        <div ref={first}>
          <Field label="A successful call of" declared={arrow !== undefined}>
            {(field) => <ToolSelect id={field} value={arrow?.tool ?? ''} none={undefined} groups={[{ label: `Shown in ${phase.name}`, names: phase.shown }, { label: 'Shown once opened', names: phase.openable }]} outside={arrow?.state === 'unknown' ? 'no such tool' : `not shown in ${phase.name}`} onChange={chooseTool} />}
          </Field>
        </div>
        {phase.shown.length + phase.openable.length === 0 && <p className={styles.note}>{phase.name} shows no tool whose call could lead on. Tick a tier that holds tools first.</p>}
        {arrow === undefined ? <p className={styles.note}>The arrow is kept as soon as it has a tool.</p> : <ArrowInput arrow={arrow} />}
        {arrow !== undefined && (
          <>
            <Field label="leads to" declared>
              {(field) => (
                <select id={field} value={arrow.to} data-wrong={machine.missing.includes(arrow.to)} onChange={(event) => set('to', event.target.value)}>
                  {machine.missing.includes(arrow.to) && <option value={arrow.to}>{`${arrow.to} (no such phase)`}</option>}
                  {[...new Set(machine.phases.map(({ name }) => name))].map((name) => <option key={name}>{name}</option>)}
                </select>
              )}
            </Field>
            <Field label="In words" about="for people; nothing reads it" declared={arrow.when !== undefined}>
              {(field) => <textarea id={field} rows={1} dir="auto" placeholder="not declared" value={arrow.when ?? ''} onChange={(event) => set('when', event.target.value === '' ? undefined : event.target.value)} />}
            </Field>
          </>
        )}
        <p className={styles.note}>The tools change with the next turn, never inside one.</p>
        <PlacedFindings findings={findings} />
        {!readOnly && (
          <button type="button" className={button.plain} onClick={remove}>
            <Trash2 size={14} aria-hidden /> {arrow === undefined ? 'Leave it' : 'Delete transition'}
          </button>
        )}
      </fieldset>
    </section>
  );
}

function ArrowInput({ arrow }: { readonly arrow: Arrow }) {
  const { readOnly } = useMachine();
  const value = useExactly((state) => getAt(state.workspace.registry, [...arrow.at, 'input']));
  const schema = useExactly((state) => {
    const tool = state.workspace.tools.find((each) => nameOf(each) === arrow.tool);
    return tool && contractOf(tool.document).input_schema;
  });
  return (
    <div className={styles.part}>
      <p className={styles.label}>whose input holds</p>
      <MatchEditor label={`Input of ${arrow.tool}`} at={[...arrow.at, 'input']} value={value} schema={schema} readOnly={readOnly} />
    </div>
  );
}
