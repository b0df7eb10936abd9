import type { CreateIdentifier } from './create-identifiers.ts';
import type { NamedType } from './create-typed-tools.ts';

export interface PythonWriter {
  readonly definitions: ReadonlyMap<string, NamedType>;
  readonly createIdentifier: CreateIdentifier;
  /** The module so far: classes are added before what uses them. */
  readonly lines: string[];
}

export interface PythonContext extends PythonWriter {
  /** The name for a class, should the type need one. */
  readonly name: string;
  /** Lines before that class. */
  readonly comment: readonly string[];
}
