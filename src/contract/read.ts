import type { Contract, WireFrames } from './contract.ts';
import { WIRE_FAMILIES } from './contract.ts';
import {
  anyJson,
  anyObject,
  count,
  flag,
  listOf,
  mapOf,
  oneOf,
  pointerText,
  reportProblem,
  schemaJson,
  shape,
  text,
  type Decoder,
} from './decode.ts';
import { isObject, jsonObject, type Json, type JsonObject } from './json.ts';
import { fail, succeed, type Outcome, type Problem } from './problem.ts';
import { gateShape, readGates } from './read-gates.ts';
import { transitionShape } from './read-transitions.ts';
import { ANSWERS, SEVERITIES, type Registry } from './registry.ts';
import {
  AUDITED,
  BACKOFFS,
  DECISIONS,
  FAILURE_TYPES,
  IDEMPOTENCY_STRATEGIES,
  LAYERS,
  RESULT_ENVELOPES,
  RISK_CLASSES,
  RISK_SYNONYMS,
  SIDE_EFFECT_CLASSES,
  VERIFICATIONS,
  type RiskClass,
} from './vocabulary.ts';

const plainRisk = oneOf(RISK_CLASSES);
/** Files may carry the finer upstream names; the contract reads them as their class. */
const risk: Decoder<RiskClass> = {
  schema: jsonObject([['enum', [...RISK_CLASSES, ...Object.keys(RISK_SYNONYMS)]]]),
  read: (json, at, problems) =>
    typeof json === 'string' && Object.hasOwn(RISK_SYNONYMS, json)
      ? RISK_SYNONYMS[json]
      : plainRisk.read(json, at, problems),
};

export const contractShape = shape(
  {
    name: text,
    title: text,
    purpose: text,
    description: text,
    input_schema: schemaJson,
    output_schema: schemaJson,
    examples: listOf(shape({ title: text, input: anyJson, output: anyJson }, ['input'])),
    errors: listOf(
      shape(
        {
          code: text,
          type: oneOf(FAILURE_TYPES),
          message: text,
          hint: text,
          next_valid_actions: listOf(text),
          retryable: flag,
        },
        ['code'],
      ),
    ),
    risk_class: risk,
    side_effects: shape({
      class: oneOf(SIDE_EFFECT_CLASSES),
      summary: text,
      reversible: flag,
      recovery: text,
    }),
    resource_scope: listOf(text),
    permission: shape({
      default: oneOf(DECISIONS),
      allowlist: listOf(text),
      approval: text,
      strong_authentication: flag,
      sandbox: shape({ network: text, filesystem: text, commands: listOf(text) }),
      recovery_plan: text,
    }),
    timeout_ms: count,
    result_limits: shape({
      max_result_chars: count,
      max_items: count,
      pagination_cursor: text,
      log_tail_lines: count,
      snippet_chars: count,
      artifact_reference: text,
    }),
    retry: shape({
      max_attempts: count,
      backoff: oneOf(BACKOFFS),
      initial_ms: count,
      on: listOf(oneOf(FAILURE_TYPES)),
    }),
    idempotency: shape(
      {
        strategy: oneOf(IDEMPOTENCY_STRATEGIES),
        fields: listOf(text),
        parameter: text,
        ttl_seconds: count,
      },
      ['strategy'],
    ),
    audit: shape({ log: listOf(oneOf(AUDITED)), redact: listOf(text), retention_days: count }),
    result_envelope: oneOf(RESULT_ENVELOPES),
    visibility: shape({ layer: oneOf(LAYERS), tier: text }),
    routing: shape({
      use_when: listOf(text),
      do_not_use_when: listOf(text),
      siblings: listOf(shape({ tool: text, when: text })),
      prerequisites: listOf(shape({ tool: text, at_least: count })),
      next_valid_actions: listOf(text),
    }),
    draft_of: text,
    commit_of: text,
    aliases: listOf(
      shape({
        title: text,
        when: listOf(text),
        map: listOf(shape({ to: text, from: text }, ['to', 'from'])),
      }),
    ),
    verification: shape({ kind: oneOf(VERIFICATIONS), tool: text, field: text }),
    notes: listOf(shape({ at: pointerText, text: text, question: text })),
    wire: shape(
      Object.fromEntries(WIRE_FAMILIES.map((family) => [family, anyObject])) as Record<
        (typeof WIRE_FAMILIES)[number],
        Decoder<JsonObject>
      >,
    ),
  },
  ['name', 'description', 'input_schema'],
);

export interface ContractReading {
  readonly contract: Contract;
  /** Unknown keys and values that count as not declared, each at its place. */
  readonly problems: readonly Problem[];
}

/**
 * The one place where a document becomes a contract. Total: a document without a usable name reads
 * as the name "".
 */
export function readContract(source: JsonObject): ContractReading {
  const problems: Problem[] = [];
  const read = contractShape.read(source, [], problems);
  if (read === undefined) throw new TypeError('a JsonObject always reads as a shape');
  const complete = read.aliases?.map((alias) => ({
    ...alias,
    map: alias.map?.flatMap(({ to, from }) =>
      to === undefined || from === undefined ? [] : [{ to, from }],
    ),
  }));
  // Part by part: copies of an object share their layout with nothing, and the rules would find
  // every part the slow way.
  const contract: Contract = {
    source,
    name: read.name ?? '',
    title: read.title,
    purpose: read.purpose,
    description: read.description,
    input_schema: read.input_schema,
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
    wire: presentFrames(read.wire),
  };
  return { contract, problems };
}

function presentFrames(
  wire: Partial<Record<string, JsonObject | undefined>> | undefined,
): WireFrames {
  return Object.fromEntries(
    Object.entries(wire ?? {}).filter(([, frame]) => frame !== undefined),
  ) as WireFrames;
}

/**
 * Unknown JSON as a contract document: an object with a name. Everything else about it may still be
 * missing.
 */
export function asContractDocument(json: Json): Outcome<JsonObject> {
  if (!isObject(json))
    return fail(
      'not_a_contract',
      'A contract is a JSON object.',
      'Bring a file from tools/, or a tool in a provider’s format.',
    );
  if (typeof json.get('name') !== 'string')
    return fail(
      'no_name',
      'The contract has no name.',
      'Add "name": "…", the name that the model calls.',
      ['name'],
    );
  return succeed(
    json.has('$schema') ? new Map([...json].filter(([key]) => key !== '$schema')) : json,
  );
}

const tier = shape({ name: text, description: text }, ['name']);
export const registryShape = shape(
  {
    format: text,
    name: text,
    version: text,
    description: text,
    tiers: listOf(tier),
    phases: listOf(
      shape({ name: text, tiers: listOf(text), transitions: listOf(transitionShape) }, ['name']),
    ),
    gates: listOf(gateShape),
    done_tool: text,
    budget: shape({ comfortable: count, loaded: count, overloaded: count }),
    targets: listOf(text),
    sending: mapOf(shape({ sender: text, prose: flag })),
    result_envelope: oneOf(RESULT_ENVELOPES),
    lint: shape({
      severity: mapOf(oneOf([...SEVERITIES, 'off'] as const)),
      suppressions: listOf(
        shape({ rule: text, tool: text, at: pointerText, reason: text }, ['rule', 'reason']),
      ),
    }),
    tools: listOf(text),
    readings: listOf(
      shape({ tool: text, target: text, read_on: text, answers: mapOf(oneOf(ANSWERS)) }, [
        'tool',
        'read_on',
      ]),
    ),
    drafts: listOf(
      shape({
        name: text,
        file: text,
        reasons: listOf(shape({ code: text, message: text, hint: text, at: pointerText })),
      }),
    ),
    files: listOf(text),
  },
  ['name'],
);

export interface RegistryReading {
  readonly registry: Registry;
  readonly problems: readonly Problem[];
}

export function readRegistry(source: JsonObject): RegistryReading {
  const problems: Problem[] = [];
  const read = registryShape.read(source, [], problems);
  if (read === undefined) throw new TypeError('a JsonObject always reads as a shape');
  const named = <T extends { name: string | undefined }>(
    items: readonly T[] | undefined,
  ): (T & { name: string })[] =>
    (items ?? []).filter(
      (item): item is T & { name: string } => item.name !== undefined && item.name !== '',
    );
  const registry: Registry = {
    source,
    name: read.name ?? '',
    version: read.version,
    description: read.description,
    tiers: named(read.tiers),
    phases: named(read.phases).map((phase) => ({
      name: phase.name,
      tiers: phase.tiers ?? [],
      transitions: phase.transitions ?? [],
    })),
    gates: readGates(source.get('gates'), problems),
    done_tool: read.done_tool === '' ? undefined : read.done_tool,
    budget: {
      comfortable: read.budget?.comfortable ?? 12,
      loaded: read.budget?.loaded ?? 25,
      overloaded: read.budget?.overloaded ?? 40,
    },
    targets: read.targets ?? [],
    sending: read.sending ?? new Map(),
    readings: (read.readings ?? []).flatMap(({ tool, target, read_on, answers }) =>
      tool === undefined || read_on === undefined
        ? []
        : [{ tool, target, read_on, answers: answers ?? new Map() }],
    ),
    result_envelope: read.result_envelope,
    lint: {
      severity: read.lint?.severity ?? new Map(),
      suppressions: (read.lint?.suppressions ?? []).flatMap(({ rule, tool, at, reason }) =>
        readSuppression(rule, tool, at, reason, problems),
      ),
    },
  };
  return { registry, problems };
}

function readSuppression(
  rule: string | undefined,
  tool: string | undefined,
  at: Registry['lint']['suppressions'][number]['at'],
  reason: string | undefined,
  problems: Problem[],
): Registry['lint']['suppressions'] {
  if (rule !== undefined && reason !== undefined && reason.trim() !== '')
    return [{ rule, tool, at, reason }];
  reportProblem(problems, {
    code: 'suppression_without_reason',
    message: `The suppression of ${rule ?? 'a rule'} has no reason, so it has no effect.`,
    hint: 'Write why the finding does not apply here.',
    at: ['lint', 'suppressions'],
  });
  return [];
}
