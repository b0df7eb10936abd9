import { describe, expect, it } from 'vitest';
import type { ToolRule } from '../../../../src/lint/rule.ts';
import { constraintsDeclared } from '../../../../src/lint/rules/checklist/constraints-declared.ts';
import { defaultsAgree } from '../../../../src/lint/rules/drift/defaults-agree.ts';
import { defaultsDeclared } from '../../../../src/lint/rules/drift/defaults-declared.ts';
import { flagsExist } from '../../../../src/lint/rules/drift/flags-exist.ts';
import { limitsAgree } from '../../../../src/lint/rules/drift/limits-agree.ts';
import { parametersExist } from '../../../../src/lint/rules/drift/parameters-exist.ts';
import { resultLimitsAgree } from '../../../../src/lint/rules/drift/result-limits-agree.ts';
import { toolsExist } from '../../../../src/lint/rules/drift/tools-exist.ts';
import { valuesAgree } from '../../../../src/lint/rules/drift/values-agree.ts';
import { checkRule } from './check-rule.ts';

const createTool = (
  properties: object,
  description = 'Show a thing.',
  more: object = {},
): object => ({
  name: 'show_thing',
  description,
  input_schema: { type: 'object', properties },
  ...more,
});
const find = (rule: ToolRule, ...tools: readonly object[]): readonly string[] =>
  checkRule(rule, ...tools).map(({ message }) => message);
/** The titles of the fixes. */
const offer = (rule: ToolRule, schema: object): readonly string[] =>
  checkRule(rule, createTool({ p: schema })).flatMap(({ fixes }) =>
    (fixes ?? []).map(({ title }) => title),
  );
const say = (description: string, more: object = {}): object => ({
  type: 'string',
  description,
  ...more,
});
const count = (description: string, more: object = {}): object => ({
  type: 'integer',
  description,
  ...more,
});

describe('Values with units, versions, files and durations', () => {
  it.each([
    [say('Folder. Defaults to "out".', { default: './out' })],
    [say('Folder. Defaults to `out/`.', { default: 'out' })],
    [say('Window. Defaults to "24 hours".', { default: 'PT24H' })],
    [say('Window. Default "1 hour".', { default: '1h' })],
    [say('Version. Defaults to v1.2.3.', { default: 'v1.2.3' })],
    [say('Order. Default "asc/desc".', { enum: ['asc', 'desc'] })],
    [count('Rows, defaults to ``20``.', { default: 20 })],
  ])('agree with the default: %j', (schema) => {
    expect(find(defaultsAgree, createTool({ p: schema }))).toEqual([]);
  });

  it('disagree in double back-ticks too', () => {
    expect(
      find(defaultsAgree, createTool({ p: count('Defaults to ``10``.', { default: 20 }) })),
    ).toEqual(['The description says that `p` defaults to 10, but `default` is 20.']);
    expect(
      find(
        valuesAgree,
        createTool({ p: say('``npm``, ``yarn`` or ``bun``.', { enum: ['npm', 'yarn', 'pnpm'] }) }),
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['One of: node, python3.11, go.', ['Declare the enum node, python3.11, go']],
    ['One of: package.json, go.mod.', ['Declare the enum package.json, go.mod']],
    ['One of: 1d, 5d, ytd.', ['Declare the enum 1d, 5d, ytd']],
    ['One of: asc/desc.', ['Declare the enum asc, desc']],
    ['Valid periods: 1d,5d,max\nDefault is "1d"', ['Declare the enum 1d, 5d, max']],
    ['Supported by: nobody, somebody.', []],
    ['Must be one of: text/html, image/png.', []],
    ['One of: 30 minutes, 1 hour, 1 day.', []],
  ])('are whole in an enum: %s', (description, titles) => {
    expect(offer(constraintsDeclared, say(description))).toEqual(titles);
  });

  it.each(['1-5, more on request.', 'Between 1 and 3, higher with a licence.', '(1-5 or higher).'])(
    'are no hard limit: %s',
    (description) => {
      expect(offer(constraintsDeclared, count(description))).toEqual([]);
      expect(
        find(limitsAgree, createTool({ p: count(description, { minimum: 1, maximum: 90 }) })),
      ).toEqual([]);
    },
  );
});

describe('Names that are no parameters', () => {
  const properties = { issue_id: { type: 'string' }, per_page: { type: 'integer' } };

  it.each([
    'Get an issue.\n\nReturns:\n  - issueId: the id',
    'Get an issue.\n```json\n{ "x": 1,\n  issueId: 2 }\n```',
    'Get an issue. Each item carries issueId.',
    'Get issues. Maps to the perPage argument of the GraphQL API.',
    "Get issues with GitHub's `perPage` parameter.",
    'Runs with the "default" parameters.',
    "All 'optional' arguments may be missing.",
    "Calls the function with argument 'x'.",
  ])('are left alone: %j', (description) => {
    expect(find(parametersExist, createTool(properties, description))).toEqual([]);
  });

  it('are still found where the text sets them', () => {
    expect(find(parametersExist, createTool(properties, 'Set issueId to the id.'))).toEqual([
      'The description says `issueId`, but the parameter is `issue_id`.',
    ]);
  });
});

describe('Values that read like tools', () => {
  const other = { name: 'list_things', description: 'List things.' };

  it.each([
    [say("Valid values: 'all', 'deploy-only'. Use 'deploy-only' if nothing is new.")],
    [say('Operation: create_issue, update_issue. Use `update_issue` when it exists.')],
    [say("Use 'get_one' with an id.")],
  ])('are left alone in a parameter: %j', (schema) => {
    expect(find(toolsExist, other, createTool({ p: schema }))).toEqual([]);
  });

  it.each([
    "Use 'deploy-only' if nothing is new.",
    'See `UpdateThingRequest` for the whole body.',
    'Set p to `create_issue` or `update_issue`; use `update_issue` when it exists.',
  ])('are left alone in %j', (description) => {
    expect(find(toolsExist, other, createTool({ p: say('x') }, description))).toEqual([]);
  });

  it('are still found where the text calls them', () => {
    expect(
      find(toolsExist, other, createTool({ p: say('Id, from the `find_thing` tool.') })),
    ).toEqual(['The description tells the model to call `find_thing`, but no tool has that name.']);
  });
});

describe('A default in the description only', () => {
  it.each([
    [count('Rows to show. Defaults to 10.'), 10],
    [say('Order. Default: "asc".'), 'asc'],
    [say('Order, defaults to asc.', { enum: ['asc', 'desc'] }), 'asc'],
    [{ type: 'boolean', description: 'Recursive. Default is false.' }, false],
  ])('can be declared: %j', (schema, value) => {
    const [found] = checkRule(defaultsDeclared, createTool({ p: schema }));
    expect(found?.message).toBe('`p` has a default in its description only.');
    expect(found?.fixes?.[0]?.edits).toEqual([
      { kind: 'set', at: ['input_schema', 'properties', 'p', 'default'], value },
    ]);
  });

  it.each([
    [say('Branch. Defaults to the default branch.')],
    [say('Project. Defaults to main for new accounts.')],
    [count('Wait, 5 minutes by default.')],
    [count('Seconds. Default is 10 if nothing runs, otherwise 20.')],
    [say('Owner. Defaults to owner.')],
    [say('File name. Defaults to "report-<date>.pdf".')],
    [count('Defaults to 10.', { default: 10 })],
  ])('is left alone: %j', (schema) => {
    expect(find(defaultsDeclared, createTool({ p: schema }))).toEqual([]);
  });
});

describe('A command-line flag', () => {
  const find_ = (description: string, properties: object = { path: say('x') }): readonly string[] =>
    find(flagsExist, createTool(properties, description));

  it('is reported where no parameter has its name', () => {
    expect(find_('Delete a folder. Use --force to skip the question.')).toEqual([
      'The text uses `--force`, but the tool has no such parameter.',
    ]);
    expect(find_('Delete a folder. Add `-r` for all of it, --dry-run to see it.')).toEqual([
      'The text uses `-r` and `--dry-run`, but the tool has no such parameters.',
    ]);
  });

  it('is left alone where it is a parameter, or belongs to a program', () => {
    expect(find_('Use --dry-run to see it.', { dryRun: { type: 'boolean' } })).toEqual([]);
    expect(find_('Equivalent to `git log --oneline`.')).toEqual([]);
    expect(find_('Takes a diff that begins with --git.')).toEqual([]);
    expect(find_('Starts the server with --verbose.')).toEqual([]);
    expect(find_('Runs it with --verbose.', { args: say('x') })).toEqual([]);
    expect(find_('A search for cats -dogs -- or both.')).toEqual([]);
  });
});

describe('A limit of the result', () => {
  const tool = (description: string, result_limits: object): object =>
    createTool({}, description, { result_limits });

  it('is compared with the contract', () => {
    expect(
      find(
        resultLimitsAgree,
        tool('Read it. Truncated at 20k characters.', { max_result_chars: 8_000 }),
      ),
    ).toEqual([
      'The description says that the result has at most 20000 characters, but `max_result_chars` is 8000.',
    ]);
    expect(
      find(resultLimitsAgree, tool('Returns at most 50 results.', { max_items: 20 })),
    ).toHaveLength(1);
  });

  it.each([
    ['Truncated at 8,000 characters.', { max_result_chars: 8_000 }],
    ['Each title is cut off after 80 characters.', { max_result_chars: 8_000 }],
    ['Query of at most 400 characters.', { max_result_chars: 8_000 }],
    ['Truncated at 20,000 characters.', { max_items: 20 }],
  ])('agrees or is about something else: %s', (description, limits) => {
    expect(find(resultLimitsAgree, tool(description, limits))).toEqual([]);
  });
});
