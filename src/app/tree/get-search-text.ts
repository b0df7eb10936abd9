import { get, getString } from '../../contract/json/json.ts';
import { getName } from '../derive.ts';
import type { Tool } from '../workspace.ts';

/** What a tool is found by, in lower case: its name, and a provider's tool also by whose it is. */
export function getSearchText(tool: Tool): string {
  return `${getName(tool)} ${getProviderWords(tool)}`.toLowerCase();
}

/** The provider and the kind of a provider's tool; blank for an own tool. */
function getProviderWords({ document }: Tool): string {
  const part = document.get('provider_tool');
  return `${getString(get(part, 'provider')) ?? ''} ${getString(get(part, 'kind')) ?? ''}`;
}
