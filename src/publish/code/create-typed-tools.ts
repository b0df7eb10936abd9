import type { Contract } from '../../contract/contract.ts';
import { parsePointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { createIdentifiers, type CreateIdentifier } from './create-identifiers.ts';
import { readTypeTree } from './read-type-tree.ts';
import type { SchemaType } from './schema-type.ts';

/** A type with the name that the printed files give it. */
export interface NamedType {
  readonly name: string;
  readonly type: SchemaType;
}

/** One side of a tool, with its definitions; references are looked up by key. */
export interface TypedSchema extends NamedType {
  readonly definitions: ReadonlyMap<string, NamedType>;
}

export interface TypedTool {
  readonly name: string;
  readonly description: string | undefined;
  readonly input: TypedSchema;
  /** Undefined where the contract declares no result. */
  readonly output: TypedSchema | undefined;
}

export interface TypedTools {
  readonly tools: readonly TypedTool[];
  /** For further names in the same file. */
  readonly createIdentifier: CreateIdentifier;
}

/**
 * The tools as programming languages say them: the same names in every language. Of tools with one
 * name, the first counts, as in the guard. A provider's own tools have no types here.
 */
export function createTypedTools(given: readonly Contract[]): TypedTools {
  const contracts = given.filter(({ provider_tool }) => provider_tool === undefined);
  const createIdentifier = createIdentifiers();
  const first = new Map(contracts.toReversed().map((contract) => [contract.name, contract]));
  const tools = contracts
    .filter((contract) => first.get(contract.name) === contract)
    .map(({ name, description, input_schema = true, output_schema }): TypedTool => {
      const create = createSchemaReader(name, createIdentifier);
      return {
        name,
        description,
        input: create(input_schema, 'Arguments'),
        output: output_schema === undefined ? undefined : create(output_schema, 'Result'),
      };
    });
  return { tools, createIdentifier };
}

function createSchemaReader(tool: string, createIdentifier: CreateIdentifier) {
  return (schema: Schema, side: 'Arguments' | 'Result'): TypedSchema => {
    const { root, definitions } = readTypeTree(schema);
    const name = createIdentifier(tool, side);
    return {
      name,
      type: root,
      definitions: new Map(
        [...definitions].map(([key, type]) => {
          const last = String(parsePointer(key)?.at(-1) ?? side);
          return [key, { name: createIdentifier(tool, last), type }];
        }),
      ),
    };
  };
}
