import type { Contract, WireFamily } from '../contract/contract.ts';
import { get, isArray, listStrings } from '../contract/json/json.ts';
import { memoize } from '../contract/memoize.ts';
import type { ProviderToolJob } from '../contract/provider-tools/provider-tool-kind.ts';
import type { Layer, RiskClass, Verification } from '../contract/schema/vocabulary.ts';
import type { Effect } from './effect/effect.ts';
import { getFacts } from './facts.ts';
import { getProviderFacts, type ProviderFacts } from './provider-facts.ts';
import { isInputClosed } from './rules/checklist/is-input-closed.ts';
import { listOptionals } from './rules/parameters/list-optionals.ts';
import { isDelivering } from './rules/risk/is-delivering.ts';
import { listKnownFields, type KnownFields } from './rules/schema/keywords/list-known-fields.ts';
import { findJob } from './rules/toolset/list-job-keys.ts';

/**
 * What set rules know of one tool. Plain values and lists: members are compared to decide whether
 * the set is linted again.
 */
export interface Member {
  readonly name: string;
  readonly tier: string | undefined;
  readonly layer: Layer | undefined;
  readonly provider_tool: ProviderFacts | undefined;
  readonly sending: SendingFields;
  /** Of an own tool that does a provider tool's job. */
  readonly job: ProviderToolJob | undefined;
  readonly risk_class: RiskClass | undefined;
  readonly effect: Effect['kind'];
  readonly verification: Verification | undefined;
  /** The tool that its verification names. */
  readonly verifier: string | undefined;
  /** Deploys or publishes. */
  readonly delivers: boolean;
  /**
   * Optional parameters at every depth, by distinct path: each is a decision of the caller.
   * weighTool counts them.
   */
  readonly optional: number;
  /** What Anthropic compiles when it is sent with strict; undefined when it is not. */
  readonly strict: StrictCounts | undefined;
  /** Whether its input refuses undeclared parameters; undefined without a schema. */
  readonly isClosed: boolean | undefined;
  /** Top-level names of its input; undefined where the schema doesn't list them in one place. */
  readonly inputs: KnownFields | undefined;
  /** Top-level names of its output; undefined likewise. */
  readonly outputs: KnownFields | undefined;
}

/** What provider fields, or the settings of a provider's tool, say about how calls are made. */
export interface SendingFields {
  /** Families that get it with `defer_loading`, whatever its layer. */
  readonly deferredAt: readonly WireFamily[];
  /** `allowed_callers`: `direct`, `programmatic`, `code_execution_20260120`. */
  readonly callers: readonly string[];
  /** `input_examples`, of Anthropic. */
  readonly hasExamples: boolean;
}

/** At every depth; the same parameter in two branches counts twice. */
export interface StrictCounts {
  readonly optional: number;
  /** With several types, by a list of types or anyOf. */
  readonly unions: number;
}

export const getMember: (contract: Contract) => Member = memoize((contract) => ({
  name: contract.name,
  tier: contract.visibility?.tier,
  layer: contract.visibility?.layer,
  provider_tool: getProviderFacts(contract),
  sending: readSendingFields(contract),
  job: findJob(contract),
  risk_class: contract.risk_class,
  effect: getFacts(contract).effect.kind,
  verification: contract.verification?.kind,
  verifier: contract.verification?.tool,
  delivers: isDelivering(contract),
  optional: listOptionals(contract).length,
  strict: contract.wire.anthropic?.get('strict') === true ? countStrict(contract) : undefined,
  isClosed: isInputClosed(contract),
  inputs: listKnownFields(contract.input_schema),
  outputs: listKnownFields(contract.output_schema),
}));

const PLAIN: SendingFields = { deferredAt: [], callers: [], hasExamples: false };
/** The families whose providers know these fields. */
const SENDING = ['anthropic', 'openai_responses'] as const satisfies readonly WireFamily[];

function readSendingFields({ provider_tool, wire }: Contract): SendingFields {
  const fields = SENDING.flatMap((family) => {
    const own = provider_tool?.provider === family ? provider_tool.config : wire[family];
    return own === undefined ? [] : [{ family, own }];
  });
  if (fields.length === 0) return PLAIN;
  return {
    deferredAt: fields.flatMap(({ family, own }) =>
      own.get('defer_loading') === true || get(own.get('default_config'), 'defer_loading') === true
        ? [family]
        : [],
    ),
    callers: fields.flatMap(({ own }) => listStrings(own.get('allowed_callers'))),
    hasExamples: isArray(wire.anthropic?.get('input_examples')),
  };
}

function countStrict(contract: Contract): StrictCounts {
  const { parameters } = getFacts(contract);
  return {
    optional: parameters.filter(({ isRequired }) => !isRequired).length,
    unions: parameters.filter(({ types, schema }) => types.length > 1 || schema.has('anyOf'))
      .length,
  };
}

export function isSameMember(a: Member, b: Member | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
