import { getOutline } from '../../../contract/schema/outline.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { describePointer, formatCapitalized } from './keywords/describe-pointer.ts';
import { findDeepestProperty } from './keywords/find-deepest-property.ts';

const MOST = 5;
/** The limit of strict modes. */
const REFUSED = 10;

const floor = {
  type: 'integer',
  minimum: 0,
  maximum: 40,
  description: 'Floor of the building, 0 at the street.',
};
const createNested = (names: readonly string[]): object =>
  names.reduceRight<object>(
    (inner, name, i) => ({
      [name]: {
        type: 'object',
        properties: inner,
        required: [names[i + 1] ?? 'floor'],
        additionalProperties: false,
        description: `The ${name} in which the room is.`,
      },
    }),
    { floor },
  );
const createExample = (names: readonly string[]): object => ({
  ...example,
  input_schema: {
    ...example.input_schema,
    properties: { ...example.input_schema.properties, ...createNested(names) },
    required: [...example.input_schema.required, ...names.slice(0, 1)],
  },
});

export const shallowSchema: ToolRule = {
  id: 'shallow-schema',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Nest parameters no deeper than five levels',
  why: 'The deeper a value is nested, the more often a model puts it one level too high or too low.',
  source: 'Source 000, checklist item 2; source 002, shapes that models send flat',
  facts: [
    {
      claim: 'OpenAI strict mode takes at most 10 levels; the documentation of Azure still says 5',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      read: '2026-11-21',
    },
    {
      claim: 'Gemini on Vertex takes at most 32 levels',
      url: 'https://ai.google.dev/gemini-api/docs/function-calling',
      read: '2026-11-21',
    },
  ],
  except:
    'Where the data is a deep tree, such as a document of blocks, suppress the finding with that reason.',
  bad: createExample(['site', 'campus', 'building', 'wing', 'corridor']),
  good: createExample(['building']),
  check: ({ contract }, report) => {
    const { input_schema: schema } = contract;
    const { parameters } = getFacts(contract);
    // Fast path: each level has a name and two keys in a pointer, so most tools cannot be too deep.
    if (
      schema === undefined ||
      parameters.length <= MOST ||
      (!getOutline(schema).refers && !parameters.some(({ at }) => at.length > 2 * MOST + 1))
    )
      return;
    const { at, levels } = findDeepestProperty(schema);
    if (levels <= MOST) return;
    const severity = levels > REFUSED ? { severity: 'warning' as const } : {};
    report({
      at: ['input_schema', ...at],
      message: `${formatCapitalized(describePointer(['input_schema', ...at]))} is ${levels} levels deep.`,
      hint: 'Move values of the call to the top level, with longer names.',
      ...severity,
    });
  },
};
