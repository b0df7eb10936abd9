import { describe, expect, it } from 'vitest';
import {
  createBundle,
  getRegistryDocument,
  isBundle,
  readBundle,
} from '../../src/contract/design.ts';
import { convertFromPlain, isObject, type Json } from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import fc from '../fast-check.ts';
import { anyDesign, anyJson } from '../laws/arbitrary-design.ts';

describe('a bundle', () => {
  it('is the design in one document and reads back as it was', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(readBundle(createBundle(design))).toEqual({ kind: 'ok', value: design });
      }),
    );
  });

  it('begins with its format and ends with its contracts', () => {
    const bundle = createBundle({
      registry: new Map<string, Json>([
        ['format', 'old'],
        ['name', 'crm'],
        ['contracts', 1],
      ]),
      tools: [new Map([['name', 'a']])],
    });
    expect(printJson(bundle)).toBe(
      '{"format":"toolwright/1","name":"crm","contracts":[{"name":"a"}]}',
    );
  });

  it.each<[string, unknown, string, string]>([
    ['a list', [], 'not_a_bundle', ''],
    ['a registry', { format: 'toolwright/1', tools: [] }, 'not_a_bundle', ''],
    ['another program’s file', { format: 'other/1', contracts: [] }, 'not_a_bundle', ''],
    ['a format that is no text', { format: 1, contracts: [] }, 'not_a_bundle', ''],
    ['a newer format', { format: 'toolwright/2', contracts: [] }, 'newer_format', '/format'],
    [
      'a format that only starts like ours',
      { format: 'toolwright/10', contracts: [] },
      'newer_format',
      '/format',
    ],
    [
      'contracts that are no list',
      { format: 'toolwright/1', contracts: {} },
      'not_a_bundle',
      '/contracts',
    ],
    [
      'a contract that is none',
      { format: 'toolwright/1', contracts: [{ name: 'a' }, 1] },
      'not_a_contract',
      '/contracts/1',
    ],
    [
      'a contract without a name',
      { format: 'toolwright/1', contracts: [{}] },
      'no_name',
      '/contracts/0/name',
    ],
  ])('is not %s', (_, plain, code, at) => {
    const outcome = readBundle(convertFromPlain(plain));
    expect(
      outcome.kind === 'problem' && [outcome.problem.code, formatPointer(outcome.problem.at ?? [])],
    ).toEqual([code, at]);
  });

  it('is refused or read, never thrown at', () => {
    fc.assert(
      fc.property(anyJson, fc.boolean(), (json, wrap) => {
        const given: Json = wrap
          ? new Map<string, Json>([
              ['format', 'toolwright/1'],
              ['contracts', json],
            ])
          : json;
        const outcome = readBundle(given);
        expect(outcome.kind === 'problem' || (isBundle(given) && isObject(given))).toBe(true);
      }),
    );
  });

  it('leaves out what is generated each time a file is written', () => {
    const read = getRegistryDocument(
      new Map<string, Json>([
        ['$schema', 'x'],
        ['name', 'crm'],
        ['tools', []],
        ['drafts', []],
        ['files', []],
        ['format', 'f'],
        ['contracts', []],
        ['own', 1],
      ]),
    );
    expect(printJson(read)).toBe('{"name":"crm","own":1}');
  });
});
