import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { findIdSource } from './find-id-source.ts';
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
  check: ({ contract, set }, report) => {
    const own = contract.idempotency?.parameter;
    const found = listUnsourcedIds(getFacts(contract)).filter(({ name }) => name !== own);
    const tools = found.map((parameter) => findIdSource(parameter, contract, set));
    const sources = [...new Set(tools.flatMap((tool) => tool ?? []))];
    const isNamed = sources.length > 0 && sources.length <= 2 && !tools.includes(undefined);
    for (const each of createParameterReport(found, {
      one: 'does not say where the model gets it',
      many: 'do not say where the model gets them',
      hint: isNamed
        ? `Say in the description that ${listNames(sources)} ${sources.length === 1 ? 'returns' : 'return'} ${found.length === 1 ? 'it' : 'them'}.`
        : 'Name the tool that returns the id, or add a pattern or an example.',
    }))
      report(each);
  },
};
