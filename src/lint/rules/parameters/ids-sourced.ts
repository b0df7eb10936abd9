import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { listUnsourcedIds } from './list-unsourced-ids.ts';

const { properties } = example.input_schema;
const series_id = { type: 'string', maxLength: 24 };

export const idsSourced: ToolRule = {
  id: 'ids-sourced',
  scope: 'tool',
  severity: 'advice',
  summary: 'Say where an id comes from, or how it looks',
  why: 'An id cannot be reasoned out: a model that is not told which call returns it sends a name instead, or makes one up that looks right.',
  source: 'Source 002, the reader who never asks questions',
  except:
    'An id that people know and type themselves (a ticker, an ISBN) says its kind; that is enough.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        series_id: { ...series_id, description: 'The series that the booking belongs to.' },
      },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        series_id: {
          ...series_id,
          description: 'The series that the booking belongs to, as returned by the calendar.',
        },
      },
    },
  },
  check: ({ contract }, report) => {
    const own = contract.idempotency?.parameter;
    const found = listUnsourcedIds(getFacts(contract)).filter(({ name }) => name !== own);
    for (const each of createParameterReport(found, {
      one: 'does not say where the model gets it',
      many: 'do not say where the model gets them',
      hint: 'Name the tool that returns it, or give it a pattern or an example.',
    }))
      report(each);
  },
};
