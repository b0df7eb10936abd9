import type { ProviderLayout } from '../../contract/document/provider-fields.ts';

/**
 * The layout of Chat Completions, with the function's keys in the order that a program writes them.
 */
export function createChatLayout(inside: ProviderLayout): ProviderLayout {
  return [
    { key: 'type', fixed: 'function' },
    { key: 'function', inside },
  ];
}
