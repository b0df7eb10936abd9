/** One streamed answer of a provider, and the same answer as the provider sends it whole. */
export interface StreamSample {
  readonly chunks: readonly object[];
  readonly whole: object;
  /** The stops and the texts differ from provider to provider. */
  readonly stop: string;
  readonly texts: readonly string[];
  readonly usage: object;
}

/** Of the two calls in each sample, and of their results in none. */
export const CALLS = [
  { id: 'c1', tool: 'find', input: { city: 'Graz', limit: 2 } },
  { id: 'c2', tool: 'list', input: {} },
];

const [FIRST, SECOND, THIRD] = ['{"city": "Gr', 'az", "li', 'mit": 2}'];

const anthropicMessage = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm-1' };
const anthropic: StreamSample = {
  chunks: [
    {
      type: 'message_start',
      message: {
        ...anthropicMessage,
        content: [],
        stop_reason: null,
        usage: { input_tokens: 10, cache_read_input_tokens: 30, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
    { type: 'ping' },
    {
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'thinking_delta', thinking: 'Hm.' },
    },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'I ' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'look.' } },
    { type: 'content_block_stop', index: 1 },
    {
      type: 'content_block_start',
      index: 2,
      content_block: { type: 'tool_use', id: 'c1', name: 'find', input: {} },
    },
    ...['', FIRST, SECOND, THIRD].map((partial_json) => ({
      type: 'content_block_delta',
      index: 2,
      delta: { type: 'input_json_delta', partial_json },
    })),
    { type: 'content_block_stop', index: 2 },
    {
      type: 'content_block_start',
      index: 3,
      content_block: { type: 'tool_use', id: 'c2', name: 'list', input: {} },
    },
    { type: 'content_block_stop', index: 3 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'tool_use', stop_sequence: null },
      usage: { output_tokens: 25 },
    },
    { type: 'message_stop' },
  ],
  whole: {
    ...anthropicMessage,
    content: [
      { type: 'thinking', thinking: 'Hm.' },
      { type: 'text', text: 'I look.' },
      { type: 'tool_use', id: 'c1', name: 'find', input: { city: 'Graz', limit: 2 } },
      { type: 'tool_use', id: 'c2', name: 'list', input: {} },
    ],
    stop_reason: 'tool_use',
    usage: { input_tokens: 10, cache_read_input_tokens: 30, output_tokens: 25 },
  },
  stop: 'tool_use',
  texts: ['I look.'],
  usage: { input: 40, output: 25, cached: 30 },
};

const chatAbout = { id: 'chatcmpl-1', created: 1_764_000_000, model: 'm-1' };
const chunk = (delta: object, finish_reason: string | null = null) => ({
  ...chatAbout,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
  usage: null,
});
const piece = (index: number, text: string, more = {}) =>
  chunk({ tool_calls: [{ index, ...more, function: { arguments: text } }] });
const chatUsage = { prompt_tokens: 40, completion_tokens: 25 };
const openaiChat: StreamSample = {
  chunks: [
    chunk({ role: 'assistant', content: '' }),
    chunk({ content: 'I ' }),
    chunk({ content: 'look.' }),
    chunk({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'find', arguments: '' } }] }),
    piece(0, FIRST),
    piece(0, SECOND),
    piece(0, THIRD),
    chunk({ tool_calls: [{ index: 1, id: 'c2', function: { name: 'list', arguments: '' } }] }),
    piece(1, '{}'),
    chunk({}, 'tool_calls'),
    { ...chatAbout, object: 'chat.completion.chunk', choices: [], usage: chatUsage },
  ],
  whole: {
    ...chatAbout,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: 'I look.',
          tool_calls: [
            {
              id: 'c1',
              type: 'function',
              function: { name: 'find', arguments: FIRST + SECOND + THIRD },
            },
            { id: 'c2', type: 'function', function: { name: 'list', arguments: '{}' } },
          ],
        },
        finish_reason: 'tool_calls',
      },
    ],
    usage: chatUsage,
  },
  stop: 'tool_calls',
  texts: ['I look.'],
  usage: { input: 40, output: 25 },
};

const started = { id: 'resp_1', object: 'response', created_at: 1_764_000_000, model: 'm-1' };
const text = {
  type: 'message',
  id: 'i0',
  role: 'assistant',
  content: [{ type: 'output_text', text: 'I look.' }],
};
const asked = (id: string, call_id: string, name: string, sent: string) => ({
  type: 'function_call',
  id,
  call_id,
  name,
  arguments: sent,
});
const items = [
  text,
  asked('i1', 'c1', 'find', FIRST + SECOND + THIRD),
  asked('i2', 'c2', 'list', '{}'),
];
const responsesWhole = {
  ...started,
  status: 'completed',
  output: items,
  usage: { input_tokens: 40, output_tokens: 25, input_tokens_details: { cached_tokens: 30 } },
};
const openaiResponses: StreamSample = {
  chunks: [
    {
      type: 'response.created',
      response: { ...started, status: 'in_progress', output: [], usage: null },
    },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { ...text, content: [] },
    },
    ...['I ', 'look.'].map((delta) => ({
      type: 'response.output_text.delta',
      output_index: 0,
      content_index: 0,
      delta,
    })),
    { type: 'response.output_item.done', output_index: 0, item: text },
    {
      type: 'response.output_item.added',
      output_index: 1,
      item: asked('i1', 'c1', 'find', ''),
    },
    ...[FIRST, SECOND, THIRD].map((delta) => ({
      type: 'response.function_call_arguments.delta',
      output_index: 1,
      delta,
    })),
    { type: 'response.output_item.done', output_index: 1, item: items[1] },
    {
      type: 'response.output_item.added',
      output_index: 2,
      item: asked('i2', 'c2', 'list', ''),
    },
    { type: 'response.function_call_arguments.delta', output_index: 2, delta: '{}' },
    { type: 'response.output_item.done', output_index: 2, item: items[2] },
    { type: 'response.completed', response: responsesWhole },
  ],
  whole: responsesWhole,
  stop: 'completed',
  texts: ['I look.'],
  usage: { input: 40, output: 25, cached: 30 },
};

const parts = [
  { text: 'I ' },
  { text: 'look.' },
  { functionCall: { id: 'c1', name: 'find', args: { city: 'Graz', limit: 2 } } },
  { functionCall: { id: 'c2', name: 'list', args: {} } },
];
const geminiUsage = { promptTokenCount: 40, candidatesTokenCount: 20, thoughtsTokenCount: 5 };
const gemini: StreamSample = {
  chunks: parts.map((part, i) => ({
    candidates: [
      {
        content: { role: 'model', parts: [part] },
        index: 0,
        ...(i === parts.length - 1 ? { finishReason: 'STOP' } : {}),
      },
    ],
    usageMetadata: i === parts.length - 1 ? geminiUsage : { promptTokenCount: 40 },
    modelVersion: 'm-1',
  })),
  whole: {
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
    usageMetadata: geminiUsage,
    modelVersion: 'm-1',
  },
  stop: 'STOP',
  texts: ['I look.'],
  usage: { input: 40, output: 25 },
};

const bedrockUsage = { inputTokens: 10, outputTokens: 25, cacheReadInputTokens: 30 };
const use = (toolUseId: string, name: string) => ({ toolUse: { toolUseId, name } });
const bedrock: StreamSample = {
  chunks: [
    { messageStart: { role: 'assistant' } },
    ...['I ', 'look.'].map((each) => ({
      contentBlockDelta: { contentBlockIndex: 0, delta: { text: each } },
    })),
    { contentBlockStop: { contentBlockIndex: 0 } },
    { contentBlockStart: { contentBlockIndex: 1, start: use('c1', 'find') } },
    ...[FIRST, SECOND, THIRD].map((input) => ({
      contentBlockDelta: { contentBlockIndex: 1, delta: { toolUse: { input } } },
    })),
    { contentBlockStop: { contentBlockIndex: 1 } },
    { contentBlockStart: { contentBlockIndex: 2, start: use('c2', 'list') } },
    { contentBlockDelta: { contentBlockIndex: 2, delta: { toolUse: { input: '{}' } } } },
    { contentBlockStop: { contentBlockIndex: 2 } },
    { messageStop: { stopReason: 'tool_use' } },
    { metadata: { usage: bedrockUsage, metrics: { latencyMs: 700 } } },
  ],
  whole: {
    output: {
      message: {
        role: 'assistant',
        content: [
          { text: 'I look.' },
          { toolUse: { toolUseId: 'c1', name: 'find', input: { city: 'Graz', limit: 2 } } },
          { toolUse: { toolUseId: 'c2', name: 'list', input: {} } },
        ],
      },
    },
    stopReason: 'tool_use',
    usage: bedrockUsage,
    metrics: { latencyMs: 700 },
  },
  stop: 'tool_use',
  texts: ['I look.'],
  usage: { input: 40, output: 25, cached: 30 },
};

/** By the ids of their forms. */
export const STREAM_SAMPLES: Readonly<Record<string, StreamSample>> = {
  anthropic,
  'openai-responses': openaiResponses,
  'openai-chat': openaiChat,
  gemini,
  bedrock,
};

/** As server-sent events; the names of events are in their data, too. */
export function printEvents(chunks: readonly object[], end = '\n'): string {
  return chunks.map((each) => `event: x${end}data: ${JSON.stringify(each)}${end}${end}`).join('');
}
