import { AliasesSection } from '../sections/AliasesSection.tsx';
import { AuditSection } from '../sections/AuditSection.tsx';
import { DescriptionSection } from '../sections/DescriptionSection.tsx';
import { ErrorsSection } from '../sections/ErrorsSection.tsx';
import { ExamplesSection } from '../sections/ExamplesSection.tsx';
import { HeadSection } from '../sections/HeadSection.tsx';
import { IdempotencySection } from '../sections/IdempotencySection.tsx';
import { LimitsSection } from '../sections/LimitsSection.tsx';
import { NotesSection } from '../sections/NotesSection.tsx';
import { ProvidersSection } from '../sections/ProvidersSection.tsx';
import { RiskSection } from '../sections/RiskSection.tsx';
import { RoutingSection } from '../sections/RoutingSection.tsx';
import { SchemaSection } from '../sections/SchemaSection.tsx';
import { useApp } from '../use-app.ts';
import { Guarded } from './Guarded.tsx';
import styles from './ContractPage.module.css';

/** One page per tool, every part of the contract on it. A new tool starts it anew, so that no half-typed text follows. */
export function ContractPage() {
  const selected = useApp((state) => state.selected);
  if (selected === undefined) return <p className={styles.empty}>No tool is open. Make one with “New tool”, or import some.</p>;
  return (
    <div className={styles.page} id="contract" key={selected}>
      {SECTIONS.map(([name, Part]) => (
        <Guarded key={name} name={name}>
          <Part />
        </Guarded>
      ))}
    </div>
  );
}

const SECTIONS = [
  ['The head', HeadSection],
  ['Description', DescriptionSection],
  ['Input', InputSection],
  ['Output', OutputSection],
  ['Errors', ErrorsSection],
  ['Risk', RiskSection],
  ['Idempotency', IdempotencySection],
  ['Limits', LimitsSection],
  ['Audit', AuditSection],
  ['Routing', RoutingSection],
  ['Examples', ExamplesSection],
  ['Aliases', AliasesSection],
  ['Provider fields', ProvidersSection],
  ['Notes', NotesSection],
] as const;

function InputSection() {
  return <SchemaSection part="input_schema" />;
}

function OutputSection() {
  return <SchemaSection part="output_schema" />;
}
