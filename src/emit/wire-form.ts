import type { Contract, WireFamily } from '../contract/contract.ts';
import type { ProviderLayout } from '../contract/document/provider-fields.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Schema } from '../contract/schema/schema.ts';
import type { Loss } from './loss.ts';
import type { Dialect } from './schema/dialect.ts';
import type { SourceMapped } from './source-map.ts';

export type DroppablePart = 'title' | 'description' | 'output_schema' | 'examples';

/**
 * What is specific to one target: its layout, the parts it has no field for, how schemas are
 * converted, and the dialects that check them.
 */
export interface WireForm {
  readonly family: WireFamily;
  /** Defaults to the layout of the family. */
  readonly layout?: ProviderLayout;
  /** Whether keys follow the layout even where an imported tool had another order. */
  readonly isOrdered?: boolean;
  /** Parts without a field, each with what the model then does not know. */
  readonly drops: Readonly<Partial<Record<DroppablePart, string>>>;
  /** Provider fields of the family that this target does not send, each with the reason. */
  readonly omits?: readonly { readonly at: Pointer; readonly message: string }[];
  /** False: the tool is sent without its input schema. */
  readonly sendsInput?: false;
  /** Conversion of the input schema before it is sent. */
  readonly convertInput?: SchemaConverter;
  readonly convertOutput?: SchemaConverter;
  /** Whether removed constraints become sentences in descriptions; read by `convertInput`. */
  readonly prose?: boolean;
  /** The dialect that checks the input schema as it is sent. */
  readonly dialect: Dialect;
  /** The same for a contract whose provider fields have `strict: true`. */
  readonly strictDialect?: Dialect;
  readonly outputDialect?: Dialect;
  /** The dialect of a schema that an imported tool keeps in the provider's own spelling. */
  readonly spellingDialect?: Dialect;
  /** Whether tools of the layer `deferred` are sent with `defer_loading`. */
  readonly isDeferring?: boolean;
  readonly checks: readonly ((contract: Contract) => readonly Loss[])[];
  /**
   * The checks of a custom tool, which a contract with an input format is; undefined where it is
   * sent as a function.
   */
  readonly customChecks?: WireForm['checks'] | undefined;
  /** Overrides for one contract, where the form depends on it. */
  readonly getOverrides?: (contract: Contract) => Partial<WireForm>;
}

export interface ConversionResult {
  /** Its sources start at the contract's root: `['input_schema', …]`. */
  readonly schema: SourceMapped;
  readonly losses: readonly Loss[];
}

/** `part` is the pointer of the schema in the contract. */
export type SchemaConverter = (
  schema: Schema,
  part: Pointer,
  options: { readonly prose: boolean },
) => ConversionResult;
