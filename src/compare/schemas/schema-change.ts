import type { Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';

/** What a change does to the set of values that a schema accepts. */
export type Effect =
  | 'narrower'
  | 'wider'
  /** Other values, or unknown. */
  | 'other'
  /** The same values. */
  | 'none';

export type SchemaChangeKind =
  /** A property. */
  | 'member-added'
  | 'required-member-added'
  | 'member-removed'
  | 'member-renamed'
  /** Whether a property must be there. */
  | 'presence'
  /** `type`, `enum`, `const`, and the alternatives of `anyOf` and `oneOf`. */
  | 'values'
  /** A number: of characters, of items, a bound. */
  | 'limit'
  | 'text-form'
  /** Properties that no keyword names. */
  | 'extra-members'
  /** Any other keyword that refuses values. */
  | 'constraint'
  | 'default'
  | 'examples'
  | 'words'
  | 'annotation'
  /** A schema where there was none. */
  | 'schema-added'
  | 'schema-removed';

/** One place in which two schemas differ. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  readonly effect: Effect;
  /** In the document of each side; where it has no such place, where it would be. */
  readonly beforeAt: Pointer;
  readonly at: Pointer;
  /** Undefined where the side has no such place. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A schema of one side of a comparison. */
export interface SchemaSide {
  /** References are resolved in it. */
  readonly root: Json;
  /** Undefined: any value is accepted. */
  readonly schema: Json | undefined;
  /** Of the schema in the document. */
  readonly at: Pointer;
  /** Of the schemas that keywords beside a reference were read from, by keyword. */
  readonly beside?: ReadonlyMap<string, Pointer>;
  /** Of `root` in the document. */
  readonly rootAt: Pointer;
}

type SideComparer = (before: SchemaSide, after: SchemaSide) => readonly SchemaChange[];

export interface Comparison {
  /** Compares sub-schemas; a pair that was compared before has no changes. */
  readonly compare: SideComparer;
  /** The same for a question on the side, whose pairs do not count as compared. */
  readonly compareAlone: SideComparer;
}
