import { isArray, isJsonNumber, isObject, type Json } from '../../contract/json/json.ts';
import { printPython } from '../print-python.ts';
import { convertPattern } from './convert-pattern.ts';
import { printPythonClass } from './print-python-class.ts';
import type { PythonContext } from './python-context.ts';
import type {
  ArrayShape,
  NumberShape,
  SchemaType,
  StringShape,
  UnionShape,
} from './schema-type.ts';

/** A type as an annotation; classes for its objects are written before. */
export function printPythonType({ shape }: SchemaType, context: PythonContext): string {
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
      return printPythonClass(shape, context, printInner);
    case 'union':
      return printUnion(shape, context);
    case 'all':
      return printAll(shape.members, context);
    case 'not':
      return printAnnotated('Any', [`_not(lambda: ${printInner(shape.member, context, 'Not')})`]);
    case 'reference':
      return context.definitions.get(shape.to)?.name ?? 'Any';
    default:
      return SIMPLE[shape.kind];
  }
}

const SIMPLE = {
  any: 'Any',
  never: 'Annotated[Any, _one_of([])]',
  null: 'None',
  boolean: 'StrictBool',
} as const;

/** The value is what the first makes of it, once the others accept it. */
function printAll(members: readonly SchemaType[], context: PythonContext): string {
  const [first = 'Any', ...more] = members.map((member, i) =>
    printInner(member, context, i === 0 ? '' : `Part${i + 1}`),
  );
  return printAnnotated(
    first,
    more.map((each) => `_also(lambda: ${each})`),
  );
}

function printUnion({ members, isExclusive }: UnionShape, context: PythonContext): string {
  const all = members.map((member, i) => printInner(member, context, `Form${i + 1}`));
  const texts = [...new Set(all)];
  const union = texts.length === 1 ? texts.join() : `Union[${texts.join(', ')}]`;
  return isExclusive ? printAnnotated(union, [`_exactly_one(lambda: [${all.join(', ')}])`]) : union;
}

/** Of an inner type, whose class is named after what encloses it and `word`. */
function printInner(type: SchemaType, context: PythonContext, word: string): string {
  const needsName = hasClass(type);
  const name = needsName ? context.createIdentifier(context.name, word) : context.name;
  return printPythonType(type, { ...context, name, comment: [] });
}

function hasClass({ shape }: SchemaType): boolean {
  switch (shape.kind) {
    case 'object':
      return true;
    case 'array':
      return [...shape.first, shape.rest].some(hasClass);
    case 'union':
    case 'all':
      return shape.members.some(hasClass);
    case 'not':
      return hasClass(shape.member);
    default:
      return false;
  }
}

function printAnnotated(type: string, marks: readonly string[]): string {
  return marks.length === 0 ? type : `Annotated[${[type, ...marks].join(', ')}]`;
}

function printField(
  limits: Readonly<Record<string, string | number | undefined>>,
): readonly string[] {
  const given = Object.entries(limits).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${printPython(value)}`],
  );
  return given.length === 0 ? [] : [`Field(${given.join(', ')})`];
}

function printString({ minLength, maxLength, pattern }: StringShape): string {
  return printAnnotated(
    'StrictStr',
    printField({
      min_length: minLength,
      max_length: maxLength,
      pattern: pattern === undefined ? undefined : convertPattern(pattern),
    }),
  );
}

function printNumber(shape: NumberShape): string {
  return printAnnotated(
    shape.isInteger ? 'StrictInt' : 'Union[StrictInt, StrictFloat]',
    printField({
      ge: shape.minimum,
      le: shape.maximum,
      gt: shape.exclusiveMinimum,
      lt: shape.exclusiveMaximum,
      multiple_of: shape.multipleOf,
    }),
  );
}

/** `Literal` holds texts alone: to it, 1 and True are one. */
function printValues(values: readonly Json[]): string {
  const texts = values.map(printValue).join(', ');
  return values.every((value) => typeof value === 'string')
    ? `Literal[${texts}]`
    : printAnnotated('Any', [`_one_of([${texts}])`]);
}

function printValue(value: Json): string {
  if (isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (isObject(value))
    return `{${[...value].map(([key, item]) => `${printPython(key)}: ${printValue(item)}`).join(', ')}}`;
  return isJsonNumber(value) ? printNumberText(value.raw) : printPython(value);
}

/** Python holds integers of any length. */
function printNumberText(raw: string): string {
  return /^-?(?:0|[1-9]\d*)$/.test(raw) ? raw : printPython(Number(raw));
}

function printArray(
  { first, rest, minItems, maxItems, isUnique }: ArrayShape,
  context: PythonContext,
): string {
  const most = first.length > 0 && rest.shape.kind === 'never' ? first.length : undefined;
  const counts = [maxItems, most].filter((count) => count !== undefined);
  const item = first.length > 0 ? 'Any' : printInner(rest, context, 'Item');
  return printAnnotated(`list[${item}]`, [
    ...printField({
      min_length: minItems,
      max_length: counts.length === 0 ? undefined : Math.min(...counts),
    }),
    'BeforeValidator(_list)',
    ...(isUnique ? ['BeforeValidator(_unique)'] : []),
  ]);
}
