export const TEXT_FORMATS = ['date-time', 'date', 'uuid', 'email', 'uri', 'ipv4'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(
  String.raw`^[A-Za-z0-9_%+-]+(\.[A-Za-z0-9_%+-]+)*@(${LABEL}\.)+[A-Za-z]{2,}$`,
);
const PIECE = String.raw`([A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})`;
const URI = new RegExp(
  String.raw`^[a-z][a-z0-9+.-]{1,20}://${LABEL}(\.${LABEL})*(:\d{1,5})?(/${PIECE}*)*(\?(${PIECE}|[/?])*)?(#(${PIECE}|[/?])*)?$`,
);
const IPV4 = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/;

/** Longer texts are prose; not testing them bounds the time. */
const MAX_LENGTH = 2048;

/**
 * Each test is narrower than the format's specification: every validator accepts what it accepts.
 */
const IS_FORMAT = {
  'date-time': (text) => text[10] === 'T' && isDate(text.slice(0, 10)) && TIME.test(text.slice(11)),
  date: isDate,
  uuid: (text) => UUID.test(text),
  email: (text) => text.length <= 254 && EMAIL.test(text),
  uri: (text) => URI.test(text),
  ipv4: (text) => IPV4.test(text),
} as const satisfies Record<TextFormat, (text: string) => boolean>;

export function hasFormat(text: string, format: TextFormat): boolean {
  return text.length <= MAX_LENGTH && IS_FORMAT[format](text);
}

function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) + (isLeap ? 1 : 0);
}
