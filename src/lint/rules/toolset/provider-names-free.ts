import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { codeExecution, ownExecution } from './example-provider-tools.ts';
import { isSentTo, PROVIDER_NAMES } from './is-sent-to.ts';
import { getReservedKey } from './list-job-keys.ts';

export const providerNamesFree: ToolRule = {
  id: 'provider-names-free',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Leave the names of the provider’s calls to the provider',
  why: 'Calls of a provider’s tool come under names of its own. A tool of yours with such a name makes the request ambiguous, and Anthropic refuses it.',
  source: 'Anthropic, types of its SDK (read 2026-11-26)',
  facts: [
    {
      claim:
        'Code execution also calls bash_code_execution and text_editor_code_execution (`server_tool_use.name`).',
      url: 'https://www.npmjs.com/package/@anthropic-ai/sdk/v/1.11.0',
      read: '2026-11-26',
    },
  ],
  except: 'Where the two tools are never in one request, suppress the finding with that reason.',
  bad: { tools: [codeExecution, ownExecution] },
  good: { tools: [codeExecution, example] },
  check: ({ contract, set, evidence }, report) => {
    // usable-name reports two tools of one name.
    if (contract.provider_tool !== undefined || set.count(contract.name) > 1) return;
    const owner = set
      .listSharing(getReservedKey(contract.name))
      .find(({ provider_tool }) => isSentTo(provider_tool?.provider, evidence));
    const family = owner?.provider_tool?.provider;
    if (owner === undefined || family === undefined) return;
    report({
      at: ['name'],
      message: `${PROVIDER_NAMES[family]} calls ${listNames([owner.name])} by the name of this tool.`,
      hint: 'Rename this tool.',
    });
  },
};
