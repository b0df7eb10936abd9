import type { Contract } from '../../../contract/contract.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { ownSearch, webSearch } from './example-provider-tools.ts';
import { isSentTo, PROVIDER_NAMES } from './is-sent-to.ts';
import { findJob, getJobKey } from './list-job-keys.ts';
import { canMeet, getRoutable } from './list-visible-phases.ts';

export const providerToolOverlap: ToolRule = {
  id: 'provider-tool-overlap',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Offer one tool for a job, yours or the provider’s',
  why: 'Beside the provider’s web search, a `search_web` of your own gets some of the calls by chance, and the request pays for both.',
  source: 'Source 002, descriptions that route',
  facts: [
    {
      claim:
        'The tools that each provider offers, and what they are for, are listed in the types of its SDK.',
      url: 'https://www.npmjs.com/package/@anthropic-ai/sdk/v/1.11.0',
      read: '2026-11-26',
    },
  ],
  except:
    'If your tool only takes the place of the provider’s at other providers, name it in `provider_tool.stand_in`. If both are wanted, name the provider’s tool in the description of yours.',
  bad: { tools: [webSearch, ownSearch] },
  good: {
    tools: [
      { ...webSearch, provider_tool: { ...webSearch.provider_tool, stand_in: 'search_web' } },
      ownSearch,
    ],
  },
  check: ({ contract, registry, set, evidence }, report) => {
    const job = findJob(contract);
    if (job === undefined) return;
    const others = set
      .listSharing(getJobKey(job))
      .filter(
        (other) =>
          isSentTo(other.provider_tool?.provider, evidence) &&
          other.name !== contract.name &&
          other.provider_tool?.stand_in !== contract.name &&
          !isRouted(contract, other.name) &&
          canMeet(registry, getRoutable(contract), getRoutable(other)),
      );
    const [first] = others;
    const family = first?.provider_tool?.provider;
    if (first === undefined || family === undefined) return;
    report({
      at: ['name'],
      message: `This tool does the job of ${listNames([first.name])}, which ${PROVIDER_NAMES[family]} offers in the same request.`,
      hint: `Remove one of them, or set \`provider_tool.stand_in\` of ${listNames([first.name])} to ${listNames([contract.name])}.`,
    });
  },
};

/** Whether the text or the routing of a tool names the other one. */
function isRouted(contract: Contract, other: string): boolean {
  return (
    getFacts(contract).prose.lower.includes(other.toLowerCase()) ||
    (contract.routing?.siblings ?? []).some(({ tool }) => tool === other)
  );
}
