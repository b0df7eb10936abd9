import { formatCount } from '../../contract/format-count.ts';
import { isArray, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Inference } from '../probe.ts';
import { createSchema } from './create-schema.ts';
import { addValue, createShape } from './shape.ts';
import { splitListItems, splitSamples } from './split-samples.ts';

const MAX_ASSUMPTIONS = 200;

/**
 * A schema under which every sample is valid, and the assumptions made. With `splitList`, each item
 * of a text that is one list is a sample. Never throws: a text without JSON gives a problem.
 */
export function suggestSchema(
  text: string,
  { splitList = false }: { readonly splitList?: boolean } = {},
): Inference {
  const samples = splitSamples(text);
  if (samples.kind === 'problem') {
    const { code, message, hint } = samples.problem;
    return {
      schema: undefined,
      samples: 0,
      assumptions: [],
      problem: {
        code,
        message,
        hint:
          code === 'empty_text'
            ? 'Paste one or several JSON values: arguments of calls, or results.'
            : hint,
      },
    };
  }
  const values = splitList ? splitListItems(samples.value.values) : samples.value.values;
  const shape = createShape();
  for (const value of values) addValue(shape, value);
  const { schema, assumptions } = createSchema(shape);
  const all = [
    ...describeList(values),
    ...samples.value.notes.map((message) => ({ schemaAt: '', message })),
    ...assumptions,
  ];
  const more = all.length - MAX_ASSUMPTIONS;
  return {
    schema: printJson(schema),
    samples: values.length,
    assumptions:
      more > 0
        ? [
            ...all.slice(0, MAX_ASSUMPTIONS),
            { schemaAt: '', message: `And ${more} more of this kind.` },
          ]
        : all,
  };
}

function describeList(values: readonly Json[]): Inference['assumptions'] {
  const [only] = values;
  if (values.length !== 1 || !isArray(only) || only.length === 0) return [];
  return [
    {
      schemaAt: '',
      message: `The array is one sample. If each of its ${formatCount(only.length, 'item')} is a value, treat each item as a sample.`,
    },
  ];
}
