import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { isFiltering, NO_FILTER, type Choice, type RowState, type TableFacets } from '../../app/registry-table-filter.ts';
import { RISK_WORDS } from '../../contract/vocabulary.ts';
import button from '../parts/button.module.css';
import styles from './FilterBar.module.css';
import { focusCell, type ViewStore } from './table-view.ts';

interface FilterBarProps {
  readonly view: ViewStore;
  readonly facets: TableFacets;
  readonly shown: number;
  readonly all: number;
}

const STATES = { error: 'not ready', warn: 'with warnings', pass: 'ready' } as const satisfies Record<RowState, string>;

/** Words, and what tools have in common: each choice says how many it would leave. */
export function FilterBar({ view, facets, shown, all }: FilterBarProps) {
  const filter = useStore(view, (state) => state.filter);
  const wide = useStore(view, (state) => state.wide);
  const set = (part: Partial<typeof filter>): void => view.setState({ filter: { ...filter, ...part } });
  return (
    <div className={styles.bar} role="search" aria-label="Tools in the table">
      <label className={styles.search}>
        <span className="visually-hidden">Filter by name, title or description</span>
        <input id="filter" type="search" placeholder="Name, title, description" value={filter.text} onChange={(event) => set({ text: event.target.value })} onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          // It would scroll the table that has the focus by then.
          event.preventDefault();
          focusCell(view, { ...view.getState().at, row: undefined });
        }} />
      </label>
      <Facet label="Risk" any="any risk" choices={facets.risk} value={filter.risk} say={(risk) => (risk === null ? 'not declared' : RISK_WORDS[risk].label)} onChange={(risk) => set({ risk })} />
      <Facet label="Tier" any="any tier" choices={facets.tier} value={filter.tier} say={(tier) => tier ?? 'no tier'} onChange={(tier) => set({ tier })} />
      <Facet label="State" any="any state" choices={facets.state} value={filter.state} say={(state) => STATES[state]} onChange={(state) => set({ state })} />
      <Facet label="Rule" any="any rule" choices={facets.rule} value={filter.rule} say={(rule) => rule} onChange={(rule) => set({ rule })} />
      <label className={styles.check}>
        <input type="checkbox" checked={filter.hasErrors} onChange={(event) => set({ hasErrors: event.target.checked })} /> has errors ({facets.errors.toLocaleString('en')})
      </label>
      <p className={styles.count} aria-live="polite">{isFiltering(filter) ? `${shown.toLocaleString('en')} of ${all.toLocaleString('en')}` : `${all.toLocaleString('en')} ${all === 1 ? 'tool' : 'tools'}`}</p>
      {isFiltering(filter) && (
        <button type="button" className={button.plain} onClick={() => {
          set(NO_FILTER);
          document.getElementById('filter')?.focus();
        }}>
          <X size={14} aria-hidden /> Clear filter
        </button>
      )}
      <label className={styles.wide} title="Columns that do not fit as well; the table scrolls sideways">
        <input type="checkbox" checked={wide} onChange={(event) => view.setState({ wide: event.target.checked })} /> all columns
      </label>
    </div>
  );
}

interface FacetProps<T> {
  readonly label: string;
  readonly any: string;
  readonly choices: readonly Choice<T>[];
  /** Undefined asks for nothing. */
  readonly value: T | undefined;
  readonly say: (value: T) => string;
  readonly onChange: (value: T | undefined) => void;
}

function Facet<T>({ label, any, choices, value, say, onChange }: FacetProps<T>) {
  const at = value === undefined ? -1 : choices.findIndex((choice) => choice.value === value);
  return (
    <select aria-label={label} className={styles.facet} data-set={value !== undefined} value={at} onChange={(event) => onChange(choices[Number(event.target.value)]?.value)}>
      <option value={-1}>{any}</option>
      {choices.map((choice, i) => <option key={i} value={i}>{say(choice.value)} ({choice.count.toLocaleString('en')})</option>)}
    </select>
  );
}
