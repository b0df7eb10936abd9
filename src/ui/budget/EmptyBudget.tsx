import type { Budget } from '../../app/budget/budget.ts';
import { findTool, getName, getRegistry } from '../../app/derive.ts';
import { addBlankTool } from '../../app/tree/add-blank-tool.ts';
import { formatCount, formatNumber, selectPlural } from '../../contract/format-count.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './EmptyBudget.module.css';

export function EmptyBudget() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  return (
    <div className={styles.empty}>
      <p>No tools yet. Create one or import a file to see what each turn costs.</p>
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
        ? 'No phases yet: every turn sends all tools except those that must be opened first.'
        : 'No phases yet: every turn sends all tools.'}{' '}
      A phase sends only the tiers it needs.{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => app.setView({ sessionView: 'phases' })}
      >
        Set up phases
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
      {formatCount(unseen.length, 'tool is', 'tools are')} never sent, because no reachable phase
      shows {selectPlural(unseen.length, 'its tier', 'their tiers')}:{' '}
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
      {unseen.length > MOST_NAMED && ` and ${formatNumber(unseen.length - MOST_NAMED)} more`}.
    </p>
  );
}
