import type { ReactNode } from 'react';
import type { TableColumn } from '../../../app/registry/registry-table-sort.ts';
import type { RowLintSummary, TableRow } from '../../../app/registry/registry-table.ts';
import type { ToolSize } from '../../../contract/budget.ts';
import { RISK_MEANINGS } from '../../../contract/schema/risk-meanings.ts';
import { RISK_DETAILS, type RiskClass } from '../../../contract/schema/vocabulary.ts';
import type { ChecklistItem } from '../../../lint/lint-result.ts';
import { formatLoad } from '../../budget/figures/format-load.ts';
import { formatCertainty, formatTokenCount, formatTokens } from '../../format-tokens.ts';
import { RiskIcon } from '../../parts/lint/RiskIcon.tsx';
import { CHECK_SIGNS, CHECK_WORDS, TOOL_STATE_WORDS } from '../../parts/lint/state-words.ts';
import { formatNotSent, ProviderMark } from '../../parts/provider/ProviderMark.tsx';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import { formatFindingCount, SEVERITIES } from './cell-label.ts';
import styles from './cells.module.css';

interface ToolCellProps {
  readonly row: TableRow;
  readonly column: TableColumn;
}

/** The content of one cell. */
export function ToolCell({ row, column }: ToolCellProps) {
  return CELLS[column](row);
}

const CELLS: Readonly<Record<TableColumn, (row: TableRow) => ReactNode>> = {
  name: ({ facts, lintSummary, notSentTo }) => {
    const state = lintSummary?.state ?? 'unknown';
    return (
      <>
        <span
          className={styles.dot}
          data-state={state}
          title={TOOL_STATE_WORDS[state]}
          aria-hidden
        />
        <ToolName name={facts.name} />
        {facts.provider !== undefined && (
          <span className={styles.provider}>
            <ProviderMark provider={facts.provider} notSentTo={notSentTo} />
          </span>
        )}
      </>
    );
  },
  marks: ({ lintSummary }) =>
    lintSummary === undefined ? (
      <span className={styles.undeclared}>not checked yet</span>
    ) : (
      <ChecklistCells items={lintSummary.marks} />
    ),
  risk: ({ facts }) => <RiskCell risk={facts.risk} />,
  decision: ({ facts }) => <DecisionCell decision={facts.decision} />,
  tier: ({ facts }) =>
    facts.tier === undefined ? (
      <span className={styles.undeclared}>none</span>
    ) : (
      <bdi className={styles.text} title={facts.tier}>
        {facts.tier}
      </bdi>
    ),
  layer: ({ facts }) => facts.layer ?? <span className={styles.undeclared}>none</span>,
  tokens: ({ tokens, notSentTo }) =>
    notSentTo !== undefined ? (
      <span className={styles.undeclared} title={formatNotSent(notSentTo)}>
        not sent
      </span>
    ) : (
      <span data-tokens title={`${formatTokenCount(tokens)} (${formatCertainty(tokens)})`}>
        {formatTokens(tokens)}
      </span>
    ),
  parameters: ({ facts }) =>
    facts.provider !== undefined ? (
      <span className={styles.undeclared} title="The provider has its parameters">
        –
      </span>
    ) : (
      <span role="img" aria-label={`${facts.required} required, ${facts.optional} optional`}>
        {facts.required} <span className={styles.undeclared}>/ {facts.optional}</span>
      </span>
    ),
  weight: ({ facts }) => <WeightCell weight={facts.weight} optional={facts.optional} />,
  findings: ({ lintSummary }) =>
    lintSummary === undefined ? (
      <span className={styles.undeclared}>not checked yet</span>
    ) : (
      <FindingsCell lintSummary={lintSummary} />
    ),
};

/** Characters; a name up to this length fits at every width. */
const SHORT = 20;
/** The end of a longer name stays visible, because the names of one family begin alike. */
const END = 10;

function ToolName({ name }: { readonly name: string }) {
  if (name.length <= SHORT)
    return (
      <bdi className={styles.name} data-open title={formatName(name)}>
        {name === '' ? <i>unnamed</i> : <NameText name={name} />}
      </bdi>
    );
  const cut = [...name].slice(0, -END).join('').length;
  return (
    <bdi className={styles.longName} data-open title={formatName(name)}>
      <span>
        <NameText name={name.slice(0, cut)} />
      </span>
      <NameText name={name.slice(cut)} />
    </bdi>
  );
}

function WeightCell({
  weight,
  optional,
}: {
  readonly weight: ToolSize;
  readonly optional: number;
}) {
  const { least, most } = weight;
  if (least === most) return <span className={styles.undeclared}>1</span>;
  const formatFigure = (value: number): string => String(Number(value.toFixed(1)));
  return (
    <span
      title={`With ${optional} optional parameters, it counts as ${formatFigure(least)} to ${formatFigure(most)} tools (estimate from published figures).`}
    >
      {formatLoad(weight)}
    </span>
  );
}

function FindingsCell({ lintSummary }: { readonly lintSummary: RowLintSummary }) {
  const found = SEVERITIES.filter(({ count }) => lintSummary[count] > 0);
  if (found.length === 0) return <span className={styles.undeclared}>none</span>;
  return (
    <span className={styles.findings}>
      {found.map((severity) => (
        <span
          key={severity.count}
          role="img"
          aria-label={formatFindingCount(lintSummary, severity)}
          data-severity={severity.count}
          title={formatFindingCount(lintSummary, severity)}
        >
          {severity.sign} {lintSummary[severity.count]}
        </span>
      ))}
    </span>
  );
}

/** The same order and signs as on the tool's page; an item that does not pass opens it there. */
function ChecklistCells({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <span className={styles.marks}>
      {items.map(({ code, label, summary, state }) => (
        <span
          key={code}
          data-state={state}
          data-mark={state === 'pass' ? undefined : code}
          title={`${label}. ${summary}: ${CHECK_WORDS[state]}`}
        >
          {CHECK_SIGNS[state]}
        </span>
      ))}
    </span>
  );
}

function DecisionCell({
  decision: declared,
}: {
  readonly decision: TableRow['facts']['decision'];
}) {
  if (declared === undefined) return <span className={styles.undeclared}>not decided</span>;
  const { decision, isDeclared } = declared;
  return (
    <span
      className={isDeclared ? styles.text : styles.byClass}
      title={isDeclared ? 'Declared' : 'Not declared: the default of its risk class'}
    >
      {decision.replaceAll('_', ' ')}
      {isDeclared ? '' : ', by class'}
    </span>
  );
}

function RiskCell({ risk }: { readonly risk: RiskClass | undefined }) {
  return (
    <span
      className={risk === undefined ? styles.undeclared : styles.risk}
      title={risk === undefined ? undefined : RISK_MEANINGS[risk]}
      style={risk === undefined ? undefined : { color: `var(--risk-${risk})` }}
    >
      <RiskIcon risk={risk} size={14} />{' '}
      <span>{risk === undefined ? 'not declared' : RISK_DETAILS[risk].label}</span>
    </span>
  );
}
