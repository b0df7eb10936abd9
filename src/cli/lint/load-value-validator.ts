import type { Evidence } from '../../lint/evidence.ts';

/** Loads the validator of values: it takes a fifth of a whole run, and few tools need it. */
export async function loadValueValidator(): Promise<Evidence['validateValue']> {
  return (await import('../../app/linting/validate-value.ts')).validateValue;
}
