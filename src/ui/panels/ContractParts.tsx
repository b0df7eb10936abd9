import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { AliasesSection } from '../sections/AliasesSection.tsx';
import { AuditSection } from '../sections/AuditSection.tsx';
import { ErrorsSection } from '../sections/ErrorsSection.tsx';
import { ExamplesSection } from '../sections/ExamplesSection.tsx';
import { IdempotencySection } from '../sections/IdempotencySection.tsx';
import { LimitsSection } from '../sections/LimitsSection.tsx';
import { NotesSection } from '../sections/NotesSection.tsx';
import { RiskSection } from '../sections/RiskSection.tsx';
import { RoutingSection } from '../sections/RoutingSection.tsx';
import { SchemaSection } from '../sections/SchemaSection.tsx';
import { Guarded } from './Guarded.tsx';

const ProvidersSection = lazyPart(() => import('../sections/ProvidersSection.tsx').then((file) => file.ProvidersSection));

const SECTIONS = [
  ['Input', () => <SchemaSection part="input_schema" />],
  ['Output', () => <SchemaSection part="output_schema" />],
  ['Errors', ErrorsSection],
  ['Risk', RiskSection],
  ['Idempotency', IdempotencySection],
  ['Limits', LimitsSection],
  ['Audit', AuditSection],
  ['Routing', RoutingSection],
  ['Examples', ExamplesSection],
  ['Aliases', AliasesSection],
  [
    'Provider fields',
    () => (
      <Suspense fallback={null}>
        <ProvidersSection />
      </Suspense>
    ),
  ],
  ['Notes', NotesSection],
] as const;

/** Everything below the description: a chunk of its own, so that the name and the description can be edited before it arrives. */
export function ContractParts() {
  return SECTIONS.map(([name, Part]) => (
    <Guarded key={name} name={name}>
      <Part />
    </Guarded>
  ));
}
