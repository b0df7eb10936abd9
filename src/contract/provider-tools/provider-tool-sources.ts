import type { ProviderToolTokens } from './provider-tool-kind.ts';

/** The declarations of the official SDKs, and the day they were read. */
export const ANTHROPIC_SDK = {
  source: 'https://www.npmjs.com/package/@anthropic-ai/sdk/v/1.11.0',
  read: '2026-11-26',
} as const;
export const OPENAI_SDK = {
  source: 'https://www.npmjs.com/package/openai/v/7.55.0',
  read: '2026-11-26',
} as const;
export const GOOGLE_SDK = {
  source: 'https://www.npmjs.com/package/@google/genai/v/3.1.0',
  read: '2026-11-26',
} as const;
export const NOVA_DOCS = {
  source: 'https://docs.aws.amazon.com/nova/latest/nova2-userguide/using-tools.html',
  read: '2026-11-26',
} as const;

/**
 * Requests with their answers and bills, recorded by the tests of a public project. Thinking costs
 * 28 tokens: what two bills for code execution on Sonnet 4.6, one with it, differ by beside their
 * texts. `tests/contract/provider-tools/derived-tokens.test.ts` derives most figures again.
 */
const RECORDED = {
  source: 'requests recorded in pydantic/pydantic-ai@4fda389',
  read: '2026-11-26',
} as const;

export function createDerivedTokens(count: number, about: string): ProviderToolTokens {
  return { count, certainty: 'derived', about, ...RECORDED };
}

/** Recorded, but the bill does not tell the tool from its calls and their results. */
export function createMixedTokens(about: string): ProviderToolTokens {
  return { count: undefined, certainty: 'unknown', about, ...RECORDED };
}

export function createUnknownTokens(declared: {
  readonly source: string;
  readonly read: string;
}): ProviderToolTokens {
  return {
    count: undefined,
    certainty: 'unknown',
    about: 'Neither documented nor in a recorded bill.',
    ...declared,
  };
}

export function createDocumentedTokens(count: number, about: string): ProviderToolTokens {
  return {
    count,
    certainty: 'documented',
    about,
    source: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/overview',
    read: '2026-11-21',
  };
}
