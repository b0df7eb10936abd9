import { example } from '../../example.ts';

/** Tools next to `book_room` and a registry with phases, for the examples of set rules. */
export const finding = {
  ...example,
  name: 'find_rooms',
  title: 'Find rooms',
  purpose: 'Shows which rooms can still be had.',
  description:
    'List the rooms that are free in one slot, each with its room_id. Reads only. Use before anything is booked. Fails when the slot has passed. Do not use to look up an existing booking.',
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      room_ids: {
        type: 'array',
        items: { type: 'string', pattern: '^rm_[0-9a-f]{8}$' },
        maxItems: 20,
      },
    },
    required: ['ok', 'room_ids'],
    additionalProperties: false,
  },
  input_schema: {
    type: 'object',
    properties: {
      starts_at: example.input_schema.properties.starts_at,
      minutes: example.input_schema.properties.minutes,
    },
    required: ['starts_at', 'minutes'],
    additionalProperties: false,
  },
  errors: [
    {
      code: 'slot_passed',
      type: 'invalid_arguments',
      message: 'The slot has passed.',
      hint: 'Call find_rooms with a starts_at in the future.',
      retryable: false,
    },
    {
      code: 'calendar_silent',
      type: 'timeout',
      message: 'The calendar did not answer in time.',
      hint: 'Call find_rooms again with the same arguments.',
      retryable: true,
    },
  ],
  risk_class: 'read_only',
  side_effects: { class: 'none', summary: 'None.', reversible: true },
  resource_scope: ['calendar:rooms'],
  permission: { default: 'allow' },
  idempotency: { strategy: 'natural' },
  visibility: { tier: 'search' },
} as const;

export const booking = { ...example, visibility: { tier: 'calendar' } } as const;

/** Phase 1 finds a room, phase 2 books it. */
export const staged = {
  tiers: [{ name: 'search' }, { name: 'calendar' }],
  phases: [
    {
      name: 'choosing',
      tiers: ['search'],
      transitions: [{ to: 'booking', tool: 'find_rooms', when: 'A room is chosen' }],
    },
    {
      name: 'booking',
      tiers: ['calendar'],
      transitions: [{ to: 'choosing', tool: 'book_room', when: 'The room was taken' }],
    },
  ],
} as const;

/** Enough tools to exceed a budget, one for each floor. */
export function createFloorTools(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const name = `find_rooms_on_floor_${i + 1}`;
    return {
      ...finding,
      name,
      title: `Find rooms on floor ${i + 1}`,
      description: finding.description.replace('free in', `free on floor ${i + 1} in`),
      errors: finding.errors.map((entry) => ({
        ...entry,
        hint: entry.hint.replace('find_rooms', name),
      })),
    };
  });
}
