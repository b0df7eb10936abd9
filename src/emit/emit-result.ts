import type { Contract } from '../contract/contract.ts';
import {
  createErrorResult,
  createSuccessResult,
  type EnvelopedResult,
} from '../contract/envelope.ts';
import { formatNumber } from '../contract/format-count.ts';
import {
  createJsonObject,
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { ResultEnvelope } from '../contract/schema/vocabulary.ts';
import { getCustomFamily } from './custom-tools/emit-custom-tool.ts';
import type { Loss } from './loss.ts';
import { printPayload, type ResultLoss, type ToolResult } from './result.ts';
import { getResultForm } from './results.ts';
import type { Target } from './target.ts';

/** The outcome of a call: a success value, or an index into the declared errors. */
export type CallOutcome =
  | { readonly kind: 'success'; readonly value: Json }
  | { readonly kind: 'error'; readonly index: number };

interface ResultOptions {
  readonly target: Target;
  /** The id of the SDK that sends it; undefined for the form in the documentation. */
  readonly sdkAdapter: string | undefined;
  readonly envelope: ResultEnvelope | undefined;
  /** Id of the call that the result answers. */
  readonly callId?: string;
}

export interface ResultEmission {
  readonly wire: JsonObject;
  /** Where the result is, as the end of a sentence that begins with "It is". */
  readonly stands: string;
  /** The handler's result in its envelope, before it is cut to a limit. */
  readonly payload: Json;
  readonly losses: readonly Loss[];
  /** What a handler needs to know to return the same, as sentences. */
  readonly notes: readonly string[];
  /** False where this SDK's results were not captured: the form in the documentation is shown. */
  readonly isCaptured: boolean;
}

/**
 * The result of a call as the target sends it to the model; undefined for an error that is not
 * declared.
 */
export function emitResult(
  contract: Contract,
  outcome: CallOutcome,
  { target, sdkAdapter, envelope, callId }: ResultOptions,
): ResultEmission | undefined {
  const enveloped = createPayload(contract, outcome, envelope);
  if (enveloped === undefined) return undefined;
  const { payload, notes } = enveloped;
  const failed = outcome.kind === 'error';
  const cut = failed ? { payload, losses: [] } : applyResultLimit(contract, payload);
  const result: ToolResult = {
    tool: contract.name,
    callId,
    isCustom: getCustomFamily(contract, target.form) !== undefined,
    failed,
    payload: cut.payload,
    envelope,
    conforms: checkShape(contract, outcome, payload),
  };
  const form = getResultForm(target);
  const write = sdkAdapter === undefined ? undefined : form.sdkAdapters?.[sdkAdapter];
  const { wire, losses } = (write ?? form.emit)(result);
  const places = getLossPointers(contract, outcome);
  return {
    wire,
    stands: (result.isCustom === true ? form.customStands : undefined) ?? form.stands,
    payload,
    losses: [
      ...losses.map(({ about, ...loss }) => ({ ...loss, at: places[about] })),
      ...cut.losses,
    ],
    notes,
    isCaptured: sdkAdapter === undefined || sdkAdapter === 'official-sdk' || write !== undefined,
  };
}

/** Uses the entry of the document, because keys outside the contract also reach the model. */
function createPayload(
  contract: Contract,
  outcome: CallOutcome,
  envelope: ResultEnvelope | undefined,
): EnvelopedResult | undefined {
  if (outcome.kind === 'success')
    return createSuccessResult(outcome.value, envelope, contract.routing?.next_valid_actions ?? []);
  const errors = contract.source.get('errors');
  const entry = isArray(errors) ? errors[outcome.index] : undefined;
  return isObject(entry) ? { payload: createErrorResult(entry, envelope), notes: [] } : undefined;
}

/** Errors are never cut: they are short, and their hint comes last. */
function applyResultLimit(
  { result_limits }: Contract,
  payload: Json,
): { readonly payload: Json; readonly losses: readonly Loss[] } {
  const most = result_limits?.max_result_chars;
  const text = printPayload(payload);
  if (most === undefined || text.length <= most) return { payload, losses: [] };
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  const message = `The result has ${formatNumber(text.length)} characters but the limit is ${formatNumber(most)}: the rest is cut off and the result becomes text.`;
  return {
    payload: text.slice(0, end),
    losses: [{ kind: 'rewritten', at: ['result_limits', 'max_result_chars'], message }],
  };
}

/** Whether the payload matches the output schema, judging by the envelope's keys only. */
function checkShape(
  { output_schema }: Contract,
  outcome: CallOutcome,
  payload: Json,
): ToolResult['conforms'] {
  if (output_schema === undefined) return undefined;
  if (outcome.kind === 'error' || outcome.value === payload) return 'as declared';
  const properties = get(isObject(output_schema) ? output_schema : undefined, 'properties');
  const declared = isObject(properties) ? properties : createJsonObject();
  const before = isObject(outcome.value) ? outcome.value : createJsonObject();
  const added = isObject(payload) ? [...payload.keys()].filter((key) => !before.has(key)) : [];
  const isRebuilt = [...before.keys()].some((key) => !isObject(payload) || !payload.has(key));
  const isClosed =
    get(isObject(output_schema) ? output_schema : undefined, 'additionalProperties') === false;
  return isRebuilt || (isClosed && added.some((key) => !declared.has(key)))
    ? 'envelope not declared'
    : 'as declared';
}

function getLossPointers(
  contract: Contract,
  outcome: CallOutcome,
): Readonly<Record<ResultLoss['about'], Pointer>> {
  const shape: Pointer = [
    contract.output_schema === undefined ? 'result_envelope' : 'output_schema',
  ];
  return {
    failure: outcome.kind === 'error' ? ['errors', outcome.index] : ['result_envelope'],
    shape,
    value: outcome.kind === 'error' ? ['errors', outcome.index] : ['examples'],
  };
}
