import type { AppState } from '../../app/app.ts';
import { memoizeRows } from '../../app/registry/registry-table.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import { PageGate } from '../shell/PageGate.tsx';
import { useWorkshop } from '../use-app.ts';
import { useOpenRegistry } from '../use-open-registry.ts';
import { getTableView } from './table/table-view.ts';
import { ToolsPart } from './ToolsPart.tsx';
import styles from './TablePage.module.css';

/** All tools as a table, and edits of several at once. */
export function TablePage() {
  return (
    <PageGate view="table" prepare={memoizeTable}>
      {() => <Tools />}
    </PageGate>
  );
}

function memoizeTable(state: AppState): Generator<undefined, void> {
  return memoizeRows(state, getConfiguredTarget(state.workspace, state.target));
}

function Tools() {
  const { app } = useWorkshop();
  const view = getTableView(app, useOpenRegistry());
  return (
    <div id="page-table" className={styles.page}>
      <ToolsPart view={view} />
    </div>
  );
}
