import { X } from 'lucide-react';
import { useId } from 'react';
import { getContract, getName } from '../../../app/derive.ts';
import { removeItem, setPart } from '../../../app/phases/phase-edits.ts';
import { describeNeed, type DrawnNeed } from '../../../app/phases/phase-gates.ts';
import type { Json } from '../../../contract/json/json.ts';
import { useAppStrict } from '../../use-app.ts';
import { useNarrow } from '../../use-narrow.ts';
import { useToolNames } from '../../use-tool-names.ts';
import { useMachine, useRegistryChange } from '../machine/use-machine.ts';
import { PhaseSelect } from '../PhaseSelect.tsx';
import { MatchEditor } from './MatchEditor.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import table from '../../parts/table.module.css';
import styles from './GatesSection.module.css';

interface NeedRowProps {
  readonly need: DrawnNeed;
  readonly place: number;
  /** Not saved yet, for lack of a tool. */
  readonly isDraft: boolean;
  /** For a need being added: choosing its tool is no undo step of its own. */
  readonly onChoose: ((tool: string) => void) | undefined;
  readonly onRemove: (run: () => void) => void;
}

/** A need: tool, count, outcome, preceding call, phase, and matching input and output. */
export function NeedRow({ need, place, isDraft, onChoose, onRemove }: NeedRowProps) {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  const names = useToolNames();
  const label = `Requirement ${place + 1}`;
  const groups = [{ label: 'Tools', names }];
  const setTool = (tool: string): void =>
    change((registry) => setPart(registry, [...need.at, 'tool'], tool, 'Edit requirement'));
  const remove = (): void => onRemove(() => change(() => removeItem(need.at, 'Remove need')));
  return (
    <div
      className={styles.need}
      data-entry
      data-at={JSON.stringify(need.at)}
      role="group"
      aria-label={
        need.tool === ''
          ? `${label}, no tool yet`
          : `${label}: ${describeNeed(need).replaceAll('`', '')}`
      }
      onKeyDown={(event) => isDraft && event.key === 'Escape' && remove()}
    >
      <ToolSelect
        label={`${label}: tool`}
        value={need.tool}
        none={undefined}
        groups={groups}
        outside="no such tool"
        onChange={onChoose ?? setTool}
      />
      {isDraft ? (
        <p className={styles.pending}>Choose a tool to save this requirement.</p>
      ) : (
        <NeedParts need={need} label={label} groups={groups} />
      )}
      {readOnly ? (
        <span />
      ) : (
        <button
          type="button"
          className={table.icon}
          aria-label={`${isDraft ? 'Discard' : 'Remove'} requirement ${place + 1}`}
          onClick={remove}
        >
          <X size={14} aria-hidden />
        </button>
      )}
      {!isDraft && <NeedMatches need={need} label={label} />}
    </div>
  );
}

interface NeedPartsProps extends Pick<NeedRowProps, 'need'> {
  readonly label: string;
  readonly groups: readonly { readonly label: string; readonly names: readonly string[] }[];
}

function NeedParts({ need, label, groups }: NeedPartsProps) {
  const change = useRegistryChange();
  const outcomes = useId();
  const narrow = useNarrow();
  const set = (key: string, value: Json | undefined): void =>
    change((registry) => setPart(registry, [...need.at, key], value, 'Edit requirement'));
  const setText = (key: string, value: string): void => set(key, value === '' ? undefined : value);
  return (
    <>
      <input
        aria-label={`${label}: at least`}
        inputMode="numeric"
        placeholder="1"
        value={need.at_least ?? ''}
        onChange={(event) =>
          (event.target.value === '' || /^\d{1,6}$/.test(event.target.value)) &&
          set('at_least', event.target.value === '' ? undefined : Number(event.target.value))
        }
      />
      <input
        aria-label={`${label}: outcome`}
        dir="ltr"
        list={outcomes}
        spellCheck={false}
        placeholder="ok"
        value={need.outcome ?? ''}
        onChange={(event) => setText('outcome', event.target.value)}
      />
      <datalist id={outcomes}>
        <option value="ok">succeeded</option>
        <option value="error">failed</option>
        <option value="any">any outcome</option>
      </datalist>
      <ToolSelect
        label={`${label}: after the last`}
        value={need.after ?? ''}
        none="at any time"
        groups={groups}
        outside="no such tool"
        prefix={narrow ? 'after ' : ''}
        onChange={(tool) => setText('after', tool)}
      />
      <PhaseSelect
        label={`${label}: in phase`}
        value={need.phase}
        none="any phase"
        prefix={narrow ? 'in ' : ''}
        onChange={(phase) => set('phase', phase)}
      />
    </>
  );
}

function NeedMatches({ need, label }: { readonly need: DrawnNeed; readonly label: string }) {
  const { readOnly } = useMachine();
  const contract = useAppStrict((state) => {
    const tool =
      need.tool === ''
        ? undefined
        : state.workspace.tools.find((each) => getName(each) === need.tool);
    return tool && getContract(tool.document);
  });
  if (readOnly && need.input === undefined && need.output === undefined) return null;
  return (
    <div className={styles.matches}>
      {(['input', 'output'] as const).map((side) => (
        <div key={side} className={styles.side}>
          {need[side] !== undefined && <p className={styles.label}>{side} contains</p>}
          <MatchEditor
            label={`${label}: ${side}`}
            at={[...need.at, side]}
            value={need[side]}
            schema={side === 'input' ? contract?.input_schema : contract?.output_schema}
            readOnly={readOnly}
            invitation={`Add ${side} condition`}
          />
        </div>
      ))}
    </div>
  );
}
