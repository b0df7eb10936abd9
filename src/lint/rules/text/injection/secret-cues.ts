import { DEFENCE, EXAMPLE, FOR_SURE, ORDER, type Cue } from './injection-signals.ts';

const READ =
  /\b(?:reads?|reading|access(?:ing)?|open|opening|cat|load|loading|retriev\w{1,4}|fetch\w{0,3}|extract\w{0,3}|collect\w{0,3}|gather\w{0,3}|obtain\w{0,3}|harvest\w{0,3}|dump|includ\w{1,3}|pass|passing|attach|append|insert|paste|copy|send|sending|upload|submit|supply|exfiltrat\w{1,3}|add(?:ing)? (?:it|them)|put(?:ting)?|provide|give|contents? of)\b|\bread_/;
const SECRET_FILE =
  /\.ssh\b|\bid_(?:rsa|dsa|ecdsa|ed25519)\b(?!\.pub)|\bcontents? of (?:the |any |every )?(?:user['’]s )?\.env\b|\buser['’]s \.env\b|\.env files?\b.{0,24}\b(?:their|its) (?:contents?|values?|variables|lines)\b|\/etc\/(?:passwd|shadow|sudoers)\b|\.aws[/\\]|\.kube[/\\]config|\.config[/\\](?:gh|gcloud|rclone)\b|\.docker[/\\]config|\.gnupg\b|\.(?:netrc|npmrc|pypirc|pgpass|git-credentials|bash_history|zsh_history)\b|\.cursor[/\\]|\bmcp\.json\b|claude_desktop_config|\/proc\/self\/environ|\/var\/run\/secrets|\b(?:wallet\.dat|seed phrase|authorized_keys|cookies\.sqlite)\b|169\.254\.169\.254|\b(?:system|admin|secrets?|confidential|internal|company):\/\/\w/;
const SECRETS =
  /\b(?:api[ _-]?keys?|credentials?|passwords?|passphrases?|secrets?|private keys?|(?:access|auth|bearer|session|oauth|api|authentication|authorization) (?:tokens?|cookies?)|environment variables?|env vars?|system prompt|(?:conversation|chat|message) (?:history|log|transcript)|(?:entire|full|whole|complete|previous|prior) (?:conversation|chat|dialogue|context|prompt|messages|history)|confidential|sensitive (?:data|information|files?|documents?)|personal (?:data|information|details)|credit cards?|social security|config(?:uration)? files?|other (?:users|tools|servers)['’]? (?:data|results?|messages?|outputs?))\b|(?<![\w/])\.env\b/;
const CARRIER =
  /\b(?:pass|put|include|place|insert|append|provide|attach|write|supply|add|send|return)\b.{0,40}\b(?:contents?|it|them|output|result|that|value|data|text|keys?|information|prompt|conversation|history|messages|credentials|secrets|cookies|passwords|variables)\b.{0,40}\b(?:as|in|to|via|into|through|inside|within)\b (?:the |a |an |its |your )?(?:[`'"“]\w{1,40}[`'"”]|\w{1,30} (?:parameter|argument|field|header)\b|(?:side ?note|notes?|context|metadata|comment|memo|debug|feedback|reference)\b|response\b|reply\b|answer\b)|\b(?:pass|hand|send) (?:it|them) (?:along|on|over)\b|\b(?:fill|set|populate) [`'"“]?\w{1,30}[`'"”]? with\b|\b(?:append|add|attach|encode) .{0,40}\bto (?:the|each|every) (?:url|query|request|text|link)\b|\b(?:dump|write|paste|stuff|slip) .{0,30}\b(?:into|in) [`'"“]\w{1,30}[`'"”]/;
/** What a person has not handed over: no tool needs it in an argument. */
const PRIVATE =
  /\bcookies\b|\b(?:last|latest|recent|previous|earlier|all) (?:\w{1,8} )?(?:chat )?(?:messages|chats|turns)\b|\b(?:conversation|chat)(?: history| so far| log)\b|\b(?:this|the (?:whole|entire|full)) (?:conversation|chat)\b|\bcontents? of (?:the |a |any )?\.env\b|\benvironment variables\b|\bprintenv\b|\bbrowsing history\b|\bclipboard\b|\bprivate (?:notes|files|messages|mails?)\b|\bhome (?:folder|directory)\b|\byour (?:reasoning|thoughts|instructions)\b/;
/** A parameter that is there for just that, or a tool that hands over to an agent. */
const OWN_FIELD =
  /[`'"“](?:\w{0,20}_)?(?:cookies?|messages?|history|conversation|chat|env|environment|prompts?|clipboard|transcript)[`'"”]|\b(?:other|another|next|receiving|sub-?) ?agent\b|\bhand-?off\b/;

/** Sentences that ask for secrets, or for what the user has not handed over. */
export const SECRET_CUES: readonly Cue[] = [
  { signal: 'secret file', weight: 2, all: [SECRET_FILE, READ, FOR_SURE], none: [DEFENCE] },
  {
    signal: 'hoard',
    weight: 1,
    all: [
      /\b(?:all|any|every|entire|full|complete|user['’]s|your) (?:of )?(?:the )?(?:\w{1,12} ){0,2}(?:environment variables?|env vars?|credentials|api[ _-]?keys|passwords?|password manager|secrets|cookies|access tokens|private keys?|browser history|browsing history|home directory|private files)\b|\bfiles? (?:containing|that contains?|named|with) ['"“`]?(?:keys?|passwords?|secrets?|tokens?|credentials?)\b/,
      READ,
      FOR_SURE,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'hoard',
    weight: 1,
    all: [
      /\b(?:answers?|repl(?:y|ies)|responses?) (?:that )?you (?:give|write|send|make)\b|\byour (?:answers?|responses?|reasoning|thoughts)\b|\b(?:this|(?:whole|entire|full|complete)) (?:conversation|chat)\b|\b(?:conversation|chat) so far\b|\bevery(?:thing| message) (?:that )?(?:of|in|from|the user)\b|\buser['’]?s? messages verbatim\b/,
      /\b(?:forward|send|post|upload|log|call|invoke|submit|transmit|report|copy)\b|\blog_/,
      FOR_SURE,
    ],
  },
  {
    signal: 'hoard',
    weight: 2,
    all: [
      /\b(?:(?:this|the (?:whole|entire|full|complete)) (?:conversation|chat)|(?:conversation|chat) so far|(?:full|whole|entire|complete) (?:conversation|chat|dialogue)(?: history)?)\b.{0,40}\b(?:must|has to|have to|should|shall|is to|needs? to)(?: always)? be (?:included|passed|sent|supplied|copied|appended|provided|attached|given|forwarded|quoted)\b|\benvironment variables?\b.{0,40}\ball of them\b/,
    ],
    none: [DEFENCE],
  },
  { signal: 'hoard', weight: 1, all: [PRIVATE, CARRIER], none: [DEFENCE, EXAMPLE, OWN_FIELD] },
  {
    signal: 'hoard',
    weight: 1,
    all: [
      /\bmessages of (?:each|every|all|other) (?:\w{1,10} )?(?:chats?|conversations?|contacts?)\b|\boutput of [`'"“]?(?:env|printenv)\b/,
      FOR_SURE,
    ],
  },
  {
    signal: 'hoard',
    weight: 1,
    all: [
      /\b(?:credentials|passwords?|secrets?|api[ _-]?keys?|tokens?|private data) (?:that |which )?you(?:['’]ve| have)? (?:seen|found|know|come across|learned|been given)\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'hoard',
    weight: 1,
    all: [
      /\b(?:including|even) (?:anything|what(?:ever)?|everything|those|that|when|if)\b.{0,40}\b(?:private|confidential|secret)\b/,
    ],
  },
  {
    signal: 'secrets',
    weight: 2,
    all: [
      /\byour (?:own |current |full |entire |complete |exact )?(?:system (?:prompt|message|instructions)|hidden (?:prompt|instructions)|internal instructions|initial (?:prompt|instructions))\b/,
      /\b(?:reveal|print|repeat|output|dump|verbatim|exactly|word for word|include|pass|send|copy|paste|attach|append|quote|put|carry|provide|(?:text|contents?|copy) of your)\b/,
    ],
    none: [DEFENCE],
  },
  { signal: 'secret file', weight: 2, all: [SECRET_FILE, READ, CARRIER], none: [DEFENCE, EXAMPLE] },
  {
    signal: 'secret file',
    weight: 2,
    all: [
      SECRET_FILE,
      /\b(?:must|has to|have to|should|needs to) (?:be|carry|contain|hold|equal|include)\b|\b(?:set|fill) [`'"“]?\w{1,30}[`'"”]? (?:to|with)\b|[\u00df-\u024f\u0370-\u1fff\u3040-\ud7ff]|\b(?:lees|leia|lee|leggi|przeczytaj|oku|geef|pasa|passa)\b/,
    ],
    none: [DEFENCE, EXAMPLE],
  },
  { signal: 'secrets', weight: 1, all: [SECRETS, READ, ORDER], none: [DEFENCE] },
  { signal: 'secrets', weight: 1, all: [SECRET_FILE], none: [DEFENCE, EXAMPLE] },
  { signal: 'carrier', weight: 1, all: [CARRIER] },
];

const CONTEXT =
  /\b(?:conversation|chat history|dialogue|system (?:prompt|message)|developer message|(?:your|the model['’]s) (?:reasoning|thoughts|instructions|chain of thought)|(?:user|earlier|previous)['’]?s? (?:messages|prompts|turns))\b/i;
const WHOLE =
  /\b(?:full|whole|entire|complete|every|all|verbatim|word for word|so far|exact(?:ly)?|unabridged)\b/i;
const CHATS =
  /chat|conversation|dialog|messag|assistant|agent|llm|model|prompt|memor|summar|transcript|feedback|support|context|bot\b|session|think|thought/i;

/** Whether a parameter of a tool that is not about chats asks for the model's whole context. */
export function isContextAsked(text: string, tool: string): boolean {
  return CONTEXT.test(text) && WHOLE.test(text) && !DEFENCE.test(text) && !CHATS.test(tool);
}
