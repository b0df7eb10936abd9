/**
 * A phrase and a valid example for each format: the list of ajv-formats, and others that tools
 * write.
 */
const FORMATS: Readonly<Record<string, readonly [words: string, example: string]>> = {
  'date-time': ['a date and time with its zone', '2026-11-21T09:30:00Z'],
  date: ['a date', '2026-11-21'],
  time: ['a time with its zone', '09:30:00Z'],
  'iso-date-time': ['a date and time', '2026-11-21T09:30:00Z'],
  'iso-time': ['a time', '09:30:00Z'],
  duration: ['a duration', 'P3DT4H'],
  email: ['an e-mail address', 'ada@example.com'],
  'idn-email': ['an e-mail address', 'ada@example.com'],
  hostname: ['a host name', 'api.example.com'],
  'idn-hostname': ['a host name', 'api.example.com'],
  ipv4: ['an IPv4 address', '192.0.2.1'],
  ipv6: ['an IPv6 address', '2001:db8::1'],
  uri: ['an address with its scheme', 'https://example.com/a'],
  url: ['a web address', 'https://example.com/a'],
  'uri-reference': ['an address, whole or relative', '/a/b?c=d'],
  iri: ['an address with its scheme', 'https://example.com/a'],
  'iri-reference': ['an address, whole or relative', '/a/b?c=d'],
  'uri-template': ['an address template', 'https://example.com/{id}'],
  uuid: ['a UUID', '3f2b8c1e-5d4a-4f6b-9c7d-8e1f2a3b4c5d'],
  'json-pointer': ['a JSON Pointer', '/a/b/0'],
  'json-pointer-uri-fragment': ['a JSON Pointer after #', '#/a/b/0'],
  'relative-json-pointer': ['a relative JSON Pointer', '1/a'],
  regex: ['a regular expression', '^[a-z]+$'],
  byte: ['base64', 'aGVsbG8='],
  password: ['a password', 'correct horse battery'],
  binary: ['binary data', 'hello'],
};

const NUMBER_FORMATS: Readonly<Record<string, string>> = {
  int32: 'a whole number of 32 bits',
  int64: 'a whole number of 64 bits',
  float: 'a number',
  double: 'a number',
};

/** "an e-mail address such as ada@example.com" */
export function describeFormat(name: string): string {
  const known = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (known !== undefined) return `${known[0]} such as ${known[1]}`;
  return (
    (Object.hasOwn(NUMBER_FORMATS, name) ? NUMBER_FORMATS[name] : undefined) ??
    `of the format ${JSON.stringify(name)}`
  );
}

/** A valid text for the format; undefined for a format that does not apply to texts. */
export function findFormatExample(name: string): string | undefined {
  return Object.hasOwn(FORMATS, name) ? FORMATS[name]?.[1] : undefined;
}
