import { Suspense, useEffect, useMemo } from 'react';
import type { AppState } from '../../app/app.ts';
import { getRegistry } from '../../app/derive.ts';
import { getFormula } from '../../app/tokens/token-subject.ts';
import { findFixedTokens, type Tokens } from '../../app/tokens/tokens.ts';
import { getLoadedSdkAdapters, setLoadedSdkAdapters } from '../../app/wire/loaded-sdk-adapters.ts';
import { getWire } from '../../app/wire/wire.ts';
import { formatNumber, selectPlural } from '../../contract/format-count.ts';
import type { Target } from '../../emit/target.ts';
import { isDeferred } from '../../emit/tool-lists/is-deferred.ts';
import { describeTokens, formatCertainty } from '../format-tokens.ts';
import { createLazyPart } from '../lazy-part.ts';
import { formatName } from '../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { useExactCount, useTokens } from '../use-tokens.ts';
import { describeReadiness } from './describe-readiness.ts';
import { Ruler } from './Ruler.tsx';
import { TokenWords } from './TokenWords.tsx';
import { listMeasuredTools, useMeasuredTarget } from './use-measured-target.ts';
import { useSettled } from './use-settled.ts';
import styles from './StatusBar.module.css';

const CaseStatus = createLazyPart(() =>
  import('../cases/CaseStatus.tsx').then((file) => file.CaseStatus),
);

/**
 * The phase that is measured, the budget ruler, how many tools are not ready, and storage. Try has a
 * phase of its own, which a second one beside it would contradict.
 */
export function StatusBar() {
  useSdkAdapters();
  const ready = useApp(describeReadiness);
  const stored = useApp(formatStorage);
  const hasCases = useApp((state) => getRegistry(state.workspace).cases.length > 0);
  const isTrying = useApp(({ page, sessionView }) => page === 'session' && sessionView === 'try');
  return (
    <footer className={styles.bar}>
      {!isTrying && (
        <>
          <PhaseChoice />
          <Budget />
        </>
      )}
      <span className={styles.ready}>{ready}</span>
      {hasCases && (
        <Suspense fallback={null}>
          <CaseStatus />
        </Suspense>
      )}
      <span className={styles.stored}>{stored}</span>
    </footer>
  );
}

/** Loads the SDK adapters once the registry names one; then every figure is computed anew. */
function useSdkAdapters(): void {
  const { app } = useWorkshop();
  const isNeeded = useApp(({ workspace }) =>
    [...getRegistry(workspace).sending.values()].some(({ sender }) => sender !== undefined),
  );
  useEffect(() => {
    if (!isNeeded || getLoadedSdkAdapters().length > 0) return;
    void import('../../emit/sdk-adapters.ts').then(
      ({ sdkAdapters }) => {
        setLoadedSdkAdapters(sdkAdapters);
        app.setView({});
      },
      () => undefined,
    );
  }, [app, isNeeded]);
}

function formatStorage({ stage, save }: AppState): string {
  if (stage.kind === 'preview') return 'shared registry, not saved';
  return save.kind === 'failed' || save.kind === 'conflict' ? 'not saved' : 'saved in this browser';
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
            : `${phase ?? phases[0]}: measured here, and shown in the wire pane, the map and the dialogs.`
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
  const target = useMeasuredTarget();
  const tokens = useTokens(listMeasuredTools, target);
  return (
    <div className={styles.budget}>
      {tokens !== undefined && <Figures target={target} tokens={tokens} />}
    </div>
  );
}

interface FiguresProps {
  readonly target: Target;
  readonly tokens: Tokens;
}

function Figures({ target, tokens }: FiguresProps) {
  const { app } = useWorkshop();
  const listed = useSettled(listMeasuredTools);
  const tools = useMemo(
    () =>
      listed.filter(({ document }) => {
        const { isSent, wire } = getWire(document, target);
        return isSent && !isDeferred(wire, target.family);
      }),
    [listed, target],
  );
  return (
    <>
      <button
        type="button"
        className={styles.page}
        title="What each phase costs and what a change would save"
        onClick={() => app.setView({ sessionView: 'budget' })}
      >
        <b>{tools.length}</b>
        <span className={styles.noun}> {selectPlural(tools.length, 'tool')}</span>
      </button>
      <Ruler tools={tools} target={target} />
      <TokenSum target={target} tokens={tokens} />
    </>
  );
}

/** The tokens a phase costs. Pointing at it or focusing it starts the exact count. */
function TokenSum({ target, tokens }: FiguresProps) {
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
      <TokenWords tokens={tokens} />
      <span className={styles.how}>
        , {state === 'loading' && !tokens.isCounted ? 'counting…' : formatCertainty(tokens)},
      </span>{' '}
      <span className={styles.on}>on {target.short}</span>
    </button>
  );
}

/** Tokens that the provider adds to each request, whatever its tools. */
function describeFixedTokens(fixed: number | undefined): string {
  if (fixed === undefined) return 'Tokens that the provider adds once per request are not known.';
  return fixed === 0 ? '' : `Plus ${formatNumber(fixed)} once per request.`;
}
