import type { Provider, Target } from '../target.ts';

/** `alphabetical`: except the names that the schema's `propertyOrdering` lists. */
export type Ordering = 'schema' | 'required-first' | 'alphabetical';

export interface OrderRule {
  readonly ordering: Ordering;
  readonly message: string;
  readonly uncertain?: true;
  readonly source: string;
  /** The day the source was read. */
  readonly read: string;
}

const READ = '2026-11-21';
const STRUCTURED = 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs';

function createPlainRule(who: string, source: string): OrderRule {
  return {
    ordering: 'schema',
    message: `${who} shows the model the arguments in the schema's order; it usually keeps that order, but nothing enforces it.`,
    uncertain: true,
    source,
    read: READ,
  };
}

/**
 * That the order reaches the prompt was seen in captured requests and public templates
 * (2026-11-21); that models follow it is inferred.
 */
const PLAIN: Readonly<Record<Provider, OrderRule>> = {
  anthropic: createPlainRule(
    'Anthropic',
    'https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
  ),
  openai: createPlainRule('OpenAI', 'https://github.com/openai/harmony'),
  google: {
    ordering: 'alphabetical',
    message:
      "Gemini writes arguments in alphabetical order unless the schema carries `propertyOrdering` (reported for `parameters`; whether `parametersJsonSchema` keeps the schema's order is not documented).",
    uncertain: true,
    source: 'https://github.com/livekit/agents/issues/7331',
    read: READ,
  },
  mcp: {
    ordering: 'schema',
    message:
      "MCP passes the schema on in its order; the client's provider decides the order of the arguments.",
    uncertain: true,
    source: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    read: READ,
  },
  aws: {
    ordering: 'schema',
    message:
      'Bedrock passes the schema on in its order; the model behind it decides the order of the arguments.',
    uncertain: true,
    source: 'https://docs.aws.amazon.com/bedrock/latest/userguide/tool-use.html',
    read: READ,
  },
  mistral: createPlainRule('Mistral', 'https://docs.mistral.ai/capabilities/function_calling/'),
  cohere: createPlainRule('Cohere', 'https://docs.cohere.com/docs/tool-use-parameter-types'),
  ollama: {
    ordering: 'schema',
    message:
      "Ollama keeps the schema's order for the model's template; templates of Gemma sort it.",
    uncertain: true,
    source: 'https://github.com/ollama/ollama/blob/main/api/types.go',
    read: READ,
  },
  vllm: createPlainRule('vLLM', 'https://docs.vllm.ai/en/latest/features/tool_calling.html'),
  'llama.cpp': createPlainRule(
    'llama.cpp',
    'https://github.com/ggml-org/llama.cpp/blob/master/grammars/README.md',
  ),
};

const STRICT: Readonly<Partial<Record<Provider, OrderRule>>> = {
  anthropic: {
    ordering: 'required-first',
    message:
      "With strict, Anthropic writes the required arguments first, then the optional ones, each in the schema's order.",
    source: STRUCTURED,
    read: READ,
  },
  openai: {
    ordering: 'schema',
    message: "With strict, OpenAI writes the arguments in the schema's order.",
    source: 'https://platform.openai.com/docs/guides/structured-outputs',
    read: READ,
  },
  aws: {
    ordering: 'required-first',
    message:
      'With strict, Claude on Bedrock presumably writes the required arguments first, as at Anthropic.',
    uncertain: true,
    source: STRUCTURED,
    read: READ,
  },
};

/** Certain for the OpenAPI subset: its properties are a map without an order. */
const PARAMETERS: OrderRule = {
  ordering: 'alphabetical',
  message:
    'Gemini writes the arguments of `parameters` in alphabetical order unless the schema carries `propertyOrdering`.',
  source: 'https://github.com/livekit/agents/issues/7331',
  read: READ,
};

/** `isStrict`: whether the tool itself asks for strict, on any target. */
export function getOrderRule({ id, provider, strict }: Target, isStrict: boolean): OrderRule {
  if (id === 'gemini-parameters') return PARAMETERS;
  return (strict || isStrict ? STRICT[provider] : undefined) ?? PLAIN[provider];
}
