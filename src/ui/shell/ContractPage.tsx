import { useMemo } from 'react';
import type { App } from '../../app/app.ts';
import { getDraftKey, setDraft } from '../../app/drafts/drafts.ts';
import { createLazyPart } from '../lazy-part.ts';
import { SchemaScope, type SchemaMemory, type TextStore } from '../schema/scope.ts';
import { DescriptionSection } from '../sections/DescriptionSection.tsx';
import { HeadSection } from '../sections/HeadSection.tsx';
import { selectTool, useApp, useWorkshop } from '../use-app.ts';
import { Guarded } from './Guarded.tsx';
import styles from './ContractPage.module.css';

const ContractParts = createLazyPart(() =>
  import('../workbench/ContractParts.tsx').then((file) => file.ContractParts),
);

const EmptyRegistry = createLazyPart(() =>
  import('../startup/EmptyRegistry.tsx').then((file) => file.EmptyRegistry),
);

const memory: SchemaMemory = { drafts: new Map(), views: new Map(), tries: new Map() };

/**
 * One page per tool with every part of the contract. A new tool remounts it, so that no half-typed
 * text is carried over.
 */
export function ContractPage() {
  const selected = useApp((state) => state.selected);
  const { app } = useWorkshop();
  const scope = useMemo(
    () => ({ owner: selected ?? '', memory, texts: createTextStore(app, selected) }),
    [app, selected],
  );
  // The description of a provider's tool is the provider's.
  const hasDescription = useApp((state) => {
    const document = selectTool(state)?.document;
    return document?.has('provider_tool') !== true || document.has('description');
  });
  const isEmpty = useApp((state) => state.workspace.tools.length === 0);
  if (isEmpty)
    return (
      <div className={styles.page}>
        <Guarded name="The empty registry screen">
          <EmptyRegistry />
        </Guarded>
      </div>
    );
  if (selected === undefined) return <p className={styles.empty}>Select a tool in the list.</p>;
  return (
    <div className={styles.page} id="contract" key={selected}>
      <Guarded name="The tool header">
        <HeadSection />
      </Guarded>
      {hasDescription && (
        <Guarded name="Description">
          <DescriptionSection />
        </Guarded>
      )}
      <SchemaScope value={scope}>
        <Guarded
          name="The contract"
          fallback={
            <p className={styles.empty} data-pending>
              …
            </p>
          }
        >
          <ContractParts />
        </Guarded>
      </SchemaScope>
    </div>
  );
}

/** The designer's texts are drafts of the tool. */
function createTextStore(app: App, tool: string | undefined): TextStore {
  return {
    subscribe: app.store.subscribe,
    read: (at) => app.store.getState().drafts.get(getDraftKey({ tool, at })),
    save: (at, text) => setDraft(app, { tool, at }, text),
  };
}
