import { expect, it } from 'vitest';
import type { Sample } from '../../src/probe/probe.ts';
import { validateJson } from '../../src/probe/validate/validate-json.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import { readCorpusSchemas } from '../probe/corpus-schemas.ts';
import { sampleAll } from '../probe/validate-both.ts';

/**
 * Of 2,672 schemas ajv compiles 2,671; of one of these, no value fits: it wants a list that is one
 * of ten words.
 */
const FACTS = { schemas: 2_672, minimal: 2_670, full: 2_670, boundary: 7_577, wrong: 19_012 };
const WITHOUT_SAMPLES = ['read_pdf', 'extract_parameters_v1'];

it('every sample of every real schema is what it is called, to both validators and in the same words', async () => {
  const schemas = readCorpusSchemas();
  const counts: Record<Sample['purpose'], number> = { minimal: 0, full: 0, boundary: 0, wrong: 0 };
  const without: string[] = [];
  const broken: string[] = [];
  for (const { tool, text } of schemas) {
    const samples = await sampleAll(text);
    if (samples.length === 0) without.push(tool);
    for (const { purpose, title, value } of samples) {
      counts[purpose] += 1;
      const ajv = await validateJson({ kind: 'validate', validator: 'ajv', schema: text, value });
      const hyperjump = await validateJson({
        kind: 'validate',
        validator: 'hyperjump',
        schema: text,
        value,
      });
      if (ajv.valid !== (purpose !== 'wrong') || ajv.broken !== undefined)
        broken.push(`${tool}: ${title}`);
      if (JSON.stringify(ajv) !== JSON.stringify(hyperjump))
        broken.push(`${tool}, in two words: ${title}`);
    }
  }
  expect(broken).toEqual([]);
  if (hasOutsideData)
    expect([without, { schemas: schemas.length, ...counts }]).toEqual([WITHOUT_SAMPLES, FACTS]);
  else expect([without, Object.values(counts).every((count) => count > 50)]).toEqual([[], true]);
}, 180_000);
