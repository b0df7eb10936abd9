import { useMemo, useRef, useState } from 'react';
import type { Budgeted } from '../../../app/budget.ts';
import { listSplittable, suggestWhatIf, type Suggestion } from '../../../app/suggest-what-if.ts';
import type { Destination, Outlook } from '../../../app/what-if.ts';
import { Section } from '../../parts/Section.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { useExactly, useWorkshop } from '../../use-app.ts';
import { MergePanel } from './MergePanel.tsx';
import { MovePanel } from './MovePanel.tsx';
import { SplitPanel } from './SplitPanel.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import styles from './WhatIf.module.css';

type Mode = 'move' | 'split' | 'merge';
const MODES = [
  { value: 'move', label: 'Move', about: 'Tools in another tier or layer' },
  { value: 'split', label: 'Split', about: 'One tool as several' },
  { value: 'merge', label: 'Merge', about: 'Several tools as one' },
] as const;

/** What a move, a split or a merge would do to every turn, before it is done; then one click does it. */
export function WhatIf() {
  const { app } = useWorkshop();
  const budgeted = useBudgeted();
  const judged = useExactly((state) => state.judged);
  const [mode, setMode] = useState<Mode>('move');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [splitting, setSplitting] = useState<string>();
  const [destination, setDestination] = useState<Destination>({});
  const group = useRef<HTMLDivElement>(null);
  const { workspace } = budgeted;
  // Elsewhere a tool may have been deleted.
  const present = useMemo(() => chosen.filter((id) => workspace.tools.some((tool) => tool.id === id)), [chosen, workspace]);
  const splittable = useMemo(() => listSplittable(workspace, judged), [workspace, judged]);
  const suggestions = useMemo(() => suggestWhatIf(budgeted, splittable), [budgeted, splittable]);
  const focusMode = (): void => group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  const doIt = ({ change }: Outlook): void => {
    // What was shown is of this workspace only.
    if (app.store.getState().workspace !== workspace) return;
    app.do(change);
    if (app.store.getState().workspace === workspace) return;
    app.notify({ tone: 'done', message: `${'label' in change ? change.label : 'Done'}.`, undo: true });
    setChosen([]);
    setDestination({});
    // The button that was pressed is gone.
    focusMode();
  };
  const tryIt = (suggestion: Suggestion): void => {
    setMode(suggestion.kind);
    if (suggestion.kind === 'split') setSplitting(suggestion.id);
    else setChosen(suggestion.ids);
    if (suggestion.kind === 'move') setDestination({ layer: 'deferred' });
    group.current?.scrollIntoView({ block: 'start' });
    group.current?.querySelector<HTMLElement>(`button:nth-child(${MODES.findIndex(({ value }) => value === suggestion.kind) + 1})`)?.focus();
  };
  return (
    <Section id="budget-what-if" title="What if" about="tools are moved, split or merged">
      <p className={styles.lead}>Shown before it is done. It is arithmetic over tiers, layers and phases, no promise: the rates of correct calls behind the bands are one author’s.</p>
      <SuggestionList suggestions={suggestions} workspace={workspace} onTry={tryIt} />
      <div ref={group}><Segmented label="What would be done" options={MODES} value={mode} onChange={setMode} /></div>
      {mode === 'move' && <MovePanel budgeted={budgeted} chosen={present} onChoose={setChosen} destination={destination} onDestination={setDestination} onDo={doIt} />}
      {mode === 'split' && <SplitPanel budgeted={budgeted} splittable={splittable} isAwaited={judged.workspace === undefined} chosen={splitting} onChoose={setSplitting} onDo={doIt} />}
      {mode === 'merge' && <MergePanel budgeted={budgeted} chosen={present} onChoose={setChosen} onDo={doIt} />}
    </Section>
  );
}

function useBudgeted(): Budgeted {
  const workspace = useExactly((state) => state.workspace);
  const target = useExactly((state) => state.target);
  const tokenized = useExactly((state) => state.tokenized);
  return useMemo(() => ({ workspace, target, tokenized }), [workspace, target, tokenized]);
}
