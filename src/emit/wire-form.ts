import type { Contract, WireFamily } from '../contract/contract.ts';
import type { ProviderLayout } from '../contract/document/provider-fields.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Schema } from '../contract/schema/schema.ts';
import type { Dialect } from './schema/dialect.ts';
import type { SourceMapped } from './source-map.ts';
import type { Loss } from './target.ts';

export type DroppablePart = 'title' | 'description' | 'output_schema' | 'examples';

/**
 * What is peculiar to one wire: where each part stands, which parts have no place, what is
 * rewritten, and who judges the rest.
 */
export interface WireForm {
  readonly family: WireFamily;
  /** The family's own unless given. */
  readonly layout?: ProviderLayout;
  /** The layout's order even where an imported tool had another. */
  readonly isOrdered?: boolean;
  /** Parts without a place here, each with what the model then does not know. */
  readonly drops: Readonly<Partial<Record<DroppablePart, string>>>;
  /** Places of the family's frame that this wire does not have, each with its reason. */
  readonly omits?: readonly { readonly at: Pointer; readonly message: string }[];
  /** What is made of the schemas before they are sent. */
  readonly convertInput?: SchemaConverter;
  readonly convertOutput?: SchemaConverter;
  /** Constraints that may not stay are said in descriptions instead; for `rewriteInput` to read. */
  readonly prose?: boolean;
  /** Judges the input schema as it is sent. */
  readonly dialect: Dialect;
  /** The same, for authors whose own frame says `strict: true`. */
  readonly strictDialect?: Dialect;
  readonly outputDialect?: Dialect;
  readonly checks: readonly ((contract: Contract) => readonly Loss[])[];
  /**
   * What is different where the wire depends on what the contract says: it replaces what stands
   * above.
   */
  readonly getOverrides?: (contract: Contract) => Partial<WireForm>;
}

export interface ConversionResult {
  /** Its `from` pointers start at the contract's root: `['input_schema', …]`. */
  readonly schema: SourceMapped;
  readonly losses: readonly Loss[];
}

/** `part` is where the schema stands in the contract. */
export type SchemaConverter = (
  schema: Schema,
  part: Pointer,
  options: { readonly prose: boolean },
) => ConversionResult;
