import { isList, type Value } from '../../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  type ValueObject,
} from '../../../simulate/value.ts';
import { getSentArguments, type StreamForm } from '../stream-form.ts';

interface SentCall {
  id: string | undefined;
  name: string;
  /** `function`, or `custom` with a free text. */
  kind: string;
  readonly texts: string[];
}

/**
 * Chat Completions, and what copied it: the calls of a delta by their index, the tokens in a last
 * chunk without choices (docs.rs/openai-interface 0.12.0, chat/create/response.rs; rubydoc.info
 * openai-ruby, ChatCompletionStreamOptions; read 2026-11-26).
 */
export const openaiChat: StreamForm = {
  id: 'openai-chat',
  isPart: true,
  isChunk: (chunk) =>
    getText(chunk, 'object') === 'chat.completion.chunk' ||
    isRecord(getMember(listRecords(getMember(chunk, 'choices'))[0], 'delta')),
  isNext: (chunk, before) => getText(chunk, 'id') !== getText(before, 'id'),
  mergeChunks: (chunks) => {
    // The first alternative, as of an answer that was not streamed.
    const choices = chunks
      .flatMap((chunk) => listRecords(getMember(chunk, 'choices')))
      .filter((choice) => (getMember(choice, 'index') ?? 0) === 0);
    const stop = choices
      .map((choice) => getText(choice, 'finish_reason'))
      .findLast((reason) => reason !== undefined);
    const usage = chunks.map(getUsage).findLast(isRecord);
    const deltas = choices.flatMap((choice) => getMember(choice, 'delta') ?? []);
    return {
      ...(chunks.find((chunk) => getText(chunk, 'model')) ?? chunks[0]),
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: createMessage(deltas, stop !== undefined),
          finish_reason: stop ?? null,
        },
      ],
      ...(usage === undefined ? {} : { usage }),
    };
  },
};

/** Groq has it under a name of its own. */
function getUsage(chunk: ValueObject): Value | undefined {
  const usage = getMember(chunk, 'usage');
  return isRecord(usage) ? usage : getMember(getMember(chunk, 'x_groq'), 'usage');
}

function createMessage(deltas: readonly Value[], isEnded: boolean): ValueObject {
  const calls = listCalls(deltas);
  const former = deltas.flatMap((delta) => getMember(delta, 'function_call') ?? []);
  return {
    role: 'assistant',
    content: deltas.flatMap((delta) => listTexts(getMember(delta, 'content'))).join(''),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map((call) => createCall(call, isEnded)) }),
    ...(former.length === 0 ? {} : { function_call: createFunction(former, isEnded) }),
  };
}

/** Mistral streams blocks beside texts. */
function listTexts(content: Value | undefined): readonly string[] {
  if (typeof content === 'string') return [content];
  return isList(content) ? listRecords(content).flatMap((part) => getText(part, 'text') ?? []) : [];
}

function createCall({ id, name, kind, texts }: SentCall, isEnded: boolean): ValueObject {
  const text = getSentArguments(texts.join(''), isEnded);
  const inner = kind === 'custom' ? { name, input: text } : { name, arguments: text };
  return { ...(id === undefined ? {} : { id }), type: kind, [kind]: inner };
}

function createFunction(pieces: readonly Value[], isEnded: boolean): ValueObject {
  const name = pieces.map((piece) => getText(piece, 'name')).find(Boolean) ?? '';
  const text = pieces.map((piece) => getText(piece, 'arguments') ?? '').join('');
  return { name, arguments: getSentArguments(text, isEnded) };
}

/** Some servers number no call, or all with 0: then an id or a name begins the next one. */
function listCalls(deltas: readonly Value[]): readonly SentCall[] {
  const calls: { readonly at: number; readonly call: SentCall }[] = [];
  const byIndex = new Map<Value, SentCall>();
  let last: SentCall | undefined;
  for (const piece of deltas.flatMap((delta) => listRecords(getMember(delta, 'tool_calls')))) {
    const index = getMember(piece, 'index') ?? null;
    const kind = isRecord(getMember(piece, 'custom')) ? 'custom' : 'function';
    const inner = getMember(piece, kind);
    const [id, name] = [getText(piece, 'id') || undefined, getText(inner, 'name') ?? ''];
    const known = index === null ? last : byIndex.get(index);
    const isNext = known === undefined || isOther(known, { id, name, isNumbered: index !== null });
    const call = isNext ? { id, name, kind, texts: [] } : known;
    if (isNext) calls.push({ at: typeof index === 'number' ? index : calls.length, call });
    byIndex.set(index, call);
    last = call;
    call.id ??= id;
    if (call.name === '') call.name = name;
    call.texts.push(getText(inner, kind === 'custom' ? 'input' : 'arguments') ?? '');
  }
  return calls.toSorted((one, other) => one.at - other.at).map(({ call }) => call);
}

interface PieceStart {
  readonly id: string | undefined;
  readonly name: string;
  readonly isNumbered: boolean;
}

function isOther(known: SentCall, { id, name, isNumbered }: PieceStart): boolean {
  if (id !== undefined && known.id !== undefined) return id !== known.id;
  return !isNumbered && id === undefined && name !== '';
}
