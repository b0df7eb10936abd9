import type { Contract } from '../contract/contract.ts';
import { mergeProviderFields } from '../contract/document/merge-provider-fields.ts';
import {
  getProviderFields,
  PROVIDER_LAYOUTS,
  type WirePart,
  type WireParts,
} from '../contract/document/provider-fields.ts';
import { removeCustomKeys } from '../contract/input-format/custom-tool-layouts.ts';
import {
  createJsonObject,
  get,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { getAt, isSamePointer, type Pointer } from '../contract/json/pointer.ts';
import { createCache } from '../contract/memoize.ts';
import { mergeArrays } from '../contract/schema/reduce-schema.ts';
import { isSchema } from '../contract/schema/schema.ts';
import {
  emitCustomTool,
  getCustomFamily,
  listFormatLosses,
} from './custom-tools/emit-custom-tool.ts';
import { addDeferral } from './layouts/add-deferral.ts';
import { listSpellingOrigins } from './list-spelling-origins.ts';
import type { Loss } from './loss.ts';
import type { Origin } from './origins.ts';
import { emitProviderTool } from './provider-tools/emit-provider-tool.ts';
import { checkSchemaSupport } from './schema/check-schema-support.ts';
import type { Dialect } from './schema/dialect.ts';
import { findSource, getJson, listOrigins } from './source-map.ts';
import type { Emission } from './target.ts';
import type { ConversionResult, DroppablePart, SchemaConverter, WireForm } from './wire-form.ts';

const DROPPABLE = [
  'title',
  'description',
  'output_schema',
  'examples',
] as const satisfies readonly DroppablePart[];

/**
 * The contract as a provider's tool, with everything that is not sent or has no effect. `origins`
 * maps each pointer of the wire to the contract.
 */
export function emitTool(contract: Contract, given: WireForm): Emission {
  if (contract.provider_tool !== undefined)
    return emitProviderTool(contract, contract.provider_tool, given);
  const custom = getCustomFamily(contract, given);
  if (custom !== undefined) return emitCustomTool(contract, given, custom);
  const form = applyOverrides(given, contract);
  const layout = form.layout ?? PROVIDER_LAYOUTS[form.family];
  const schemas = {
    input_schema: convertPart(contract, 'input_schema', form),
    output_schema: convertPart(contract, 'output_schema', form),
  };
  const own = removeCustomKeys(form.family, contract.wire[form.family] ?? createJsonObject());
  const fields = addDeferral(own, contract, form);
  const kept = (form.omits ?? []).reduce(
    (rest, { at }) => removeKey(rest, at),
    form.isOrdered === true
      ? getProviderFields(PROVIDER_LAYOUTS[form.family], getProviderFields(layout, fields))
      : fields,
  );
  const { wire, sources } = mergeProviderFields(
    layout,
    getWireParts(contract, form, schemas),
    kept,
    contract,
  );
  const spelled = new Map(
    sources.flatMap((source) =>
      source.isSpelled === true ? [[source.part, getAt(wire, source.wire)] as const] : [],
    ),
  );
  const origins = mergeArrays(
    sources.map(({ wire: at, part, added, isSpelled }): readonly Origin[] => {
      if (part !== undefined && isSpelled === true)
        return listSpellingOrigins(getAt(wire, at), at, {
          value: contract.source.get(part),
          at: [part],
          slot: ['wire', form.family, ...at],
        });
      if (part === undefined)
        return [{ wire: at, contract: added ? undefined : ['wire', form.family, ...at] }];
      const rewritten = isSchemaPart(part) ? schemas[part] : undefined;
      return rewritten === undefined
        ? [{ wire: at, contract: [part] }]
        : listOrigins(rewritten.schema, at);
    }),
  );
  return { wire, isSent: true, losses: listLosses(contract, form, { schemas, spelled }), origins };
}

function isSchemaPart(part: WirePart): part is keyof ConvertedSchemas {
  return part === 'input_schema' || part === 'output_schema';
}

/** The form with the overrides for this contract. */
function applyOverrides(form: WireForm, contract: Contract): WireForm {
  return form.getOverrides === undefined ? form : { ...form, ...form.getOverrides(contract) };
}

type ConvertedSchemas = Readonly<
  Record<'input_schema' | 'output_schema', ConversionResult | undefined>
>;

function convertPart(
  contract: Contract,
  part: keyof ConvertedSchemas,
  form: WireForm,
): ConversionResult | undefined {
  const schema = contract[part];
  const by: SchemaConverter | undefined =
    part === 'input_schema' ? form.convertInput : form.convertOutput;
  return schema === undefined || by === undefined
    ? undefined
    : by(schema, [part], { prose: form.prose === true });
}

function getWireParts(contract: Contract, form: WireForm, schemas: ConvertedSchemas): WireParts {
  const { name, title, description } = contract;
  const parts: Record<WirePart, Json | undefined> = {
    name,
    title,
    description,
    input_schema:
      form.sendsInput === false
        ? undefined
        : schemas.input_schema
          ? getJson(schemas.input_schema.schema)
          : contract.input_schema,
    output_schema: schemas.output_schema
      ? getJson(schemas.output_schema.schema)
      : contract.output_schema,
  };
  for (const part of DROPPABLE)
    if (part !== 'examples' && form.drops[part] !== undefined) parts[part] = undefined;
  return parts;
}

interface SentSchemas {
  readonly schemas: ConvertedSchemas;
  /** Parts that are sent as the provider spells them, by part. */
  readonly spelled: ReadonlyMap<WirePart | undefined, Json | undefined>;
}

function listLosses(
  contract: Contract,
  form: WireForm,
  { schemas, spelled }: SentSchemas,
): readonly Loss[] {
  const own = form.checks.flatMap((check) => check(contract));
  const dialect =
    form.strictDialect !== undefined && isStrict(contract, form)
      ? form.strictDialect
      : form.dialect;
  const input = spelled.has('input_schema')
    ? checkSpelling(spelled.get('input_schema'), 'input_schema', form)
    : checkPartSupport(contract, 'input_schema', { dialect, rewritten: schemas.input_schema });
  const output =
    spelled.has('output_schema') ||
    form.drops.output_schema !== undefined ||
    form.outputDialect === undefined
      ? []
      : checkPartSupport(contract, 'output_schema', {
          dialect: form.outputDialect,
          rewritten: schemas.output_schema,
        });
  const dropped = DROPPABLE.flatMap((part): readonly Loss[] => {
    const message = form.drops[part];
    return message === undefined || contract[part] === undefined
      ? []
      : [{ kind: 'dropped', at: [part], message }];
  });
  const omitted = (form.omits ?? []).flatMap(({ at, message }): readonly Loss[] =>
    getAt(contract.wire[form.family], at) === undefined
      ? []
      : [{ kind: 'dropped', at: ['wire', form.family, ...at], message }],
  );
  return mergeArrays([own, listFormatLosses(contract), input, output, dropped, omitted]);
}

/** Checks a schema in the provider's own spelling. */
function checkSpelling(
  sent: Json | undefined,
  part: keyof ConvertedSchemas,
  { spellingDialect }: WireForm,
): readonly Loss[] {
  return spellingDialect === undefined || !isSchema(sent)
    ? []
    : checkSchemaSupport(sent, [part], spellingDialect);
}

/** Checks the schema that is sent, and reports each loss at its source in the contract. */
function checkPartSupport(
  contract: Contract,
  part: keyof ConvertedSchemas,
  {
    dialect,
    rewritten,
  }: { readonly dialect: Dialect; readonly rewritten: ConversionResult | undefined },
): readonly Loss[] {
  if (rewritten === undefined) return checkSchemaSupport(contract[part], [part], dialect);
  const sent = getJson(rewritten.schema);
  const found = isSchema(sent) ? checkSchemaSupport(sent, [part], dialect) : [];
  return mergeArrays([
    rewritten.losses,
    found.map((loss) => moveLoss(loss, findSource(rewritten.schema, loss.at.slice(1)) ?? [part])),
  ]);
}

const moved = createCache<Loss, Loss>();

/** Returns the same loss object while its source is the same, so that results can be compared. */
function moveLoss(loss: Loss, at: Pointer): Loss {
  if (isSamePointer(loss.at, at)) return loss;
  const known = moved.get(loss);
  if (known !== undefined && isSamePointer(known.at, at)) return known;
  const next = { ...loss, at };
  moved.set(loss, next);
  return next;
}

/** Whether the contract's own provider fields have `strict: true`. */
export function isStrict(contract: Contract, { family }: WireForm): boolean {
  const fields = contract.wire[family];
  return [fields, get(fields, 'function'), get(fields, 'toolSpec')].some(
    (holder) => get(holder, 'strict') === true,
  );
}

function removeKey(object: JsonObject, [key, ...rest]: Pointer): JsonObject {
  const inner = key === undefined ? undefined : object.get(String(key));
  if (key === undefined || inner === undefined) return object;
  if (rest.length === 0) return createJsonObject([...object].filter(([name]) => name !== key));
  return isObject(inner)
    ? createJsonObject(
        [...object].map(([name, value]) => [name, name === key ? removeKey(inner, rest) : value]),
      )
    : object;
}
