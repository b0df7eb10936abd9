import { Suspense } from 'react';
import { hasCustomLimits } from '../../app/budget/budget-rate.ts';
import { getBudget, type Budget, type BudgetInput } from '../../app/budget/budget.ts';
import { findTool, getName } from '../../app/derive.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import { RATES_SOURCE } from '../../contract/budget.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Section } from '../parts/Section.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { PageGate } from '../shell/PageGate.tsx';
import { useAppStrict, useWorkshop } from '../use-app.ts';
import { TargetPicker } from '../wire/TargetPicker.tsx';
import { CombinationTable } from './CombinationTable.tsx';
import { EmptyBudget, NoPhases, Unseen } from './EmptyBudget.tsx';
import { PhaseFigures } from './figures/PhaseFigures.tsx';
import { TurnWords } from './figures/TurnWords.tsx';
import { SeparateTiers } from './SeparateTiers.tsx';
import { ToolShares } from './ToolShares.tsx';
import { TurnChooser } from './TurnChooser.tsx';
import { useBudgetInput } from './use-budget-input.ts';
import { useTurn, type ChosenTurn } from './use-turn.ts';
import styles from './BudgetPage.module.css';

const WhatIf = createLazyPart(() => import('./what-if/WhatIf.tsx').then((file) => file.WhatIf));
const LengthScatter = createLazyPart(() =>
  import('./scatter/LengthScatter.tsx').then((file) => file.LengthScatter),
);

/** What each turn costs: how many tools, how heavy, how many tokens, and what they are for. */
export function BudgetPage() {
  return <PageGate page="budget">{() => <Figures />}</PageGate>;
}

function Figures() {
  const budgeted = useBudgetInput();
  const budget = getBudget(budgeted);
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const turn = useTurn(budgeted);
  const isEmpty = budget.figures.size === 0;
  return (
    <div className={styles.page} id="page-budget" aria-busy={target !== budget.target}>
      <header className={styles.head}>
        <h1>Budget</h1>
        <TargetPicker target={target} />
      </header>
      {isEmpty ? <EmptyBudget /> : <Sections budgeted={budgeted} turn={turn} />}
    </div>
  );
}

function Sections({
  budgeted,
  turn,
}: {
  readonly budgeted: BudgetInput;
  readonly turn: ChosenTurn;
}) {
  const budget = getBudget(budgeted);
  const { app } = useWorkshop();
  const getToolName = (id: string): string => {
    const tool = findTool(app.store.getState().workspace, id);
    return tool === undefined ? '' : getName(tool);
  };
  return (
    <>
      <Section id="budget-phases" title="What each phase sends" about="before anything is opened">
        <PhaseFigures budget={budget} getToolName={getToolName} />
        <NoPhases budget={budget} />
        <Unseen budget={budget} />
        <Footnote budget={budget} />
      </Section>
      <Section
        id="budget-combinations"
        title="Combinations"
        about="every turn that a session can come to, the worst first"
      >
        <SeparateTiers budget={budget} />
        {turn.row !== undefined && (
          <CombinationTable budget={budget} chosen={turn.row} onChoose={turn.selectRow} />
        )}
      </Section>
      {turn.row !== undefined && (
        <Section
          id="budget-tools"
          title="By tool and by part"
          about="what the tokens of one turn are for"
        >
          <TurnChooser
            budget={budget}
            row={turn.row}
            onPhase={turn.selectPhase}
            onOpened={turn.selectOpenings}
          />
          <TurnWords row={turn.row} budget={budget} />
          <ToolShares budgeted={budgeted} row={turn.row} />
        </Section>
      )}
      <Guarded name="The what-if part">
        <Suspense fallback={null}>
          <WhatIf />
        </Suspense>
      </Guarded>
      <Guarded name="The scatter plot">
        <Suspense fallback={null}>
          <LengthScatter />
        </Suspense>
      </Guarded>
    </>
  );
}

function Footnote({ budget: { limits, fixed, target } }: { readonly budget: Budget }) {
  return (
    <div className={styles.notes}>
      <p>
        {fixed === undefined
          ? `What ${target.short} adds once per request is not known, and no sum here holds it.`
          : fixed === 0
            ? `${target.short} adds nothing once per request.`
            : `Once per request ${target.short} adds ${fixed.toLocaleString('en')} tokens, however many tools there are; no sum here holds them.`}
      </p>
      <p>
        A bar is as long as there are tools; inside it each tool is as wide as its tokens. The thin
        mark is the load: a tool with many optional parameters weighs as several ordinary ones.
      </p>
      <p>
        {RATES_SOURCE}.
        {hasCustomLimits(limits) &&
          ` The marks ${limits.comfortable}, ${limits.loaded} and ${limits.overloaded} are this registry’s own; the author’s are 12, 25 and 40, and the rates belong to those.`}
      </p>
    </div>
  );
}
