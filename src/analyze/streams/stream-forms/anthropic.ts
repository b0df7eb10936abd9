import type { Value } from '../../../contract/session/router.ts';
import { getMember, getText, isRecord, type ValueObject } from '../../../simulate/value.ts';
import { createNumberedPieces, getSentArguments, type StreamForm } from '../stream-form.ts';

interface Block {
  start: ValueObject;
  readonly texts: string[];
  readonly inputs: string[];
  isEnded: boolean;
}

const TYPES = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
]);

/**
 * Messages API, and Bedrock's InvokeModelWithResponseStream (event names: docs.rs/anthropic-api
 * 0.0.1, messages/enum.StreamEvent; pydantic-ai's recorded streams; both read 2026-11-26).
 */
export const anthropic: StreamForm = {
  id: 'anthropic',
  isPart: true,
  isChunk: (chunk) => TYPES.has(getText(chunk, 'type') ?? ''),
  isNext: (chunk) => getText(chunk, 'type') === 'message_start',
  mergeChunks: (chunks) => {
    const message = listOf(chunks, 'message_start')
      .map((chunk) => getMember(chunk, 'message'))
      .find(isRecord);
    const ends = listOf(chunks, 'message_delta');
    const stop = ends
      .map((chunk) => getText(getMember(chunk, 'delta'), 'stop_reason'))
      .findLast((reason) => reason !== undefined);
    return {
      ...message,
      type: 'message',
      role: 'assistant',
      content: listBlocks(chunks).map((block) => createBlock(block, stop !== undefined)),
      stop_reason: stop ?? null,
      usage: mergeUsage(getMember(message, 'usage'), ends),
    };
  },
};

function listOf(chunks: readonly ValueObject[], type: string): readonly ValueObject[] {
  return chunks.filter((chunk) => getText(chunk, 'type') === type);
}

function listBlocks(chunks: readonly ValueObject[]): readonly Block[] {
  const blocks = createNumberedPieces<Block>(() => ({
    start: {},
    texts: [],
    inputs: [],
    isEnded: false,
  }));
  for (const chunk of chunks) {
    const type = getText(chunk, 'type') ?? '';
    if (!type.startsWith('content_block_')) continue;
    const block = blocks.get(getMember(chunk, 'index'));
    const [start, delta] = [getMember(chunk, 'content_block'), getMember(chunk, 'delta')];
    if (isRecord(start)) block.start = start;
    if (type === 'content_block_stop') block.isEnded = true;
    block.texts.push(getText(delta, 'text') ?? '');
    block.inputs.push(getText(delta, 'partial_json') ?? '');
  }
  return blocks.list();
}

function createBlock({ start, texts, inputs, isEnded }: Block, isWhole: boolean): ValueObject {
  const [text, input] = [texts.join(''), inputs.join('')];
  const type = getText(start, 'type') ?? (text === '' ? '' : 'text');
  if (type === 'text') return { ...start, type, text: (getText(start, 'text') ?? '') + text };
  if (!type.endsWith('_use')) return start;
  // Without a delta, the arguments are those of the start: none, or all.
  return input === '' && (isEnded || isWhole)
    ? start
    : { ...start, input: getSentArguments(input, isEnded || isWhole) };
}

/** The end counts all; the start has a first guess of the output, which a cut stream leaves. */
function mergeUsage(start: Value | undefined, ends: readonly ValueObject[]): ValueObject {
  const first = listCounts(start).filter(([key]) => key !== 'output_tokens');
  const later = ends.flatMap((chunk) => listCounts(getMember(chunk, 'usage')));
  return Object.fromEntries([...first, ...later]);
}

function listCounts(usage: Value | undefined): readonly (readonly [string, Value])[] {
  return isRecord(usage) ? Object.entries(usage).filter(([, count]) => count !== null) : [];
}
