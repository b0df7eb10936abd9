import { expect, it } from 'vitest';
import { createGuard } from '../../../src/simulate/create-guard.ts';
import type { GuardedTool } from '../../../src/simulate/guard.ts';
import type { LogEntry } from '../../../src/simulate/stages/audit.ts';
import type { DecisionRecord } from '../../../src/simulate/stages/permission.ts';
import { createTestTool } from '../create-test-tool.ts';

const text = { type: 'string' };
const secret = { redact: ['/input/body'] };
const tools: readonly GuardedTool[] = [
  createTestTool('login', { body: text }, { audit: secret }),
  createTestTool(
    'send_mail',
    { body: text },
    {
      audit: { ...secret, log: ['args', 'code'] },
      permission: {
        decision: 'run_as_draft_only',
        is_declared: true,
        resource_scope: ['body:{body}', 'user:{user_id}'],
        allowlist: [],
        strong_authentication: false,
        draft: 'draft_mail',
      },
    },
  ),
  createTestTool('draft_mail', { body: text }),
];

async function run(tool: string, input: object) {
  const log: LogEntry[] = [];
  const decisions: DecisionRecord[] = [];
  const guard = createGuard(
    { tools, router: { tools: tools.map(({ name }) => ({ name })), phases: [], gates: [] } },
    {
      handlers: { login: () => ({}), draft_mail: () => ({ id: 7 }) },
      validate: (_, sent) =>
        JSON.stringify(sent).includes('Body')
          ? [{ keyword: 'additionalProperties', at: [], limit: 'Body' }]
          : [],
      session: { known: { user_id: 'u1' } },
      log: (entry) => void log.push(entry),
      recordDecision: (record) => void decisions.push(record),
    },
  );
  await guard.call(tool, JSON.parse(JSON.stringify(input)));
  return { log, decisions };
}

it('keeps nothing of refused arguments where one of them is secret', async () => {
  const { log } = await run('login', { body: 'a', Body: 'SECRET' });
  expect(log).toMatchObject([{ type: 'invalid_arguments', input: '[redacted]' }]);
  expect((await run('login', { body: 'SECRET' })).log).toMatchObject([
    { ok: true, input: { body: '[redacted]' } },
  ]);
});

it('keeps nothing of the arguments of a tool that is unknown', async () => {
  const { log } = await run('logn', { body: 'SECRET' });
  expect(log).toMatchObject([{ tool: 'logn', code: 'unknown_tool', input: null }]);
});

it('keeps of a draft what both contracts let it keep, and no secret in a scope', async () => {
  const { log, decisions } = await run('send_mail', { body: 'SECRET' });
  expect(log).toMatchObject([
    { tool: 'draft_mail', ok: true, ms: null, input: { body: '[redacted]' }, output: null },
  ]);
  expect(JSON.stringify(decisions)).not.toContain('SECRET');
  const refused = await run('send_mail', { body: 'SECRET', Body: 1 });
  expect(JSON.stringify(refused)).not.toContain('SECRET');
});
