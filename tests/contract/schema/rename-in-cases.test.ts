import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import { createToolRename } from '../../../src/app/renames.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import { readContract, readRegistry } from '../../../src/contract/document/read.ts';
import {
  convertFromPlain,
  convertToPlain,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { renameInCases } from '../../../src/contract/schema/rename-in-cases.ts';
import type { Value } from '../../../src/contract/session/router.ts';
import { compileValidator } from '../../../src/probe/arguments/compile-validator.ts';
import { createExpectation } from '../../../src/simulate/case.ts';
import { createCaseDocument } from '../../../src/simulate/create-case-document.ts';
import { createGuardedRegistry } from '../../../src/simulate/create-guarded-registry.ts';
import { runCases } from '../../../src/simulate/run-cases.ts';
import { runScript } from '../../../src/simulate/run-script.ts';
import type { Script } from '../../../src/simulate/script.ts';

const object = (plain: object): JsonObject => convertFromPlain(plain) as JsonObject;
const schema = {
  type: 'object',
  properties: { path: { type: 'string' } },
  required: ['path'],
  additionalProperties: false,
};
const workspace: Workspace = {
  registry: object({
    name: 'r',
    done_tool: 'finish',
    result_envelope: 'ok',
    gates: [{ tool: 'finish', requires: [{ tool: 'write' }] }],
  }),
  tools: [
    { id: '1', document: object({ name: 'write', input_schema: schema, risk_class: 'draft' }) },
    {
      id: '2',
      document: object({ name: 'erase', input_schema: schema, risk_class: 'destructive' }),
    },
    {
      id: '3',
      document: object({ name: 'finish', input_schema: { type: 'object' }, risk_class: 'draft' }),
    },
  ],
};
const input = { path: 'a', nested: [{ name: 'write', tool: 'write' }] };
const good = { path: 'write' };
const use = (name: string, given: Value) => ({
  content: [{ type: 'tool_use', id: 't', name, input: given }],
});
const MESSAGES: Readonly<Record<string, Value>> = {
  anthropic: use('write', good),
  'anthropic with a text': [
    { type: 'text', text: 'I write.' },
    { type: 'tool_use', name: 'write', input: good },
  ],
  chat: {
    tool_calls: [
      { id: 'c', type: 'function', function: { name: 'write', arguments: '{"path":"a"}' } },
    ],
  },
  responses: { output: [{ type: 'function_call', call_id: 'c', name: 'write', arguments: '{}' }] },
  gemini: {
    candidates: [{ content: { parts: [{ functionCall: { name: 'write', args: good } }] } }],
  },
  bedrock: { output: { message: { content: [{ toolUse: { name: 'write', input: good } }] } } },
  mcp: { method: 'tools/call', id: 1, params: { name: 'write', arguments: good } },
  fence: '```json\n{"tool": "write", "path": "write"}\n```',
  tag: '<tool_call>{"name": "write", "arguments": {"path": "a"}}</tool_call>',
  function: '<function=write><parameter=path>a</parameter></function>',
  refused: use('write', input),
  gate: use('finish', {}),
  unknown: use('rm_rf', good),
  'waits for approval': use('erase', good),
  crash: use('write', { path: 'crash' }),
};

const openGuard = ({ registry, tools }: Workspace) => {
  const guarded = createGuardedRegistry(
    readRegistry(registry).registry,
    tools.map(({ document }) => readContract(document).contract),
  );
  return { guarded, validate: compileValidator(guarded.tools) };
};

const answer = { kind: 'value', value: { message: 'write it' } } as const;

async function createCases(): Promise<readonly JsonObject[]> {
  const { guarded, validate } = openGuard(workspace);
  const kept = [];
  for (const [name, message] of Object.entries(MESSAGES)) {
    const script: Script = {
      session: { known: {}, has_strong_authentication: false, has_sandbox: false },
      answers: { write: answer },
      steps: [
        { kind: 'answer', tool: 'write', answer: name === 'crash' ? { kind: 'crash' } : answer },
        { kind: 'message', message },
      ],
    };
    const runs = await runScript(script, guarded, validate);
    const run = runs.at(-1)?.run;
    if (run === undefined) throw new Error('nothing was run');
    kept.push(createCaseDocument({ ...script, name, expect: createExpectation(run) }));
  }
  return kept;
}

describe('a case, when a tool is renamed', () => {
  it('still passes, in every form of a message and with every refusal', async () => {
    const cases = await createCases();
    const before = { ...workspace, registry: new Map(workspace.registry).set('cases', cases) };
    const after = applyChange(
      applyChange(before, createToolRename('1', 'save_file')),
      createToolRename('2', 'wipe'),
    );
    const { guarded, validate } = openGuard(after);
    const kept = readRegistry(after.registry).registry.cases;
    const runs = await runCases(kept, guarded, validate);
    expect(runs).toEqual(Object.keys(MESSAGES).map((name) => ({ name, kind: 'passed' })));
    const text = printJson(after.registry);
    expect(text).toContain('"path":"write"');
    expect(text).toContain('{"name":"write","tool":"write"}');
    expect(text).toContain('"answers":{"save_file"');
  });

  it('of a sentence follows, and every other text stays', () => {
    const document = object({
      name: 'write',
      cases: [
        {
          name: 'write',
          sentence: 'write it',
          tool: 'write',
          also_accepted: ['a', 'write'],
          must_not_call: ['write', 'writer'],
        },
        'write',
      ],
    });
    expect(convertToPlain(renameInCases(document, 'write', 'save'))).toEqual({
      name: 'write',
      cases: [
        {
          name: 'write',
          sentence: 'write it',
          tool: 'save',
          also_accepted: ['a', 'save'],
          must_not_call: ['save', 'writer'],
        },
        'write',
      ],
    });
  });

  it('follows in the actions that the envelope adds to a success', () => {
    const expected = (tool: string) =>
      object({
        cases: [
          {
            expect: {
              calls: [
                {
                  stage: 'limits',
                  status: 'passed',
                  result: { status: 'success', summary: 'write', next_valid_actions: [tool] },
                },
              ],
            },
          },
        ],
      });
    expect(renameInCases(expected('write'), 'write', 'save')).toEqual(expected('save'));
  });

  it('is the same object where it does not name the tool', () => {
    const document = object({
      cases: [{ name: 'x', steps: [{ kind: 'message', message: use('a', input) }] }],
    });
    expect(renameInCases(document, 'write', 'save')).toBe(document);
    const odd = object({ cases: { tool: 'write' } });
    expect(renameInCases(odd, 'write', 'save')).toBe(odd);
  });

  it('takes a name with signs for what it is, as a whole word', () => {
    const expected = (message: string) =>
      object({
        cases: [
          {
            expect: {
              calls: [{ stage: 'arguments', status: 'refused', result: { error: { message } } }],
            },
          },
        ],
      });
    const from = expected('a.b is refused, a.b.c and xa.b and aXb are not. Call a.b.');
    expect(renameInCases(from, 'a.b', '$&')).toEqual(
      expected('$& is refused, a.b.c and xa.b and aXb are not. Call $&.'),
    );
  });
});
