import { example } from '../../example.ts';

const booking = {
  type: 'string',
  pattern: '^bk_[0-9a-f]{8}$',
  description: 'As the calendar shows it, such as bk_1a2b3c4d.',
} as const;
const input = {
  type: 'object',
  properties: { booking_id: booking },
  required: ['booking_id'],
  additionalProperties: false,
} as const;
const onBooking = {
  input_schema: input,
  resource_scope: ['calendar:bookings:{booking_id}'],
  idempotency: { strategy: 'hash', fields: ['booking_id'], ttl_seconds: 60 },
} as const;

const createErrors = (name: string, repeat: string) =>
  [
    {
      code: 'booking_begun',
      type: 'conflict',
      message: 'The slot of the booking has begun.',
      hint: 'Ask the user for a booking_id whose slot is still to come.',
      retryable: false,
    },
    {
      code: 'not_approved',
      type: 'approval_required',
      message: 'The call waits for approval.',
      hint: `Ask the user to approve it, then call ${name} again with the same arguments.`,
      retryable: true,
    },
    {
      code: 'calendar_silent',
      type: 'timeout',
      message: 'The calendar did not answer in time.',
      hint: `Call ${name} again with the same arguments: a repeat ${repeat}.`,
      retryable: true,
    },
  ] as const;

/**
 * Good contracts of riskier classes, for rules that are about those. Each is clean among the tools
 * it names.
 */
export const deletion = {
  ...example,
  ...onBooking,
  name: 'delete_booking',
  title: 'Delete a booking',
  purpose: 'Lets an assistant give a room back that is not needed.',
  description:
    'Delete one booking for good and return its booking_id. Destructive: frees the room, mails nobody. Use when the user has named the booking. Fails when its slot has begun. Do not use to move a booking.',
  errors: createErrors('delete_booking', 'deletes nothing more'),
  risk_class: 'destructive',
  side_effects: {
    class: 'deletion',
    summary: 'One booking leaves the calendar.',
    reversible: false,
    recovery: 'Book the same slot again while the room is free.',
  },
} as const;

export const access = {
  ...example,
  ...onBooking,
  name: 'grant_door_access',
  title: 'Grant door access',
  purpose: 'Opens the door of a booked room to the card of the person who booked it.',
  description:
    'Grant the holder of one booking access to the door of its room and return its booking_id. Changes access: the card opens the door until the slot ends. Use when the user asks for the door. Fails when the slot has begun. Do not use for rooms without a booking.',
  errors: createErrors('grant_door_access', 'grants nothing more'),
  risk_class: 'access_control',
  side_effects: {
    class: 'access_change',
    summary: 'One card opens one door until the slot ends.',
    reversible: true,
    recovery: 'Delete the booking: the card stops opening the door.',
  },
  permission: {
    default: 'approval_required',
    approval: 'The person who booked the room.',
    strong_authentication: true,
  },
} as const;

export const execution = {
  ...example,
  ...onBooking,
  name: 'render_door_sign',
  title: 'Render a door sign',
  purpose: 'Draws the sign that hangs at the door during a booking.',
  description:
    'Render the page of one booking in a throw-away browser and return its booking_id. Effects: runs the scripts of that page in a sandbox that reaches nothing else, and stores one picture for 30 days. Use when the user asks for the sign. Fails when the slot has begun. Do not use to look at other pages.',
  errors: createErrors('render_door_sign', 'draws nothing more'),
  risk_class: 'open_execution',
  side_effects: {
    class: 'process_or_network',
    summary: 'One browser runs the scripts of one page and stores one picture.',
    reversible: true,
    recovery: 'The picture expires after 30 days.',
  },
  permission: {
    default: 'run_in_sandbox',
    allowlist: ['https://calendar.example/bookings/*'],
    sandbox: {
      network: 'The calendar only.',
      filesystem: 'None.',
      commands: ['headless browser, one tab'],
    },
  },
} as const;

/** A pair: what is drafted, and what sends it. */
export const drafting = {
  ...example,
  ...onBooking,
  name: 'draft_invitation',
  title: 'Draft an invitation',
  purpose: 'Writes down what guests would receive, for the host to read first.',
  description:
    'Draft the invitation to one booking and return its draft_id. Stores a draft, mails nobody. Use when the user wants guests to come. Fails when the slot has begun. Do not use to invite anybody: the draft is only shown to the user.',
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      draft_id: { type: 'string', pattern: '^dr_[0-9a-f]{8}$' },
    },
    required: ['ok', 'draft_id'],
    additionalProperties: false,
  },
  errors: createErrors('draft_invitation', 'drafts nothing more'),
  risk_class: 'draft',
  side_effects: {
    class: 'local_artifact',
    summary: 'One draft beside the booking.',
    reversible: true,
    recovery: 'Drafts expire after 7 days.',
  },
  draft_of: 'send_invitation',
} as const;

export const sending = {
  ...example,
  name: 'send_invitation',
  title: 'Send an invitation',
  purpose: 'Mails the guests what the host has read and approved.',
  description:
    'Send one approved draft to the guests and return its message_id. External: every guest on the booking receives one mail. Use when the user has approved the draft. Fails when the slot has begun. Do not use to remind guests who were invited before.',
  input_schema: {
    type: 'object',
    properties: {
      draft_id: {
        type: 'string',
        pattern: '^dr_[0-9a-f]{8}$',
        description: 'As draft_invitation returned it, such as dr_1a2b3c4d.',
      },
    },
    required: ['draft_id'],
    additionalProperties: false,
  },
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      message_id: { type: 'string', pattern: '^msg_[0-9a-f]{8}$' },
    },
    required: ['ok', 'message_id'],
    additionalProperties: false,
  },
  errors: createErrors('send_invitation', 'sends nothing more'),
  resource_scope: ['calendar:drafts:{draft_id}'],
  idempotency: { strategy: 'hash', fields: ['draft_id'], ttl_seconds: 60 },
  risk_class: 'external_communication',
  side_effects: {
    class: 'external_message',
    summary: 'One mail to each guest of the booking.',
    reversible: false,
    recovery: 'Send a second mail that takes the first one back.',
  },
  permission: { default: 'approval_required', approval: 'The host, with the draft in view.' },
  commit_of: 'draft_invitation',
  verification: { kind: 'read_back', tool: 'find_message', field: 'message_id' },
} as const;

/** The reader that proves what was sent. */
export const finding = {
  ...example,
  name: 'find_message',
  title: 'Find a message',
  purpose: 'Shows whether a mail has left.',
  description:
    'Find one sent mail by its message_id and return when it left. Read-only. Use when the user asks whether a mail has left. Fails when there is none. Do not use to search mails by their words.',
  input_schema: {
    type: 'object',
    properties: {
      message_id: {
        type: 'string',
        pattern: '^msg_[0-9a-f]{8}$',
        description: 'As the tool that sent it returned it, such as msg_1a2b3c4d.',
      },
    },
    required: ['message_id'],
    additionalProperties: false,
  },
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      sent_at: {
        type: 'string',
        format: 'date-time',
        description: 'When the mail left, in RFC 3339 with its time zone.',
      },
    },
    required: ['ok', 'sent_at'],
    additionalProperties: false,
  },
  errors: [
    {
      code: 'no_message',
      type: 'not_found',
      message: 'No mail bears this message_id.',
      hint: 'Ask the user which mail is meant.',
      retryable: false,
    },
    {
      code: 'mail_silent',
      type: 'timeout',
      message: 'The mail server did not answer in time.',
      hint: 'Call find_message again with the same arguments.',
      retryable: true,
    },
  ],
  risk_class: 'read_only',
  side_effects: { class: 'none', summary: 'Reads the log of sent mails.', reversible: true },
  resource_scope: ['mail:log:{message_id}'],
  permission: { default: 'allow' },
  idempotency: { strategy: 'natural' },
} as const;
