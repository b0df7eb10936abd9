import { ChoicePart, wordOptions } from '../fields/ChoicePart.tsx';
import { SchemaFindings } from '../fields/SchemaFindings.tsx';
import { Section } from '../parts/Section.tsx';
import { RESULT_ENVELOPES } from '../../contract/vocabulary.ts';
import { SchemaDesigner } from '../schema/SchemaDesigner.tsx';
import { useContract, useEdit, useWorkshop } from '../use-app.ts';

interface SchemaSectionProps {
  readonly part: 'input_schema' | 'output_schema';
}

const INPUT = { id: 'input', title: 'Input', about: 'the arguments the model may send' } as const;
const OUTPUT = { id: 'output', title: 'Output', about: 'the success shape' } as const;

export function SchemaSection({ part }: SchemaSectionProps) {
  const { app } = useWorkshop();
  const contract = useContract();
  const edit = useEdit();
  const words = part === 'input_schema' ? INPUT : OUTPUT;
  if (contract === undefined) return null;
  return (
    <Section {...words}>
      <SchemaDesigner key={part} schema={contract[part]} at={[part]} title={words.title} onEdit={edit} onPlace={(place) => app.look({ place })} renderFindings={(at) => <SchemaFindings root={part} at={at} />} />
      {part === 'output_schema' && (
        <div style={{ maxWidth: 260, marginTop: 10 }}>
          <ChoicePart at={['result_envelope']} label="Result envelope" options={wordOptions(RESULT_ENVELOPES)} undeclared="as the registry says" />
        </div>
      )}
    </Section>
  );
}
