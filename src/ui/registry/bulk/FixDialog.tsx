import { useEffect, useMemo, useState } from 'react';
import type { FixPlan } from '../../../app/linting/linter-client.ts';
import {
  countAssumptions,
  countFixableTools,
  planBulkFix,
} from '../../../app/registry/bulk-fix.ts';
import { formatCount, selectPlural } from '../../../contract/format-count.ts';
import { BULK_FIX_KINDS } from '../../../lint/rule.ts';
import { SAFE_FIXES, type FixChoice } from '../../../lint/select-fix.ts';
import { FixPreviewList } from '../../dialogs/fixes/FixPreviewList.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from './BulkDialog.module.css';

interface FixDialogProps {
  readonly chosen: ReadonlySet<string>;
  readonly hidden: number;
  /** Chosen at first; undefined for every rule. */
  readonly rule: string | undefined;
  readonly onClose: () => void;
}

/** Choosing a rule reviews all its fixes; outputs change only for a server of one's own. */
const REVIEWED_FIXES: FixChoice = { kinds: BULK_FIX_KINDS, ownsServer: false };

/** Previews and applies the fixes of one rule, or the safe fixes of all rules. */
export function FixDialog({ chosen, hidden, rule: first, onClose }: FixDialogProps) {
  const { commands } = useWorkshop();
  const lintState = useAppStrict((state) => state.lintState);
  const [rule, setRule] = useState(first);
  const fixes = rule === undefined ? SAFE_FIXES : REVIEWED_FIXES;
  const preview = useFixPreview(chosen, rule, fixes);
  const { fixing } = preview;
  const fixable = countFixableTools(lintState, chosen, REVIEWED_FIXES);
  const assumed = countAssumptions(lintState, { tools: chosen, rule, fixes });
  const count = fixing?.count ?? 0;
  return (
    <Dialog
      title={`Fix in ${formatCount(chosen.size, 'tool')}`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={button.primary}
          disabled={count === 0}
          onClick={() => {
            if (fixing !== undefined) commands.linter.applyFixPlan(fixing);
            onClose();
          }}
        >
          {count === 0 ? 'Nothing to apply' : `Apply ${formatCount(count, 'fix', 'fixes')}`}
        </button>
      }
    >
      <div className={styles.fields}>
        <RulePicker value={rule} fixable={fixable} onChange={setRule} />
      </div>
      <p className={styles.lead} aria-live="polite">
        {describeProgress(preview, chosen.size)}
        {hidden > 0 &&
          ` ${formatCount(hidden, 'tool')} of the selection ${selectPlural(hidden, 'is', 'are')} hidden by the filter.`}
      </p>
      {assumed.size > 0 && (
        <ul className={styles.assumed}>
          {[...assumed].map(([sentence, count]) => (
            <li key={sentence}>
              Assumes: {renderCode(sentence)} ({formatCount(count, 'tool')})
            </li>
          ))}
        </ul>
      )}
      {fixing !== undefined && <FixPreviewList fixing={fixing} />}
    </Dialog>
  );
}

interface RulePickerProps {
  readonly value: string | undefined;
  /** The number of tools with a fix, by rule. */
  readonly fixable: ReadonlyMap<string, number>;
  readonly onChange: (rule: string | undefined) => void;
}

function RulePicker({ value, fixable, onChange }: RulePickerProps) {
  const rules = new Set([...fixable.keys(), ...(value === undefined ? [] : [value])]);
  return (
    <label>
      Rule
      <select
        data-first
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">all rules (safe fixes)</option>
        {[...rules].toSorted().map((id) => (
          <option key={id} value={id}>
            {id} ({formatCount(fixable.get(id) ?? 0, 'tool')})
          </option>
        ))}
      </select>
    </label>
  );
}

function describeProgress({ fixing, done }: Progress, chosen: number): string {
  if (done !== undefined) return `Preparing preview… ${Math.round(done * 100)} %`;
  return fixing === undefined
    ? 'The linter did not respond. Choose the rule again.'
    : describeFixes(fixing, chosen);
}

function describeFixes({ count, documents }: FixPlan, chosen: number): string {
  if (count === 0) return 'No fixes in these tools.';
  const rest = chosen - documents.size;
  return `${formatCount(count, 'fix', 'fixes')} in ${formatCount(documents.size, 'tool')}, one undo step.${rest === 0 ? '' : ` ${formatCount(rest, 'tool')} ${selectPlural(rest, 'has', 'have')} nothing to fix.`}`;
}

interface Progress {
  readonly fixing: FixPlan | undefined;
  /** From 0 to 1; undefined once planned. */
  readonly done: number | undefined;
}

const STARTED: Progress = { fixing: undefined, done: 0 };

function useFixPreview(
  chosen: ReadonlySet<string>,
  rule: string | undefined,
  fixes: FixChoice,
): Progress {
  const { commands } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const asked = useMemo(
    () => ({ workspace, choice: { tools: chosen, rule, fixes } }),
    [workspace, chosen, rule, fixes],
  );
  const [progress, setProgress] = useState<Progress & { readonly asked?: object }>(STARTED);
  useEffect(() => {
    let current = true;
    const handleProgress = (done: number): boolean => {
      if (current) setProgress({ asked, fixing: undefined, done });
      return current;
    };
    void planBulkFix(commands.linter, asked.choice, handleProgress).then(
      (fixing) => current && setProgress({ asked, fixing, done: undefined }),
    );
    return () => {
      current = false;
    };
  }, [commands, asked]);
  return progress.asked === asked ? progress : STARTED;
}
