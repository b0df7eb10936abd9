import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { convertFromPlain, convertToPlain, get, type Json } from '../../src/contract/json/json.ts';
import { example } from '../../src/lint/example.ts';
import type { RuleReport, ToolRule } from '../../src/lint/rule.ts';
import { errorsWithHints } from '../../src/lint/rules/checklist/errors-with-hints.ts';
import { findExclusion } from '../../src/lint/rules/checklist/find-exclusion.ts';
import { idempotencyDeclared } from '../../src/lint/rules/checklist/idempotency-declared.ts';
import { negativeDescription } from '../../src/lint/rules/checklist/negative-description.ts';
import { structuredOutput } from '../../src/lint/rules/checklist/structured-output.ts';
import { getEffect } from '../../src/lint/rules/risk/get-effect.ts';
import { createToolSet } from '../../src/lint/tool-set.ts';
import { subjectOf } from './subject-of.ts';

function check(rule: ToolRule, plain: object): readonly RuleReport[] {
  const reports: RuleReport[] = [];
  rule.check(subjectOf(convertFromPlain({ ...example, ...plain })), (report) =>
    reports.push(report),
  );
  return reports;
}

function messages(rule: ToolRule, plain: object): readonly string[] {
  return check(rule, plain).map(({ message }) => message);
}

function repair(rule: ToolRule, plain: object, choice = 0): Json {
  return applyEdits(
    convertFromPlain({ ...example, ...plain }),
    check(rule, plain)[0]?.fixes?.[choice]?.edits ?? [],
  );
}

describe('Whether a tool changes state', () => {
  it.each([
    [{ name: 'x', risk_class: 'read_only' }, 'reads'],
    [{ name: 'get_x', risk_class: 'draft' }, 'writes'],
    [{ name: 'get_x', side_effects: { class: 'money' } }, 'writes'],
    [{ name: 'delete_x', wire: { mcp: { annotations: { readOnlyHint: true } } } }, 'reads'],
    [{ name: 'issue_write' }, 'writes'],
    [{ name: 'getBlogPost' }, 'reads'],
    [{ name: 'search_and_replace' }, 'writes'],
    [{ name: 'get_or_create_user' }, 'writes'],
    [{ name: 'tavily_search' }, 'reads'],
    [{ name: 'API-update-a-block' }, 'writes'],
    [{ name: 'resolve-library-id' }, 'unknown'],
    [{ name: 'open_task_details' }, 'unknown'],
  ])('is declared, or told by the verb: %j', (plain, kind) => {
    expect(getEffect(subjectOf(convertFromPlain(plain)).contract).kind).toBe(kind);
  });
});

describe('Idempotency', () => {
  const undeclared = { idempotency: undefined };

  it('is asked of tools that write, as advice where nothing is known, and never of readers', () => {
    expect(check(idempotencyDeclared, undeclared).map(({ severity }) => severity)).toEqual([
      undefined,
    ]);
    expect(
      check(idempotencyDeclared, {
        ...undeclared,
        risk_class: undefined,
        side_effects: undefined,
        name: 'navigate',
      }).map(({ severity }) => severity),
    ).toEqual(['advice']);
    expect(check(idempotencyDeclared, { ...undeclared, risk_class: 'read_only' })).toEqual([]);
  });

  it('can be a hash of the parameters for 60 s', () => {
    expect(
      convertToPlain(get(repair(idempotencyDeclared, undeclared), 'idempotency') ?? null),
    ).toEqual({
      strategy: 'hash',
      fields: ['room_id', 'starts_at', 'minutes'],
      ttl_seconds: 60,
    });
  });

  it('hashes the optional parameters too unless the author chooses less', () => {
    const input_schema = { ...example.input_schema, required: ['room_id'] };
    expect(
      check(idempotencyDeclared, { ...undeclared, input_schema })[0]?.fixes?.map(
        ({ title }) => title,
      ),
    ).toEqual([
      'Deduplicate identical calls for 60 s',
      'Deduplicate by `room_id` for 60 s',
      'Add the parameter idempotency_key',
    ]);
  });

  it('can be a key that the model sends', () => {
    const repaired = repair(idempotencyDeclared, undeclared, 1);
    expect(convertToPlain(get(get(repaired, 'input_schema'), 'required') ?? null)).toEqual([
      'room_id',
      'starts_at',
      'minutes',
      'idempotency_key',
    ]);
    expect(convertToPlain(get(repaired, 'idempotency') ?? null)).toEqual({
      strategy: 'key',
      parameter: 'idempotency_key',
      ttl_seconds: 60,
    });
  });

  it('offers natural first where the server sets idempotentHint', () => {
    expect(
      check(idempotencyDeclared, {
        ...undeclared,
        wire: { mcp: { annotations: { idempotentHint: true } } },
      })[0]?.fixes?.[0]?.title,
    ).toMatch(/idempotentHint/);
  });

  it('fixes a field that is nearly a parameter', () => {
    const reports = check(idempotencyDeclared, {
      idempotency: { strategy: 'hash', fields: ['user_id', 'roomId'], ttl_seconds: 60 },
    });
    expect(reports.map(({ message, fixes }) => [message, fixes?.[0]?.edits])).toEqual([
      [
        '`roomId` is no parameter: `room_id` is.',
        [{ kind: 'set', at: ['idempotency', 'fields'], value: ['user_id', 'room_id'] }],
      ],
    ]);
    expect(
      messages(idempotencyDeclared, {
        idempotency: { strategy: 'hash', fields: ['room_id'], ttl_seconds: 0 },
      }),
    ).toEqual(['A call is remembered for 0 s: every repeat is a new call.']);
  });

  it('must name parameters that exist and a time', () => {
    const declare = (idempotency: object): readonly string[] =>
      messages(idempotencyDeclared, { idempotency });
    expect(declare({ strategy: 'none' })).toEqual([
      'A repeated call changes state twice: the strategy is none.',
    ]);
    expect(declare({ strategy: 'hash', ttl_seconds: 1 })).toEqual([
      'The hash is made of no fields, so all calls are the same call.',
    ]);
    expect(declare({ strategy: 'hash', fields: ['user_id', 'room_id'], ttl_seconds: 1 })).toEqual(
      [],
    );
    expect(declare({ strategy: 'hash', fields: ['user_id'], ttl_seconds: 1 })).toEqual([
      '`user_id` is no parameter, so different calls look the same.',
    ]);
    expect(declare({ strategy: 'key', parameter: 'token', ttl_seconds: 1 })).toEqual([
      'The key parameter `token` is not in the input.',
    ]);
    expect(declare({ strategy: 'hash', fields: ['room_id'] })).toEqual([
      'How long a call is remembered is not declared.',
    ]);
    expect(declare({ strategy: 'natural' })).toEqual([]);
  });
});

describe('A case in which not to call', () => {
  it.each([
    'Do NOT call to preview.',
    "Don't use for drafts.",
    'Never call twice.',
    'Not for private repositories.',
    'Use only after login.',
    'Only works within allowed directories.',
    'Use list_rooms instead.',
    'Call `find_rooms` first.',
    'Fails if the slug exists.',
    'Rather than scraping, search.',
    'Must not be called in a loop.',
    'Avoid on large files.',
    'DEPRECATED: superseded.',
    'אין להשתמש בכלי לתצוגה מקדימה.',
    'השתמשו רק אחרי התחברות.',
    '不要用于批量导入。',
    '仅支持查询前十条。',
    'プレビューには使用しないでください。',
  ])('is heard in %j', (text) => {
    expect(
      findExclusion(
        text,
        subjectOf(convertFromPlain({ name: 'x' })).contract,
        createToolSet().createView(),
      ),
    ).toBeDefined();
  });

  it.each([
    'Books a meeting room.',
    'Use this if you do not know the id.',
    'Cannot be undone.',
    'Use start_date to filter.',
    'Notes about nothing in particular.',
    '查询天气。',
    'מחזיר את רשימת החדרים.',
  ])('is not imagined in %j', (text) => {
    expect(
      findExclusion(
        text,
        subjectOf(convertFromPlain({ name: 'x', input_schema: { properties: { start_date: {} } } }))
          .contract,
        createToolSet().createView(),
      ),
    ).toBeUndefined();
  });

  it.each([
    ['the room is taken', 'Books a room. Do not use when the room is taken.'],
    ['To move a booking', 'Books a room. Do not use to move a booking.'],
    ['Never for recurring slots.', 'Books a room. Never for recurring slots.'],
    ['API is down', 'Books a room. Do not use when API is down.'],
  ])('is appended from routing: %j', (declared, description) => {
    expect(
      get(
        repair(negativeDescription, {
          description: 'Books a room',
          routing: { do_not_use_when: [declared] },
        }),
        'description',
      ),
    ).toBe(description);
  });

  it('can be the way to a sibling', () => {
    expect(
      get(
        repair(negativeDescription, {
          description: 'Books a room.',
          routing: { siblings: [{ tool: 'move_booking', when: 'A booking exists' }] },
        }),
        'description',
      ),
    ).toBe('Books a room. Use move_booking instead when a booking exists.');
  });

  it('is not invented', () => {
    expect(check(negativeDescription, { description: 'Books a room.' })[0]?.fixes).toEqual([]);
  });
});

describe('An output', () => {
  const output = (output_schema: unknown, others: object = {}): readonly string[] =>
    messages(structuredOutput, { output_schema, ...others });
  const ok = { type: 'boolean', const: true };

  it('begins with ok, or with status where that is the envelope', () => {
    expect(output({ properties: { id: { type: 'string' } } })).toEqual([
      'The output does not say whether the call worked: `ok` is missing.',
    ]);
    expect(output({ properties: { id: { type: 'string' }, ok }, required: ['ok'] })).toEqual([
      '`ok` is not the first field of the output.',
    ]);
    expect(output({ properties: { ok } })).toEqual(['`ok` may be missing from the output.']);
    expect(output({ properties: { ok: { type: 'string' } } })).toEqual([
      '`ok` is no plain boolean.',
    ]);
    expect(output({ properties: { status: { const: 'success' } }, required: ['status'] })).toEqual(
      [],
    );
    expect(output({ properties: { ok }, required: ['ok'] }, { result_envelope: 'status' })).toEqual(
      ['The output does not say whether the call worked: `status` is missing.'],
    );
  });

  it('declares the schema of every field', () => {
    expect(
      output({
        properties: {
          ok,
          rooms: { type: 'array' },
          floor: {},
          data: { type: 'object' },
          name: { type: 'string' },
        },
        required: ['ok'],
      }),
    ).toEqual(['`data` can hold anything.', '`rooms` and `floor` can hold anything.']);
  });

  it.each([
    [
      {
        type: 'array',
        items: {
          type: 'object',
          properties: { code: { type: 'string' }, hint: { type: 'string' } },
        },
      },
      [],
    ],
    [{ $ref: '#/$defs/warnings' }, []],
    [
      { type: 'array', items: { type: 'string' } },
      ['A warning is not declared as an object with `code` and `hint`.'],
    ],
    [
      { type: 'array', items: { type: 'object', properties: { message: { type: 'string' } } } },
      ['A warning is not declared as an object with `code` and `hint`.'],
    ],
    [{ type: 'string' }, ['`warnings` is no list of objects with `code` and `hint`.']],
  ])('has warnings of a code and a hint each: %j', (warnings, found) => {
    expect(output({ properties: { ok, warnings }, required: ['ok'] })).toEqual(found);
  });

  it('is repaired in place, the field first', () => {
    const repaired = get(
      repair(structuredOutput, {
        output_schema: { type: 'object', properties: { id: {} }, required: ['id'] },
      }),
      'output_schema',
    );
    expect(JSON.stringify(convertToPlain(repaired ?? null))).toBe(
      '{"type":"object","properties":{"ok":{"type":"boolean","const":true},"id":{}},"required":["ok","id"]}',
    );
  });

  it('wraps a list, but not one whose references would break', () => {
    expect(
      convertToPlain(
        get(
          repair(structuredOutput, { output_schema: { type: 'array', items: { type: 'string' } } }),
          'output_schema',
        ) ?? null,
      ),
    ).toEqual({
      type: 'object',
      properties: { ok, items: { type: 'array', items: { type: 'string' } } },
      required: ['ok', 'items'],
    });
    expect(
      check(structuredOutput, { output_schema: { type: 'array', items: { $ref: '#/$defs/a' } } })[0]
        ?.fixes,
    ).toEqual([]);
  });

  it('holds no open blob and no free text under a generic name', () => {
    const withField = (data: unknown): readonly string[] =>
      output({ properties: { ok, data }, required: ['ok'] });
    expect([true, {}, { type: 'object' }, { type: 'array' }].map(withField)).toEqual(
      Array(4).fill(['`data` can hold anything.']),
    );
    expect(withField({ type: 'string' })).toEqual(['`data` is free text that has to be parsed.']);
    expect(
      [
        { type: 'object', properties: { a: {} } },
        { type: 'array', items: {} },
        { type: 'number' },
        { $ref: '#/$defs/a' },
      ].flatMap(withField),
    ).toEqual([]);
  });
});

describe('Errors', () => {
  const entry = {
    code: 'taken',
    type: 'conflict',
    message: 'The room is taken.',
    hint: 'Call find_rooms first.',
  };
  /** Nothing in it says that a call can fail. */
  const calm = {
    timeout_ms: undefined,
    permission: undefined,
    retry: undefined,
    idempotency: undefined,
  };

  it('each carry a code, a message, a hint and a type', () => {
    expect(
      messages(errorsWithHints, {
        ...calm,
        errors: [
          { ...entry, hint: ' ' },
          { ...entry, type: undefined },
          { hint: 'Try again.', type: 'timeout' },
        ],
      }),
    ).toEqual([
      '`taken` has no `hint`.',
      '`taken` has no failure type.',
      'Error 3 has no `code` and `message`.',
    ]);
  });

  it.each(['The slug is taken', 'Invalid input', 'Please try again', 'Unable to book'])(
    'have hints that direct: %j does not',
    (hint) => {
      expect(messages(errorsWithHints, { ...calm, errors: [{ ...entry, hint }] })).toEqual([
        'The hint of `taken` describes instead of directing.',
      ]);
    },
  );

  it.each([
    'Call find_rooms first.',
    'Ask the user for another date.',
    'Retry after 5 s.',
    'קראו ל-find_rooms.',
    '请先调用 find_rooms。',
  ])('have hints that direct: %j does', (hint) => {
    expect(messages(errorsWithHints, { ...calm, errors: [{ ...entry, hint }] })).toEqual([]);
  });

  it('can begin with the one that is true of every call, which is not enough', () => {
    const repaired = repair(errorsWithHints, { ...calm, errors: [] });
    expect(convertToPlain(get(repaired, 'errors') ?? null)).toEqual([
      {
        code: 'invalid_arguments',
        type: 'invalid_arguments',
        message: 'The arguments of book_room do not match its schema.',
        hint: 'Call book_room again with room_id, starts_at, minutes as the schema describes them.',
        retryable: true,
      },
    ]);
    expect(messages(errorsWithHints, { ...calm, errors: get(repaired, 'errors') })).toEqual([
      'Only argument errors are declared.',
    ]);
  });

  it.each([
    [{ timeout_ms: 5_000 }, ['timeout']],
    [{ permission: { default: 'approval_required' } }, ['approval_required']],
    [{ permission: { default: 'ask_user' } }, ['approval_required']],
    [{ permission: { default: 'deny' } }, ['permission_denied']],
    [{ permission: { default: 'allow' } }, []],
    [
      { retry: { max_attempts: 2, on: ['rate_limited', 'timeout', 'invalid_arguments'] } },
      ['rate_limited', 'timeout'],
    ],
    [{ idempotency: { strategy: 'natural' } }, []],
    [
      {
        name: 'read_room',
        risk_class: 'read_only',
        input_schema: { ...example.input_schema, required: ['room_id'] },
      },
      ['not_found'],
    ],
  ])('cover what the contract implies: %j', (plain, types) => {
    const reports = check(errorsWithHints, {
      ...calm,
      errors: [{ ...entry, type: 'internal_error' }],
      ...plain,
    });
    expect(reports.map(({ fixes }) => fixes?.map(({ title, kind }) => [title, kind]))).toEqual(
      types.length === 0
        ? []
        : [[[`Add ${types.map((type) => `\`${type}\``).join(' and ')}`, 'suggested']]],
    );
  });

  it('are proposed without losing those that are there', () => {
    const errors = [{ ...entry, type: 'internal_error', doc_url: 'https://example.com/errors' }];
    const repaired = repair(errorsWithHints, { ...calm, errors, timeout_ms: 5_000 });
    expect(convertToPlain(get(repaired, 'errors') ?? null)).toEqual([
      ...errors,
      {
        code: 'timeout',
        type: 'timeout',
        message: 'book_room did not answer within 5000 ms.',
        hint: 'Find out whether the call took effect before you call book_room again with the same arguments.',
        retryable: false,
      },
    ]);
  });

  it('take a conflict for a repeat that was recognised, which a hash only makes likely', () => {
    const hash = { idempotency: { strategy: 'hash', fields: ['room_id'], ttl_seconds: 60 } };
    expect(messages(errorsWithHints, { ...calm, errors: [entry], ...hash })).toEqual([]);
    expect(
      check(errorsWithHints, { ...calm, errors: [{ ...entry, type: 'not_found' }], ...hash }).map(
        ({ severity }) => severity,
      ),
    ).toEqual(['advice']);
  });

  it.each([
    ['Call bookRoom again with another room_id.', 'Call book_room again with another room_id.'],
    ['Change startsAt to a later time.', 'Change starts_at to a later time.'],
    ['Pass `room-id` as printed on the door.', 'Pass `room_id` as printed on the door.'],
  ])('have hints whose names exist: %j', (hint, fixed) => {
    expect(
      check(errorsWithHints, { ...calm, errors: [{ ...entry, hint }] }).map(
        ({ severity, fixes }) => [severity, fixes?.[0]?.edits],
      ),
    ).toEqual([['warning', [{ kind: 'set', at: ['errors', 0, 'hint'], value: fixed }]]]);
  });
});
