import type { Budget } from '../../app/budget/budget.ts';
import { findTool, getName, getRegistry } from '../../app/derive.ts';
import { addBlankTool } from '../../app/tree/add-blank-tool.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './EmptyBudget.module.css';

export function EmptyBudget() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  return (
    <div className={styles.empty}>
      <p>No tools yet, so no turn costs anything.</p>
      {!readOnly && (
        <p className={styles.actions}>
          <button
            type="button"
            className={button.primary}
            onClick={() => {
              addBlankTool(app);
              app.setView({ page: 'design' });
            }}
          >
            New tool
          </button>
          <button
            type="button"
            className={button.button}
            onClick={() => app.setView({ dialog: 'import' })}
          >
            Import tools
          </button>
        </p>
      )}
    </div>
  );
}

export function NoPhases({ budget: { rows, figures } }: { readonly budget: Budget }) {
  const { app } = useWorkshop();
  const hasPhases = useApp((state) => getRegistry(state.workspace).phases.length > 0);
  if (hasPhases) return null;
  const isSplit = (rows[0]?.count ?? 0) < figures.size;
  return (
    <p className={styles.hint}>
      {isSplit
        ? 'There are no phases: every tool that needs no opening is sent in every turn.'
        : 'There are no phases: every tool is sent in every turn.'}{' '}
      A phase sends only the tiers that its work needs.{' '}
      <button type="button" className={styles.link} onClick={() => app.setView({ page: 'phases' })}>
        Make phases
      </button>
    </p>
  );
}

const MOST_NAMED = 8;

/** Names the tools that no turn sends: most are forgotten, few are meant. */
export function Unseen({ budget: { unseen } }: { readonly budget: Budget }) {
  const { app } = useWorkshop();
  const names = useApp((state) =>
    unseen.slice(0, MOST_NAMED).map((id) => {
      const tool = findTool(state.workspace, id);
      return tool === undefined ? '' : getName(tool);
    }),
  );
  if (unseen.length === 0) return null;
  return (
    <p className={styles.hint}>
      {unseen.length === 1
        ? '1 tool is in no turn'
        : `${unseen.length.toLocaleString('en')} tools are in no turn`}
      , because no phase that can be reached loads{' '}
      {unseen.length === 1 ? 'its tier' : 'their tiers'}:{' '}
      {names.map((name, i) => (
        <span key={unseen[i]}>
          {i > 0 && ', '}
          <button
            type="button"
            className={styles.tool}
            onClick={() => app.setView({ selected: unseen[i] })}
          >
            {name || 'unnamed'}
          </button>
        </span>
      ))}
      {unseen.length > MOST_NAMED &&
        ` and ${(unseen.length - MOST_NAMED).toLocaleString('en')} more`}
      .
    </p>
  );
}
