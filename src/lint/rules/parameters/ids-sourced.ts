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
  recommended: 'advice',
  summary: 'Say where an id comes from or what it looks like',
  why: 'A model cannot work out an id. Without its source, it sends a name instead or invents an id.',
  source: 'Source 002, the reader who never asks questions',
  except: 'For an id that people know (a ticker, an ISBN), naming its kind is enough.',
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
      hint: 'Name the tool that returns the id, or add a pattern or an example.',
    }))
      report(each);
  },
};
