import { describe, expect, it } from 'vitest';
import { createCritic } from '../../../src/app/critique/create-critic.ts';
import { createCritiqueTool } from '../../../src/app/critique/create-critique-tool.ts';
import { readContract, readRegistry } from '../../../src/contract/document/read.ts';
import type { JsonObject } from '../../../src/contract/json/json.ts';
import { convertToValue } from '../../../src/contract/session/routed-tool.ts';
import type { Value } from '../../../src/contract/session/router.ts';
import { compileValidator } from '../../../src/probe/arguments/compile-validator.ts';
import { createGuard } from '../../../src/simulate/create-guard.ts';
import { createGuardedRegistry } from '../../../src/simulate/create-guarded-registry.ts';
import { runScript } from '../../../src/simulate/run-script.ts';
import type { ScriptStep } from '../../../src/simulate/script.ts';
import { convertToJson, getMember, listRecords } from '../../../src/simulate/value.ts';
import type { Observation } from '../../../src/verify/observation.ts';
import { SAMPLE_OBSERVATIONS } from '../../../src/verify/samples.ts';
import { documentOf } from '../../lint/lint-documents.ts';

const CLOSED = { type: 'object', properties: {}, additionalProperties: false };
const deploy = documentOf({
  name: 'deploy',
  input_schema: CLOSED,
  output_schema: {
    type: 'object',
    properties: { url: { type: 'string' }, project_id: { type: 'string' } },
  },
  risk_class: 'draft',
  permission: { default: 'allow' },
  result_envelope: 'ok',
  verification: {
    kind: 'live_url',
    field: 'url',
    checks: [
      ...['http_status', 'title', 'placeholder_text', 'js_errors', 'stale_cache'].map((kind) => ({
        kind,
      })),
      ...['blank_screenshot', 'network_idle'].map((kind) => ({ kind })),
      { kind: 'project_marker', name: 'project', field: 'project_id' },
    ],
  },
});
const finish = documentOf({
  name: 'finish_turn',
  input_schema: CLOSED,
  risk_class: 'read_only',
  permission: { default: 'allow' },
  result_envelope: 'ok',
});

/** A registry with the tool and the gate that were made from the checks. */
function createLoop(done_tool: string | undefined) {
  const plain = { name: 'r', ...(done_tool === undefined ? {} : { done_tool }) };
  const contracts = [deploy, finish].map((tool) => readContract(tool).contract);
  const made = createCritiqueTool(
    readContract(deploy).contract,
    contracts,
    readRegistry(documentOf(plain)).registry,
  );
  if (made.kind === 'problem') throw new Error(made.problem.message);
  const { document, gate } = made.value;
  const registry: JsonObject = new Map([...documentOf(plain), ['gates', [gate]] as const]);
  return createGuardedRegistry(
    readRegistry(registry).registry,
    [deploy, finish, document].map((tool) => readContract(tool).contract),
  );
}

const VERIFICATIONS = { deploy: convertToValue(deploy.get('verification') ?? null) };
const SITE = { url: 'https://florist.example/', project_id: 'prj_1' };

const getSample = (id: string): Observation =>
  SAMPLE_OBSERVATIONS.find((each) => each.id === id)?.observation ?? { url: '', at: 0 };

/** What the tool returns where the page was as recorded. */
async function check(id: string): Promise<ScriptStep> {
  const result = await createCritic(VERIFICATIONS, () => getSample(id)).check('deploy', SITE);
  return {
    kind: 'answer',
    tool: 'check_live_site',
    answer: { kind: 'value', value: convertToJson(result) },
  };
}

const call = (name: string, input: Value = {}): ScriptStep => ({
  kind: 'message',
  message: [{ type: 'tool_use', id: 'c', name, input }],
});
const [DEPLOY, CHECK, FINISH] = [
  call('deploy'),
  call('check_live_site', SITE),
  call('finish_turn'),
];

async function run(steps: readonly ScriptStep[]): Promise<readonly Value[]> {
  const registry = createLoop('finish_turn');
  const runs = await runScript(
    {
      session: { known: {}, has_strong_authentication: false, has_sandbox: false },
      answers: { deploy: { kind: 'value', value: SITE } },
      steps,
    },
    registry,
    compileValidator(registry.tools),
  );
  return runs.flatMap(({ run: made }) => made?.observations.map(({ content }) => content) ?? []);
}

const hasPassed = (content: Value): Value => getMember(content, 'ok') === true;

describe('a loop that is verified', () => {
  it.each(SAMPLE_OBSERVATIONS.filter(({ id }) => id !== 'good').map(({ id }) => [id]))(
    'refuses the end over the false pass %s, says what is wrong, and opens over the good page',
    async (id) => {
      const contents = await run([
        DEPLOY,
        FINISH,
        await check(id),
        CHECK,
        FINISH,
        DEPLOY,
        await check('good'),
        FINISH,
        CHECK,
        FINISH,
      ]);
      const [, early, bad, refused, , again, good, done] = contents;
      expect(contents.map(hasPassed)).toEqual([
        ...[true, false, true, false],
        ...[true, false, true, true],
      ]);
      expect([getMember(bad ?? null, 'passed'), getMember(good ?? null, 'passed')]).toEqual([
        false,
        true,
      ]);
      // Input of the next turn: what is wrong, what to do, and with which tool.
      const issue = listRecords(getMember(bad ?? null, 'issues')).find(
        (each) => getMember(each, 'severity') === 'error',
      );
      expect(issue).toMatchObject({
        hint: expect.stringMatching(/\w\.$/),
        next_valid_actions: ['deploy'],
      });
      for (const content of [early, refused, again])
        expect(content).toMatchObject({
          error: {
            message:
              'finish_turn is refused. Still missing: check_live_site (with the output passed true, after the last deploy).',
            hint: 'Call check_live_site, then finish_turn again.',
          },
        });
      expect(getMember(done ?? null, 'error')).toBeUndefined();
    },
  );

  it('counts no pass of before the last deploy', async () => {
    const contents = await run([await check('good'), DEPLOY, CHECK, DEPLOY, FINISH, CHECK, FINISH]);
    expect(contents.map(hasPassed)).toEqual([true, true, true, false, true, true]);
  });

  it('refuses an end of the turn without a call, and names what to call', async () => {
    const registry = createLoop(undefined);
    const critic = createCritic(VERIFICATIONS, () => getSample('good'));
    const guard = createGuard(registry, {
      validate: compileValidator(registry.tools),
      handlers: {
        deploy: () => SITE,
        finish_turn: () => ({}),
        check_live_site: (input: Value) => critic.check('deploy', input),
      },
    });
    await guard.call('deploy', {});
    expect(guard.canEmitDone()).toMatchObject({
      allowed: false,
      message:
        'Done is refused. Still missing: check_live_site (with the output passed true, after the last deploy).',
      hint: 'Call check_live_site, then say that you are done.',
    });
    const { observations } = await guard.call('check_live_site', SITE);
    expect(observations[0]?.content).toMatchObject({ ok: true, passed: true, issues: [] });
    expect(guard.canEmitDone()).toEqual({ allowed: true });
  });
});
