import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { findBreadth, isConsole, type Breadth } from './find-breadth.ts';

const broad = {
  ...example,
  name: 'update_database',
  description:
    'Change rows of the calendar and return how many. Mutating: what it changes is logged. Use when no other tool fits. Do not use to read.',
  input_schema: {
    type: 'object',
    properties: {
      sql: {
        type: 'string',
        minLength: 1,
        maxLength: 2_000,
        description: 'The statement, such as UPDATE rooms SET seats = 4 WHERE floor = 2.',
      },
    },
    required: ['sql'],
    additionalProperties: false,
  },
  resource_scope: ['calendar:rows'],
  errors: [
    {
      code: 'not_approved',
      type: 'approval_required',
      message: 'The change waits for approval.',
      hint: 'Ask the user to approve it, then repeat the call.',
      retryable: true,
    },
    {
      code: 'locked',
      type: 'conflict',
      message: 'Another change runs.',
      hint: 'Wait for it to end, then repeat the call.',
      retryable: true,
    },
    {
      code: 'silent',
      type: 'timeout',
      message: 'The database did not answer.',
      hint: 'Repeat the call.',
      retryable: true,
    },
  ],
  idempotency: { strategy: 'hash', fields: ['sql'], ttl_seconds: 60 },
};

const WORDS = {
  anything: {
    takes: 'any instruction',
    hint: 'Replace it by one tool for each task.',
  },
  command: {
    takes: 'any command',
    hint: 'Add a tool for each common command, and ask for approval on every call of this one.',
  },
  code: {
    takes: 'any code',
    hint: 'Add a tool for each common task, and ask for approval on every call of this one.',
  },
  sql: {
    takes: 'any statement',
    hint: 'Allow only reads and say so, or add a tool for each common query.',
  },
  request: {
    takes: 'any request to any address',
    hint: 'Restrict the address to an allowlist, or add a tool for each request.',
  },
  payload: {
    takes: 'any JSON',
    hint: 'Declare the fields of the payload with their types.',
  },
} as const satisfies Record<Breadth['kind'], { readonly takes: string; readonly hint: string }>;

export const narrowName: ToolRule = {
  id: 'narrow-name',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Give each tool one purpose',
  why: 'A tool that accepts any command, request or statement has no schema that refuses a bad call. One approval covers every later call.',
  source: 'Source 004, avoid broad tools',
  except:
    'A shell or an interpreter that is meant as one: declare `risk_class` open_execution with its sandbox or allowlist. With the preset `recommended` a name that says so is enough. A query that can only read says so.',
  bad: broad,
  good: example,
  check: ({ contract, registry }, report) => {
    const breadth = findBreadth(contract);
    if (breadth === undefined) return;
    if (getPresetId(registry) === 'recommended' && isConsole(contract, breadth)) return;
    const { takes, hint } = WORDS[breadth.kind];
    const names = listNames(
      [contract.name, ...breadth.parameters]
        .map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name))
        .slice(0, 1),
    );
    report({
      at: ['input_schema', 'properties', breadth.parameters[0] ?? ''],
      message: `${listNames(breadth.parameters)} ${breadth.parameters.length === 1 ? 'accepts' : 'accept'} ${takes}: approving ${names} once approves every call.`,
      hint,
    });
  },
};
