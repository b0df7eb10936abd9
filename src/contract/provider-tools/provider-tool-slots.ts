import type { WireFamily } from '../contract.ts';

/** The keys that the kind and the name fill, in the order of the provider's documentation. */
const SLOTS: Readonly<Partial<Record<WireFamily, readonly ('type' | 'name')[]>>> = {
  anthropic: ['type', 'name'],
  openai_responses: ['type'],
  openai_chat: ['type'],
};

/** Anthropic's toolsets have no name. */
export function getSlots(provider: WireFamily, kind: string): readonly ('type' | 'name')[] {
  const slots = SLOTS[provider] ?? [];
  return kind.includes('toolset') ? slots.filter((slot) => slot !== 'name') : slots;
}

/** Families whose tools are an object with one key, which is the kind. */
export const KEYED: ReadonlySet<WireFamily> = new Set(['gemini', 'bedrock']);
