import { WIRE_FAMILIES } from '../../contract/contract.ts';
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
 * MCP's hints, with the answer that promises less: unsaid counts as that one (MCP 2025-11-25, tool
 * annotations).
 */
const CAREFUL: Readonly<Record<string, boolean>> = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

interface SourceProviderFields {
  readonly source: Source;
  readonly frame: JsonObject;
}

/**
 * What providers' tools carry beyond the contract: the first tool's frame, and of the others what
 * it has no word for.
 */
export function mergeWire(merging: MergeContext): JsonObject {
  const frames = listValues(merging.sources, 'wire').flatMap(({ source, value }) =>
    isObject(value) ? [{ source, frame: value }] : [],
  );
  const families = [...new Set(frames.flatMap(({ frame }) => [...frame.keys()]))];
  return new Map(
    families.map((family): [string, Json] => {
      const held = frames.flatMap(({ source, frame }) => {
        const own = frame.get(family);
        return own === undefined ? [] : [{ source, own }];
      });
      const objects = held.flatMap(({ source, own }) =>
        isObject(own) ? [{ source, frame: own }] : [],
      );
      const isKnown =
        WIRE_FAMILIES.some((known) => known === family) && objects.length === held.length;
      return [
        family,
        isKnown ? mergeProviderFields(objects, family, merging) : (held[0]?.own ?? null),
      ];
    }),
  );
}

function mergeProviderFields(
  frames: readonly SourceProviderFields[],
  family: string,
  merging: MergeContext,
): JsonObject {
  const keys = [...new Set(frames.flatMap(({ frame }) => [...frame.keys()]))];
  return new Map(
    keys.flatMap((key): readonly [string, Json][] => {
      const held = frames.flatMap(({ source, frame }) => {
        const value = frame.get(key);
        return value === undefined ? [] : [{ source, value }];
      });
      const [first, ...others] = held;
      if (first === undefined) return [];
      if (key === 'annotations' && family === 'mcp' && held.some(({ value }) => isObject(value)))
        return [[key, mergeHints(held, merging)]];
      if (key === 'input_examples')
        return [
          [
            key,
            mergeLists([
              held.flatMap(({ source, value }) =>
                isArray(value)
                  ? value.map((input) => addAct(input, merging.selector, source.value))
                  : [],
              ),
            ]),
          ],
        ];
      if (key === 'strict')
        return held.every(({ value }) => value === true) && held.length === merging.sources.length
          ? [[key, true]]
          : removeStrict(held, merging);
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
  held: readonly { readonly source: Source; readonly value: Json }[],
  { addRemark }: MergeContext,
): readonly [string, Json][] {
  const strict = held.filter(({ value }) => value === true);
  if (strict.length > 0)
    addRemark(
      'weaker',
      `${strict.map(({ source }) => formatName(source)).join(', ')} was sent with strict; the merged tool is not.`,
    );
  const lax = held.find(({ value }) => value !== true);
  return strict.length === held.length ? [] : [['strict', lax?.value ?? false]];
}

/** A hint that promises something holds where every tool gives it. */
function mergeHints(
  held: readonly { readonly source: Source; readonly value: Json }[],
  { sources, addRemark }: MergeContext,
): JsonObject {
  const all = held.map(({ value }) => value).filter(isObject);
  const [first = new Map<string, Json>()] = all;
  return new Map(
    [...new Set(all.flatMap((each) => [...each.keys()]))].flatMap(
      (key): readonly [string, Json][] => {
        const values = all.flatMap((each) => (each.has(key) ? [each.get(key) ?? null] : []));
        const [own] = values;
        const careful = Object.hasOwn(CAREFUL, key) ? CAREFUL[key] : undefined;
        if (own === undefined) return [];
        if (careful === undefined) {
          for (const value of values)
            if (!isJsonEqual(value, own))
              addRemark('lost', `The annotation ${key} of one tool: ${formatValue(value)}.`);
          return [[key, first.get(key) ?? own]];
        }
        if (values.includes(careful)) return [[key, careful]];
        if (values.length === sources.length) return [[key, own]];
        addRemark('lost', `The annotation ${key}: not every tool promises it.`);
        return [];
      },
    ),
  );
}
