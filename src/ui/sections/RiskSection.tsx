import { RISK_MEANINGS } from '../../contract/schema/risk-meanings.ts';
import {
  DECISIONS,
  RISK_CLASSES,
  RISK_DETAILS,
  SIDE_EFFECT_CLASSES,
} from '../../contract/schema/vocabulary.ts';
import { ChoicePart, listOptions } from '../fields/ChoicePart.tsx';
import { FlagPart } from '../fields/FlagPart.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { TextPart } from '../fields/TextPart.tsx';
import { selectContract } from '../fields/use-contract.ts';
import { Section } from '../parts/Section.tsx';
import { useApp } from '../use-app.ts';
import grid from '../parts/grid.module.css';

const RISKS = RISK_CLASSES.map((risk) => ({
  value: risk,
  label: `${RISK_DETAILS[risk].label}: ${RISK_DETAILS[risk].permission}`,
}));

export function RiskSection() {
  const risk = useApp((state) => selectContract(state)?.risk_class);
  return (
    <Section
      id="risk"
      title="Risk & permission"
      about={risk === undefined ? 'what can go wrong and who decides' : RISK_MEANINGS[risk]}
    >
      <div className={grid.grid}>
        <div className={grid.half}>
          <ChoicePart at={['risk_class']} label="Risk class" options={RISKS} />
        </div>
        <ChoicePart
          at={['permission', 'default']}
          label="Default decision"
          options={listOptions(DECISIONS)}
          undeclared={
            risk === undefined
              ? 'not declared'
              : `by class: ${RISK_DETAILS[risk].decision.replaceAll('_', ' ')}`
          }
        />
        <ChoicePart
          at={['side_effects', 'class']}
          label="Side effect"
          options={listOptions(SIDE_EFFECT_CLASSES)}
        />
        <FlagPart at={['side_effects', 'reversible']} label="Reversible" />
        <FlagPart at={['permission', 'strong_authentication']} label="Strong authentication" />
        <div className={grid.wide}>
          <TextPart at={['side_effects', 'summary']} label="What it changes" />
        </div>
        <div className={grid.half}>
          <TextPart at={['side_effects', 'recovery']} label="How to undo it" />
        </div>
        <ApprovalFields />
      </div>
    </Section>
  );
}

function ApprovalFields() {
  return (
    <>
      <div className={grid.half}>
        <TextPart at={['permission', 'approval']} label="Who approves" />
      </div>
      <div className={grid.half}>
        <TextPart
          at={['permission', 'recovery_plan']}
          label="Recovery plan"
          about="required before a destructive call is approved"
        />
      </div>
      <div className={grid.half}>
        <ListPart
          at={['resource_scope']}
          label="Resource scope"
          about="crm:accounts:{account_id}"
          look="code"
        />
      </div>
      <div className={grid.half}>
        <ListPart
          at={['permission', 'allowlist']}
          label="Allowlist"
          about="rules that need no approval"
          look="code"
        />
      </div>
    </>
  );
}

export function SandboxSection() {
  return (
    <Section id="sandbox" title="Sandbox" about="what a call can reach">
      <div className={grid.grid}>
        <TextPart at={['permission', 'sandbox', 'network']} label="Network" />
        <TextPart at={['permission', 'sandbox', 'filesystem']} label="Filesystem" />
        <ListPart at={['permission', 'sandbox', 'commands']} label="Commands" look="code" />
      </div>
    </Section>
  );
}
