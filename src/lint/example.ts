/** A contract that every rule accepts: the good example of the checklist, and what the bad ones differ from. */
export const example = {
  name: 'book_room',
  description:
    'Book a meeting room for one slot and mail the guests. Mutating: puts a booking in the calendar. Fails when the room is taken. Do not use to move a booking.',
  input_schema: {
    type: 'object',
    properties: {
      room_id: { type: 'string', pattern: '^rm_[0-9a-f]{8}$', description: 'From find_rooms.' },
      starts_at: { type: 'string', format: 'date-time', description: 'With its time zone.' },
      minutes: { type: 'integer', minimum: 15, maximum: 240 },
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
    { code: 'room_taken', type: 'conflict', message: 'The room is booked at that time.', hint: 'Call find_rooms with the same slot and take another room_id.' },
  ],
  risk_class: 'internal_write',
  idempotency: { strategy: 'hash', fields: ['room_id', 'starts_at'], ttl_seconds: 60 },
  audit: { log: ['args', 'latency', 'result', 'code'] },
} as const;
