import type { Contract } from '../../contract/contract.ts';
import { applyEdits } from '../../contract/document/edit.ts';
import { mergeProviderFields } from '../../contract/document/merge-provider-fields.ts';
import { isSlot, type WireParts } from '../../contract/document/provider-fields.ts';
import {
  CUSTOM_PARTS,
  FORMAT_PLACES,
  FUNCTION_KEYS,
  getCustomLayout,
  getSaidFormat,
  isCustomFamily,
  type CustomFamily,
  type CustomPart,
  type SaidFormat,
} from '../../contract/input-format/custom-tool-layouts.ts';
import { getTextProperty } from '../../contract/input-format/text-schema.ts';
import {
  createJsonObject,
  get,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { addDeferral } from '../layouts/add-deferral.ts';
import type { Loss } from '../loss.ts';
import type { Origin } from '../origins.ts';
import type { Emission } from '../target.ts';
import type { DroppablePart, WireForm } from '../wire-form.ts';

/** The family where the contract is sent as a custom tool: its text in place of arguments. */
export function getCustomFamily(
  { input_format }: Pick<Contract, 'input_format'>,
  { family, customChecks }: Pick<WireForm, 'family' | 'customChecks'>,
): CustomFamily | undefined {
  return input_format !== undefined && customChecks !== undefined && isCustomFamily(family)
    ? family
    : undefined;
}

/** A contract whose input is text, as OpenAI's custom tool. */
export function emitCustomTool(contract: Contract, form: WireForm, family: CustomFamily): Emission {
  const parts = getParts(contract);
  const own = contract.wire[family] ?? createJsonObject();
  const said = getSaidFormat(family, own, parts.format_type);
  const fields = addDeferral(selectCustomKeys(own, family, said), contract, form);
  const { wire, sources } = mergeProviderFields(getCustomLayout(family, said), parts, fields);
  const origins = sources.map(({ wire: at, part, isSpelled }): Origin => {
    if (isSpelled === true) return { wire: at, contract: ['wire', family, ...at, 'sent'] };
    if (part !== undefined) return { wire: at, contract: CUSTOM_PARTS[part] };
    return { wire: at, contract: at[0] === 'type' ? ['input_format'] : ['wire', family, ...at] };
  });
  const whole: readonly Origin[] =
    said === 'nothing' ? [] : [{ wire: FORMAT_PLACES[family], contract: ['input_format'] }];
  return {
    wire,
    isSent: true,
    losses: listLosses(contract, form),
    // The first place of the format is the main one.
    origins: [...whole, ...origins],
  };
}

/** From the document: a syntax that is not known here is sent, too. */
function getParts({ name, description, source }: Contract): WireParts<CustomPart> {
  const format = source.get('input_format');
  return {
    name,
    description,
    format_type: get(format, 'type'),
    syntax: get(format, 'syntax'),
    definition: get(format, 'definition'),
  };
}

/** Without what a tool has that was a function before, or took a grammar. */
function selectCustomKeys(fields: JsonObject, family: CustomFamily, said: SaidFormat): JsonObject {
  const own = createJsonObject([...fields].filter(([key]) => !FUNCTION_KEYS[family].has(key)));
  const format = getAt(own, FORMAT_PLACES[family]);
  if (said !== 'text' || !isObject(format)) return own;
  const empty = [...format].filter(([key, value]) => key !== 'type' && hasOnlySlots(value));
  return applyEdits(
    own,
    empty.map(([key]) => ({ kind: 'remove', at: [...FORMAT_PLACES[family], key] })),
  );
}

function hasOnlySlots(value: Json): boolean {
  return isSlot(value) || (isObject(value) && [...value.values()].every(hasOnlySlots));
}

const DROPS: Readonly<Partial<Record<DroppablePart, string>>> = {
  output_schema:
    'A custom tool has no output schema: the model learns the shape of the result only from the description.',
};

function listLosses(contract: Contract, form: WireForm): readonly Loss[] {
  const dropped = (['title', 'description', 'output_schema', 'examples'] as const).flatMap(
    (part): readonly Loss[] => {
      const message = DROPS[part] ?? form.drops[part];
      return message === undefined || contract[part] === undefined
        ? []
        : [{ kind: 'dropped', at: [part], message }];
    },
  );
  return [
    ...(form.customChecks ?? []).flatMap((check) => check(contract)),
    ...checkGrammar(contract),
    ...listSchemaLosses(contract),
    ...dropped,
  ];
}

/** Required by the declarations of openai 7.55.0 (read 2026-11-26). */
function checkGrammar({ input_format }: Contract): readonly Loss[] {
  if (input_format?.type !== 'grammar') return [];
  return (['syntax', 'definition'] as const).flatMap((key): readonly Loss[] =>
    input_format[key] === undefined
      ? [
          {
            kind: 'rejected',
            at: ['input_format'],
            message: `OpenAI requires ${key} in the format of a grammar.`,
          },
        ]
      : [],
  );
}

/** Keywords of the property that only says that it is text. */
const PLAIN = 'type';

function listSchemaLosses({ input_schema }: Contract): readonly Loss[] {
  if (input_schema === undefined) return [];
  const property = getTextProperty(input_schema);
  const place = ['input_schema', 'properties', property ?? ''];
  const schema =
    property === undefined ? undefined : get(get(input_schema, 'properties'), property);
  return [
    {
      kind: 'rewritten',
      at: ['input_schema'],
      message: `Sent as a custom tool: the model writes the text itself, and the guard takes it as \`${property ?? 'input'}\`.`,
    },
    ...[...(isObject(schema) ? schema.keys() : [])]
      .filter((key) => key !== PLAIN)
      .map((key): Loss => ({
        kind: 'dropped',
        at: [...place, key],
        message: 'A custom tool has no schema for its text: only its format is sent.',
      })),
  ];
}

/** What a target without custom tools makes of the format; nothing where there is none. */
export function listFormatLosses({ input_format, input_schema }: Contract): readonly Loss[] {
  if (input_format === undefined) return [];
  const property = getTextProperty(input_schema) ?? 'input';
  const way = `Sent as a function: the text goes as the parameter \`${property}\``;
  return [
    input_format.type === 'grammar'
      ? {
          kind: 'dropped',
          at: ['input_format'],
          message: `${way}, and the grammar is not enforced.`,
        }
      : { kind: 'rewritten', at: ['input_format'], message: `${way}.` },
  ];
}
