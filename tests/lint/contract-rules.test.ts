import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { convertFromPlain, convertToPlain, get, type Json } from '../../src/contract/json/json.ts';
import { getEffect } from '../../src/lint/effect/get-effect.ts';
import { example } from '../../src/lint/example.ts';
import type { RuleReport, ToolRule } from '../../src/lint/rule.ts';
import { errorsWithHints } from '../../src/lint/rules/checklist/errors-with-hints.ts';
import { findExclusion } from '../../src/lint/rules/checklist/find-exclusion.ts';
import { idempotencyDeclared } from '../../src/lint/rules/checklist/idempotency-declared.ts';
import { negativeDescription } from '../../src/lint/rules/checklist/negative-description.ts';
import { structuredOutput } from '../../src/lint/rules/checklist/structured-output.ts';
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
    [{ name: 'update_x', wire: { mcp: { annotations: { readOnlyHint: true } } } }, 'reads'],
    [{ name: 'delete_x', wire: { mcp: { annotations: { readOnlyHint: true } } } }, 'writes'],
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

  it('is asked of tools that write, and where nothing is known, and never of readers', () => {
    expect(check(idempotencyDeclared, undeclared).map(({ severity }) => severity)).toEqual([
      undefined,
    ]);
    expect(
      check(idempotencyDeclared, {
        ...undeclared,
        risk_class: undefined,
        side_effects: undefined,
        name: 'navigate',
        description: 'Navigate to a page.',
      }).map(({ at, severity }) => [...at, severity]),
    ).toEqual([['risk_class', undefined]]);
    expect(check(idempotencyDeclared, { ...undeclared, risk_class: 'read_only' })).toEqual([]);
  });

  it('is asked of a definition by the hint that MCP has, where a repeat creates again', () => {
    const found = (plain: object): readonly unknown[] => {
      const reports: RuleReport[] = [];
      const subject = subjectOf(convertFromPlain({ wire: { mcp: { annotations: {} } }, ...plain }));
      idempotencyDeclared.check(
        { ...subject, registry: { ...subject.registry, profile: 'definition' } },
        (report) => reports.push(report),
      );
      return reports.map(({ at, message }) => [at[0], message]);
    };
    const twice = (repeat: string): unknown => [['wire', `A retry may ${repeat}.`]];
    expect(found({ name: 'create_ticket', description: 'Create a ticket.' })).toEqual(
      twice('create a second ticket'),
    );
    expect(found({ name: 'send_email', description: 'Send an email.' })).toEqual(
      twice('send the message again'),
    );
    const elsewhere = (plain: object): unknown => found(plain)[0];
    const strategy = ['idempotency', expect.any(String)];
    expect(elsewhere({ name: 'rename_ticket', description: 'Rename a ticket.' })).toEqual(strategy);
    // A second branch of the same name is refused, and a hint or a key says it.
    expect(
      elsewhere({ name: 'create_branch', input_schema: { properties: { branch: {} } } }),
    ).toEqual(strategy);
    expect(
      elsewhere({ name: 'create_ticket', input_schema: { properties: { client_token: {} } } }),
    ).toEqual(strategy);
    expect(
      elsewhere({
        name: 'create_ticket',
        wire: { mcp: { annotations: { idempotentHint: true } } },
      }),
    ).toEqual(strategy);
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
        '`roomId` is not a parameter, but `room_id` is.',
        [{ kind: 'set', at: ['idempotency', 'fields'], value: ['user_id', 'room_id'] }],
      ],
    ]);
    expect(
      messages(idempotencyDeclared, {
        idempotency: { strategy: 'hash', fields: ['room_id'], ttl_seconds: 0 },
      }),
    ).toEqual(['`ttl_seconds` is 0, so every repeat counts as a new call.']);
  });

  it('must name parameters that exist and a time', () => {
    const declare = (idempotency: object): readonly string[] =>
      messages(idempotencyDeclared, { idempotency });
    expect(declare({ strategy: 'none' })).toEqual([
      'The idempotency strategy is none, so a repeated call takes effect twice.',
    ]);
    expect(declare({ strategy: 'hash', ttl_seconds: 1 })).toEqual([
      'The hash has no fields, so every call counts as a repeat of the first.',
    ]);
    expect(declare({ strategy: 'hash', fields: ['user_id', 'room_id'], ttl_seconds: 1 })).toEqual(
      [],
    );
    expect(declare({ strategy: 'hash', fields: ['user_id'], ttl_seconds: 1 })).toEqual([
      '`user_id` is not a parameter, so different calls count as repeats.',
    ]);
    expect(declare({ strategy: 'key', parameter: 'token', ttl_seconds: 1 })).toEqual([
      'The key parameter `token` is not in the input schema.',
    ]);
    expect(declare({ strategy: 'hash', fields: ['room_id'] })).toEqual([
      'No `ttl_seconds`, so a harness can’t tell when a repeat counts as a new call.',
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
    'Returns the rows of a sheet, not sheet settings, counts, or a schema.',
    'Removes an owner. It will not remove the last owner.',
    'Does not create the folder if it is missing.',
    'Note that you must not call this twice.',
    'If that doesn’t work, call find_rooms. Never retry.',
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
    'A read-only tool for rooms on this floor.',
    'Read-only: lists rooms.',
    'Lists rules that do not block a booking.',
    'If that doesn’t work, look elsewhere.',
    'Returns rooms which are not available.',
    'Lists rooms whose doors cannot be opened.',
    'Does not change anything.',
    'Returns the room, not found otherwise.',
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
      'The output has no `ok`, so a result does not say whether the call worked.',
    ]);
    expect(output({ properties: { id: { type: 'string' }, ok }, required: ['ok'] })).toEqual([
      '`ok` is not the first field of the output, so the model reads it after the rest.',
    ]);
    expect(output({ properties: { ok } })).toEqual([
      '`ok` is optional, so a result may not say whether the call worked.',
    ]);
    expect(output({ properties: { ok: { type: 'string' } } })).toEqual([
      '`ok` is not a boolean, so code cannot test it.',
    ]);
    expect(output({ properties: { status: { const: 'success' } }, required: ['status'] })).toEqual(
      [],
    );
    expect(output({ properties: { ok }, required: ['ok'] }, { result_envelope: 'status' })).toEqual(
      ['The output has no `status`, so a result does not say whether the call worked.'],
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
    ).toEqual(['`data` may contain anything.', '`rooms` and `floor` may contain anything.']);
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
      ['A warning has no declared `code` and `hint`.'],
    ],
    [
      { type: 'array', items: { type: 'object', properties: { message: { type: 'string' } } } },
      ['A warning has no declared `code` and `hint`.'],
    ],
    [{ type: 'string' }, ['`warnings` is not a list of objects with `code` and `hint`.']],
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
      Array(4).fill(['`data` may contain anything.']),
    );
    expect(withField({ type: 'string' })).toEqual([
      '`data` is free text that the caller has to parse.',
    ]);
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
          { hint: 'Call find_rooms first.', type: 'timeout' },
        ],
      }),
    ).toEqual([
      '`taken` has no `hint`.',
      '`taken` has no failure type.',
      'Error 3 has no `code` and `message`.',
    ]);
  });

  it.each(['The slug is taken', 'Invalid input', 'Unable to book'])(
    'have hints that direct: %j does not',
    (hint) => {
      expect(messages(errorsWithHints, { ...calm, errors: [{ ...entry, hint }] })).toEqual([
        'The hint of `taken` describes the error instead of the next action.',
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
      'The tool declares only argument errors.',
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
        : [[[`Add ${types.map((type) => `\`${type}\``).join(' and ')}`, 'fact']]],
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
