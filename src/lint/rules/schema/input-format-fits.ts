import type { Contract } from '../../../contract/contract.ts';
import { get, isObject, listStrings } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { listLarkFaults } from './grammar/list-lark-faults.ts';
import { listPatternFaults } from './grammar/list-pattern-faults.ts';

const GUIDE = 'https://developers.openai.com/api/docs/guides/function-calling';
const READ = '2026-11-26';

const slot = {
  ...example,
  input_schema: {
    type: 'object',
    properties: {
      input: {
        type: 'string',
        minLength: 9,
        maxLength: 40,
        description: 'The room and the day, such as rm_1a2b3c4d 2026-11-21.',
      },
    },
    required: ['input'],
    additionalProperties: false,
  },
  errors: example.errors.map((entry) => ({
    ...entry,
    hint: entry.hint.replaceAll(/room_id(?: or starts_at)?/g, 'input'),
  })),
  resource_scope: ['calendar:rooms'],
  idempotency: { strategy: 'hash', fields: ['input'], ttl_seconds: 60 },
  input_format: {
    type: 'grammar',
    syntax: 'lark',
    definition: 'start: ROOM " " DAY\nROOM: /rm_[0-9a-f]{8}/\nDAY: /\\d{4}-\\d\\d-\\d\\d/',
  },
} as const;

export const inputFormatFits: ToolRule = {
  id: 'input-format-fits',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Give a custom tool one text and a grammar that OpenAI accepts',
  why: 'OpenAI refuses a request with a grammar that it cannot compile. Every other provider gets the text as the one property of the schema.',
  source: `OpenAI, function calling, custom tools (read ${READ})`,
  facts: [
    {
      claim: 'A grammar has a syntax, `lark` or `regex`, and a definition.',
      url: 'https://www.npmjs.com/package/openai/v/7.55.0',
      read: READ,
    },
    {
      claim:
        'Not supported in Lark: lookarounds and lazy quantifiers in patterns, priorities of terminals, templates, imports besides `common`, `%declare`.',
      url: GUIDE,
      read: READ,
    },
    {
      claim:
        'Patterns are in the syntax of Rust’s crate regex, on one line, without lookarounds and lazy quantifiers.',
      url: GUIDE,
      read: READ,
    },
  ],
  except:
    'A grammar for another engine that reads Lark may use more of it: suppress the finding with that reason.',
  bad: { ...slot, input_format: { ...slot.input_format, definition: 'start: ROOM " " DAY' } },
  good: slot,
  check: ({ contract }, report) => {
    if (contract.input_format === undefined) return;
    for (const found of [...lintFormat(contract.input_format), ...lintSchema(contract)])
      report(found);
  },
};

function lintFormat({
  type,
  syntax,
  definition,
}: NonNullable<Contract['input_format']>): readonly RuleReport[] {
  if (type === undefined)
    return [
      {
        at: ['input_format', 'type'],
        message: 'The input format does not say whether it is any text or a grammar.',
        hint: 'Set `input_format.type` to text or grammar.',
      },
    ];
  if (type === 'text') return [];
  const missing = [
    ...(syntax === undefined ? ['syntax'] : []),
    ...(definition === undefined || definition.trim() === '' ? ['definition'] : []),
  ];
  if (syntax === undefined || definition === undefined || missing.length > 0)
    return missing.map((part) => ({
      at: ['input_format', part],
      message: `The grammar has no ${part}, so OpenAI refuses the tool.`,
      hint: `Set \`input_format.${part}\`, or the type to text.`,
    }));
  const at = ['input_format', 'definition'];
  if (syntax === 'lark') return listLarkFaults(definition).map((fault) => ({ at, ...fault }));
  return listPatternFaults(definition).map((fault) => ({
    at,
    message: `The pattern of the input ${fault}.`,
    hint: 'Write it for Rust’s crate regex, without lookaround and lazy quantifiers.',
  }));
}

/** What OpenAI is sent has no schema; the others get this one. */
function lintSchema({ input_schema }: Contract): readonly RuleReport[] {
  const properties = get(isObject(input_schema) ? input_schema : undefined, 'properties');
  const names = isObject(properties) ? [...properties.keys()] : [];
  const [name] = names;
  const isText =
    name !== undefined &&
    names.length === 1 &&
    get(get(properties, name), 'type') === 'string' &&
    listStrings(get(isObject(input_schema) ? input_schema : undefined, 'required')).includes(name);
  return isText
    ? []
    : [
        {
          at: ['input_schema'],
          message:
            'The text of a custom tool needs a schema with one required property of the type string.',
          hint: 'Declare only `input`, of type string, and require it.',
        },
      ];
}
