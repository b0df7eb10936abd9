import { isList, type Value } from '../../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseArguments,
  type ValueObject,
} from '../../../simulate/value.ts';
import { createNumberedPieces, getSentArguments, type StreamForm } from '../stream-form.ts';

interface Block {
  start: Value | undefined;
  readonly texts: string[];
  readonly inputs: string[];
  readonly results: Value[];
  isEnded: boolean;
}

const KEYS = [
  'messageStart',
  'contentBlockStart',
  'contentBlockDelta',
  'contentBlockStop',
  'messageStop',
];

/**
 * ConverseStream as SDKs hand it out: the name of an event is its only member
 * (docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ConverseStreamOutput, read
 * 2026-11-26).
 */
export const bedrock: StreamForm = {
  id: 'bedrock',
  isPart: true,
  isChunk: (chunk) =>
    KEYS.some((key) => isRecord(getMember(chunk, key))) ||
    (isRecord(getMember(getMember(chunk, 'metadata'), 'usage')) && Object.keys(chunk).length === 1),
  isNext: (chunk) => isRecord(getMember(chunk, 'messageStart')),
  mergeChunks: (chunks) => {
    const stop = chunks
      .map((chunk) => getText(getMember(chunk, 'messageStop'), 'stopReason'))
      .find((reason) => reason !== undefined);
    const metadata = chunks.map((chunk) => getMember(chunk, 'metadata')).find(isRecord);
    return {
      ...metadata,
      output: {
        message: {
          role: 'assistant',
          content: listBlocks(chunks).flatMap((block) => readBlock(block, stop !== undefined)),
        },
      },
      ...(stop === undefined ? {} : { stopReason: stop }),
    };
  },
};

function listBlocks(chunks: readonly ValueObject[]): readonly Block[] {
  const blocks = createNumberedPieces<Block>(() => ({
    start: undefined,
    texts: [],
    inputs: [],
    results: [],
    isEnded: false,
  }));
  for (const chunk of chunks) {
    const [start, changed, end] = KEYS.slice(1, 4).map((key) => getMember(chunk, key));
    const event = start ?? changed ?? end;
    if (!isRecord(event)) continue;
    const block = blocks.get(getMember(event, 'contentBlockIndex'));
    block.start ??= getMember(start, 'start');
    block.isEnded ||= end !== undefined;
    const delta = getMember(changed, 'delta');
    const result = getMember(delta, 'toolResult');
    block.texts.push(getText(delta, 'text') ?? '');
    block.inputs.push(getText(getMember(delta, 'toolUse'), 'input') ?? '');
    if (isList(result)) for (const part of listRecords(result)) block.results.push(part);
  }
  return blocks.list();
}

function readBlock(
  { start, texts, inputs, results, isEnded }: Block,
  isWhole: boolean,
): readonly ValueObject[] {
  const [called, answered] = [getMember(start, 'toolUse'), getMember(start, 'toolResult')];
  if (isRecord(called)) {
    const input = parseArguments(getSentArguments(inputs.join(''), isEnded || isWhole));
    return [{ toolUse: { ...called, input } }];
  }
  if (isRecord(answered)) return [{ toolResult: { ...answered, content: results } }];
  const text = texts.join('');
  return text === '' ? [] : [{ text }];
}
