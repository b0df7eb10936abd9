import type { ProviderToolKind } from '../provider-tool-kind.ts';
import { createPlainObject, createSettings } from '../provider-tool-settings.ts';
import { createMixedTokens, createUnknownTokens, NOVA_DOCS } from '../provider-tool-sources.ts';

const SHARED = {
  ...NOVA_DOCS,
  provider: 'bedrock',
  runner: 'provider',
  versions: [{ kind: 'systemTool' }],
  reserved: [],
  excludes: [],
  needs: ['A Nova 2 model, and the permission bedrock:InvokeTool.'],
} as const;

/** System tools: which one it is says its `name`. */
export const bedrock: readonly ProviderToolKind[] = [
  {
    ...SHARED,
    id: 'bedrock-nova-grounding',
    label: 'Web grounding',
    job: 'web_search',
    selector: { key: 'name', value: 'nova_grounding' },
    settings: createSettings({ name: { const: 'nova_grounding' } }, { required: ['name'] }),
    example: createPlainObject({ name: 'nova_grounding' }),
    tokens: createUnknownTokens(NOVA_DOCS),
    risk_class: 'read_only',
    side_effects: 'none',
  },
  {
    ...SHARED,
    id: 'bedrock-nova-code-interpreter',
    label: 'Code interpreter',
    job: 'code_execution',
    selector: { key: 'name', value: 'nova_code_interpreter' },
    settings: createSettings({ name: { const: 'nova_code_interpreter' } }, { required: ['name'] }),
    example: createPlainObject({ name: 'nova_code_interpreter' }),
    tokens: createMixedTokens(
      'Nova 2 Lite billed 1,002 for a request that ran code, with one function beside it.',
    ),
    risk_class: 'open_execution',
    side_effects: 'process_or_network',
  },
];
