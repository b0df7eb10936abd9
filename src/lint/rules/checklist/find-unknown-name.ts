import type { Contract } from '../../../contract/contract.ts';
import { listStrings } from '../../../contract/json/json.ts';
import { findVerbEffect } from '../../effect/find-verb-effect.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import { findSpelling } from '../../words/find-spelling.ts';
import { findToolName } from '../../words/find-tool-name.ts';
import {
  hasSeveralWords,
  readMentions,
  replaceSpans,
  type Mention,
} from '../../words/list-mentions.ts';
import { splitWords } from '../../words/split-words.ts';

/** A name in a hint that is neither a tool nor a parameter. */
interface UnknownName {
  readonly name: string;
  /** The corrected hint; undefined when no similar name exists. */
  readonly fixed: { readonly name: string; readonly hint: string } | undefined;
}

const CALLS = /\b(?:call|use|run|invoke|try|with) (?:the )?[`'"“‘]?$/i;

/**
 * The first unknown name in a hint: one similar to a tool or a parameter, or a tool to call that
 * the set doesn't have.
 */
export function findUnknownName(
  hint: string,
  contract: Contract,
  set: Neighbours,
): UnknownName | undefined {
  const seen = new Set<string>();
  for (const mention of readMentions(hint)) {
    if (seen.has(mention.name)) continue;
    seen.add(mention.name);
    if (
      !hasSeveralWords(mention.name) ||
      isKnown(mention.name, contract) ||
      set.count(mention.name) > 0
    )
      continue;
    const lost = lintMention(hint, mention, { contract, set });
    if (lost !== undefined) return lost;
  }
  return undefined;
}

function isKnown(name: string, contract: Contract): boolean {
  const { parameters, fields } = getFacts(contract);
  return (
    name === contract.name ||
    (contract.errors ?? []).some(({ code, type }) => code === name || type === name) ||
    [...parameters, ...fields].some(
      (parameter) =>
        parameter.name === name || listStrings(parameter.schema.get('enum')).includes(name),
    )
  );
}

function lintMention(
  hint: string,
  { name, start }: Mention,
  { contract, set }: { readonly contract: Contract; readonly set: Neighbours },
): UnknownName | undefined {
  const { parameters, fields } = getFacts(contract);
  const spelling = findSpelling(name, [
    ...parameters,
    ...fields,
    { name: contract.name, words: splitWords(contract.name) },
  ]);
  const meant =
    spelling?.kind === 'number'
      ? undefined
      : (spelling?.name ?? (set.isAlone() ? undefined : findToolName(name, contract, set)));
  if (meant !== undefined)
    return {
      name,
      fixed: {
        name: meant,
        hint: replaceSpans(
          hint,
          readMentions(hint).flatMap((other) =>
            other.name === name ? [{ start: other.start, end: other.end, to: meant }] : [],
          ),
        ),
      },
    };
  const isCalled =
    CALLS.test(hint.slice(Math.max(0, start - 20), start)) &&
    findVerbEffect(splitWords(name)[0] ?? '') !== undefined;
  return isCalled && !set.isAlone() ? { name, fixed: undefined } : undefined;
}
