import type { Value } from '../session/router.ts';

/** What a validator of JSON Schema found, in the words of the specification. */
export interface SchemaError {
  readonly keyword: string;
  /** Keys and indexes from the arguments to the refused value. */
  readonly at: readonly (string | number)[];
  /** The value of the keyword; where it refuses a property by its name, the name. */
  readonly limit: Value;
}

/** Checks the arguments of a tool, by its name. */
export type ValidateArguments = (
  tool: string,
  input: Value,
) => readonly SchemaError[] | Promise<readonly SchemaError[]>;

/** A tool as a validator needs it. */
export interface ToolSchema {
  readonly name: string;
  readonly schema: Value;
}
