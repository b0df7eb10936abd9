import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import { createJsonObject, type Json } from '../../contract/json/json.ts';
import type { CacheLifetime } from '../../measure/cache-rule.ts';
import type { App } from '../app.ts';
import type { Change } from '../change.ts';
import { findTool, getName } from '../derive.ts';
import type { Tool } from '../workspace.ts';
import { getCachePoint, listCachePointers } from './cache-point.ts';

/**
 * Anthropic: `cache_control` of @anthropic-ai/sdk 1.11.0. Bedrock: `cachePoint` of
 * client-bedrock-runtime 3.1162.0. Both read 2026-11-21.
 */
const VALUES: Readonly<Record<'anthropic' | 'bedrock', (lifetime: CacheLifetime) => Json>> = {
  anthropic: (lifetime) =>
    createJsonObject([
      ['type', 'ephemeral'],
      ...(lifetime === '1h' ? [['ttl', '1h'] as const] : []),
    ]),
  bedrock: () => createJsonObject([['type', 'default']]),
};

/** Sets the cache point after a tool at every provider that has one; undefined removes it. */
export function createCachePointChange(
  { id, document }: Tool,
  lifetime: CacheLifetime | undefined,
): Change {
  let edits: readonly Edit[] = [];
  for (const { family, at } of listCachePointers(document))
    edits = [
      ...edits,
      createPartEdit(
        applyEdits(document, edits),
        at,
        lifetime === undefined ? undefined : VALUES[family](lifetime),
      ),
    ];
  return {
    kind: 'edit-tool',
    tool: id,
    edits,
    label: lifetime === undefined ? 'Remove cache point' : 'Set cache point',
  };
}

/** For the palette and the menu of a row: says what it did, because the tree may be out of sight. */
export function addOrRemoveCachePoint(app: App, id: string): void {
  const tool = findTool(app.store.getState().workspace, id);
  if (tool === undefined) return;
  const name = getName(tool) || 'the unnamed tool';
  if (listCachePointers(tool.document).length === 0)
    return app.setNotice({
      tone: 'problem',
      message: `No cache point after ${name}: only Anthropic and Bedrock have cache points.`,
      hint: 'Choose a tool that is sent to one of them.',
    });
  const isSet = getCachePoint(tool.document) !== undefined;
  app.apply(createCachePointChange(tool, isSet ? undefined : '5m'));
  app.setNotice({
    tone: 'done',
    message: isSet ? `Cache point after ${name} removed.` : `Cache point set after ${name}.`,
    undo: true,
  });
}
