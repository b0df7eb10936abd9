import type { Json } from '../contract/json/json.ts';
import { JSON_LIMITS, type JsonLimits } from '../contract/json/parse-json.ts';
import { createSuccess, type Outcome } from '../contract/problem.ts';
import { SEARCH_LIMITS, type SearchLimits } from './find-tools.ts';
import { readText, type Origin } from './read-text.ts';
import { readTools, type ParsedTools } from './read-tools.ts';

export interface ParsedToolText extends ParsedTools {
  readonly documents: readonly Json[];
  /**
   * Where the documents stand in the text. Of several, a tool's place begins with the number of its
   * document.
   */
  readonly origins: readonly Origin[];
}

/** Pasted or dropped text as tools. Errors: those of readText and readTools. */
export function readToolText(
  text: string,
  limits: JsonLimits & SearchLimits = { ...JSON_LIMITS, ...SEARCH_LIMITS },
): Outcome<ParsedToolText> {
  const read = readText(text, limits);
  if (read.kind === 'problem') return read;
  const { documents, origins, notes } = read.value;
  const [first, ...more] = documents;
  const tools = readTools(first !== undefined && more.length === 0 ? first : documents, limits);
  return tools.kind === 'problem'
    ? tools
    : createSuccess({
        ...tools.value,
        documents,
        origins,
        notes: [...notes, ...tools.value.notes],
      });
}
