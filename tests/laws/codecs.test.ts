import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createBundle } from '../../src/contract/design.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { codecs } from '../../src/share/codecs.ts';
import { decodeShare, encodeShare } from '../../src/share/share.ts';
import fc from '../fast-check.ts';
import { anyDesign } from './arbitrary-design.ts';

const TEXT = JSON.stringify({
  format: 'toolwright/1',
  contracts: [{ name: 'get_account', description: 'Reads one account. שלום' }],
});

async function pack(codec: (typeof codecs)[number], text: string): Promise<string> {
  const packed = await codec.encode(text);
  if (packed.kind === 'problem') throw new Error(packed.problem.message);
  return packed.value;
}

describe('the codecs', () => {
  it('are the files of their folder, each with an id of its own', () => {
    const folder = readdirSync(new URL('../../src/share/codecs', import.meta.url)).map((name) =>
      name.replace('.ts', ''),
    );
    expect(codecs.map((codec) => codec.id).sort()).toEqual(folder.sort());
  });
});

describe.each(codecs.map((codec) => [codec.id, codec] as const))('codec %s', (_, codec) => {
  it('gives any text back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        expect(await codec.decode(await pack(codec, text))).toEqual({ kind: 'ok', value: text });
      }),
      { numRuns: 25 },
    );
    expect(await codec.decode(await pack(codec, '\ufeffa'))).toEqual({
      kind: 'ok',
      value: '\ufeffa',
    });
  }, 60_000);

  it('finds a cut at every place', async () => {
    const payload = await pack(codec, TEXT);
    for (let end = 0; end < payload.length; end += 1) {
      const outcome = await codec.decode(payload.slice(0, end));
      expect([end, outcome.kind === 'problem' && outcome.problem.code]).toEqual([
        end,
        'damaged_link',
      ]);
    }
  });

  it('finds every single changed bit', async () => {
    const bytes = Buffer.from(await pack(codec, TEXT), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const outcome = await codec.decode(changed.toString('base64url'));
      expect([bit, outcome.kind]).toEqual([bit, 'problem']);
    }
  });

  it('finds a changed, added or lost character', async () => {
    const payload = await pack(codec, TEXT);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(payload.length - 1),
        fc.constantFrom(...'AZaz09-_.)% '),
        fc.constantFrom(0, 1, 2),
        async (at, character, removed) => {
          const changed = payload.slice(0, at) + character + payload.slice(at + removed);
          if (changed !== payload) expect((await codec.decode(changed)).kind).toBe('problem');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds bytes after the end', async () => {
    const bytes = Buffer.from(await pack(codec, TEXT), 'base64url');
    for (const more of [1, 2, 3, 100]) {
      expect(
        (await codec.decode(Buffer.concat([bytes, Buffer.alloc(more)]).toString('base64url'))).kind,
      ).toBe('problem');
    }
  });
});

describe('a shared design', () => {
  it('opens as the very design, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyDesign, async (design) => {
        const link = await encodeShare(design);
        const opened = link.kind === 'ok' ? await decodeShare(link.value) : link;
        expect(opened.kind === 'ok' ? printJson(createBundle(opened.value)) : opened.problem).toBe(
          printJson(createBundle(design)),
        );
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
