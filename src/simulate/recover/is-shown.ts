import { convertPython } from './convert-python.ts';
import type { TextBlock } from './list-text-blocks.ts';

/** Characters before a block that are read for what it is. */
const LONGEST_LEAD = 240;
const CALL_LABELS = new Set([
  '',
  'json',
  'jsonc',
  'json5',
  'text',
  'plaintext',
  'xml',
  'tool',
  'tool_call',
  'tool-call',
  'tool_calls',
  'tool_use',
  'tool_code',
  'function_call',
]);

const FIRST_PERSON =
  "(?:I(?:['’]ll| will|['’]m (?:going to|now)| am (?:going to|now)| need| should| must| now)|we(?:['’]ll| will| need| should| must)|let me|let['’]s|let us|(?:now|next|then),? I)";
/** `I delete it.` What I did, think or may do is none. */
const PRESENT = String.raw`\bI (?!(?:\w+ed|\w+n['’]t|am|was|have|had|did|do|made|sent|took|ran|got|gave|saw|wrote|went|found|will|would|could|can|cannot|should|shall|must|need|may|might|already|refuse|decline|think|mean|know|understand|see)\b)[a-z]+\b(?! not\b)|\bI(?:['’]m| am) (?!not\b)[a-z]{2,}ing\b`;
/** Not \W, which holds every letter of another script. */
const SIGNS = '[\\s*_#>`\'"“”(),.:;!–—-]{0,12}';
const NO_ACT = String.raw`(?!(?:follow|assum|includ|accord|mean|dur|noth|someth|anyth|everyth|str|warn)ing\b|using this\b)`;
/** The speaker is about to act. */
const INTENT = new RegExp(
  [
    String.raw`\b${FIRST_PERSON}\b(?! (?:not|never|have|be|you)\b)`,
    PRESENT,
    String.raw`(?:^${SIGNS}|[,;:.!—] |\b(?:and|now|so|then) )${NO_ACT}[a-z]{2,}ing\b`,
    String.raw`^${SIGNS}(?:step )?\d{1,2}${SIGNS}(?!the\b)[a-z]+ `,
    String.raw`\btime to\b|\b(?:next|first) (?:step|action)\b|\bso\b[^.]{1,60}\b(?:has to|must|needs to|is needed)\b`,
  ].join('|'),
  'i',
);
/** First person, about to act, in languages whose models are common. */
const FOREIGN_INTENT =
  /\b(?:ich (?:werde|lese|schreibe|rufe|führe|starte|suche|sende|prüfe|erstelle|aktualisiere)|lass mich|voy a|vamos a|procedo a|déjame|je (?:vais|lance|crée|lis|cherche|exécute|vérifie)|vou \w+(?:ar|er|ir)|adesso \w+o)\b|[Сс]ейчас|[Зз]апускаю|[Пп]роверю|[Нн]ачну|我(?:先|来|将|现在|会|要|需要)|让我|现在我|接下来|正在|します|しましょう|אני (?:כותב|קורא|מריץ|אריץ|מחפש|אחפש|בודק|אבדוק|אכתוב|אקרא|שולח)|כעת|עכשיו|^(?:בודק|מחפש|מריץ|שולח|כותב|קורא) /i;
/** It says that this is the call, or agrees to make it. */
const ANNOUNCED = new RegExp(
  String.raw`^${SIGNS}(?:sure|ok(?:ay)?|got it|great|perfect|understood|on it|of course|certainly|alright|will do)?${SIGNS}(?:(?:here(?:['’]s| is) (?:the|my) |my )?(?:json (?:for|of) the )?(?:corrected |next )?(?:(?:tool|function)[ _-]?)?(?:call|calls|action)(?: (?:to|that will) [^.:\n]{1,80})?)?${SIGNS}$`,
  'i',
);
/** Goes on with a list of acts: `First the file.` */
const ORDINAL = new RegExp(
  String.raw`^${SIGNS}(?:and )?(?:first|now|next(?! time)|then|finally|lastly)\b`,
  'i',
);
/** An act of telling, not of doing. */
const TELLING = new RegExp(
  String.raw`\b${FIRST_PERSON} (?:\w+ ){0,2}(?:show|explain|describe|summari[sz]e|recap|quote|demonstrate|illustrate|outline|clarify|repeat|ask|wait|say|assume|suppose|imagine|break|give you|look at the (?:log|output|response|result))\b|\b(?:works? like|is (?:easy|simple|done))\b|erklär|zeig|explic|mostr|montre|[Пп]окаж|[Оо]бъясн|解释|说明|展示|説明|אסביר|אראה`,
  'i',
);
/** The block is introduced as an instance of something; not every mention of the word does that. */
const EXAMPLE =
  /\bfor (?:example|instance)\b|\b(?:examples?|samples?)\W*$|\b(?:is|are|here['’]?s?|as|two|three|some) (?:an? )?(?:\w+ )?(?:examples?|samples?)\b|\b(?:examples?|samples?) (?:of|call|usage|request|response)\b|\be\.g\.|\bhypothetical|\blooks? like\b|beispiel|por ejemplo|par exemple|ad esempio|por exemplo|[Нн]апример|例如|示例|例えば|예를 들|לדוגמ|דוגמ|למשל/i;
/** Names what is shown, or who else acts. */
const SHOWN =
  /\b(?:respon(?:se|ded)|return(?:ed|s)|answer(?:ed|s)|outputs?|results?|printed|reads|contains?|schemas?|defin(?:ed|itions?)|format|payload|logs?|logged|record|entry|snippet|documentation|called|earlier|already|not|the (?:model|user|agent|assistant|client|server))\b/i;
/** Waits for a person. */
const WAITING =
  /\?\s*$|\b(?:once|if|when|unless|before) (?:you|approved|confirmed)\b|\bbefore I (?:run|make|send|execute|call|do)\b|\b(?:please confirm|let me know|would|could|refuse|did nothing)\b|\byou (?:can|could|should|may|might|must)\b/i;
const HEADING = /(?<![^\n])#{1,6} .*\b(?:examples?|usage|syntax|tutorial|format|reference)\b/i;
/** Said after the block: it was not meant to run. */
const TAKEN_BACK =
  /^\W*(?:(?:shall|should|may|can) I\b|(?:do|would) you (?:want|like)\b|please confirm\b|let me know\b|(?:this|that) is (?:only|just|an|the (?:general )?format)\b|I (?:have not|haven['’]t|did not|didn['’]t)\b)|\b(?:only|just) an example\b|\bdo you want me to\b|\bshall I\b|\bonce you (?:confirm|approve)\b|(?:^|\n)\s*(?:Observation|Final Answer):/i;
/** Explains how one calls; nobody writes the marks of a template otherwise but to call. */
const EXPLAINED =
  /\b(?:format|syntax|template|must emit|emits?|writes?|wrap(?:s|per)?|parser|contained|action was)\b|\byou (?:can|could|should|would|may)\b|\b(?:do not|don['’]t|never) (?:write|send|emit|use)\b|\bused\W*$|(?:^|\n)\s*(?:assistant|model|user|human)\s*:\s*$/i;

/**
 * Whether a block in a text only shows JSON: an example, a file, an answer of a tool. An object
 * among words is a call only where the words before it say that the speaker acts now; a block
 * without words is what the one before it was.
 */
export function isShown(block: TextBlock, wasShown: boolean): boolean {
  const { kind, before, after } = block;
  if (kind === 'bare') return false;
  if (before.endsWith('`') || TAKEN_BACK.test(after)) return true;
  if (kind === 'fence' && !isCallFence(block)) return true;
  const lead = getLead(before);
  const isIntended = isActing(lead);
  if (lead.trim() === '') return wasShown;
  if (kind === 'tag' || kind === 'function')
    return !isIntended && (EXAMPLE.test(lead) || EXPLAINED.test(lead));
  return !isIntended || WAITING.test(lead) || HEADING.test(before.slice(-LONGEST_LEAD));
}

/** A program that is nothing but calls is no program to read. */
function isCallFence({ label, body }: TextBlock): boolean {
  const language = label.toLowerCase();
  if (language === 'python' || language === 'py') return convertPython(body.trim()) !== undefined;
  return CALL_LABELS.has(language);
}

function isActing(lead: string): boolean {
  if (EXAMPLE.test(lead) || TELLING.test(lead)) return false;
  if (INTENT.test(lead) || FOREIGN_INTENT.test(lead) || ANNOUNCED.test(lead)) return true;
  return ORDINAL.test(lead) && !SHOWN.test(lead);
}

/** The last sentence of the last paragraph before the block. */
function getLead(before: string): string {
  const paragraph =
    before
      .trimEnd()
      .slice(-LONGEST_LEAD)
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const sentence = paragraph.split(/(?:(?<=[^\d\s][.!?])\s+|(?<=[。！？]))(?=\S)/).at(-1) ?? '';
  return sentence.replace(/<[/|｜][^<>\n]{1,60}>/g, '');
}
