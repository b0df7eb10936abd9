import { expect, it } from 'vitest';
import { compareDocuments } from '../../src/app/compare-documents.ts';
import { compareSchemas } from '../../src/compare/schemas/compare-schemas.ts';
import { convertToPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { createSamples } from '../../src/probe/create-samples.ts';
import { compileSchema, type CompiledSchema } from '../../src/probe/validate/compile-schema.ts';
import { readCorpusSchemas } from '../probe/corpus-schemas.ts';
import { changeSchema, createDraw } from './change-schema.ts';

const SEED = Number(process.env['TOOLWRIGHT_SEED'] ?? 20_261_126);
const ROUNDS = 4;

/** Every third schema: all of them take minutes. */
const SCHEMAS = readCorpusSchemas().filter((_, i) => i % 3 === 0);

async function compile(schema: JsonObject): Promise<CompiledSchema | undefined> {
  const compiled = await compileSchema('ajv', printJson(schema));
  return compiled.kind === 'ok' ? compiled.value : undefined;
}

/** Values of one schema that the other refuses. */
function listRefused(from: CompiledSchema, to: CompiledSchema): readonly string[] {
  const end = Date.now() + 200;
  return createSamples(from, () => Date.now() > end).flatMap(({ purpose, value }) => {
    const parsed = parseJson(value);
    if (purpose === 'wrong' || parsed.kind === 'problem') return [];
    const answer = to.validate(convertToPlain(parsed.value.value));
    return answer.kind === 'refusals' && answer.refusals.length > 0 ? [value] : [];
  });
}

it('no value is refused after a change that is said to refuse none, in either direction', async () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const [i, { tool, text }] of SCHEMAS.entries()) {
    const parsed = parseJson(text);
    const before = parsed.kind === 'ok' ? parsed.value.value : undefined;
    if (!isObject(before)) continue;
    for (let round = 0; round < ROUNDS; round += 1) {
      const after = changeSchema(before, createDraw(SEED + i * ROUNDS + round));
      const [was, now] = [await compile(before), await compile(after)];
      if (was === undefined || now === undefined) continue;
      const effects = new Set(compareSchemas(before, after, []).map(({ effect }) => effect));
      compared += 1;
      const refused = effects.has('narrower') || effects.has('other') ? [] : listRefused(was, now);
      const fresh = effects.has('wider') || effects.has('other') ? [] : listRefused(now, was);
      if (refused.length + fresh.length > 0)
        wrong.push(
          `${tool} ${[...effects].join()} ${[...refused, ...fresh][0] ?? ''}\n${compareDocuments(
            before,
            after,
            40,
          )
            .map(({ kind, text }) => `${kind} ${text}`)
            .join('\n')}`,
        );
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(compared).toBeGreaterThan(SCHEMAS.length * 2);
}, 240_000);
