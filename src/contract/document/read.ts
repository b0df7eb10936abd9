import { DEFAULT_MARKS } from '../budget.ts';
import type { Contract, WireProviderFields } from '../contract.ts';
import { getRuleId } from '../former-rule-ids.ts';
import { addProblem } from '../json/decode.ts';
import { isArray, type Json, type JsonObject } from '../json/json.ts';
import type { Problem } from '../problem.ts';
import type { Registry } from '../registry.ts';
import { readGates } from '../session/read-gates.ts';
import { contractDecoder } from './contract-decoder.ts';
import { registryDecoder } from './registry-decoder.ts';

export interface ContractReading {
  readonly contract: Contract;
  /** Unknown keys, and values that count as not declared, each with its pointer. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a document as a contract; nothing else does. Never fails: without a usable name, the name
 * is "".
 */
export function readContract(source: JsonObject): ContractReading {
  const problems: Problem[] = [];
  const read = contractDecoder.read(source, [], problems);
  if (read === undefined) throw new TypeError('a JsonObject always reads as a shape');
  const complete = read.aliases?.map((alias) => ({
    ...alias,
    map: alias.map?.flatMap(({ to, from }) =>
      to === undefined || from === undefined ? [] : [{ to, from }],
    ),
  }));
  // Not `{ ...read }`: engines give a copy a layout of its own, and the rules would look up every
  // part the slow way.
  const contract: Contract = {
    source,
    name: read.name ?? '',
    title: read.title,
    purpose: read.purpose,
    description: read.description,
    provider_tool: read.provider_tool,
    input_schema: read.input_schema,
    input_format: read.input_format,
    output_schema: read.output_schema,
    examples: read.examples,
    errors: read.errors,
    risk_class: read.risk_class,
    side_effects: read.side_effects,
    resource_scope: read.resource_scope,
    permission: read.permission,
    timeout_ms: read.timeout_ms,
    result_limits: read.result_limits,
    retry: read.retry,
    idempotency: read.idempotency,
    audit: read.audit,
    result_envelope: read.result_envelope,
    visibility: read.visibility,
    routing: read.routing,
    draft_of: read.draft_of,
    commit_of: read.commit_of,
    aliases: complete,
    verification: read.verification,
    notes: read.notes,
    wire: selectProviderFields(read.wire),
  };
  return { contract, problems };
}

function selectProviderFields(
  wire: Partial<Record<string, JsonObject | undefined>> | undefined,
): WireProviderFields {
  return Object.fromEntries(
    Object.entries(wire ?? {}).filter(([, fields]) => fields !== undefined),
  ) as WireProviderFields;
}

export interface RegistryReading {
  readonly registry: Registry;
  readonly problems: readonly Problem[];
}

/** Reads a `registry.json`. Never fails: what cannot be read counts as not declared. */
export function readRegistry(source: JsonObject): RegistryReading {
  const problems: Problem[] = [];
  const read = registryDecoder.read(source, [], problems);
  if (read === undefined) throw new TypeError('a JsonObject always reads as a shape');
  const registry: Registry = {
    source,
    name: read.name ?? '',
    version: read.version,
    description: read.description,
    profile: read.profile,
    tiers: selectNamed(read.tiers),
    phases: selectNamed(read.phases).map((phase) => ({
      name: phase.name,
      tiers: phase.tiers ?? [],
      transitions: phase.transitions ?? [],
    })),
    gates: readGates(source.get('gates'), problems),
    done_tool: read.done_tool === '' ? undefined : read.done_tool,
    budget: createBudget(read.budget),
    targets: read.targets ?? [],
    sending: read.sending ?? new Map(),
    readings: (read.readings ?? []).flatMap(({ tool, target, read_on, answers }) =>
      tool === undefined || read_on === undefined
        ? []
        : [{ tool, target, read_on, answers: answers ?? new Map() }],
    ),
    cases: selectItems(source.get('cases')),
    result_envelope: read.result_envelope,
    wire: read.wire === undefined ? undefined : { gemini: read.wire.gemini },
    lint: {
      preset: read.lint?.preset,
      severity: resolveRuleIds(read.lint?.severity ?? new Map()),
      suppressions: (read.lint?.suppressions ?? []).flatMap(({ rule, tool, at, reason }) =>
        readSuppression(rule, tool, at, reason, problems),
      ),
    },
  };
  return { registry, problems };
}

function selectItems(list: Json | undefined): readonly Json[] {
  return isArray(list) ? list : [];
}

/** A severity under the rule's own id wins over one under a former id. */
function resolveRuleIds<T>(byId: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const entries = [...byId];
  const former = entries.filter(([id]) => getRuleId(id) !== id);
  if (former.length === 0) return byId;
  return new Map([
    ...former.map(([id, value]): [string, T] => [getRuleId(id), value]),
    ...entries.filter(([id]) => getRuleId(id) === id),
  ]);
}

function selectNamed<T extends { name: string | undefined }>(
  items: readonly T[] | undefined,
): (T & { name: string })[] {
  return (items ?? []).filter(
    (item): item is T & { name: string } => item.name !== undefined && item.name !== '',
  );
}

type Budget = Registry['budget'];

function createBudget({
  comfortable = DEFAULT_MARKS.comfortable,
  loaded = DEFAULT_MARKS.loaded,
  overloaded = DEFAULT_MARKS.overloaded,
}: { readonly [Key in keyof Budget]?: Budget[Key] | undefined } = {}): Budget {
  return { comfortable, loaded, overloaded };
}

function readSuppression(
  rule: string | undefined,
  tool: string | undefined,
  at: Registry['lint']['suppressions'][number]['at'],
  reason: string | undefined,
  problems: Problem[],
): Registry['lint']['suppressions'] {
  if (rule !== undefined && reason !== undefined && reason.trim() !== '')
    return [{ rule: getRuleId(rule), tool, at, reason }];
  addProblem(problems, {
    code: 'suppression_without_reason',
    message: `The suppression of ${rule ?? 'a rule'} has no reason, so it has no effect.`,
    hint: 'Write why the finding does not apply here.',
    at: ['lint', 'suppressions'],
  });
  return [];
}
