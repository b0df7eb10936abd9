import type { ProviderLayout } from '../../contract/document/provider-fields.ts';

/** The shape of Chat Completions, in the order that a program writes the function's keys. */
export function createChatLayout(inside: ProviderLayout): ProviderLayout {
  return [
    { key: 'type', fixed: 'function' },
    { key: 'function', inside },
  ];
}
