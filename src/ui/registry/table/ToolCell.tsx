import type { TableColumn } from '../../../app/registry/registry-table-sort.ts';
import type { RowLintSummary, TableRow } from '../../../app/registry/registry-table.ts';
import type { ToolSize } from '../../../contract/budget.ts';
import { formatLoad } from '../../budget/figures/format-load.ts';
import { formatCertainty, formatTokens } from '../../format-tokens.ts';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import { formatFindingCount, SEVERITIES, STATE_WORDS } from './cell-label.ts';
import { ChecklistCells } from './ChecklistCells.tsx';
import { RiskCell } from './RiskCell.tsx';
import styles from './cells.module.css';

/** What stands in one cell. */
export function ToolCell({
  row: { facts, verdict, tokens },
  column,
}: {
  readonly row: TableRow;
  readonly column: TableColumn;
}) {
  switch (column) {
    case 'name': {
      const state = verdict?.state ?? 'unknown';
      return (
        <>
          <span className={styles.dot} data-state={state} title={STATE_WORDS[state]} aria-hidden />
          <ToolName name={facts.name} />
        </>
      );
    }
    case 'marks':
      return verdict === undefined ? (
        <span className={styles.undeclared}>not checked yet</span>
      ) : (
        <ChecklistCells marks={verdict.marks} />
      );
    case 'risk':
      return <RiskCell risk={facts.risk} />;
    case 'decision':
      if (facts.decision === undefined)
        return <span className={styles.undeclared}>not decided</span>;
      return (
        <span
          className={facts.decision.isDeclared ? styles.text : styles.byClass}
          title={
            facts.decision.isDeclared
              ? 'Declared'
              : 'The default of its risk class; nothing is declared'
          }
        >
          {facts.decision.decision.replaceAll('_', ' ')}
          {facts.decision.isDeclared ? '' : ', by class'}
        </span>
      );
    case 'tier':
      return facts.tier === undefined ? (
        <span className={styles.undeclared}>none</span>
      ) : (
        <bdi className={styles.text} title={facts.tier}>
          {facts.tier}
        </bdi>
      );
    case 'layer':
      return facts.layer === undefined ? (
        <span className={styles.undeclared}>none</span>
      ) : (
        facts.layer
      );
    case 'tokens':
      return (
        <span
          data-tokens
          title={`${tokens.tokens.toLocaleString('en')} tokens (${formatCertainty(tokens)})`}
        >
          {formatTokens(tokens)}
        </span>
      );
    case 'parameters':
      return (
        <span role="img" aria-label={`${facts.required} required, ${facts.optional} optional`}>
          {facts.required} <span className={styles.undeclared}>/ {facts.optional}</span>
        </span>
      );
    case 'weight':
      return <WeightCell weight={facts.weight} optional={facts.optional} />;
    case 'findings':
      return verdict === undefined ? (
        <span className={styles.undeclared}>not checked yet</span>
      ) : (
        <FindingsCell verdict={verdict} />
      );
  }
}

/** Up to here a name is seen whole at every width. */
const SHORT = 20;
/** Of a longer one the end stays in sight: names of one family begin alike. */
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
      title={`With ${optional} optional parameters it weighs like ${formatFigure(least)} to ${formatFigure(most)} ordinary tools: one author’s figures (source 001).`}
    >
      {formatLoad(weight)}
    </span>
  );
}

function FindingsCell({ verdict }: { readonly verdict: RowLintSummary }) {
  const found = SEVERITIES.filter(({ count }) => verdict[count] > 0);
  if (found.length === 0) return <span className={styles.undeclared}>none</span>;
  return (
    <span className={styles.findings}>
      {found.map((severity) => (
        <span
          key={severity.count}
          role="img"
          aria-label={formatFindingCount(verdict, severity)}
          data-severity={severity.count}
          title={formatFindingCount(verdict, severity)}
        >
          {severity.sign} {verdict[severity.count]}
        </span>
      ))}
    </span>
  );
}
