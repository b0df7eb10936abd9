import type { Figure, Metric } from '../../../analyze/metric.ts';
import { isWhole } from '../../../analyze/tally.ts';
import { formatFigure } from '../../../app/transcripts/format-figure.ts';
import { formatSubject } from '../../../app/transcripts/list-subject-figures.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
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
  const whole = figures.find(({ subject }) => isWhole(subject));
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
        <table
          className={`${table.table} ${styles.parts}`}
          aria-label={`${metric.label}, in parts`}
        >
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
      {whole !== undefined && whole.examples.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{describeExamples(metric, whole)}</h3>
          <ExampleList examples={whole.examples} />
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

/** A report keeps some of the turns. */
function describeExamples({ kind }: Metric, { hits, examples }: Figure): string {
  const shown = formatCount(examples.length, 'turn');
  if (kind === 'quantity') return `The largest ${shown}`;
  return examples.length < hits
    ? `The first ${shown} of ${formatNumber(hits)} that it counted`
    : `${shown} that it counted`;
}
