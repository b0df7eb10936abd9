import type { Budget, BudgetRow } from '../../../app/budget/budget.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
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

/** With more tools the bars are too thin to see: then one bar is drawn for all. */
const MOST_BARS = 200;

/**
 * The right end of the scale in tools, the same for all phases. At most three times the last mark;
 * a last mark of 0 sets no such limit.
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
 * The bar is as long as there are tools; inside it each tool is as wide as its tokens. A thin mark
 * shows how many ordinary tools they count as.
 */
export function PhaseRuler({ budget, row, most, end, getToolName }: PhaseRulerProps) {
  const { limits } = budget;
  const { count, load, band, phase } = row;
  const getPosition: GetPosition = (tools) => `${(Math.min(tools, end) / end) * 100}%`;
  const width = Math.min(count, end);
  return (
    <svg
      className={styles.ruler}
      role="img"
      aria-label={`${phase ?? 'All tools'}: ${formatCount(count, 'tool')}, counted as ${formatLoad(load)}, against ${limits.comfortable}, ${limits.loaded} and ${limits.overloaded}`}
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
          <title>{`Up to ${formatCount(most, 'tool')} with everything opened`}</title>
        </rect>
      )}
      {count > MOST_BARS ? (
        <rect x={0} y={8} width={getPosition(count)} height={19} />
      ) : (
        <ToolBars
          budget={budget}
          row={row}
          width={width}
          getPosition={getPosition}
          getToolName={getToolName}
        />
      )}
      <Scale limits={limits} getPosition={getPosition} />
      <LoadMark load={load} end={end} getPosition={getPosition} />
    </svg>
  );
}

type GetPosition = (tools: number) => string;

interface ToolBarsProps extends Pick<PhaseRulerProps, 'budget' | 'row' | 'getToolName'> {
  /** Of all bars together, in tools. */
  readonly width: number;
  readonly getPosition: GetPosition;
}

function ToolBars({
  budget: { figures },
  row: { toolIds },
  width,
  getPosition,
  getToolName,
}: ToolBarsProps) {
  const sizes = toolIds.map((id) => figures.get(id)?.tokens ?? 0);
  const total = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const starts = listOffsets(sizes);
  return toolIds.map((id, i) => {
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
        <title>{`${formatName(getToolName(id)) || 'unnamed'}: ${figures.get(id)?.basis === 'unknown' ? 'tokens not known' : `≈ ${formatNumber(Math.round(size))} tokens`}`}</title>
      </rect>
    );
  });
}

interface LoadMarkProps {
  readonly load: BudgetRow['load'];
  readonly end: number;
  readonly getPosition: GetPosition;
}

function LoadMark({ load, end, getPosition }: LoadMarkProps) {
  if (load.most > end)
    return (
      <text className={styles.beyond} x="100%" y={40} textAnchor="end">
        {`counted as ${formatLoad(load)} →`}
      </text>
    );
  return (
    <g className={styles.load}>
      <title>{`Counted as ${formatLoad(load)} tools`}</title>
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
  );
}

interface ScaleProps {
  readonly limits: Budget['limits'];
  readonly getPosition: GetPosition;
}

function Scale({ limits: { comfortable, loaded, overloaded }, getPosition }: ScaleProps) {
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
