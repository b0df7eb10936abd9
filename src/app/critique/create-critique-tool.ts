import type { Contract } from '../../contract/contract.ts';
import {
  convertFromPlain,
  createJsonObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { Registry } from '../../contract/registry.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import type { ResultEnvelope } from '../../contract/schema/vocabulary.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import { getBudget, planChecks } from '../../verify/plan-checks.ts';
import { listCheckedPlaces } from './checked-places.ts';
import { createExamples } from './create-critique-examples.ts';
import { createInputSchema, createOutputSchema, isAddressOf } from './create-critique-schemas.ts';

export interface CritiqueTool {
  readonly name: string;
  /** The contract of a tool that runs the checks and returns the verdict. */
  readonly document: JsonObject;
  /** The end of the task needs one that passed after the last call of the verified tool. */
  readonly gate: JsonObject;
}

/** A browser has to start, beside the budget. */
const START_MS = 10_000;

/**
 * The tool that a model calls to have the effect of another one verified, and the gate that asks for
 * it. Nothing is changed: both are proposed. Problem: `nothing_to_verify`.
 */
export function createCritiqueTool(
  contract: Contract,
  others: readonly Contract[],
  registry: Registry,
): Outcome<CritiqueTool> {
  const declared = contract.source.get('verification');
  const verification = declared === undefined ? undefined : convertToValue(declared);
  const kinds = planChecks(verification).map(({ check }) => check.kind);
  const places = listCheckedPlaces(verification);
  if (kinds.length === 0 || places.length === 0)
    return createFailure(
      'nothing_to_verify',
      `The contract of ${contract.name} has no check that a tool can run.`,
      'Declare its verification: the field with the address, or what a reader is called with.',
    );
  const isLive = places.some((place) => isAddressOf(contract, place));
  const name = findFreeName(contract.name, isLive, others);
  const envelope = contract.result_envelope ?? registry.result_envelope ?? 'ok';
  const timeoutMs = getBudget(verification) + START_MS;
  const end = others.find((each) => each.name === registry.done_tool);
  const parameters = places.map((place) => place.name);
  const told: Told = { name, tool: contract.name, done: end?.name, parameters, isLive };
  const examples = createExamples(contract, places, {
    kinds,
    envelope: envelope === 'status' ? { status: 'success' } : { ok: true },
  });
  const document = createJsonObject([
    ['name', name],
    ['title', isLive ? 'Check the live site' : `Check the effect of ${contract.name}`],
    ['purpose', 'Proves an effect by a live answer, so that no stored status is taken for it.'],
    ['description', describe(told)],
    ['input_schema', createInputSchema(contract, places)],
    ['output_schema', createOutputSchema(envelope === 'status')],
    ...(examples.length === 0 ? [] : [['examples', examples] as const]),
    ['errors', convertFromPlain(createErrors(told, timeoutMs))],
    ...createConduct(told, timeoutMs),
    ['resource_scope', listScopes(contract, parameters)],
    ['result_envelope', envelope satisfies ResultEnvelope],
    ...createVisibility(end ?? contract),
    ['routing', convertFromPlain(createRouting(told))],
    ['verification', convertFromPlain({ kind: 'none' })],
  ]);
  return createSuccess({ name, document, gate: createGate(told, registry.done_tool) });
}

interface Told {
  readonly name: string;
  /** Whose effect is verified. */
  readonly tool: string;
  readonly done: string | undefined;
  readonly parameters: readonly string[];
  /** An address is looked at. */
  readonly isLive: boolean;
}

function findFreeName(tool: string, isLive: boolean, others: readonly Contract[]): string {
  const names = new Set(others.map((each) => each.name));
  const wanted = isLive ? ['check_live_site', `check_live_${tool}`] : [`check_${tool}_effect`];
  const styled = wanted.map((name) => (/^[a-z]+-/.test(tool) ? name.replaceAll('_', '-') : name));
  const [first = 'check'] = styled;
  const numbered = Array.from({ length: names.size + 1 }, (_, i) => `${first}_${i + 2}`);
  return [...styled, ...numbered].find((name) => !names.has(name)) ?? first;
}

function describe({ tool, done, isLive, parameters }: Told): string {
  const before = done === undefined ? 'before you say that the work is done' : `before ${done}`;
  const what = isLive
    ? `Check the site that ${tool} made live: look at its address once, past every cache, and return passed, issues, checks and evidence.`
    : `Check the effect of ${tool} with a tool that reads it back, and return passed, issues, checks and evidence.`;
  return [
    what,
    'Effects: none; it only reads.',
    `Use after the last ${tool} and ${before}: a stored status proves nothing.`,
    `Do not use before ${tool} has returned, and do not use to look at another page than its own.`,
    `Pass ${parameters.join(' and ')} as ${tool} had ${parameters.length === 1 ? 'it' : 'them'}.`,
    `Where passed is false, correct what issues names, call ${tool} again, then check again.`,
  ].join(' ');
}

function createErrors({ name, tool }: Told, timeoutMs: number): readonly object[] {
  return [
    {
      code: 'check_timeout',
      type: 'timeout',
      message: `The checks did not end within ${timeoutMs / 1_000} s, which proves nothing.`,
      hint: `Call ${name} once more with the same arguments; if it times out again, correct the page and call ${tool}.`,
      next_valid_actions: [name, tool],
      retryable: true,
    },
    {
      code: 'observer_failed',
      type: 'internal_error',
      message: 'Whoever looks at the address broke off before anything was judged.',
      hint: `Call ${name} once more; if it fails again, tell the user that the effect is not proven.`,
      next_valid_actions: [name],
      retryable: true,
    },
  ];
}

function createConduct(
  { isLive, tool }: Told,
  timeoutMs: number,
): readonly (readonly [string, Json])[] {
  const conduct = {
    risk_class: 'read_only',
    side_effects: {
      class: 'none',
      summary: isLive
        ? 'Asks for one address and opens its page; changes nothing.'
        : `Reads what ${tool} wrote; changes nothing.`,
      reversible: true,
    },
    permission: { default: 'allow' },
    timeout_ms: timeoutMs,
    result_limits: { max_result_chars: 8_000, max_items: 20, snippet_chars: 500 },
    retry: { max_attempts: 2, backoff: 'exponential', initial_ms: 1_000, on: ['timeout'] },
    idempotency: { strategy: 'natural' },
    audit: { log: ['args', 'latency', 'result', 'code'], retention_days: 90 },
  };
  return Object.entries(conduct).map(([part, value]) => [part, convertFromPlain(value)]);
}

/** Of the verified tool, as far as they name no argument that only that tool has. */
function listScopes(
  { resource_scope = [], input_schema }: Contract,
  parameters: readonly string[],
): readonly string[] {
  const own = new Set(listPropertyNames(input_schema));
  const known = resource_scope.filter((scope) =>
    [...scope.matchAll(/\{([^}]*)\}/g)].every(
      ([, name = '']) => parameters.includes(name) || !own.has(name),
    ),
  );
  return known.length > 0 ? known : [`site:{${parameters[0] ?? 'url'}}`];
}

/** Where the task ends, the check can be made. */
function createVisibility({ source }: Contract): readonly (readonly [string, Json])[] {
  const visibility = source.get('visibility');
  return visibility === undefined ? [] : [['visibility', visibility]];
}

function createRouting({ tool, done }: Told): object {
  return {
    use_when: [`${tool} has returned, and the task is about to end`],
    do_not_use_when: [`${tool} has not returned yet`, 'The page belongs to somebody else'],
    siblings: [{ tool, when: 'An issue was corrected and has to go live' }],
    prerequisites: [{ tool, at_least: 1 }],
    next_valid_actions: [tool, ...(done === undefined ? [] : [done])],
  };
}

function createGate({ name, tool }: Told, done: string | undefined): JsonObject {
  return createJsonObject([
    ...(done === undefined ? [] : [['tool', done] as const]),
    ['requires', [createNeed(name, tool)]],
    [
      'reason',
      `The task ends only after ${name} has passed since the last ${tool}: a stored status is no evidence.`,
    ],
  ]);
}

function createNeed(name: string, tool: string): Json {
  return convertFromPlain({ tool: name, at_least: 1, after: tool, output: { passed: true } });
}
