import { useId, useState } from 'react';
import type { BudgetInput, BudgetRow } from '../../../app/budget/budget.ts';
import { measureCacheEdit, type CachePrefix } from '../../../app/cache/cache-prefix.ts';
import { listCacheStretches } from '../../../app/cache/list-stretches.ts';
import { findTurnPrefix } from '../../../app/cache/turn-prefix.ts';
import { findTool, getName } from '../../../app/derive.ts';
import { getTarget } from '../../../app/wire/wire.ts';
import type { CacheModels, CacheRule } from '../../../measure/cache-rule.ts';
import { Section } from '../../parts/Section.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useApp } from '../../use-app.ts';
import { CacheBar } from './CacheBar.tsx';
import { CostTable } from './CostTable.tsx';
import { describeCacheEdit } from './describe-cache-edit.ts';
import { PhaseWarning } from './PhaseWarning.tsx';
import { StretchTable } from './StretchTable.tsx';
import styles from './CacheSection.module.css';

interface CacheSectionProps {
  readonly budgeted: BudgetInput;
  readonly row: BudgetRow;
}

/** What the provider keeps of a turn's tools between requests, and what that is worth. */
export function CacheSection({ budgeted, row }: CacheSectionProps) {
  const prefix = findTurnPrefix(budgeted, row);
  return (
    <Section
      id="budget-cache"
      title="Cache"
      about="what the provider keeps of this turn’s tools between requests"
    >
      {prefix === undefined ? (
        <p className={styles.none}>{describeMissingRule(budgeted.target)}</p>
      ) : (
        <Prefix key={prefix.rule.id} budgeted={budgeted} prefix={prefix} />
      )}
    </Section>
  );
}

function describeMissingRule(id: string): string {
  const { provider, short } = getTarget(id);
  return provider === 'mcp'
    ? 'A server sends its tools to a client, not to a model: the client decides what is cached.'
    : `How ${short} caches the tools of a request is not known.`;
}

interface PrefixProps {
  readonly budgeted: BudgetInput;
  readonly prefix: CachePrefix;
}

function Prefix({ budgeted, prefix }: PrefixProps) {
  const { rule } = prefix;
  const [chosen, setChosen] = useState(0);
  const [price, setPrice] = useState('');
  const models = rule.models[chosen] ?? rule.models[0];
  const stretches = listCacheStretches(prefix, models);
  const getToolName = (id: string): string => {
    const tool = findTool(budgeted.workspace, id);
    return tool === undefined ? '' : getName(tool);
  };
  return (
    <>
      <Settings rule={rule} chosen={chosen} price={price} onChoose={setChosen} onPrice={setPrice} />
      <CacheBar prefix={prefix} models={models} getToolName={getToolName} />
      <OpenToolEdit budgeted={budgeted} prefix={prefix} models={models} />
      <PhaseWarning budgeted={budgeted} models={models} getToolName={getToolName} />
      <div className={styles.tables}>
        <StretchTable stretches={stretches} rule={rule} models={models} getToolName={getToolName} />
        <CostTable prefix={prefix} models={models} price={Number(price)} />
      </div>
      <p className={styles.about}>
        {rule.about} Source: {rule.source}, {rule.read}.
      </p>
    </>
  );
}

interface SettingsProps {
  readonly rule: CacheRule;
  readonly chosen: number;
  readonly price: string;
  readonly onChoose: (index: number) => void;
  readonly onPrice: (price: string) => void;
}

function Settings({ rule, chosen, price, onChoose, onPrice }: SettingsProps) {
  const id = useId();
  return (
    <div className={styles.settings}>
      <label>
        Models{' '}
        <select value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
          {rule.models.map(({ label }, i) => (
            <option key={label} value={i}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={id}>
        Price per million input tokens{' '}
        <input
          id={id}
          type="number"
          min={0}
          step="any"
          placeholder="not set"
          value={price}
          onChange={(event) => onPrice(event.target.value)}
        />
      </label>
    </div>
  );
}

function OpenToolEdit({
  budgeted: { workspace },
  prefix,
  models,
}: PrefixProps & { readonly models: CacheModels }) {
  const selected = useApp((state) => state.selected);
  const tool = findTool(workspace, selected);
  if (tool === undefined) return null;
  const edit = measureCacheEdit(prefix, models, tool.id);
  return (
    <p className={styles.edit}>
      <b>
        <NameText name={getName(tool)} />
      </b>{' '}
      is open.{' '}
      {edit === undefined
        ? 'It is not in the context of this turn: an edit rewrites nothing.'
        : describeCacheEdit(edit)}
    </p>
  );
}
