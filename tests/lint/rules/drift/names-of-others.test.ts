import { describe, expect, it } from 'vitest';
import { readContract, readRegistry } from '../../../../src/contract/document/read.ts';
import { NO_EVIDENCE } from '../../../../src/lint/evidence.ts';
import { createLinter } from '../../../../src/lint/linter.ts';
import { referencesResolve } from '../../../../src/lint/rules/drift/references-resolve.ts';
import { returnedFieldsExist } from '../../../../src/lint/rules/drift/returned-fields-exist.ts';
import { toolsExist } from '../../../../src/lint/rules/drift/tools-exist.ts';
import { documentOf } from '../../lint-documents.ts';
import { checkRule, fix } from './check-rule.ts';

const text = { type: 'string' };
const others = [{ name: 'search_rooms' }, { name: 'cancel_booking' }];
const input_schema = {
  type: 'object',
  properties: {
    room_id: text,
    sort: { enum: ['list_order', 'name'] },
    edits: { type: 'array', items: { type: 'object', properties: { old_text: text } } },
    labels: { type: 'object', additionalProperties: text },
  },
};
const book = (more: object): object => ({ name: 'book_room', input_schema, ...more });

describe('A tool that the prose sends to', () => {
  it.each([
    ['Call searchRooms first.', 'Call search_rooms first.'],
    ['Use `search-rooms` to find one.', 'Use `search_rooms` to find one.'],
    ['To undo it use cancel_bookings.', 'To undo it use cancel_booking.'],
  ])('is mended where one is near: %s', (description, fixed) => {
    expect(fix(toolsExist, ...others, book({ description }))).toBe(fixed);
  });

  it('is reported where none is', () => {
    expect(
      checkRule(toolsExist, ...others, book({ description: 'Call get_building first.' })).map(
        ({ message, fixes }) => [message, fixes],
      ),
    ).toEqual([
      [
        'The description tells the model to call `get_building`, but no tool has that name.',
        undefined,
      ],
    ]);
  });

  it.each([
    'Call search_rooms first, then cancel_booking.',
    'Use room_id as printed, and list_order to sort.',
    'Use snake_case names.',
    'Use the `git_log` command, or the create_room method of the SDK.',
    'Books what get_building knows.',
    'When the guest agreed, call bookRoom with the date.',
    'For one room alone use the set_single operation of cancel_booking.',
    'Say what to change: "In the getTotal function, add the tax".',
    'Call it once.',
  ])('is left alone in %s', (description) => {
    expect(checkRule(toolsExist, ...others, book({ description }))).toEqual([]);
  });

  it('reports nothing where the tool is alone', () => {
    expect(checkRule(toolsExist, book({ description: 'Call get_building first.' }))).toEqual([]);
  });

  it('is linted again when the first other tool is added and when the last one is removed', () => {
    const lint = createLinter(() => NO_EVIDENCE);
    const { registry } = readRegistry(documentOf({ name: 'test' }));
    const [tool, other] = [book({ description: 'Call get_building first.' }), others[0] ?? {}].map(
      (plain) => readContract(documentOf(plain)),
    );
    const count = (tools: readonly (typeof tool)[]): number => {
      const present = tools.filter((each) => each !== undefined);
      return (
        lint({ tools: present, registry }).tools[0]?.findings.filter(
          ({ code }) => code === toolsExist.id,
        ).length ?? 0
      );
    };
    expect([count([tool]), count([tool, other]), count([tool])]).toEqual([0, 1, 0]);
  });
});

describe('A field that the prose promises', () => {
  const output_schema = {
    type: 'object',
    properties: { ok: { type: 'boolean' }, booking_id: text, next_cursor: text },
  };

  it.each([
    ['Returns { ok, bookingId }.', 'Returns { ok, booking_id }.'],
    ['Book it and return its bookingId.', 'Book it and return its booking_id.'],
    [
      'Read the `nextCursor` field of the result for more.',
      'Read the `next_cursor` field of the result for more.',
    ],
  ])('is mended where one is near: %s', (description, fixed) => {
    expect(fix(returnedFieldsExist, book({ description, output_schema }))).toBe(fixed);
  });

  it('is reported where none is', () => {
    expect(
      checkRule(
        returnedFieldsExist,
        book({ description: 'Returns {ok, booking_id, price}.', output_schema }),
      ).map(({ message }) => message),
    ).toEqual([
      'The description promises the field `price`, but the output schema does not have it.',
    ]);
  });

  it.each([
    ['Returns { ok, booking_id, … }.', output_schema],
    ['Returns {"ok": true, "price": 3}.', output_schema],
    ['Returns the booking for a room_id. Set the `floor` field of the request.', output_schema],
    ['Returns { price }.', undefined],
    ['Returns { price }.', { type: 'object', additionalProperties: true, properties: { ok: {} } }],
    ['Returns { price }.', { oneOf: [{ properties: { price: {} } }] }],
  ])('is left alone in %s', (description, schema) => {
    expect(checkRule(returnedFieldsExist, book({ description, output_schema: schema }))).toEqual(
      [],
    );
  });
});

describe('A reference', () => {
  const output_schema = {
    type: 'object',
    properties: { ok: {}, next_cursor: text, page: { type: 'object', properties: { url: text } } },
  };

  it.each([
    [
      { routing: { siblings: [{ tool: 'searchRooms', when: 'x' }] } },
      '/routing/siblings/0/tool',
      'search_rooms',
    ],
    [
      { routing: { prerequisites: [{ tool: 'search_room', at_least: 1 }] } },
      '/routing/prerequisites/0/tool',
      'search_rooms',
    ],
    [
      { routing: { next_valid_actions: ['search_rooms', 'pay_room'] } },
      '/routing/next_valid_actions/1',
      undefined,
    ],
    [
      { errors: [{ code: 'a' }, { code: 'b', next_valid_actions: ['cancel-booking'] }] },
      '/errors/1/next_valid_actions/0',
      'cancel_booking',
    ],
    [{ draft_of: 'confirm_room' }, '/draft_of', undefined],
    [{ verification: { kind: 'read_back', tool: 'read_room' } }, '/verification/tool', undefined],
    [
      { output_schema, verification: { kind: 'live_url', field: 'page.uri' } },
      '/verification/field',
      undefined,
    ],
    [
      { output_schema, result_limits: { pagination_cursor: 'nextCursor' } },
      '/result_limits/pagination_cursor',
      'next_cursor',
    ],
    [{ audit: { redact: ['/input/roomId'] } }, '/audit/redact/0', '/input/room_id'],
    [{ audit: { redact: ['/room_id'] } }, '/audit/redact/0', '/input/room_id'],
    [
      { aliases: [{ when: ['old'], map: [{ to: '/edits/0/oldText', from: '/old' }] }] },
      '/aliases/0/map/0/to',
      '/edits/0/old_text',
    ],
  ])('that leads nowhere is found: %j', (more, at, meant) => {
    expect(
      checkRule(referencesResolve, ...others, book(more)).map((report) => [
        `/${report.at.join('/')}`,
        report.fixes?.[0]?.edits,
      ]),
    ).toEqual([
      [
        at,
        meant === undefined
          ? undefined
          : [
              {
                kind: 'set',
                at: at
                  .slice(1)
                  .split('/')
                  .map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
                value: meant,
              },
            ],
      ],
    ]);
  });

  it('that leads somewhere is silent', () => {
    const more = {
      output_schema,
      routing: {
        siblings: [{ tool: 'search_rooms', when: 'x' }],
        prerequisites: [{ tool: 'search_rooms' }],
        next_valid_actions: ['book_room', 'cancel_booking'],
      },
      errors: [{ code: 'a', next_valid_actions: ['search_rooms'] }],
      verification: { kind: 'live_url', field: 'page.url' },
      result_limits: { pagination_cursor: 'next_cursor', artifact_reference: '/page/url' },
      audit: {
        redact: [
          '/input/room_id',
          '/input/edits/0/old_text',
          '/input/labels/secret',
          '/output/page/url',
          '/input',
        ],
      },
      aliases: [{ when: ['old'], map: [{ to: '/edits/0/old_text', from: '/old' }] }],
    };
    expect(checkRule(referencesResolve, ...others, book(more))).toEqual([]);
  });

  it('to a tool is not checked where the tool is alone', () => {
    expect(checkRule(referencesResolve, book({ draft_of: 'confirm_room' }))).toEqual([]);
  });
});
