import type { Json } from '../../contract/json/json.ts';

/** A schema as programming languages say it: read once, printed by each of them. */
export interface SchemaType {
  readonly shape: TypeShape;
  readonly description: string | undefined;
  /** What the schema asks for at this place: a language may say less. */
  readonly constraints: readonly Constraint[];
}

/**
 * A keyword and its value. Some are of our own: `integer` is the type, `enum beside` what limits the
 * values of an enum, `foreign pattern` a pattern of JavaScript alone, `tuple` items with types of
 * their own, `inherited name` a property that every object has.
 */
export interface Constraint {
  readonly keyword: string;
  readonly value: Json;
}

export type TypeShape =
  | { readonly kind: 'any' | 'never' | 'null' | 'boolean' }
  | StringShape
  | NumberShape
  | { readonly kind: 'values'; readonly values: readonly Json[] }
  | ArrayShape
  | ObjectShape
  | UnionShape
  /** All members accept the value. */
  | { readonly kind: 'all'; readonly members: readonly SchemaType[] }
  | { readonly kind: 'not'; readonly member: SchemaType }
  /** The key of a definition. */
  | { readonly kind: 'reference'; readonly to: string };

export interface StringShape {
  readonly kind: 'string';
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
}

export interface NumberShape {
  readonly kind: 'number';
  readonly isInteger: boolean;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly multipleOf?: number | undefined;
}

export interface ArrayShape {
  readonly kind: 'array';
  /** The first items, each with its own type. */
  readonly first: readonly SchemaType[];
  readonly rest: SchemaType;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly isUnique: boolean;
}

export interface ObjectShape {
  readonly kind: 'object';
  readonly properties: readonly TypeProperty[];
  /** Of properties without a name here: `never` closes the object. */
  readonly rest: SchemaType;
}

export interface TypeProperty {
  readonly name: string;
  readonly type: SchemaType;
  readonly isRequired: boolean;
}

export interface UnionShape {
  readonly kind: 'union';
  readonly members: readonly SchemaType[];
  /** Exactly one member accepts the value. */
  readonly isExclusive: boolean;
}

export interface TypeTree {
  readonly root: SchemaType;
  /** What `$ref` names, by key, in the order of first reference. */
  readonly definitions: ReadonlyMap<string, SchemaType>;
}

export const ANY: SchemaType = {
  shape: { kind: 'any' },
  description: undefined,
  constraints: [],
};
export const NEVER: SchemaType = { ...ANY, shape: { kind: 'never' } };

/** The types directly inside a type. */
export function listInnerTypes({ shape }: SchemaType): readonly SchemaType[] {
  switch (shape.kind) {
    case 'array':
      return [...shape.first, shape.rest];
    case 'object':
      return [...shape.properties.map(({ type }) => type), shape.rest];
    case 'union':
    case 'all':
      return shape.members;
    case 'not':
      return [shape.member];
    default:
      return [];
  }
}
