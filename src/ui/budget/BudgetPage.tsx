import { Suspense, useMemo, useState } from 'react';
import { findChosenRow, getOpeningKey } from '../../app/budget/budget-choice.ts';
import { addParts, TOOL_PARTS } from '../../app/budget/budget-parts.ts';
import { hasCustomLimits } from '../../app/budget/budget-rate.ts';
import {
  getBudget,
  type Budget,
  type BudgetInput,
  type BudgetRow,
} from '../../app/budget/budget.ts';
import { listToolShares, sortShares, type ToolOrder } from '../../app/budget/tool-shares.ts';
import { findTool, getName } from '../../app/derive.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import { RATES_SOURCE } from '../../contract/budget.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Section } from '../parts/Section.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { PageGate } from '../shell/PageGate.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { TargetPicker } from '../wire/TargetPicker.tsx';
import { CombinationTable } from './CombinationTable.tsx';
import { EmptyBudget, NoPhases, Unseen } from './EmptyBudget.tsx';
import { PartSum } from './figures/PartSum.tsx';
import { PhaseFigures } from './figures/PhaseFigures.tsx';
import { TurnWords } from './figures/TurnWords.tsx';
import { SeparateTiers } from './SeparateTiers.tsx';
import { ToolTable } from './ToolTable.tsx';
import { TurnChooser } from './TurnChooser.tsx';
import { useBudgetInput } from './use-budget-input.ts';
import { useCountedParts } from './use-counted-parts.ts';
import styles from './BudgetPage.module.css';

const WhatIf = createLazyPart(() => import('./what-if/WhatIf.tsx').then((file) => file.WhatIf));
const LengthScatter = createLazyPart(() =>
  import('./scatter/LengthScatter.tsx').then((file) => file.LengthScatter),
);

/** The cost of each turn: tools, load, tokens, and the parts that the tokens are for. */
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

interface ChosenTurn {
  readonly row: BudgetRow | undefined;
  readonly selectRow: (row: BudgetRow) => void;
  readonly selectPhase: (phase: string | undefined) => void;
  readonly selectOpenings: (keys: ReadonlySet<string>) => void;
}

/** The turn to show. Its phase is that of the status bar; at first it is the worst turn. */
function useTurn(budgeted: BudgetInput): ChosenTurn {
  const { app } = useWorkshop();
  const phase = useApp((state) => state.phase);
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const row = useMemo(() => findChosenRow(budgeted, { phase, opened }), [budgeted, phase, opened]);
  return {
    row,
    selectRow: (next) => {
      setOpened(new Set(next.opened.map(getOpeningKey)));
      app.setView({ phase: next.phase });
    },
    selectPhase: (next) => app.setView({ phase: next }),
    selectOpenings: (keys) => {
      setOpened(keys);
      // Sets the phase too: without one the worst phase would be chosen again.
      app.setView({ phase: row?.phase });
    },
  };
}

interface SectionsProps {
  readonly budgeted: BudgetInput;
  readonly turn: ChosenTurn;
}

function Sections({ budgeted, turn }: SectionsProps) {
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

interface ToolSharesProps {
  readonly budgeted: BudgetInput;
  readonly row: BudgetRow;
}

/** The tokens of a turn by part and by tool. */
function ToolShares({ budgeted, row }: ToolSharesProps) {
  const [order, setOrder] = useState<ToolOrder>('tokens');
  const { isWhole, version } = useCountedParts(budgeted, row);
  // `version` changes once more parts are counted: they are cached with each tool.
  const shares = useMemo(
    () => (version < 0 ? [] : listToolShares(budgeted, row)),
    [budgeted, row, version],
  );
  const sorted = useMemo(() => sortShares(shares, order), [shares, order]);
  const sum = useMemo(() => addParts(shares.map(({ parts }) => parts)), [shares]);
  const shown = TOOL_PARTS.filter((part) => part !== 'output' || sum.output > 0);
  return (
    <>
      <PartSum sum={sum} parts={shown} isCounted={isWhole} />
      <ToolTable shares={sorted} parts={shown} order={order} onOrder={setOrder} />
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
