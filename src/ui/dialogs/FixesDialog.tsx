import { useEffect, useState } from 'react';
import { judgementOf } from '../../app/judging/judged.ts';
import type { Mending } from '../../app/judging/linter-desk.ts';
import { chooseFix, SAFE_FIXES } from '../../lint/choose-fix.ts';
import type { Judgement } from '../../lint/judgement.ts';
import button from '../parts/button.module.css';
import { Dialog } from '../parts/Dialog.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { useApp, useExactly, useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './FixesDialog.module.css';
import { MendedList } from './MendedList.tsx';

const EXTENTS = [{ value: 'tool', label: 'This tool' }, { value: 'all', label: 'All tools' }] as const;
/** Every fix that may be applied unseen, shown before it is: of one tool or of all, of one rule or of all. */
export function FixesDialog() {
  const { app, desk } = useWorkshop();
  const readOnly = useReadOnly();
  const workspace = useExactly((state) => state.workspace);
  const selected = useApp((state) => state.selected);
  const rule = useApp((state) => state.rule);
  const [extent, setExtent] = useState<'tool' | 'all'>(rule === undefined && selected !== undefined && app.store.getState().extent === 'tool' ? 'tool' : 'all');
  const [mending, setMending] = useState<Mending>();
  const rules = useApp((state) => listFixable(state.judged.tools.values()));
  useEffect(() => {
    let current = true;
    setMending(undefined);
    void desk.linter.mend({ tool: extent === 'tool' ? selected : undefined, rule, fixes: SAFE_FIXES }).then((made) => current && setMending(made));
    return () => {
      current = false;
    };
  }, [desk, workspace, extent, selected, rule]);
  const close = (): void => app.look({ dialog: undefined, rule: undefined });
  const count = mending?.count ?? 0;
  const proposals = useApp((state) => (extent === 'tool' ? (judgementOf(state, selected)?.findings ?? []) : [...state.judged.tools.values()].flatMap(({ findings }) => findings)).filter((finding) => (rule === undefined || finding.code === rule) && finding.fixes?.some((fix) => fix.kind !== 'safe') === true).length);
  return (
    <Dialog
      title="Fix problems"
      onClose={close}
      footer={
        <button type="button" className={button.primary} disabled={readOnly || count === 0} onClick={() => {
          if (mending !== undefined) desk.linter.applyMending(mending);
          close();
        }}>
          {count === 0 ? 'Nothing to apply' : `Apply ${count} ${count === 1 ? 'fix' : 'fixes'}`}
        </button>
      }
    >
      <div className={styles.scope}>
        <Segmented label="Fix problems of" options={EXTENTS} value={extent} onChange={setExtent} />
        <label>
          rule{' '}
          <select data-first value={rule ?? ''} onChange={(event) => app.look({ rule: event.target.value || undefined })}>
            <option value="">every rule</option>
            {[...new Set([...rules, ...(rule === undefined ? [] : [rule])])].map((id) => <option key={id}>{id}</option>)}
          </select>
        </label>
      </div>
      <p className={styles.lead} aria-live="polite">
        {mending === undefined ? 'Working out…' : count === 0 ? 'Nothing here has a fix that can be applied unseen.' : `${count} ${count === 1 ? 'fix' : 'fixes'} in ${mending.documents.size} ${mending.documents.size === 1 ? 'tool' : 'tools'}, one undo step.`}
        {proposals > 0 && ` ${proposals} ${proposals === 1 ? 'finding has a fix' : 'findings have fixes'} that a person decides on: apply ${proposals === 1 ? 'it' : 'them'} one by one.`}
      </p>
      {mending !== undefined && <MendedList mending={mending} />}
    </Dialog>
  );
}

/** The rules that have something to apply. */
function listFixable(judgements: Iterable<Judgement>): readonly string[] {
  const codes = new Set<string>();
  for (const { findings } of judgements) for (const finding of findings) if (chooseFix(finding, SAFE_FIXES) !== undefined) codes.add(finding.code);
  return [...codes].toSorted();
}
