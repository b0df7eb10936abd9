import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { getUnitExample, listUnitless } from './list-unitless.ts';

const wait = { type: 'integer', minimum: 1, maximum: 60 };
const { properties } = example.input_schema;

export const unitsStated: ToolRule = {
  id: 'units-stated',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'State the unit of every quantity',
  why: 'A timeout of 30 can mean seconds or milliseconds, and an amount of 500 dollars or cents. The model picks one and never asks.',
  source: 'Source 002, read your own wire format: would I know the units?',
  except:
    'Where any unit works, as in arithmetic, say so ("in the same unit as `width`") or suppress the finding with that reason.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        timeout: { ...wait, description: 'How long to wait for the calendar.' },
      },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        timeout: { ...wait, description: 'How long to wait for the calendar, in seconds.' },
      },
    },
  },
  check: ({ contract }, report) => {
    const found = listUnitless(getFacts(contract));
    const [first] = found;
    if (first === undefined) return;
    const { phrase, named } = getUnitExample(first);
    for (const each of createParameterReport(found, {
      one: 'has no stated unit',
      many: 'have no stated unit',
      hint: `State the unit in the description ("${phrase}") or in the name (\`${named}\`).`,
    }))
      report(each);
  },
};
