import type { Pointer } from '../../contract/json/pointer.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';

interface FindingsAtProps {
  readonly at: Pointer;
  /** Also the findings below the pointer. */
  readonly below?: boolean;
}

const Findings = createLazyPart(() =>
  import('../details/Findings.tsx').then((file) => file.Findings),
);

/**
 * The findings at one pointer, beside its field. The linter loads after the form: no field waits
 * for it.
 */
export function FindingsAt({ at, below = false }: FindingsAtProps) {
  return (
    <OptionalPart>
      <Findings at={at} below={below} />
    </OptionalPart>
  );
}
