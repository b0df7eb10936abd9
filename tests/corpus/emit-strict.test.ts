import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';
import { readCorpusSchemas } from '../probe/corpus-schemas.ts';

/**
 * What is still refused after the rewriting, by what a person would call it. The first that fits
 * counts.
 */
const REASONS: readonly (readonly [string, RegExp])[] = [
  ['nothing required', /required parameter/],
  ['map', /additionalProperties/],
  ['recursion', /Circular reference|refer to themselves|Cohere lists `\$ref`/],
  ['any value', /must have a 'type' key|A schema without `type`|The empty schema/],
  ['not', /'not'|`not`/],
  ['invalid schema', /valid JSON Schema|JSON schema is invalid/],
  ['no object', /must be a JSON Schema of 'type|inputSchema\.json\.type|input_schema\.type/],
  ['array without items', /missing items/],
  ['property name', /Property keys/],
];

/**
 * What every decoder refuses, and the rest by target. A map with values of any kind is refused
 * twice.
 */
const SHARED = { map: 112, 'invalid schema': 1, 'no object': 1, not: 1 };
const KNOWN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'anthropic-strict': {
    ...SHARED,
    refused: 158,
    'any value': 42,
    recursion: 4,
    'property name': 1,
  },
  'openai-responses-strict': { ...SHARED, refused: 153, 'any value': 41, 'array without items': 1 },
  'openai-chat-strict': { ...SHARED, refused: 153, 'any value': 41, 'array without items': 1 },
  'bedrock-strict': { ...SHARED, refused: 157, 'any value': 42, recursion: 4 },
  'cohere-strict': { refused: 163, 'nothing required': 145, map: 13, recursion: 4, not: 1 },
};

/**
 * How many schemas of the corpus a target refuses for each reason; a schema may count under
 * several.
 */
function countRefusals(target: Target): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  let refused = 0;
  for (const { text } of readCorpusSchemas()) {
    const parsed = parseJson(text);
    if (parsed.kind === 'problem') continue;
    const { losses } = target.emit(
      readContract(
        createJsonObject([
          ['name', 'f'],
          ['description', 'd'],
          ['input_schema', parsed.value.value],
        ]),
      ).contract,
    );
    const messages = losses.filter(({ kind }) => kind === 'rejected').map(({ message }) => message);
    const reasons = new Set(
      messages.map(
        (message) => REASONS.find(([, pattern]) => pattern.test(message))?.[0] ?? message,
      ),
    );
    if (reasons.size > 0) refused += 1;
    for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return { refused, ...counts };
}

describe.skipIf(!hasOutsideData)(
  `of 2,672 real schemas a strict target (${NEEDS_OUTSIDE_DATA})`,
  () => {
    it('meets them all', () => {
      expect(readCorpusSchemas().length).toBe(2_672);
    });

    it.each(targets.filter(({ strict }) => strict))(
      '$id refuses those that no rewriting could keep the meaning of',
      (target) => {
        expect(countRefusals(target)).toEqual(KNOWN[target.id]);
      },
    );
  },
);
