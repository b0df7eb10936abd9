import type { Pointer } from '../../contract/json/pointer.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';

interface FindingsAtProps {
  readonly at: Pointer;
  /** Also those deeper in the place. */
  readonly below?: boolean;
}

const Findings = createLazyPart(() =>
  import('../details/Findings.tsx').then((file) => file.Findings),
);

/**
 * The findings of one place, beside its field. The rules arrive after the form: no field waits for
 * them.
 */
export function FindingsAt({ at, below = false }: FindingsAtProps) {
  return (
    <OptionalPart>
      <Findings at={at} below={below} />
    </OptionalPart>
  );
}
