import { memo } from 'react';
import { useStore } from 'zustand';
import type {
  FacetChoice,
  RowState,
  TableFacets,
} from '../../app/registry/registry-table-filter.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { RISK_DETAILS } from '../../contract/schema/vocabulary.ts';
import { setFilterPart, type ViewStore } from './table/table-view.ts';
import styles from './FilterBar.module.css';

const STATES = {
  error: 'not ready',
  unstated: 'unknown',
  warn: 'with warnings',
  pass: 'ready',
} as const satisfies Record<RowState, string>;

/** Filters by the parts of a contract, with the number of tools that each choice would leave. */
export const FilterChoices = memo(function FilterChoices({
  view,
  facets,
}: {
  readonly view: ViewStore;
  readonly facets: TableFacets;
}) {
  const { risk, tier, layer, state, rule } = useStore(view, ({ filter }) => filter);
  return (
    <>
      <Facet
        label="Risk"
        any="any risk"
        choices={facets.risk}
        value={risk}
        format={(value) => (value === null ? 'not declared' : RISK_DETAILS[value].label)}
        onChange={(value) => setFilterPart(view, { risk: value })}
        isOptional
      />
      <Facet
        label="Tier"
        any="any tier"
        choices={facets.tier}
        value={tier}
        format={(value) => value ?? 'no tier'}
        onChange={(value) => setFilterPart(view, { tier: value })}
        isOptional
      />
      <Facet
        label="Layer"
        any="any layer"
        choices={facets.layer}
        value={layer}
        format={(value) => value ?? 'no layer'}
        onChange={(value) => setFilterPart(view, { layer: value })}
        isOptional
      />
      <Facet
        label="State"
        any="any state"
        choices={facets.state}
        value={state}
        format={(value) => STATES[value]}
        onChange={(value) => setFilterPart(view, { state: value })}
      />
      <Facet
        label="Rule"
        any="any rule"
        choices={facets.rule}
        value={rule}
        format={(value) => value}
        onChange={(value) => setFilterPart(view, { rule: value })}
      />
      <ErrorsBox view={view} count={facets.errors} />
    </>
  );
});

interface ErrorsBoxProps {
  readonly view: ViewStore;
  readonly count: number;
}

function ErrorsBox({ view, count }: ErrorsBoxProps) {
  const hasErrors = useStore(view, ({ filter }) => filter.hasErrors);
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={hasErrors}
        onChange={(event) => setFilterPart(view, { hasErrors: event.target.checked })}
      />{' '}
      has errors ({formatNumber(count)})
    </label>
  );
}

interface FacetProps<T> {
  readonly label: string;
  readonly any: string;
  readonly choices: readonly FacetChoice<T>[];
  /** Undefined does not filter. */
  readonly value: T | undefined;
  readonly format: (value: T) => string;
  readonly onChange: (value: T | undefined) => void;
  /** Not shown while there is only one choice. */
  readonly isOptional?: boolean;
}

function Facet<T>({ label, any, choices, value, format, onChange, isOptional }: FacetProps<T>) {
  if (isOptional === true && choices.length < 2 && value === undefined) return null;
  const at = value === undefined ? -1 : choices.findIndex((choice) => choice.value === value);
  return (
    <select
      aria-label={label}
      className={styles.facet}
      data-set={value !== undefined}
      value={at}
      onChange={(event) => onChange(choices[Number(event.target.value)]?.value)}
    >
      <option value={-1}>{any}</option>
      {choices.map((choice, i) => (
        <option key={i} value={i}>
          {format(choice.value)} ({formatNumber(choice.count)})
        </option>
      ))}
    </select>
  );
}
