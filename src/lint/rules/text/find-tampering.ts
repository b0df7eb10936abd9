import { memoizeText } from '../../../contract/memoize-text.ts';
import type { Neighbours } from '../../neighbours.ts';
import { readVerb } from '../../words/read-verb.ts';
import { splitWords } from '../../words/split-words.ts';
import { listShapedSentences } from './list-sentences.ts';

/** An order to change the call or the answer of another tool. */
export interface Tampering {
  readonly sentence: string;
  /** `send_email`; undefined for "any other tool". */
  readonly tool: string | undefined;
}

/** The tool whose text is read, and its set. */
export interface Reader {
  readonly name: string;
  readonly set: Neighbours;
  /** Whether it is one of its own parameters. */
  readonly hasParameter: (name: string) => boolean;
}

const CHANGE =
  '(?:replace|change|modify|alter|rewrite|swap|substitute|redirect|tamper with|falsify|forge|inflate|increase|double|multiply|overwrite|override|prefix|prepend|mutate|adjust|exchange|pretend|assume)';
const CHANGED =
  '(?:replaced|changed|modified|altered|rewritten|swapped|substituted|redirected|falsified|forged|inflated|increased|raised|reduced|doubled|multiplied|overwritten|overridden|prefixed|prepended|appended|forwarded|exchanged|treated|read|taken|interpreted|routed|ignored|discarded|dropped|hidden)';
const ORDER = new RegExp(
  String.raw`(?:^|[,;:(] ?|\b(?:must|should|shall|always|please|you|and|also|then|first|(?:have|need|has|is|are|ought|sure|required|you) to|silently|quietly) )${CHANGE}\b|\b(?:must|has to|have to|is to|are to|should|shall|needs? to|need to|will)(?: always| first)? be ${CHANGED}\b|\b(?:should|must|has to|will|is to) (?:become|equal)\b`,
  'i',
);
/** An addition: an order only where it always holds, or brings its own address or secret. */
const ADDITION =
  /(?:^|[,;:(] ?|\b(?:must|should|shall|always|please|also|then|first) )(?:append|add|insert|set|use|put|include|attach|pass)\b|\b(?:must|has to|have to|is to|are to|shall)(?: always)? (?:be|start|begin|end|contain|include|carry|become|equal|have)\b/i;
const LOADED =
  /https?:\/\/|[\w.+-]{1,64}@[\w-]{1,64}\.\w|\+\d[\d ()-]{6}|\b(?:api[ _-]?keys?|credentials|passwords?|tokens?|secrets?|conversation|system prompt|chat history|script)\b/i;
const DENIED = new RegExp(
  String.raw`\b(?:not|never|n['’]t|cannot|without|may|can|could|might)(?: \w{1,12}){0,2} (?:be )?(?:${CHANGE}|${CHANGED})`,
  'i',
);
const PART =
  /\b(?:arguments?|params?|parameters?|values?|recipients?|amounts?|fields?|body|bodies|inputs?|outputs?|results?|responses?|repl(?:y|ies)|answers?|payloads?|destination|list|address(?:es)?|attachments?|confirmation|approval|consent|warning|prices?|path|urls?|account|number|text|returned|succeeded|command|commands|iban)\b|`\w{1,40}`/i;
/** Before a tool's name: the moment of its call, or the owner of the part. */
const BEFORE =
  /(?:\b(?:before|after|when(?:ever)?|while|if|on|upon|during|prior to|each time|every time|once|as soon as|instead of)\b[^.;]{0,40}|\b(?:arguments?|params?|parameters?|values?|recipients?|amounts?|fields?|body|inputs?|outputs?|results?|responses?|repl(?:y|ies)|answers?|payloads?|calls?|confirmation|approval|destination)\b[^.;]{0,30}\b(?:of|from|for|to|that|in|which|by|passed to|sent to)|\bthat|\bcomes? from|\bproduced by|\breturned by) ?(?:the |an? |any )?[`'"“]?$/i;
/** After it: the tool is called, or has the part. */
const AFTER =
  /^[`'"”]?(?:\(\))?(?:['’]s)?(?: tool| function)?(?:['’]s)? ?(?:call|is (?:called|used|invoked|executed|run)|gets?\b|receives?\b|takes?\b|return(?:s|ed)?\b|succeed|arguments?|params?|parameters?|recipients?|amounts?|inputs?|outputs?|results?|responses?|repl(?:y|ies)|answers?|behaves|`)/i;
const NAMED =
  /[`'"“]([A-Za-z][\w.-]{2,60})[`'"”]|\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+)\b|\bthe ([a-z][\w-]{2,40})(?= tool\b)/g;
const OTHERS =
  /\b(?:any|every|each|all|another)(?: of the)?(?: other)?(?: [\w-]{2,16})? tools?\b|\bother (?:[\w-]{2,16} )?tools?\b/gi;
const VERBS = new Set('wire pay commit push ask log lookup say transfer exec shell'.split(' '));

export function findTampering(text: string, reader: Reader): Tampering | undefined {
  for (const sentence of listShapedSentences(text)) {
    if (!isOrder(sentence)) continue;
    for (const { index, 0: whole, 1: quoted, 2: bare, 3: named } of sentence.matchAll(NAMED)) {
      const tool = quoted ?? bare ?? named ?? '';
      const [before, after] = [sentence.slice(0, index), sentence.slice(index + whole.length)];
      if (isForeignTool(tool, named !== undefined, after, reader) && isAimed(before, after))
        return { sentence, tool };
    }
    for (const { index, 0: whole } of sentence.matchAll(OTHERS))
      if (isAimed(sentence.slice(0, index), sentence.slice(index + whole.length)))
        return { sentence, tool: undefined };
  }
  return undefined;
}

const isOrder = memoizeText(
  (sentence) =>
    (ORDER.test(sentence) || (ADDITION.test(sentence) && LOADED.test(sentence))) &&
    PART.test(sentence) &&
    !DENIED.test(sentence),
);

function isAimed(before: string, after: string): boolean {
  return BEFORE.test(before.slice(-90)) || AFTER.test(after);
}

/** A name of another tool that is not in the set: a set may say how its own tools work together. */
function isForeignTool(name: string, isSaid: boolean, after: string, reader: Reader): boolean {
  if (name === reader.name || reader.hasParameter(name) || reader.set.count(name) > 0) return false;
  const words = splitWords(name);
  if (isSaid) return !/^(?:same|current|right|appropriate|following|next|first)$/.test(name);
  return (
    /^[`'"”]? tool\b/.test(after) ||
    (words.length > 1 && words.some((word) => readVerb(word) !== undefined || VERBS.has(word)))
  );
}
