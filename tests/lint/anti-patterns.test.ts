import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import type { Severity } from '../../src/contract/registry.ts';
import { documentOf, lintDocuments } from './lint-documents.ts';

const text = (description: string): object => ({ type: 'string', maxLength: 200, description });
const input = (properties: object, required: readonly string[], more: object = {}): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...more,
});

/** A tool as an MCP server lists it: its annotations stand in the frame. */
const listed = (
  tool: { readonly name: string; readonly description: string; readonly input_schema: object },
  annotations: object,
): object => ({
  ...tool,
  wire: { mcp: { name: null, description: null, inputSchema: null, annotations } },
});

interface Case {
  readonly tool: object;
  /** The rules that have to be among those that find something, each with its weight there. */
  readonly reasons: Readonly<Record<string, Severity>>;
}

/** Anti-patterns of the sources, one tool each: linters that look at the shape alone pass them. */
const CASES: Readonly<Record<string, Case>> = {
  'a dispatcher with a bag of data': {
    tool: {
      name: 'manage_project',
      description: 'Manage a project.',
      input_schema: input(
        {
          action: {
            type: 'string',
            enum: ['create', 'update', 'delete', 'archive', 'fork', 'rename'],
            description: 'What to do.',
          },
          project_id: text('Required for update, delete, archive, fork and rename.'),
          data: { type: 'object', description: 'The fields for the action.' },
        },
        ['action'],
      ),
    },
    reasons: {
      'one-verb': 'error',
      'constraints-declared': 'error',
      'negative-description': 'error',
    },
  },
  'a deploy that says neither when not nor what it changes': {
    tool: {
      name: 'deploy',
      description: 'Deploys the project to the sandbox.',
      input_schema: input({}, []),
    },
    reasons: {
      'negative-description': 'error',
      'states-effects': 'advice',
      'idempotency-declared': 'error',
    },
  },
  'a shell under another name that claims to read only': {
    tool: listed(
      {
        name: 'execute_anything',
        description: 'This tool will allow you to please execute any command.',
        input_schema: input({ command: text('The command to run.') }, ['command']),
      },
      { readOnlyHint: true },
    ),
    reasons: {
      'narrow-name': 'error',
      'honest-annotations': 'error',
      'plain-imperative': 'warning',
    },
  },
  'a name that a provider keeps for itself': {
    tool: {
      name: 'bash',
      description: 'Run a shell command in the workspace. Do not use to edit files.',
      input_schema: input({ command: text('The command to run.') }, ['command']),
    },
    reasons: { 'unreserved-name': 'warning' },
  },
  'money that moves twice when the call is repeated': {
    tool: {
      name: 'issue_refund',
      description: 'Issue a refund for an order.',
      input_schema: input(
        {
          order_id: {
            type: 'string',
            pattern: '^ord_[0-9a-f]{8}$',
            description: 'From read_order.',
          },
          amount: { type: 'number', minimum: 0, maximum: 10_000, description: 'In euros.' },
        },
        ['order_id', 'amount'],
      ),
    },
    reasons: {
      'idempotency-declared': 'error',
      'risk-declared': 'error',
      'draft-before-commit': 'warning',
    },
  },
  'a union at the root': {
    tool: {
      name: 'choose_plan',
      description: 'Choose a plan by its id or its name. Do not use to cancel one.',
      input_schema: {
        type: 'object',
        anyOf: [
          { properties: { plan_id: text('The id.') }, required: ['plan_id'] },
          { properties: { plan_name: text('The name.') }, required: ['plan_name'] },
        ],
      },
    },
    reasons: { 'object-at-root': 'error' },
  },
};

describe.each(Object.entries(CASES))('Of %s', (_, { tool, reasons }) => {
  it('the right reasons are given', () => {
    const [lintResult] = lintDocuments(
      [documentOf(tool)],
      documentOf({ name: 'r' }),
      createEvidence([], validateValue),
    ).tools;
    const found = new Map(
      (lintResult?.findings ?? []).map(({ code, severity }) => [code, severity]),
    );
    expect(Object.fromEntries(Object.keys(reasons).map((code) => [code, found.get(code)]))).toEqual(
      reasons,
    );
  });
});
