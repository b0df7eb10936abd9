import { getName, getRegistry } from '../../app/derive.ts';
import { measureToolTokens } from '../../app/tokens/tokens.ts';
import type { Tool } from '../../app/workspace.ts';
import { getBand, hasCustomMarks } from '../../contract/budget.ts';
import { formatCount } from '../../contract/format-count.ts';
import type { Target } from '../../emit/target.ts';
import { formatTokenCount } from '../format-tokens.ts';
import { formatName } from '../parts/text/NameText.tsx';
import { useApp } from '../use-app.ts';
import styles from './StatusBar.module.css';

interface RulerProps {
  readonly tools: readonly Tool[];
  readonly target: Target;
}

const PIXELS_PER_TOOL = 9.4;
/** With more, single bars are too thin to be seen: one bar shows all. */
const MOST_BARS = 200;

/**
 * The budget ruler: the tools that a model sees in the phase, each as wide as its tokens, against
 * the registry's limits (12, 25 and 40 by default).
 */
export function Ruler({ tools, target }: RulerProps) {
  const limits = useApp((state) => getRegistry(state.workspace).budget);
  const { comfortable, loaded, overloaded } = limits;
  const end = overloaded + 2;
  const isBeyond = tools.length > end;
  const marks = `${comfortable}, ${loaded} and ${overloaded}`;
  // The bars end where the number of tools is on the scale.
  const width = Math.min(tools.length, end) * PIXELS_PER_TOOL;
  const band = getBand(tools.length, limits);
  return (
    <svg
      className={styles.ruler}
      width={end * PIXELS_PER_TOOL + (isBeyond ? 38 : 0)}
      height={22}
      role="img"
      aria-label={`${formatCount(tools.length, 'tool')} against ${marks}: ${band}`}
      data-band={band}
    >
      <title>{`${hasCustomMarks(limits) ? 'Thresholds of this registry' : 'Default thresholds'}: ${marks} tools`}</title>
      <Bars tools={tools} target={target} width={width} />
      {isBeyond && (
        <text data-beyond x={width + 4} y={11}>
          {tools.length} →
        </text>
      )}
      <line x1={0} x2={end * PIXELS_PER_TOOL} y1={12.5} y2={12.5} />
      {[comfortable, loaded, overloaded].map((mark) => (
        <g key={mark} transform={`translate(${mark * PIXELS_PER_TOOL} 0)`}>
          <line x1={0.5} x2={0.5} y1={2} y2={16} />
          <text x={4} y={21}>
            {mark}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Bars({ tools, target, width }: RulerProps & { readonly width: number }) {
  const costs = useApp((state) =>
    tools.length > MOST_BARS ? [] : tools.map((tool) => measureToolTokens(state, tool, target)),
  );
  const sizes = costs.map(({ tokens }) => tokens);
  const selected = useApp((state) => state.selected);
  if (tools.length > MOST_BARS) return <rect x={0} y={3} width={width} height={8} />;
  const total = Math.max(
    sizes.reduce((sum, size) => sum + size, 0),
    1,
  );
  return costs.map((cost, i) => {
    const size = cost.tokens;
    const x = (sizes.slice(0, i).reduce((sum, each) => sum + each, 0) / total) * width;
    const tool = tools[i];
    return (
      tool && (
        <rect
          key={tool.id}
          x={x}
          y={3}
          width={Math.max((size / total) * width - 1, 0.5)}
          height={8}
          data-current={tool.id === selected}
          data-even={i % 2 === 1}
        >
          <title>{`${formatName(getName(tool))}: ${formatTokenCount(cost)}`}</title>
        </rect>
      )
    );
  });
}
