import type { Edit } from '../contract/document/edit.ts';
import { createTextSchema, getTextProperty } from '../contract/input-format/text-schema.ts';
import { createJsonObject } from '../contract/json/json.ts';
import type { Schema } from '../contract/schema/schema.ts';
import type { InputFormatType } from '../contract/schema/vocabulary.ts';

/** What a tool takes: arguments, or text as a custom tool of OpenAI does. */
export type Takes = 'arguments' | InputFormatType;

/**
 * The edits of a contract that make the tool take this. A schema without exactly one required text
 * gives way to one that has it; a text goes on as an argument.
 */
export function createInputFormatEdits(schema: Schema | undefined, takes: Takes): readonly Edit[] {
  if (takes === 'arguments') return [{ kind: 'remove', at: ['input_format'] }];
  const format = createJsonObject([
    ['type', takes],
    ...(takes === 'grammar'
      ? ([
          ['syntax', 'lark'],
          ['definition', ''],
        ] as const)
      : []),
  ]);
  return [
    ...(getTextProperty(schema) === undefined
      ? ([{ kind: 'set', at: ['input_schema'], value: createTextSchema() }] as const)
      : []),
    { kind: 'set', at: ['input_format'], value: format },
  ];
}
