import type { Contract } from '../../contract/contract.ts';
import { convertToPlain, isObject, type Json } from '../../contract/json/json.ts';
import {
  addCall,
  type Call,
  type RoutedNeed,
  type Router,
  type Value,
} from '../../contract/session/router.ts';

/** One way in which a call can be made and end. */
export interface PlayChoice {
  readonly label: string;
  readonly call: Call;
}

/** More would be read by nobody. */
const MOST = 24;

/**
 * The ways to call a tool that make a difference: as its examples do, with what a transition or a
 * gate looks for and without it, and with each error that it declares. The first is the usual one.
 */
export function listChoices(
  contract: Contract,
  router: Router,
  phase: string | null,
): readonly PlayChoice[] {
  const { name, examples = [], errors = [] } = contract;
  const [first] = examples;
  const [input, output] = [convertToValue(first?.input) ?? {}, convertToValue(first?.output)];
  const createSuccessChoice = (label: string, parts: Partial<Call>): PlayChoice => ({
    label,
    call: { tool: name, ok: true, input, ...(output === undefined ? {} : { output }), ...parts },
  });
  const phases = new Set(router.phases.map((each) => each.name));
  // After the call that ends the task, no transition takes effect.
  const exits = (router.phases.find((each) => each.name === phase)?.transitions ?? []).filter(
    ({ tool, to }) => tool === name && name !== router.done_tool && phases.has(to),
  );
  const needs = router.gates
    .flatMap(({ requires }) => requires)
    .filter(({ tool }) => tool === name);
  const choices = [
    createSuccessChoice(first?.title === undefined ? 'succeeds' : `succeeds: ${first.title}`, {}),
    ...exits.flatMap((exit) =>
      exit.input === undefined
        ? []
        : [
            createSuccessChoice(`succeeds with ${formatPart(exit.input)}`, {
              input: merge(input, exit.input),
            }),
          ],
    ),
    ...needs.flatMap((need) => listNeedChoices(need, createSuccessChoice, { input, output })),
    ...examples.slice(1).map((example, i) =>
      createSuccessChoice(`succeeds: ${example.title ?? `example ${i + 2}`}`, {
        input: convertToValue(example.input) ?? {},
        ...(example.output === undefined ? {} : { output: convertToPlainValue(example.output) }),
      }),
    ),
    { label: 'fails', call: { tool: name, ok: false, input } },
    ...errors.flatMap(({ code }) =>
      code === undefined
        ? []
        : [{ label: `fails: ${code}`, call: { tool: name, ok: false, outcome: code, input } }],
    ),
  ];
  const known = new Set<string>();
  const different = choices.filter(({ call }) => {
    const text = JSON.stringify(call);
    return !known.has(text) && known.add(text);
  });
  return different.slice(0, MOST).map(({ label, call }) => {
    const to =
      exits.length === 0
        ? undefined
        : addCall(router, { phase, tiers: [], tools: [], next: null }, call).next?.phase;
    return { label: to == null ? label : `${label} (leads to ${to})`, call };
  });
}

/** Calls with the values of a need, and with the opposite of its booleans. */
function listNeedChoices(
  { input: wanted, output: shown, outcome }: RoutedNeed,
  succeed: (label: string, parts: Partial<Call>) => PlayChoice,
  { input, output }: { readonly input: Value; readonly output: Value | undefined },
): readonly PlayChoice[] {
  const opposite = shown === undefined ? undefined : getOpposite(shown);
  return [
    ...(outcome === undefined || ['ok', 'error', 'any'].includes(outcome)
      ? []
      : [succeed(`ends as ${outcome}`, { outcome })]),
    ...(wanted === undefined
      ? []
      : [succeed(`succeeds with ${formatPart(wanted)}`, { input: merge(input, wanted) })]),
    ...(shown === undefined
      ? []
      : [succeed(`answers ${formatPart(shown)}`, { output: merge(output ?? {}, shown) })]),
    ...(opposite === undefined
      ? []
      : [succeed(`answers ${formatPart(opposite)}`, { output: merge(output ?? {}, opposite) })]),
  ];
}

/** The part with its booleans negated; undefined without booleans. */
function getOpposite(part: Value): Value | undefined {
  if (!isRecord(part) || !Object.values(part).some((value) => typeof value === 'boolean'))
    return undefined;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, typeof value === 'boolean' ? !value : value]),
  );
}

/** Merges the part into the value: objects key by key, other values are replaced. */
function merge(value: Value, part: Value): Value {
  if (!isRecord(value) || !isRecord(part)) return part;
  return {
    ...value,
    ...Object.fromEntries(
      Object.entries(part).map(([key, wanted]) => [key, merge(value[key] ?? null, wanted)]),
    ),
  };
}

function formatPart(part: Value): string {
  return isRecord(part)
    ? Object.entries(part)
        .map(
          ([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
        )
        .join(', ')
    : JSON.stringify(part);
}

function isRecord(value: Value | undefined): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function convertToValue(json: Json | undefined): Value | undefined {
  return isObject(json) ? convertToPlainValue(json) : undefined;
}

function convertToPlainValue(json: Json): Value {
  const text = JSON.stringify(convertToPlain(json));
  const value: Value = JSON.parse(text);
  return value;
}
