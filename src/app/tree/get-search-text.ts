import { WIRE_FAMILIES } from '../../contract/contract.ts';
import { get, getString, type Json } from '../../contract/json/json.ts';
import { PROVIDER_NAMES } from '../../contract/provider-tools/provider-names.ts';
import { getName } from '../derive.ts';
import type { Tool } from '../workspace.ts';

/** What a tool is found by, in lower case: its name, and a provider's tool also by whose it is. */
export function getSearchText(tool: Tool): string {
  return `${getName(tool)} ${getProviderWords(tool)}`.trim().toLowerCase();
}

/** The provider and the kind of a provider's tool; nothing for an own tool. */
export function getProviderWords({ document }: Tool): string {
  const part = document.get('provider_tool');
  if (part === undefined) return '';
  return `${getProviderName(get(part, 'provider'))} ${getString(get(part, 'kind')) ?? ''}`;
}

function getProviderName(value: Json | undefined): string {
  const family = WIRE_FAMILIES.find((each) => each === value);
  return family === undefined ? '' : PROVIDER_NAMES[family].name;
}
