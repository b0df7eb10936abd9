import { convertFromPlain, createJsonObject, isObject, type JsonObject } from '../json/json.ts';

/** Parts of the settings of provider tools, as plain JSON Schema. */
export const TEXT = { type: 'string' } as const;
export const FLAG = { type: 'boolean' } as const;
export const TEXTS = { type: 'array', items: TEXT } as const;
export const COUNT = { type: 'integer', minimum: 1 } as const;
export const ANY_OBJECT = { type: 'object' } as const;

export function createChoice(...values: readonly string[]): object {
  return { type: 'string', enum: values };
}

/** A type that may also be null. */
export function createNullable(schema: { readonly type: string }): object {
  return { ...schema, type: [schema.type, 'null'] };
}

/**
 * The schema of settings. Other keys are not refused: providers add some between two versions of
 * their SDKs.
 */
export function createSettings(
  properties: Readonly<Record<string, object>>,
  {
    required = [],
    either = [],
  }: { readonly required?: readonly string[]; readonly either?: readonly string[] } = {},
): JsonObject {
  return createPlainObject({
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...(either.length === 0 ? {} : { anyOf: either.map((key) => ({ required: [key] })) }),
  });
}

/** A literal of our own as a JSON object. */
export function createPlainObject(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}
