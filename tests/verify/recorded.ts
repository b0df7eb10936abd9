import { readFileSync } from 'node:fs';
import type { Observation } from '../../src/verify/observation.ts';
import type { SourceVerdict } from './source-critique.ts';

/** What was seen of a scenario, and what the source's own function said of it. */
export interface Recording {
  readonly id: string;
  readonly observation: Observation;
  readonly before?: Observation;
  readonly source: SourceVerdict | { readonly error: string };
  /** Milliseconds of the whole look, without the start of the browser. */
  readonly took: number;
}

export const RECORDED_FILE = new URL('recorded/observations.json', import.meta.url);
export const TABLE_FILE = new URL('false-passes.md', import.meta.url);

export function readRecordings(): readonly Recording[] {
  return JSON.parse(readFileSync(RECORDED_FILE, 'utf8')) as readonly Recording[];
}
