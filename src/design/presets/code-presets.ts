import type { Preset } from '../preset.ts';

/**
 * One segment of a relative path: not empty, not `.` and not `..`. Written without look-ahead,
 * which strict modes refuse.
 */
const SEGMENT = String.raw`(\.{0,2}[^./\\:\x00-\x1f]|\.{3})[^/\\:\x00-\x1f]*`;
const IDENTIFIERS = '(0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)';
const BUILD = '[0-9a-zA-Z-]+';
const BASE64 = '[A-Za-z0-9+/]';
const HEX_32 = '0123456789abcdef0123456789abcdef';

/** Paths, standard codes, versions, hashes and encoded data. */
export const codePresets: readonly Preset[] = [
  {
    id: 'relative-path',
    label: 'Relative path',
    type: 'string',
    means:
      'A path with / that stays below where it starts: no leading slash, no . or .. segment, no drive.',
    keywords: [['pattern', `^${SEGMENT}(/${SEGMENT})*$`]],
    fits: ['src/main.ts', '.env', 'a/..b/c...d', 'docs/שלום.md', '...'],
    misses: [
      '/etc/passwd',
      '../secrets',
      'a/../../b',
      './a',
      'a//b',
      'a/',
      'C:/x',
      'a\\..\\b',
      'a\nb',
      '..',
      '',
    ],
  },
  {
    id: 'media-type',
    label: 'Media type',
    type: 'string',
    means: 'What kind of content it is, such as image/png.',
    keywords: [
      [
        'pattern',
        '^(application|audio|font|image|message|model|multipart|text|video)/[A-Za-z0-9][A-Za-z0-9.+_-]*$',
      ],
    ],
    fits: ['image/png', 'application/vnd.api+json'],
    misses: ['png', 'image/', 'image/*', 'text/html; charset=utf-8'],
  },
  {
    id: 'currency',
    label: 'Currency (ISO 4217)',
    type: 'string',
    means: 'A currency code of three capital letters.',
    keywords: [['pattern', '^[A-Z]{3}$']],
    fits: ['EUR', 'USD'],
    misses: ['eur', '€', 'EURO', 'US'],
  },
  {
    id: 'country',
    label: 'Country (ISO 3166)',
    type: 'string',
    means: 'A country code of two capital letters.',
    keywords: [['pattern', '^[A-Z]{2}$']],
    fits: ['DE', 'US'],
    misses: ['de', 'DEU', 'Germany', 'D'],
  },
  {
    id: 'language',
    label: 'Language (BCP 47)',
    type: 'string',
    means: 'A language with an optional script and region, such as en, pt-BR or zh-Hant-TW.',
    keywords: [['pattern', '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$']],
    fits: ['en', 'pt-BR', 'zh-Hant-TW', 'es-419'],
    misses: ['English', 'en_US', 'EN', 'pt-br', 'e'],
  },
  {
    id: 'phone',
    label: 'Phone number (E.164)',
    type: 'string',
    means: 'A number in international form: + and 7 to 15 digits.',
    keywords: [['pattern', String.raw`^\+[1-9][0-9]{6,14}$`]],
    fits: ['+4930123456', '+14155552671'],
    misses: ['030 123456', '+0301234567', '0014155552671', '+1 415 555 2671', '+1234567890123456'],
  },
  {
    id: 'semantic-version',
    label: 'Semantic version',
    type: 'string',
    means: 'Major.minor.patch, with an optional pre-release and build.',
    keywords: [
      [
        'pattern',
        String.raw`^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)(-${IDENTIFIERS}(\.${IDENTIFIERS})*)?(\+${BUILD}(\.${BUILD})*)?$`,
      ],
    ],
    fits: ['1.2.3', '0.0.4-rc.1+build.7', '10.20.30'],
    misses: ['v1.2.3', '1.2', '01.2.3', '1.2.3-', '1.2.3-01'],
  },
  {
    id: 'git-commit',
    label: 'Git commit',
    type: 'string',
    means: 'The full hash of a commit: 40 lower-case hexadecimal digits.',
    keywords: [['pattern', '^[0-9a-f]{40}$']],
    fits: [`${HEX_32}01234567`],
    misses: ['HEAD', 'main', '0123456', HEX_32, `${HEX_32}0123456G`],
  },
  {
    id: 'base64',
    label: 'Base64',
    type: 'string',
    means: 'Bytes as base64 of the standard alphabet, padded, without line breaks.',
    keywords: [
      ['contentEncoding', 'base64'],
      ['pattern', `^(${BASE64}{4})*(${BASE64}{4}|${BASE64}{3}=|${BASE64}{2}==)$`],
    ],
    fits: ['aGVsbG8=', 'aGk=', 'YWJj', 'YQ=='],
    misses: ['', 'aGVsbG8', 'a-_b', 'YWJj\n', 'data:text/plain;base64,YWJj', '=YQ='],
  },
  {
    id: 'page-cursor',
    label: 'Page cursor',
    type: 'string',
    means: 'An opaque text from the previous page, handed back unchanged.',
    keywords: [
      ['minLength', 1],
      ['maxLength', 512],
    ],
    fits: ['eyJpZCI6NDJ9', 'x'],
    misses: ['', 'x'.repeat(513)],
  },
];
