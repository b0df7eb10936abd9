import { isList } from '../../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  type ValueObject,
} from '../../../simulate/value.ts';
import { CUT_ARGUMENTS, type StreamForm } from '../stream-form.ts';

/**
 * streamGenerateContent: each chunk has the shape of an answer, and a part of its parts
 * (docs.rs/gproxy-protocol 4.1.14, wire/gemini/stream, read 2026-11-26). Gemini CLI has the answer
 * inside of `response`.
 */
export const gemini: StreamForm = {
  id: 'gemini',
  isPart: false,
  isChunk: (chunk) => isList(getMember(getResponse(chunk), 'candidates')) || hasUsage(chunk),
  // A list may be of whole answers: each of them says why it ended.
  isNext: (chunk, before) => {
    const [id, last] = [chunk, before].map((each) => getText(getResponse(each), 'responseId'));
    return id === undefined ? getStop(before) !== undefined : id !== last;
  },
  mergeChunks: (chunks) => {
    const responses = chunks.map(getResponse);
    const stop = chunks.map(getStop).findLast((reason) => reason !== undefined);
    const usage = responses.map((each) => getMember(each, 'usageMetadata')).findLast(isRecord);
    const parts = responses.flatMap((each) =>
      listRecords(getMember(getMember(getCandidate(each), 'content'), 'parts')),
    );
    return {
      ...responses[0],
      candidates: [
        {
          content: { role: 'model', parts: parts.flatMap(readPart) },
          ...(stop === undefined ? {} : { finishReason: stop }),
        },
      ],
      ...(usage === undefined ? {} : { usageMetadata: usage }),
    };
  },
};

function getResponse(chunk: ValueObject): ValueObject {
  const inner = getMember(chunk, 'response');
  return isRecord(inner) && isList(getMember(inner, 'candidates')) ? inner : chunk;
}

/** The last chunk may have nothing else. */
function hasUsage(chunk: ValueObject): boolean {
  return isRecord(getMember(chunk, 'usageMetadata'));
}

function getCandidate(response: ValueObject): ValueObject | undefined {
  return listRecords(getMember(response, 'candidates')).find(
    (candidate) => (getMember(candidate, 'index') ?? 0) === 0,
  );
}

function getStop(chunk: ValueObject): string | undefined {
  return getText(getCandidate(getResponse(chunk)), 'finishReason');
}

/** Vertex can stream the arguments as values at JSON paths, which are not joined here. */
function readPart(part: ValueObject): readonly ValueObject[] {
  const called = getMember(part, 'functionCall');
  if (!isRecord(called)) return [part];
  if (getMember(called, 'args') !== undefined) return [part];
  if (getText(called, 'name') === undefined) return [];
  const isStreamed = getMember(called, 'willContinue') === true;
  return [isStreamed ? { functionCall: { ...called, args: CUT_ARGUMENTS } } : part];
}
