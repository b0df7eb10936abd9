import { isArray, isJsonNumber, isObject, type Json } from '../../contract/json/json.ts';
import { printData } from '../print-data.ts';
import type { NamedType } from './create-typed-tools.ts';
import { printUnsaid } from './print-comment.ts';
import { printKey, printText } from './print-script.ts';
import type {
  ArrayShape,
  NumberShape,
  ObjectShape,
  SchemaType,
  StringShape,
  UnionShape,
} from './schema-type.ts';

export interface ZodContext {
  readonly definitions: ReadonlyMap<string, NamedType>;
  /** Keys that are printed later, or refer to themselves. */
  readonly lazy: ReadonlySet<string>;
  readonly margin: string;
}

/** A type as an expression, with its description. */
export function printZodType(type: SchemaType, context: ZodContext): string {
  const { description } = type;
  const text = printType(type, context);
  return description?.trim() ? `${text}.describe(${printText(description)})` : text;
}

function printType({ shape }: SchemaType, context: ZodContext): string {
  switch (shape.kind) {
    case 'string':
      return printString(shape);
    case 'number':
      return printNumber(shape);
    case 'values':
      return printValues(shape.values);
    case 'array':
      return printArray(shape, context);
    case 'object':
      return printObject(shape, context);
    case 'union':
      return printUnion(shape, context);
    case 'all':
      return shape.members
        .map((member) => printType(member, context))
        .reduce((all, member) => `z.intersection(${all}, ${member})`);
    case 'not':
      return `z.unknown().refine((value) => !${printType(shape.member, context)}.safeParse(value).success)`;
    case 'reference':
      return printReference(shape.to, context);
    default:
      return shape.kind === 'any' ? 'z.unknown()' : `z.${shape.kind}()`;
  }
}

function printReference(key: string, { definitions, lazy }: ZodContext): string {
  const name = definitions.get(key)?.name ?? 'z.unknown()';
  return lazy.has(key) ? `z.lazy(() => ${name})` : name;
}

function printString({ minLength, maxLength, pattern }: StringShape): string {
  const matched =
    pattern === undefined
      ? ''
      : canCompile(pattern)
        ? `.regex(new RegExp(${printText(pattern)}, 'u'))`
        : '.refine(() => false)';
  return `z.string()${printCall('min', minLength)}${printCall('max', maxLength)}${matched}`;
}

/** A pattern that is none accepts nothing, as the validators do. */
function canCompile(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}

function printNumber(shape: NumberShape): string {
  return [
    shape.isInteger ? 'z.int()' : 'z.number()',
    printCall('min', shape.minimum),
    printCall('max', shape.maximum),
    printCall('gt', shape.exclusiveMinimum),
    printCall('lt', shape.exclusiveMaximum),
    printCall('multipleOf', shape.multipleOf),
  ].join('');
}

function printCall(method: string, value: number | undefined): string {
  return value === undefined ? '' : `.${method}(${printData(value, 'script')})`;
}

function printValues(values: readonly Json[]): string {
  const texts = values.map(printValue);
  if (values.every((value) => typeof value === 'string' && value !== '__proto__'))
    return values.length === 1 ? `z.literal(${texts.join()})` : `z.enum([${texts.join(', ')}])`;
  return values.some((value) => isArray(value) || isObject(value))
    ? `z.unknown().refine(isOneOf([${texts.join(', ')}]))`
    : `z.literal([${texts.join(', ')}])`;
}

function printValue(value: Json): string {
  if (isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (isObject(value))
    return `{ ${[...value].map(([key, item]) => `${printKey(key)}: ${printValue(item)}`).join(', ')} }`;
  return printData(isJsonNumber(value) ? Number(value.raw) : value, 'script');
}

function printArray(shape: ArrayShape, context: ZodContext): string {
  const { first, rest, isUnique } = shape;
  const { minItems, maxItems } = shape;
  const unique = isUnique ? '.refine(isUnique)' : '';
  if (first.length === 0)
    return `z.array(${printZodType(rest, context)})${printCall('min', minItems)}${printCall('max', maxItems)}${unique}`;
  const items = first.map((type, i) => {
    const text = printZodType(type, context);
    return i < (minItems ?? 0) ? text : `${text}.optional()`;
  });
  const more = rest.shape.kind === 'never' ? '' : `, ${printZodType(rest, context)}`;
  const counted = [
    minItems === undefined ? '' : `.refine((items) => items.length >= ${minItems})`,
    maxItems === undefined ? '' : `.refine((items) => items.length <= ${maxItems})`,
  ].join('');
  return `z.tuple([${items.join(', ')}]${more})${counted}${unique}`;
}

function printObject({ properties, rest }: ObjectShape, context: ZodContext): string {
  const inner = { ...context, margin: `${context.margin}  ` };
  const other = printZodType(rest, context);
  if (properties.length === 0) {
    if (rest.shape.kind === 'never') return 'z.strictObject({})';
    return rest.shape.kind === 'any' ? 'z.looseObject({})' : `z.record(z.string(), ${other})`;
  }
  const lines = properties.flatMap(({ name, type, isRequired }) => [
    ...printUnsaid('zod', type, `${inner.margin}// `),
    `${inner.margin}${printKey(name)}: ${printZodType(type, inner)}${isRequired ? '' : '.optional()'},`,
  ]);
  const body = `{\n${lines.join('\n')}\n${context.margin}}`;
  if (rest.shape.kind === 'never') return `z.strictObject(${body})`;
  return rest.shape.kind === 'any'
    ? `z.looseObject(${body})`
    : `z.object(${body}).catchall(${other})`;
}

function printUnion({ members, isExclusive }: UnionShape, context: ZodContext): string {
  const texts = members.map((member) => printZodType(member, context));
  return `z.${isExclusive ? 'xor' : 'union'}([${texts.join(', ')}])`;
}
