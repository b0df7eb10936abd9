import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { readContract } from '../../../src/contract/document/read.ts';
import { createJsonObject } from '../../../src/contract/json/json.ts';
import { getAt, parsePointer } from '../../../src/contract/json/pointer.ts';
import { isSchema } from '../../../src/contract/schema/schema.ts';
import { printValidators } from '../../../src/probe/arguments/print-validators.ts';
import { createTypedTools } from '../../../src/publish/code/create-typed-tools.ts';
import { GAPS, type Language } from '../../../src/publish/code/languages.ts';
import { printPydantic } from '../../../src/publish/code/print-pydantic.ts';
import { printTypescript } from '../../../src/publish/code/print-typescript.ts';
import { printZod } from '../../../src/publish/code/print-zod.ts';
import { readTypeTree } from '../../../src/publish/code/read-type-tree.ts';
import { listInnerTypes, type SchemaType } from '../../../src/publish/code/schema-type.ts';
import { parse } from '../../sdk/intercept.ts';

/** A value, and whether its schema accepts it. Both are JSON texts. */
export interface Trial {
  readonly schema: string;
  readonly value: string;
  readonly isValid: boolean;
  /** Pointer to the keyword that the value is about; empty for the whole schema. */
  readonly schemaAt: string;
}

export const hasPydantic =
  spawnSync('python3', [
    '-c',
    'import pydantic, sys; sys.exit(sys.version_info < (3, 10) or pydantic.VERSION < "2")',
  ]).status === 0;

/** Each schema once, as the arguments of the tool t0, t1 and so on. */
function nameSchemas(trials: readonly Trial[]): ReadonlyMap<string, string> {
  const schemas = new Set(trials.map(({ schema }) => schema));
  return new Map([...schemas].map((schema, i) => [schema, `t${i}`]));
}

function createTools(names: ReadonlyMap<string, string>) {
  return createTypedTools(
    [...names].map(([schema, name]) => {
      const parts = [['name', name] as const, ['input_schema', parse(schema)] as const];
      return readContract(createJsonObject(parts)).contract;
    }),
  );
}

/** Says of each trial whether the printed code accepts its value. Writes into the folder. */
export type Check = (trials: readonly Trial[], folder: string) => Promise<readonly boolean[]>;

export const checkZod: Check = async (trials, folder) => {
  const names = nameSchemas(trials);
  const { code } = await transformWithOxc(printZod(createTools(names)), 'zod.ts');
  const path = join(folder, 'zod.mjs');
  writeFileSync(path, code);
  const { tools } = await import(/* @vite-ignore */ pathToFileURL(path).href);
  return trials.map(
    ({ schema, value }) =>
      tools[names.get(schema) ?? ''].arguments.safeParse(JSON.parse(value)).success,
  );
};

/** The validators that the guard has, in one module that needs nothing. */
export const checkStandalone: Check = async (trials, folder) => {
  const names = nameSchemas(trials);
  const path = join(folder, 'validators.mjs');
  writeFileSync(
    path,
    printValidators([...names].map(([schema, name]) => ({ name, schema: JSON.parse(schema) }))),
  );
  const { validate } = await import(/* @vite-ignore */ pathToFileURL(path).href);
  return trials.map(
    ({ schema, value }) => validate(names.get(schema), JSON.parse(value)).length === 0,
  );
};

const PYTHON = `import json
from pydantic import TypeAdapter
import models
adapters = {name: TypeAdapter(sides["arguments"]) for name, sides in models.TOOLS.items()}
accepted = []
for name, text in json.load(open("trials.json")):
    try:
        adapters[name].validate_python(json.loads(text))
        accepted.append(True)
    except ValueError:
        accepted.append(False)
print(json.dumps(accepted))
`;

export const checkPydantic: Check = async (trials, folder) => {
  const names = nameSchemas(trials);
  writeFileSync(join(folder, 'models.py'), printPydantic(createTools(names)));
  const asked = trials.map(({ schema, value }) => [names.get(schema), value]);
  writeFileSync(join(folder, 'trials.json'), JSON.stringify(asked));
  const { status, stdout, stderr } = spawnSync('python3', ['-c', PYTHON], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

const COMPILER = fileURLToPath(
  new URL('../../../node_modules/typescript/bin/tsc', import.meta.url),
);
const OPTIONS =
  '--ignoreConfig --noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions --skipLibCheck --types node --pretty false';

/** The compiler runs once, over a constant for each value, and over the Zod schemas. */
export const checkTypescript: Check = async (trials, folder) => {
  const names = nameSchemas(trials);
  const tools = createTools(names);
  writeFileSync(join(folder, 'tools.ts'), printTypescript(tools));
  writeFileSync(join(folder, 'zod.ts'), printZod(tools));
  const constants = trials.map(
    ({ schema, value }, i) =>
      `export const v${i}: Tools['${names.get(schema) ?? ''}']['arguments'] = ${value};`,
  );
  writeFileSync(
    join(folder, 'trials.ts'),
    ["import type { Tools } from './tools.ts';", ...constants].join('\n'),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [COMPILER, ...OPTIONS.split(' '), 'trials.ts', 'zod.ts'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 },
  );
  const errors = stdout.split('\n').filter((line) => /^\S.*\berror TS/.test(line));
  const lines = errors.map((line) => /^trials\.ts\((\d+),/.exec(line)?.[1]);
  const broken = errors.filter((_, i) => lines[i] === undefined);
  if (broken.length > 0) throw new Error(broken.slice(0, 20).join('\n'));
  const refused = new Set(lines.map((line) => Number(line) - 2));
  return trials.map((_, i) => !refused.has(i));
};

/**
 * The keywords that the table of gaps holds for a language, at the place that the value is about;
 * what encloses it where `schemaAt` is empty.
 */
export function listKnownGaps(language: Language, { schema, schemaAt }: Trial): readonly string[] {
  const at = parsePointer(schemaAt)?.slice(0, -1) ?? [];
  const whole = parse(schema);
  const part = getAt(whole, at) ?? whole;
  if (!isSchema(part)) return [];
  const { root, definitions } = readTypeTree(schemaAt === '' && isSchema(whole) ? whole : part);
  const keywords = [root, ...definitions.values()].flatMap(listKeywords);
  return [...new Set(keywords)].filter((keyword) => GAPS[keyword]?.[language] !== undefined);
}

function listKeywords(type: SchemaType): readonly string[] {
  return [
    ...type.constraints.map(({ keyword }) => keyword),
    ...listInnerTypes(type).flatMap(listKeywords),
  ];
}
