import {
  createJsonObject,
  get,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { isSchema, type Schema } from '../../contract/schema/schema.ts';
import { formatName, listValues, type MergeContext } from './merge-context.ts';
import { mergeProse } from './merge-prose.ts';
import {
  DEFINITIONS,
  moveToDefinitions,
  resolveDefinitionConflicts,
} from './move-to-definitions.ts';

/**
 * One output schema that accepts the results of every tool. Undefined where it would promise what
 * one of the tools never promised.
 */
export function mergeOutputs(merging: MergeContext): Schema | undefined {
  const { sources, selector, addRemark } = merging;
  const declared = listValues(sources, 'output_schema').flatMap(({ source, value }) =>
    isSchema(value) ? [{ source, value }] : [],
  );
  const [first, ...others] = declared;
  if (first === undefined) return undefined;
  const silent = sources.filter(({ contract }) => contract.output_schema === undefined);
  if (
    silent.some(
      ({ contract }) =>
        selector !== undefined ||
        contract.examples?.some(({ output }) => output !== undefined) === true,
    )
  ) {
    addRemark(
      'lost',
      `The output schema of ${declared.map(({ source }) => formatName(source)).join(', ')}: ${silent.map(formatName).join(', ')} declares none, so nothing is known of what comes back.`,
    );
    return undefined;
  }
  if (silent.length > 0)
    addRemark(
      'check',
      `The output schema is that of ${declared.map(({ source }) => formatName(source)).join(', ')}; ${silent.map(formatName).join(', ')} declares none.`,
    );
  if (others.every(({ value }) => isJsonEqual(value, first.value))) return first.value;
  addRemark('weaker', 'The outputs differ: what comes back is one of them (anyOf).');
  return createOutputUnion(declared.map(({ value }) => value));
}

function createOutputUnion(schemas: readonly Schema[]): Schema {
  let definitions: JsonObject = new Map();
  const branches = schemas.reduce<readonly Schema[]>((all, schema) => {
    if (!isObject(schema)) return [...all, schema];
    const own = resolveDefinitionConflicts(moveToDefinitions(schema), definitions);
    definitions = new Map(
      DEFINITIONS.flatMap((keyword): readonly [string, Json][] => {
        const members = [definitions, own].flatMap((each) => {
          const inner = get(each, keyword);
          return isObject(inner) ? [...inner] : [];
        });
        return members.length === 0 ? [] : [[keyword, new Map(members)]];
      }),
    );
    const branch = new Map(
      [...own].filter(([key]) => !DEFINITIONS.some((keyword) => keyword === key)),
    );
    return all.some((each) => isJsonEqual(each, branch)) ? all : [...all, branch];
  }, []);
  const isObjects = branches.every((branch) => get(branch, 'type') === 'object');
  const description = mergeProse(
    branches.flatMap((branch) => {
      const text = get(branch, 'description');
      return typeof text === 'string' ? [text] : [];
    }),
  );
  // MCP clients accept only an object at the root.
  return new Map<string, Json>([
    ...(description === '' ? [] : createJsonObject([['description', description]])),
    ...(isObjects ? createJsonObject([['type', 'object']]) : []),
    ['anyOf', branches],
    ...definitions,
  ]);
}
