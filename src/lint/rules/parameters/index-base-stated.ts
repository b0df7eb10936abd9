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
  recommended: 'advice',
  summary: 'Say whether counting starts at 0 or at 1',
  why: 'Models have learned both conventions. Three words ("1-indexed start line") replace a guess that is wrong half of the time.',
  source: 'Source 002, the reader who never asks questions',
  except:
    'A number that is copied from a screen (a slide, a chapter, a build) needs no base; say where it is shown.',
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
      one: 'does not say whether it starts at 0 or 1',
      many: 'do not say whether they start at 0 or 1',
      hint: 'Say it in the description ("starts at 1"), or set `minimum` to the first value.',
    }))
      report(each);
  },
};
