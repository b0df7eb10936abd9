import { get, getString } from '../../../contract/json/json.ts';
import { getAt } from '../../../contract/json/pointer.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { listSchemaTypes, type Schema } from '../../../contract/schema/schema.ts';
import { example } from '../../example.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { listContradictions } from './list-contradictions.ts';
import {
  listUnconstrainedParameters,
  type UnconstrainedParameter,
} from './list-unconstrained-parameters.ts';

/**
 * Most strings of real tools have no constraint (78 % of 1,983 MCP tools), so one finding names
 * them all. A parameter whose description states a constraint has its own finding, because it can
 * be fixed.
 */
export const constraintsDeclared: ToolRule = {
  id: 'constraints-declared',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Declare the allowed values of each parameter',
  why: 'A model follows an enum, a pattern, a format or a range without further text, and clients can check it.',
  source: 'Source 000, checklist item 3',
  except:
    'Where any text is allowed, do not invent a constraint: suppress the finding with that reason.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        room_id: {
          type: 'string',
          description: example.input_schema.properties.room_id.description,
        },
        layout: { type: 'string', description: 'One of: rows, circle, theatre.' },
      },
    },
  },
  good: example,
  check: ({ contract, registry }, report) => {
    const isRecommended = getPresetId(registry) === 'recommended';
    // A stranger's definition is not asked for what 78 % of real definitions lack.
    const severity = isRecommended ? 'advice' : 'warning';
    const addOpen = (made: RuleReport): void =>
      report(isRecommended ? { ...made, isUnstated: true } : made);
    for (const part of ['input_schema', 'output_schema'] as const) {
      const declared = contract[part];
      if (declared !== undefined)
        for (const contradiction of listContradictions(declared, [part])) report(contradiction);
    }
    const schema = contract.input_schema;
    if (schema === undefined || typeof schema === 'boolean') return;
    const bare: Record<UnconstrainedParameter['lacks'], UnconstrainedParameter[]> = {
      text: [],
      prose: [],
      number: [],
      anything: [],
    };
    for (const parameter of listUnconstrainedParameters(schema)) {
      const { name, at, lacks, proposal } = parameter;
      if (proposal === undefined) bare[lacks].push(parameter);
      else
        report({
          at,
          message: `${listNames([name])} ${proposal.evidence}.`,
          hint: 'Declare it in the schema, so that clients can check it.',
          fixes: [proposal.fix],
        });
    }
    const isOpen = (parameter: UnconstrainedParameter): boolean =>
      isRecommended && isOpenOnPurpose(schema, parameter);
    addReport(bare.anything.filter(isOpen), addOpen, ANYTHING);
    addReport(
      bare.anything.filter((parameter) => !isOpen(parameter)),
      report,
      { ...ANYTHING, severity },
    );
    addReport(bare.text, addOpen, {
      what: 'has no enum, pattern, format or length',
      plural: 'have no enum, pattern, format or length',
      hint: 'Add the one that fits: an enum for fixed values, a pattern for ids.',
      severity,
    });
    addReport(bare.prose, addOpen, {
      what: 'has no maximum length',
      plural: 'have no maximum length',
      hint: 'Set `maxLength` to the longest text that the server accepts.',
      severity: 'advice',
    });
    addReport(bare.number, addOpen, {
      what: 'has no range',
      plural: 'have no range',
      hint: 'Set `minimum` and `maximum` to the limits that the server applies.',
      severity: 'advice',
    });
  },
};

const ANYTHING: ReportText = {
  what: 'accepts any value',
  plural: 'accept any value',
  hint: 'Declare its type, and its properties or items.',
  severity: 'advice',
};
/** Parameters that hold whatever the caller has. */
const HOLDS_ANYTHING = new Set(
  'value values data payload body arg args argument arguments param params parameters input inputs json metadata meta default content options config settings variables context props extra'.split(
    ' ',
  ),
);
const ANY_VALUE = /\b(?:any|arbitrary|json|object|map|dictionary|value|schema|whatever)\b/i;

/** An object with keys of the caller's own, or a value of any type: nothing that its author forgot. */
function isOpenOnPurpose(root: Schema, { at, name }: UnconstrainedParameter): boolean {
  const schema = getAt(root, at.slice(1));
  return (
    listSchemaTypes(schema).length > 0 ||
    HOLDS_ANYTHING.has(splitWords(name).at(-1) ?? '') ||
    ANY_VALUE.test(getString(get(schema, 'description')) ?? '')
  );
}

interface ReportText {
  readonly what: string;
  readonly plural?: string;
  readonly hint: string;
  readonly severity: 'warning' | 'advice';
}

function addReport(
  parameters: readonly UnconstrainedParameter[],
  report: (report: RuleReport) => void,
  { what, plural = what, hint, severity }: ReportText,
): void {
  const [first] = parameters;
  if (first === undefined) return;
  // Branches of a union may have the same parameter.
  const names = [...new Set(parameters.map(({ name }) => name))];
  report({
    at: first.at,
    message: `${listNames(names)} ${names.length === 1 ? what : plural}.`,
    hint,
    severity,
  });
}
