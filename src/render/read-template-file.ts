import { formatNumber } from '../contract/format-count.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { JSON_LIMITS, parseJson } from '../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome } from '../contract/problem.ts';
import { MAX_TEMPLATE } from './template-job.ts';

export interface TemplateFile {
  readonly template: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** Used where a file does not name its tokens. */
const TOKENS = { bos_token: '<BOS>', eos_token: '<EOS>' } as const;
/** UTF-16 units. A tokenizer_config.json lists hundreds of added tokens beside the template. */
const MAX_FILE = 4_000_000;

/**
 * A chat template, as its own file (chat_template.jinja) or in a tokenizer_config.json or
 * chat_template.json.
 */
export function readTemplateFile(text: string): Outcome<TemplateFile> {
  if (text.trim() === '')
    return createFailure(
      'template_empty',
      'The template is empty.',
      'Choose a chat_template.jinja or a tokenizer_config.json of the model.',
    );
  const parsed =
    text.length <= MAX_FILE && text.trimStart().startsWith('{')
      ? parseJson(text, { ...JSON_LIMITS, maxLength: MAX_FILE })
      : undefined;
  const config = parsed?.kind === 'ok' ? parsed.value.value : undefined;
  const template = isObject(config) ? findTemplate(config.get('chat_template')) : text;
  if (template === undefined)
    return createFailure(
      'template_missing',
      'The JSON contains no chat_template.',
      'Newer models have it in a separate file: chat_template.jinja.',
    );
  if (template.length > MAX_TEMPLATE)
    return createFailure(
      'template_too_large',
      `The template has ${formatNumber(template.length)} characters; the limit is ${formatNumber(MAX_TEMPLATE)}.`,
      'Choose the file with only the chat template.',
    );
  return createSuccess({
    template,
    tokens: isObject(config) ? { ...TOKENS, ...readTokens(config) } : TOKENS,
  });
}

/** One template, or several by name; prefers the one for tools. */
function findTemplate(field: Json | undefined): string | undefined {
  if (!isArray(field)) return getString(field);
  const named = new Map(
    field.map((entry) => [getString(get(entry, 'name')), getString(get(entry, 'template'))]),
  );
  return named.get('tool_use') ?? named.get('default') ?? [...named.values()][0];
}

function readTokens(config: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...config].flatMap(([key, value]) => {
      const token = key.endsWith('_token')
        ? (getString(value) ?? getString(get(value, 'content')))
        : undefined;
      return token === undefined ? [] : [[key, token]];
    }),
  );
}
