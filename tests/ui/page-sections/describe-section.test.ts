import { expect, it } from 'vitest';
import { CONTRACT_SECTIONS } from '../../../src/ui/contract-sections.ts';
import { describeSection } from '../../../src/ui/page-sections/describe-section.ts';
import { documentOf } from '../../app/open-app.ts';

const DOCUMENT = documentOf({
  output_schema: { type: 'object', properties: { ok: {}, path: {} } },
  errors: [{ code: 'no_disk' }, { code: 'no_file' }],
  permission: { default: 'ask_first', sandbox: { network: 'none' } },
  idempotency: { strategy: 'natural' },
  timeout_ms: 5000,
  result_limits: { max_items: 3 },
  examples: [{ input: {} }, { input: {} }],
});

it('a folded section says what it declares, in the words of its fields', () => {
  const lines = Object.fromEntries(
    CONTRACT_SECTIONS.map((section) => [section.id, describeSection(DOCUMENT, section)]),
  );
  expect(lines).toMatchObject({
    output: 'Output schema 2: ok, path',
    errors: '2: no_disk, no_file',
    risk: 'default decision ask_first',
    sandbox: 'network none',
    idempotency: 'natural',
    limits: 'Timeout 5,000 · max items 3',
    examples: '2',
    notes: 'nothing declared',
  });
});

it('a key that only keeps its place in the order is not named', () => {
  const providers = CONTRACT_SECTIONS.find(({ id }) => id === 'providers');
  if (providers === undefined) throw new Error('no section of provider fields');
  const describe = (mcp: object): string =>
    describeSection(documentOf({ wire: { mcp } }), providers);
  expect([
    describe({ name: null, annotations: { readOnlyHint: true } }),
    describe({ name: null, inputSchema: null }),
  ]).toEqual(['readOnlyHint yes', 'declared']);
});
