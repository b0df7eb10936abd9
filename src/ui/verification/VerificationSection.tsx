import { VERIFICATIONS } from '../../contract/schema/vocabulary.ts';
import { BUDGET_MS } from '../../verify/plan-checks.ts';
import { ChoicePart, listOptions } from '../fields/ChoicePart.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { NumberPart } from '../fields/NumberPart.tsx';
import { TextPart } from '../fields/TextPart.tsx';
import { Section } from '../parts/Section.tsx';
import { useToolNames } from '../use-tool-names.ts';
import { ChecksTable } from './ChecksTable.tsx';
import { KeptVerification } from './KeptVerification.tsx';
import { VerificationProposal } from './VerificationProposal.tsx';
import grid from '../parts/grid.module.css';

export function VerificationSection() {
  const names = useToolNames();
  return (
    <Section id="verification" title="Verification" about="what proves that the effect happened">
      <div className={grid.grid}>
        <ChoicePart
          at={['verification', 'kind']}
          label="Proof"
          options={listOptions(VERIFICATIONS)}
        />
        <ChoicePart
          at={['verification', 'tool']}
          label="Tool that checks"
          options={names.map((name) => ({ value: name, label: name }))}
        />
        <TextPart at={['verification', 'field']} label="Output field to follow" look="code" />
        <NumberPart
          at={['verification', 'budget_ms']}
          label="Budget"
          unit={`ms, ${BUDGET_MS.toLocaleString('en')} if not declared`}
        />
      </div>
      <FindingsAt at={['verification']} />
      <KeptVerification />
      <ChecksTable names={names} />
      <VerificationProposal />
    </Section>
  );
}
