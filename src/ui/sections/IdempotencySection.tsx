import { listPropertyNames } from '../../contract/schema/schema.ts';
import { ChoicePart } from '../fields/ChoicePart.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { NumberPart } from '../fields/NumberPart.tsx';
import { selectContract } from '../fields/use-contract.ts';
import { Section } from '../parts/Section.tsx';
import { useApp, useAppStrict } from '../use-app.ts';
import grid from '../parts/grid.module.css';

const STRATEGIES = [
  { value: 'natural', label: 'natural: repeating has no further effect' },
  { value: 'hash', label: 'hash: same fields within a time window' },
  { value: 'key', label: 'key: the model sends a key' },
  { value: 'none', label: 'none: every call takes effect' },
] as const;

export function IdempotencySection() {
  const declared = useApp((state) => selectContract(state)?.idempotency);
  const input = useAppStrict((state) => selectContract(state)?.input_schema);
  const strategy = declared?.strategy;
  const properties = listPropertyNames(typeof input === 'object' ? input : undefined);
  return (
    <Section id="idempotency" title="Idempotency" about="how a repeated call is detected">
      <div className={grid.grid}>
        <div className={grid.half}>
          <ChoicePart at={['idempotency', 'strategy']} label="Strategy" options={STRATEGIES} />
        </div>
        {(strategy === 'hash' || declared?.fields !== undefined) && (
          <ListPart
            at={['idempotency', 'fields']}
            label="Hashed fields"
            look="code"
            suggestions={properties}
          />
        )}
        {(strategy === 'key' || declared?.parameter !== undefined) && (
          <ChoicePart
            at={['idempotency', 'parameter']}
            label="Key parameter"
            options={properties.map((name) => ({ value: name, label: name }))}
          />
        )}
        {strategy !== undefined && strategy !== 'none' && strategy !== 'natural' && (
          <NumberPart at={['idempotency', 'ttl_seconds']} label="Remembered for" unit="seconds" />
        )}
      </div>
      <FindingsAt at={['idempotency']} />
    </Section>
  );
}
