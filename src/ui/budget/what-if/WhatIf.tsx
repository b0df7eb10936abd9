import { useMemo, useRef, useState } from 'react';
import type { BudgetInput } from '../../../app/budget/budget.ts';
import type { Replacements } from '../../../app/budget/plan-removal.ts';
import { listSplittable, type SplittableTool } from '../../../app/budget/suggest-what-if.ts';
import type { Idea } from '../../../app/budget/suggestion.ts';
import type { ChangePlan, Destination } from '../../../app/budget/what-if.ts';
import { formatDone } from '../../../app/budget/words/describe-idea.ts';
import { findTool } from '../../../app/derive.ts';
import type { MergeOptions } from '../../../refactor/merge/merge-tools.ts';
import { Section } from '../../parts/Section.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { useBudgetInput } from '../use-budget-input.ts';
import { ClosePanel, type ParameterRemoval } from './ClosePanel.tsx';
import { MergePanel } from './MergePanel.tsx';
import { MovePanel } from './MovePanel.tsx';
import { RemovePanel } from './RemovePanel.tsx';
import { SplitPanel } from './SplitPanel.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';
import styles from './WhatIf.module.css';

type Mode = Idea['kind'] | 'split';
const MODES = [
  { value: 'move', label: 'Move', about: 'Put tools in another tier or layer' },
  { value: 'merge', label: 'Merge', about: 'Make one tool of several' },
  { value: 'split', label: 'Split', about: 'Make several tools of one' },
  { value: 'remove', label: 'Delete', about: 'Remove tools' },
  {
    value: 'close',
    label: 'Delete parameters',
    about: 'Remove optional parameters of a tool',
  },
] as const;

/** The change being tried. Each mode keeps its own part. */
interface Attempt {
  readonly mode: Mode;
  readonly chosen: readonly string[];
  readonly destination: Destination;
  readonly splitting: string | undefined;
  readonly replacements: Replacements;
  readonly closing: ParameterRemoval | undefined;
  /** A name and a selector that a suggestion brought for a merge. */
  readonly options: MergeOptions;
}

const NOTHING: Attempt = {
  mode: 'move',
  chosen: [],
  destination: {},
  splitting: undefined,
  replacements: new Map(),
  closing: undefined,
  options: {},
};

/** Previews a change with its effect on every turn; one click applies it. */
export function WhatIf() {
  const { app } = useWorkshop();
  const budgeted = useBudgetInput();
  const lintState = useAppStrict((state) => state.lintState);
  const [attempt, setAttempt] = useState(NOTHING);
  const group = useRef<HTMLDivElement>(null);
  const { workspace } = budgeted;
  const splittable = useMemo(() => listSplittable(workspace, lintState), [workspace, lintState]);
  const suggestions = useSuggestions(budgeted);
  const setAttemptPart = (part: Partial<Attempt>): void =>
    setAttempt((former) => ({ ...former, ...part }));
  const applyOutlook = ({ change: done }: ChangePlan): void => {
    // The preview belongs to this workspace only.
    if (app.store.getState().workspace !== workspace) return;
    app.apply(done);
    if (app.store.getState().workspace === workspace) return;
    app.setNotice({
      tone: 'done',
      message: `${'label' in done ? formatDone(done.label) : 'Done'}.`,
      undo: true,
    });
    setAttemptPart({ chosen: [], destination: {}, closing: undefined, options: {} });
    // The pressed button was unmounted.
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  };
  const openIdea = (idea: Idea): void => {
    setAttempt(createAttempt(idea));
    group.current?.scrollIntoView({ block: 'start' });
    group.current
      ?.querySelector<HTMLElement>(
        `button:nth-child(${MODES.findIndex(({ value }) => value === idea.kind) + 1})`,
      )
      ?.focus();
  };
  return (
    <Section id="budget-what-if" title="What if" about="you move, merge, split or delete tools">
      <p className={styles.lead}>
        You see the effect on every turn before you apply a change. The figures count tools and
        tokens. They don’t predict accuracy.
      </p>
      <SuggestionList suggestions={suggestions} workspace={workspace} onTry={openIdea} />
      <div ref={group}>
        <Segmented
          label="Change to try"
          options={MODES}
          value={attempt.mode}
          onChange={(mode) => setAttemptPart({ mode })}
        />
      </div>
      <Panel
        budgeted={budgeted}
        attempt={attempt}
        onAttempt={setAttemptPart}
        onDo={applyOutlook}
        splittable={splittable}
        isAwaited={lintState.workspace === undefined}
      />
    </Section>
  );
}

function createAttempt(idea: Idea): Attempt {
  const { kind: mode, ids: chosen } = idea;
  switch (idea.kind) {
    case 'move':
      return { ...NOTHING, mode, chosen, destination: idea.destination };
    case 'merge':
      return { ...NOTHING, mode, chosen, options: idea.options };
    case 'remove':
      return { ...NOTHING, mode, chosen, replacements: idea.stand };
    case 'close':
      return { ...NOTHING, mode, closing: { id: idea.ids[0], names: idea.names } };
  }
}

interface PanelProps {
  readonly budgeted: BudgetInput;
  readonly attempt: Attempt;
  readonly onAttempt: (part: Partial<Attempt>) => void;
  readonly onDo: (outlook: ChangePlan) => void;
  readonly splittable: readonly SplittableTool[];
  readonly isAwaited: boolean;
}

function Panel({
  budgeted,
  attempt: { mode, chosen, destination, splitting, replacements, closing, options },
  onAttempt,
  onDo,
  splittable,
  isAwaited,
}: PanelProps) {
  const { workspace } = budgeted;
  // A tool may have been deleted on another page since.
  const present = useMemo(
    () => chosen.filter((id) => findTool(workspace, id) !== undefined),
    [chosen, workspace],
  );
  const choosing = {
    budgeted,
    chosen: present,
    onChoose: (ids: readonly string[]) => onAttempt({ chosen: ids }),
    onDo,
  };
  switch (mode) {
    case 'move':
      return (
        <MovePanel
          {...choosing}
          destination={destination}
          onDestination={(next) => onAttempt({ destination: next })}
        />
      );
    case 'merge':
      return <MergePanel key={JSON.stringify(options)} {...choosing} options={options} />;
    case 'split':
      return (
        <SplitPanel
          budgeted={budgeted}
          splittable={splittable}
          isAwaited={isAwaited}
          chosen={splitting}
          onChoose={(id) => onAttempt({ splitting: id })}
          onDo={onDo}
        />
      );
    case 'remove':
      return <RemovePanel {...choosing} replacements={replacements} />;
    case 'close':
      return (
        <ClosePanel
          budgeted={budgeted}
          closing={closing}
          onClosing={(next) => onAttempt({ closing: next })}
          onDo={onDo}
        />
      );
  }
}
