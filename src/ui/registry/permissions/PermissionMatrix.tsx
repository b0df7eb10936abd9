import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { registryOf } from '../../../app/derive.ts';
import { titleOf } from '../../../app/keep.ts';
import { describePermissions, printPermissionSheet } from '../../../app/registry/permission-sheet.ts';
import { cellKey, permissionsOf, type PermissionMatrix as Matrix } from '../../../app/registry/permissions.ts';
import button from '../../parts/button.module.css';
import { useExactly, useWorkshop } from '../../use-app.ts';
import { PermissionGrid } from './PermissionGrid.tsx';
import { PermissionList } from './PermissionList.tsx';
import styles from './PermissionMatrix.module.css';

/** What every tool may do and who is asked first, on one sheet that a reviewer can sign. */
export function PermissionMatrix() {
  const { app, desk } = useWorkshop();
  const workspace = useExactly((state) => state.workspace);
  const judged = useExactly((state) => state.judged);
  const [picked, setPicked] = useState<string>();
  const matrix = permissionsOf(workspace, judged);
  const shown = picked !== undefined && matrix.cells.has(picked) ? picked : undefined;
  const title = titleOf(workspace);
  const print = async (): Promise<string> => printPermissionSheet(matrix, { title, version: registryOf(workspace).version, date: new Date().toISOString().slice(0, 10), digest: await digest(describePermissions(matrix)) });
  const copy = async (): Promise<void> => {
    const copied = await desk.copy(await print());
    app.notify(copied ? { tone: 'done', message: 'The sheet is copied as Markdown.' } : { tone: 'problem', message: 'The browser did not let the sheet be copied.', hint: 'Print it, or allow the clipboard for this page.' });
  };
  if (matrix.rows.length === 0) return <p className={styles.empty}>There is no tool to decide about. Write one, or import some.</p>;
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <p>
          <Summary matrix={matrix} />
        </p>
        <div className={styles.actions}>
          <button type="button" className={button.button} onClick={() => void copy()}><Copy size={14} aria-hidden /> Copy the sheet</button>
          <button type="button" className={button.button} onClick={() => window.print()}><Printer size={14} aria-hidden /> Print</button>
        </div>
      </div>
      <PermissionGrid matrix={matrix} picked={shown} onPick={setPicked} />
      <PermissionList rows={shown === undefined ? matrix.rows : (matrix.cells.get(shown) ?? [])} isPart={shown !== undefined} onAll={() => setPicked(undefined)} />
      <p className={styles.signature} aria-hidden>Reviewed by ____________________ &nbsp; Date ____________ &nbsp; Signature ____________________</p>
    </div>
  );
}

function Summary({ matrix: { rows, cells } }: { readonly matrix: Matrix }) {
  const byClass = rows.filter(({ decision, isDeclared }) => decision !== undefined && !isDeclared).length;
  const undecided = cells.get(cellKey(undefined, undefined))?.length ?? 0;
  const open = rows.filter(({ findings }) => findings.length > 0).length;
  const said = [[rows.length - byClass - undecided, 'decided by the contract'], [byClass, 'by the default of the class'], [undecided, 'not decided yet']].filter(([count]) => count !== 0).map(([count, words]) => `${count} ${words}`).join(', ');
  return (
    <>
      <b>{rows.length.toLocaleString('en')}</b> {rows.length === 1 ? 'tool' : 'tools'}: {said}.
      {open > 0 && <> Open questions about <b>{open}</b>.</>}
    </>
  );
}

/** Undefined where the page is not in a secure context: browsers digest nothing there. */
async function digest(text: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
