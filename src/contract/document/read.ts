import type { Contract, WireProviderFields } from '../contract.ts';
import { WIRE_FAMILIES } from '../contract.ts';
import {
  addProblem,
  anyJson,
  anyObject,
  count,
  decodeEnum,
  decodeList,
  decodeMap,
  decodeObject,
  flag,
  pointerText,
  schemaJson,
  text,
  type Decoder,
} from '../json/decode.ts';
import { createJsonObject, isObject, type Json, type JsonObject } from '../json/json.ts';
import { createFailure, createSuccess, type Outcome, type Problem } from '../problem.ts';
import { ANSWERS, SEVERITIES, type Registry } from '../registry.ts';
import {
  AUDIT_FIELDS,
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
} from '../schema/vocabulary.ts';
import { gateDecoder, readGates } from '../session/read-gates.ts';
import { transitionDecoder } from '../session/read-transitions.ts';

const plainRisk = decodeEnum(RISK_CLASSES);
/** Files may carry the finer upstream names; the contract reads them as their class. */
const risk: Decoder<RiskClass> = {
  schema: createJsonObject([['enum', [...RISK_CLASSES, ...Object.keys(RISK_SYNONYMS)]]]),
  read: (json, at, problems) =>
    typeof json === 'string' && Object.hasOwn(RISK_SYNONYMS, json)
      ? RISK_SYNONYMS[json]
      : plainRisk.read(json, at, problems),
};

export const contractDecoder = decodeObject(
  {
    name: text,
    title: text,
    purpose: text,
    description: text,
    input_schema: schemaJson,
    output_schema: schemaJson,
    examples: decodeList(decodeObject({ title: text, input: anyJson, output: anyJson }, ['input'])),
    errors: decodeList(
      decodeObject(
        {
          code: text,
          type: decodeEnum(FAILURE_TYPES),
          message: text,
          hint: text,
          next_valid_actions: decodeList(text),
          retryable: flag,
        },
        ['code'],
      ),
    ),
    risk_class: risk,
    side_effects: decodeObject({
      class: decodeEnum(SIDE_EFFECT_CLASSES),
      summary: text,
      reversible: flag,
      recovery: text,
    }),
    resource_scope: decodeList(text),
    permission: decodeObject({
      default: decodeEnum(DECISIONS),
      allowlist: decodeList(text),
      approval: text,
      strong_authentication: flag,
      sandbox: decodeObject({ network: text, filesystem: text, commands: decodeList(text) }),
      recovery_plan: text,
    }),
    timeout_ms: count,
    result_limits: decodeObject({
      max_result_chars: count,
      max_items: count,
      pagination_cursor: text,
      log_tail_lines: count,
      snippet_chars: count,
      artifact_reference: text,
    }),
    retry: decodeObject({
      max_attempts: count,
      backoff: decodeEnum(BACKOFFS),
      initial_ms: count,
      on: decodeList(decodeEnum(FAILURE_TYPES)),
    }),
    idempotency: decodeObject(
      {
        strategy: decodeEnum(IDEMPOTENCY_STRATEGIES),
        fields: decodeList(text),
        parameter: text,
        ttl_seconds: count,
      },
      ['strategy'],
    ),
    audit: decodeObject({
      log: decodeList(decodeEnum(AUDIT_FIELDS)),
      redact: decodeList(text),
      retention_days: count,
    }),
    result_envelope: decodeEnum(RESULT_ENVELOPES),
    visibility: decodeObject({ layer: decodeEnum(LAYERS), tier: text }),
    routing: decodeObject({
      use_when: decodeList(text),
      do_not_use_when: decodeList(text),
      siblings: decodeList(decodeObject({ tool: text, when: text })),
      prerequisites: decodeList(decodeObject({ tool: text, at_least: count })),
      next_valid_actions: decodeList(text),
    }),
    draft_of: text,
    commit_of: text,
    aliases: decodeList(
      decodeObject({
        title: text,
        when: decodeList(text),
        map: decodeList(decodeObject({ to: text, from: text }, ['to', 'from'])),
      }),
    ),
    verification: decodeObject({ kind: decodeEnum(VERIFICATIONS), tool: text, field: text }),
    notes: decodeList(decodeObject({ at: pointerText, text, question: text })),
    wire: decodeObject(
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
  const read = contractDecoder.read(source, [], problems);
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
    wire: selectProviderFields(read.wire),
  };
  return { contract, problems };
}

function selectProviderFields(
  wire: Partial<Record<string, JsonObject | undefined>> | undefined,
): WireProviderFields {
  return Object.fromEntries(
    Object.entries(wire ?? {}).filter(([, frame]) => frame !== undefined),
  ) as WireProviderFields;
}

/**
 * Unknown JSON as a contract document: an object with a name. Everything else about it may still be
 * missing.
 */
export function readContractDocument(json: Json): Outcome<JsonObject> {
  if (!isObject(json))
    return createFailure(
      'not_a_contract',
      'A contract is a JSON object.',
      'Bring a file from tools/, or a tool in a provider’s format.',
    );
  if (typeof json.get('name') !== 'string')
    return createFailure(
      'no_name',
      'The contract has no name.',
      'Add "name": "…", the name that the model calls.',
      ['name'],
    );
  return createSuccess(
    json.has('$schema') ? new Map([...json].filter(([key]) => key !== '$schema')) : json,
  );
}

const tier = decodeObject({ name: text, description: text }, ['name']);
export const registryDecoder = decodeObject(
  {
    format: text,
    name: text,
    version: text,
    description: text,
    tiers: decodeList(tier),
    phases: decodeList(
      decodeObject(
        { name: text, tiers: decodeList(text), transitions: decodeList(transitionDecoder) },
        ['name'],
      ),
    ),
    gates: decodeList(gateDecoder),
    done_tool: text,
    budget: decodeObject({ comfortable: count, loaded: count, overloaded: count }),
    targets: decodeList(text),
    sending: decodeMap(decodeObject({ sender: text, prose: flag })),
    result_envelope: decodeEnum(RESULT_ENVELOPES),
    lint: decodeObject({
      severity: decodeMap(decodeEnum([...SEVERITIES, 'off'] as const)),
      suppressions: decodeList(
        decodeObject({ rule: text, tool: text, at: pointerText, reason: text }, ['rule', 'reason']),
      ),
    }),
    tools: decodeList(text),
    readings: decodeList(
      decodeObject(
        { tool: text, target: text, read_on: text, answers: decodeMap(decodeEnum(ANSWERS)) },
        ['tool', 'read_on'],
      ),
    ),
    drafts: decodeList(
      decodeObject({
        name: text,
        file: text,
        reasons: decodeList(
          decodeObject({ code: text, message: text, hint: text, at: pointerText }),
        ),
      }),
    ),
    files: decodeList(text),
  },
  ['name'],
);

export interface RegistryReading {
  readonly registry: Registry;
  readonly problems: readonly Problem[];
}

export function readRegistry(source: JsonObject): RegistryReading {
  const problems: Problem[] = [];
  const read = registryDecoder.read(source, [], problems);
  if (read === undefined) throw new TypeError('a JsonObject always reads as a shape');
  const selectNamed = <T extends { name: string | undefined }>(
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
    tiers: selectNamed(read.tiers),
    phases: selectNamed(read.phases).map((phase) => ({
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
  addProblem(problems, {
    code: 'suppression_without_reason',
    message: `The suppression of ${rule ?? 'a rule'} has no reason, so it has no effect.`,
    hint: 'Write why the finding does not apply here.',
    at: ['lint', 'suppressions'],
  });
  return [];
}
