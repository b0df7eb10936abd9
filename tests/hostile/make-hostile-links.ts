import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { bundle, contract, list, prose, record } from './hostile-file.ts';

/** What somebody might open: all that follows the site's address. */
export interface HostileLink {
  /** The case's name in reports. */
  readonly what: string;
  readonly make: () => string;
}

interface Altered {
  /** In place of the text's own length. */
  readonly length?: number;
  readonly digest?: Uint8Array;
  /** After the compressed bytes, covered by the digest. */
  readonly tail?: Uint8Array;
}

/** A fragment of the codec d1 around any bytes: its own writer would refuse most of these. */
function pack(
  bytes: Uint8Array,
  { length = bytes.length, digest, tail = new Uint8Array() }: Altered = {},
): string {
  const packed = Buffer.concat([deflateRawSync(bytes, { level: 9 }), tail]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length >>> 0);
  const sum = digest ?? createHash('sha256').update(packed).digest().subarray(0, 8);
  return Buffer.concat([head, sum, packed]).toString('base64url');
}

function textLink(what: string, make: () => string, altered: Altered = {}): HostileLink {
  return { what, make: () => `#d1.${pack(new TextEncoder().encode(make()), altered)}` };
}

function designLink(what: string, make: () => object): HostileLink {
  return textLink(what, () => JSON.stringify(make()));
}

function toolLink(what: string, parts: () => object): HostileLink {
  return designLink(what, () => bundle([contract('hostile', parts())]));
}

const GOOD = JSON.stringify(bundle([contract('a')]));
const good = (): string => pack(new TextEncoder().encode(GOOD));

const DAMAGED: readonly HostileLink[] = [
  { what: 'a link cut off', make: () => `#d1.${good().slice(0, -20)}` },
  { what: 'a link of its head', make: () => `#d1.${good().slice(0, 12)}` },
  { what: 'a link without a payload', make: () => '#d1.' },
  {
    what: 'a link with a letter changed',
    make: () => `#d1.${good().slice(0, 40)}${good()[40] === 'A' ? 'B' : 'A'}${good().slice(41)}`,
  },
  { what: 'a link with a letter no link has', make: () => `#d1.${good()}!` },
  {
    what: 'a link with blanks in it',
    make: () => `#d1.${good().slice(0, 40)}%20${good().slice(40)}`,
  },
  { what: 'a link twice', make: () => `#d1.${good()}#d1.${good()}` },
  { what: 'a link with escapes that are none', make: () => `#d1.${good()}%E0%A4%A` },
  textLink('trailing bytes after the stream', () => GOOD, {
    tail: Uint8Array.from({ length: 500 }, (_, i) => i % 256),
  }),
  textLink('a length that is too short', () => GOOD, { length: 10 }),
  textLink('a length of 4 GB', () => GOOD, { length: 0xffffffff }),
  textLink('a length of nothing', () => GOOD, { length: 0 }),
  textLink('a digest of zeros', () => GOOD, { digest: new Uint8Array(8) }),
  {
    what: 'bytes that are no UTF-8',
    make: () => `#d1.${pack(Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d]))}`,
  },
];

const WRONG: readonly HostileLink[] = [
  { what: 'a codec in capitals', make: () => `#D1.${good()}` },
  { what: 'a codec named __proto__', make: () => `#__proto__.${good()}` },
  { what: 'a codec named constructor', make: () => `#constructor.${good()}` },
  { what: 'a codec of a later version', make: () => `#d2.${good()}` },
  { what: 'a codec with a long number', make: () => `#d${'9'.repeat(5_000)}.${good()}` },
  { what: 'a fragment of 1 MB', make: () => `#d1.${'A'.repeat(1_000_000)}` },
  { what: 'a tool address of 500,000 characters', make: () => `#/${'a'.repeat(500_000)}` },
  { what: 'a tool address with broken escapes', make: () => '#/%E0%A4%A' },
  { what: 'a tool address of __proto__', make: () => '#/__proto__' },
  { what: 'an address in the query', make: () => '?url=https://example.com/tools.json' },
  {
    what: 'a configuration in the query',
    make: () => '?configUrl=https://example.com/c.json&theme=dark',
  },
  { what: 'an address in the fragment', make: () => '#url=https://example.com/tools.json' },
  { what: 'a script in the fragment', make: () => '#javascript:window.ran=1' },
  { what: 'markup in the fragment', make: () => '#<img src=x onerror=window.ran=1>' },
  { what: 'a page that is no page', make: () => '#constructor' },
];

const CONTENT: readonly HostileLink[] = [
  textLink('a bomb of 50 MB', () => ' '.repeat(50_000_000)),
  textLink('a bomb that declares 1.9 MB', () => ' '.repeat(50_000_000), { length: 1_900_000 }),
  textLink('JSON cut in the middle', () => GOOD.slice(0, -10)),
  textLink('a text that is no JSON', () => 'hello'),
  textLink('1.9 MB of brackets', () => '['.repeat(1_900_000)),
  designLink('a later format', () => ({ ...bundle([contract('a')]), format: 'toolwright/2' })),
  designLink('settings and keys', () => ({
    ...bundle([contract('a')]),
    settings: { theme: 'dark' },
    apiKey: 'secret',
    theme: 'dark',
    __lint: 1,
  })),
  textLink(
    '__proto__ in a design',
    () =>
      `{"format":"toolwright/1","name":"x","__proto__":{"a":1},"contracts":[{"name":"__proto__","__proto__":{"b":1},"input_schema":{"type":"object","properties":{"__proto__":{"type":"string"}}}}]}`,
  ),
  designLink('markup as every text', () =>
    bundle(
      [
        contract('<img src=x onerror=window.ran=1>', {
          title: '<script>window.ran=1</script>',
          description: '[x](javascript:window.ran=1)',
        }),
      ],
      { name: '<b>x</b>' },
    ),
  ),
  designLink('a lone surrogate as a name', () => bundle([contract('a\ud83d')], { name: '\ude00' })),
  designLink('wrong types everywhere', () => ({
    ...bundle([
      {
        name: 'a',
        description: 4,
        input_schema: [],
        errors: {},
        examples: 'x',
        routing: [],
        visibility: 3,
      },
    ]),
    tiers: 3,
    phases: {},
    gates: 'x',
    budget: [],
  })),
];

const HEAVY: readonly HostileLink[] = [
  toolLink('a description of 1.9 MB', () => ({ description: prose(1_900_000) })),
  toolLink('a description of 1.9 MB in one word', () => ({ description: 'a'.repeat(1_900_000) })),
  toolLink('10,000 errors', () => ({
    errors: list(10_000, () => ({ code: 'a', type: 'not_found' })),
  })),
  toolLink('5,000 examples', () => ({ examples: list(5_000, () => ({ input: { id: 'a' } })) })),
  toolLink('5,000 aliases', () => ({
    aliases: list(5_000, () => ({ title: 'a', when: ['b'], map: [{ to: '/id', from: '/b' }] })),
  })),
  toolLink('50,000 notes', () => ({ notes: list(50_000, () => ({ text: 'a' })) })),
  toolLink('12,000 properties', () => ({
    input_schema: {
      type: 'object',
      properties: record(12_000, (i) => [`p${i}`, { type: 'string' }]),
    },
  })),
  toolLink('20,000 empty properties', () => ({
    input_schema: { type: 'object', properties: record(20_000, (i) => [`p${i}`, {}]) },
  })),
  toolLink('100,000 required names', () => ({
    input_schema: { type: 'object', required: list(100_000, () => 'id') },
  })),
  toolLink('100,000 enum values', () => ({
    input_schema: { type: 'object', properties: { id: { enum: list(100_000, () => 'a') } } },
  })),
  toolLink('2^60 references', () => ({
    input_schema: {
      type: 'object',
      properties: { a: { $ref: '#/$defs/d60' } },
      $defs: {
        d0: { type: 'string' },
        ...record(60, (i) => [
          `d${i + 1}`,
          { allOf: [{ $ref: `#/$defs/d${i}` }, { $ref: `#/$defs/d${i}` }] },
        ]),
      },
    },
  })),
  designLink('10,000 tools', () => bundle(list(10_000, () => ({ name: 'a', description: 'd' })))),
  designLink('10,000 phases', () =>
    bundle([contract('a')], { phases: list(10_000, (i) => ({ name: `p${i}`, tiers: ['core'] })) }),
  ),
  designLink('10,000 tiers', () =>
    bundle([contract('a')], { tiers: list(10_000, (i) => ({ name: `t${i}` })) }),
  ),
  designLink('10,000 gates', () =>
    bundle([contract('a')], {
      gates: list(10_000, () => ({ tool: 'a', requires: [{ tool: 'a' }] })),
    }),
  ),
];

/** Links and addresses that were made to break the page: the same each time. */
export const hostileLinks: readonly HostileLink[] = [...DAMAGED, ...WRONG, ...CONTENT, ...HEAVY];
