import {
  COUNT,
  createChoice,
  createNullable,
  FLAG,
  TEXT,
  TEXTS,
} from './provider-tool-settings.ts';

/** Only a tool with a name has these; toolsets have `cache_control` alone. */
export const CACHE = {
  cache_control: {
    type: ['object', 'null'],
    properties: { type: { const: 'ephemeral' }, ttl: createChoice('5m', '1h') },
    required: ['type'],
  },
} as const;

/** What every named tool of Anthropic takes. */
export const SHARED = {
  ...CACHE,
  allowed_callers: {
    type: 'array',
    items: createChoice(
      'direct',
      'code_execution_20250825',
      'code_execution_20260120',
      'code_execution_20260521',
    ),
  },
  defer_loading: FLAG,
  strict: FLAG,
} as const;

/** What the client's tools take besides. */
export const CLIENT = {
  ...SHARED,
  input_examples: { type: 'array', items: { type: 'object' } },
} as const;

export const DOMAINS = {
  allowed_domains: createNullable(TEXTS),
  blocked_domains: createNullable(TEXTS),
  max_uses: createNullable(COUNT),
} as const;

export const RESPONSE_INCLUSION = {
  response_inclusion: createChoice('full', 'excluded'),
} as const;

export const USER_LOCATION = {
  type: ['object', 'null'],
  properties: {
    type: { const: 'approximate' },
    city: createNullable(TEXT),
    region: createNullable(TEXT),
    country: createNullable(TEXT),
    timezone: createNullable(TEXT),
  },
  required: ['type'],
} as const;
