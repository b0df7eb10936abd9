import { useMemo, useState } from 'react';
import type { AppState } from '../../app/app.ts';
import { findChosenRow, getOpeningKey, hasCombinations } from '../../app/budget/budget-choice.ts';
import { addParts, TOOL_PARTS } from '../../app/budget/budget-parts.ts';
import {
  getBudget,
  getBudgetInSteps,
  type Budget,
  type BudgetInput,
  type BudgetRow,
} from '../../app/budget/budget.ts';
import { memoizeBudget } from '../../app/budget/memoize-budget.ts';
import { listToolShares, sortShares, type ToolOrder } from '../../app/budget/tool-shares.ts';
import { findTool, getName } from '../../app/derive.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import { FEW_OPTIONALS, hasCustomMarks } from '../../contract/budget.ts';
import { formatCount } from '../../contract/format-count.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Section } from '../parts/Section.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { PageGate } from '../shell/PageGate.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { TargetPicker } from '../wire/TargetPicker.tsx';
import { CacheSection } from './cache/CacheSection.tsx';
import { CombinationTable } from './CombinationTable.tsx';
import { EmptyBudget, NoPhases, Unseen } from './EmptyBudget.tsx';
import { DeferredWords } from './figures/DeferredWords.tsx';
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
  return (
    <PageGate view="budget" prepare={memoizeFigures}>
      {() => <Figures />}
    </PageGate>
  );
}

function* memoizeFigures(state: AppState): Generator<undefined, void> {
  yield* memoizeBudget(state);
  yield* getBudgetInSteps(state);
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
      <Section
        id="budget-phases"
        title="What each phase sends"
        about="at the start, with no skill or connector opened"
      >
        <PhaseFigures budget={budget} getToolName={getToolName} />
        <NoPhases budget={budget} />
        <Unseen budget={budget} />
        <SeparateTiers budget={budget} />
        <Footnote budget={budget} />
      </Section>
      {turn.row !== undefined && hasCombinations(budget) && (
        <Section
          id="budget-combinations"
          title="Combinations"
          about="every reachable turn and what is opened in it, largest first"
        >
          <CombinationTable budget={budget} chosen={turn.row} onChoose={turn.selectRow} />
        </Section>
      )}
      {turn.row !== undefined && (
        <TurnSections budgeted={budgeted} budget={budget} turn={turn} row={turn.row} />
      )}
      <Guarded name="The what-if section">
        <WhatIf />
      </Guarded>
      <Guarded name="The scatter plot">
        <LengthScatter />
      </Guarded>
    </>
  );
}

interface TurnSectionsProps extends SectionsProps {
  readonly budget: Budget;
  readonly row: BudgetRow;
}

/** What the chosen turn costs, and what of it is cached. */
function TurnSections({ budgeted, budget, turn, row }: TurnSectionsProps) {
  return (
    <>
      <Section
        id="budget-tools"
        title="Tokens by tool and part"
        about="what takes up the tokens of one turn"
      >
        <TurnChooser
          budget={budget}
          row={row}
          onPhase={turn.selectPhase}
          onOpened={turn.selectOpenings}
        />
        <TurnWords row={row} budget={budget} />
        <DeferredWords budgeted={budgeted} budget={budget} row={row} />
        <ToolShares budgeted={budgeted} row={row} />
      </Section>
      <Guarded name="The cache section">
        <CacheSection budgeted={budgeted} row={row} />
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

/** The marks, and whose they are. The rule book tells where the default ones come from. */
function Marks({ limits }: Pick<Budget, 'limits'>) {
  const { app } = useWorkshop();
  const marks = `${limits.comfortable}, ${limits.loaded} and ${limits.overloaded} tools`;
  if (hasCustomMarks(limits)) return `This registry sets its own thresholds: ${marks}.`;
  return (
    <>
      The default thresholds are {marks}.{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => app.setView({ dialog: 'rules', rule: 'phase-fits-budget' })}
      >
        Where they come from
      </button>
    </>
  );
}

function Footnote({ budget: { limits, fixed, target } }: { readonly budget: Budget }) {
  return (
    <div className={styles.notes}>
      <p>
        {fixed === undefined
          ? `${target.short} may add tokens once per request. The number is not known and not included here.`
          : fixed === 0
            ? `${target.short} adds no tokens once per request.`
            : `${target.short} adds ${formatCount(fixed, 'token')} once per request, whatever the number of tools. They are not included here.`}
      </p>
      <p>
        Up to {limits.comfortable} tools are comfortable, up to {limits.loaded} loaded, up to{' '}
        {limits.overloaded} strained, and more are overloaded. A tool with more than {FEW_OPTIONALS}{' '}
        optional parameters counts as several: the thin line shows that count. Each segment of the
        bar is as wide as the tokens of its tool.
      </p>
      <p>
        <Marks limits={limits} />
      </p>
    </div>
  );
}
