import { example } from '../../example.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
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
  summary: 'Declare what may stand in each parameter',
  why: 'An enum, a pattern, a format or a range is an instruction the model follows without prose, and the harness can check it.',
  source: 'Source 000, checklist item 3',
  except:
    'A name or a text that may be anything at all has no constraint worth inventing; advice about its length can be suppressed with that reason.',
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
  check: ({ contract }, report) => {
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
          hint: 'Declare it in the schema, where the harness can check it.',
          fixes: [proposal.fix],
        });
    }
    addReport(bare.anything, report, {
      what: 'can hold anything',
      hint: 'Declare the type and its properties or items.',
      severity: 'warning',
    });
    addReport(bare.text, report, {
      what: 'has no enum, pattern, format or length',
      plural: 'have no enum, pattern, format or length',
      hint: 'Give each the one that fits; an identifier has a pattern.',
      severity: 'warning',
    });
    addReport(bare.prose, report, {
      what: 'has no maximum length',
      plural: 'have no maximum length',
      hint: 'Set maxLength to say how long the text should be.',
      severity: 'advice',
    });
    addReport(bare.number, report, {
      what: 'has no range',
      plural: 'have no range',
      hint: 'Set minimum and maximum where the values have limits.',
      severity: 'advice',
    });
  },
};

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
  const names = listNames(parameters.map(({ name }) => name));
  report({
    at: first.at,
    message: `${names} ${parameters.length === 1 ? what : plural}.`,
    hint,
    severity,
  });
}
