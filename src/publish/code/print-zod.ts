import type { NamedType, TypedSchema, TypedTools } from './create-typed-tools.ts';
import { findRecursive, listReferenced } from './find-endless.ts';
import { listCommentLines, printUnsaid } from './print-comment.ts';
import { printKey, printText } from './print-script.ts';
import { printZodType, type ZodContext } from './print-zod-type.ts';
import type { SchemaType } from './schema-type.ts';

const IMPORT = "import { z } from 'zod';\n";

/** Printed only where a schema needs them. */
const FUNCTIONS: readonly (readonly [name: string, text: string])[] = [
  [
    'isSame',
    `/** Equal as JSON: the order of keys does not count. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}
`,
  ],
  [
    'isOneOf',
    `function isOneOf(values: readonly unknown[]) {
  return (value: unknown): boolean => values.some((each) => isSame(each, value));
}
`,
  ],
  [
    'isUnique',
    `function isUnique(items: readonly unknown[]): boolean {
  return items.every((item, i) => items.findIndex((other) => isSame(other, item)) === i);
}
`,
  ],
];

/** Zod 4 schemas of the arguments and results of all tools, as one TypeScript module. */
export function printZod({ tools }: TypedTools): string {
  const body = [
    ...tools.flatMap(({ name, description, input, output }) => [
      ...printSchema(input, `The arguments of ${printText(name)}.`, description),
      ...(output === undefined ? [] : printSchema(output, `The result of ${printText(name)}.`)),
    ]),
    '/** All tools, by name. */',
    'export const tools = {',
    ...tools.map(
      ({ name, input, output }) =>
        `  ${printKey(name)}: { arguments: ${input.name}, result: ${output?.name ?? 'z.unknown()'} },`,
    ),
    '};',
    '',
  ].join('\n');
  return [IMPORT, ...selectFunctions(body), body].join('\n');
}

function selectFunctions(body: string): readonly string[] {
  const used = FUNCTIONS.filter(([name]) => body.includes(`(${name}`));
  return used.length === 0
    ? []
    : FUNCTIONS.filter((each) => used.includes(each) || each[0] === 'isSame').map(
        ([, text]) => text,
      );
}

function printSchema(schema: TypedSchema, title: string, description?: string): readonly string[] {
  const types = new Map([...schema.definitions].map(([key, { type }]) => [key, type]));
  const recursive = findRecursive(types);
  const printed = new Set<string>();
  const printOne = (named: NamedType, lines: readonly string[], isRecursive: boolean) => {
    const lazy = new Set(
      [...types.keys()].filter((key) => !printed.has(key) || recursive.has(key)),
    );
    return printDeclaration(named, { definitions: schema.definitions, lazy, margin: '' }, [
      lines,
      isRecursive,
    ]);
  };
  const definitions = sortDefinitions(types).flatMap((key) => {
    const named = schema.definitions.get(key);
    const lines = named === undefined ? [] : printOne(named, [], recursive.has(key));
    printed.add(key);
    return lines;
  });
  const text = [title, ...(description?.trim() ? ['', description] : [])];
  return [...definitions, ...printOne(schema, text, false)];
}

/** Those that others refer to come first, as far as none refers to itself. */
function sortDefinitions(types: ReadonlyMap<string, SchemaType>): readonly string[] {
  const sorted = new Set<string>();
  const open = [...types.keys()].toReversed().map((key) => ({ key, isDone: false }));
  const entered = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.isDone) sorted.add(next.key);
    if (next.isDone || entered.has(next.key)) continue;
    entered.add(next.key);
    open.push({ key: next.key, isDone: true });
    const type = types.get(next.key);
    for (const key of type === undefined ? [] : listReferenced(type))
      open.push({ key, isDone: false });
  }
  return [...sorted];
}

function printDeclaration(
  { name, type }: NamedType,
  context: ZodContext,
  [title, isRecursive]: readonly [readonly string[], boolean],
): readonly string[] {
  const lines = title.length === 0 ? [] : listCommentLines(title.join('\n'));
  const doc =
    lines.length === 0 ? [] : ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'];
  const annotation = isRecursive ? ': z.ZodType' : '';
  return [
    ...doc,
    ...printUnsaid('zod', type, '// '),
    `export const ${name}${annotation} = ${printZodType(type, context)};`,
    `export type ${name} = z.infer<typeof ${name}>;`,
    '',
  ];
}
