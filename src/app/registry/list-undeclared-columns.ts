import type { ContractPart } from '../../contract/contract.ts';
import { memoize } from '../../contract/memoize.ts';
import { getProfile } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import type { TableColumn } from './registry-table-sort.ts';

/** What only a contract declares, by the column that shows it. */
const DECLARED_BY: readonly (readonly [TableColumn, readonly ContractPart[]])[] = [
  ['risk', ['risk_class']],
  ['decision', ['risk_class', 'permission']],
  ['layer', ['visibility']],
];

/** Columns that would be empty: in a registry of definitions, what none of its tools declares. */
export const listUndeclaredColumns: (workspace: Workspace) => readonly TableColumn[] = memoize(
  (workspace) =>
    getProfile(workspace) === 'contract'
      ? []
      : DECLARED_BY.filter(([, parts]) =>
          workspace.tools.every(({ document }) => !parts.some((part) => document.has(part))),
        ).map(([column]) => column),
);
