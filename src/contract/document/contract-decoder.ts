import { WIRE_FAMILIES } from '../contract.ts';
import {
  anyJson,
  anyObject,
  count,
  decodeEnum,
  decodeList,
  decodeObject,
  flag,
  pointerText,
  schemaJson,
  text,
  type Decoder,
} from '../json/decode.ts';
import { createJsonObject, type JsonObject } from '../json/json.ts';
import {
  AUDIT_FIELDS,
  BACKOFFS,
  DECISIONS,
  FAILURE_TYPES,
  GRAMMAR_SYNTAXES,
  IDEMPOTENCY_STRATEGIES,
  INPUT_FORMAT_TYPES,
  LAYERS,
  RESULT_ENVELOPES,
  RISK_CLASSES,
  RISK_SYNONYMS,
  SIDE_EFFECT_CLASSES,
  VERIFICATIONS,
  type RiskClass,
} from '../schema/vocabulary.ts';

const plainRisk = decodeEnum(RISK_CLASSES);
/** Also reads the finer risk names of other sources, each as its class. */
const risk: Decoder<RiskClass> = {
  schema: createJsonObject([['enum', [...RISK_CLASSES, ...Object.keys(RISK_SYNONYMS)]]]),
  read: (json, at, problems) =>
    typeof json === 'string' && Object.hasOwn(RISK_SYNONYMS, json)
      ? RISK_SYNONYMS[json]
      : plainRisk.read(json, at, problems),
};

/** A contract document; its `schema` is the published JSON Schema. */
export const contractDecoder = decodeObject(
  {
    name: text,
    title: text,
    purpose: text,
    description: text,
    provider_tool: decodeObject(
      { provider: decodeEnum(WIRE_FAMILIES), kind: text, config: anyObject, stand_in: text },
      ['provider', 'kind'],
    ),
    input_schema: schemaJson,
    input_format: decodeObject(
      {
        type: decodeEnum(INPUT_FORMAT_TYPES),
        syntax: decodeEnum(GRAMMAR_SYNTAXES),
        definition: text,
      },
      ['type'],
    ),
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
    verification: decodeObject({
      kind: decodeEnum(VERIFICATIONS),
      tool: text,
      field: text,
      budget_ms: count,
      checks: decodeList(anyObject),
    }),
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
