import { createContext } from 'react';
import type { Survey } from '../../../design/survey.ts';

/** What rows need from the whole schema. The object stays the same while none of it changes. */
export const WholeSchema = createContext<Survey>({
  definitions: [],
  recursive: new Set(),
  unresolved: new Set(),
});
