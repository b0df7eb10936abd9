import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import type { DescriptionLength } from '../../../app/budget/description-lengths.ts';
import type { LengthAllowance } from '../../../lint/rules/description/length-allowance.ts';
import { formatName } from '../../parts/text/NameText.tsx';
import { COST_WORDS } from './cost-words.ts';
import styles from './LengthScatter.module.css';

const [WIDTH, HEIGHT] = [640, 360];
const EDGE = { left: 52, right: 16, top: 12, bottom: 44 };
const MOST_NAMED = 10;
const LINE = 13;
/** Of a letter of a name. */
const LETTER = 6.7;
const ROUND = 100;

interface ScatterPlotProps {
  readonly lengths: readonly DescriptionLength[];
  readonly onOpen: (id: string) => void;
}

/**
 * The picture of the table beside it: what lies above the line is longer than there is room for.
 */
export function ScatterPlot({ lengths, onOpen }: ScatterPlotProps) {
  const allowed = lengths.map((each) => each.allowed);
  const x = scaleLinear<number>({
    domain: [Math.min(...allowed) - ROUND, Math.max(...allowed) + 2 * ROUND],
    range: [EDGE.left, WIDTH - EDGE.right],
  });
  const y = scaleLinear<number>({
    domain: [0, Math.max(...allowed, ...lengths.map(({ length }) => length)) * 1.06],
    range: [HEIGHT - EDGE.bottom, EDGE.top],
  });
  const [left = 0, right = 0] = x.domain();
  // The line ends where the frame does.
  const [from, to] = [Math.max(left, 0), Math.min(right, y.domain()[1] ?? right)];
  const names = planLabels(
    lengths
      .filter(({ verdict }) => verdict !== 'fits')
      .slice(0, MOST_NAMED)
      .map(({ id, name, allowed: at, length }) => ({ id, name, x: x(at), y: y(length) })),
  );
  const kinds = Object.keys(COST_WORDS).flatMap(
    (key) => lengths.find(({ cost }) => cost === key)?.cost ?? [],
  );
  return (
    <figure className={styles.plot}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${lengths.length} ${lengths.length === 1 ? 'description' : 'descriptions'} by length; the table beside it says the same of those that are too long or too short`}
      >
        <path
          className={styles.over}
          d={`M${x(from)} ${y(from)}L${x(to)} ${y(to)}V${EDGE.top}H${x(from)}Z`}
        />
        <line className={styles.measure} x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
        <AxisBottom
          scale={x}
          top={HEIGHT - EDGE.bottom}
          numTicks={5}
          label="characters that there is room for"
          labelOffset={12}
          stroke="var(--edge)"
          tickStroke="var(--edge)"
          labelClassName={styles.label ?? ''}
          tickLabelProps={{ className: styles.tick ?? '', fill: 'var(--soft)' }}
          tickFormat={(value) => Number(value).toLocaleString('en')}
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
          tickFormat={(value) => Number(value).toLocaleString('en')}
        />
        <text className={styles.label} x={EDGE.left + 6} y={EDGE.top + 10}>
          characters of the description
        </text>
        {lengths.map(({ id, name, allowed: at, length, cost, verdict }) => (
          <path
            key={id}
            className={styles.point}
            data-verdict={verdict}
            d={COST_WORDS[cost].mark}
            transform={`translate(${x(at)} ${y(length)})`}
            onClick={() => onOpen(id)}
          >
            <title>{`${formatName(name)}: ${length.toLocaleString('en')} characters, room for about ${at.toLocaleString('en')}`}</title>
          </path>
        ))}
        {names.map(({ id, name, x: left, y: top, isLeft }) => (
          <text
            key={id}
            className={styles.name}
            x={left + (isLeft ? -9 : 9)}
            y={top + 4}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {name.length > 34 ? `${name.slice(0, 33)}…` : name}
          </text>
        ))}
      </svg>
      <figcaption>
        {kinds.map((cost) => (
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

/**
 * Each at its point, pushed down where it would cover another; on the left of points near the right
 * edge.
 */
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

/** From where to where a name reaches. */
function getLabelSpan({
  name,
  x,
  isLeft,
}: PlotLabel & { readonly isLeft: boolean }): readonly [number, number] {
  const width = name.length * LETTER + 9;
  return isLeft ? [x - width, x] : [x, x + width];
}
