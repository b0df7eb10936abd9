import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { findCrypticValues } from './find-cryptic-values.ts';

const { properties } = example.input_schema;
const layout = { type: 'string', enum: ['B', 'C', 'U'] };

export const valuesExplained: ToolRule = {
  id: 'values-explained',
  scope: 'tool',
  severity: 'advice',
  summary: 'Explain values that do not explain themselves',
  why: 'A code is copied from the schema without its meaning, and a switch whose name is a noun may do anything when it is off: the model picks one in either case.',
  source: 'Source 002, the wire format as the only documentation',
  except:
    'Codes that everybody knows (en, USD, PNG, asc) and switches named for what they do (`include_drafts`, `recursive`) need no words; they are not reported.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: { ...properties, layout: { ...layout, description: 'How the chairs stand.' } },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        layout: {
          ...layout,
          description: 'How the chairs stand: B in blocks, C in a circle, U in a horseshoe.',
        },
      },
    },
  },
  check: ({ contract }, report) => {
    const { switches, codes } = findCrypticValues(getFacts(contract));
    for (const each of createParameterReport(switches, {
      one: 'is a switch, and nothing says what it does',
      many: 'are switches, and nothing says what they do',
      hint: 'Describe what happens when it is true and when it is false.',
    }))
      report(each);
    const [first] = codes;
    if (first === undefined) return;
    const values = listNames(first.values);
    for (const each of createParameterReport(
      codes.map(({ parameter }) => parameter),
      {
        one: `has values that nothing explains: ${values}`,
        many: `have values that nothing explains, such as ${values}`,
        hint: 'Say in the description what each value means.',
      },
    ))
      report(each);
  },
};
