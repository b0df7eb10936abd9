export const VOCABULARIES = [
  'core',
  'applicator',
  'unevaluated',
  'validation',
  'meta-data',
  'format-annotation',
  'format-assertion',
  'content',
].map((name) => `https://json-schema.org/draft/2020-12/vocab/${name}`);

export const FORMATS = [
  ['date-time', 'A date, a time and a time zone: 2026-11-21T09:30:00Z.'],
  ['date', '2026-11-21.'],
  ['time', 'A time and a time zone: 09:30:00Z.'],
  ['duration', 'ISO 8601: P3DT4H.'],
  ['email', 'An e-mail address.'],
  ['idn-email', 'An e-mail address in any script.'],
  ['hostname', 'A host name.'],
  ['idn-hostname', 'A host name in any script.'],
  ['ipv4', '192.0.2.1.'],
  ['ipv6', '2001:db8::1.'],
  ['uri', 'A full address, with its scheme.'],
  ['uri-reference', 'A full or a relative address.'],
  ['iri', 'A full address in any script.'],
  ['iri-reference', 'A full or a relative address in any script.'],
  ['uri-template', 'An address with {places} to fill (RFC 6570).'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000.'],
  ['json-pointer', 'A JSON pointer: /items/0.'],
  ['relative-json-pointer', 'A relative JSON pointer: 1/name.'],
  ['regex', 'A regular expression.'],
] as const;

/**
 * From RFC 4648 and RFC 2045, as named in
 * https://json-schema.org/draft/2020-12/json-schema-validation §8.3.
 */
export const ENCODINGS = [
  'base64',
  'base64url',
  'base32',
  'base32hex',
  'base16',
  'quoted-printable',
  '7bit',
  '8bit',
  'binary',
];
export const MEDIA_TYPES = [
  'application/json',
  'text/plain',
  'text/markdown',
  'text/html',
  'text/csv',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'audio/wav',
  'application/octet-stream',
];
