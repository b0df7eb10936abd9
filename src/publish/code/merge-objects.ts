import {
  ANY,
  type Constraint,
  type ObjectShape,
  type SchemaType,
  type TypeProperty,
} from './schema-type.ts';

interface ObjectPart {
  readonly shape: ObjectShape;
  readonly constraints: readonly Constraint[];
}

/**
 * Parts that must all accept a value, with the open objects among them joined to one, in the place
 * of the first: `allOf` of objects is how most schemas extend each other.
 */
export function mergeObjects(parts: readonly SchemaType[]): readonly SchemaType[] {
  const open = parts.flatMap((part) => {
    const read = findOpenObject(part);
    return read === undefined ? [] : [{ part, read }];
  });
  const [first] = open;
  if (first === undefined || open.length < 2) return parts;
  const merged: SchemaType = {
    shape: {
      kind: 'object',
      properties: mergeProperties(open.flatMap(({ read }) => read.shape.properties)),
      rest: ANY,
    },
    description: first.part.description,
    constraints: open.flatMap(({ read }) => read.constraints),
  };
  const joined = new Set(open.map(({ part }) => part));
  return parts.flatMap((part) => (part === first.part ? merged : joined.has(part) ? [] : part));
}

/** An object that takes any other property. */
function findOpenObject({ shape, constraints }: SchemaType): ObjectPart | undefined {
  const isOpen = shape.kind === 'object' && shape.rest.shape.kind === 'any';
  return isOpen ? { shape, constraints } : undefined;
}

function mergeProperties(properties: readonly TypeProperty[]): readonly TypeProperty[] {
  const byName = new Map<string, TypeProperty>();
  for (const property of properties) {
    const known = byName.get(property.name);
    byName.set(property.name, known === undefined ? property : mergeProperty(known, property));
  }
  return [...byName.values()];
}

function mergeProperty(a: TypeProperty, b: TypeProperty): TypeProperty {
  const members = [a.type, b.type].filter(
    ({ shape, constraints }) => shape.kind !== 'any' || constraints.length > 0,
  );
  const [only = a.type, ...more] = members;
  return {
    name: a.name,
    isRequired: a.isRequired || b.isRequired,
    type:
      more.length === 0
        ? { ...only, description: a.type.description ?? b.type.description }
        : { ...ANY, shape: { kind: 'all', members }, description: a.type.description },
  };
}
