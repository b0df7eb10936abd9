import { isObject } from '../../../contract/json/json.ts';
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
  summary: 'Show an example where a format is unusual',
  why: 'Models follow an example better than a grammar, and most providers never show them the pattern: it only refuses what they wrote.',
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
  except: 'A pattern that only keeps blanks or line ends out needs no example; it is not reported.',
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
  check: ({ contract }, report) => {
    const shown = new Set(
      (contract.examples ?? []).flatMap(({ input }) => (isObject(input) ? [...input.keys()] : [])),
    );
    const { patterned, languages } = listUnexemplified(getFacts(contract), shown);
    for (const each of createParameterReport(patterned, {
      one: 'has a pattern and no example of what fits',
      many: 'have patterns and no example of what fits',
      hint: 'Write one value that fits into the description ("such as rm_1a2b3c4d").',
    }))
      report(each);
    const named = listNames([...new Set(languages.map(({ language }) => language))]).replaceAll(
      '`',
      '',
    );
    for (const each of createParameterReport(
      languages.map(({ parameter }) => parameter),
      {
        one: `wants ${named} without an example`,
        many: `want ${named} without an example`,
        hint: 'Show one short value in the description.',
      },
    ))
      report(each);
  },
};
