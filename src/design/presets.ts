import type { Preset } from './preset.ts';

/** One segment of a relative path: not empty, not `.` and not `..`, said without look-ahead, which strict modes refuse. */
const SEGMENT = String.raw`(\.{0,2}[^./\\:\x00-\x1f]|\.{3})[^/\\:\x00-\x1f]*`;
const IDENTIFIERS = '(0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)';
const BUILD = '[0-9a-zA-Z-]+';

const BASE64 = '[A-Za-z0-9+/]';
const HEX_32 = '0123456789abcdef0123456789abcdef';

/**
 * In the order of a menu. Patterns are anchored, linear, ASCII where they mean ASCII (`\d` is any script's digit in some
 * engines), and use nothing that strict modes refuse: no look-around, no back-reference, no `\b`, no wide repetition.
 * A format stands alone where it says everything.
 */
export const presets: readonly Preset[] = [
  {
    id: 'short-text', label: 'Short text', type: 'string', means: 'A title or a name: 1 to 120 characters.',
    keywords: [['minLength', 1], ['maxLength', 120]],
    fits: ['Q3 report', 'ש', 'x'.repeat(120)], misses: ['', 'x'.repeat(121)],
  },
  {
    id: 'one-line', label: 'One line of text', type: 'string', means: 'Text without a line break, not empty.',
    keywords: [['pattern', String.raw`^[^\r\n]+$`]],
    fits: ['Fix the login page', ' '], misses: ['', 'two\nlines', 'ends with one\n'],
  },
  {
    id: 'slug', label: 'Slug', type: 'string', means: 'Lower-case words joined by hyphens, as in an address.',
    keywords: [['pattern', '^[a-z0-9]+(-[a-z0-9]+)*$']],
    fits: ['my-first-post', 'a', '2026-plan'], misses: ['My-Post', 'two--hyphens', '-first', 'last-', 'snake_case', ''],
  },
  {
    id: 'snake-case', label: 'snake_case name', type: 'string', means: 'An identifier: lower-case words joined by underscores, a letter first.',
    keywords: [['pattern', '^[a-z][a-z0-9]*(_[a-z0-9]+)*$']],
    fits: ['account_id', 'x', 'line_2'], misses: ['accountId', '2_lines', '_private', 'a__b', 'trailing_', 'kebab-case'],
  },
  {
    id: 'hex-color', label: 'Hex colour', type: 'string', means: 'A colour as # and six hexadecimal digits.',
    keywords: [['pattern', '^#[0-9a-fA-F]{6}$']],
    fits: ['#1a2b3c', '#FFFFFF'], misses: ['#fff', '1a2b3c', '#1a2b3g', 'red', '#1a2b3c80'],
  },
  {
    id: 'email', label: 'E-mail address', type: 'string', means: 'One address, without a name around it.',
    keywords: [['format', 'email']],
    fits: ['ada@example.com', 'first.last+tag@sub.example.org'], misses: ['ada', 'ada@', 'Ada <ada@example.com>', 'a@b@example.com'],
  },
  {
    id: 'https-url', label: 'URL (https)', type: 'string', means: 'An absolute address that starts with https://.',
    keywords: [['format', 'uri'], ['pattern', String.raw`^https://[^\s/?#]+([/?#]\S*)?$`]],
    fits: ['https://example.com', 'https://example.com:8443/a/b?c=d#e'], misses: ['http://example.com', 'example.com', 'https://', 'https:///path', 'https://example.com/a b', 'javascript:alert(1)'],
  },
  {
    id: 'hostname', label: 'Host name', type: 'string', means: 'The name of a machine, without a scheme, port or path.',
    keywords: [['format', 'hostname']],
    fits: ['example.com', 'localhost', 'a-1.internal'], misses: ['https://example.com', 'example.com:80', 'exa mple.com', '-bad.com'],
  },
  {
    id: 'ipv4', label: 'IPv4 address', type: 'string', means: 'Four numbers from 0 to 255 with dots between them.',
    keywords: [['format', 'ipv4']],
    fits: ['127.0.0.1', '255.255.255.255'], misses: ['256.1.1.1', '1.2.3', '1.2.3.4/24', '::1'],
  },
  {
    id: 'ipv6', label: 'IPv6 address', type: 'string', means: 'An IPv6 address without brackets or a port.',
    keywords: [['format', 'ipv6']],
    fits: ['::1', '2001:db8::8a2e:370:7334'], misses: ['127.0.0.1', '[::1]', '2001:db8'],
  },
  {
    id: 'uuid', label: 'UUID', type: 'string', means: 'A universally unique identifier: 32 hexadecimal digits in five groups.',
    keywords: [['format', 'uuid']],
    fits: ['123e4567-e89b-12d3-a456-426614174000'], misses: ['123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-42661417400', 'not-a-uuid'],
  },
  {
    id: 'iso-date', label: 'ISO date', type: 'string', means: 'A day as year-month-day, without a time.',
    keywords: [['format', 'date']],
    fits: ['2026-11-21', '2028-02-29'], misses: ['21.11.2026', '2026-2-3', '2026-02-30', '2026-11-21T00:00:00Z'],
  },
  {
    id: 'iso-date-time', label: 'ISO date-time with zone', type: 'string', means: 'A moment: date, time and the offset from UTC.',
    keywords: [['format', 'date-time']],
    fits: ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.250+02:00'], misses: ['2026-11-21T09:30:00', '2026-11-21', '2026-11-21T25:00:00Z', 'tomorrow at nine'],
  },
  {
    id: 'time-of-day', label: 'Time of day', type: 'string', means: 'Hours and minutes on a 24-hour clock, in the zone that is spoken of.',
    keywords: [['pattern', '^([01][0-9]|2[0-3]):[0-5][0-9]$']],
    fits: ['09:30', '23:59'], misses: ['9:30', '24:00', '09:60', '9 am', '09:30:00'],
  },
  {
    id: 'time-zone', label: 'Time zone', type: 'string', means: 'A name of the IANA time zone database.',
    keywords: [['pattern', '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z0-9_+-]+){1,2})$']],
    fits: ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'], misses: ['CET', '+02:00', 'europe/berlin', 'Berlin'],
  },
  {
    id: 'iso-duration', label: 'ISO duration', type: 'string', means: 'A length of time such as PT15M or P1DT12H.',
    keywords: [['format', 'duration']],
    fits: ['PT15M', 'P1DT12H', 'P2W'], misses: ['15m', 'P', 'PT', '1 hour', 'P1H'],
  },
  {
    id: 'relative-path', label: 'Relative path', type: 'string', means: 'A path with / that stays below where it starts: no leading slash, no . or .. segment, no drive.',
    keywords: [['pattern', `^${SEGMENT}(/${SEGMENT})*$`]],
    fits: ['src/main.ts', '.env', 'a/..b/c...d', 'docs/שלום.md', '...'], misses: ['/etc/passwd', '../secrets', 'a/../../b', './a', 'a//b', 'a/', 'C:/x', 'a\\..\\b', 'a\nb', '..', ''],
  },
  {
    id: 'media-type', label: 'Media type', type: 'string', means: 'What kind of content it is, such as image/png.',
    keywords: [['pattern', '^(application|audio|font|image|message|model|multipart|text|video)/[A-Za-z0-9][A-Za-z0-9.+_-]*$']],
    fits: ['image/png', 'application/vnd.api+json'], misses: ['png', 'image/', 'image/*', 'text/html; charset=utf-8'],
  },
  {
    id: 'currency', label: 'Currency (ISO 4217)', type: 'string', means: 'A currency code of three capital letters.',
    keywords: [['pattern', '^[A-Z]{3}$']],
    fits: ['EUR', 'USD'], misses: ['eur', '€', 'EURO', 'US'],
  },
  {
    id: 'country', label: 'Country (ISO 3166)', type: 'string', means: 'A country code of two capital letters.',
    keywords: [['pattern', '^[A-Z]{2}$']],
    fits: ['DE', 'US'], misses: ['de', 'DEU', 'Germany', 'D'],
  },
  {
    id: 'language', label: 'Language (BCP 47)', type: 'string', means: 'A language with an optional script and region, such as en, pt-BR or zh-Hant-TW.',
    keywords: [['pattern', '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$']],
    fits: ['en', 'pt-BR', 'zh-Hant-TW', 'es-419'], misses: ['English', 'en_US', 'EN', 'pt-br', 'e'],
  },
  {
    id: 'phone', label: 'Phone number (E.164)', type: 'string', means: 'A number in international form: + and 7 to 15 digits.',
    keywords: [['pattern', String.raw`^\+[1-9][0-9]{6,14}$`]],
    fits: ['+4930123456', '+14155552671'], misses: ['030 123456', '+0301234567', '0014155552671', '+1 415 555 2671', '+1234567890123456'],
  },
  {
    id: 'semantic-version', label: 'Semantic version', type: 'string', means: 'Major.minor.patch, with an optional pre-release and build.',
    keywords: [['pattern', String.raw`^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)(-${IDENTIFIERS}(\.${IDENTIFIERS})*)?(\+${BUILD}(\.${BUILD})*)?$`]],
    fits: ['1.2.3', '0.0.4-rc.1+build.7', '10.20.30'], misses: ['v1.2.3', '1.2', '01.2.3', '1.2.3-', '1.2.3-01'],
  },
  {
    id: 'git-commit', label: 'Git commit', type: 'string', means: 'The full hash of a commit: 40 lower-case hexadecimal digits.',
    keywords: [['pattern', '^[0-9a-f]{40}$']],
    fits: [`${HEX_32}01234567`], misses: ['HEAD', 'main', '0123456', HEX_32, `${HEX_32}0123456G`],
  },
  {
    id: 'base64', label: 'Base64', type: 'string', means: 'Bytes as base64 of the standard alphabet, padded, without line breaks.',
    keywords: [['contentEncoding', 'base64'], ['pattern', `^(${BASE64}{4})*(${BASE64}{4}|${BASE64}{3}=|${BASE64}{2}==)$`]],
    fits: ['aGVsbG8=', 'aGk=', 'YWJj', 'YQ=='], misses: ['', 'aGVsbG8', 'a-_b', 'YWJj\n', 'data:text/plain;base64,YWJj', '=YQ='],
  },
  {
    id: 'page-cursor', label: 'Page cursor', type: 'string', means: 'An opaque text from the previous page, handed back unchanged.',
    keywords: [['minLength', 1], ['maxLength', 512]],
    fits: ['eyJpZCI6NDJ9', 'x'], misses: ['', 'x'.repeat(513)],
  },
  {
    id: 'page-size', label: 'Page size', type: 'integer', means: 'How many items a page may have: 1 to 100, 20 where nothing is said.',
    keywords: [['minimum', 1], ['maximum', 100], ['default', 20]],
    fits: [1, 20, 100], misses: [0, 101, 2.5, '20'],
  },
  {
    id: 'positive-integer', label: 'Positive integer', type: 'integer', means: 'A whole number from 1.',
    keywords: [['minimum', 1]],
    fits: [1, 42], misses: [0, -1, 1.5, '1'],
  },
  {
    id: 'non-negative-integer', label: 'Non-negative integer', type: 'integer', means: 'A whole number from 0: a count, an offset, an index.',
    keywords: [['minimum', 0]],
    fits: [0, 7], misses: [-1, 0.5, '0'],
  },
  {
    id: 'port', label: 'Port', type: 'integer', means: 'A network port: 1 to 65535.',
    keywords: [['minimum', 1], ['maximum', 65_535]],
    fits: [80, 65_535], misses: [0, 65_536, '80'],
  },
  {
    id: 'unix-seconds', label: 'Unix timestamp (seconds)', type: 'integer', means: 'Seconds since 1970-01-01 UTC up to the year 9999; today’s milliseconds are beyond it.',
    keywords: [['minimum', 0], ['maximum', 253_402_300_799]],
    fits: [0, 1_795_219_200], misses: [1_795_219_200_000, -1, 1_795_219_200.5, '2026-11-21'],
  },
  {
    id: 'minor-units', label: 'Money in minor units', type: 'integer', means: 'An amount in the smallest unit of its currency (cents), so that nothing is rounded.',
    keywords: [['minimum', 0], ['maximum', 9_007_199_254_740_991]],
    fits: [0, 1_999], misses: [19.99, -5, '19.99'],
  },
  {
    id: 'percentage', label: 'Percentage (0–100)', type: 'number', means: 'A part of a hundred, from 0 to 100.',
    keywords: [['minimum', 0], ['maximum', 100]],
    fits: [0, 12.5, 100], misses: [-1, 100.1, '50%'],
  },
  {
    id: 'fraction', label: 'Fraction (0–1)', type: 'number', means: 'A part of one: a probability, a score, a ratio.',
    keywords: [['minimum', 0], ['maximum', 1]],
    fits: [0, 0.25, 1], misses: [1.01, -0.1, 50],
  },
  {
    id: 'latitude', label: 'Latitude', type: 'number', means: 'Degrees north of the equator, from −90 to 90.',
    keywords: [['minimum', -90], ['maximum', 90]],
    fits: [52.52, -90, 90], misses: [90.01, -91, '52°'],
  },
  {
    id: 'longitude', label: 'Longitude', type: 'number', means: 'Degrees east of Greenwich, from −180 to 180.',
    keywords: [['minimum', -180], ['maximum', 180]],
    fits: [13.4, -180, 180], misses: [180.5, -181, '13°'],
  },
  {
    id: 'non-empty-list', label: 'Non-empty list', type: 'array', means: 'A list with at least one item.',
    keywords: [['minItems', 1]],
    fits: [['a'], [1, 1]], misses: [[], 'a'],
  },
  {
    id: 'unique-list', label: 'List without repeats', type: 'array', means: 'A list in which no item stands twice.',
    keywords: [['uniqueItems', true]],
    fits: [[], ['a', 'b']], misses: [['a', 'a'], 'a'],
  },
  {
    id: 'set', label: 'Non-empty list without repeats', type: 'array', means: 'At least one item, and none twice.',
    keywords: [['minItems', 1], ['uniqueItems', true]],
    fits: [['a'], ['a', 'b']], misses: [[], ['a', 'a']],
  },
];
