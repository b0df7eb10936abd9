import type { ContractPart } from '../contract.ts';

/** Descriptions of the keys in the published JSON Schemas, for the editor that opens a file. */
export const SCHEMA_DESCRIPTIONS = {
  contract: {
    name: 'The name that the model calls.',
    title: 'A short title for people.',
    purpose: 'Why this tool exists, in one sentence for people. Never sent to a model.',
    description: 'What the model reads: when to call it, when not, what it does and returns.',
    provider_tool:
      'A tool that the provider defines: which one, and its settings. Sent to this provider only.',
    input_schema: 'JSON Schema 2020-12 of the arguments.',
    input_format:
      'For a tool that takes text: plain text, or text of a grammar. The text is the only property of input_schema.',
    output_schema: 'JSON Schema 2020-12 of a successful result.',
    examples: 'Calls with their results; each is checked against the schemas.',
    errors: 'Every way the tool can fail, with the next step for the model.',
    risk_class: 'The worst that a call can do; it sets the default permission.',
    side_effects: 'What a call changes outside, and whether that can be undone.',
    resource_scope: 'Patterns of the resources it may touch, such as crm:accounts:{account_id}.',
    permission: 'What the harness decides about a call before it runs.',
    timeout_ms: 'Milliseconds until the harness gives the call up.',
    result_limits: 'How much of a result reaches the model, and where the rest is.',
    retry: 'What the harness repeats by itself, and how often.',
    idempotency: 'What makes the second of two equal calls harmless.',
    audit: 'What is logged of a call, what is blacked out, and for how many days it is kept.',
    result_envelope:
      'The form of every result: ok = { ok, ... }, status = { status, summary, items, ... }.',
    visibility: 'When the tool is shown to a model: its layer and its tier.',
    routing: 'When to choose this tool, when another one, and what comes before and after.',
    draft_of: 'The tool that commits what this one drafts.',
    commit_of: 'The tool that drafts what this one commits.',
    aliases: 'Other argument shapes that models send, mapped to the declared one.',
    verification: 'What proves that the effect happened.',
    notes: 'Why each word is there, pinned to a place. Never sent to a model.',
    wire: 'What one provider’s tool carries beyond the contract; null marks what the contract fills in, sent what the provider’s spelling of it was.',
  } satisfies Record<ContractPart, string>,
  registry: {
    format: 'The version of this file format.',
    name: 'The name of the registry.',
    version: 'The version of its content.',
    description: 'What this set of tools is for.',
    profile:
      'What the tools are held to: definition, what a server publishes about a tool; contract, everything a harness needs. Without it, contract.',
    tiers:
      'Groups of tools that are loaded together. With wire.openai_responses, one is sent as a namespace.',
    phases: 'Which tiers are loaded when, and the call that leads to the next phase.',
    gates: 'Calls that are only accepted after others; without a tool, the claim of done itself.',
    done_tool: 'The call by which the model says that it is done.',
    budget: 'Tools per turn: where the comfortable, the loaded and the overloaded band end.',
    targets: 'The wire formats that are written, in this order; none means all.',
    sending:
      'By target: which program sends it, whether refused constraints are said in descriptions, and whether tools of the layer deferred are sent with defer_loading.',
    result_envelope: 'The form of results where a tool declares none.',
    wire: 'How the tools of a recorded request were arranged, with the name of a tool in its place.',
    lint: 'The preset (recommended, strict or registry; without it that of the profile), severities per rule, and suppressions, each with its reason.',
    tools: 'Names of the tools that passed, in order. Written anew at each export.',
    readings: 'When each tool was last read cold, and what the reader answered.',
    cases:
      'Sessions with their expected end, and sentences with the tool that they should lead to. An export writes each to cases/.',
    evidence:
      'Figures of transcripts that somebody kept: by tool what its calls showed, and the SHA-256 of its contract at that time. No text of a transcript.',
    verifications:
      'What a look at a live address found of each tool, when, and the SHA-256 of its contract at that time.',
    drafts: 'Tools that did not pass, and why. Written anew at each export.',
    files:
      'Every contract file in the order of the design, drafts included. Written anew at each export.',
  },
} as const satisfies Record<'contract' | 'registry', Readonly<Record<string, string>>>;
