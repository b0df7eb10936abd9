import type { Sample } from '../probe.ts';
import type { CompiledSchema } from '../validate/compile-schema.ts';
import { NO_CHOICES } from './find-valid-value.ts';
import type { GeneratedValue, SampleStyle } from './generated-value.ts';

/** Of each purpose: more than a person looks through. */
const MAX_SAMPLES = 150;
export const MAX_VARIANTS = 40;
/** Values inside all validated samples of one purpose, nested ones too: takes about 100 ms. */
const MAX_WORK = 60_000;

export const FULL: SampleStyle = { full: true, examples: true, choices: NO_CHOICES };

export interface SampleRun {
  readonly compiled: CompiledSchema;
  readonly isLate: () => boolean;
  readonly samples: Sample[];
  readonly counts: Map<Sample['purpose'], number>;
  /** Full values with other branches or other values; each may have sites that the first lacks. */
  readonly bases: GeneratedValue[];
  /** Purpose, pointer and detail of each sample: a definition used ten times is shown once. */
  readonly shown: Set<string>;
  /** Values validated so far, nested ones too, per purpose. */
  readonly work: Map<Sample['purpose'], number>;
}

export function addSample(run: SampleRun, sample: Sample, detail = ''): void {
  const value = `${sample.purpose} ${sample.value}`;
  if ((run.counts.get(sample.purpose) ?? 0) < MAX_SAMPLES && !run.shown.has(value)) {
    run.samples.push(sample);
    run.counts.set(sample.purpose, (run.counts.get(sample.purpose) ?? 0) + 1);
  }
  run.shown.add(value).add([sample.purpose, sample.schemaAt, detail].join(' '));
}

export function isFull({ counts, work, isLate }: SampleRun, purpose: Sample['purpose']): boolean {
  return (
    (work.get(purpose) ?? 0) > MAX_WORK || isLate() || (counts.get(purpose) ?? 0) >= MAX_SAMPLES
  );
}
