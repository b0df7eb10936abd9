import { describe, expect, it } from 'vitest';
import { createAnalysisContext } from '../../../src/app/transcripts/create-analysis-context.ts';
import { getGuardedRegistry } from '../../../src/app/try/get-guarded-registry.ts';
import { workspaceOf } from '../open-app.ts';

const EVIDENT = { kind: 'evident' } as const;

function createTool(name: string, input_schema: unknown): object {
  return { name, description: 'Does it.', input_schema };
}

function openContext(...tools: readonly object[]) {
  return createAnalysisContext({
    registry: getGuardedRegistry(workspaceOf(tools)),
    shouldCall: EVIDENT,
  });
}

const CLOSED = {
  type: 'object',
  properties: { path: { type: 'string' } },
  required: ['path'],
  additionalProperties: false,
};

describe('createAnalysisContext', () => {
  it('holds calls against the contracts as they stand', () => {
    const { validate } = openContext(createTool('read', CLOSED));
    expect(validate('read', { path: 'a' })).toEqual([]);
    expect(validate('read', { file: 'a' })).toEqual([
      { keyword: 'required', at: [], limit: 'path' },
      { keyword: 'additionalProperties', at: [], limit: 'file' },
    ]);
  });

  it('says nothing of a tool that it does not know', () => {
    const { validate } = openContext(createTool('read', CLOSED));
    expect(['toString', '__proto__', 'write'].map((name) => validate(name, {}))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('says nothing where a schema cannot be used, and checks the other tools', () => {
    const { validate } = openContext(
      createTool('broken', { type: 'nonsense' }),
      createTool('lost', { $ref: '#/$defs/none' }),
      createTool('slow', { properties: { text: { type: 'string', pattern: '^(a+)+$' } } }),
      createTool('read', CLOSED),
    );
    const input = { text: `${'a'.repeat(40)}!` };
    expect(['broken', 'lost', 'slow'].map((name) => validate(name, input))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(validate('read', { path: 'a' })).toEqual([]);
  });

  it('says nothing of a call that takes too many steps', () => {
    const { validate } = openContext(
      createTool('list', { properties: { items: { type: 'array', uniqueItems: true } } }),
    );
    expect(validate('list', { items: [1, 1] })).toHaveLength(1);
    expect(validate('list', { items: Array.from({ length: 2_000 }, (_, i) => [i]) })).toBe(
      undefined,
    );
  });

  it('compiles the tools of a log, of which some have names alone', () => {
    const { compile, validate, registry } = createAnalysisContext({
      registry: undefined,
      shouldCall: EVIDENT,
    });
    const then = compile([{ name: 'read', schema: CLOSED }, { name: 'write' }]);
    expect([registry, validate('read', {}), then('write', {})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(then('read', {})).toEqual([{ keyword: 'required', at: [], limit: 'path' }]);
  });
});
