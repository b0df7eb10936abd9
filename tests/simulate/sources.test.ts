import { describe, expect, it } from 'vitest';
import { getGuardedRegistry } from '../../src/app/try/get-guarded-registry.ts';
import { FAILURE_TYPES, type FailureType } from '../../src/contract/schema/vocabulary.ts';
import type { Value } from '../../src/contract/session/router.ts';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import { runScript } from '../../src/simulate/run-script.ts';
import type { Answer, ScriptStep, StepRun } from '../../src/simulate/script.ts';
import { workspaceOf } from '../app/open-app.ts';

/** What the five sources say of a running call, each with its sentence. */

const text = (description: string, more: object = {}): object => ({
  type: 'string',
  description,
  ...more,
});
const schema = (properties: object, required = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const READ = { risk_class: 'read_only' };
const WRITE = { risk_class: 'internal_write', permission: { default: 'allow' } };

const TOOLS = [
  {
    name: 'create_project',
    ...WRITE,
    input_schema: schema({ slug: text('Its address.') }),
    idempotency: { strategy: 'hash', fields: ['slug'], ttl_seconds: 60 },
    errors: [
      {
        code: 'slug_taken',
        type: 'conflict',
        message: 'The slug is taken.',
        hint: 'Add a word to the slug, then call create_project again.',
      },
    ],
  },
  {
    name: 'charge_once',
    ...WRITE,
    input_schema: schema({ order: text('Its number.') }),
    idempotency: { strategy: 'hash', ttl_seconds: 60 },
    errors: [{ code: 'gateway_down', type: 'internal_error', hint: 'Tell the user.' }],
  },
  {
    name: 'write_file',
    ...WRITE,
    input_schema: schema({ path: text('From the root.'), content: text('All of it.') }),
  },
  {
    name: 'edit_file',
    ...WRITE,
    input_schema: schema({
      path: text('From the root.'),
      edits: {
        type: 'array',
        items: schema({ old_string: text('As it stands.'), new_string: text('In its place.') }),
      },
    }),
    aliases: [
      {
        when: ['old_string', 'new_string'],
        map: [
          { from: '/old_string', to: '/edits/0/old_string' },
          { from: '/new_string', to: '/edits/0/new_string' },
        ],
      },
    ],
  },
  {
    name: 'grep',
    ...READ,
    input_schema: schema({
      flags: text('Letters of grep options after one dash, such as -in. No shell syntax.', {
        pattern: '^-[a-zA-Z]+$',
      }),
    }),
  },
  {
    name: 'set_colors',
    ...WRITE,
    input_schema: schema({ primary: text('Main brand colour as #rrggbb.') }),
  },
  {
    name: 'delete_file',
    risk_class: 'destructive',
    permission: { default: 'approval_required', recovery_plan: 'It stays in trash/.' },
    input_schema: schema({ path: text('The one file.') }),
  },
  {
    name: 'send_email',
    risk_class: 'external_communication',
    permission: { default: 'run_as_draft_only' },
    commit_of: 'draft_email',
    input_schema: schema({ to: text('An address.') }),
  },
  {
    name: 'draft_email',
    risk_class: 'draft',
    draft_of: 'send_email',
    input_schema: schema({ to: text('An address.') }),
  },
  {
    name: 'refund',
    risk_class: 'financial',
    permission: { default: 'require_stronger_auth' },
    input_schema: schema({ amount: { type: 'integer' } }),
  },
  {
    name: 'pay_invoice',
    risk_class: 'financial',
    resource_scope: ['invoices:{order}'],
    input_schema: schema({ order: text('Its number.') }),
    idempotency: { strategy: 'hash', ttl_seconds: 60 },
  },
  {
    name: 'list_rows',
    ...READ,
    input_schema: schema({}),
    timeout_ms: 1_000,
    result_limits: { max_items: 50, max_result_chars: 4_000, pagination_cursor: 'cursor' },
    errors: [
      { code: 'no_table', type: 'not_found', hint: 'Call list_tables.' },
      { code: 'too_many', type: 'rate_limited', hint: 'Wait a minute.' },
    ],
  },
  {
    name: 'read_account',
    ...READ,
    resource_scope: ['accounts:{account}'],
    input_schema: schema({ account: text('Its number.') }),
  },
];

const registry = getGuardedRegistry(workspaceOf(TOOLS, { name: 'r', result_envelope: 'ok' }));
const session = { known: { user_id: 'u1' }, has_strong_authentication: false, has_sandbox: false };

function run(
  steps: readonly ScriptStep[],
  answers: Readonly<Record<string, Answer>> = {},
  more: object = {},
): Promise<readonly StepRun[]> {
  const script = { session: { ...session, ...more }, answers, steps };
  return runScript(script, registry, compileValidator(registry.tools));
}

const call = (name: string, input: Value = {}): ScriptStep => ({
  kind: 'message',
  message: { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name, input }] },
});
const write = (body: string): ScriptStep => ({
  kind: 'message',
  message: `I will do it.\n\n\`\`\`json\n${body}\n\`\`\``,
});
const listCalls = (runs: readonly StepRun[]) =>
  runs.flatMap((each) => each.run?.observations ?? []);
const getFailure = (runs: readonly StepRun[]) => {
  const outcome = listCalls(runs).at(-1)?.outcome;
  return outcome?.ok === false ? outcome.failure : undefined;
};
const approve = (runs: readonly StepRun[], tool: string): ScriptStep => ({
  kind: 'approve',
  tool,
  argument_hash: listCalls(runs).at(-1)?.decision?.argument_hash ?? '',
  approver: 'ana',
});

describe('source 000: what a harness owes its tools', () => {
  const create = call('create_project', { slug: 'shop' });
  const wait = (seconds: number): ScriptStep => ({ kind: 'wait', ms: seconds * 1_000 });

  it('three calls to create a project within a minute make one, and all get its result', async () => {
    const made = { create_project: { kind: 'value', value: { id: 7 } } } as const;
    const calls = listCalls(await run([create, wait(20), create, wait(20), create], made));
    expect(calls.map(({ ran, content }) => [ran, content])).toEqual([
      [true, { ok: true, id: 7 }],
      [false, { ok: true, id: 7 }],
      [false, { ok: true, id: 7 }],
    ]);
  });

  it('after its minute the same call makes another', async () => {
    const calls = listCalls(await run([create, wait(61), create]));
    expect(calls.map(({ ran }) => ran)).toEqual([true, true]);
  });

  it('an error has a code, and a hint that says what to do', async () => {
    const taken = { create_project: { kind: 'error', code: 'slug_taken' } } as const;
    expect(listCalls(await run([create], taken))[0]?.content).toEqual({
      ok: false,
      error: {
        code: 'slug_taken',
        message: 'The slug is taken.',
        hint: 'Add a word to the slug, then call create_project again.',
        type: 'conflict',
      },
    });
  });

  it('a large answer arrives bounded, says how much there was and where it goes on', async () => {
    const rows = { list_rows: { kind: 'large', items: 10_000 } } as const;
    const [first] = listCalls(await run([call('list_rows')], rows));
    expect(first?.content).toMatchObject({
      ok: true,
      truncated: true,
      cursor: '50',
      items: expect.objectContaining({ length: 50 }),
    });
    expect(JSON.stringify(first?.content)).toContain('10000');
    expect(JSON.stringify(first?.content).length).toBeLessThan(4_100);
  });

  it('each call is logged with its arguments, its time and its code', async () => {
    const runs = await run([create], { create_project: { kind: 'error', code: 'slug_taken' } });
    expect(runs[0]?.run?.log).toMatchObject([
      { tool: 'create_project', input: { slug: 'shop' }, code: 'slug_taken', ms: 0, user: 'u1' },
    ]);
  });
});

describe('source 001: a call that was written as text', () => {
  it('is recovered where the turn shows its tool, under an id that says so', async () => {
    const body = '{"tool": "write_file", "path": "a.html", "content": "<h1>"}';
    expect(listCalls(await run([write(body)]))).toMatchObject([
      {
        id: expect.stringMatching(/^synthetic_/),
        recovered: true,
        tool: 'write_file',
        input: { path: 'a.html', content: '<h1>' },
        ran: true,
      },
    ]);
  });

  it('is not recovered where the tool is invented, and the model is told', async () => {
    const [only] = await run([write('{"tool": "rm_rf", "path": "/"}')]);
    expect([only?.run?.observations, only?.run?.ignored]).toMatchObject([
      [],
      [{ tool: 'rm_rf', reason: 'not_visible' }],
    ]);
  });
});

describe('source 002: arguments are decoded at the door', () => {
  it('the flat pair that models send becomes the list that the tool takes', async () => {
    const flat = { path: 'a', old_string: 'x', new_string: 'y' };
    expect(listCalls(await run([call('edit_file', flat)]))).toMatchObject([
      { ran: true, input: { path: 'a', edits: [{ old_string: 'x', new_string: 'y' }] } },
    ]);
  });

  it('flags with a shell command in them are refused in the words of the annotation', async () => {
    expect(getFailure(await run([call('grep', { flags: '-i; rm -rf /' })]))).toMatchObject({
      type: 'invalid_arguments',
      message: expect.stringContaining('not "-i; rm -rf /"'),
      hint: 'Correct it and call grep again. flags: Letters of grep options after one dash, such as -in. No shell syntax.',
    });
  });

  it('a call without its arguments teaches which there are', async () => {
    expect(getFailure(await run([call('set_colors')]))).toMatchObject({
      type: 'invalid_arguments',
      message: 'primary is missing.',
      hint: expect.stringContaining('Main brand colour as #rrggbb.'),
    });
  });
});

describe('source 004: who may call what', () => {
  const remove = call('delete_file', { path: 'a' });

  it('a deletion waits for approval, of these arguments and no others, and once', async () => {
    const asked = await run([remove]);
    expect(getFailure(asked)?.type).toBe('approval_required');
    const steps = [remove, approve(asked, 'delete_file')];
    const other = await run([...steps, call('delete_file', { path: 'b' })]);
    expect(getFailure(other)?.type).toBe('approval_required');
    const done = listCalls(await run([...steps, remove, remove]));
    expect(done.map(({ ran }) => ran)).toEqual([false, true, false]);
    expect(done[1]?.decision).toMatchObject({
      tool: 'delete_file',
      risk_class: 'destructive',
      decision: 'allow',
      rule: 'approval',
      approver: 'ana',
      user: 'u1',
    });
  });

  it('what was approved and done is not asked about again when it is repeated', async () => {
    const pay = call('pay_invoice', { order: '1' });
    const strong = { has_strong_authentication: true };
    const asked = await run([pay], {}, strong);
    const approval = approve(asked, 'pay_invoice');
    const paid = { pay_invoice: { kind: 'value', value: { receipt: 9 } } } as const;
    const late: ScriptStep = { kind: 'wait', ms: 61_000 };
    const calls = listCalls(
      await run([pay, approval, pay, pay, approval, pay, late, pay, pay], paid, strong),
    );
    expect(calls.map(({ ran, content }) => [ran, content])).toMatchObject([
      [false, { ok: false, error: { type: 'approval_required' } }],
      [true, { ok: true, receipt: 9 }],
      [false, { ok: true, receipt: 9 }],
      // Nor is a second approval spent on it: after a minute it lets one more call run.
      [false, { ok: true, receipt: 9 }],
      [true, { ok: true, receipt: 9 }],
      [false, { ok: true, receipt: 9 }],
    ]);
    expect(calls[2]?.decision).toMatchObject({ decision: 'allow', rule: 'repeat', approver: null });
    expect(calls[2]?.stages.at(-1)).toMatchObject({ stage: 'repeat', status: 'changed' });
  });

  it('an approved call that failed is not asked about again either, where it may not be repeated', async () => {
    const pay = call('pay_invoice', { order: '1' });
    const strong = { has_strong_authentication: true };
    const asked = await run([pay], {}, strong);
    const runs = await run(
      [pay, approve(asked, 'pay_invoice'), pay, pay],
      { pay_invoice: { kind: 'crash' } },
      strong,
    );
    expect(getFailure(runs)?.type).toBe('non_idempotent_retry_blocked');
  });

  it('a repeat without strong authentication, or outside the scopes, does not read the first result', async () => {
    const pay = call('pay_invoice', { order: '1' });
    const strong = { has_strong_authentication: true };
    const asked = await run([pay], {}, strong);
    const change = (more: object): ScriptStep => ({
      kind: 'session',
      session: { ...session, ...more },
    });
    const runs = await run([pay, approve(asked, 'pay_invoice'), pay, change({}), pay], {}, strong);
    expect(getFailure(runs)?.type).toBe('auth_expired');
    const outside = await run(
      [pay, approve(asked, 'pay_invoice'), pay, change({ ...strong, scopes: ['invoices:2'] }), pay],
      {},
      strong,
    );
    expect(getFailure(outside)?.type).toBe('permission_denied');
  });

  it('an approval expires', async () => {
    const asked = await run([remove]);
    const late: ScriptStep = { kind: 'wait', ms: 3_600_000 };
    const runs = await run([remove, approve(asked, 'delete_file'), late, remove]);
    expect(getFailure(runs)?.type).toBe('approval_required');
  });

  it('what leaves the house is drafted instead', async () => {
    expect(listCalls(await run([call('send_email', { to: 'a@b.example' })]))).toMatchObject([
      { tool: 'draft_email', ran: true, input: { to: 'a@b.example' } },
    ]);
  });

  it('money asks for strong authentication, and then for a person', async () => {
    expect(getFailure(await run([call('refund', { amount: 5 })]))).toMatchObject({
      type: 'auth_expired',
      hint: expect.stringContaining('sign in again'),
    });
    const strong = await run(
      [call('refund', { amount: 5 })],
      {},
      { has_strong_authentication: true },
    );
    expect(getFailure(strong)?.type).toBe('approval_required');
  });
});

describe('source 004: each of the eleven failures', () => {
  const charge = call('charge_once', { order: '1' });
  const ways: Readonly<Record<FailureType, () => Promise<readonly StepRun[]>>> = {
    unknown_tool: () => run([call('rm_rf')]),
    invalid_arguments: () => run([call('grep')]),
    permission_denied: () =>
      run([call('read_account', { account: '7' })], {}, { scopes: ['accounts:8'] }),
    approval_required: () => run([call('delete_file', { path: 'a' })]),
    auth_expired: () => run([call('refund', { amount: 5 })]),
    not_found: () => run([call('list_rows')], { list_rows: { kind: 'error', code: 'no_table' } }),
    timeout: () => run([call('list_rows')], { list_rows: { kind: 'timeout' } }),
    rate_limited: () =>
      run([call('list_rows')], { list_rows: { kind: 'error', code: 'too_many' } }),
    conflict: () =>
      run([call('create_project', { slug: 'a' })], {
        create_project: { kind: 'error', code: 'slug_taken' },
      }),
    non_idempotent_retry_blocked: () =>
      run([charge, charge], { charge_once: { kind: 'error', code: 'gateway_down' } }),
    internal_error: () => run([charge], { charge_once: { kind: 'crash' } }),
  };

  it.each(FAILURE_TYPES)('%s is reached, with a message and a hint', async (type) => {
    expect(getFailure(await ways[type]())).toMatchObject({
      type,
      message: expect.stringMatching(/\S/),
      hint: expect.stringMatching(/\S/),
    });
  });
});
