import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { convertFromPlain } from '../../../../src/contract/json/json.ts';
import { findingsOf, flagged, toolWith } from './flagged.ts';

const RULE = 'dates-formatted';
const text = (description: string, more: object = {}): object => ({
  type: 'string',
  description,
  ...more,
});
const found = (properties: object) =>
  findingsOf(RULE, toolWith(properties)).map(({ severity, message }) => [severity, message]);

describe(RULE, () => {
  it.each([
    ['date', 'The date.'],
    ['start_date', ''],
    ['deadline', 'Until when.'],
    ['starts_at', 'When it starts.'],
    ['created_after', 'Only later ones.'],
    ['since', 'Only newer ones.'],
    ['time_min', 'Start of the search.'],
    ['from', 'First date to show.'],
  ])('flags %s: %s', (name, description) => {
    expect(flagged(RULE, { [name]: text(description) })).toEqual([name]);
  });

  it.each([
    ['date', 'Any wording such as "next Friday".'],
    ['date', 'YYYY-MM-DD or MM/DD.'],
    ['time', 'Time as HH:mm, local time.'],
    ['since', 'Only newer ones, as 7d or 24h.'],
    ['timestamp', 'Unix seconds.'],
    ['wait_until', 'Event to wait for.'],
    ['date_format', 'How dates are printed.'],
    ['time_zone', 'Zone of the user.'],
    ['date_range', 'Which span.'],
    ['from', 'Sender of the mail.'],
    ['to', 'Town where the trip ends.'],
    ['update', 'New text.'],
    ['after', 'Cursor of the last page.'],
    ['date', 'תאריך'],
  ])('leaves %s alone: %s', (name, description) => {
    expect(flagged(RULE, { [name]: text(description) })).toEqual([]);
  });

  it('is content with a format, a pattern, an enum, or a number', () => {
    expect(
      flagged(RULE, {
        date: text('Day.', { format: 'date' }),
        at: text('x'),
        since: text('Day.', { pattern: '^\\d{4}$' }),
        until: text('Span.', { enum: ['day', 'week'] }),
        created_at: { type: 'integer', description: 'When.' },
      }),
    ).toEqual([]);
  });

  it('asks for the zone of a time, unless it is stated somewhere', () => {
    expect(found({ starts_at: text('Start of the slot in ISO 8601.') })).toEqual([
      ['advice', '`starts_at` does not state a time zone.'],
    ]);
    expect(found({ starts_at: text('Start in ISO 8601, UTC.') })).toEqual([]);
    expect(
      found({
        starts_at: text('Start in ISO 8601.'),
        timezone: { type: 'string', description: 'IANA zone.' },
      }),
    ).toEqual([]);
  });

  it('proposes the format that the words describe, for all dates of a tool at once', () => {
    const tool = toolWith({
      start_date: text('First day, YYYY-MM-DD.'),
      end_date: text('Last day, such as 2026-01-31.'),
      starts_at: text('In RFC 3339.'),
    });
    const [finding, ...more] = findingsOf(RULE, tool);
    expect(more).toEqual([]);
    expect([finding?.severity, finding?.message]).toEqual([
      'advice',
      '`start_date`, `end_date` and `starts_at` state their date format in the description only.',
    ]);
    const fix = finding?.fixes?.[0];
    expect([fix?.title, fix?.kind]).toEqual(['Declare 3 formats', 'suggested']);
    const fixed = applyEdits(convertFromPlain(tool), fix?.edits ?? []);
    expect(fixed).toEqual(
      convertFromPlain(
        toolWith({
          start_date: text('First day, YYYY-MM-DD.', { format: 'date' }),
          end_date: text('Last day, such as 2026-01-31.', { format: 'date' }),
          starts_at: text('In RFC 3339.', { format: 'date-time' }),
        }),
      ),
    );
  });

  it('proposes nothing where other values are let in, or null', () => {
    expect(
      found({
        date: text('YYYY-MM-DD or "today".'),
        end_date: { type: ['string', 'null'], description: 'YYYY-MM-DD.' },
        start_date: text('YYYY-MM-DD.', { default: '' }),
      }),
    ).toEqual([]);
  });
});

describe('a date of a stranger’s tool', () => {
  const set = { registry: { profile: 'definition' } };
  const flaggedIn = (properties: object, description = 'Show a thing.'): readonly string[] =>
    findingsOf(RULE, { tools: [toolWith(properties, { description })], ...set }).flatMap(
      ({ places, at }) => (places ?? [at]).map((place) => String(place.at(-1))),
    );

  it('is flagged without a format, or shown without an offset', () => {
    expect(flaggedIn({ date: text('The date.') })).toEqual(['date']);
    expect(flaggedIn({ starts_at: text('Start, such as 2026-11-21T09:00:00.') })).toEqual([
      'starts_at',
    ]);
  });

  it.each([
    [{ date: text('') }, 'Show prices. Dates: YYYY-MM-DD.'],
    [{ date: text('Day in YYYY-MM-DD format.') }, 'Show prices.'],
    [{ since: text('Only later ones (ISO 8601 timestamp).') }, 'Show prices.'],
    [{ timestamp: text('The timestamp of the message to pin.') }, 'Pin a message.'],
    [{ starting_after: text('A token that the server made, often a timestamp.') }, 'Show alerts.'],
    [{ time: text('When to leave, e.g. 3pm.') }, 'Show trains.'],
  ])('is left alone: %j', (properties, description) => {
    expect(flaggedIn(properties, description)).toEqual([]);
  });

  it('may show its format in the text of its parent', () => {
    const points = {
      type: 'array',
      description: "Points such as [{ time: '2015', value: 23 }].",
      items: { type: 'object', properties: { time: { type: 'string' } } },
    };
    expect(flaggedIn({ points })).toEqual([]);
  });
});
