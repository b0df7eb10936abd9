import { WIRE_FAMILIES } from '../../contract/contract.ts';
import { isSlot } from '../../contract/document/provider-fields.ts';
import {
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import {
  formatName,
  formatValue,
  listValues,
  type MergeContext,
  type Source,
} from './merge-context.ts';
import { mergeLists } from './merge-variants.ts';
import { addAct } from './selector.ts';

/**
 * MCP's hints, each with the value that promises less. A missing hint counts as that value (MCP
 * 2025-11-25, tool annotations).
 */
const CAUTIOUS_HINTS: Readonly<Record<string, boolean>> = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

interface SourceProviderFields {
  readonly source: Source;
  readonly fields: JsonObject;
}

/** Provider fields: the first tool's, with those of the others that it does not have. */
export function mergeWire(merging: MergeContext): JsonObject {
  const tools = listValues(merging.sources, 'wire').flatMap(({ source, value }) =>
    isObject(value) ? [{ source, fields: value }] : [],
  );
  const families = [...new Set(tools.flatMap(({ fields }) => [...fields.keys()]))];
  return new Map(
    families.map((family): [string, Json] => {
      const given = tools.flatMap(({ source, fields }) => {
        const own = fields.get(family);
        return own === undefined ? [] : [{ source, own }];
      });
      const objects = given.flatMap(({ source, own }) =>
        isObject(own) ? [{ source, fields: own }] : [],
      );
      const isKnown =
        WIRE_FAMILIES.some((known) => known === family) && objects.length === given.length;
      return [
        family,
        isKnown ? mergeProviderFields(objects, family, merging) : (given[0]?.own ?? null),
      ];
    }),
  );
}

function mergeProviderFields(
  tools: readonly SourceProviderFields[],
  family: string,
  merging: MergeContext,
): JsonObject {
  const keys = [...new Set(tools.flatMap(({ fields }) => [...fields.keys()]))];
  return new Map(
    keys.flatMap((key): readonly [string, Json][] => {
      const given = tools.flatMap(({ source, fields }) => {
        const value = fields.get(key);
        return value === undefined ? [] : [{ source, value }];
      });
      const [first, ...others] = given;
      if (first === undefined) return [];
      if (key === 'annotations' && family === 'mcp' && given.some(({ value }) => isObject(value)))
        return [[key, mergeHints(given, merging)]];
      if (key === 'input_examples')
        return [
          [
            key,
            mergeLists([
              given.flatMap(({ source, value }) =>
                isArray(value)
                  ? value.map((input) => addAct(input, merging.selector, source.value))
                  : [],
              ),
            ]),
          ],
        ];
      if (key === 'strict')
        return given.every(({ value }) => value === true) && given.length === merging.sources.length
          ? [[key, true]]
          : removeStrict(given, merging);
      // How a provider spelled one tool is no spelling of several.
      if (given.every(({ value }) => isSlot(value))) return [[key, null]];
      for (const { source, value } of others)
        if (!isJsonEqual(value, first.value))
          merging.addRemark(
            'lost',
            `\`${key}\` of ${formatName(source)} on the wire of ${family.replaceAll('_', ' ')}, because that of ${formatName(first.source)} stays: ${formatValue(value)}.`,
          );
      return [[key, first.value]];
    }),
  );
}

function removeStrict(
  given: readonly { readonly source: Source; readonly value: Json }[],
  { addRemark }: MergeContext,
): readonly [string, Json][] {
  const strict = given.filter(({ value }) => value === true);
  if (strict.length > 0)
    addRemark(
      'weaker',
      `${strict.map(({ source }) => formatName(source)).join(', ')} was sent with strict; the merged tool is not.`,
    );
  const lax = given.find(({ value }) => value !== true);
  return strict.length === given.length ? [] : [['strict', lax?.value ?? false]];
}

/** A hint that promises something is kept only where every tool gives it. */
function mergeHints(
  given: readonly { readonly source: Source; readonly value: Json }[],
  { sources, addRemark }: MergeContext,
): JsonObject {
  const all = given.map(({ value }) => value).filter(isObject);
  const [first = new Map<string, Json>()] = all;
  return new Map(
    [...new Set(all.flatMap((each) => [...each.keys()]))].flatMap(
      (key): readonly [string, Json][] => {
        const values = all.flatMap((each) => (each.has(key) ? [each.get(key) ?? null] : []));
        const [own] = values;
        const cautious = Object.hasOwn(CAUTIOUS_HINTS, key) ? CAUTIOUS_HINTS[key] : undefined;
        if (own === undefined) return [];
        if (cautious === undefined) {
          for (const value of values)
            if (!isJsonEqual(value, own))
              addRemark('lost', `The annotation ${key} of one tool: ${formatValue(value)}.`);
          return [[key, first.get(key) ?? own]];
        }
        if (values.includes(cautious)) return [[key, cautious]];
        if (values.length === sources.length) return [[key, own]];
        addRemark('lost', `The annotation ${key}: not every tool promises it.`);
        return [];
      },
    ),
  );
}
