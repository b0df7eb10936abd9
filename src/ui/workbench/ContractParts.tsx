import type { ComponentType } from 'react';
import { getRegistry } from '../../app/derive.ts';
import { createLazyPart } from '../lazy-part.ts';
import { SchemaSection } from '../sections/SchemaSection.tsx';
import { useApp } from '../use-app.ts';

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

const ProviderToolSection = createLazyPart(() =>
  import('../sections/provider-tool/ProviderToolSection.tsx').then(
    (file) => file.ProviderToolSection,
  ),
);

const RetrySection = createLazyPart(() =>
  import('../sections/LimitsSection.tsx').then((file) => file.RetrySection),
);
const SandboxSection = createLazyPart(() =>
  import('../sections/RiskSection.tsx').then((file) => file.SandboxSection),
);
const VerificationSection = createLazyPart(() =>
  import('../verification/VerificationSection.tsx').then((file) => file.VerificationSection),
);
const VisibilitySection = createLazyPart(() =>
  import('../sections/RoutingSection.tsx').then((file) => file.VisibilitySection),
);
const PageSections = createLazyPart(() =>
  import('../page-sections/PageSections.tsx').then((file) => file.PageSections),
);

const CasesSection = createLazyPart(() =>
  import('../cases/CasesSection.tsx').then((file) => file.CasesSection),
);

/** By the section's id. */
const PARTS: Readonly<Record<string, ComponentType>> = {
  'provider-tool': ProviderToolSection,
  input: () => <SchemaSection part="input_schema" />,
  output: () => <SchemaSection part="output_schema" />,
  errors: ErrorsSection,
  risk: RiskSection,
  sandbox: SandboxSection,
  verification: VerificationSection,
  idempotency: IdempotencySection,
  limits: LimitsSection,
  retry: RetrySection,
  audit: AuditSection,
  visibility: VisibilitySection,
  routing: RoutingSection,
  examples: ExamplesSection,
  aliases: AliasesSection,
  providers: ProvidersSection,
  notes: NotesSection,
};

/**
 * Everything below the description: its own chunk, so that the name and the description can be
 * edited before it loads.
 */
export function ContractParts() {
  const hasCases = useApp((state) => getRegistry(state.workspace).cases.length > 0);
  return (
    <>
      <PageSections parts={PARTS} />
      {hasCases && <CasesSection />}
    </>
  );
}
