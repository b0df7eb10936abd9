import type { Dialect } from '../schema/dialect.ts';

/** How to convert a schema for a decoder that is bound to it. */
export interface StrictRules {
  readonly provider: string;
  /** Features that it refuses are removed, rewritten or left in place. */
  readonly dialect: Dialect;
  /** Objects that declare properties get `additionalProperties: false`. */
  readonly closesObjects?: true;
  /** Optional properties become required and nullable. */
  readonly requiresAll?: true;
  /** A type is added where values or keywords imply it. */
  readonly writesTypes?: true;
}
