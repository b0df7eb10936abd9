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
  summary: 'State the unit of every quantity',
  why: 'A timeout of 30 is half a minute or a thirtieth of a second, and an amount of 500 is five dollars or five hundred: the model picks one and never asks.',
  source: 'Source 002, read your own wire format: would I know the units?',
  except:
    'A quantity of nothing in particular, as in pure arithmetic, has no unit; say so ("in the unit of the other sides") or suppress it with that reason.',
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
      one: 'does not say its unit',
      many: 'do not say their units',
      hint: `Say the unit in the description ("${phrase}"), or end the name with it (\`${named}\`).`,
    }))
      report(each);
  },
};
