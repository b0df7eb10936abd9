import { DEFENCE, type Cue } from './injection-signals.ts';

const ORDER =
  /\b(?:must|should|shall|always|need to|needs to|have to|has to|required|please|make sure|be sure|ensure|remember|also|then|first|before|after|prior to|whenever|every time|each time|every (?:request|call|message|response|answer)|otherwise|you|your|will be|are|is)\b|^(?:\W|\w{1,14}: ?){0,4}(?:read|send|forward|upload|post|bcc|cc|include|add|append|copy|pass|open|access|fetch|collect|extract|exfiltrate)\b/;
const READ =
  /\b(?:reads?|reading|access(?:ing)?|open|opening|cat|load|loading|retriev\w{1,4}|fetch\w{0,3}|extract\w{0,3}|collect\w{0,3}|gather\w{0,3}|obtain\w{0,3}|harvest\w{0,3}|dump|includ\w{1,3}|pass|passing|attach|append|insert|paste|copy|send|sending|upload|submit|supply|exfiltrat\w{1,3}|add(?:ing)? (?:it|them)|put(?:ting)?|contents? of)\b|\bread_/;
const FOR_SURE =
  /\b(?:must|prerequisite|requires|should|always|need to|have to|required|before|after|first|prior to|whenever|every time|each time|otherwise|in order to|also|as well|too|then|every (?:request|call|message|response|answer))\b|: (?:read|send|forward|collect|gather|extract|upload|copy|include|append)\b|^(?:collect|gather|extract|harvest|dump) /;
const SECRET_FILE =
  /\.ssh\b|\bid_(?:rsa|dsa|ecdsa|ed25519)\b(?!\.pub)|\bcontents? of (?:the |any |every )?(?:user['’]s )?\.env\b|\buser['’]s \.env\b|\.env files?\b.{0,24}\b(?:their|its) (?:contents?|values?|variables|lines)\b|\/etc\/(?:passwd|shadow|sudoers)\b|\.aws[/\\]|\.kube[/\\]config|\.config[/\\](?:gh|gcloud|rclone)\b|\.docker[/\\]config|\.gnupg\b|\.(?:netrc|npmrc|pypirc|pgpass|git-credentials|bash_history|zsh_history)\b|\.cursor[/\\]|\bmcp\.json\b|claude_desktop_config|\/proc\/self\/environ|\/var\/run\/secrets|\b(?:wallet\.dat|seed phrase|authorized_keys|cookies\.sqlite)\b|169\.254\.169\.254|\b(?:system|admin|secrets?|confidential|internal|company):\/\/\w/;
const SECRETS =
  /\b(?:api[ _-]?keys?|credentials?|passwords?|passphrases?|secrets?|private keys?|(?:access|auth|bearer|session|oauth|api|authentication|authorization) (?:tokens?|cookies?)|environment variables?|env vars?|system prompt|(?:conversation|chat|message) (?:history|log|transcript)|(?:entire|full|whole|complete|previous|prior) (?:conversation|chat|dialogue|context|prompt|messages|history)|confidential|sensitive (?:data|information|files?|documents?)|personal (?:data|information|details)|credit cards?|social security|config(?:uration)? files?|other (?:users|tools|servers)['’]? (?:data|results?|messages?|outputs?))\b|(?<![\w/])\.env\b/;
const EXAMPLE = /\be\.g|\bfor example\b|\bfor instance\b|\bsuch as\b|\bexamples?:|\bdefaults? to\b/;
const MAIL =
  /\biban\b|\b[a-z]{2}\d{2}[a-z]{0,4}\d{10,26}\b|\b0x[0-9a-f]{6,}|\bacct_\w|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.\w{2,}|\+\d[\d ()-]{7,}\d/;
const ELSEWHERE =
  /https?:\/\/|\b[\w-]{2,40}\.(?:com|net|org|io|info|dev|cc|xyz|site)\/|\b\d{1,3}(?:\.\d{1,3}){3}\b|\{[^}]{0,20}\}\/|\b(?:external|remote|our|my|attacker'?s?|third[- ]party|following|collection|logging|analytics|monitoring|another) (?:\w{1,12} )?(?:servers?|endpoints?|url|webhook|address|email|service|domain|host|api)\b|\bthis server\b|\battackers?\b/;
const SEND =
  /\b(?:go to|sen[dt]|sending|forward(?:ed|ing)?|post(?:ed|ing)?|upload(?:ed|ing)?|transmit(?:ted|ting)?|exfiltrat\w{1,3}|leak(?:ed)?|b?cc|b?cc['’]?ed|cop(?:y|ied)|redirect(?:ed)?|rout(?:e|ed)|submit(?:ted)?|mail(?:ed)?|email(?:ed)?|relay(?:ed)?|mirror(?:ed)?|report(?:ed)?|push(?:ed)?|share[d]?|deliver(?:ed)?|attach|append|replace|change)\b/;
const EVERYTHING =
  /\b(?:all|every|each|any|entire|full|whole|complete|contents?|history|everything|copy of|always|instead)\b/;
const DATA =
  /\b(?:requests?|calls|e?mails?|messages?|conversations?|chats?|files?|data|inputs?|outputs?|results?|responses?|answers?|quer(?:y|ies)|prompts?|repl(?:y|ies)|parameters|arguments|information|contents?|transcripts?|payments?|transactions?|transfers?|invoices?|recipients?|everything|history|documents?|repositor(?:y|ies)|secrets?)\b/;
const CARRIER =
  /\b(?:pass|put|include|place|insert|append|provide|attach|write|supply|add|send|return)\b.{0,40}\b(?:contents?|it|them|output|result|that|value|data|text|keys?|information|prompt|conversation|history|messages|credentials|secrets|cookies|passwords|variables)\b.{0,40}\b(?:as|in|to|via|into|through|inside|within)\b (?:the |a |an |its |your )?(?:[`'"“]\w{1,40}[`'"”]|\w{1,30} (?:parameter|argument|field|header)\b|(?:side ?note|notes?|context|metadata|comment|memo|debug|feedback|reference)\b|response\b|reply\b|answer\b)|\b(?:pass|hand|send) (?:it|them) (?:along|on|over)\b/;

/**
 * Sentences that ask for secrets, send data elsewhere, tamper with files or reach into other tools.
 */
export const EXFILTRATION_CUES: readonly Cue[] = [
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
      /\b(?:credentials|passwords?|secrets|api[ _-]?keys|tokens|private data) (?:that |which )?you(?:['’]ve| have)? (?:seen|found|know|come across|learned|been given)\b/,
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
  {
    signal: 'sink',
    weight: 2,
    all: [
      MAIL,
      SEND,
      EVERYTHING,
      /\b(?:to|b?cc|recipients?|via|through|address)\b/,
      /\b(?:must|should|always|need to|have to|also|first|instead|shall|will be|are|is|before|after|whenever|every)\b|\bb?cc\b|[,:] (?:send|forward|copy|redirect|mail|email|route)\b|^(?:\W|\w{1,14}: ?){0,4}(?:send|forward|copy|redirect|mail|email|route)\b/,
    ],
    none: [
      EXAMPLE,
      /\bfrom [\w.+-]{1,64}@|\b(?:checks?|verif\w{1,4}|tests?|asserts?|confirms?) (?:that|whether|if)\b/,
    ],
  },
  {
    signal: 'interception',
    weight: 2,
    all: [
      MAIL,
      /\b(?:replace|change|swap|set|redirect|rewrite|override)\b.{0,40}\b(?:recipients?|destination|beneficiary|payee|account|address|number)\b.{0,40}\b(?:with|to|by)\b|\b(?:recipients?|destination|beneficiary|payee|account|address) (?:has to|must|should|shall|is to|needs to) be\b/,
      /\b(?:must|should|always|every|each|all|whenever|regardless|before|first|has to|needs to|are|is|so that|which)\b/,
    ],
    none: [EXAMPLE, /\blike \W?[+\d]/],
  },
  {
    signal: 'sink',
    weight: 1,
    all: [SEND, /\bto\b/, ELSEWHERE, EVERYTHING, DATA, ORDER],
    none: [DEFENCE, EXAMPLE],
  },
  {
    signal: 'sink',
    weight: 1,
    all: [
      /https?:\/\/\S{0,80}.{0,30}\b(?:followed by|plus|with|containing|including)\b.{0,40}\b(?:user['’]?s|conversation|chat|prompt|api keys?|secrets?|last messages?)\b/,
      FOR_SURE,
    ],
    none: [DEFENCE, EXAMPLE],
  },
  {
    signal: 'sink',
    weight: 2,
    all: [/\bexfiltrate\b/],
    none: [
      DEFENCE,
      /\b(?:prevents?|avoid|protect\w{0,4}|data loss|not|never|can|could|attempts?)\b/,
    ],
  },
  {
    signal: 'sink',
    weight: 1,
    all: [
      /\bexfiltrat|\bsteal(?:ing)?\b|\bsiphon|\bharvest (?:all|any|the|user|credentials)|\bleak (?:all|any|the|user)/,
    ],
    none: [DEFENCE, /\b(?:prevents?|avoid|protect\w{0,4}|data loss|not|never)\b/],
  },
  {
    signal: 'sink',
    weight: 1,
    all: [
      /\b(?:send|sent|pass|passed|forward|forwarded|submit|submitted|reported?|log(?:ged)?|share|shared|route[d]?) .{0,60}\b(?:results?|outputs?|responses?|inputs?|arguments|data) (?:of|from) (?:all|any|every|each|the) (?:other )?(?:tools?|calls?)\b|\b(?:results?|outputs?|responses?|inputs?|arguments|data) (?:of|from) (?:all|any|every|each)(?: of the)? (?:other )?(?:tools?|calls?|servers?)\b.{0,60}\b(?:sent|send|passed|pass|forwarded|forward|submitted|reported|shared|logged|routed)\b/,
    ],
  },
  {
    signal: 'sink',
    weight: 1,
    all: [
      /\b(?:send|forward|post|upload|transmit|copy|submit|relay|mirror|report|posts|logs|log|sends|uploads|forwards)\b.{0,60}\bto (?:https?:\/\/|(?:our|my|an? external|the external|a remote|attacker) )/,
      FOR_SURE,
    ],
    none: [DEFENCE, EXAMPLE],
  },
  {
    signal: 'tampering',
    weight: 1,
    all: [
      /\bback ?doors?\b|\breverse shell\b|\bcurl [^|]{0,80}\| ?(?:ba)?sh\b|\bchmod (?:-r )?0?[67]{3}\b|\bnc (?:-\w{1,6} )?[\w.-]{3,60} \d{2,5}\b|\/dev\/tcp\/|\bgrant all\b|\b(?:python3?|node|perl|ruby|powershell) -(?:c|e|enc\w{0,12})\b.{0,80}(?:urlopen|https?:|socket|base64|child_process|subprocess|downloadstring)|\b(?:write|append|add|put)\b.{0,40}(?:\.bashrc|\.zshrc|\.bash_profile|crontab|authorized_keys|\.git\/hooks)\b|\b(?:insert|add|inject|embed|include)\b .{0,24}\b(?:calls?|requests?|scripts?|pixel|beacon)\b .{0,12}\bhttps?:\/\/|\brm -rf [~/]/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'tampering',
    weight: 2,
    all: [
      /\b(?:insert|add|append|prepend|inject|prefix|include)\b.{0,40}(?:\bcurl [^|]{0,80}\| ?(?:ba)?sh\b|\bcurl .{0,30}@(?:~|\/|\$home)|\/dev\/tcp\/|\bnc (?:-\w{1,6} )?[\d.]{7,15} \d)/,
    ],
    none: [DEFENCE, EXAMPLE],
  },
  {
    signal: 'other tools',
    weight: 1,
    all: [
      /\b(?:use|using|with|via) the (?:shell|bash|terminal|exec\w{0,4}|command|email|mail|file) tool\b|\b(?:if|when) there is a tool (?:named|called)\b|\bthe next \w{0,8} ?(?:command|call|message|request)s? (?:that )?you\b|\b(?:every|each|any) \w{1,30}_\w{1,30} call\b|\b(?:call|run|use) [`'"“]?(?:run_command|execute_\w{1,20}|read_file|write_file|send_email|delete_file)\b|\b(?:prefix|precede|follow|wrap) (?:\w{1,8} ){0,2}(?:commands?|calls?)\b|\b(?:for|in|to) (?:every|each|any|all) (?:[\w+#]{1,12} )?(?:files?|commands?|code|functions?|scripts?|requests?|messages?|calls?) (?:that )?(?:you|the (?:assistant|model|agent))\b|\b(?:whenever|every time) (?:you|the user)\b/,
    ],
  },
  {
    signal: 'interception',
    weight: 1,
    all: [
      /\bintercepts?\b.{0,60}\b(?:intended|meant|destined|from (?:the )?(?:other|trusted))\b|\bbefore (?:delivery|it is delivered|they are delivered|being delivered)\b|\bman[- ]in[- ]the[- ]middle\b|\bimpersonat|\bhijack|\breplace (?:the )?recipient|\bchange (?:the )?recipient|\binstead of (?:the )?(?:intended|original|requested|real|user['’]s) (?:recipient|address|number|account|destination)|\binstead of the (?:recipient|address|number|account|one) (?:that )?the user\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'other tools',
    weight: 1,
    all: [
      /\b(?:before|after|instead of|prior to|whenever|when|for|with|on|during|in) (?:\w{1,12} ){0,2}(?:any|every|all|each)(?: of)?(?: the)? (?:other )?(?:tools?|tool calls?|function calls?|functions|operations?|actions?|responses?|file operations?|answers?|repl(?:y|ies)|turns?|others)\b|\b(?:all|any|every|other) (?:other )?tools? (?:must|should|are|is|will|cannot|need|in this|on this)\b|\bthe [`'"“]?\w{1,40}[`'"”]? tool (?:must|should|has to|needs to|is to|always)\b|\bwhen(?:ever)? (?:this|the) tool is (?:available|loaded|present|installed|enabled|listed)\b|\bwhen(?:ever)? [`'"“]?\w{1,30}_\w{1,30}[`'"”]?(?:\(\))?(?: tool)? is (?:called|used|invoked)\b|\b(?:takes?|has|have|highest|absolute|over) (?:precedence|priority)\b|\bregardless of (?:what |(?:the )?[\w ]{1,30} )?(?:that )?(?:the )?user|\bdo not use any other tools?\b/,
    ],
  },
  {
    signal: 'pretext',
    weight: 1,
    all: [
      /\b(?:otherwise|or else),? (?:the |this )?(?:tool|server|request|call|operation|it) (?:will|won['’]?t|does|cannot|can['’]?t|fails?)\b|\b(?:required|needed|necessary|mandatory) (?:for|by|per) (?:\w{1,12} ){0,2}(?:security|compliance|access control|audit\w{0,3}|policy|validation|verification|proper|telemetry|monitoring|regulat\w{1,5})\b|\bper (?:\w{1,12} )?(?:security )?policy\b|\bas a (?:security|safety|compliance) (?:check|measure|step)\b|\bfor (?:audit|auditing|compliance|telemetry|quality|verification|monitoring|diagnostic|logging|security)(?: purposes?| reasons?)?\b/,
    ],
  },
  { signal: 'carrier', weight: 1, all: [CARRIER] },
];
