import { CACHE, CLIENT } from '../anthropic-settings.ts';
import type { ProviderToolKind } from '../provider-tool-kind.ts';
import {
  ANY_OBJECT,
  COUNT,
  createNullable,
  createPlainObject,
  createSettings,
  FLAG,
} from '../provider-tool-settings.ts';
import {
  ANTHROPIC_SDK,
  createDerivedTokens,
  createDocumentedTokens,
  createUnknownTokens,
} from '../provider-tool-sources.ts';

const SHARED = {
  ...ANTHROPIC_SDK,
  provider: 'anthropic',
  runner: 'client',
  reserved: [],
  excludes: [],
} as const;
const ALONE = 'by the documentation of Claude 4 and older; no version is named.';

const SCREEN = {
  display_width_px: COUNT,
  display_height_px: COUNT,
  display_number: { type: ['integer', 'null'], minimum: 0 },
  ...CLIENT,
} as const;
const SIZE = ['display_width_px', 'display_height_px'] as const;

/** Tools whose schema is Anthropic's and whose calls the user's program runs. */
export const anthropicClient: readonly ProviderToolKind[] = [
  {
    ...SHARED,
    id: 'anthropic-bash',
    label: 'Bash',
    job: 'shell',
    versions: [
      { kind: 'bash_20250124', name: 'bash' },
      { kind: 'bash_20241022', name: 'bash', isBeta: true },
    ],
    settings: createSettings(CLIENT),
    example: createPlainObject({}),
    tokens: createDocumentedTokens(245, `The tool, ${ALONE}`),
    risk_class: 'open_execution',
    side_effects: 'process_or_network',
    needs: ['Your program runs the commands: give it a sandbox.'],
  },
  {
    ...SHARED,
    id: 'anthropic-text-editor',
    label: 'Text editor',
    job: 'text_edit',
    versions: [
      { kind: 'text_editor_20250728', name: 'str_replace_based_edit_tool' },
      {
        kind: 'text_editor_20250429',
        name: 'str_replace_based_edit_tool',
        settings: createSettings(CLIENT),
      },
      {
        kind: 'text_editor_20250124',
        name: 'str_replace_editor',
        settings: createSettings(CLIENT),
      },
      {
        kind: 'text_editor_20241022',
        name: 'str_replace_editor',
        isBeta: true,
        settings: createSettings(CLIENT),
      },
    ],
    settings: createSettings({ max_characters: createNullable(COUNT), ...CLIENT }),
    example: createPlainObject({}),
    tokens: createDocumentedTokens(700, `The tool, ${ALONE}`),
    risk_class: 'internal_write',
    side_effects: 'local_artifact',
    needs: ['Your program reads and writes the files.'],
  },
  {
    ...SHARED,
    id: 'anthropic-memory',
    label: 'Memory',
    job: 'memory',
    versions: [{ kind: 'memory_20250818', name: 'memory' }],
    settings: createSettings(CLIENT),
    example: createPlainObject({}),
    tokens: createDerivedTokens(
      1_070,
      'memory_20250818 on Sonnet 4.5: the provider counted 1,581 and billed 1,577 for two short questions; less the text, 7 for the message and the 496 that tools cost.',
    ),
    risk_class: 'internal_write',
    side_effects: 'internal_record',
    needs: ['Your program keeps the files under /memories.'],
  },
  {
    ...SHARED,
    id: 'anthropic-computer',
    label: 'Computer',
    job: 'computer',
    versions: [
      { kind: 'computer_20251124', name: 'computer', isBeta: true },
      {
        kind: 'computer_20250124',
        name: 'computer',
        isBeta: true,
        settings: createSettings(SCREEN, { required: SIZE }),
      },
      {
        kind: 'computer_20241022',
        name: 'computer',
        isBeta: true,
        settings: createSettings(SCREEN, { required: SIZE }),
      },
    ],
    settings: createSettings({ ...SCREEN, enable_zoom: FLAG }, { required: SIZE }),
    example: createPlainObject({ display_width_px: 1_280, display_height_px: 800 }),
    tokens: createDocumentedTokens(735, `The tool, ${ALONE} Screenshots cost extra.`),
    risk_class: 'open_execution',
    side_effects: 'process_or_network',
    needs: ['Your program moves the mouse, types and sends screenshots.'],
  },
  {
    ...SHARED,
    id: 'anthropic-computer-toolset',
    label: 'Computer toolset',
    job: 'computer',
    versions: [{ kind: 'computer_toolset_20260801' }],
    settings: createSettings({ configs: createNullable(ANY_OBJECT), ...CACHE }),
    example: createPlainObject({}),
    tokens: createUnknownTokens(ANTHROPIC_SDK),
    risk_class: 'open_execution',
    side_effects: 'process_or_network',
    needs: ['Your program moves the mouse, types and sends screenshots.'],
  },
  {
    ...SHARED,
    id: 'anthropic-browser-toolset',
    label: 'Browser toolset',
    job: 'browser',
    versions: [{ kind: 'browser_toolset_20260801' }],
    settings: createSettings({ configs: createNullable(ANY_OBJECT), ...CACHE }),
    example: createPlainObject({}),
    tokens: createUnknownTokens(ANTHROPIC_SDK),
    risk_class: 'open_execution',
    side_effects: 'process_or_network',
    needs: ['Your program drives the browser.'],
  },
];
