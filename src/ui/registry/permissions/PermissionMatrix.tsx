import { Copy, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getRegistry } from '../../../app/derive.ts';
import { getTitle } from '../../../app/persistence/autosave.ts';
import {
  ABOUT_FINGERPRINT,
  printPermissions,
  printPermissionSheet,
  type SheetHead,
} from '../../../app/registry/permission-sheet.ts';
import {
  getPermissionMatrix,
  type PermissionMatrix as Matrix,
} from '../../../app/registry/permissions.ts';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { usePrinting } from '../table/use-printing.ts';
import { PermissionGrid } from './PermissionGrid.tsx';
import { PermissionList } from './PermissionList.tsx';
import { PermissionSummary } from './PermissionSummary.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import button from '../../parts/button.module.css';
import styles from './PermissionMatrix.module.css';

/** What every tool may do and who must approve it, as one sheet that a reviewer can sign. */
export function PermissionMatrix() {
  const { app, commands } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const [picked, setPicked] = useState<string>();
  const matrix = getPermissionMatrix(workspace, lintState);
  const digest = useDigest(printPermissions(matrix));
  const printing = usePrinting();
  const shown = picked !== undefined && matrix.cells.has(picked) ? picked : undefined;
  const createHead = (): SheetHead => ({
    title: getTitle(workspace),
    version: getRegistry(workspace).version,
    date: new Date().toISOString().slice(0, 10),
    digest,
  });
  const copy = async (): Promise<void> => {
    const copied = await commands.copy(printPermissionSheet(matrix, createHead()));
    app.setNotice(
      copied
        ? { tone: 'done', message: 'Sheet copied as Markdown.' }
        : {
            tone: 'problem',
            message: 'The browser did not allow access to the clipboard.',
            hint: 'Print the sheet, or allow the clipboard for this site.',
          },
    );
  };
  if (matrix.rows.length === 0)
    return <p className={styles.empty}>No tools yet. Create one or import a file.</p>;
  return (
    <>
      <div className={styles.sheet}>
        <SheetHeader matrix={matrix} digest={digest} onCopy={() => void copy()} />
        <PermissionGrid matrix={matrix} picked={shown} onPick={setPicked} />
        <PermissionList
          rows={shown === undefined ? matrix.rows : (matrix.cells.get(shown) ?? [])}
          isPart={shown !== undefined}
          onAll={() => setPicked(undefined)}
        />
      </div>
      {printing && <PrintedSheet matrix={matrix} head={createHead()} />}
    </>
  );
}

interface SheetHeaderProps {
  readonly matrix: Matrix;
  readonly digest: string | undefined;
  readonly onCopy: () => void;
}

function SheetHeader({ matrix, digest, onCopy }: SheetHeaderProps) {
  return (
    <div className={styles.head}>
      <p>
        <PermissionSummary matrix={matrix} />
      </p>
      <div className={styles.actions}>
        <button type="button" className={button.button} onClick={onCopy}>
          <Copy size={14} aria-hidden /> Copy sheet
        </button>
        <button type="button" className={button.button} onClick={() => window.print()}>
          <Printer size={14} aria-hidden /> Print
        </button>
      </div>
      {digest !== undefined && (
        <p className={styles.digest}>
          Sign-off fingerprint (SHA-256): <code>{digest}</code>. {ABOUT_FINGERPRINT}
        </p>
      )}
    </div>
  );
}

/** SHA-256 in hexadecimal; undefined until computed, and always outside a secure context. */
function useDigest(text: string): string | undefined {
  const [computed, setComputed] = useState<{ readonly text: string; readonly digest: string }>();
  useEffect(() => {
    let isWanted = true;
    void createDigest(text).then(
      (found) => isWanted && found !== undefined && setComputed({ text, digest: found }),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return computed?.text === text ? computed.digest : undefined;
}

async function createDigest(text: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
