import { useMemo } from 'react';
import { measureCacheEdit } from '../../../app/cache/cache-prefix.ts';
import { createToolsPrefix } from '../../../app/cache/turn-prefix.ts';
import { getContract } from '../../../app/derive.ts';
import { getWire } from '../../../app/wire/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import { findProviderToolKind } from '../../../contract/provider-tools/provider-tool-kinds.ts';
import type { Target } from '../../../emit/target.ts';
import { isDeferred } from '../../../emit/tool-lists/is-deferred.ts';
import { formatKindTokens } from '../../parts/provider/kind-words.ts';
import { selectTool, useAppStrict } from '../../use-app.ts';
import { listMeasuredTools } from '../../workbench/use-measured-target.ts';
import { useSettled } from '../../workbench/use-settled.ts';
import { describeCacheEdit } from './describe-cache-edit.ts';
import styles from './ToolCache.module.css';

interface ToolCacheProps {
  readonly target: Target;
}

interface NoteProps extends ToolCacheProps {
  readonly tool: Tool;
}

/** Where the tokens of a provider's own tool were read, and what an edit of a tool rewrites. */
export function ToolCache({ target }: ToolCacheProps) {
  const tool = useSettled(selectTool);
  return (
    tool !== undefined && (
      <>
        <CatalogueNote tool={tool} target={target} />
        <EditNote tool={tool} target={target} />
      </>
    )
  );
}

function CatalogueNote({ tool, target }: NoteProps) {
  const { provider, kind, config } = getContract(tool.document).provider_tool ?? {};
  if (provider === undefined || kind === undefined || !getWire(tool.document, target).isSent)
    return null;
  const tokens = findProviderToolKind(provider, kind, config)?.tokens;
  return (
    <p className={styles.line}>
      {tokens === undefined
        ? 'Tokens not known: nothing was read of this kind of tool.'
        : `${formatKindTokens(tokens)}. Source: ${tokens.source}, ${tokens.read}.`}
    </p>
  );
}

/** What an edit of the tool does to the cached tools of the chosen phase. */
function EditNote({ tool, target }: NoteProps) {
  // The prefix has every tool of the phase.
  const tools = useSettled(listMeasuredTools);
  const registry = useAppStrict((state) => state.workspace.registry);
  const tokenized = useAppStrict((state) => state.tokenized);
  const prefix = useMemo(
    () =>
      createToolsPrefix({
        registry,
        tools,
        isInContext: ({ document }) => !isDeferred(getWire(document, target).wire, target.family),
        target,
        tokenized,
      }),
    [registry, tools, target, tokenized],
  );
  if (prefix === undefined) return null;
  if (isDeferred(getWire(tool.document, target).wire, target.family))
    return (
      <p className={styles.line}>
        Deferred: an edit here leaves the cached prefix of {target.short} as it is.
      </p>
    );
  const [models] = prefix.rule.models;
  const edit = measureCacheEdit(prefix, models, tool.id);
  return edit === undefined || edit.rewritten + edit.kept === 0 ? null : (
    <p className={styles.line} title={`With ${models.label}`}>
      {describeCacheEdit(edit)}
    </p>
  );
}
