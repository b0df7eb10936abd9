import { describe, expect, it } from 'vitest';
import type { Contract } from '../../src/contract/contract.ts';
import { readContract } from '../../src/contract/document/read.ts';
import { convertToPlain } from '../../src/contract/json/json.ts';
import { checksCanFail } from '../../src/lint/rules/verification/checks-can-fail.ts';
import { suggestVerification } from '../../src/verify/suggest-verification.ts';
import { documentOf } from '../lint/lint-documents.ts';
import { lintRisk } from '../lint/rules/risk/lint-risk.ts';

const read = (plain: object): Contract =>
  readContract(documentOf({ name: 'deploy', ...plain })).contract;
const object = (...names: readonly string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

function suggest(tool: object, ...others: readonly object[]): unknown {
  const found = suggestVerification(read(tool), others.map(read));
  return found.kind === 'none' ? found.because : convertToPlain(found.verification);
}

describe('What verifies a tool', () => {
  it('is the address that it returns', () => {
    expect(suggest({ output_schema: object('ok', 'site_url') })).toMatchObject({
      kind: 'live_url',
      field: 'site_url',
      checks: expect.arrayContaining([{ kind: 'http_status' }, { kind: 'js_errors' }]),
    });
  });

  it('is the tool that reads what it writes, by the id that it returns', () => {
    const reader = {
      name: 'get_order',
      input_schema: object('order_id'),
      output_schema: object('order_id', 'sku', 'state'),
    };
    const found = suggest(
      { name: 'create_order', input_schema: object('sku', 'note'), output_schema: object('id') },
      { name: 'list_orders', input_schema: object('customer_id', 'page') },
      reader,
    );
    expect(found).toEqual({
      kind: 'read_back',
      tool: 'get_order',
      checks: [
        {
          kind: 'read_back',
          tool: 'get_order',
          input: [{ at: '/order_id', field: 'id' }],
          equals: [{ at: '/sku', argument: 'sku' }],
        },
      ],
    });
    expect(
      lintRisk(checksCanFail, [reader, { name: 'create_order', verification: found }]),
    ).toEqual([]);
  });

  it.each([
    [{ risk_class: 'read_only', output_schema: object('url') }, 'only reads'],
    [{ risk_class: 'draft', output_schema: object('ok') }, 'draft'],
    [{ draft_of: 'publish', output_schema: object('id') }, 'draft'],
    [{ side_effects: { class: 'local_artifact' }, output_schema: object('url') }, 'stays inside'],
    [{ description: 'Opens a WebSocket.', output_schema: object('url') }, 'streams'],
    [{ output_schema: object('ok') }, 'no address'],
    [{}, 'no address'],
  ])('is nothing: %j', (tool, because) => {
    expect(suggest(tool)).toEqual(expect.stringContaining(because));
  });
});
