import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBundle, type Design } from '../../src/contract/design.ts';
import { readRegistry } from '../../src/contract/document/read.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Outcome } from '../../src/contract/problem.ts';
import { readCodecId } from '../../src/share/codec-id.ts';
import { decodeShare, encodeShare } from '../../src/share/share.ts';
import fc from '../fast-check.ts';

/** Written on 2026-11-21; it must open for ever. */
const OLD_LINK =
  '#d1.AAAAk0viBsu3lkHXNcrBDcIgFAbgVZr_TLSClcoYXo0xhGIlKTwDz3hoOoY3HcCJWMeLnr9vxoVytAwDJpoeOYxXXm8gkGz0MHA5QsBR4mwdF5jj_KfR89k6R_fEEBh8cTncOFCCwcHboTSUfPMbq6Z-6qs-6xsCU4iBYfZSKqVlq3Z9t9W661u9nJYv';
const OLD_TEXT =
  '{"format":"toolwright/1","name":"crm","contracts":[{"name":"get_account","description":"Reads one account. שלום","limit":9223372036854775807}]}';

/** Written on 2026-11-26 for the same text. */
const OLD_SHORT_LINK = '#d2.Mr45RAAAk42KKZSBhSXeKrFJatKvO8aT48Zk4tttL0l1TJIN7J4qCEkgAE9t4o9JGA';

/** A link with any length and code, as the header of d2 is documented. */
function linkToCode(length: number, code: readonly number[]): string {
  const rest = Buffer.from([length >> 16, (length >> 8) & 255, length & 255, ...code]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(rest));
  return `#d2.${Buffer.concat([check, rest]).toString('base64url')}`;
}

/** A link that carries any text, as the header of d1 is documented. */
function linkTo(
  text: string,
  claim: { readonly length?: number; readonly after?: number } = {},
): string {
  const raw = Buffer.from(text);
  const packed = Buffer.concat([deflateRawSync(raw), Buffer.alloc(claim.after ?? 0)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(claim.length ?? raw.length);
  return `#d1.${Buffer.concat([length, createHash('sha256').update(packed).digest().subarray(0, 8), packed]).toString('base64url')}`;
}

function codeOf(outcome: Outcome<unknown>): string {
  return outcome.kind === 'ok' ? 'ok' : outcome.problem.code;
}

function printed(outcome: Outcome<Design>): string {
  return outcome.kind === 'ok' ? printJson(createBundle(outcome.value)) : outcome.problem.code;
}

async function encoded(design: Design): Promise<string> {
  const outcome = await encodeShare(design);
  return outcome.kind === 'ok' ? outcome.value : outcome.problem.code;
}

const CRM: Design = {
  registry: new Map([['name', 'crm']]),
  tools: [
    new Map([
      ['name', 'get_account'],
      ['description', 'Reads one account.'],
    ]),
  ],
};

afterEach(() => vi.unstubAllGlobals());

describe('a link', () => {
  it('that was written once opens for ever', async () => {
    expect(printed(await decodeShare(OLD_LINK))).toBe(OLD_TEXT);
    expect(printed(await decodeShare(OLD_SHORT_LINK))).toBe(OLD_TEXT);
  });

  it('is written as it always was', async () => {
    const old = await decodeShare(OLD_LINK);
    expect(old.kind === 'ok' && (await encoded(old.value))).toBe(OLD_SHORT_LINK);
  });

  it('opens with and without its hash sign', async () => {
    const fragment = await encoded(CRM);
    expect(printed(await decodeShare(fragment.slice(1)))).toBe(
      printed(await decodeShare(fragment)),
    );
  });

  it('needs no escaping in an address', async () => {
    const fragment = await encoded(CRM);
    expect(new URL(fragment, 'https://a.test/').hash).toBe(fragment);
  });

  it.each<[string, string, string]>([
    ['is none', '', 'not_a_link'],
    ['is another fragment', '#tool=get_account', 'not_a_link'],
    ['has a form of the future', '#d3.AAAA', 'newer_link'],
    ['has no payload', '#d1.', 'damaged_link'],
    ['has half a header', '#d1.AAAA', 'damaged_link'],
    ['is no base64url', '#d1.AA==', 'damaged_link'],
    ['is longer than a link may be', `#d1.${'A'.repeat(65_537)}`, 'too_large_link'],
    ['claims more than a link may hold', linkTo('{}', { length: 2_000_001 }), 'too_large_link'],
    ['claims less than it holds', linkTo('{"a":1}', { length: 3 }), 'damaged_link'],
    ['claims more than it holds', linkTo('{"a":1}', { length: 30 }), 'damaged_link'],
    ['has no payload', '#d2.', 'damaged_link'],
    ['has half a header', '#d2.AAAA', 'damaged_link'],
    ['is longer than a link may be', `#d2.${'A'.repeat(65_537)}`, 'too_large_link'],
    ['claims more than a link may hold', linkToCode(400_001, []), 'too_large_link'],
    ['ends long before what it claims', linkToCode(400_000, [1, 2, 3]), 'damaged_link'],
    ['is noise with the right sum', linkToCode(40, [250, 7, 99, 3, 180, 0, 1]), 'damaged_link'],
    ['carries nothing', linkToCode(0, []), 'empty_text'],
    ['carries broken JSON', linkTo('{"format":'), 'broken_json'],
    ['carries nothing', linkTo(''), 'empty_text'],
    ['carries something else', linkTo('{"tools":[]}'), 'not_a_bundle'],
    [
      'carries a format of the future',
      linkTo('{"format":"toolwright/2","contracts":[]}'),
      'newer_format',
    ],
    [
      'carries a tool without a name',
      linkTo('{"format":"toolwright/1","contracts":[{}]}'),
      'no_name',
    ],
    [
      'has a letter with 15,000 marks',
      linkTo(`{"format":"toolwright/1","contracts":[{"name":"e${'\u0301'.repeat(15_000)}"}]}`),
      'too_many_marks',
    ],
    [
      'nests too deeply',
      linkTo(
        `{"format":"toolwright/1","contracts":[{"name":"a","x":${'['.repeat(1_000)}${']'.repeat(1_000)}}]}`,
      ),
      'too_deep',
    ],
  ])('that %s is a problem', async (_, fragment, code) => {
    expect(codeOf(await decodeShare(fragment))).toBe(code);
  });

  it('carries a contract as deep as a file may be', async () => {
    let deep: Design['registry'] = new Map([['x', true]]);
    for (let level = 2; level < 64; level += 1) deep = new Map([['x', deep]]);
    const design: Design = {
      registry: new Map(),
      tools: [
        new Map<string, Design['registry'] | string>([
          ['name', 'a'],
          ['x', deep],
        ]),
      ],
    };
    expect(printed(await decodeShare(await encoded(design)))).toBe(printJson(createBundle(design)));
  });

  it('that is not UTF-8 inside is damaged', async () => {
    const packed = deflateRawSync(Buffer.from([0xff, 0xfe, 0xfd]));
    const header = Buffer.concat([
      Buffer.from([0, 0, 0, 3]),
      createHash('sha256').update(packed).digest().subarray(0, 8),
    ]);
    expect(
      codeOf(await decodeShare(`#d1.${Buffer.concat([header, packed]).toString('base64url')}`)),
    ).toBe('damaged_link');
  });

  it('that inflates a thousandfold stops at what it claims', async () => {
    const bomb = Buffer.alloc(40_000_000);
    const before = process.memoryUsage().rss;
    const fragment = linkTo(bomb.toString('latin1'), { length: 2_000_000 });
    expect(fragment.length).toBeLessThan(65_536);
    expect(codeOf(await decodeShare(fragment))).toBe('damaged_link');
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
  });

  it('carries no settings: foreign keys stay data of the registry document and reach nothing', async () => {
    const outcome = await decodeShare(
      linkTo(
        '{"format":"toolwright/1","name":"crm","settings":{"theme":"evil"},"apiKey":"sk-1","theme":"dark","__proto__":{"polluted":true},"contracts":[]}',
      ),
    );
    expect(outcome.kind === 'ok' && Object.keys(outcome.value)).toEqual(['registry', 'tools']);
    expect(
      outcome.kind === 'ok' && Object.keys(readRegistry(outcome.value.registry).registry),
    ).toEqual([
      'source',
      'name',
      'version',
      'description',
      'profile',
      'tiers',
      'phases',
      'gates',
      'done_tool',
      'budget',
      'targets',
      'sending',
      'readings',
      'cases',
      'result_envelope',
      'wire',
      'lint',
    ]);
    expect([Object.keys(Object.prototype), ({} as { polluted?: boolean }).polluted]).toEqual([
      [],
      undefined,
    ]);
  });

  it('is refused for a design that is too large, before and after compression', async () => {
    const noise = Array.from({ length: 120_000 }, (_, i) =>
      String.fromCharCode(33 + (((i * i * 7 + i * 31) >> 3) % 90)),
    ).join('');
    const random = createHash('sha512');
    const chunks = Array.from({ length: 1_500 }, (_, i) =>
      random.copy().update(`${noise}${i}`).digest('hex'),
    ).join('');
    const withText = (text: string): Design => ({
      ...CRM,
      tools: [
        new Map([
          ['name', 'a'],
          ['description', text],
        ]),
      ],
    });
    expect(await encoded(withText('a'.repeat(2_000_000)))).toBe('too_large_for_link');
    expect(await encoded(withText(chunks))).toBe('too_large_for_link');
    expect(readCodecId(await encoded(withText('a'.repeat(1_900_000))))).toBe('d1');
  });

  it('is refused for a design that would not open again', async () => {
    expect(await encoded({ registry: new Map(), tools: [new Map()] })).toBe('no_name');
  });

  it.each([
    ['crypto', {}],
    ['CompressionStream', undefined],
  ])('needs no %s of the page, but for links of the first form', async (name, value) => {
    vi.stubGlobal(name, value);
    if (value === undefined) Reflect.deleteProperty(globalThis, name);
    expect(printed(await decodeShare(await encoded(CRM)))).toBe(printJson(createBundle(CRM)));
    expect(codeOf(await decodeShare(OLD_LINK))).toBe('links_unavailable');
  });

  it('is distinguished from other fragments of an address', () => {
    expect(['#d1.AA', 'd9.x', '#d1', '#', '', '#tool/a.b', '#dd.x'].map(readCodecId)).toEqual([
      'd1',
      'd9',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // Damaged on its way, or made to look like one: reported instead of ignored.
    expect(
      ['#D1.', '#__proto__.', '#constructor.', '#/deploy.', '#url=https://example.'].map((start) =>
        readCodecId(`${start}AAAABBBBCCCCDDDD`),
      ),
    ).toEqual(['D1', '__proto__', 'constructor', undefined, undefined]);
  });

  it('never throws, whatever follows the hash sign', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `#d1.${text}`),
          fc.base64String().map((text) => `#d1.${text.replace(/[+/=]/g, '_')}`),
        ),
        async (fragment) => {
          expect(codeOf(await decodeShare(fragment))).not.toBe('ok');
        },
      ),
    );
  });
});
