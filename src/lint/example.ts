/**
 * A contract that every rule accepts, with every part that a single tool can have. The good example
 * of most rules; bad examples change a part of it.
 */
export const example = {
  name: 'book_room',
  title: 'Book a room',
  purpose: 'Lets an assistant hold a meeting room for the person it works for.',
  description:
    'Book a meeting room for one slot and return its booking_id. Mutating: puts one booking in the calendar, mails nobody. Use when the user has agreed on room and time. Fails when the room is taken. Do not use to move a booking.',
  input_schema: {
    type: 'object',
    properties: {
      room_id: {
        type: 'string',
        pattern: '^rm_[0-9a-f]{8}$',
        description: 'As printed on the door of the room, such as rm_1a2b3c4d.',
      },
      starts_at: {
        type: 'string',
        format: 'date-time',
        description:
          'Start of the slot in RFC 3339 with its time zone, such as 2026-11-21T09:00:00+02:00.',
      },
      minutes: {
        type: 'integer',
        minimum: 15,
        maximum: 240,
        description: 'Length of the slot in minutes.',
      },
    },
    required: ['room_id', 'starts_at', 'minutes'],
    additionalProperties: false,
  },
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      booking_id: { type: 'string', pattern: '^bk_[0-9a-f]{8}$' },
    },
    required: ['ok', 'booking_id'],
    additionalProperties: false,
  },
  errors: [
    {
      code: 'room_taken',
      type: 'conflict',
      message: 'The room is booked at that time.',
      hint: 'Call book_room again with another room_id or starts_at.',
      retryable: false,
    },
    {
      code: 'room_unknown',
      type: 'not_found',
      message: 'No room has that room_id.',
      hint: 'Ask the user for the sign on the door, then call book_room again with its room_id.',
      retryable: true,
    },
    {
      code: 'not_approved',
      type: 'approval_required',
      message: 'The booking waits for approval.',
      hint: 'Ask the user to approve it, then call book_room again with the same arguments.',
      retryable: true,
    },
    {
      code: 'calendar_silent',
      type: 'timeout',
      message: 'The calendar did not answer in time.',
      hint: 'Call book_room again with the same arguments: a repeat books nothing twice.',
      retryable: true,
    },
  ],
  risk_class: 'internal_write',
  side_effects: {
    class: 'internal_record',
    summary: 'One booking in the calendar.',
    reversible: true,
    recovery: 'Delete the booking in the calendar.',
  },
  resource_scope: ['calendar:rooms:{room_id}'],
  permission: { default: 'approval_required', approval: 'The user who asked for the room.' },
  timeout_ms: 10_000,
  result_limits: { max_result_chars: 2_000 },
  retry: { max_attempts: 2, backoff: 'fixed', initial_ms: 500, on: ['timeout'] },
  idempotency: { strategy: 'hash', fields: ['room_id', 'starts_at'], ttl_seconds: 60 },
  audit: { log: ['args', 'latency', 'result', 'code'], retention_days: 90 },
} as const;
