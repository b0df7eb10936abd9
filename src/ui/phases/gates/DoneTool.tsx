import { setPart } from '../../../app/phases/phase-edits.ts';
import { suggestDoneTool } from '../../../app/phases/phases.ts';
import { useApp, useAppStrict } from '../../use-app.ts';
import { useToolNames } from '../../use-tool-names.ts';
import { useMachine, useRegistryChange } from '../machine/use-machine.ts';
import { PlacedFindings, useFindingsAt } from '../PlacedFindings.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import button from '../../parts/button.module.css';
import styles from './GatesSection.module.css';

/** The tool that ends the task; without one, a turn without a call ends it. */
export function DoneTool() {
  const {
    machine: { done },
    readOnly,
  } = useMachine();
  const change = useRegistryChange();
  const names = useToolNames();
  const guess = useApp((state) => suggestDoneTool(state.workspace));
  const declared = useAppStrict((state) => state.workspace.registry.get('done_tool'));
  const findings = useFindingsAt(['done_tool']);
  const set = (name: string | undefined): void =>
    change((registry) => setPart(registry, ['done_tool'], name, 'Choose what ends the task'));
  return (
    <div className={styles.done}>
      <p>
        {readOnly ? (
          <code dir="ltr">{done.tool ?? 'A turn that ends without a call'}</code>
        ) : (
          <ToolSelect
            label="Call that ends the task"
            value={done.isDeclared ? (done.tool ?? '') : ''}
            none={
              guess === undefined ? 'A turn that ends without a call' : `${guess} (by its name)`
            }
            groups={[{ label: 'Tools', names }]}
            outside="no such tool"
            onChange={(name) => set(name === '' ? undefined : name)}
          />
        )}{' '}
        ends the task.
        {!done.isDeclared && guess !== undefined && ' Guessed by its name, not declared.'}
        {declared !== undefined &&
          !done.isDeclared &&
          ' The declared value is not a string and is ignored.'}
      </p>
      {!readOnly && !done.isDeclared && guess !== undefined && (
        <button type="button" className={button.button} onClick={() => set(guess)}>
          Declare <code dir="ltr">{guess}</code>
        </button>
      )}
      {findings.length > 0 && (
        <div className={styles.findings}>
          <PlacedFindings findings={findings} />
        </div>
      )}
    </div>
  );
}
