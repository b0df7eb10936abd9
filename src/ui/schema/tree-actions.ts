import type { Edit } from '../../contract/edit.ts';
import type { Json } from '../../contract/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { SchemaRow } from './schema-rows.ts';

/** What a row can ask for. The object keeps its identity for the life of the tree. */
export interface TreeActions {
  readonly edit: (edits: readonly Edit[], label: string) => void;
  readonly checkName: (row: SchemaRow, name: string) => Problem | undefined;
  readonly rename: (row: SchemaRow, name: string) => void;
  readonly remove: (row: SchemaRow) => void;
  /** To an index among its siblings; outside them nothing happens. */
  readonly move: (row: SchemaRow, to: number) => void;
  readonly toggleRequired: (row: SchemaRow) => void;
  readonly toggleDetail: (row: SchemaRow) => void;
  /** Opens the details and puts focus on the field for a new enum value. */
  readonly openEnum: (row: SchemaRow) => void;
  readonly toggleChildren: (row: SchemaRow) => void;
  readonly startAdding: (row: SchemaRow) => void;
  readonly stopAdding: (row: SchemaRow) => void;
  readonly add: (row: SchemaRow | undefined, property: { readonly name: string; readonly value: Json }) => void;
  readonly activate: (row: SchemaRow) => void;
}
