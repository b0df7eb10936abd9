import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { findCrypticValues, type CrypticCodes } from './find-cryptic-values.ts';

const { properties } = example.input_schema;
const layout = { type: 'string', enum: ['B', 'C', 'U'] };

export const valuesExplained: ToolRule = {
  id: 'values-explained',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Explain unclear values',
  why: 'Without an explanation the model picks a code or sets a flag by guessing.',
  source: 'Source 002, the wire format as the only documentation',
  except:
    'Well-known codes (en, USD, PNG, asc) and flags named for their effect (`include_drafts`, `recursive`) are not reported.',
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
  check: ({ contract, registry }, report) => {
    const isRecommended = getPresetId(registry) === 'recommended';
    const { switches: flags, codes: found } = findCrypticValues(getFacts(contract));
    // A flag without a text is reported by parameters-described; models know most abbreviations.
    const switches = isRecommended ? [] : flags;
    const codes = isRecommended ? found.filter(isOpaque) : found;
    for (const each of createParameterReport(switches, {
      one: 'is a flag without an explanation',
      many: 'are flags without an explanation',
      hint: 'Say what happens when it is true and when it is false.',
    }))
      report(each);
    const [first] = codes;
    if (first === undefined) return;
    const values = listNames(first.values);
    for (const each of createParameterReport(
      codes.map(({ parameter }) => parameter),
      {
        one: `has unexplained values: ${values}`,
        many: `have unexplained values, such as ${values}`,
        hint: 'Say in the description what each value means.',
      },
    ))
      report(each);
  },
};

/** Names whose letters are known: sizes, grades, answers to a question. */
const LETTERED =
  /^(?:size|grade|rating|answer|choice|option|axis|column|drive|gender|sex|vitamin|tier|team|group|key|note|chord|class)$/;

/** The text gives the direction of a scale. */
const SCALE = /\b(?:highest|lowest|best|worst|most|least|low to high|scale|heading|stars?)\b/i;

/** Numbers and single letters: nothing in them hints at a meaning. */
function isOpaque({ parameter, values }: CrypticCodes): boolean {
  if (parameter.words.at(-1) === 'level' || SCALE.test(parameter.description)) return false;
  return (
    values.every((value) => /^(?:-?\d+|[A-Za-z])$/.test(value)) &&
    !(
      parameter.words.some((word) => LETTERED.test(word)) &&
      values.some((value) => /\D/.test(value))
    )
  );
}
