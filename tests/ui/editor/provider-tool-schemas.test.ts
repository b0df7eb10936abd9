import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import { mergeProviderTool } from '../../../src/contract/provider-tools/merge-provider-tool.ts';
import { providerToolKinds } from '../../../src/contract/provider-tools/provider-tool-kinds.ts';
import { listProviderToolSchemas } from '../../../src/ui/editor/provider-tool-schemas.ts';

const ajv = new Ajv2020({ strict: false });
const validators = new Map(
  listProviderToolSchemas().map(({ fileMatch, schema }) => [fileMatch[0], ajv.compile(schema)]),
);

describe('the schemas of the settings editor', () => {
  it.each(
    providerToolKinds.flatMap((known) =>
      known.versions.map((version) => ({ known, version, kind: version.kind })),
    ),
  )('know $kind', ({ known, version, kind }) => {
    const { provider, example } = known;
    const validate = validators.get(`*.tool-${provider}.json`);
    const { wire } = mergeProviderTool({
      provider,
      kind,
      name: version.name ?? '',
      config: example,
    });
    expect([validate?.(convertToPlain(wire)), validate?.errors]).toEqual([true, null]);
  });

  it('refuse a version that is not known, a wrong name and a setting of the wrong type', () => {
    const validate = validators.get('*.tool-anthropic.json');
    const search = { type: 'web_search_20260318', name: 'web_search' };
    expect(
      [
        search,
        { ...search, type: 'web_search_20991231' },
        { ...search, name: 'search' },
        { ...search, max_uses: 'three' },
      ].map((wire) => validate?.(wire)),
    ).toEqual([true, false, false, false]);
  });
});
