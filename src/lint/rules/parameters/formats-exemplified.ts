import { isObject } from '../../../contract/json/json.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { listUnexemplified } from './list-unexemplified.ts';

const { properties } = example.input_schema;
const repeat = { type: 'string', maxLength: 60 };

export const formatsExemplified: ToolRule = {
  id: 'formats-exemplified',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Show an example where a format is unusual',
  why: 'A model follows an example better than a grammar, and most providers do not show it the pattern.',
  source: 'Source 002, annotations as the manual of what is enforced',
  facts: [
    {
      claim:
        "The TypeScript-like rendering in which OpenAI's models read a tool leaves out `pattern`.",
      url: 'https://github.com/openai/harmony',
      read: '2026-11-21',
    },
    {
      claim:
        'Ollama drops `pattern`, `format` and `examples` before its template renders the tool.',
      url: 'https://github.com/ollama/ollama/blob/main/api/types.go',
      read: '2026-11-21',
    },
  ],
  except: 'A pattern that only excludes blanks or line ends needs no example and is not reported.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        repeat: { ...repeat, description: 'Repetition of the slot as a cron expression.' },
      },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        repeat: {
          ...repeat,
          description:
            'Repetition of the slot as a cron expression, such as 0 9 * * 1 for Mondays at nine.',
        },
      },
    },
  },
  check: ({ contract, registry }, report) => {
    const shown = new Set(
      (contract.examples ?? []).flatMap(({ input }) => (isObject(input) ? [...input.keys()] : [])),
    );
    const { patterned, languages } = listUnexemplified(getFacts(contract), shown);
    // A stranger’s pattern is in the schema, and most MCP clients show that to the model.
    const hidden = getPresetId(registry) === 'recommended' ? [] : patterned;
    for (const each of createParameterReport(hidden, {
      one: 'has a pattern but no example',
      many: 'have patterns but no examples',
      hint: 'Add one valid value to the description ("such as rm_1a2b3c4d").',
    }))
      report(each);
    const named = listNames([...new Set(languages.map(({ language }) => language))]).replaceAll(
      '`',
      '',
    );
    for (const each of createParameterReport(
      languages.map(({ parameter }) => parameter),
      {
        one: `expects ${named} but has no example`,
        many: `expect ${named} but have no example`,
        hint: 'Add one short value to the description.',
      },
    ))
      report(each);
  },
};
