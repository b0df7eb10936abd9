import { useCallback, useMemo } from 'react';
import { listToolsInPhase } from '../../../app/derive.ts';
import { planMatrix } from '../../../app/wire/matrix.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import type { Target } from '../../../emit/target.ts';
import { targets } from '../../../emit/targets.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { CLEAN, OUTCOMES } from '../../wire/coverage/OutcomeLabel.tsx';
import { useSlices } from '../use-slices.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import type { Visit } from './visit.ts';
import styles from './MatrixDialog.module.css';

/** The losses of each tool of the phase at each target, worst first. */
export function MatrixDialog() {
  const { app } = useWorkshop();
  const phase = useApp((state) => state.phase);
  const tools = useApp((state) => listToolsInPhase(state.workspace, state.phase));
  const chosen = useTargets();
  const work = useMemo(() => planMatrix(tools, chosen), [tools, chosen]);
  const done = useSlices(work.steps, work.runStep);
  const matrix = useMemo(() => (done < work.steps ? undefined : work.createMatrix()), [done, work]);
  const close = (): void => app.setView({ dialog: undefined });
  const openWire = useCallback(
    ({ tool, target }: Visit) =>
      app.setView({
        dialog: undefined,
        pane: 'wire',
        view: 'ledger',
        wholeSet: tool === undefined,
        ...(target === undefined ? {} : { target: target.id }),
        ...(tool === undefined ? {} : { selected: tool.id }),
      }),
    [app],
  );
  return (
    <Dialog title="Every tool at every target" look="book" onClose={close}>
      <div className={styles.sheet}>
        <div className={styles.lead}>
          <p aria-live="polite">
            {matrix === undefined ? (
              `${Math.floor(done / chosen.length).toLocaleString('en')} of ${tools.length.toLocaleString('en')} tools judged…`
            ) : (
              <>
                {tools.length.toLocaleString('en')} {tools.length === 1 ? 'tool' : 'tools'}
                {phase !== undefined && (
                  <>
                    {' '}
                    of phase <bdi>{phase}</bdi>
                  </>
                )}{' '}
                at {chosen.length} targets, worst first.
              </>
            )}
          </p>
          <MatrixKey />
        </div>
        {matrix !== undefined &&
          (tools.length === 0 ? (
            <p className={styles.empty}>
              No tool is shown here. Write one, or choose another phase.
            </p>
          ) : (
            <MatrixGrid matrix={matrix} onVisit={openWire} />
          ))}
      </div>
    </Dialog>
  );
}

/** Every target as the registry configures it. */
function useTargets(): readonly Target[] {
  return useApp((state) => targets.map(({ id }) => getConfiguredTarget(state.workspace, id)));
}

const SIGNS = [
  { kind: 'refused', Icon: OUTCOMES.rejected.Icon, words: 'refused' },
  { kind: 'rewritten', Icon: OUTCOMES.rewritten.Icon, words: 'rewritten' },
  { kind: 'unseen', Icon: OUTCOMES.ignored.Icon, words: 'not sent or unseen' },
  { kind: 'clean', Icon: CLEAN.Icon, words: CLEAN.word },
] as const;

function MatrixKey() {
  return (
    <ul className={styles.key} aria-label="Signs">
      {SIGNS.map(({ kind, Icon, words }) => (
        <li key={kind} className={styles.sign} data-kind={kind}>
          <Icon size={14} aria-hidden /> {words}
        </li>
      ))}
    </ul>
  );
}
