import { example } from '../../example.ts';

const input = {
  type: 'object',
  properties: { room_id: example.input_schema.properties.room_id },
  required: ['room_id'],
  additionalProperties: false,
} as const;
const createTimeoutError = (name: string, what: string) =>
  ({
    code: 'screen_silent',
    type: 'timeout',
    message: 'The screen did not answer in time.',
    hint: `Call ${name} again with the same arguments: ${what}.`,
    retryable: true,
  }) as const;

/**
 * Good contracts of a set that publishes: the tool that publishes, the one that checks, the one
 * that ends the turn.
 */
export const publishing = {
  ...example,
  name: 'publish_timetable',
  title: 'Publish the timetable',
  purpose: 'Puts the bookings of one room on the screen at its door.',
  description:
    'Publish the bookings of one room on the screen at its door and return its url. Effects: overwrites what that screen showed; no booking changes. Use when the user has changed a booking. Fails when the screen is off. Do not use to look at bookings.',
  input_schema: input,
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      version: { type: 'integer', minimum: 1, description: 'Counts what this screen has shown.' },
      url: {
        type: 'string',
        format: 'uri',
        maxLength: 200,
        description: 'Where the screen can be seen.',
      },
    },
    required: ['ok', 'version', 'url'],
    additionalProperties: false,
  },
  errors: [
    {
      code: 'screen_off',
      type: 'conflict',
      message: 'The screen is switched off.',
      hint: 'Ask the user to switch it on.',
      retryable: false,
    },
    {
      code: 'not_approved',
      type: 'approval_required',
      message: 'The call waits for approval.',
      hint: 'Ask the user to approve it, then call publish_timetable again with the same arguments.',
      retryable: true,
    },
    createTimeoutError('publish_timetable', 'a repeat shows the same'),
  ],
  side_effects: {
    class: 'internal_record',
    summary: 'One screen shows other bookings.',
    reversible: true,
    recovery: 'Publish again: the screen always shows the calendar.',
  },
  resource_scope: ['screens:rooms:{room_id}'],
  idempotency: { strategy: 'hash', fields: ['room_id'], ttl_seconds: 60 },
  verification: { kind: 'live_url', tool: 'check_screen', field: 'url' },
} as const;

export const checking = {
  ...example,
  name: 'check_screen',
  title: 'Check a screen',
  purpose: 'Proves what the screen at a door shows at this moment.',
  description:
    'Check what the screen at the door of one room shows now and return its version. Read-only. Use after the timetable was published. Fails when the screen is off. Do not use to find free rooms.',
  input_schema: input,
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      version: {
        type: 'integer',
        minimum: 1,
        description: 'What the screen shows, by the count of its versions.',
      },
    },
    required: ['ok', 'version'],
    additionalProperties: false,
  },
  errors: [
    {
      code: 'no_screen',
      type: 'not_found',
      message: 'The room has no screen.',
      hint: 'Ask the user which room_id is meant, then call check_screen with it.',
      retryable: false,
    },
    {
      code: 'screen_off',
      type: 'conflict',
      message: 'The screen is switched off.',
      hint: 'Ask the user to switch it on.',
      retryable: false,
    },
    createTimeoutError('check_screen', 'a repeat changes nothing'),
  ],
  risk_class: 'read_only',
  side_effects: { class: 'none', summary: 'Asks one screen what it shows.', reversible: true },
  resource_scope: ['screens:rooms:{room_id}'],
  permission: { default: 'allow' },
  idempotency: { strategy: 'natural' },
} as const;

export const finishing = {
  ...example,
  name: 'finish_turn',
  title: 'Finish the turn',
  purpose: 'Ends the work and gives the word back to the user.',
  description:
    'Finish the turn and show its summary to the user. Effects: closes this turn, nothing else changes. Use when all that was asked for is done. Fails when a gate is still open. Do not use to ask the user something.',
  input_schema: {
    type: 'object',
    properties: {
      summary: {
        type: 'string',
        minLength: 10,
        maxLength: 500,
        description:
          'What was done, as the user reads it, such as "Room 4 is booked and its screen shows it".',
      },
    },
    required: ['summary'],
    additionalProperties: false,
  },
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      turn: { type: 'integer', minimum: 1, description: 'Counts the turns of the session.' },
    },
    required: ['ok', 'turn'],
    additionalProperties: false,
  },
  errors: [
    {
      code: 'gate_open',
      type: 'conflict',
      message: 'A call that has to come first is missing.',
      hint: 'Make the call that the message names, then call finish_turn again.',
      retryable: false,
    },
    {
      code: 'session_silent',
      type: 'timeout',
      message: 'The session did not answer in time.',
      hint: 'Call finish_turn again with the same arguments: a turn ends once.',
      retryable: true,
    },
  ],
  risk_class: 'draft',
  side_effects: {
    class: 'local_artifact',
    summary: 'Closes the turn of the session.',
    reversible: false,
  },
  resource_scope: ['session:{session_id}:turns'],
  permission: { default: 'allow' },
  idempotency: { strategy: 'hash', fields: ['summary'], ttl_seconds: 60 },
} as const;
