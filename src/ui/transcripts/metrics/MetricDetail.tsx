import type { Figure, Metric } from '../../../analyze/metric.ts';
import { isWhole } from '../../../analyze/tally.ts';
import { formatFigure } from '../../../app/transcripts/format-figure.ts';
import { formatSubject } from '../../../app/transcripts/list-subject-figures.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { ExampleList } from '../ExampleList.tsx';
import table from '../table.module.css';
import styles from './MetricTable.module.css';

interface MetricDetailProps {
  readonly metric: Metric;
  readonly figures: readonly Figure[];
}

/** How a figure is counted, what it is made of, and turns that it counted. */
export function MetricDetail({ metric, figures }: MetricDetailProps) {
  const parts = figures.filter(
    ({ subject }) => !isWhole(subject) && subject.tools === undefined && subject.week === undefined,
  );
  const examples = figures.find(({ subject }) => isWhole(subject))?.examples ?? [];
  return (
    <>
      <dl className={styles.about}>
        <div>
          <dt>Counts</dt>
          <dd>{metric.definition}</dd>
        </div>
        <div>
          <dt>Cannot see</dt>
          <dd>{metric.limits}</dd>
        </div>
        <div>
          <dt>From</dt>
          <dd>{metric.source}</dd>
        </div>
      </dl>
      {parts.length > 0 && (
        <table className={table.table} aria-label={`${metric.label}, in parts`}>
          <tbody>
            <ManyItems
              items={parts}
              what="parts"
              isRows
              step={8}
              render={(figure) => (
                <PartRow key={formatSubject(figure.subject)} metric={metric} figure={figure} />
              )}
            />
          </tbody>
        </table>
      )}
      {examples.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{describeExamples(metric, examples.length)}</h3>
          <ExampleList examples={examples} />
        </>
      )}
    </>
  );
}

function PartRow({ metric, figure }: { readonly metric: Metric; readonly figure: Figure }) {
  const { value, basis } = formatFigure(metric, figure);
  return (
    <tr>
      <th scope="row" title={formatSubject(figure.subject)}>
        <bdi>
          <NameText name={formatSubject(figure.subject)} />
        </bdi>
      </th>
      <td>{value}</td>
      <td>{basis}</td>
    </tr>
  );
}

function describeExamples({ kind }: Metric, count: number): string {
  return kind === 'quantity'
    ? formatCount(count, 'largest turn')
    : `${formatCount(count, 'turn')} that it counted`;
}
