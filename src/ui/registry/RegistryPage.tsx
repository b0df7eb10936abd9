import { useStore } from 'zustand';
import { Segmented } from '../parts/Segmented.tsx';
import { PageGate } from '../shell/PageGate.tsx';
import { useWorkshop } from '../use-app.ts';
import { useOpenRegistry } from '../use-open-registry.ts';
import { PermissionMatrix } from './permissions/PermissionMatrix.tsx';
import { getTableView, type TableView } from './table/table-view.ts';
import { ToolsPart } from './ToolsPart.tsx';
import styles from './RegistryPage.module.css';

const PARTS = [
  { value: 'tools', label: 'Tools', about: 'All tools as one table, and edits of several at once' },
  { value: 'permissions', label: 'Permissions', about: 'Who may call what' },
] as const satisfies readonly {
  readonly value: TableView['part'];
  readonly label: string;
  readonly about: string;
}[];

/** All tools as a table, or by who may call them. */
export function RegistryPage() {
  return <PageGate page="registry">{() => <Tools />}</PageGate>;
}

function Tools() {
  const { app } = useWorkshop();
  const view = getTableView(app, useOpenRegistry());
  const part = useStore(view, (state) => state.part);
  return (
    <div id="page-registry" className={styles.page}>
      <header className={styles.head}>
        <h1>Registry</h1>
        <Segmented
          label="Show of the registry"
          options={PARTS}
          value={part}
          onChange={(next) => view.setState({ part: next })}
        />
      </header>
      {part === 'tools' ? (
        <ToolsPart view={view} />
      ) : (
        <div className={styles.permissions}>
          <PermissionMatrix />
        </div>
      )}
    </div>
  );
}
