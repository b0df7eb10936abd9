import { use } from 'react';
import { SchemaServices } from './services.ts';

/** True in a previewed design: everything is shown, nothing offers to be changed. */
export function useLocked(): boolean {
  return use(SchemaServices)?.readOnly === true;
}
