import type { Budget, BudgetRow } from '../../../app/budget/budget.ts';
import { formatName } from '../../parts/text/NameText.tsx';
import { formatLoad } from './format-load.ts';
import styles from './PhaseRuler.module.css';

interface PhaseRulerProps {
  readonly budget: Budget;
  readonly row: BudgetRow;
  /** Tools once everything is opened. */
  readonly most: number;
  /** Tools at the right end of the scale. */
  readonly end: number;
  readonly getToolName: (id: string) => string;
}

/** Above this the bars are thinner than can be seen, and one stands for all. */
const MOST_BARS = 200;

/**
 * Where the scale ends, so that all phases stand on one. Beyond three times the last mark it is cut
 * off; a last mark of 0 cuts off nothing.
 */
export function measureScaleEnd({ rows, limits: { overloaded } }: Budget): number {
  const most = Math.max(
    1,
    overloaded * 1.1,
    ...rows.map(({ count, load }) => Math.max(count, load.most) * 1.04),
  );
  return overloaded === 0 ? most : Math.min(most, overloaded * 3);
}

/**
 * The bar ends where the number of tools stands on the scale; inside it each tool is as wide as its
 * tokens. A thin mark stands where the load stands.
 */
export function PhaseRuler({
  budget: { limits, figures },
  row: { count, load, toolIds, band, phase },
  most,
  end,
  getToolName,
}: PhaseRulerProps) {
  const getPosition = (tools: number): string => `${(Math.min(tools, end) / end) * 100}%`;
  const sizes = toolIds.map((id) => figures.get(id)?.tokens ?? 0);
  const total = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const width = Math.min(count, end);
  const starts = listOffsets(sizes);
  return (
    <svg
      className={styles.ruler}
      role="img"
      aria-label={`${phase ?? 'All tools'}: ${count} ${count === 1 ? 'tool' : 'tools'} and a load of ${formatLoad(load)} against ${limits.comfortable}, ${limits.loaded} and ${limits.overloaded}`}
      data-band={band}
    >
      {most > count && (
        <rect
          className={styles.most}
          x={getPosition(count)}
          y={9}
          width={`${((Math.min(most, end) - width) / end) * 100}%`}
          height={17}
        >
          <title>{`Up to ${most} ${most === 1 ? 'tool' : 'tools'} with everything opened`}</title>
        </rect>
      )}
      {count > MOST_BARS ? (
        <rect x={0} y={8} width={getPosition(count)} height={19} />
      ) : (
        toolIds.map((id, i) => {
          const [size = 0, x = 0] = [sizes[i], starts[i]];
          return (
            <rect
              key={id}
              x={getPosition((x / total) * width)}
              y={8}
              width={getPosition((size / total) * width)}
              height={19}
              data-even={i % 2 === 1}
            >
              <title>{`${formatName(getToolName(id)) || 'unnamed'}: ≈ ${Math.round(size).toLocaleString('en')} tokens`}</title>
            </rect>
          );
        })
      )}
      <Scale limits={limits} getPosition={getPosition} />
      {load.most > end ? (
        <text
          className={styles.beyond}
          x="100%"
          y={40}
          textAnchor="end"
        >{`load ${formatLoad(load)} →`}</text>
      ) : (
        <g className={styles.load}>
          <title>{`Load ${formatLoad(load)}`}</title>
          {load.most > load.least && (
            <line x1={getPosition(load.least)} x2={getPosition(load.most)} y1={4.5} y2={4.5} />
          )}
          <line
            className={styles.likely}
            x1={getPosition(load.likely)}
            x2={getPosition(load.likely)}
            y1={1}
            y2={32}
          />
        </g>
      )}
    </svg>
  );
}

function Scale({
  limits: { comfortable, loaded, overloaded },
  getPosition,
}: {
  readonly limits: Budget['limits'];
  readonly getPosition: (tools: number) => string;
}) {
  return (
    <g className={styles.scale}>
      <line x1={0} x2="100%" y1={27.5} y2={27.5} />
      {[comfortable, loaded, overloaded].map((mark, i) => (
        <g key={i}>
          <line x1={getPosition(mark)} x2={getPosition(mark)} y1={5} y2={34} />
          <text x={getPosition(mark)} dx={4} y={40}>
            {mark}
          </text>
        </g>
      ))}
    </g>
  );
}

/** For each size the sum of those before it. */
function listOffsets(sizes: readonly number[]): readonly number[] {
  let sum = 0;
  return sizes.map((size) => {
    sum += size;
    return sum - size;
  });
}
