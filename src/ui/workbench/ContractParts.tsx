import { Suspense } from 'react';
import { createLazyPart } from '../lazy-part.ts';
import { SchemaSection } from '../sections/SchemaSection.tsx';
import { Guarded } from '../shell/Guarded.tsx';

const ErrorsSection = createLazyPart(() =>
  import('../sections/ErrorsSection.tsx').then((file) => file.ErrorsSection),
);
const RoutingSection = createLazyPart(() =>
  import('../sections/RoutingSection.tsx').then((file) => file.RoutingSection),
);
const LimitsSection = createLazyPart(() =>
  import('../sections/LimitsSection.tsx').then((file) => file.LimitsSection),
);
const IdempotencySection = createLazyPart(() =>
  import('../sections/IdempotencySection.tsx').then((file) => file.IdempotencySection),
);
const RiskSection = createLazyPart(() =>
  import('../sections/RiskSection.tsx').then((file) => file.RiskSection),
);
const AuditSection = createLazyPart(() =>
  import('../sections/AuditSection.tsx').then((file) => file.AuditSection),
);
const ExamplesSection = createLazyPart(() =>
  import('../sections/ExamplesSection.tsx').then((file) => file.ExamplesSection),
);
const AliasesSection = createLazyPart(() =>
  import('../sections/AliasesSection.tsx').then((file) => file.AliasesSection),
);
const NotesSection = createLazyPart(() =>
  import('../sections/NotesSection.tsx').then((file) => file.NotesSection),
);
const ProvidersSection = createLazyPart(() =>
  import('../sections/ProvidersSection.tsx').then((file) => file.ProvidersSection),
);

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
  ['Provider fields', ProvidersSection],
  ['Notes', NotesSection],
] as const;

/**
 * Everything below the description: its own chunk, so that the name and the description can be
 * edited before it loads.
 */
export function ContractParts() {
  return SECTIONS.map(([name, Part]) => (
    <Guarded key={name} name={name}>
      <Suspense fallback={<div data-pending hidden />}>
        <Part />
      </Suspense>
    </Guarded>
  ));
}
