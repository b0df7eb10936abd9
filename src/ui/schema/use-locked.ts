import { use } from 'react';
import { SchemaServices } from './services.ts';

/** True in a read-only design: everything is shown, nothing can be changed. */
export function useLocked(): boolean {
  return use(SchemaServices)?.readOnly === true;
}
