import type { Pointer } from '../../../contract/json/pointer.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';

const NUMBER = String.raw`(\d{1,3}(?:[,_ ]\d{3})+|\d{1,9})\s?(k)?\b`;
/** "truncated at 20,000 characters", "returns at most 50 results". */
const CHARACTERS = new RegExp(
  String.raw`\b(?:truncated|cut(?: off)?|limited|capped|shortened|trimmed|up to|at most|maximum(?: of)?|max|no more than|returns|first)\b[^.;\n\d]{0,40}${NUMBER}[- ]?(?:characters?|chars)\b`,
  'gi',
);
const ITEMS = new RegExp(
  String.raw`\b(?:returns?|shows?|lists?|yields?)\b[^.;\n\d]{0,40}\b(?:up to|at most|a maximum of|no more than|the first|only the first)\s${NUMBER}\s?(?:results|items|records|entries|rows|matches|hits)\b`,
  'gi',
);
/** About an argument, or about one part of the result. */
const ASIDE = /\b(?:each|every|per|query|input|argument|parameter|title|name|summary|snippet)\b/i;

const KINDS = [
  { key: 'max_result_chars', pattern: CHARACTERS, unit: 'characters' },
  { key: 'max_items', pattern: ITEMS, unit: 'items' },
] as const;

export const resultLimitsAgree: ToolRule = {
  id: 'result-limits-agree',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'State the result limit that the contract declares',
  why: 'The model plans with the limit in the text, and the runtime cuts at the limit in the contract. Where they differ, results are cut without a reason that the model can see.',
  source: 'Source 004, the limits of results; source 002, descriptions drift',
  except:
    'A limit of one field of the result, such as a snippet, is another limit: name the field.',
  bad: {
    ...example,
    description: `${example.description} The agenda is cut off after 20,000 characters.`,
    result_limits: { max_result_chars: 8000 },
  },
  good: {
    ...example,
    description: `${example.description} The agenda is cut off after 8,000 characters.`,
    result_limits: { max_result_chars: 8000 },
  },
  check: ({ contract }, report) => {
    const limits = contract.result_limits;
    if (limits === undefined) return;
    const { text } = getFacts(contract).prose;
    for (const { key, pattern, unit } of KINDS) {
      const declared = limits[key];
      const stated = declared === undefined ? [] : listStated(text, pattern);
      const [first] = stated;
      if (first === undefined || stated.some((value) => value === declared)) continue;
      const at: Pointer = ['result_limits', key];
      report({
        at,
        message: `The description says that the result has at most ${first} ${unit}, but \`${key}\` is ${declared}.`,
        hint: 'Write the limit that the server applies in both places.',
        places: [at, ['description']],
      });
    }
  },
};

function listStated(text: string, pattern: RegExp): readonly number[] {
  return [...text.matchAll(pattern)].slice(0, 10).flatMap((match) => {
    const [whole, digits = '', thousand] = match;
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    if (ASIDE.test(whole) || ASIDE.test(before.slice(before.search(/[^.;\n]*$/)))) return [];
    return [Number(digits.replace(/[,_ ]/g, '')) * (thousand === undefined ? 1 : 1_000)];
  });
}
