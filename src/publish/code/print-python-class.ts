import { printPython } from '../print-python.ts';
import { printUnsaid } from './print-comment.ts';
import type { PythonContext } from './python-context.ts';
import type { ObjectShape, SchemaType, TypeProperty } from './schema-type.ts';

/** Words of Python, and names that a model has itself or that annotations use. */
const TAKEN = new Set([
  ...['and', 'as', 'assert', 'async', 'await', 'break', 'class', 'continue', 'def', 'del', 'elif'],
  ...['else', 'except', 'finally', 'for', 'from', 'global', 'if', 'import', 'in', 'is', 'lambda'],
  ...['nonlocal', 'not', 'or', 'pass', 'raise', 'return', 'try', 'while', 'with', 'yield'],
  ...['list', 'dict', 'copy', 'json', 'schema', 'construct', 'validate', 'fields', 'check'],
  ...['parse_obj', 'parse_raw', 'parse_file', 'from_orm', 'schema_json', 'update_forward_refs'],
]);

/** Prints a type inside the class; its own classes are named after the word. */
type PrintInner = (type: SchemaType, context: PythonContext, word: string) => string;

/** An object as a class, which is written; or as a dictionary, where it names no property. */
export function printPythonClass(
  { properties, rest }: ObjectShape,
  context: PythonContext,
  printInner: PrintInner,
): string {
  const isClosed = rest.shape.kind === 'never';
  if (properties.length === 0 && !isClosed)
    return `dict[str, ${printInner(rest, context, 'Value')}]`;
  const names = createFieldNames(properties);
  // Inner classes come first, because fields are printed before the class is written.
  const fields = properties.flatMap((property, i) =>
    printFieldLines(
      property,
      names[i] ?? `field_${i}`,
      printInner(property.type, context, property.name),
    ),
  );
  const extra =
    isClosed || rest.shape.kind === 'any'
      ? []
      : [`    __pydantic_extra__: dict[str, ${printInner(rest, context, 'Value')}]`];
  context.lines.push(
    ...context.comment,
    `class ${context.name}(BaseModel):`,
    `    model_config = ConfigDict(extra="${isClosed ? 'forbid' : 'allow'}", protected_namespaces=())`,
    ...extra,
    ...(fields.length === 0 ? [] : ['', ...fields]),
    '',
    '',
  );
  return context.name;
}

/** A name for each property: its own where Python and Pydantic can have it. */
function createFieldNames(properties: readonly TypeProperty[]): readonly string[] {
  const own = new Set(properties.map(({ name }) => name).filter(isFieldName));
  const taken = new Set(own);
  return properties.map(({ name }) => {
    if (own.has(name)) return name;
    const words = name
      .replaceAll(/[^A-Za-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 60);
    const base = /^[A-Za-z]/.test(words)
      ? `${words.charAt(0).toLowerCase()}${words.slice(1)}_`
      : `field_${words}`;
    let field = base;
    for (let count = 2; taken.has(field); count += 1) field = `${base}${count}`;
    taken.add(field);
    return field;
  });
}

function isFieldName(name: string): boolean {
  return /^[a-z][A-Za-z0-9_]*$/.test(name) && !TAKEN.has(name) && !name.startsWith('model_');
}

function printFieldLines(
  { name, type, isRequired }: TypeProperty,
  field: string,
  annotation: string,
): readonly string[] {
  const { description } = type;
  const settings = [
    ...(isRequired ? [] : ['default=None']),
    ...(field === name ? [] : [`alias=${printPython(name)}`]),
    ...(description?.trim() ? [`description=${printPython(description)}`] : []),
  ];
  const value = settings.length === 0 ? '' : ` = Field(${settings.join(', ')})`;
  return [...printUnsaid('pydantic', type, '    # '), `    ${field}: ${annotation}${value}`];
}
