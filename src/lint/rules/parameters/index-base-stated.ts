import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { listBaselessIndexes } from './list-baseless-indexes.ts';

const { properties } = example.input_schema;

export const indexBaseStated: ToolRule = {
  id: 'index-base-stated',
  scope: 'tool',
  severity: 'warning',
  summary: 'Say whether counting starts at 0 or at 1',
  why: 'Half of what a model was trained on counts from zero: three words ("1-indexed start line") settle what it would otherwise gamble on.',
  source: 'Source 002, the reader who never asks questions',
  except:
    'A number that the system shows to people as it is (a slide, a chapter, a build) is copied, not counted; say where it is shown.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        page: { type: 'integer', maximum: 200, description: 'Page of the calendar to show.' },
      },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        page: {
          type: 'integer',
          minimum: 1,
          maximum: 200,
          description: 'Page of the calendar to show; the first is 1.',
        },
      },
    },
  },
  check: ({ contract }, report) => {
    const found = listBaselessIndexes(getFacts(contract));
    for (const each of createParameterReport(found, {
      one: 'does not say whether it counts from 0 or from 1',
      many: 'do not say whether they count from 0 or from 1',
      hint: 'Say it in the description ("starts at 1"), or set minimum to the first one.',
    }))
      report(each);
  },
};
