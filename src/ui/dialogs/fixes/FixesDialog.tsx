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
const NONE: ReadonlySet<string> = new Set();

/**
 * Safe fixes, and those that a person chooses, shown as a difference before they are applied: of
 * one tool or of all, of one rule or of all.
 */
export function FixesDialog() {
  const { app, commands } = useWorkshop();
  const readOnly = useReadOnly();
  const workspace = useAppStrict((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const selected = useApp((state) => state.selected);
  const rule = useApp((state) => state.rule);
  const [extent, setExtent] = useState<'tool' | 'all'>(
    rule === undefined && selected !== undefined && app.store.getState().extent === 'tool'
      ? 'tool'
      : 'all',
  );
  const [chosen, setChosen] = useState(NONE);
  const [ownsServer, setOwnsServer] = useState(false);
  const tool = extent === 'tool' ? selected : undefined;
  const rules = useMemo(
    () => [
      ...new Set(
        listFixes(lintState, { tool: undefined, rule: undefined }).map(({ code }) => code),
      ),
    ],
    [lintState],
  );
  const groups = useMemo(() => listFixes(lintState, { tool, rule }), [lintState, tool, rule]);
  const fixing = usePreview({ tool, rule, chosen, ownsServer });
  const count = fixing?.count ?? 0;
  const selectFixes = (names: readonly string[], isChosen: boolean): void => {
    const rest = [...chosen].filter((name) => !names.includes(name));
    setChosen(new Set(isChosen ? [...rest, ...names] : rest));
  };
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
      <div className={styles.scope}>
        <Segmented label="Fix problems of" options={EXTENTS} value={extent} onChange={setExtent} />
        <label>
          rule{' '}
          <select
            data-first
            value={rule ?? ''}
            onChange={(event) => app.setView({ rule: event.target.value || undefined })}
          >
            <option value="">every rule</option>
            {[...new Set([...rules, ...(rule === undefined ? [] : [rule])])].map((id) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
      </div>
      <p className={styles.lead} aria-live="polite">
        {describePreview(fixing, groups)}
      </p>
      {groups.some(({ items }) => items.some(({ isOutput }) => isOutput)) && (
        <label className={groupStyles.server}>
          <input
            type="checkbox"
            checked={ownsServer}
            onChange={(event) => setOwnsServer(event.target.checked)}
          />
          This server is mine: allow fixes of outputs
        </label>
      )}
      <FixGroups
        title="Fixes to review"
        groups={groups.filter(({ kind }) => kind === 'suggested')}
        {...listed}
      />
      <FixGroups
        title="Text changes"
        groups={groups.filter(({ kind }) => kind === 'text')}
        {...listed}
      />
      {fixing !== undefined && count > 0 && <FixPreviewList fixing={fixing} />}
    </Dialog>
  );
}

interface Choice {
  readonly tool: string | undefined;
  readonly rule: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly ownsServer: boolean;
}

/** What the choice would change, worked out anew from the current design. */
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
