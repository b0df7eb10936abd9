import { useState } from 'react';

/** Browsers measure every option of a select, also where nobody opens it. */
const MANY = 1_000;

interface FilledOptions {
  /** Otherwise only the chosen option is needed. */
  readonly isFilled: boolean;
  /** For the select: whoever goes to it finds all options. */
  readonly fill: { readonly onFocus: () => void; readonly onPointerDown: () => void };
}

/** Keeps thousands of options out of the page until somebody goes to their select. */
export function useFilledOptions(count: number): FilledOptions {
  const [wasUsed, setUsed] = useState(false);
  const use = (): void => setUsed(true);
  return { isFilled: wasUsed || count <= MANY, fill: { onFocus: use, onPointerDown: use } };
}
