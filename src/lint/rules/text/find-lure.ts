import { memoizeText } from '../../../contract/memoize-text.ts';
import { splitWords } from '../../words/split-words.ts';
import { listShapedSentences } from './list-sentences.ts';

/** How a sentence advertises the tool. */
export interface Lure {
  readonly kind: 'preference' | 'rivals' | 'praise' | 'urgency';
  readonly sentence: string;
}

const SELF = String.raw`(?:this(?: (?:\w{2,14} )?(?:tool|one|server|function|service|mcp))?|it|me|@self)`;
const CHOOSE = '(?:choose|pick|select|favou?r|prioriti[sz]e|rank)';
const PREFER = `(?:${CHOOSE}|prefer|use|call|invoke)`;
const THING =
  '(?:tools?|ones?|servers?|functions?|plugins?|services?|options?|solutions?|apis?|calculators?|mcps?)';
/** All rivals at once: one that has a name is honest routing. */
const RIVALS = String.raw`(?:(?:all|any|every|each|the)(?: of the)? (?:other|others|competing|alternatives?|rest|similar)|other|others|competing|alternatives?|anything else|everything else|any alternative|(?:any |all |the )?competitors?|(?:the )?competition|(?:all|any|every) (?:\w{1,14} ){0,2}${THING})`;
const FAULT =
  '(?:outdated|deprecated|inferior|unreliable|slow(?:er)?|wrong|inaccurate|broken|unsafe|obsolete|insecure|worse|useless|incomplete|not trustworthy|untrustworthy|dangerous)';
const BEST = String.raw`(?:best|fastest|finest|smartest|ultimate|greatest|most (?!recent|common|used|specific|general|basic|suitable|appropriate|relevant|likely|frequent)[a-z]{4,16})`;

/** What each shape contains, fast to test, and the shape. */
const SHAPES: readonly (readonly [kind: Lure['kind'], cue: RegExp, shape: RegExp])[] = [
  [
    'preference',
    /choose|pick|select|favou?r|prioriti|rank/,
    new RegExp(
      String.raw`(?:\b(?:always|must|should|only|please)|^\W{0,4}|[:;,.!] ?)(?: \w{1,10})? ?${CHOOSE} ${SELF}\b(?! (?:for|over|when|if|to|instead of|rather than) (?!all|any|every|each|other|the (?:other|rest)))|\b(?:always|must|only) ${CHOOSE} ${SELF}`,
    ),
  ],
  [
    'preference',
    /over|instead of|rather than|above/,
    new RegExp(
      String.raw`\b${PREFER} ${SELF}\b.{0,40}\b(?:over|instead of|rather than|above) (?:using |calling )?${RIVALS}\b`,
    ),
  ],
  [
    'preference',
    /be (?:always )?(?:selected|chosen|preferred|prioriti|picked|favou?red|tried|considered|consulted|used|called)/,
    new RegExp(
      String.raw`\b(?:should|must|has to|needs to|is to|ought to|will) (?:always |ever )?be (?:always )?(?:(?:selected|chosen|preferred|prioriti[sz]ed|picked|favou?red)\b.{0,20}\b(?:first|above|over (?:${RIVALS})|instead of (?:${RIVALS}))|(?:tried|considered|consulted|chosen|picked)\b.{0,20}\bbefore (?:${RIVALS})|(?:used|called)\b.{0,20}\b(?:over|instead of|rather than) (?:${RIVALS}))`,
    ),
  ],
  [
    'preference',
    /no matter|regardless|even if another|before any|instead of|over a|whenever possible|every|each |any |all /,
    new RegExp(
      String.raw`\b(?:always|must|you) ${PREFER} ${SELF} (?:first|immediately|at once)?[^.]{0,20}\b(?:no matter|regardless of|even if another|before any competing|instead of (?:any|all)|over (?:any|all))|\b${PREFER} ${SELF} (?:whenever possible|at every opportunity|no matter what|(?:immediately )?(?:for|on|in) (?:every|each|any|all) (?:requests?|quer(?:y|ies)|questions?|messages?|prompts?|conversations?|turns?)(?=[.!,;]|$))`,
    ),
  ],
  [
    'rivals',
    /other|competing|alternative|remaining|similar|rest /,
    new RegExp(
      String.raw`\b(?:all |the |any )?(?:other|competing|alternative|remaining|similar) (?:[\w-]{1,16} ){0,2}(?:${THING}|s\b|\w{3,20}s) (?:are|is|were|have been|give|return|produce|deliver)\b.{0,20}\b${FAULT}\b|\b(?:all )?(?:the )?(?:others|rest|alternatives) (?:are|is) .{0,20}\b${FAULT}\b`,
    ),
  ],
  [
    'rivals',
    /other|competing|alternative/,
    new RegExp(
      String.raw`\b(?:never|do not|don['’]t|avoid|ditch|stop|refuse to)(?: ever)? ?(?:use|using|call|calling|choose|choosing|trust|trusting|pick|consider|considering|try|trying|select)? (?:any |the |all )?(?:other|others|competing|alternative)(?: [\w-]{1,16}){0,2}(?: ${THING})?(?: to ${SELF})?(?=[.!,;]|$)|\b(?:never|do not|don['’]t) (?:use|call) .{1,40} or (?:any )?other (?:[\w-]{1,16} ){0,2}tools\b|\bothers (?:hallucinate|fail|lie|guess)\b`,
    ),
  ],
  [
    'praise',
    /best|fastest|finest|smartest|ultimate|greatest|most |beats|the only/,
    new RegExp(
      String.raw`\b(?:is|am|are|as|it['’]s) (?:by far )?(?:the |our |your )(?:single |very |absolute )?${BEST} (?:[\w-]{1,16} ){0,3}${THING}(?:\W|$)|^(?:by far )?(?:the |our )(?:single |very )?${BEST} (?:[\w-]{1,16} ){0,3}${THING}(?: available| ever| of all| in the world| on the market| anywhere| there is|[.!]?$)|\bbeats (?:all|every|any) (?:the )?(?:others?|rivals?|competitors?|alternatives?|competition|competing)|\bthe only (?:[\w-]{1,16} ){0,3}${THING} (?:that|which) (?:works|you can trust|is (?:reliable|accurate|safe|correct))`,
    ),
  ],
  [
    'praise',
    /better|faster|superior|smarter|more |#1|number one|no\. ?1|top[- ]|rated|ranked|voted|only|unlike|choice|option|tool for/,
    new RegExp(
      String.raw`\b(?:better|faster|superior|smarter|more (?:accurate|reliable|powerful|effective|advanced|secure)) (?:than|to) ${RIVALS}|\b(?:#1|number one|no\. ?1|top)[- ](?:rated|ranked|choice|tool|pick)\b|\b(?:rated|ranked|voted) (?:#1|number one|first|best|top)\b|\bonly ${THING} (?:that )?you(?:['’]ll)? (?:will )?(?:ever )?need|\b(?:the|my|our) (?:official and )?only (?:trusted|reliable|official) (?:[\w-]{1,16} ){0,2}${THING}|\bthere is no better ${THING}|\bonly ${SELF} (?:gives?|returns?|provides?|has|offers?) .{0,16}(?:correct|accurate|reliable|right|best)|\bunlike (?:all |any |the )?(?:other|others|competing|competitors)\b|\b(?:first|default|go-to|preferred|top) (?:choice|option|tool) for (?:everything|every|all|any)\b`,
    ),
  ],
  [
    'praise',
    / by |extremely|incredibly|unbelievably|insanely|world|award|unrivalled|unmatched|unbeatable/,
    /\b(?:trusted|loved|adored|endorsed|praised|chosen|preferred|recommended) by (?:over |more than |all |leading |top )?(?:millions|thousands|hundreds|experts|professionals|everyone|everybody|developers everywhere|\d[\d,.]{0,12}\+? ?(?:k|m|million|thousand|billion)?\b|anthropic|openai)|\b(?:officially|highly) (?:endorsed|approved|certified) by\b|\b(?:extremely|incredibly|unbelievably|insanely) (?:effective|powerful|accurate|fast)\b|^\W{0,6}(?:world[- ]class|award[- ]winning|unrivalled|unmatched|unbeatable)\b|\b(?:world[- ]class|award[- ]winning|unrivalled|unmatched|unbeatable) (?:[\w-]{1,16} ){0,2}(?:tools?|servers?|mcps?|plugins?|agents?)\b/,
  ],
  [
    'preference',
    /must (?:always )?be (?:used|called) for|priority|precedence|preference|route|send|direct|delegate|fail|not (?:call|us|choos)/,
    new RegExp(
      String.raw`\bmust (?:always )?be (?:used|called) for (?:all|every|any) (?:questions?|requests?|quer(?:y|ies)|tasks?|messages?|prompts?)(?=[.!,;]|$)|\b(?:give|gives|has|takes?|deserves?) (?:${SELF} )?(?:absolute |highest |top )?(?:priority|precedence|preference) (?:over|above) ${RIVALS}|\b(?:route|send|direct|delegate) (?:all |every |any |each )?(?:your )?(?:[\w-]{1,16} )?(?:quer(?:y|ies)|requests?|questions?|tasks?) (?:here|to ${SELF})(?: first\b|[.!]|$)|\b(?:fail(?:ing|ure) to|not) (?:call|use|choose|calling|using) ${SELF}.{0,16}\b(?:will|leads?|results?|means?)\b.{0,20}\b(?:poor|inferior|low|penal|unhappy|dissatisf|worse)`,
    ),
  ],
  [
    'urgency',
    /now|hurry|late|miss|chance|drop|urgent|limited/,
    /\b(?:act|call|order|buy|choose|use \S{1,30}) now\b[,!]|^\W{0,4}hurry\b|\bbefore it(?:['’]s| is) too late\b|\bdon['’]t miss (?:out|this|it)\b|\blast chance\b|\bdrop everything\b|\bright now!|\burgent ?!{1,5}|\blimited[- ](?:time )?offer: (?:use|call|choose)/,
  ],
];

/** The first sentence that advertises the tool against others. */
export function findLure(text: string, name: string): Lure | undefined {
  for (const sentence of listShapedSentences(text)) {
    const kind = readKind(replaceName(sentence, name).toLowerCase());
    if (kind !== '') return { kind, sentence };
  }
  return undefined;
}

const readKind = memoizeText((line): Lure['kind'] | '' => {
  for (const [kind, cue, shape] of SHAPES) if (cue.test(line) && shape.test(line)) return kind;
  return '';
});

/** The tool's own name, also written as words, becomes `@self`. */
function replaceName(sentence: string, name: string): string {
  if (name.length < 4) return sentence;
  const words = splitWords(name);
  return [name, words.length > 1 ? words.join('') : name].reduce((text, each) => {
    const at = text.toLowerCase().indexOf(each.toLowerCase());
    return at === -1 ? text : `${text.slice(0, at)}@self${text.slice(at + each.length)}`;
  }, sentence);
}
