import type { JsonObject } from '../../contract/json/json.ts';
import { ANYTHING, createSchema } from '../source/schema-parts.ts';

const createFormat = (format: string): JsonObject => createSchema('string', { format });

/**
 * Types without arguments, by their last name, as Pydantic writes their schemas
 * (docs.pydantic.dev, read 2026-11-26).
 */
export const PYTHON_TYPES: ReadonlyMap<string, JsonObject> = new Map([
  ['str', createSchema('string')],
  ['StrictStr', createSchema('string')],
  ['int', createSchema('integer')],
  ['StrictInt', createSchema('integer')],
  ['float', createSchema('number')],
  ['StrictFloat', createSchema('number')],
  ['bool', createSchema('boolean')],
  ['StrictBool', createSchema('boolean')],
  ['None', createSchema('null')],
  ['NoneType', createSchema('null')],
  ['Any', ANYTHING],
  ['object', ANYTHING],
  ['JsonValue', ANYTHING],
  ['list', createSchema('array')],
  ['List', createSchema('array')],
  ['Sequence', createSchema('array')],
  ['tuple', createSchema('array')],
  ['set', createSchema('array', { uniqueItems: true })],
  ['dict', createSchema('object')],
  ['Dict', createSchema('object')],
  ['Mapping', createSchema('object')],
  ['datetime', createFormat('date-time')],
  ['date', createFormat('date')],
  ['time', createFormat('time')],
  ['timedelta', createFormat('duration')],
  ['UUID', createFormat('uuid')],
  ['UUID4', createFormat('uuid')],
  ['Path', createFormat('path')],
  ['EmailStr', createFormat('email')],
  ['AnyUrl', createFormat('uri')],
  ['AnyHttpUrl', createFormat('uri')],
  ['HttpUrl', createFormat('uri')],
  ['PositiveInt', createSchema('integer', { exclusiveMinimum: 0 })],
  ['NegativeInt', createSchema('integer', { exclusiveMaximum: 0 })],
  ['NonNegativeInt', createSchema('integer', { minimum: 0 })],
  ['NonPositiveInt', createSchema('integer', { maximum: 0 })],
  ['PositiveFloat', createSchema('number', { exclusiveMinimum: 0 })],
  ['NegativeFloat', createSchema('number', { exclusiveMaximum: 0 })],
  ['NonNegativeFloat', createSchema('number', { minimum: 0 })],
  ['NonPositiveFloat', createSchema('number', { maximum: 0 })],
]);

/** Handed in by the framework, not by the model. */
export const INJECTED =
  /^(?:Context|RunContext|RunContextWrapper|ToolContext|ToolRuntime|Request|Injected\w*|Depends|CallbackManager\w*|RunnableConfig)$/;
