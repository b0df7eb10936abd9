import { useCallback, useMemo } from 'react';
import { listToolsInPhase } from '../../../app/phases/list-tools-in-phase.ts';
import { planMatrix } from '../../../app/wire/matrix.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { WORST_LOSSES_FIRST } from '../../../emit/group-losses.ts';
import type { Target } from '../../../emit/target.ts';
import { targets } from '../../../emit/targets.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { OUTCOME_WORDS } from '../../wire/coverage/outcome-words.ts';
import { CLEAN, OUTCOME_ICONS } from '../../wire/coverage/OutcomeLabel.tsx';
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
        view: 'coverage',
        wholeSet: tool === undefined,
        ...(target === undefined ? {} : { target: target.id }),
        ...(tool === undefined ? {} : { selected: tool.id }),
      }),
    [app],
  );
  return (
    <Dialog title="Compare targets" look="book" onClose={close}>
      <div className={styles.sheet}>
        <div className={styles.lead}>
          <p aria-live="polite">
            {matrix === undefined ? (
              `${formatNumber(Math.floor(done / chosen.length))} of ${formatNumber(tools.length)} tools checked…`
            ) : (
              <>
                {formatCount(tools.length, 'tool')}
                {phase !== undefined && (
                  <>
                    {' '}
                    of phase <bdi>{phase}</bdi>
                  </>
                )}{' '}
                on {chosen.length} targets, worst first.
              </>
            )}
          </p>
          <MatrixKey />
        </div>
        {matrix !== undefined &&
          (tools.length === 0 ? (
            <p className={styles.empty}>No tools here yet. Create one or choose another phase.</p>
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

function MatrixKey() {
  return (
    <ul className={styles.key} aria-label="Legend">
      {WORST_LOSSES_FIRST.map((kind) => {
        const { word, about } = OUTCOME_WORDS[kind];
        const Icon = OUTCOME_ICONS[kind];
        return (
          <li key={kind} className={styles.sign} data-kind={kind} title={about}>
            <Icon size={14} aria-hidden /> {word}
          </li>
        );
      })}
      <li className={styles.sign} data-kind="clean">
        <CLEAN.Icon size={14} aria-hidden /> {CLEAN.word}
      </li>
      <li className={styles.sign} data-mendable>
        Amber: you can fix it
      </li>
    </ul>
  );
}
