import { describe, expect, it } from 'vitest';
import { mergeInWorkspace } from '../../../src/app/budget/merge-tools.ts';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import type { Outcome } from '../../../src/contract/problem.ts';
import {
  mergeTools,
  type MergeOptions,
  type MergeResult,
} from '../../../src/refactor/merge/merge-tools.ts';
import { documentOf, workspaceOf } from '../open-app.ts';

const TEXT = { type: 'string' };

function tool(name: string, properties: object = {}, more: object = {}): object {
  return {
    name,
    description: `${name}.`,
    input_schema: { type: 'object', properties, additionalProperties: false },
    ...more,
  };
}

function take<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  return outcome.value;
}

function merge(tools: readonly object[], options?: MergeOptions): MergeResult {
  return take(mergeTools(tools.map(documentOf), options));
}

function partOf(merged: MergeResult, part: string): unknown {
  return convertToPlain(merged.document.get(part) ?? null);
}

const said = (merged: MergeResult): readonly string[] => merged.remarks.map(({ text }) => text);

describe('tools of one act', () => {
  const get = {
    name: 'get_issue',
    description: 'Get an issue. Returns its title.',
    input_schema: {
      type: 'object',
      properties: { number: { type: 'integer', description: 'Its number.' } },
      required: ['number'],
      additionalProperties: false,
    },
  };
  const fetch = {
    name: 'fetch_issue',
    description: 'Fetch an issue. Returns its title. Mind that fetch_issue is slow.',
    input_schema: {
      type: 'object',
      properties: {
        number: { type: 'integer', description: 'The number in the repository.' },
        full: { type: 'boolean' },
      },
      required: ['number', 'full'],
      additionalProperties: false,
    },
  };

  it('need no selector; sentences stand once, and parameters once', () => {
    const merged = merge([get, fetch]);
    expect([
      merged.selector,
      partOf(merged, 'name'),
      partOf(merged, 'description'),
      partOf(merged, 'input_schema'),
    ]).toEqual([
      undefined,
      'get_issue',
      'Get an issue. Returns its title. Fetch an issue. Mind that get_issue is slow.',
      {
        type: 'object',
        properties: {
          number: { type: 'integer', description: 'Its number. The number in the repository.' },
          full: { type: 'boolean' },
        },
        required: ['number'],
        additionalProperties: false,
      },
    ]);
  });

  it('tell what is demanded no longer, and what the other one said', () => {
    const merged = merge([get, fetch]);
    expect(merged.remarks).toEqual([
      { kind: 'weaker', text: '`full` is required by `fetch_issue`, and no longer by the schema.' },
    ]);
    expect(partOf(merged, 'notes')).toEqual([
      { at: '/name', text: `Merged from fetch_issue. That said: ${fetch.description}` },
      {
        at: '/name',
        text: 'Not kept: full is required by fetch_issue, and no longer by the schema.',
      },
    ]);
  });

  it('take another name and a selector when they are asked to', () => {
    const merged = merge([get, fetch], { name: 'read_issue', selector: true });
    expect([partOf(merged, 'name'), merged.selector?.parameter, [...merged.values]]).toEqual([
      'read_issue',
      'action',
      [
        ['get_issue', 'get'],
        ['fetch_issue', 'fetch'],
      ],
    ]);
  });
});

describe('tools of different acts', () => {
  const create = tool(
    'create_issue',
    { title: TEXT, labels: TEXT },
    {
      description: 'Create an issue. Use update_issue to change one.',
      examples: [{ input: { title: 'a' } }],
    },
  );
  const update = tool(
    'update_issue',
    { number: { type: 'integer' }, title: TEXT },
    { description: 'Change an issue.' },
  );

  it('get a required selector that explains each, and say of each parameter whose it is', () => {
    const { input_schema: required } = {
      input_schema: {
        ...{ type: 'object' },
        properties: { number: { type: 'integer' }, title: TEXT },
        required: ['number'],
        additionalProperties: false,
      },
    };
    const merged = merge([create, { ...update, input_schema: required }]);
    expect(partOf(merged, 'input_schema')).toEqual({
      type: 'object',
      properties: {
        action: {
          type: 'string',
          enum: ['create', 'update'],
          description:
            'Which of these to do.\n- create: Create an issue.\n- update: Change an issue.',
        },
        title: TEXT,
        labels: { type: 'string', description: 'Only for create.' },
        number: { type: 'integer', description: 'Only for update; required for update.' },
      },
      required: ['action'],
      additionalProperties: false,
    });
    expect(partOf(merged, 'examples')).toEqual([{ input: { action: 'create', title: 'a' } }]);
  });

  it('do not send the caller to themselves', () => {
    const merged = merge([create, update]);
    expect([partOf(merged, 'description'), said(merged)]).toEqual([
      'Create an issue. Change an issue.',
      [
        'A sentence of `create_issue` about a tool that is the same now: “Use update_issue to change one.”',
      ],
    ]);
  });

  it('get another selector where action is a parameter already', () => {
    expect(
      merge([tool('create_issue', { action: TEXT }), tool('close_issue')]).selector?.parameter,
    ).toBe('operation');
  });

  it('are told apart by their names where no verb does', () => {
    expect([...merge([tool('get_issue'), tool('get_label')]).values.values()]).toEqual([
      'get_issue',
      'get_label',
    ]);
  });
});

describe('parameters of one name', () => {
  it('that take different values stand side by side', () => {
    const merged = merge([
      tool('get_a', { id: { type: 'string', description: 'Of the a.' } }),
      tool('fetch_a', { id: { type: 'integer', description: 'Of the a.' } }),
    ]);
    expect([partOf(merged, 'input_schema'), said(merged)]).toEqual([
      {
        type: 'object',
        properties: {
          id: { description: 'Of the a.', anyOf: [{ type: 'string' }, { type: 'integer' }] },
        },
        additionalProperties: false,
      },
      ['`id` means something else in `get_a` and `fetch_a`: it takes what either takes (anyOf).'],
    ]);
  });

  it('keep a default only where all have it', () => {
    const merged = merge([
      tool('get_a', { n: { type: 'integer', default: 1 } }),
      tool('fetch_a', { n: { type: 'integer', default: 2 } }),
    ]);
    expect([partOf(merged, 'input_schema'), said(merged)]).toEqual([
      { type: 'object', properties: { n: { type: 'integer' } }, additionalProperties: false },
      ['`n`: its default 1.', '`n`: its default 2.'],
    ]);
  });

  it('refer to the definitions that they meant', () => {
    const using = (definition: object): object => ({
      type: 'object',
      properties: { page: { $ref: '#/$defs/page' } },
      $defs: { page: definition },
    });
    const merged = merge([
      { name: 'get_a', input_schema: using({ type: 'string' }) },
      { name: 'fetch_a', input_schema: using({ type: 'integer' }) },
    ]);
    expect(partOf(merged, 'input_schema')).toEqual({
      type: 'object',
      properties: { page: { anyOf: [{ $ref: '#/$defs/page' }, { $ref: '#/$defs/page_2' }] } },
      $defs: { page: { type: 'string' }, page_2: { type: 'integer' } },
    });
  });

  it('take what they referred to outside of the definitions along', () => {
    const merged = merge([
      tool('get_a', { id: { type: 'integer' } }),
      {
        name: 'fetch_a',
        input_schema: {
          type: 'object',
          properties: { id: TEXT, other: { $ref: '#/properties/id' } },
          additionalProperties: false,
        },
      },
    ]);
    expect(partOf(merged, 'input_schema')).toEqual({
      type: 'object',
      properties: { id: { anyOf: [{ type: 'integer' }, TEXT] }, other: { $ref: '#/$defs/id' } },
      additionalProperties: false,
      $defs: { id: TEXT },
    });
  });

  it('of alternatives at the root are found, and the alternatives are told as lost', () => {
    const merged = merge([
      tool('get_a', { id: TEXT }),
      {
        name: 'fetch_a',
        input_schema: {
          type: 'object',
          oneOf: [
            { properties: { url: TEXT }, required: ['url'] },
            { properties: { path: TEXT }, required: ['path'] },
          ],
        },
      },
    ]);
    expect([partOf(merged, 'input_schema'), merged.remarks.map(({ kind }) => kind)]).toEqual([
      { type: 'object', properties: { id: TEXT, url: TEXT, path: TEXT } },
      ['weaker', 'lost'],
    ]);
  });
});

describe('what guards a call', () => {
  it('is the worse risk and the stricter permission', () => {
    const reading = tool(
      'get_a',
      {},
      {
        risk_class: 'read_only',
        permission: { default: 'allow', allowlist: ['x', 'y'] },
        retry: { max_attempts: 3 },
      },
    );
    const deleting = tool(
      'delete_a',
      {},
      { risk_class: 'destructive', permission: { approval: 'The owner.', allowlist: ['y'] } },
    );
    const merged = merge([reading, deleting]);
    expect([
      partOf(merged, 'risk_class'),
      partOf(merged, 'permission'),
      merged.document.has('retry'),
    ]).toEqual([
      'destructive',
      { default: 'deny', allowlist: ['y'], approval: 'The owner.' },
      false,
    ]);
    expect(said(merged)).toEqual([
      'The risk class is that of `delete_a`: calls that only did what `get_a` did are now as risky.',
      'Every call now needs what the strictest needed: deny.',
      'On the allowlist of one tool only, so on none now: `x`.',
      'How often `get_a` may be called again by itself, because the tools do not agree: {"max_attempts":3}.',
    ]);
  });

  it('is a hint only where every tool gives it', () => {
    const framed = (name: string, annotations: object): object =>
      tool(name, {}, { wire: { mcp: { name: null, annotations } } });
    const merged = merge([
      framed('get_a', { readOnlyHint: true, idempotentHint: true, openWorldHint: false }),
      framed('delete_a', { readOnlyHint: false, openWorldHint: false }),
    ]);
    expect(partOf(merged, 'wire')).toEqual({
      mcp: { name: null, annotations: { readOnlyHint: false, openWorldHint: false } },
    });
  });

  it('is one entry for each error, with what the other said told', () => {
    const failing = (name: string, hint: string): object =>
      tool(
        name,
        {},
        {
          errors: [{ code: 'gone', message: 'Gone.', hint, next_valid_actions: [`list_${name}`] }],
        },
      );
    const merged = merge([
      failing('get_a', 'Call get_a again.'),
      failing('fetch_a', 'List first.'),
    ]);
    expect([partOf(merged, 'errors'), said(merged)]).toEqual([
      [
        {
          code: 'gone',
          message: 'Gone.',
          hint: 'Call get_a again.',
          next_valid_actions: ['list_get_a', 'list_fetch_a'],
        },
      ],
      ['What `fetch_a` says of the error `gone`: hint “List first.”.'],
    ]);
  });
});

describe('what cannot be merged', () => {
  it.each([
    [[tool('a')], 'too_few'],
    [[tool('a'), tool('a')], 'names_unclear'],
    [[tool('a'), tool('')], 'names_unclear'],
    [[tool('a'), { name: 'b', input_schema: false }], 'nothing_fits'],
  ])('is said %#', (tools, code) => {
    const outcome = mergeTools(tools.map(documentOf));
    expect(outcome.kind === 'problem' && outcome.problem.code).toBe(code);
  });

  it('is a name that another tool bears', () => {
    const workspace = workspaceOf([tool('a'), tool('b'), tool('c')]);
    const outcome = mergeInWorkspace(
      workspace,
      workspace.tools.slice(0, 2).map(({ id }) => id),
      { name: 'c' },
    );
    expect(outcome.kind === 'problem' && outcome.problem).toEqual({
      code: 'name_taken',
      message: 'Another tool already has the name c.',
      hint: 'Choose another name or merge that tool too.',
      at: ['name'],
    });
  });
});

describe('what refers to merged tools', () => {
  const registry = {
    name: 'r',
    phases: [
      { name: 'one', tiers: [], transitions: [{ to: 'two', tool: 'close_a' }] },
      { name: 'two', tiers: [] },
    ],
    gates: [{ tool: 'close_a', requires: [{ tool: 'open_a', input: { id: 'x' } }] }],
    readings: [{ tool: 'close_a', read_on: '2026-11-22' }],
    lint: { suppressions: [{ rule: 'one-verb', tool: 'close_a', reason: 'So it is.' }] },
  };
  const other = tool(
    'other',
    {},
    { routing: { next_valid_actions: ['open_a', 'close_a', 'more'] } },
  );
  const workspace = workspaceOf(
    [
      tool('open_a'),
      other,
      tool('close_a', {}, { routing: { next_valid_actions: ['open_a', 'more'] } }),
    ],
    registry,
  );
  const ids = [workspace.tools[0]?.id ?? '', workspace.tools[2]?.id ?? ''];

  it('follows, and where calls of one were counted, calls with its value are', () => {
    const { design, isDispatch } = take(mergeInWorkspace(workspace, ids));
    expect([
      convertToPlain(design.registry),
      design.tools.map((document) => convertToPlain(document.get('routing') ?? null)),
      isDispatch,
    ]).toEqual([
      {
        name: 'r',
        phases: [
          {
            name: 'one',
            tiers: [],
            transitions: [{ to: 'two', tool: 'open_a', input: { action: 'close' } }],
          },
          { name: 'two', tiers: [] },
        ],
        gates: [
          { tool: 'open_a', requires: [{ tool: 'open_a', input: { action: 'open', id: 'x' } }] },
        ],
        lint: { suppressions: [{ rule: 'one-verb', tool: 'open_a', reason: 'So it is.' }] },
      },
      [{ next_valid_actions: ['more'] }, { next_valid_actions: ['open_a', 'more'] }],
      true,
    ]);
  });

  it('is declared as what says done where the name did, and told also where the name stays', () => {
    const workspace = workspaceOf([tool('finish_turn'), tool('go_on')]);
    const ended = (options?: MergeOptions): unknown => {
      const { design, remarks } = take(
        mergeInWorkspace(
          workspace,
          workspace.tools.map(({ id }) => id),
          options,
        ),
      );
      return [
        convertToPlain(design.registry.get('done_tool') ?? null),
        remarks.map(({ text }) => text).filter((text) => text.includes('the task')),
      ];
    };
    expect([ended({ name: 'work_step' }), ended({ name: 'finish_turn' })]).toEqual([
      ['work_step', ['`finish_turn` ended the task. Now every call of `work_step` does.']],
      [null, ['`finish_turn` ended the task. Now every call of `finish_turn` does.']],
    ]);
  });

  it('is told where it can no longer be exact', () => {
    const { remarks } = take(mergeInWorkspace(workspace, ids));
    expect(remarks.slice(-2).map(({ text }) => text)).toEqual([
      'The gate of `close_a` now guards every call of `open_a`.',
      '1 review of merged tools.',
    ]);
  });
});
