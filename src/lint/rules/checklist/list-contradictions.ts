import {
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import type { LocatedSchema } from '../../../contract/schema/outline.ts';
import { mergeArrays } from '../../../contract/schema/reduce-schema.ts';
import { reduceUsedSchemas } from '../../../contract/schema/reduce-used-schemas.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { RuleReport } from '../../rule.ts';
import { formatPropertyPath } from '../../words/format-property-path.ts';

const BOUNDS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Keywords that no value can satisfy, at every depth of the schema at `root` in its contract. */
export function listContradictions(schema: Schema, root: Pointer): readonly RuleReport[] {
  return mergeArrays(listUnsound(schema)).flatMap(({ schema: unsound, at }) =>
    isObject(unsound)
      ? lintSchema({ schema: unsound, at: [...root, ...at], name: formatSchemaName(at) })
      : [],
  );
}

/**
 * The few schemas that contradict themselves, cached; messages depend on the pointer and are not.
 */
const listUnsound = reduceUsedSchemas<readonly LocatedSchema[]>((place, below) => {
  const isSound =
    !isObject(place.schema) ||
    !isBound(place.schema) ||
    lintSchema({ schema: place.schema, at: place.at, name: '' }).length === 0;
  return isSound ? mergeArrays(below) : mergeArrays([[place], ...below]);
});

/** Fast path: only these keywords can contradict, and most schemas have none. */
function isBound(schema: JsonObject): boolean {
  const choices = schema.get('enum');
  if (isArray(choices) && (choices.length === 0 || schema.has('const'))) return true;
  return (
    schema.has('minLength') ||
    schema.has('minimum') ||
    schema.has('minItems') ||
    schema.has('minProperties')
  );
}

function lintSchema(place: SchemaContext): readonly RuleReport[] {
  return [...checkBounds(place), ...checkChoices(place)];
}

function formatSchemaName(at: Pointer): string {
  const name = formatPropertyPath(at);
  return name === '' ? 'The schema' : `\`${name.length > 60 ? `…${name.slice(-59)}` : name}\``;
}

interface SchemaContext {
  readonly schema: JsonObject;
  readonly at: Pointer;
  /** The subject of the message. */
  readonly name: string;
}

function checkBounds({ schema, at, name }: SchemaContext): readonly RuleReport[] {
  return BOUNDS.flatMap(([low, high]): readonly RuleReport[] => {
    const [least, most] = [getNumber(schema.get(low)), getNumber(schema.get(high))];
    if (least === undefined || most === undefined || least <= most) return [];
    return [
      {
        at: [...at, low],
        severity: 'error',
        message: `${name} allows no value: ${low} ${least} is greater than ${high} ${most}.`,
        hint: `Lower ${low} or raise ${high}.`,
      },
    ];
  });
}

function checkChoices({ schema, at, name }: SchemaContext): readonly RuleReport[] {
  const choices = schema.get('enum');
  if (!isArray(choices)) return [];
  if (choices.length === 0)
    return [
      {
        at: [...at, 'enum'],
        severity: 'error',
        message: `${name} allows no value: its enum is empty.`,
        hint: 'List the allowed values, or remove the enum.',
      },
    ];
  const value = schema.get('const');
  if (value === undefined || choices.some((choice) => isJsonEqual(choice, value))) return [];
  return [
    {
      at: [...at, 'const'],
      severity: 'error',
      message: `${name} has a const that is not in its enum: ${printShort(value)}.`,
      hint: 'Add it to the enum, or correct the const.',
    },
  ];
}

function printShort(value: Json): string {
  const text = printJson(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
