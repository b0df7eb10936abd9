import type { App } from '../../app/app.ts';
import { findTool, getContract } from '../../app/derive.ts';
import { addOrRemoveCachePoint } from '../../app/tree/set-cache-point.ts';
import { listOfferedTargets } from '../../app/wire/offered-targets.ts';
import { getTarget } from '../../app/wire/wire.ts';
import { PROVIDER_NAMES } from '../../contract/provider-tools/provider-names.ts';
import { targets } from '../../emit/targets.ts';
import type { Command } from '../commands.ts';
import { CONTRACT_FIELDS, CONTRACT_SECTIONS } from '../contract-fields.ts';
import {
  findSection,
  CONTRACT_SECTIONS as PAGE_SECTIONS,
  type ContractSection,
} from '../contract-sections.ts';
import { GUIDE_PAGES } from '../dialogs/help/guide-pages.ts';
import { focusField, focusSection } from '../focus-field.ts';
import { isSuitable } from '../page-sections/is-suitable.ts';
import { openSection } from '../page-sections/open-section.ts';
import type { Workshop } from '../use-app.ts';
import { listSettingCommands } from './setting-commands.ts';

/**
 * What the palette finds beyond the commands of the shell: sections and fields of the open tool
 * (also by key: `timeout_ms`), settings, targets. It loads when the palette first opens.
 */
export function listMoreCommands({ app, commands }: Workshop): readonly Command[] {
  return [
    {
      label: 'Add provider tool',
      words: 'web search code execution mcp anthropic openai gemini bedrock',
      run: () => app.setView({ dialog: 'provider-tools' }),
    },
    ...listProviderTools(app),
    ...(app.store.getState().selected === undefined ? [] : listPlaces(app)),
    ...listSettingCommands(app),
    ...targets.map((target) => ({
      label: `Show the wire at ${target.label}`,
      run: () => app.setView({ target: target.id, pane: 'wire' as const }),
    })),
    ...GUIDE_PAGES.map(({ title, about, words = '', path }) => ({
      label: `Guide: ${title}`,
      words: `${about} help ${words}`,
      run: () => void open(path, '_blank', 'noopener'),
    })),
    {
      label: 'Download definitions for the targets you choose',
      run: () => app.setView({ dialog: 'export' }),
    },
    ...listOfferedTargets(app.store.getState().workspace).map((id) => ({
      label: `Download definitions for ${getTarget(id).label}`,
      run: () => void commands.exportFiles('definitions', [id]),
    })),
  ];
}

/** By provider and kind; by their names the shell finds them. */
function listProviderTools(app: App): readonly Command[] {
  return app.store.getState().workspace.tools.flatMap(({ id, document }): readonly Command[] => {
    const { name, provider_tool: tool } = getContract(document);
    if (tool?.provider === undefined) return [];
    return [
      {
        label: `${PROVIDER_NAMES[tool.provider].name} tool: ${name || 'unnamed'}`,
        words: tool.kind ?? '',
        run: () => app.setView({ selected: id, pane: 'contract' }),
      },
    ];
  });
}

/** Where one can go in the open tool. */
function listPlaces(app: App): readonly Command[] {
  const { selected, workspace } = app.store.getState();
  const isProviderTool = findTool(workspace, selected)?.document.has('provider_tool') === true;
  const isOffered = (section: ContractSection | undefined): boolean =>
    section === undefined || isSuitable(section.id, isProviderTool);
  return [
    {
      label: 'Cache point after this tool: set or remove',
      words: 'prompt caching cache_control cachePoint',
      run: () => {
        const tool = app.store.getState().selected;
        if (tool !== undefined) addOrRemoveCachePoint(app, tool);
      },
    },
    ...CONTRACT_SECTIONS.filter(({ id }) =>
      isOffered(PAGE_SECTIONS.find((each) => each.id === id)),
    ).map(({ label, id }) => ({
      label: `Section: ${label}`,
      run: () => openPageSection(app, id),
    })),
    ...CONTRACT_FIELDS.filter(({ at }) => isOffered(findSection(at))).map(({ label, at }) => ({
      label: `Go to ${label}`,
      words: at.join('.'),
      run: () => focusField(app, at),
    })),
  ];
}

/** A section that is not on the page is opened to be filled in. */
function openPageSection(app: App, id: string): void {
  const section = PAGE_SECTIONS.find((each) => each.id === id);
  if (section === undefined) focusField(app, [id]);
  else if (document.getElementById(id) === null) openSection(app, section);
  else focusSection(app, section);
}
