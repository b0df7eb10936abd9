import { useMemo, useState } from 'react';
import type { AppState } from '../../../app/app.ts';
import type { FixPlan } from '../../../app/linting/linter-client.ts';
import { listFixes, type FixGroup } from '../../../app/linting/list-fixes.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { FIX_KINDS } from '../../../lint/rule.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { useApp, useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import { FixGroups } from './FixGroups.tsx';
import { FixPreviewList } from './FixPreviewList.tsx';
import { formatFixOwner } from './format-fix-owner.ts';
import { useChosenFixes } from './use-chosen-fixes.ts';
import { useFixPreview } from './use-fix-preview.ts';
import button from '../../parts/button.module.css';
import styles from './FixesDialog.module.css';
import groupStyles from './FixGroups.module.css';

const EXTENTS = [
  { value: 'tool', label: 'This tool' },
  { value: 'all', label: 'All tools' },
] as const;
type Extent = (typeof EXTENTS)[number]['value'];
/** Kinds of fixes that are applied only where they are chosen. */
const REVIEWED_KINDS = [
  { kind: 'suggested', title: 'Fixes to review' },
  { kind: 'text', title: 'Text changes' },
  { kind: 'fact', title: 'Questions only you can answer' },
] as const;

/** Safe and chosen fixes of one tool or all, of one rule or all, previewed as a difference. */
export function FixesDialog() {
  const { app, commands } = useWorkshop();
  const readOnly = useReadOnly();
  const workspace = useAppStrict((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const selected = useApp((state) => state.selected);
  const rule = useApp((state) => state.rule);
  const isAboutTool = useApp(isOpenedForTool);
  const [extent, setExtent] = useState<Extent>(isAboutTool ? 'tool' : 'all');
  const { chosen, selectFixes } = useChosenFixes();
  const [ownsServer, setOwnsServer] = useState(false);
  const tool = extent === 'tool' ? selected : undefined;
  const groups = useMemo(() => listFixes(lintState, { tool, rule }), [lintState, tool, rule]);
  const fixing = useFixPreview({ tool, rule, chosen, kinds: FIX_KINDS, ownsServer });
  const count = fixing?.count ?? 0;
  const close = (): void => app.setView({ dialog: undefined, rule: undefined, about: undefined });
  const listed = {
    chosen,
    ownsServer,
    formatOwner: (id: string | undefined) => formatFixOwner(workspace, id),
    onChoose: selectFixes,
  };
  return (
    <Dialog
      title="Fix problems"
      onClose={close}
      footer={
        <button
          type="button"
          className={button.primary}
          disabled={readOnly || count === 0}
          onClick={() => {
            if (fixing !== undefined) commands.linter.applyFixPlan(fixing);
            close();
          }}
        >
          {count === 0 ? 'Nothing to apply' : `Apply ${countFixes(count)}`}
        </button>
      }
    >
      <ScopePicker extent={extent} onExtent={setExtent} />
      <p className={styles.lead} aria-live="polite">
        {describePreview(fixing, groups)}
      </p>
      {groups.some(({ items }) => items.some(({ isOutput }) => isOutput)) && (
        <OwnServerBox checked={ownsServer} onChange={setOwnsServer} />
      )}
      {REVIEWED_KINDS.map(({ kind, title }) => (
        <FixGroups
          key={kind}
          title={title}
          groups={groups.filter((group) => group.kind === kind)}
          {...listed}
        />
      ))}
      {fixing !== undefined && count > 0 && <FixPreviewList fixing={fixing} />}
    </Dialog>
  );
}

/** From a finding of a tool, or with that tool's problems in sight. */
function isOpenedForTool({ selected, rule, extent, about }: AppState): boolean {
  return (
    selected !== undefined && (rule === undefined ? extent === 'tool' : about?.tool === selected)
  );
}

interface ScopePickerProps {
  readonly extent: Extent;
  readonly onExtent: (extent: Extent) => void;
}

function ScopePicker({ extent, onExtent }: ScopePickerProps) {
  const { app } = useWorkshop();
  const rule = useApp((state) => state.rule);
  const lintState = useAppStrict((state) => state.lintState);
  const fixable = useMemo(
    () => listFixes(lintState, { tool: undefined, rule: undefined }).map(({ code }) => code),
    [lintState],
  );
  return (
    <div className={styles.scope}>
      <Segmented label="Fix problems of" options={EXTENTS} value={extent} onChange={onExtent} />
      <label>
        rule{' '}
        <select
          data-first
          value={rule ?? ''}
          onChange={(event) => app.setView({ rule: event.target.value || undefined })}
        >
          <option value="">every rule</option>
          {[...new Set([...fixable, ...(rule === undefined ? [] : [rule])])].map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface OwnServerBoxProps {
  readonly checked: boolean;
  readonly onChange: (ownsServer: boolean) => void;
}

function OwnServerBox({ checked, onChange }: OwnServerBoxProps) {
  return (
    <label className={groupStyles.server}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      I own this server: allow fixes to outputs
    </label>
  );
}

function describePreview(fixing: FixPlan | undefined, groups: readonly FixGroup[]): string {
  if (fixing === undefined) return 'Preparing preview…';
  const { count, documents } = fixing;
  const safe = groups
    .filter(({ kind }) => kind === 'safe')
    .reduce((sum, { items }) => sum + items.length, 0);
  const sums =
    count === 0
      ? 'No safe fixes.'
      : `${countFixes(count)} in ${formatCount(documents.size, 'tool')}, one undo step.`;
  const more =
    count === 0 && groups.some(({ kind }) => kind !== 'safe')
      ? ' Choose fixes to review below.'
      : '';
  return `${sums}${safe > 0 ? ` Safe fixes: ${formatNumber(safe)}.` : ''}${more}`;
}

function countFixes(count: number): string {
  return formatCount(count, 'fix', 'fixes');
}
