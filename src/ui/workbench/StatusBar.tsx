import type { AppState } from '../../app/app.ts';
import { getRegistry } from '../../app/derive.ts';
import { countNotReady } from '../../app/linting/lint-state.ts';
import { findFixedTokens, getFormula } from '../../app/tokens/tokens.ts';
import type { Target } from '../../emit/target.ts';
import { describeTokens, formatCertainty, formatTokens } from '../format-tokens.ts';
import { formatName } from '../parts/text/NameText.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { useExactCount, useTokens } from '../use-tokens.ts';
import { Ruler } from './Ruler.tsx';
import { listMeasuredTools, useMeasuredTarget } from './use-measured-target.ts';
import styles from './StatusBar.module.css';

/** The phase that is measured, the budget ruler, how many tools are not ready, and storage. */
export function StatusBar() {
  const notReady = useApp((state) => countNotReady(state.lintState));
  const stored = useApp(formatStorage);
  return (
    <footer className={styles.bar}>
      <PhaseChoice />
      <Budget />
      <span className={styles.ready}>
        <b>{notReady}</b> <span className={styles.noun}>{notReady === 1 ? 'tool' : 'tools'}</span>{' '}
        not ready<span className={styles.noun}> to ship</span>
      </span>
      <span className={styles.stored}>{stored}</span>
    </footer>
  );
}

function formatStorage({ stage, save }: AppState): string {
  if (stage.kind === 'preview') return 'shared design, not stored';
  return save.kind === 'failed' || save.kind === 'conflict'
    ? 'not stored'
    : 'stored in this browser';
}

/** A longer menu is slow to open: the browser lays all of it out each time. */
const MOST_PHASES = 500;

function PhaseChoice() {
  const { app } = useWorkshop();
  const phases = useApp((state) => getRegistry(state.workspace).phases.map((phase) => phase.name));
  const phase = useApp((state) => state.phase);
  const first = phases.slice(0, MOST_PHASES);
  const listed = phase === undefined || phases.length <= MOST_PHASES ? first : [phase, ...first];
  return (
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
        {listed.map((name) => (
          <option key={name} value={name}>
            {formatName(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Budget() {
  const { app } = useWorkshop();
  const target = useMeasuredTarget();
  const tools = useAppStrict(listMeasuredTools);
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
      <Ruler tools={tools} target={target} />
      <TokenSum target={target} />
    </div>
  );
}

/** The tokens a phase costs. Pointing at it or focusing it starts the exact count. */
function TokenSum({ target }: { readonly target: Target }) {
  const tokens = useTokens(listMeasuredTools, target);
  const state = useApp(({ tokenized }) => tokenized.state);
  const startCount = useExactCount();
  const formula = getFormula(target);
  const once = describeFixedTokens(findFixedTokens(target, {}));
  return (
    <button
      type="button"
      className={styles.tokens}
      title={`${describeTokens(tokens, formula)}${once === '' ? '' : `\n${once}`}`}
      onPointerEnter={startCount}
      onFocus={startCount}
      onClick={startCount}
    >
      <b>{formatTokens(tokens)}</b> tokens
      <span className={styles.how}>
        , {state === 'loading' && !tokens.isCounted ? 'counting…' : formatCertainty(tokens)},
      </span>{' '}
      <span className={styles.on}>on {target.short}</span>
    </button>
  );
}

/** Tokens that the provider adds to each request, whatever its tools. */
function describeFixedTokens(fixed: number | undefined): string {
  if (fixed === undefined) return 'What the provider adds once per request is not known.';
  return fixed === 0 ? '' : `Once per request come ${fixed} more.`;
}
