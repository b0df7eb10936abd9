import { useDeferredValue, useMemo } from 'react';
import { getBudget, type BudgetInput } from '../../../app/budget/budget.ts';
import {
  listRemovableParameters,
  planParameterRemoval,
  type RemovableParameter,
} from '../../../app/budget/plan-removal.ts';
import { sortHeaviest } from '../../../app/budget/suggestion.ts';
import type { ChangePlan } from '../../../app/budget/what-if.ts';
import { findTool, getName } from '../../../app/derive.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import { OutlookView } from './OutlookView.tsx';
import ticks from '../../parts/ToolTicks.module.css';
import chooser from './ToolChooser.module.css';
import styles from './WhatIf.module.css';

/** Parameters to delete from one tool. */
export interface ParameterRemoval {
  readonly id: string;
  readonly names: readonly string[];
}

interface ClosePanelProps {
  readonly budgeted: BudgetInput;
  readonly closing: ParameterRemoval | undefined;
  readonly onClosing: (closing: ParameterRemoval) => void;
  readonly onDo: (outlook: ChangePlan) => void;
}

/** Deletes optional parameters of one tool. */
export function ClosePanel({ budgeted, closing, onClosing, onDo }: ClosePanelProps) {
  const { workspace } = budgeted;
  const tools = useMemo(() => listOptional(budgeted), [budgeted]);
  const id = closing !== undefined && tools.includes(closing.id) ? closing.id : tools[0];
  const closable = useMemo(
    () => (id === undefined ? [] : listRemovableParameters(budgeted, id)),
    [budgeted, id],
  );
  const chosen = useMemo(
    () =>
      (closing?.id === id ? (closing?.names ?? []) : []).filter((name) =>
        closable.some((each) => each.name === name),
      ),
    [closing, id, closable],
  );
  const names = useDeferredValue(chosen);
  const outlook = useMemo(
    () =>
      id === undefined || names.length === 0
        ? undefined
        : planParameterRemoval(budgeted, id, names),
    [budgeted, id, names],
  );
  if (id === undefined) return <p className={styles.none}>No tool has optional parameters.</p>;
  const getToolName = (each: string): string =>
    getName(findTool(workspace, each) ?? { id: each, document: new Map() });
  const handleToggle = (name: string): void =>
    onClosing({
      id,
      names: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name],
    });
  return (
    <div className={styles.panel}>
      <div>
        <ToolField
          tools={tools}
          value={id}
          getToolName={getToolName}
          onChange={(next) => onClosing({ id: next, names: [] })}
        />
        <Parameters closable={closable} chosen={chosen} onToggle={handleToggle} />
      </div>
      <div className={styles.result}>
        {outlook === undefined ? (
          <p className={styles.none}>Choose parameters that calls rarely send.</p>
        ) : (
          <OutlookView
            outlook={outlook}
            title={`Delete ${formatCount(names.length, 'parameter')} of \`${getToolName(id)}\``}
            onDo={() => onDo(outlook)}
          />
        )}
      </div>
    </div>
  );
}

interface ToolFieldProps {
  readonly tools: readonly string[];
  readonly value: string;
  readonly getToolName: (id: string) => string;
  readonly onChange: (id: string) => void;
}

function ToolField({ tools, value, getToolName, onChange }: ToolFieldProps) {
  return (
    <div className={styles.fields}>
      <label>
        Tool
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          {tools.map((id) => (
            <option key={id} value={id}>
              {formatName(getToolName(id))}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The ids of tools with optional parameters, the heaviest first. */
function listOptional(budgeted: BudgetInput): readonly string[] {
  const budget = getBudget(budgeted);
  return sortHeaviest(
    budget,
    [...budget.figures].flatMap(([id, { optional }]) => (optional > 0 ? [id] : [])),
  );
}

interface ParametersProps {
  readonly closable: readonly RemovableParameter[];
  readonly chosen: readonly string[];
  readonly onToggle: (name: string) => void;
}

function Parameters({ closable, chosen, onToggle }: ParametersProps) {
  if (closable.length === 0)
    return (
      <p className={styles.none}>
        These parameters are nested or depend on each other. Delete them on the Design page.
      </p>
    );
  return (
    <fieldset className={chooser.chooser}>
      <legend>Optional parameters to delete</legend>
      <div className={ticks.list}>
        {closable.map(({ name, tokens, optional, isShown }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={() => onToggle(name)}
            />
            <code dir="ltr">
              <NameText name={name} />
            </code>
            <small>
              {isShown && 'used in an example, '} {optional > 1 && `${optional} including nested, `}
              ≈ {formatNumber(tokens)} tokens
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
