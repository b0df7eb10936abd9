import type { WireFamily } from '../../../contract/contract.ts';
import type { Registry } from '../../../contract/registry.ts';
import type { Evidence } from '../../evidence.ts';
import { example } from '../../example.ts';
import type { Member } from '../../member.ts';
import type { SetReport, SetRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { toolSearch } from './example-provider-tools.ts';
import { finding } from './example-set.ts';
import { isDeferring, isSentTo, PROVIDER_NAMES } from './is-sent-to.ts';
import { listPhases } from './list-phases.ts';

const SEARCH_DOCS = 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/tool-search-tool';

const deferred = { ...example, wire: { anthropic: { defer_loading: true } } };

export const providerToolsFit: SetRule = {
  id: 'provider-tools-fit',
  scope: 'set',
  providerTools: 'all',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Send provider tools with what they need, and without what they exclude',
  why: 'A deferred tool without a tool search is never found, a tool search without deferred tools finds nothing, and a tool that only code may call is never called without code execution.',
  source: 'Anthropic, OpenAI and Gemini, types of their SDKs (read 2026-11-26)',
  facts: [
    {
      claim: 'A tool with `defer_loading` is left out of the prompt until a tool search finds it.',
      url: SEARCH_DOCS,
      read: '2026-11-21',
    },
    {
      claim: 'Anthropic’s tool search does not work with tools that have `input_examples`.',
      url: SEARCH_DOCS,
      read: '2026-11-21',
    },
    {
      claim: 'Gemini takes its built-in tools together with functions from Gemini 3 on.',
      url: 'https://github.com/pydantic/pydantic-ai',
      read: '2026-11-21',
    },
  ],
  except:
    'A tool that is added in the middle of the conversation, or that your own search returns by reference, needs no tool search of the provider: suppress the finding with that reason.',
  bad: { tools: [finding, deferred] },
  good: { tools: [toolSearch, finding, deferred] },
  check: ({ registry, members, evidence }, report) => {
    const isOrdinary = members.every(
      ({ provider_tool, sending }) =>
        provider_tool === undefined &&
        sending.deferredAt.length === 0 &&
        sending.callers.length === 0,
    );
    if (isOrdinary && registry.sending.size === 0) return;
    const subject = { registry, members, evidence };
    for (const found of [
      ...FAMILIES.filter((family) => isSentTo(family, evidence)).flatMap((family) => [
        ...lintDeferral(family, subject),
        ...lintCallers(family, subject),
      ]),
      ...lintGemini(subject),
    ])
      report(found);
  },
};

/** The families with deferral and with callers other than the model. */
const FAMILIES = ['anthropic', 'openai_responses'] as const;

interface FamilySubject {
  readonly registry: Registry;
  readonly members: readonly Member[];
  readonly evidence: Evidence;
}

function lintDeferral(
  family: WireFamily,
  { registry, members }: FamilySubject,
): readonly SetReport[] {
  const own = members.filter(
    ({ provider_tool }) => provider_tool === undefined || provider_tool.provider === family,
  );
  const isLayered = isDeferring(family, registry.sending);
  const deferredTools = own.filter(
    ({ sending, layer, provider_tool }) =>
      sending.deferredAt.includes(family) ||
      (isLayered && layer === 'deferred' && provider_tool === undefined),
  );
  const searches = own.filter(
    ({ provider_tool, job }) => (provider_tool?.job ?? job) === 'tool_search',
  );
  const [first] = deferredTools;
  const search = searches.find(({ provider_tool }) => provider_tool !== undefined);
  const name = PROVIDER_NAMES[family];
  if (first !== undefined && searches.length === 0)
    return [
      {
        member: first,
        at: ['name'],
        message: `${deferredTools.length === 1 ? 'This tool is' : `This tool and ${deferredTools.length - 1} more are`} sent to ${name} with \`defer_loading\`, but no tool search finds ${deferredTools.length === 1 ? 'it' : 'them'}.`,
        hint: `Add ${name}’s tool search, or send the tools without \`defer_loading\`.`,
      },
    ];
  if (search === undefined) return [];
  const unfit = family === 'anthropic' ? own.find(({ sending }) => sending.hasExamples) : undefined;
  return [
    ...(first === undefined
      ? [
          {
            member: search,
            at: ['provider_tool', 'kind'],
            message: `No tool is sent to ${name} with \`defer_loading\`, so this search finds nothing.`,
            hint: 'Defer the tools that few turns need, or remove the search.',
          },
        ]
      : []),
    ...(unfit === undefined
      ? []
      : [
          {
            member: unfit,
            at: ['wire', 'anthropic', 'input_examples'],
            message: `Anthropic’s tool search ${listNames([search.name])} does not work with \`input_examples\`.`,
            hint: 'Remove the examples, or the tool search.',
          },
        ]),
  ];
}

/** Which tool makes the calls of a caller. */
const CALLERS = {
  anthropic: { caller: /^code_execution_/, job: 'code_execution', tool: 'code execution' },
  openai_responses: {
    caller: /^programmatic$/,
    job: 'tool_calling',
    tool: 'programmatic tool calling',
  },
} as const;

/** A tool that the model may call as well is still called. */
function lintCallers(
  family: (typeof FAMILIES)[number],
  { members }: FamilySubject,
): readonly SetReport[] {
  const { caller, job, tool } = CALLERS[family];
  const isThere = members.some(
    ({ provider_tool }) => provider_tool?.provider === family && provider_tool.job === job,
  );
  if (isThere) return [];
  return members.flatMap((member): readonly SetReport[] => {
    const { callers } = member.sending;
    const found = callers.find((each) => caller.test(each));
    return found === undefined
      ? []
      : [
          {
            member,
            at: ['name'],
            ...(callers.includes('direct') ? { severity: 'advice' } : {}),
            message: `\`allowed_callers\` names ${listNames([found])}, but the set has no ${tool} of ${PROVIDER_NAMES[family]}.`,
            hint: `Add ${tool}, or remove the caller.`,
          },
        ];
  });
}

function lintGemini({ registry, members, evidence }: FamilySubject): readonly SetReport[] {
  if (!isSentTo('gemini', evidence)) return [];
  const phases = listPhases(registry, members);
  const shown =
    phases.length === 0
      ? [members]
      : phases.filter(({ isReachable }) => isReachable).map((phase) => phase.members);
  const refused = new Set(
    shown
      .filter((each) => each.some(({ provider_tool }) => provider_tool === undefined))
      .flatMap((each) => each.filter(({ provider_tool }) => provider_tool?.isAlone === true)),
  );
  return [...refused].map((member) => ({
    member,
    at: ['provider_tool', 'kind'],
    severity: 'advice',
    message: `Gemini before version 3 refuses ${member.provider_tool?.kind ?? ''} in one request with functions.`,
    hint: 'Send the set to Gemini 3 or later, or leave this tool out of the request.',
  }));
}
