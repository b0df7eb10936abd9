import type { Contract } from '../../../contract/contract.ts';
import { listDispatches } from '../../dispatch/list-dispatches.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import type { Parameter } from '../parameters/list-parameters.ts';
import { listRequirements, type UndeclaredRequirement } from './list-requirements.ts';
import { suggestConditional, suggestEither, suggestRequired } from './suggest-requirement.ts';

const layout = { type: 'string', enum: ['rows', 'circle'] };
const createExample = (description: string): object => ({
  ...example,
  input_schema: {
    ...example.input_schema,
    properties: { ...example.input_schema.properties, layout: { ...layout, description } },
  },
});

export const requirementsDeclared: ToolRule = {
  id: 'requirements-declared',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Put every required parameter into `required`',
  why: 'Clients check the schema, not the prose. A call without the parameter passes the check and fails at the server, which costs a turn.',
  source: 'Source 002, descriptions drift and nothing breaks when they do',
  except:
    'A condition about the outside world ("if the file exists") cannot be written in a schema and is not reported.',
  fixKinds: ['suggested'],
  bad: createExample('Required. How the chairs stand.'),
  good: createExample('How the chairs stand.'),
  check: ({ contract }, report) => {
    const found = listRequirements(contract);
    if (found.length === 0) return;
    const always = listParametersOf(found.filter(({ kind }) => kind === 'always'));
    if (always.length > 0) report(createAlwaysReport(always, contract));
    const sometimes = found.filter(({ kind }) => kind === 'sometimes');
    const named = listParametersOf(sometimes);
    // `one-verb` says which parameters apply to which operation.
    if (named.length > 0 && listDispatches(contract).length === 0) {
      const fix = suggestConditional(sometimes, contract);
      report(
        createReport(named, {
          severity: 'advice',
          message: `${formatNames(named)} ${named.length === 1 ? 'is' : 'are'} required in some calls, but only the ${named.length === 1 ? 'description says' : 'descriptions say'} so.`,
          hint: 'Declare the condition with `if` and `then`, or make each case a tool of its own.',
          fixes: fix === undefined ? [] : [fix],
        }),
      );
    }
    for (const names of groupEither(found)) {
      const fix = suggestEither(names);
      report(
        createReport(names, {
          severity: 'advice',
          message: `A call needs ${formatNames(names, 'or')}, but the schema accepts a call with ${names.length === 2 ? 'neither' : 'none'}.`,
          hint: 'Declare the choice with `if` and `then`, or let the error of such a call name both.',
          fixes: fix === undefined ? [] : [fix],
        }),
      );
    }
  },
};

function createAlwaysReport(always: readonly Parameter[], contract: Contract): RuleReport {
  const isOne = always.length === 1;
  return createReport(always, {
    message: `${formatNames(always)} ${isOne ? 'is' : 'are'} required according to the description, but optional in the schema.`,
    hint: `Add ${isOne ? 'it' : 'them'} to \`required\`, or say when ${isOne ? 'it' : 'they'} can be left out.`,
    fixes: [suggestRequired(always, contract)],
  });
}

type ReportText = Pick<RuleReport, 'message' | 'hint' | 'severity'> & {
  readonly fixes: readonly Fix[];
};

function createReport(parameters: readonly Parameter[], text: ReportText): RuleReport {
  const places = parameters.map(({ at }) => at);
  return { at: places[0] ?? ['input_schema'], places, ...text };
}

function formatNames(parameters: readonly Parameter[], joint = 'and'): string {
  const names = listNames([...new Set(parameters.map(({ path }) => path))]);
  return joint === 'and' ? names : names.replace(/ and (?=`[^`]*`$)/, ` ${joint} `);
}

/** Each parameter once. */
function listParametersOf(found: readonly UndeclaredRequirement[]): readonly Parameter[] {
  return [...new Set(found.flatMap(({ parameters }) => parameters))];
}

/** Each set of alternatives once, however often the texts state it. */
function groupEither(found: readonly UndeclaredRequirement[]): readonly (readonly Parameter[])[] {
  const sets = new Map<string, readonly Parameter[]>();
  for (const { kind, parameters } of found) {
    const key = JSON.stringify(parameters.map(({ at }) => at.join('/')).sort());
    if (kind === 'one' && !sets.has(key)) sets.set(key, parameters);
  }
  return [...sets.values()];
}
