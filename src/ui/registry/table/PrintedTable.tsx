import { useState } from 'react';
import { getTitle } from '../../../app/persistence/autosave.ts';
import { TABLE_COLUMNS } from '../../../app/registry/registry-table-sort.ts';
import type { TableRow } from '../../../app/registry/registry-table.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { WrappedName } from '../../parts/text/NameText.tsx';
import { useAppStrict } from '../../use-app.ts';
import { COLUMNS } from './columns.ts';
import { ToolCell } from './ToolCell.tsx';
import styles from './PrintedTable.module.css';

interface PrintedTableProps {
  /** The rows listed on the screen, in their order. */
  readonly shown: readonly TableRow[];
  /** The number of all tools. */
  readonly all: number;
  /** The target that the tokens are counted for. */
  readonly target: string;
}

/** The table for print: every listed row and every column, with the head on each page. */
export function PrintedTable({ shown, all, target }: PrintedTableProps) {
  const workspace = useAppStrict((state) => state.workspace);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <article className={styles.sheet} aria-label="Printed table">
      <h1>
        Tools of <bdi>{getTitle(workspace)}</bdi>
      </h1>
      <p>
        {shown.length === all
          ? formatCount(all, 'tool')
          : `${formatNumber(shown.length)} of ${formatCount(all, 'tool')}, as filtered`}
        , printed on {today}. Tokens on {target}.
      </p>
      <table aria-label="Listed tools">
        <thead>
          <tr>
            {TABLE_COLUMNS.map((column) => (
              <th key={column} scope="col" data-align={COLUMNS[column].align}>
                {COLUMNS[column].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

function Row({ row }: { readonly row: TableRow }) {
  return (
    <tr>
      {TABLE_COLUMNS.map((column) =>
        column === 'name' ? (
          <th key={column} scope="row">
            <bdi>
              <code>
                <WrappedName name={row.facts.name || 'unnamed'} />
              </code>
            </bdi>
          </th>
        ) : (
          <td key={column} data-column={column} data-align={COLUMNS[column].align}>
            <ToolCell row={row} column={column} />
          </td>
        ),
      )}
    </tr>
  );
}
