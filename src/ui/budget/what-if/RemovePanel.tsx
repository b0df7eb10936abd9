import { useDeferredValue, useMemo } from 'react';
import type { BudgetInput } from '../../../app/budget/budget.ts';
import { planToolRemoval, type Replacements } from '../../../app/budget/plan-removal.ts';
import type { ChangePlan } from '../../../app/budget/what-if.ts';
import { findTool, getName } from '../../../app/derive.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { listNames } from '../../../lint/words/list-names.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { OutlookView } from './OutlookView.tsx';
import { ToolChooser } from './ToolChooser.tsx';
import styles from './WhatIf.module.css';

interface RemovePanelProps {
  readonly budgeted: BudgetInput;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** By tool to delete the one that replaces it, as a suggestion knows it. */
  readonly replacements: Replacements;
  readonly onDo: (outlook: ChangePlan) => void;
}

export function RemovePanel({ budgeted, chosen, onChoose, replacements, onDo }: RemovePanelProps) {
  const ids = useDeferredValue(chosen);
  const going = useMemo(
    () => new Map(ids.map((id) => [id, findReplacement(id, ids, replacements)])),
    [ids, replacements],
  );
  const outlook = useMemo(
    () => (going.size === 0 ? undefined : planToolRemoval(budgeted, going)),
    [budgeted, going],
  );
  const getToolName = (id: string): string => {
    const tool = findTool(budgeted.workspace, id);
    return tool === undefined ? '' : getName(tool);
  };
  const title =
    going.size === 1
      ? `Delete \`${getToolName(ids[0] ?? '')}\``
      : `Delete ${formatNumber(going.size)} tools`;
  return (
    <div className={styles.panel}>
      <div>
        <ToolChooser
          legend="Tools to delete"
          budgeted={budgeted}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
      <div className={styles.result}>
        {outlook === undefined ? (
          <p className={styles.none}>Choose one or more tools.</p>
        ) : (
          <OutlookView outlook={outlook} title={title} onDo={() => onDo(outlook)}>
            <p className={styles.none}>{renderCode(describeReferences(going, getToolName))}</p>
          </OutlookView>
        )}
      </div>
    </div>
  );
}

function findReplacement(
  id: string,
  ids: readonly string[],
  replacements: Replacements,
): string | undefined {
  const other = replacements.get(id);
  return other === undefined || ids.includes(other) ? undefined : other;
}

/** Where references to the deleted tools go. */
function describeReferences(going: Replacements, getToolName: (id: string) => string): string {
  const left = [...going].filter(([, stays]) => stays === undefined).map(([id]) => getToolName(id));
  const stays = [
    ...new Set([...going.values()].flatMap((id) => (id === undefined ? [] : [getToolName(id)]))),
  ];
  const turned = stays.length === 0 ? '' : `References change to ${listNames(stays)}.`;
  return [
    turned,
    left.length === 0
      ? ''
      : `References to ${listNames(left)} stay and will be reported as problems.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}
