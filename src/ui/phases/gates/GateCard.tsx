import { ChevronDown, ChevronRight, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { removeItem, setPart } from '../../../app/phases/phase-edits.ts';
import {
  addNeed,
  createDraftNeed,
  createNeed,
  describeGate,
  replaceNeedTool,
  type DrawnGate,
} from '../../../app/phases/phase-gates.ts';
import { formatCount, selectPlural } from '../../../contract/format-count.ts';
import { Field } from '../../parts/Field.tsx';
import { ProseBox } from '../../parts/text/ProseBox.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict } from '../../use-app.ts';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { useToolNames } from '../../use-tool-names.ts';
import { useMachine, useRegistryChange } from '../machine/use-machine.ts';
import { PhaseSelect } from '../PhaseSelect.tsx';
import { PlacedFindings, useFindingsAt } from '../PlacedFindings.tsx';
import { NeedRow } from './NeedRow.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import table from '../../parts/table.module.css';
import styles from './GatesSection.module.css';

interface GateCardProps {
  readonly gate: DrawnGate;
  readonly onRemove: (run: () => void) => void;
}

/** A gate as one sentence; opened, its fields. A gate without needs starts open. */
export function GateCard({ gate, onRemove }: GateCardProps) {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  const [isOpen, setOpen] = useState(gate.needs.length === 0);
  const id = useId();
  const findings = useFindingsAt(gate.at);
  const label = gate.tool ?? 'done';
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      role="group"
      className={styles.gate}
      data-entry
      data-at={JSON.stringify(gate.at)}
      aria-label={`Gate of ${label}`}
    >
      <div className={styles.sentence}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={13} aria-hidden /> <span>{renderCode(describeGate(gate))}</span>
        </button>
        {!readOnly && (
          <button
            type="button"
            className={table.icon}
            aria-label={`Remove the gate of ${label}`}
            onClick={() => onRemove(() => change(() => removeItem(gate.at, 'Remove gate')))}
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <GateParts gate={gate} label={label} />}
      </div>
      {!isOpen && gate.reason !== undefined && (
        <p className={styles.reason} dir="auto">
          {gate.reason}
        </p>
      )}
      {gate.tool === undefined && gate.needs.length + gate.unread === 0 && (
        <p className={styles.none}>Without a tool and requirements, this gate has no effect.</p>
      )}
      {gate.unread > 0 && (
        <p className={styles.none}>
          It never opens: {formatCount(gate.unread, 'requirement is', 'requirements are')} invalid
          or {selectPlural(gate.unread, 'names', 'name')} no tool.
        </p>
      )}
      <PlacedFindings findings={findings} />
    </div>
  );
}

interface GatePartsProps {
  readonly gate: DrawnGate;
  readonly label: string;
}

function GateParts({ gate, label }: GatePartsProps) {
  const { readOnly } = useMachine();
  return (
    <fieldset disabled={readOnly} className={styles.parts}>
      <GateFields gate={gate} />
      <NeedList gate={gate} label={label} />
    </fieldset>
  );
}

/** The tool, phase and reason of a gate. */
function GateFields({ gate }: Pick<GatePartsProps, 'gate'>) {
  const { machine } = useMachine();
  const change = useRegistryChange();
  const names = useToolNames();
  const set = (key: string, value: string | undefined): void =>
    change((registry) => setPart(registry, [...gate.at, key], value, 'Edit gate'));
  return (
    <div className={styles.head}>
      <Field label="Refuse" declared={gate.tool !== undefined}>
        {(id) => (
          <ToolSelect
            id={id}
            value={gate.tool ?? ''}
            none={
              machine.done.tool === undefined
                ? 'end of the task'
                : `end of the task (${machine.done.tool})`
            }
            groups={[{ label: 'Tools', names }]}
            outside="no such tool"
            onChange={(tool) => set('tool', tool === '' ? undefined : tool)}
          />
        )}
      </Field>
      <Field label="In phase" declared={gate.phase !== undefined}>
        {(id) => (
          <PhaseSelect
            id={id}
            value={gate.phase}
            none="every phase"
            onChange={(phase) => set('phase', phase)}
          />
        )}
      </Field>
      <Field label="Reason" about="for people" declared={gate.reason !== undefined}>
        {(id) => (
          <ProseBox
            id={id}
            label="Reason"
            text={gate.reason ?? ''}
            onChange={(next) => set('reason', next === '' ? undefined : next)}
          />
        )}
      </Field>
    </div>
  );
}

/** `draft` is a need without a tool, not saved yet; a number is the index of the saved one. */
type AddedNeed = 'draft' | number;

function NeedList({ gate, label }: GatePartsProps) {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  const { list, focusAfter } = useEntryFocus();
  const [added, setAdded] = useState<AddedNeed>();
  const document = useAppStrict((state) => state.workspace.registry);
  const needs = added === 'draft' ? [...gate.needs, createDraftNeed(document, gate)] : gate.needs;
  const isDraft = (i: number): boolean => added === 'draft' && i === gate.needs.length;
  const setNeedTool = (index: number, tool: string): void =>
    change((registry) => {
      if (added !== 'draft') return replaceNeedTool(registry, gate.index, { index, tool });
      setAdded(index);
      return addNeed(registry, gate.index, createNeed({ tool, at_least: 1 }));
    });
  const remove = (i: number, run: () => void): void =>
    focusAfter(i, () => {
      setAdded(undefined);
      if (!isDraft(i)) run();
    });
  return (
    <div
      className={styles.needs}
      role="group"
      aria-label={`Requirements of the gate of ${label}`}
      ref={list}
    >
      {needs.length > 0 && (
        <div className={styles.titles} aria-hidden>
          <span>until called</span> <span>at least</span> <span>outcome</span>{' '}
          <span>after the last</span> <span>in phase</span>
        </div>
      )}
      {needs.map((need, i) => (
        <NeedRow
          key={need.index}
          need={need}
          place={i}
          isDraft={isDraft(i)}
          onChoose={
            isDraft(i) || added === need.index ? (tool) => setNeedTool(need.index, tool) : undefined
          }
          onRemove={(run) => remove(i, run)}
        />
      ))}
      {!readOnly && (
        <button
          type="button"
          className={styles.add}
          data-add
          onClick={() => focusAfter(gate.needs.length, () => setAdded('draft'))}
        >
          <Plus size={12} aria-hidden /> Requirement
        </button>
      )}
    </div>
  );
}
