import { Template } from '@huggingface/jinja';
import { formatNumber } from '../contract/format-count.ts';
import {
  createJsonObject,
  isArray,
  isJsonNumber,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../contract/problem.ts';
import { encodeNumber } from './marks.ts';
import { MAX_TEMPLATE, MAX_TEXT, type TemplateJob } from './template-job.ts';

/** Parses once; the template then runs several times. */
export function readTemplate(text: string): Outcome<Template> {
  if (text.length > MAX_TEMPLATE)
    return createFailure(
      'template_too_large',
      `The template has ${formatNumber(text.length)} characters; the limit is ${formatNumber(MAX_TEMPLATE)}.`,
      'Choose the file with only the chat template.',
    );
  try {
    return createSuccess(new Template(text));
  } catch (error) {
    return createFailure(
      'template_unreadable',
      `The template cannot be read: ${describe(error)}`,
      'Choose a Jinja chat template, or a tokenizer_config.json with one.',
    );
  }
}

/** The prompt, marks included. */
export function runTemplate(template: Template, job: TemplateJob): Outcome<string> {
  try {
    const text = template.render({
      ...job.tokens,
      messages: createMessages(job).map(createEngineValue),
      tools: job.tools.length === 0 ? null : job.tools.map(createEngineValue),
      add_generation_prompt: true,
    });
    return text.length > MAX_TEXT
      ? createFailure(
          'text_too_large',
          `The template writes ${formatNumber(text.length)} characters; the limit is ${formatNumber(MAX_TEXT)}.`,
          'Choose one tool instead of all tools.',
        )
      : createSuccess(text);
  } catch (error) {
    return createFailure(
      'template_failed',
      `The template stopped: ${describe(error)}`,
      'Try another conversation or one tool: templates refuse roles and tools that they do not expect.',
    );
  }
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/**
 * JavaScript moves integer-like keys of plain objects to the front; a proxy keeps the document's
 * order.
 */
function createEngineValue(json: Json): unknown {
  if (isArray(json)) return json.map(createEngineValue);
  if (isJsonNumber(json)) return encodeNumber(json);
  if (!isObject(json)) return json;
  const members = new Map([...json].map(([key, value]) => [key, createEngineValue(value)]));
  return new Proxy(
    {},
    {
      ownKeys: () => [...members.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        typeof key === 'string' && members.has(key)
          ? { value: members.get(key), enumerable: true, configurable: true }
          : undefined,
      get: (_, key) => (typeof key === 'string' ? members.get(key) : undefined),
    },
  );
}

const QUESTION = 'What is the weather in Paris?';
/**
 * Nine letters and digits: Mistral's templates accept no other length (WIRE facts, read
 * 2026-11-21).
 */
const CALL = 'call00001';

function createMessages({ talk, tools }: TemplateJob): readonly JsonObject[] {
  const user = createMessage('user', QUESTION);
  if (talk === 'question') return [user];
  if (talk === 'system') return [createMessage('system', 'You are helpful.'), user];
  const name = findName(tools[0]);
  const call = createJsonObject([
    ['id', CALL],
    ['type', 'function'],
    [
      'function',
      createJsonObject([
        ['name', name],
        ['arguments', createJsonObject()],
      ]),
    ],
  ]);
  return [
    user,
    createJsonObject([
      ['role', 'assistant'],
      ['content', ''],
      ['tool_calls', [call]],
    ]),
    createJsonObject([
      ['role', 'tool'],
      ['tool_call_id', CALL],
      ['name', name],
      ['content', '{"ok": true}'],
    ]),
  ];
}

function createMessage(role: string, content: string): JsonObject {
  return createJsonObject([
    ['role', role],
    ['content', content],
  ]);
}

function findName(tool: Json | undefined): Json {
  const inner = isObject(tool) ? (tool.get('function') ?? tool) : undefined;
  return (isObject(inner) ? inner.get('name') : undefined) ?? 'tool';
}
