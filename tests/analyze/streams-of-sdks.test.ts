import { MessageStream } from '@anthropic-ai/sdk/lib/MessageStream';
import { ChatCompletionStream } from 'openai/lib/ChatCompletionStream';
import { describe, expect, it } from 'vitest';
import { transcriptReaders } from '../../src/analyze/readers.ts';
import { readStream } from '../../src/analyze/streams/read-stream.ts';
import type { Turn } from '../../src/analyze/transcript.ts';
import type { Value } from '../../src/contract/session/router.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

/** Every text of server-sent events that somebody recorded, with such a line in it. */
function listStreams(mark: string): readonly string[] {
  const texts = [...listOutside('corpus/cline', '.json'), ...listOutside('corpus/wire', '.jsonl')]
    .concat(listOutside('corpus/wire-pydantic-ai', '.jsonl'))
    .flatMap((path) => readDocuments(readOutside(path)));
  return texts.filter((text) => text.includes(mark));
}

function readDocuments(text: string): readonly string[] {
  const records: readonly { readonly response?: unknown }[] = text.startsWith('[')
    ? JSON.parse(text)
    : text.startsWith('{\n') || text.startsWith('{\t')
      ? []
      : text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
  return records.flatMap(({ response }) => (typeof response === 'string' ? [response] : []));
}

/** As the SDKs take a stream again: a chunk on each line. */
function createLines(text: string): ReadableStream {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => `${line.slice('data: '.length)}\n`);
  return new Response(lines.join('')).body ?? new ReadableStream();
}

function readTurns(record: Value): readonly Turn[] {
  const collectors = transcriptReaders.map(({ open }) => open());
  const taker = collectors.find(({ add }) => add(record, { file: 'f', record: 1 }));
  return [...(taker?.take() ?? []), ...(taker?.close() ?? [])].flatMap(({ turns }) => turns);
}

describe.skipIf(!hasOutsideData)(title('recorded streams'), () => {
  it('of Anthropic have the turns of what its SDK makes of them', async () => {
    const streams = listStreams('data: {"type":"message_start"');
    expect(streams.length).toBeGreaterThanOrEqual(8);
    for (const text of streams) {
      const message = await MessageStream.fromReadableStream(createLines(text)).finalMessage();
      const whole: Value = JSON.parse(JSON.stringify(message));
      expect(readTurns({ response: text })).toEqual(readTurns({ response: whole }));
      expect(readTurns({ response: text })).toHaveLength(1);
    }
  });

  it('of Chat Completions have the turns of what the SDK makes of them', async () => {
    const streams = listStreams('"object":"chat.completion.chunk"');
    expect(streams.length).toBeGreaterThanOrEqual(16);
    for (const text of streams) {
      const stream = ChatCompletionStream.fromReadableStream(createLines(text));
      const whole: Value = JSON.parse(JSON.stringify(await stream.finalChatCompletion()));
      expect(readTurns({ response: text })).toEqual(readTurns({ response: whole }));
      expect(readTurns({ response: text })).toHaveLength(1);
    }
  });

  it('of Responses say in their items what their last event says', () => {
    const streams = listStreams('"type":"response.completed"');
    expect(streams.length).toBeGreaterThanOrEqual(13);
    for (const text of streams) {
      const [turn] = readTurns({ response: text });
      const cut = text.slice(0, text.lastIndexOf('data: {'));
      const [early] = readTurns({ response: cut });
      expect([early?.texts, early?.calls, early?.at]).toEqual([turn?.texts, turn?.calls, turn?.at]);
      expect(readStream(text)).not.toEqual(readStream(cut));
    }
  });
});
