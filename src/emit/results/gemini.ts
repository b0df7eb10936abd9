import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import {
  checkErrorFlag,
  type ResultForm,
  type ResultLoss,
  type ResultWire,
  type ToolResult,
} from '../result.ts';

const CALL_ID = 'fc1';

function createContent(result: ToolResult, response: JsonObject): JsonObject {
  const part = createJsonObject([
    [
      'functionResponse',
      createJsonObject([
        ['id', result.callId ?? CALL_ID],
        ['name', result.tool],
        ['response', response],
      ]),
    ],
  ]);
  return createJsonObject([
    ['role', 'user'],
    ['parts', [part]],
  ]);
}

/**
 * `response` must be an object. @google/genai 3.1.0 names the keys: `output` for a result, `error`
 * for a failure (read 2026-11-21).
 */
export const geminiResult: ResultForm = {
  stands: 'a part of the user content that follows the call, matched by name and id',
  emit: (result) => {
    const key = result.failed ? 'error' : 'output';
    const flag: readonly ResultLoss[] = result.failed
      ? [
          {
            kind: 'rewritten',
            about: 'failure',
            message:
              'Gemini has no error flag: the key `error` instead of `output` marks a failed call.',
          },
        ]
      : [];
    return {
      wire: createContent(result, createJsonObject([[key, result.payload]])),
      losses: [...flag, ...checkReferences(result.payload)],
    };
  },
  sdkAdapters: { 'ai-sdk-7': emitByAiSdk7, 'ai-sdk-6': emitByAiSdk6 },
};

/**
 * A string under a key `$ref` inside `response` is refused with 400 (vercel/ai#14369, seen live;
 * read 2026-11-21).
 */
function checkReferences(payload: Json): readonly ResultLoss[] {
  return hasReference(payload)
    ? [
        {
          kind: 'rejected',
          about: 'value',
          message:
            'Gemini refuses the request: `response` contains a string under the key `$ref`. Send the value as JSON text, or rename the key.',
        },
      ]
    : [];
}

function hasReference(json: Json): boolean {
  if (isArray(json)) return json.some(hasReference);
  return (
    isObject(json) &&
    [...json].some(
      ([key, value]) => (key === '$ref' && typeof value === 'string') || hasReference(value),
    )
  );
}

/**
 * @ai-sdk/google 4.0.121: `name` again, then `content` or `error`; a payload with `$ref` goes as
 * text (captured and read 2026-11-21).
 */
function emitByAiSdk7(result: ToolResult): ResultWire {
  const isText = hasReference(result.payload);
  const wire = createContent(
    result,
    createJsonObject([
      ['name', result.tool],
      [result.failed ? 'error' : 'content', isText ? printJson(result.payload) : result.payload],
    ]),
  );
  const flag: readonly ResultLoss[] = result.failed
    ? [
        {
          kind: 'rewritten',
          about: 'failure',
          message: 'Gemini has no error flag; AI SDK 7 puts the payload under `error`.',
        },
      ]
    : [];
  const text: readonly ResultLoss[] = isText
    ? [
        {
          kind: 'rewritten',
          about: 'value',
          message:
            'AI SDK 7 sends a payload with a `$ref` as JSON text, because Gemini refuses it as an object.',
        },
      ]
    : [];
  return { wire, losses: [...flag, ...text] };
}

/** @ai-sdk/google 3.0.141 knows `content` only (captured 2026-11-21). */
function emitByAiSdk6(result: ToolResult): ResultWire {
  const wire = createContent(
    result,
    createJsonObject([
      ['name', result.tool],
      ['content', result.payload],
    ]),
  );
  return {
    wire,
    losses: [
      ...checkErrorFlag(result, 'Gemini as AI SDK 6 sends it'),
      ...checkReferences(result.payload),
    ],
  };
}
