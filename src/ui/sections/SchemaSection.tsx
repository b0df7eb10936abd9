import { Suspense } from 'react';
import { RESULT_ENVELOPES } from '../../contract/schema/vocabulary.ts';
import { ChoicePart, listOptions } from '../fields/ChoicePart.tsx';
import { useContract } from '../fields/use-contract.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Section } from '../parts/Section.tsx';
import type { SchemaPart } from './ContractSchema.tsx';

/** Its own chunk: the rest of the page does not wait for the designer. */
const ContractSchema = createLazyPart(() =>
  import('./ContractSchema.tsx').then((file) => file.ContractSchema),
);

const InputFormat = createLazyPart(() =>
  import('./InputFormat.tsx').then((file) => file.InputFormat),
);

const SECTIONS = {
  input_schema: { id: 'input', title: 'Input', about: 'the arguments the model may send' },
  output_schema: { id: 'output', title: 'Output', about: 'the result of a successful call' },
} as const satisfies Record<SchemaPart, unknown>;

export function SchemaSection({ part }: { readonly part: SchemaPart }) {
  const contract = useContract();
  if (contract === undefined) return null;
  const section = SECTIONS[part];
  return (
    <Section {...section}>
      <Suspense fallback={<div style={{ minHeight: 160 }} />}>
        {part === 'input_schema' && <InputFormat />}
        <ContractSchema part={part} title={section.title} />
      </Suspense>
      {part === 'output_schema' && (
        <div style={{ maxWidth: 260, marginTop: 10 }}>
          <ChoicePart
            at={['result_envelope']}
            label="Result envelope"
            options={listOptions(RESULT_ENVELOPES)}
            undeclared="registry default"
          />
        </div>
      )}
    </Section>
  );
}
