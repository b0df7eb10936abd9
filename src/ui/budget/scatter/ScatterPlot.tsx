import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import type { DescriptionLength } from '../../../app/budget/description-lengths.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import type { LengthAllowance } from '../../../lint/rules/description/length-allowance.ts';
import { formatName } from '../../parts/text/NameText.tsx';
import { COST_WORDS } from './cost-words.ts';
import styles from './LengthScatter.module.css';

const [WIDTH, HEIGHT] = [640, 360];
const EDGE = { left: 52, right: 16, top: 12, bottom: 44 };
const MOST_NAMED = 10;
/** Of a name, px. */
const LINE = 13;
/** The width of a letter of a name, px. */
const LETTER = 6.7;
/** Characters left free at the ends of the scale. */
const ROUND = 100;

interface ScatterPlotProps {
  readonly lengths: readonly DescriptionLength[];
  readonly onOpen: (id: string) => void;
}

/** Pixels of a number of characters. */
type Scale = ReturnType<typeof scaleLinear<number>>;

interface PlotScales {
  /** Of the characters allowed. */
  readonly x: Scale;
  /** Of the characters written. */
  readonly y: Scale;
}

/** The table beside it as a picture: points above the line are too long. */
export function ScatterPlot({ lengths, onOpen }: ScatterPlotProps) {
  const scales = createScales(lengths);
  const costs = Object.keys(COST_WORDS).flatMap(
    (key) => lengths.find(({ cost }) => cost === key)?.cost ?? [],
  );
  return (
    <figure className={styles.plot}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${formatCount(lengths.length, 'description')} by length. The table lists those that are too long or too short`}
      >
        <AllowedLine {...scales} />
        <Axes {...scales} />
        {lengths.map((each) => (
          <PlotPoint key={each.id} each={each} scales={scales} onOpen={onOpen} />
        ))}
        <PointNames lengths={lengths} scales={scales} />
      </svg>
      <figcaption>
        {costs.map((cost) => (
          <Key key={cost} cost={cost} />
        ))}
        <span className={styles.key}>
          <svg width="18" height="12" aria-hidden>
            <line className={styles.measure} x1="0" x2="18" y1="6" y2="6" />
          </svg>{' '}
          as long as there is room for
        </span>
      </figcaption>
    </figure>
  );
}

function createScales(lengths: readonly DescriptionLength[]): PlotScales {
  const allowed = lengths.map((each) => each.allowed);
  const longest = Math.max(...allowed, ...lengths.map(({ length }) => length));
  return {
    x: scaleLinear<number>({
      domain: [Math.min(...allowed) - ROUND, Math.max(...allowed) + 2 * ROUND],
      range: [EDGE.left, WIDTH - EDGE.right],
    }),
    y: scaleLinear<number>({
      domain: [0, longest * 1.06],
      range: [HEIGHT - EDGE.bottom, EDGE.top],
    }),
  };
}

/** Descriptions on the line are exactly as long as allowed; the area above it is too long. */
function AllowedLine({ x, y }: PlotScales) {
  const [left = 0, right = 0] = x.domain();
  // Clipped to both axes.
  const [from, to] = [Math.max(left, 0), Math.min(right, y.domain()[1] ?? right)];
  return (
    <>
      <path
        className={styles.over}
        d={`M${x(from)} ${y(from)}L${x(to)} ${y(to)}V${EDGE.top}H${x(from)}Z`}
      />
      <line className={styles.measure} x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
    </>
  );
}

function Axes({ x, y }: PlotScales) {
  return (
    <>
      <AxisBottom
        scale={x}
        top={HEIGHT - EDGE.bottom}
        numTicks={5}
        label="suggested characters"
        labelOffset={12}
        stroke="var(--edge)"
        tickStroke="var(--edge)"
        labelClassName={styles.label ?? ''}
        tickLabelProps={{ className: styles.tick ?? '', fill: 'var(--soft)' }}
        tickFormat={(value) => formatNumber(Number(value))}
      />
      <AxisLeft
        scale={y}
        left={EDGE.left}
        numTicks={5}
        stroke="var(--edge)"
        tickStroke="var(--edge)"
        tickLabelProps={{
          className: styles.tick ?? '',
          fill: 'var(--soft)',
          textAnchor: 'end',
          dx: -3,
          dy: 3,
        }}
        tickFormat={(value) => formatNumber(Number(value))}
      />
      <text className={styles.label} x={EDGE.left + 6} y={EDGE.top + 10}>
        characters of the description
      </text>
    </>
  );
}

interface PlotPointProps extends Pick<ScatterPlotProps, 'onOpen'> {
  readonly each: DescriptionLength;
  readonly scales: PlotScales;
}

function PlotPoint({
  each: { id, name, allowed, length, cost, fit },
  scales: { x, y },
  onOpen,
}: PlotPointProps) {
  return (
    <path
      className={styles.point}
      data-fit={fit}
      d={COST_WORDS[cost].mark}
      transform={`translate(${x(allowed)} ${y(length)})`}
      onClick={() => onOpen(id)}
    >
      <title>{`${formatName(name)}: ${formatNumber(length)} characters, about ${formatNumber(allowed)}`}</title>
    </path>
  );
}

interface PointNamesProps extends Pick<ScatterPlotProps, 'lengths'> {
  readonly scales: PlotScales;
}

/** Of the first outliers. */
function PointNames({ lengths, scales: { x, y } }: PointNamesProps) {
  const labels = planLabels(
    lengths
      .filter(({ fit }) => fit !== 'fits')
      .slice(0, MOST_NAMED)
      .map(({ id, name, allowed, length }) => ({ id, name, x: x(allowed), y: y(length) })),
  );
  return labels.map(({ id, name, x: left, y: top, isLeft }) => (
    <text
      key={id}
      className={styles.name}
      x={left + (isLeft ? -9 : 9)}
      y={top + 4}
      textAnchor={isLeft ? 'end' : 'start'}
    >
      {name.length > 34 ? `${name.slice(0, 33)}…` : name}
    </text>
  ));
}

function Key({ cost }: { readonly cost: LengthAllowance['cost'] }) {
  return (
    <span className={styles.key}>
      <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden>
        <path className={styles.point} d={COST_WORDS[cost].mark} />
      </svg>{' '}
      {COST_WORDS[cost].label}
    </span>
  );
}

interface PlotLabel {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Beside the point, left of it near the right edge; moved down where names would overlap. */
function planLabels(
  names: readonly PlotLabel[],
): readonly (PlotLabel & { readonly isLeft: boolean })[] {
  const placed: (PlotLabel & { readonly isLeft: boolean })[] = [];
  for (const name of names.toSorted((a, b) => a.y - b.y)) {
    const isLeft = name.x > WIDTH * 0.62;
    const [start, end] = getLabelSpan({ ...name, isLeft });
    const above = placed.findLast(
      (other) => getLabelSpan(other)[0] < end && start < getLabelSpan(other)[1],
    );
    placed.push({
      ...name,
      isLeft,
      y: above === undefined ? name.y : Math.max(name.y, above.y + LINE),
    });
  }
  return placed;
}

/** Its left and right end in px. */
function getLabelSpan({
  name,
  x,
  isLeft,
}: PlotLabel & { readonly isLeft: boolean }): readonly [number, number] {
  const width = name.length * LETTER + 9;
  return isLeft ? [x - width, x] : [x, x + width];
}
