import { Suspense } from 'react';
import { DescriptionSection } from '../sections/DescriptionSection.tsx';
import { HeadSection } from '../sections/HeadSection.tsx';
import { SchemaScope, type SchemaMemory } from '../schema/scope.ts';
import { lazyPart } from '../lazy-part.ts';
import { useApp } from '../use-app.ts';
import styles from './ContractPage.module.css';
import { Guarded } from './Guarded.tsx';

const ContractParts = lazyPart(() => import('./ContractParts.tsx').then((file) => file.ContractParts));

const memory: SchemaMemory = { drafts: new Map(), views: new Map(), tries: new Map() };

/** One page per tool, every part of the contract on it. A new tool starts it anew, so that no half-typed text follows. */
export function ContractPage() {
  const selected = useApp((state) => state.selected);
  if (selected === undefined) return <p className={styles.empty}>No tool is open. Make one with “New tool”, or import some.</p>;
  return (
    <div className={styles.page} id="contract" key={selected}>
      <Guarded name="The head">
        <HeadSection />
      </Guarded>
      <Guarded name="Description">
        <DescriptionSection />
      </Guarded>
      <SchemaScope value={{ owner: selected, memory }}>
        <Guarded name="The contract">
          <Suspense fallback={<p className={styles.empty}>…</p>}>
            <ContractParts />
          </Suspense>
        </Guarded>
      </SchemaScope>
    </div>
  );
}
