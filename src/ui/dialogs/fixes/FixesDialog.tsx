import { useEffect, useMemo, useState } from 'react';
import { findTool, getName } from '../../../app/derive.ts';
import type { FixPlan } from '../../../app/linting/linter-client.ts';
import { listFixes, type FixGroup } from '../../../app/linting/list-fixes.ts';
import { FIX_KINDS } from '../../../lint/rule.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { useApp, useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import { FixGroups } from './FixGroups.tsx';
import { FixPreviewList } from './FixPreviewList.tsx';
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
] as const;
const NONE: ReadonlySet<string> = new Set();

/** Safe and chosen fixes of one tool or all, of one rule or all, previewed as a difference. */
export function FixesDialog() {
  const { app, commands } = useWorkshop();
  const readOnly = useReadOnly();
  const workspace = useAppStrict((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const selected = useApp((state) => state.selected);
  const rule = useApp((state) => state.rule);
  const isAboutTool =
    rule === undefined && selected !== undefined && app.store.getState().extent === 'tool';
  const [extent, setExtent] = useState<Extent>(isAboutTool ? 'tool' : 'all');
  const { chosen, selectFixes } = useChosenFixes();
  const [ownsServer, setOwnsServer] = useState(false);
  const tool = extent === 'tool' ? selected : undefined;
  const groups = useMemo(() => listFixes(lintState, { tool, rule }), [lintState, tool, rule]);
  const fixing = usePreview({ tool, rule, chosen, ownsServer });
  const count = fixing?.count ?? 0;
  const close = (): void => app.setView({ dialog: undefined, rule: undefined });
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

function useChosenFixes(): {
  readonly chosen: ReadonlySet<string>;
  readonly selectFixes: (names: readonly string[], isChosen: boolean) => void;
} {
  const [chosen, setChosen] = useState(NONE);
  const selectFixes = (names: readonly string[], isChosen: boolean): void => {
    const rest = [...chosen].filter((name) => !names.includes(name));
    setChosen(new Set(isChosen ? [...rest, ...names] : rest));
  };
  return { chosen, selectFixes };
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
      This server is mine: allow fixes of outputs
    </label>
  );
}

interface Choice {
  readonly tool: string | undefined;
  readonly rule: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly ownsServer: boolean;
}

/** Plans the fixes for the current design; undefined until the linter has answered. */
function usePreview({ tool, rule, chosen, ownsServer }: Choice): FixPlan | undefined {
  const { commands } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const asked = useMemo(
    () => ({
      workspace,
      choice: { tool, rule, fixes: { kinds: FIX_KINDS, ownsServer }, chosen: [...chosen] },
    }),
    [workspace, tool, rule, chosen, ownsServer],
  );
  const [answer, setAnswer] = useState<{ asked: typeof asked; fixing: FixPlan | undefined }>();
  useEffect(() => {
    let current = true;
    void commands.linter
      .planFixes(asked.choice)
      .then((fixing) => current && setAnswer({ asked, fixing }));
    return () => {
      current = false;
    };
  }, [commands, asked]);
  return answer?.asked === asked ? answer.fixing : undefined;
}

function describePreview(fixing: FixPlan | undefined, groups: readonly FixGroup[]): string {
  if (fixing === undefined) return 'Working out…';
  const { count, documents } = fixing;
  const safe = groups
    .filter(({ kind }) => kind === 'safe')
    .reduce((sum, { items }) => sum + items.length, 0);
  const sums =
    count === 0
      ? 'No safe fixes.'
      : `${countFixes(count)} in ${documents.size} ${documents.size === 1 ? 'tool' : 'tools'}, one undo step.`;
  const more =
    count === 0 && groups.some(({ kind }) => kind !== 'safe')
      ? ' Choose fixes to review below.'
      : '';
  return `${sums}${safe > 0 ? ` Safe fixes: ${safe.toLocaleString('en')}.` : ''}${more}`;
}

function countFixes(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'fix' : 'fixes'}`;
}

function formatFixOwner(workspace: Parameters<typeof findTool>[0], id: string | undefined): string {
  const tool = id === undefined ? undefined : findTool(workspace, id);
  return id === undefined ? 'registry' : (tool && getName(tool)) || 'unnamed';
}
