import type { Contract } from '../../../contract/contract.ts';
import { memoizeText } from '../../../contract/memoize-text.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { findVerbEffect } from '../../effect/find-verb-effect.ts';
import type { Neighbours } from '../../neighbours.ts';
import { isForeign } from '../../words/is-foreign.ts';
import { splitWords } from '../../words/split-words.ts';

/**
 * "Do not", "never", "only after", "instead of", "rather than", "cannot be used", "fails if", "not
 * for", "will not remove", "rows, not metadata" …
 */
const ENGLISH = new RegExp(
  [
    String.raw`\b(?:do|should|must|may|can|need)(?:n['’]t|not| not| never)\b(?! (?:find|know|be undone|be reversed))`,
    String.raw`\b(?:does|is|are|will)(?: not|n['’]t) (?:for|to be|intended|meant|suitable|support|supported|allowed|work|handle|accept|available|recommended|applicable|valid|appropriate|permitted|return|include)\b`,
    String.raw`\b(?:does|will|wo)(?: not|n['’]t) (?:remove|delete|create|overwrite|affect|touch|send|move|replace|execute|run|save|store|start|trigger|publish|merge|fetch|search|download|open|update|add|close|cancel|list|follow|apply|check|validate|guarantee|(?:change|modify|alter|write|edit) (?!any\b|anything|data|state|files|it\b|them\b))`,
    String.raw`\b(?:can['’]t(?! (?:find|know))|dont|never|avoid|forbidden|prohibited|deprecated|unsuitable|unless)\b`,
    String.raw`\bnot (?:for|intended|meant|suitable|supported|allowed|when|if|necessary|needed|recommended|appropriate)\b`,
    String.raw`[,;(–—] ?(?:but )?not (?:(?:a|an|the|any|its|their|raw|full|whole) )?(?!required|recommended|optional|found|only|yet|just|null|empty|set|all\b|always|necessarily|includ|to\b|be\b|been|available|provided|specified|more|less|exceed|case|both|sure|a\b|an\b|the\b|any\b|its\b|their\b|\w{2,20}ed\b)[a-z]{3,}`,
    String.raw`(?<![\w-])only\b(?!-).{0,30}\b(?:when|if|after|before|once|for|with|within|in|on|works?|use|used|call|supports?|available|applies|valid|callable|can|ever)\b`,
    String.raw`\b(?:works?|use|used|call|valid|available|applies|supports?|accepts?|allowed|intended) only\b`,
    String.raw`\b(?:instead of|rather than|use \S{1,60}(?: \S{1,60}){0,5} instead|instead,? (?:use|call)|prefer \S{1,60}(?: \S{1,60}){0,2} (?:over|for|when|if)|no need to|except (?:when|if|for)|otherwise,? (?:use|call))\b`,
    String.raw`\b(?:fails?|refuses?|rejects?|returns? an error|throws?)(?: \S{1,60}){0,2} (?:if|when|unless)\b`,
    String.raw`\b(?:limited to|restricted to|exclusively|strictly for|as a last resort|after the user (?:has )?(?:confirm|approv|agree|consent)\w{0,4})\b`,
  ].join('|'),
  'gi',
);
/**
 * A condition or a relative clause before the words: "If that doesn’t work", "policies that do not
 * block". The clause begins after the last mark.
 */
const SUBORDINATE =
  /\b(?:if|when|whenever|whether|unless|which|who|whose|where|because|since|while|until|although|though|(?<!\b(?:note|remember|ensure|sure|aware|important|so) )that)\b[^,;:.!?\n]{0,80}$/i;
/** A condition that is itself an exclusion. */
const ALWAYS = /^(?:only|unless|never|avoid|deprecated|instead|rather|limited|restricted)/i;
/** How much of the text before the words is read. */
const CLAUSE = 100;
/** No word boundaries: neither script separates particles by spaces. */
const HEBREW = /(?:אין|אל|לא|רק|אסור|במקום|להימנע|הימנעו|לעולם|בלבד|אלא אם|למעט)(?=[\s,.:;־-]|$)/u;
const CHINESE =
  /不要|不得|不可|不能|不应|不應|不适|不適|不支持|不支援|不用于|不用於|不会|不會|勿|禁止|避免|仅|僅|只能|只在|只用|只有|只支持|而不是|而非|除非|无法|無法|代替|不建议|不建議/u;
const JAPANESE_KOREAN =
  /ない(?:で|こと|場合)|ません|のみ|代わりに|避け|禁止|하지 ?마|않|대신|만 사용|금지/u;
/** "Use update_project to …", "see `list_rooms`": another tool to use instead. */
const ROUTE =
  /\b(?:use|call|try|prefer|see)\b(?: the)? [`'"“]?([a-z][a-z0-9]*(?:[_.-][a-z0-9]+)+)/gi;

/**
 * The text in which a description says when not to call its tool; undefined when there is none.
 * Generous: it must not report good descriptions.
 */
export function findExclusion(
  description: string,
  { name, input_schema }: Contract,
  set: Neighbours,
): string | undefined {
  const words = readRefusal(description);
  if (words !== '') return words;
  for (const [, tool] of description.matchAll(ROUTE)) {
    if (tool === undefined || tool === name) continue;
    if (
      (isToolName(tool) && !listPropertyNames(input_schema).includes(tool)) ||
      set.count(tool) > 0
    )
      return tool;
  }
  return undefined;
}

const readRefusal = memoizeText((text) => {
  const english = findEnglish(text);
  if (english !== undefined || !isForeign(text)) return english ?? '';
  const found = HEBREW.exec(text) ?? CHINESE.exec(text) ?? JAPANESE_KOREAN.exec(text);
  return found?.[0] ?? '';
});

function findEnglish(text: string): string | undefined {
  for (const found of text.matchAll(ENGLISH)) {
    const before = text.slice(Math.max(0, found.index - CLAUSE), found.index);
    if (ALWAYS.test(found[0]) || !SUBORDINATE.test(before)) return found[0];
  }
  return undefined;
}

function isToolName(name: string): boolean {
  return findVerbEffect(splitWords(name)[0] ?? '') !== undefined;
}
