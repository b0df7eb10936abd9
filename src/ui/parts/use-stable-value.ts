import { useState } from 'react';

/** The previous value while `isSame` holds, so that nothing rerenders. */
export function useStableValue<T>(next: T, isSame: (former: T, next: T) => boolean): T {
  const [former, setFormer] = useState(next);
  if (former === next || isSame(former, next)) return former;
  setFormer(() => next);
  return next;
}
