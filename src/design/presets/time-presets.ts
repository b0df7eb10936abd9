import type { Preset } from '../preset.ts';

/** Dates, times of day, zones and durations as text. */
export const timePresets: readonly Preset[] = [
  {
    id: 'iso-date',
    label: 'ISO date',
    type: 'string',
    means: 'A day as year-month-day, without a time.',
    keywords: [['format', 'date']],
    fits: ['2026-11-21', '2028-02-29'],
    misses: ['21.11.2026', '2026-2-3', '2026-02-30', '2026-11-21T00:00:00Z'],
  },
  {
    id: 'iso-date-time',
    label: 'ISO date-time with zone',
    type: 'string',
    means: 'A moment: date, time and the offset from UTC.',
    keywords: [['format', 'date-time']],
    fits: ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.250+02:00'],
    misses: ['2026-11-21T09:30:00', '2026-11-21', '2026-11-21T25:00:00Z', 'tomorrow at nine'],
  },
  {
    id: 'time-of-day',
    label: 'Time of day',
    type: 'string',
    means: 'Hours and minutes on a 24-hour clock, in the zone that is spoken of.',
    keywords: [['pattern', '^([01][0-9]|2[0-3]):[0-5][0-9]$']],
    fits: ['09:30', '23:59'],
    misses: ['9:30', '24:00', '09:60', '9 am', '09:30:00'],
  },
  {
    id: 'time-zone',
    label: 'Time zone',
    type: 'string',
    means: 'A name of the IANA time zone database.',
    keywords: [['pattern', '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z0-9_+-]+){1,2})$']],
    fits: ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'],
    misses: ['CET', '+02:00', 'europe/berlin', 'Berlin'],
  },
  {
    id: 'iso-duration',
    label: 'ISO duration',
    type: 'string',
    means: 'A length of time such as PT15M or P1DT12H.',
    keywords: [['format', 'duration']],
    fits: ['PT15M', 'P1DT12H', 'P2W'],
    misses: ['15m', 'P', 'PT', '1 hour', 'P1H'],
  },
];
