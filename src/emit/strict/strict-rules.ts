import type { Dialect } from '../schema/dialect.ts';

/** How a schema is made fit for a decoder that is bound to it. */
export interface StrictRules {
  readonly provider: string;
  /** What it refuses is removed, said otherwise, or left for it to refuse. */
  readonly dialect: Dialect;
  /** Objects that declare properties get `additionalProperties: false`. */
  readonly closesObjects?: true;
  /** Optional properties become required and nullable. */
  readonly requiresAll?: true;
  /** A type is written where values or keywords tell it. */
  readonly writesTypes?: true;
}
