import { useState } from 'react';

/** The former value as long as the next one is the same by `isSame`, so that nothing is drawn again. */
export function useStableValue<T>(next: T, isSame: (former: T, next: T) => boolean): T {
  const [former, setFormer] = useState(next);
  if (former === next || isSame(former, next)) return former;
  setFormer(() => next);
  return next;
}
