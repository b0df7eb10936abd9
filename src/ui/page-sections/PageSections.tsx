import { Suspense, useCallback, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { createLazyPart } from '../lazy-part.ts';
import { SectionFoldsContext } from '../parts/section-folds-context.ts';
import { Guarded } from '../shell/Guarded.tsx';
import { useApp } from '../use-app.ts';
import { AddSections } from './AddSections.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { OpenSection } from './OpenSection.tsx';
import { SectionList } from './SectionList.tsx';
import { useFoldedSections } from './use-folded-sections.ts';

const ToolUsageNote = createLazyPart(() =>
  import('../transcripts/ToolUsageNote.tsx').then((file) => file.ToolUsageNote),
);

interface PageSectionsProps {
  /** What a section draws, by its id. */
  readonly parts: Readonly<Record<string, ComponentType>>;
}

/**
 * The sections that declare something, whole or in a line each; what is not declared is one line at
 * the end.
 */
export function PageSections({ parts }: PageSectionsProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const findSlot = useCallback(() => setSlot(document.getElementById('sections')), []);
  const folds = useFoldedSections();
  const hasUsage = useApp(
    ({ log, workspace }) => log !== undefined || workspace.registry.has('evidence'),
  );
  return (
    <SectionFoldsContext value={folds}>
      {hasUsage && <ToolUsageNote />}
      <span hidden ref={findSlot} />
      {slot !== null && createPortal(<SectionList slot={slot} />, slot)}
      {folds.shown.map((section) => {
        const Part = parts[section.id];
        return (
          Part !== undefined && (
            <Guarded key={section.id} name={section.label}>
              {folds.open.has(section.id) ? (
                <OpenSection section={section}>
                  <Suspense fallback={<div data-pending hidden />}>
                    <Part />
                  </Suspense>
                </OpenSection>
              ) : (
                <FoldedSection section={section} />
              )}
            </Guarded>
          )
        );
      })}
      <AddSections />
    </SectionFoldsContext>
  );
}
