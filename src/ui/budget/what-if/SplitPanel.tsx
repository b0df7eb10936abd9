import { useEffect, useMemo, useState } from 'react';
import type { BudgetInput } from '../../../app/budget/budget.ts';
import type { SplittableTool } from '../../../app/budget/suggest-what-if.ts';
import { planDesign, type ChangePlan } from '../../../app/budget/what-if.ts';
import type { RefactoringResult } from '../../../app/linting/linter-client.ts';
import { getString } from '../../../contract/json/json.ts';
import type { Fix } from '../../../lint/rule.ts';
import { formatName } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import { NewTools } from './NewTools.tsx';
import { OutlookView } from './OutlookView.tsx';
import styles from './WhatIf.module.css';

interface SplitPanelProps {
  readonly budgeted: BudgetInput;
  readonly splittable: readonly SplittableTool[];
  /** The linter has not finished its first run. */
  readonly isAwaited: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onDo: (outlook: ChangePlan) => void;
}

/** Splits one tool into several, by the fixes of the linter. */
export function SplitPanel({
  budgeted,
  splittable,
  isAwaited,
  chosen,
  onChoose,
  onDo,
}: SplitPanelProps) {
  const [way, setWay] = useState({ tool: '', index: 0 });
  const tool = splittable.find(({ id }) => id === chosen) ?? splittable[0];
  const fix = tool?.fixes[way.tool === tool.id ? way.index : 0] ?? tool?.fixes[0];
  if (tool === undefined || fix === undefined)
    return (
      <p className={styles.none}>
        {isAwaited ? 'Checking tools…' : 'No tool here combines several operations.'}
      </p>
    );
  return (
    <div className={styles.panel}>
      <div>
        <div className={styles.fields}>
          <label>
            Split
            <select value={tool.id} onChange={({ target }) => onChoose(target.value)}>
              {splittable.map(({ id, name }) => (
                <option key={id} value={id}>
                  {formatName(name)}
                </option>
              ))}
            </select>
          </label>
          <label>
            How
            <select
              value={tool.fixes.indexOf(fix)}
              onChange={({ target }) => setWay({ tool: tool.id, index: Number(target.value) })}
            >
              {tool.fixes.map((each, i) => (
                <option key={i} value={i}>
                  {describeSplit(each)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <div className={styles.result}>
        <Result
          key={`${tool.id} ${describeSplit(fix)}`}
          budgeted={budgeted}
          tool={tool}
          fix={fix}
          onDo={onDo}
        />
      </div>
    </div>
  );
}

/** With the parameter: two of them may split a tool into equally many. */
function describeSplit({ title, refactoring }: Fix): string {
  return refactoring?.kind === 'split_by_verb' ? `${title} by ${refactoring.parameter}` : title;
}

interface ResultProps extends Pick<SplitPanelProps, 'budgeted' | 'onDo'> {
  readonly tool: SplittableTool;
  readonly fix: Fix;
}

function Result({ budgeted, tool, fix, onDo }: ResultProps) {
  const { commands } = useWorkshop();
  const { workspace } = budgeted;
  const [refactored, setRefactored] = useState<{
    readonly of: unknown;
    readonly made: RefactoringResult | undefined;
  }>();
  useEffect(() => {
    let current = true;
    void commands.linter
      .planRefactoring(tool.id, fix)
      .then((made) => current && setRefactored({ of: workspace, made }));
    return () => {
      current = false;
    };
  }, [commands, tool.id, fix, workspace]);
  const made = refactored?.of === workspace ? refactored.made : undefined;
  const fresh = useMemo(
    () =>
      made?.kind === 'design'
        ? made.design.tools.filter(
            (document) =>
              !workspace.tools.some((each) => each.document.get('name') === document.get('name')) ||
              document.get('name') === tool.name,
          )
        : [],
    [made, workspace, tool.name],
  );
  const outlook = useMemo(() => {
    if (made?.kind !== 'design') return undefined;
    const renamed = new Map([
      [tool.name, fresh.map((document) => getString(document.get('name')) ?? '')],
    ]);
    return planDesign(budgeted, made.design, fix.title, renamed);
  }, [budgeted, made, fresh, tool.name, fix.title]);
  if (made?.kind === 'problem')
    return (
      <p className={styles.problem}>
        <b>{made.problem.message}</b> {made.problem.hint}
      </p>
    );
  if (made === undefined || outlook === undefined)
    return (
      <p className={styles.none}>
        {refactored?.of === workspace
          ? 'The linter did not respond. Choose the tool again.'
          : 'Preparing preview…'}
      </p>
    );
  return (
    <>
      <p className={styles.none}>{renderCode(made.about)}</p>
      <OutlookView outlook={outlook} title={fix.title} onDo={() => onDo(outlook)}>
        <NewTools documents={fresh} />
      </OutlookView>
    </>
  );
}
