import { memoizeText } from '../../../contract/memoize-text.ts';
import { getPlainText } from './list-sentences.ts';

/** Words that imitate another speaker, and how: for a message. */
export interface Impersonation {
  readonly kind: 'block' | 'label' | 'template' | 'role' | 'message';
  readonly words: string;
}

const ROLE = String.raw`(?:system|administrators?|admin|developer|root|operator|assistant|superuser)`;
const READER = String.raw`(?:ai|llms?|models?|agents?|assistants?|claude|gpt|gemini)`;
const SPEECH = String.raw`(?:override|overwrite|prompts?|messages?|notices?|instructions?|directives?|orders?|commands?|policy|mandates?|updates?|reminders?|note|mode|alert)`;
const HIDDEN = String.raw`(?:hidden|secret|shadow|covert|invisible|confidential)`;
/** "SYSTEM", "SYSTEM OVERRIDE", "hidden instructions", "instructions for the AI". */
const AUTHORITY = String.raw`(?:${ROLE}[ _-]?(?:${READER}[ _-])?${SPEECH}|(?:${ROLE}|${READER}|${HIDDEN})[ _-]${SPEECH}|new[ _-]${SPEECH}|priority[ _-](?:override|instructions?)|(?:policy|safety|security)[ _-](?:override|update)|${SPEECH}[ _-](?:to|for)[ _-](?:the[ _-])?${READER}|${READER}s?[ _-]only)`;
const ALONE = String.raw`(?:${ROLE}|${HIDDEN}|important|critical|override)`;

/** Quoted, such a text is a value. */
const OPEN = '(?<![`\'"“‘«(=/\\w])';

interface Shape {
  readonly kind: Impersonation['kind'];
  readonly pattern: RegExp;
  /** Fast: what each match contains. */
  readonly cue: RegExp;
  /** A tool about prompts or chats may well speak of it. */
  readonly isSubject: boolean;
}

const SHAPES: readonly Shape[] = [
  {
    kind: 'template',
    isSubject: true,
    cue: /<[|<]|\[\/?INST|<\/SYS/i,
    pattern:
      /(?<!["'“‘`])(?:<\|(?:im_start|im_end|system|user|assistant|endoftext|start_header_id|end_header_id|eot_id)\|>|\[\/?INST\]|<<\/?SYS>>)/i,
  },
  {
    kind: 'block',
    isSubject: false,
    cue: /[[{%~]|\/\//,
    pattern: new RegExp(
      String.raw`${OPEN}\[{1,4} ?\/?(?:${AUTHORITY})\b[^\]\n]{0,40}\]|\[\[\[? ?\/?(?:${ALONE})\b[^\]\n]{0,40}\]|\[\/(?:${ALONE})\]|\{\{ ?\/(?:${ALONE}) ?\}\}|(?:\/\/|%%|~~) ?(?:SYSTEM|ADMIN|OVERRIDE)\b|\[(?:${HIDDEN})\b[^\]\n]{0,30}\]|(?<=[.!?\n] {0,4})\[important\](?= ?[A-Z\n])`,
      'i',
    ),
  },
  {
    kind: 'block',
    isSubject: false,
    cue: /</,
    pattern: new RegExp(
      String.raw`${OPEN}<\/?(?:${AUTHORITY}|${HIDDEN}|important|critical|urgent|mandatory|override|tool[ _-]instructions)(?: [^>\n]{0,60})?>|${OPEN}<(${ROLE})>[^<]{1,2000}<\/\1>`,
      'i',
    ),
  },
  {
    kind: 'block',
    isSubject: true,
    cue: /#{2}|={3}|-{3}|\*{3}|`{3}|%{3}|<!--/,
    pattern: new RegExp(
      String.raw`(?:^|\n)[ \t]{0,12}(?:#{2,6}|={3,}|-{3,}|\*{3,}|\x60{3}|%{3,})[ \t]?(?:begin |start (?:of )?|end (?:of )?)?(?:${AUTHORITY})\b[^\n]{0,30}|\x60{3}system\b|<!--\s{0,4}(?:${AUTHORITY}|${ALONE}|${READER}:)`,
      'i',
    ),
  },
  {
    kind: 'block',
    isSubject: false,
    cue: /##/,
    pattern: new RegExp(
      String.raw`#{2,6} ?(?:(?:[Ii]nstructions?|[Ss]ystem|[Aa]dmin|[Oo]verride|INSTRUCTIONS?)(?=:)|(?:SYSTEM|ADMIN|OVERRIDE|ROOT|ASSISTANT)(?= {0,4}(?:\n|$)))`,
    ),
  },
  {
    kind: 'label',
    isSubject: false,
    cue: /SYSTEM|SISTEMA|OVERRIDE|ADMIN|ROOT|DEVELOPER|INSTRUCTION|DIRECTIVE|POLICY|S(?:AFETY|ECURITY) |PRIORITY /,
    pattern:
      /(?=[A-Z]{3})(?<=[.!?)\]}][ \t]{0,4}|\n[ \t>*]{0,12})(?:SYSTEM|SISTEMA|OVERRIDE|ADMIN|ADMINISTRATOR|ROOT|DEVELOPER|NEW (?:SYSTEM )?(?:INSTRUCTIONS?|DIRECTIVE|POLICY)|(?:SYSTEM|SAFETY|SECURITY|POLICY|PRIORITY|ADMIN|DEVELOPER) (?:OVERRIDE|NOTICE|UPDATE|MESSAGE|PROMPT|INSTRUCTIONS?|DIRECTIVE|NOTE))[ \t]?(?:[:]|[-–—>]{1,2} )(?=[ \t\n]{0,4}\p{L}{1,30}[ ,]+\p{L}{1,30})/u,
  },
  {
    kind: 'label',
    isSubject: true,
    cue: /OVERRIDE|NOTICE|MESSAGE|PROMPT|INSTRUCTION|DIRECTIVE|COMMAND|ORDER|ALERT|REMINDER|A(?:ttention|TTENTION)|Dear|Hey|Listen/,
    pattern:
      /\b(?:SYSTEM|ADMIN|ADMINISTRATOR|ASSISTANT|DEVELOPER|ROOT|OPERATOR|MODEL|AI|LLM|AGENT) (?:OVERRIDE|NOTICE|MESSAGE|PROMPT|INSTRUCTIONS?|DIRECTIVE|COMMAND|ORDER|ALERT|REMINDER)\b|\b(?:Attention|ATTENTION|Dear|Hey|Listen),? (?:all |any )?(?:AI|LLMs?|[Aa]ssistants?|[Mm]odels?|[Aa]gents?|Claude|GPT)(?: (?:agents?|models?|assistants?))?[:,!]/,
  },
  {
    kind: 'label',
    isSubject: false,
    cue: /hidden|secret/i,
    pattern: /(?:^|[.!?\n] {0,4})(?:hidden|secret) instructions?:/i,
  },
  {
    kind: 'message',
    isSubject: true,
    cue: /\{\s{0,8}["']/,
    pattern:
      /\{(?<!(?:e\.g\.?|such as|like|format|example|as|looks? like|is|are|with|of):?[ \n]{0,4}["'`]?\{)\s{0,8}["'](?:role["']\s{0,4}:\s{0,4}["'](?:system|developer|assistant)["']|(?:system|instructions?|system_prompt|override|directive|policy|developer)["']\s{0,4}:\s{0,4}["'])/i,
  },
  {
    kind: 'role',
    isSubject: true,
    cue: /ACT AS|Act as|As an? |Pretend|Imagine|Role|System |Behave|Assume|From |Your new|You (?:are|will) /,
    pattern: new RegExp(
      String.raw`(?:^|[.!?\n]|:)[ \t*_#>-]{0,6}(?:ACT AS|Act as (?=an? |the |root|admin|system)|As an? (?:AI|LLM|language model|assistant|agent)\b[^.,]{0,20}, you (?:must|should|have to|are|will)\b|Pretend (?:that )?you are|Imagine you are|Role: (?:\w{1,16} ){1,3}(?:agent|assistant|AI)\b|System (?:override|notice|directive|(?:prompt|message|instructions?) (?:update|override|notice|begin)\w{0,3}):|(?:Behave as|Pretend to be)(?= (?:\w{1,16} ){0,3}(?:${READER}|${ROLE}|user|human|expert|hacker)\b)|Assume the (?:role|identity) of|Role-?play as|From (?:now|this (?:point|moment)) on,? you (?:are|will|must|obey|act)\b|Your new (?:task|role|goal|mission|job|instructions?) (?:is|are)\b|You are now(?: an?\b| the\b| in\b| [A-Z]{2,})|You will now act as|You are no longer|You are (?:an?|the) (?:\w{1,16} ){0,4}(?:${READER}|administrator|root)\b)(?! (?:if|when)\b)`,
    ),
  },
];
const TEMPLATE =
  /\b(?:templates?|tokens?|chatml|tokeniz\w{1,4}|delimiters?|detect\w{0,4}|strip\w{0,4}|escap\w{1,3})\b/i;
const AROUND = 120;
const LONGEST_SHOWN = 60;

/** The first words of a text that imitate a system message or another speaker. */
export function findImpersonation(
  text: string,
  isAboutPrompts: () => boolean,
): Impersonation | undefined {
  if (isClear(text)) return undefined;
  return readShapes(text, isAboutPrompts());
}

const isClear = memoizeText((text) => readShapes(text, false) === undefined);

function readShapes(text: string, isAboutPrompts: boolean): Impersonation | undefined {
  const plain = getPlainText(text);
  for (const { kind, pattern, cue, isSubject } of SHAPES) {
    if ((isSubject && isAboutPrompts) || !cue.test(plain)) continue;
    const found = pattern.exec(plain);
    if (found !== null && !(kind === 'template' && isTemplateNamed(plain, found.index)))
      return { kind, words: readWords(plain, found.index) };
  }
  return undefined;
}

/** Whether the words around speak of templates, as documentation does. */
function isTemplateNamed(text: string, at: number): boolean {
  return TEMPLATE.test(text.slice(Math.max(0, at - AROUND), at + AROUND));
}

function readWords(text: string, start: number): string {
  return text.slice(start, start + LONGEST_SHOWN * 2).replace(/^[\s.!?:]+/, '');
}
