import {
  getMember,
  getText,
  isRecord,
  listRecords,
  type ValueObject,
} from '../../../simulate/value.ts';
import { createNumberedPieces, getSentArguments, type StreamForm } from '../stream-form.ts';

interface Item {
  sent: ValueObject;
  readonly texts: string[];
  readonly inputs: string[];
  isEnded: boolean;
}

const ENDS = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/**
 * Responses: the last event has the whole answer; until then each item comes in an event when it
 * ends (docs.rs/openai-interface 0.9.0, responses/create/response.rs; pydantic-ai's recorded
 * streams; both read 2026-11-26).
 */
export const openaiResponses: StreamForm = {
  id: 'openai-responses',
  isPart: true,
  isChunk: (chunk) => (getText(chunk, 'type') ?? '').startsWith('response.'),
  isNext: (chunk) => getText(chunk, 'type') === 'response.created',
  mergeChunks: (chunks) => {
    const end = chunks.findLast((chunk) => ENDS.has(getText(chunk, 'type') ?? ''));
    const whole = getMember(end, 'response');
    if (isRecord(whole) && listRecords(getMember(whole, 'output')).length > 0) return whole;
    const start = chunks.map((chunk) => getMember(chunk, 'response')).find(isRecord);
    return {
      ...start,
      ...(isRecord(whole) ? whole : { status: null }),
      output: listItems(chunks).map((item) => createItem(item, end !== undefined)),
    };
  },
};

function listItems(chunks: readonly ValueObject[]): readonly Item[] {
  const items = createNumberedPieces<Item>(() => ({
    sent: {},
    texts: [],
    inputs: [],
    isEnded: false,
  }));
  for (const chunk of chunks) {
    if (getMember(chunk, 'output_index') === undefined) continue;
    const item = items.get(getMember(chunk, 'output_index'));
    const [type, sent] = [getText(chunk, 'type'), getMember(chunk, 'item')];
    if (isRecord(sent)) item.sent = sent;
    const delta = getText(chunk, 'delta') ?? '';
    if (type === 'response.output_item.done') item.isEnded = true;
    else if (type === 'response.output_text.delta') item.texts.push(delta);
    else if (INPUT_DELTAS.has(type ?? '')) item.inputs.push(delta);
  }
  return items.list();
}

const INPUT_DELTAS = new Set([
  'response.function_call_arguments.delta',
  'response.mcp_call_arguments.delta',
  'response.custom_tool_call_input.delta',
]);

function createItem({ sent, texts, inputs, isEnded }: Item, isWhole: boolean): ValueObject {
  if (isEnded) return sent;
  const type = getText(sent, 'type') ?? (texts.length > 0 ? 'message' : '');
  const text = texts.join('');
  if (type === 'message')
    return { ...sent, type, role: 'assistant', content: [{ type: 'output_text', text }] };
  const key = type === 'custom_tool_call' ? 'input' : 'arguments';
  return type.endsWith('_call')
    ? { ...sent, [key]: getSentArguments(inputs.join(''), isWhole) }
    : sent;
}
