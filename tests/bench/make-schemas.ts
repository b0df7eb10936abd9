import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';

/** Schemas in one area, and beside them: the root and its definitions. */
const IN_AREA = 74;
const OUTSIDE_AREAS = 15;

/**
 * A tool whose input schema has about `nodes` schemas in it: objects four levels deep, arrays,
 * unions, enums and references.
 */
export function makeDeepTool(nodes: number): JsonObject {
  const count = Math.round((nodes - OUTSIDE_AREAS) / IN_AREA);
  const areas = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`area_${i}`, makeArea(i)]),
  );
  return makeTool(`deep_${nodes}`, {
    type: 'object',
    properties: areas,
    required: Object.keys(areas).slice(0, 3),
    additionalProperties: false,
    $defs: {
      page: closed('One page of a list.', {
        cursor: { type: 'string', maxLength: 200 },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      }),
      money: closed('An amount in a currency.', {
        amount: { type: 'number', minimum: 0 },
        currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      }),
      node: closed('A tree of nodes.', {
        id: { type: 'string', format: 'uuid' },
        children: { type: 'array', items: { $ref: '#/$defs/node' } },
      }),
    },
  });
}

/** A tool with `count` properties side by side. */
export function makeFlatTool(count: number): JsonObject {
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`property_${i}`, makeLeaf(i)]),
  );
  return makeTool(`flat_${count}`, {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((_, i) => i % 3 === 0),
    additionalProperties: false,
  });
}

function makeTool(name: string, schema: object): JsonObject {
  const tool = convertFromPlain({
    name,
    description: 'A tool with a large input. Do not use it for a small one.',
    input_schema: schema,
  });
  if (!isObject(tool)) throw new Error('no tool');
  return tool;
}

function makeArea(i: number): object {
  const groups = Object.fromEntries(
    Array.from({ length: 4 }, (_, k) => [`group_${k}`, makeGroup(i * 4 + k)]),
  );
  return closed(`Everything about area ${i}, in four groups.`, groups);
}

function makeGroup(i: number): object {
  return closed(`The settings of group ${i}.`, {
    title: makeLeaf(i),
    state: {
      type: 'string',
      enum: ['open', 'closed', 'waiting'],
      description: 'Where it stands now.',
    },
    when: {
      anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }],
      description: 'UTC; null when it was never set.',
    },
    price: { $ref: '#/$defs/money' },
    page: { $ref: '#/$defs/page' },
    entries: {
      type: 'array',
      maxItems: 50,
      items: closed('One entry.', {
        key: makeLeaf(i + 1),
        value: { oneOf: [{ type: 'string' }, { type: 'number' }] },
      }),
      description: 'In the order they are shown.',
    },
    flags: { type: 'array', items: { type: 'string', maxLength: 20 }, uniqueItems: true },
  });
}

function makeLeaf(i: number): object {
  const leaves = [
    { type: 'string', maxLength: 80, description: `The title that a person reads, number ${i}.` },
    {
      type: 'integer',
      minimum: 0,
      maximum: 1_000,
      description: `How many of number ${i} there are.`,
    },
    { type: 'string', pattern: '^[a-z][a-z0-9-]{2,40}$', description: `A slug for number ${i}.` },
    { type: 'boolean', default: false, description: `Whether number ${i} is shown.` },
  ];
  return leaves[i % leaves.length] ?? {};
}

function closed(description: string, properties: Record<string, object>): object {
  return {
    type: 'object',
    description,
    properties,
    required: Object.keys(properties).slice(0, 1),
    additionalProperties: false,
  };
}
