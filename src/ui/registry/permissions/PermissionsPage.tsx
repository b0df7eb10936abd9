import { PageGate } from '../../shell/PageGate.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import styles from './PermissionsPage.module.css';

/** Who may call what, as one sheet. */
export function PermissionsPage() {
  return (
    <PageGate view="permissions">
      {() => (
        <div id="page-permissions" className={styles.page}>
          <PermissionMatrix />
        </div>
      )}
    </PageGate>
  );
}
