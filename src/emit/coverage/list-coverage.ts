import type { Contract } from '../../contract/contract.ts';
import {
  findPartLocation,
  getProviderFields,
  PROVIDER_LAYOUTS,
  type ProviderLayout,
} from '../../contract/document/provider-fields.ts';
import { getCustomLayout } from '../../contract/input-format/custom-tool-layouts.ts';
import { isJsonEqual, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { CoverageEntry } from '../coverage.ts';
import { getCustomFamily } from '../custom-tools/emit-custom-tool.ts';
import { isStrict } from '../emit-tool.ts';
import { groupLosses } from '../group-losses.ts';
import { getSentLayout } from '../layouts/get-sent-layout.ts';
import type { Loss } from '../loss.ts';
import { createReachLookup } from '../order/create-reach-lookup.ts';
import { listWirePointers } from '../origins.ts';
import type { Emission, Target } from '../target.ts';
import { addSchemaCoverage } from './add-schema-coverage.ts';
import { addEntry, listWirePlaces, removeLosses, type CoverageState } from './coverage-state.ts';

/**
 * Provider fields that the model reads. Anthropic's documentation of tool use counts the tokens
 * of each example (read 2026-11-21).
 */
const READ_FIELDS: ReadonlySet<string> = new Set(['/wire/anthropic/input_examples']);

/**
 * What the target does with each part, keyword and provider field of the contract, in document
 * order. `emission` is the contract as the target emits it.
 */
export function listCoverage(
  contract: Contract,
  target: Target,
  emission: Emission = target.emit(contract),
): readonly CoverageEntry[] {
  const { form } = target;
  const state: CoverageState = {
    wire: emission.wire,
    losses: groupLosses(emission.losses),
    origins: groupOrigins(emission),
    entries: [],
  };
  if (contract.provider_tool !== undefined)
    return listProviderToolCoverage(contract, state, emission);
  const layout = form.layout ?? PROVIDER_LAYOUTS[form.family];
  const custom = getCustomFamily(contract, form);
  const input =
    form.strictDialect !== undefined && isStrict(contract, form)
      ? form.strictDialect
      : form.dialect;
  addPart(state, ['name'], contract.name);
  addPart(state, ['title'], contract.title);
  addPart(state, ['description'], contract.description);
  addSchemaCoverage(
    state,
    'input_schema',
    contract.input_schema,
    createReachLookup(
      emission.wire,
      findPartLocation(getSentLayout(target, emission.wire), emission.wire, 'input_schema')?.at,
      input,
    ),
  );
  addFormat(state, contract);
  addSchemaCoverage(
    state,
    'output_schema',
    contract.output_schema,
    createReachLookup(
      emission.wire,
      findPartLocation(getSentLayout(target, emission.wire), emission.wire, 'output_schema')?.at,
      form.outputDialect,
    ),
  );
  addPart(state, ['examples'], contract.examples === undefined ? undefined : null);
  const fields = getProviderFields(layout, contract.wire[form.family] ?? new Map());
  const inner = custom === undefined ? layout : [...layout, ...getCustomLayout(custom)];
  addFields(state, inner, {
    at: ['wire', form.family],
    fields: custom === undefined ? fields : getProviderFields(getCustomLayout(custom), fields),
  });
  addRemaining(state, emission);
  return state.entries;
}

/** A provider's own tool is sent as a whole or not at all; a name of ours alone is no part of it. */
function listProviderToolCoverage(
  { name }: Contract,
  state: CoverageState,
  emission: Emission,
): readonly CoverageEntry[] {
  if (listWirePlaces(state, ['name'], []).length > 0) addPart(state, ['name'], name);
  addEntry(state, {
    at: ['provider_tool'],
    wire: emission.isSent ? [[]] : [],
    losses: removeLosses(state, formatPointer(['provider_tool'])),
    otherwise: 'sent',
  });
  addRemaining(state, emission);
  return state.entries;
}

function groupOrigins({ origins }: Emission): CoverageState['origins'] {
  const index = new Map<string, { readonly wire: Pointer; readonly ends: boolean }[]>();
  for (const { wire, contract, ends } of origins) {
    if (contract === undefined) continue;
    const key = formatPointer(contract);
    const known = index.get(key);
    const origin = { wire, ends: ends === true };
    if (known === undefined) index.set(key, [origin]);
    else known.push(origin);
  }
  return index;
}

function addPart(state: CoverageState, at: Pointer, value: Json | undefined): void {
  const losses = removeLosses(state, formatPointer(at));
  if (value === undefined && losses === undefined) return;
  const wire = listWirePlaces(state, at, []).map((place) => place.at);
  // Titles are shown to people by MCP clients; the model knows the name.
  addEntry(state, {
    at,
    wire,
    losses,
    otherwise: wire.length === 0 ? 'dropped' : at[0] === 'title' ? 'sent' : 'text',
  });
}

/** OpenAI decodes by the grammar; text is only what the tool takes. */
function addFormat(state: CoverageState, { input_format }: Contract): void {
  const at = ['input_format'];
  const losses = removeLosses(state, formatPointer(at));
  if (input_format === undefined && losses === undefined) return;
  const wire = listWirePlaces(state, at, []).map((place) => place.at);
  const otherwise = input_format?.type === 'grammar' ? 'enforced' : 'text';
  addEntry(state, { at, wire, losses, otherwise });
}

function addFields(
  state: CoverageState,
  layout: ProviderLayout<string>,
  { at, fields }: { readonly at: Pointer; readonly fields: JsonObject },
): void {
  for (const [key, value] of fields) {
    const place = [...at, key];
    const inside = layout.find((known) => known.key === key)?.inside;
    const losses = removeLosses(state, formatPointer(place));
    if (inside !== undefined && isObject(value) && losses === undefined)
      addFields(state, inside, { at: place, fields: value });
    else addField(state, { at: place, value, losses });
  }
}

function addField(
  state: CoverageState,
  {
    at,
    value,
    losses,
  }: { readonly at: Pointer; readonly value: Json; readonly losses: readonly Loss[] | undefined },
): void {
  const sent = getAt(state.wire, at.slice(2));
  const wire = sent === undefined ? [] : [at.slice(2)];
  if (losses === undefined && sent !== undefined && !isJsonEqual(sent, value))
    state.entries.push({
      at,
      outcome: 'rewritten',
      message: 'This target sends its own value here.',
      wire,
    });
  else
    addEntry(state, {
      at,
      wire,
      losses,
      otherwise:
        sent === undefined ? 'dropped' : READ_FIELDS.has(formatPointer(at)) ? 'text' : 'sent',
    });
}

/** Adds the losses at pointers that are no keywords, such as one name in a list. */
function addRemaining(state: CoverageState, { origins, wire }: Emission): void {
  for (const losses of [...state.losses.values()]) {
    const [first] = losses;
    if (first === undefined) continue;
    const { at } = first;
    const part = state.entries.findLastIndex((entry) => entry.at[0] === at[0]);
    const fresh: CoverageEntry[] = [];
    addEntry(
      { ...state, entries: fresh },
      {
        at,
        wire: listWirePointers(origins, at).filter((place) => getAt(wire, place) !== undefined),
        losses,
        otherwise: 'text',
      },
    );
    state.entries.splice(part === -1 ? state.entries.length : part + 1, 0, ...fresh);
  }
  state.losses.clear();
}
