import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { findBreadth, type Breadth } from './find-breadth.ts';

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
    takes: 'any order at all',
    hint: 'Make a tool of each thing that it is for, with parameters of their own.',
  },
  command: {
    takes: 'any command',
    hint: 'Make tools of the few commands it is for, or declare risk_class open_execution with its sandbox.',
  },
  code: {
    takes: 'any code',
    hint: 'Make tools of what it is for, or declare risk_class open_execution with its sandbox.',
  },
  sql: {
    takes: 'any statement',
    hint: 'Make tools of the few queries it is for, or hold it to reading and say so.',
  },
  request: {
    takes: 'any request to any address',
    hint: 'Make tools of the few calls it is for, or declare risk_class open_execution with an allowlist.',
  },
  payload: {
    takes: 'anything as its only content',
    hint: 'Declare the fields of what is sent, each with its type.',
  },
} as const satisfies Record<Breadth['kind'], { readonly takes: string; readonly hint: string }>;

export const narrowName: ToolRule = {
  id: 'narrow-name',
  scope: 'tool',
  severity: 'warning',
  summary: 'Make tools narrow: one purpose, with parameters that say it',
  why: 'A tool that takes any command, request or statement gives the model unchecked authority: no schema refuses a call, and no permission can tell a harmless one from a ruinous one.',
  source: 'Source 004, avoid broad tools',
  except:
    'A shell or an interpreter that is meant as one is honest: declare risk_class open_execution with its sandbox or allowlist, and it is not reported. A query that can only read says so.',
  bad: broad,
  good: example,
  check: ({ contract }, report) => {
    const breadth = findBreadth(contract);
    if (breadth === undefined) return;
    const { takes, hint } = WORDS[breadth.kind];
    const names = listNames(
      [contract.name, ...breadth.parameters]
        .map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name))
        .slice(0, 1),
    );
    report({
      at: ['input_schema', 'properties', breadth.parameters[0] ?? ''],
      message: `${names} takes ${takes}: ${listNames(breadth.parameters)} ${breadth.parameters.length === 1 ? 'narrows' : 'narrow'} nothing.`,
      hint,
      ...(breadth.kind === 'anything' ? { severity: 'error' } : {}),
    });
  },
};
