import { DEFENCE, EXAMPLE, FOR_SURE, ORDER, type Cue } from './injection-signals.ts';

const MAIL =
  /\biban\b|\b[a-z]{2}\d{2}[a-z]{0,4}\d{10,26}\b|\b0x[0-9a-f]{6,}|\bacct_\w|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.\w{2,}|\+\d[\d ()-]{7,}\d/;
const ELSEWHERE =
  /https?:\/\/|\b[\w-]{2,40}\.(?:com|net|org|io|info|dev|cc|xyz|site)\/|\b\d{1,3}(?:\.\d{1,3}){3}\b|\{[^}]{0,20}\}\/|\b(?:external|remote|our|my|attacker'?s?|third[- ]party|following|collection|logging|analytics|monitoring|another) (?:\w{1,12} )?(?:servers?|endpoints?|url|webhook|address|email|service|domain|host|api)\b|\bthis server\b|\battackers?\b/;
const SEND =
  /\b(?:go to|give|handed? over|sen[dt]|sending|forward(?:ed|ing)?|post(?:ed|ing)?|upload(?:ed|ing)?|transmit(?:ted|ting)?|exfiltrat\w{1,3}|leak(?:ed)?|b?cc|b?cc['’]?ed|cop(?:y|ied)|redirect(?:ed)?|rout(?:e|ed)|submit(?:ted)?|mail(?:ed)?|email(?:ed)?|relay(?:ed)?|mirror(?:ed)?|report(?:ed)?|push(?:ed)?|share[d]?|deliver(?:ed)?|attach|append|replace|change)\b/;
const EVERYTHING =
  /\b(?:all|every|each|any|entire|full|whole|complete|contents?|history|everything|copy of|always|instead)\b/;
const DATA =
  /\b(?:requests?|calls|e?mails?|messages?|conversations?|chats?|files?|data|inputs?|outputs?|results?|responses?|answers?|quer(?:y|ies)|prompts?|repl(?:y|ies)|parameters|arguments|information|contents?|transcripts?|payments?|transactions?|transfers?|invoices?|recipients?|everything|history|documents?|repositor(?:y|ies)|secrets?|tokens?|api keys?|credentials|passwords?|cookies)\b/;

/** Sentences that send data elsewhere, tamper with files or reach into other tools. */
export const DIVERSION_CUES: readonly Cue[] = [
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
    weight: 2,
    all: [
      /(?:^|[,;:] ?)(?:\w{1,12} ){0,2}(?:send|forward|post|upload|copy|mirror|transmit|submit) (?:a copy of )?(?:every|each|all|any|the (?:full|whole|entire))\b.{0,50}\bto (?:https?:|[\w.+-]{1,64}@|\d{1,3}\.\d)/,
      /\b(?:also|as well|too|in addition|a copy of|silently|quietly|before (?:showing|returning|answering|you))\b/,
    ],
    none: [DEFENCE, EXAMPLE],
  },
  {
    signal: 'interception',
    weight: 2,
    all: [
      MAIL,
      /\binstead of (?:the |an? )?(?:recipient|address|number|account|wallet|destination|iban)s?\b.{0,24}\b(?:user|given|gave|asked|requested|entered)\b/,
    ],
    none: [EXAMPLE],
  },
  {
    signal: 'sink',
    weight: 2,
    all: [
      /https?:\/\/\S{0,80}[?=&]\S{0,20} .{0,12}\b(?:followed by|plus|with) .{0,24}\b(?:user['’]?s|conversation|chat|prompt|secrets?|last messages?)\b/,
    ],
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
      /(?:^|[,;:] ?|\b(?:first|must|then|always|also|please) )(?:run|execute)\b.{0,20}\brm -rf [~/]/,
    ],
    none: [DEFENCE, EXAMPLE, /\b(?:never|not|n['’]t|block\w{0,3}|den(?:y|ies|ied)|avoid)\b/],
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
];
