import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { isSentTo } from '../toolset/is-sent-to.ts';
import { getReservedKey } from '../toolset/list-job-keys.ts';
import { findReservation } from './reserved-names.ts';

const fetching = { ...example, name: 'web_fetch' };

export const unreservedName: ToolRule = {
  id: 'unreserved-name',
  scope: 'tool',
  severity: 'warning',
  recommended: 'error',
  summary: 'Use no name that a provider reserves',
  why: 'A provider or its client library takes a call of such a name for its own tool: the call goes to a tool that does not exist, or the whole request is refused.',
  source: 'Source 002, names are load-bearing; providers as listed, read 2026-11-21',
  facts: [
    {
      claim:
        'Anthropic fixes the names of its own tools: bash, computer, memory, advisor, web_search, web_fetch, code_execution, str_replace_editor, str_replace_based_edit_tool, tool_search_tool_bm25, tool_search_tool_regex.',
      url: 'https://www.npmjs.com/package/@anthropic-ai/sdk/v/1.11.0',
      read: '2026-11-21',
    },
    {
      claim:
        'Anthropic also answers with bash_code_execution and text_editor_code_execution as names of server tools.',
      url: 'https://www.npmjs.com/package/@anthropic-ai/sdk/v/1.11.0',
      read: '2026-11-21',
    },
    {
      claim:
        'xAI refuses a request with a function called tool_search: the name is reserved for its own tool.',
      url: 'https://github.com/NousResearch/hermes-agent/issues/95003',
      read: '2026-11-21',
    },
    {
      claim:
        'An OpenAI-compatible gateway for Grok refuses a function called web_search as reserved.',
      url: 'https://github.com/can1357/oh-my-pi/issues/7970',
      read: '2026-11-21',
    },
    {
      claim: 'The harmony format of gpt-oss reserves the namespaces browser, python and functions.',
      url: 'https://github.com/openai/harmony',
      read: '2026-11-21',
    },
    {
      claim:
        'llama.cpp treats wolfram_alpha, web_search, brave_search and code_interpreter as built-in tools of Llama 3.x.',
      url: 'https://github.com/ggml-org/llama.cpp/blob/master/docs/function-calling.md',
      read: '2026-11-21',
    },
    {
      claim:
        'Mistral names web_search, web_search_premium, code_interpreter, image_generation and document_library its own tools, in its Agents and Conversations APIs only.',
      url: 'https://www.npmjs.com/package/@mistralai/mistralai/v/2.7.0',
      read: '2026-11-21',
    },
  ],
  except:
    'If the only client adds a prefix, the model never sees the bare name: suppress the finding with that reason.',
  fixKinds: ['suggested'],
  bad: fetching,
  good: { ...fetching, name: 'fetch_web' },
  check: ({ contract, set, evidence }, report) => {
    const reservation = findReservation(contract.name);
    // provider-names-free reports it where the provider's tool is in the set.
    if (
      reservation === undefined ||
      set
        .listSharing(getReservedKey(contract.name))
        .some(({ provider_tool }) => isSentTo(provider_tool?.provider, evidence))
    )
      return;
    const { owners, dodge } = reservation;
    const { targets } = evidence;
    const isSent = targets.some(({ id }) =>
      owners.some(({ target }) => target !== undefined && id.startsWith(target)),
    );
    const isMeant =
      targets.length === 0 || owners.some(({ target }) => target === undefined) || isSent;
    const severity =
      isSent && owners.some(({ breaks, target }) => breaks && target !== undefined)
        ? 'error'
        : isMeant && owners.some(({ breaks }) => breaks)
          ? 'warning'
          : 'advice';
    const isFree = dodge !== undefined && set.count(dodge) === 0;
    const fixes: readonly Fix[] = isFree
      ? [
          {
            title: `Rename to ${dodge}`,
            kind: 'suggested',
            assumes: 'The server and its callers use the new name.',
            edits: [{ kind: 'set', at: ['name'], value: dodge }],
          },
        ]
      : [];
    report({
      at: ['name'],
      severity,
      message: `${formatOwners(owners.map(({ who }) => who))} ${listNames([contract.name])} for ${owners.length === 1 ? 'its' : 'their'} own tool, so calls can go there.`,
      hint: isFree
        ? `Rename it to ${listNames([dodge])}.`
        : 'Rename the tool. Names are case-sensitive.',
      fixes,
    });
  },
};

function formatOwners(who: readonly string[]): string {
  return `${who.length < 2 ? who.join('') : `${who.slice(0, -1).join(', ')} and ${who.at(-1) ?? ''}`} ${who.length < 2 ? 'reserves' : 'reserve'}`;
}
