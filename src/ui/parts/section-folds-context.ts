import { createContext, use } from 'react';
import type { ContractSection } from '../contract-sections.ts';

export interface SectionFolds {
  /** On the page, in page order. */
  readonly shown: readonly ContractSection[];
  /** Not declared: offered in the "Add" line. */
  readonly missing: readonly ContractSection[];
  /** Drawn whole, by id; the others are one line. */
  readonly open: ReadonlySet<string>;
  /** Undefined outside the page of a tool. */
  readonly setOpen: ((id: string, isOpen: boolean) => void) | undefined;
}

export const SectionFoldsContext = createContext<SectionFolds>({
  shown: [],
  missing: [],
  open: new Set(),
  setOpen: undefined,
});

export function useSectionFolds(): SectionFolds {
  return use(SectionFoldsContext);
}
