import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppState } from '../../app/app.ts';
import { getProfile } from '../../app/derive.ts';
import { CONTRACT_ONLY_PARTS } from '../../contract/document/suggest-profile.ts';
import { parsePointer, type Pointer } from '../../contract/json/pointer.ts';
import { CONTRACT_SECTIONS, findSection, type ContractSection } from '../contract-sections.ts';
import type { SectionFolds } from '../parts/section-folds-context.ts';
import { useLatest } from '../parts/use-latest.ts';
import { REVEAL_EVENT } from '../send-reveal-request.ts';
import { selectTool, useApp } from '../use-app.ts';
import { isSuitable } from './is-suitable.ts';
import { listDeclaredSections } from './list-declared-sections.ts';

/** Sections that were opened, for every tool alike, until the page is reloaded. */
let opened: ReadonlySet<string> = new Set(['description', 'provider-tool', 'input', 'output']);

/**
 * The sections of the open tool: those that declare something, and those that were added. A section
 * stays when its last value is removed, so that nothing vanishes under the pointer.
 */
export function useFoldedSections(): SectionFolds {
  const drafted = useApp(listDraftedSections);
  const profile = useApp((state) => getProfile(state.workspace));
  const isProviderTool = useApp(
    (state) => selectTool(state)?.document.has('provider_tool') === true,
  );
  const declared = useApp((state) => listDeclaredSections(selectTool(state)?.document));
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(declared));
  const present = [...declared, ...drafted];
  if (present.some((id) => !shown.has(id))) setShown(new Set([...shown, ...present]));
  const [open, setOpenSections] = useState(opened);
  if (drafted.some((id) => !open.has(id))) setOpenSections(new Set([...open, ...drafted]));
  const setOpen = (id: string, isOpen: boolean): void => {
    opened = new Set([...opened].filter((each) => each !== id));
    if (isOpen) opened = new Set([...opened, id]);
    setOpenSections(opened);
  };
  const latest = useLatest({ shown, open, setOpen });
  useEffect(() => {
    const handleReveal = (event: Event): void => {
      if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return;
      const at: Pointer = event.detail;
      const id = findSection(at)?.id;
      const now = latest.current;
      if (id === undefined || (now.shown.has(id) && now.open.has(id))) return;
      flushSync(() => {
        setShown(new Set([...now.shown, id]));
        now.setOpen(id, true);
      });
    };
    document.addEventListener(REVEAL_EVENT, handleReveal);
    return () => document.removeEventListener(REVEAL_EVENT, handleReveal);
  }, [latest]);
  return {
    shown: CONTRACT_SECTIONS.filter(({ id }) => shown.has(id)),
    missing: CONTRACT_SECTIONS.filter(
      (section) =>
        !shown.has(section.id) &&
        isSuitable(section.id, isProviderTool) &&
        (profile === 'contract' || isDefinable(section)),
    ),
    open,
    setOpen,
  };
}

/** Whether a provider's definition can hold some of what the section shows. */
function isDefinable({ holds }: ContractSection): boolean {
  return holds.some(([part]) => !CONTRACT_ONLY_PARTS.has(String(part)));
}

/** Sections with a text that is not in the document yet: it must not be out of sight. */
function listDraftedSections({ drafts, selected }: AppState): readonly string[] {
  return [...drafts.values()]
    .filter(({ tool }) => tool === selected)
    .flatMap(({ at }) => {
      const pointer = parsePointer(at);
      const section =
        pointer === undefined
          ? CONTRACT_SECTIONS.find(({ label }) => at.startsWith(`${label} `))
          : findSection(pointer);
      return section === undefined ? [] : [section.id];
    });
}
