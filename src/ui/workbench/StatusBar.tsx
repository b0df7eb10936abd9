import { useEffect, useState } from 'react';
import type { AppState } from '../../app/app.ts';
import { getName, getRegistry, listToolsInPhase } from '../../app/derive.ts';
import { countNotReady } from '../../app/linting/lint-state.ts';
import { findFixedTokens, getFormula, measureToolTokens } from '../../app/tokens/tokens.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import type { Tool } from '../../app/workspace.ts';
import { getBand } from '../../contract/budget.ts';
import type { Target } from '../../emit/target.ts';
import { describeTokens, formatCertainty, formatTokens } from '../format-tokens.ts';
import { formatName } from '../parts/text/NameText.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { useExactCount, useTokens } from '../use-tokens.ts';
import styles from './StatusBar.module.css';

/**
 * The budget ruler: the tools a model sees in the phase, each as wide as its tokens, against 12, 25
 * and 40.
 */
export function StatusBar() {
  const { app } = useWorkshop();
  const phases = useApp((state) => getRegistry(state.workspace).phases.map((phase) => phase.name));
  const phase = useApp((state) => state.phase);
  const notReady = useApp((state) => countNotReady(state.lintState));
  const stored = useApp((state) =>
    state.stage.kind === 'preview'
      ? 'shared design, not stored'
      : state.save.kind === 'failed' || state.save.kind === 'conflict'
        ? 'not stored'
        : 'stored in this browser',
  );
  return (
    <footer className={styles.bar}>
      <label className={styles.phase}>
        phase{' '}
        <select
          title={
            phases.length === 0
              ? undefined
              : `${phase ?? phases[0]}: the turn that is measured here. A chosen phase is also what the wires, the map and the dialogs show.`
          }
          value={phase ?? ''}
          onChange={(event) =>
            app.setView({ phase: event.target.value === '' ? undefined : event.target.value })
          }
        >
          <option value="">
            {phases[0] === undefined ? 'all tools' : `start: ${formatName(phases[0])}`}
          </option>
          {(phase === undefined || phases.length <= MOST_PHASES
            ? phases.slice(0, MOST_PHASES)
            : [phase, ...phases.slice(0, MOST_PHASES)]
          ).map((name) => (
            <option key={name} value={name}>
              {formatName(name)}
            </option>
          ))}
        </select>
      </label>
      <Ruler />
      <span className={styles.ready}>
        <b>{notReady}</b> <span className={styles.noun}>{notReady === 1 ? 'tool' : 'tools'}</span>{' '}
        not ready<span className={styles.noun}> to ship</span>
      </span>
      <span className={styles.stored}>{stored}</span>
    </footer>
  );
}

/** A menu of more is laid out at every look. */
const MOST_PHASES = 500;
const PIXELS_PER_TOOL = 9.4;
/** Above this the bars are thinner than can be seen, and one stands for all. */
const MOST_BARS = 200;

/**
 * Of the chosen phase, or of the first: no session of a registry with phases has a turn that shows
 * everything.
 */
function listMeasuredTools({
  workspace,
  phase,
}: Pick<AppState, 'workspace' | 'phase'>): readonly Tool[] {
  return listToolsInPhase(workspace, phase ?? getRegistry(workspace).phases[0]?.name);
}

/** Fewer tools are figured within a frame. */
const MANY = 60;
const SLICE_MS = 6;

/**
 * Of many tools the target follows when each was figured on it: the former figures stand until
 * then.
 */
function useFiguredTarget(): Target {
  const { app } = useWorkshop();
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const [figured, setFigured] = useState(target);
  useEffect(() => {
    const state = app.store.getState();
    const tools = listMeasuredTools(state).values();
    const run = (): void => {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) {
        const next = tools.next();
        if (next.done === true) return setFigured(target);
        measureToolTokens(state, next.value, target);
      }
      timer = setTimeout(run, 0);
    };
    let timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }, [app, target]);
  const isSmall = useApp((state) => listMeasuredTools(state).length <= MANY);
  return isSmall ? target : figured;
}

function Ruler() {
  const { app } = useWorkshop();
  const target = useFiguredTarget();
  const tools = useAppStrict(listMeasuredTools);
  const sizes = useApp((state) => {
    const shown = listMeasuredTools(state);
    return shown.length > MOST_BARS
      ? []
      : shown.map((tool) => measureToolTokens(state, tool, target).tokens);
  });
  const selected = useApp((state) => state.selected);
  const { comfortable, loaded, overloaded } = useApp(
    (state) => getRegistry(state.workspace).budget,
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const end = overloaded + 2;
  const isBeyond = tools.length > end;
  const [marks, authors] = [`${comfortable}, ${loaded} and ${overloaded}`, '12, 25 and 40'];
  // The bar ends where the number of tools stands on the scale; inside it each tool is as wide as
  // its tokens.
  const width = Math.min(tools.length, end) * PIXELS_PER_TOOL;
  const band = getBand(tools.length, { comfortable, loaded, overloaded });
  return (
    <div className={styles.budget}>
      <button
        type="button"
        className={styles.page}
        title="What each phase costs, and what a change would save"
        onClick={() => app.setView({ page: 'budget' })}
      >
        <b>{tools.length}</b> {tools.length === 1 ? 'tool' : 'tools'}
      </button>
      <svg
        className={styles.ruler}
        width={end * PIXELS_PER_TOOL + (isBeyond ? 38 : 0)}
        height={22}
        role="img"
        aria-label={`${tools.length} ${tools.length === 1 ? 'tool' : 'tools'} against ${marks}: ${band}`}
        data-band={band}
      >
        <title>{`The marks ${marks} are ${marks === authors ? '' : `this registry’s own; ${authors} are `}one author’s production figures (source 001), which no public data supports.`}</title>
        {sizes.map((size, i) => {
          const x =
            (sizes.slice(0, i).reduce((sum, each) => sum + each, 0) / Math.max(total, 1)) * width;
          const tool = tools[i];
          return (
            tool && (
              <rect
                key={tool.id}
                x={x}
                y={3}
                width={Math.max((size / Math.max(total, 1)) * width - 1, 0.5)}
                height={8}
                data-current={tool.id === selected}
                data-even={i % 2 === 1}
              >
                <title>{`${formatName(getName(tool))}: ${size.toLocaleString('en')} tokens`}</title>
              </rect>
            )
          );
        })}
        {tools.length > MOST_BARS && <rect x={0} y={3} width={width} height={8} />}
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
      <TokenSum target={target} />
    </div>
  );
}

/** What the phase costs. Whoever looks at it, by pointer or by key, gets the exact count. */
function TokenSum({ target }: { readonly target: Target }) {
  const tokens = useTokens(listMeasuredTools, target);
  const state = useApp(({ tokenized }) => tokenized.state);
  const look = useExactCount();
  const formula = getFormula(target);
  const fixed = findFixedTokens(target, {});
  const once =
    fixed === undefined
      ? 'What the provider adds once per request is not known.'
      : fixed === 0
        ? ''
        : `Once per request come ${fixed} more.`;
  return (
    <button
      type="button"
      className={styles.tokens}
      title={`${describeTokens(tokens, formula)}${once === '' ? '' : `\n${once}`}`}
      onPointerEnter={look}
      onFocus={look}
      onClick={look}
    >
      <b>{formatTokens(tokens)}</b> tokens
      <span className={styles.how}>
        , {state === 'loading' && !tokens.isCounted ? 'counting…' : formatCertainty(tokens)},
      </span>{' '}
      <span className={styles.on}>on {target.short}</span>
    </button>
  );
}
