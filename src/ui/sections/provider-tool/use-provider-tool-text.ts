import { useMemo, useState } from 'react';
import { createProviderToolChange } from '../../../app/provider-tools/create-provider-tool-change.ts';
import { readProviderToolText } from '../../../app/provider-tools/read-provider-tool-text.ts';
import type { ProviderTool, WireFamily } from '../../../contract/contract.ts';
import { createJsonObject, type JsonObject } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import type { Problem } from '../../../contract/problem.ts';
import { mergeProviderTool } from '../../../contract/provider-tools/merge-provider-tool.ts';
import { printDraftBase } from '../../fields/DraftNote.tsx';
import { selectTool, useApp, useAppStrict, useWorkshop } from '../../use-app.ts';
import { useDraft, type FieldDraft } from '../../use-draft.ts';

interface ProviderToolTextEditor {
  readonly text: string;
  readonly wire: JsonObject;
  /** Why the text is not in the design. */
  readonly problem: Problem | undefined;
  readonly field: FieldDraft;
  readonly setText: (text: string) => void;
}

/** The text stays as typed while it means the same as the tool; one that is no tool is a draft. */
export function useProviderToolText(
  provider: WireFamily,
  { kind = '', config }: ProviderTool,
): ProviderToolTextEditor {
  const { app } = useWorkshop();
  const tool = useAppStrict((state) => state.selected);
  const name = useApp((state) => selectTool(state)?.document.get('name'));
  const field = useDraft({ tool, at: '/provider_tool/config' });
  const [typed, setTyped] = useState<{ readonly text: string; readonly base: string }>();
  const wire = useMemo(
    () =>
      mergeProviderTool({
        provider,
        kind,
        name: typeof name === 'string' ? name : '',
        config: config ?? createJsonObject(),
      }).wire,
    [provider, kind, name, config],
  );
  const base = printDraftBase(wire);
  const live = field.draft?.over === base ? field.draft : undefined;
  const problem = useMemo(() => {
    const read = live && readProviderToolText(provider, live.text);
    return read?.kind === 'problem' ? read.problem : undefined;
  }, [live, provider]);
  const setText = (text: string): void => {
    const read = readProviderToolText(provider, text);
    if (read.kind === 'problem') return field.save({ text, over: base });
    const selected = selectTool(app.store.getState());
    if (selected === undefined) return;
    field.save(undefined);
    setTyped({ text, base: printDraftBase(read.value.wire) });
    if (printDraftBase(read.value.wire) !== base)
      app.apply(createProviderToolChange(selected, read.value, 'Edit settings'));
  };
  return {
    text: live?.text ?? (typed?.base === base ? typed.text : printJson(wire, 2)),
    wire,
    problem,
    field,
    setText,
  };
}
