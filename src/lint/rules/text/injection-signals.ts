/**
 * What a sentence can do to its reader. `harm` is what it wants, `guile` how it hides it, `pull`
 * what makes the reader follow.
 */
export type Signal =
  | 'hoard'
  | 'tampering'
  | 'override'
  | 'marker'
  | 'block'
  | 'secrecy'
  | 'disguise'
  | 'secret file'
  | 'secrets'
  | 'sink'
  | 'interception'
  | 'other tools'
  | 'pretext'
  | 'carrier';

export interface Sighting {
  readonly signal: Signal;
  /** 2 speaks for itself; 1 needs company. */
  readonly weight: 1 | 2;
}

/**
 * Every expression reads one sentence in lower case, of at most MOST characters, so its gaps cost
 * nothing.
 */
interface Cue {
  readonly signal: Signal;
  readonly weight: 1 | 2;
  /** All have to be found. */
  readonly all: readonly RegExp[];
  /** None may be found. */
  readonly none?: readonly RegExp[];
}

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
const DEFENCE =
  /\b(?:detect\w{0,4}|classif\w{1,8}|moderat\w{1,6}|jailbreaks?|red[- ]?team\w{0,3}|injections?|malicious|attacks?|attackers|vulnerabilit\w{1,3}|phishing|suspicious|sanitiz\w{1,5}|scan(?:s|ner|ning)? (?:\w{1,12} ){0,2}for)\b/;
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
const NOT = String.raw`\b(?:do not|don['’]?t|never|must not|mustn['’]?t|should not|shouldn['’]?t|need not|without|avoid|refrain from|no need to|not to)\b`;
const ITSELF = String.raw`(?:(?:this|these|it)(?= ?$|[.,;:!)]| (?:to|or|in|and|even|as|at|with|because|since|again|anywhere|paragraphs?|sections?|sentences?|descriptions?|tags?|address(?:es)?|arguments?|steps?|files?|tools?|calls?|instructions?|notes?|behaviou?r|process|actions?|requests?|part)\b)|that (?:you(?! are (?:an? |the )?(?:\w{1,12} )?(?:ai|llm|bot|chat ?bot|assistant|model|machine|robot|program)\b)|it was|(?:their|its|the|his|her) [\w ]{1,30} (?:is|are|gets?|will be) (?:uploaded|forwarded|shared|logged|copied|recorded|collected|tracked|sent)|this (?:tool|file|step|call))|what you|you(?:['’]re| are|['’]ve| have| need| did| read| call| sent)|about (?:this|these|it|that|the (?:file|tool|call|copy|step|note|instruction|access|forward|request|read|transfer|process|data))|of (?:this|these|it)\b|why|where (?:the|this|it|that)\b|(?:the )?(?:reading|accessing|forwarding|sending|access|side ?note|hidden|extra|additional) ?|any of (?:this|these))`;

export const CUES: readonly Cue[] = [
  {
    signal: 'override',
    weight: 2,
    all: [
      /(?<!["'“‘`«])\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|pay no attention to|(?:do not|don['’]?t|stop) (?:follow|obey)(?:ing)?)\b.{0,24}\b(?:previous|prior|earlier|preceding|above|existing|other|original|initial|system|all|any|your|user['’]?s?|safety|developer)\b.{0,24}\b(?:instructions?|prompts?|guidelines?|directions|directives?|system message|safety (?:checks?|rules?|measures?)|safeguards|guardrails|restrictions|rules you|orders|training)\b|\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:previous|prior|earlier|other|system) rules\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'override',
    weight: 2,
    all: [
      /(?<!["'“‘`«])\b(?:overrid(?:e|es|ing)|bypass(?:es|ing)?|supersedes?|violate|abandon|skip)\b.{0,12}\b(?:all|any|previous|prior|other|your|every)\b.{0,20}\b(?:instructions?|guidelines?|directives?|safety (?:checks?|rules?|measures?|policies)|safeguards|guardrails|system prompts?)\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'override',
    weight: 2,
    all: [
      /\b(?:even if|though) (?:the )?user (?:\w{1,10} ){0,2}(?:objects?|refuses?|declines?|disagrees?|says? (?:no|not|otherwise)|asks? (?:you )?not|forbids?|told you not)\b/,
    ],
  },
  {
    signal: 'override',
    weight: 2,
    all: [
      /(?<!["'“‘`«])\b(?:ignor(?:e|ing)|disregard|forget)\b.{0,12}\b(?:the |your )?(?:user['’]?s? (?:requests?|instructions?|questions?|wishes|choices?|orders?|intent\w{0,4}|prompts?)|what the user|system prompt|system message)\b|\b(?:developer|maintenance|god|debug|admin) mode\b.{0,60}\b(?:comply|obey|no restrictions|without (?:restrictions?|confirmation))|\byou are now in \w{1,14} mode\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'override',
    weight: 2,
    all: [
      /\btreat\b.{0,60}\b(?:instructions?|commands?|text|contents?|output|words)\b.{0,60}\bas (?:if (?:it|they|the user) |though |coming |(?:instructions?|orders?|commands?) )?.{0,24}\bfrom (?:the )?(?:user|system|developer)\b/,
    ],
    none: [DEFENCE, /\b(?:never|not|n['’]t)\b/],
  },
  {
    signal: 'marker',
    weight: 2,
    all: [
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|start_header_id|end_header_id|eot_id)\|>|\[\/?inst\]|<<\/?sys>>/,
    ],
    none: [
      /["'“‘`]<\||["'“‘`]\[\/?inst|\b(?:templates?|tokens?|chatml|tokeniz\w{1,4}|delimiters?|detect\w{0,4}|strip\w{0,4}|escap\w{1,3})\b/,
    ],
  },
  {
    signal: 'override',
    weight: 2,
    all: [
      /\byour (?:previous |prior |usual |normal |other |own |system )?(?:guidelines|instructions|rules|policies|restrictions|safety \w{1,12})\b.{0,40}(?<!that )\b(?:do not|don['’]?t|does not|no longer|never) (?:apply|count|matter|hold)\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'marker',
    weight: 2,
    all: [
      /\[(?:assistant|model|llm|ai|agent)s?[- ]only\]|<\/?(?:hidden|secret|invisible|shadow|covert|(?:hidden|secret|system|ai|llm|agent|assistant|model)[ _-](?:instructions?|prompt|override|directive|note)|instructions?[ _-](?:to|for)[ _-]\w{1,20})>|\bhidden instructions?\b|\[(?:hidden|shadow|secret|covert|system (?:override|instruction|prompt|message))\b[^\]]{0,30}\]/,
    ],
  },
  {
    signal: 'block',
    weight: 1,
    all: [
      /<\/?(?:important|system|critical|instructions?|admin|urgent|note|mandatory|priority|override)\b[^>]{0,20}>|<!--|\[(?:system|important|admin)\]|#{2,} ?(?:new )?(?:instructions?|system)\b|\b(?:system|admin) ?(?:override|notice)\b|\b(?:note|notice|attention|instructions?|message|reminder|important)(?: \w{1,9})? (?:to|for) (?:the )?(?:ai|llms?|assistants?|models?|agents?|claude|gpt)\b|\bnew (?:system )?(?:instructions|directives?)\b|\b(?:models|assistants|agents|llms) (?:must|shall|have to)\b|\bthe (?:ai|llm|assistant|language model|model|agent) (?:must|should|shall|has to|needs to|will)\b|^system: |\byou are now\b|\bfrom now on\b/,
    ],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      new RegExp(
        String.raw`${NOT}.{0,24}\b(?:tell|telling|inform|informing|notify|notifying|alert|alerting|warn|warning|let|letting|mention|mentioning|discuss|discussing|disclose|disclosing|acknowledge|acknowledging|explain|explaining|reveal|revealing)\b,?(?: (?:to |with )?(?:the |your |any )?(?:users?|humans?|operators?|anyone|anybody|them|him|her|customers?|people|end[- ]users?))? ?(?:know )?${ITSELF}`,
      ),
    ],
    none: [/\b(?:until|unless)\b/],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /\bwithout (?:(?:the |your )?(?:user|human|operator|customer|anyone)(?:['’]s)?|their|his|her) (?:\w{1,10} )?(?:know(?:ing|ledge)|notic(?:e|ing)|aware(?:ness)?|realiz(?:ing|ation))\b/,
    ],
    none: [/\b(?:never|not|don['’]?t|cannot|must not|no)\b.{0,120}\bwithout\b/],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /\b(?:so|such) (?:that )?(?:the |your )?user (?:is not|isn['’]?t|does not|doesn['’]?t|will not|won['’]?t|never|cannot|can['’]?t) (?:\w{1,10} )?(?:notices?|knows?|realizes?|suspects?|upset|aware|alarmed|suspicious|finds? out|scared|worried)\b|\b(?:the |your )?user (?:must|should|may|can|will|shall)(?: not|n['’]?t| never) (?:\w{1,10} )?(?:know|notice|realize|suspect|find out|learn|be (?:aware|made aware))\b|\b(?:the |your )?user (?:(?:must|should|may|shall)(?: not|n['’]?t| never) be (?:told|informed|notified|alerted)|(?:will|can)(?: not|n['’]?t| never) be (?:told|informed|notified|alerted) (?:about|of|that|why) (?:this|it|these|that|you|we)\b)|\bnot be (?:discussed|shared|mentioned) (?:with|to) (?:the )?user\b/,
    ],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /\b(?:keep|keeping) (?:this|it|these|that)(?: \w{1,14}){0,2} (?:(?:secret|hidden)(?! from (?:the |a |an |other |all )?(?!users?\b|humans?\b|operators?\b|them\b|him\b|her\b|every|any)\w)|to yourself|between us|from the user)\b|\bhide (?:this|these|it|the fact|that)\b.{0,40}\bfrom (?:the )?(?:user|human|operator|customer)|\b(?:secretly|covertly|surreptitiously|stealthily)\b(?=.{0,60}\b(?:send|forward|read|copy|include|add|append|upload|call|access|collect|pass|bcc|log|store|record|change|replace|use|delete|remove|run|execute|install|modify|write)\b)|\b(?:send|forward|read|copy|include|upload|call|access|collect|pass|bcc) (?:\w{1,14} ){0,6}(?:secretly|covertly|surreptitiously|stealthily)\b|\bsecret instructions?\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /\bwithout (?:ever )?(?:telling|informing|letting|alerting|warning) (?:the |your )?(?:user|human|operator|them|anybody|anyone)\b(?!s)|\b(?:stays?|remains?) between us\b|\b(?:never|do not|don['’]?t|must not|should not) let (?:the |your )?(?:user|human|them|anyone) (?:know|see|notice|find)\b|\b(?:must|should|has to|have to|stays?|remains?|kept?|keep) (?:\w{1,8} ){0,3}(?:hidden|invisible|secret|concealed) (?:from|to) (?:the )?(?:user|human|operator|anyone)\b|\b(?:the )?(?:user|human) (?:should|must)(?: not|n['’]t| never) be (?:informed|told|notified|alerted|aware)\b/,
    ],
    none: [/\b(?:never|not|don['’]?t|cannot|no)\b.{0,120}\bwithout\b/],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /\bconceal\w{0,3}\b.{0,60}\bfrom (?:the )?(?:user|human)\b(?!s)|\b(?:user|human) (?:need not|needn['’]t|doesn['’]t need to|does not need to|has no need to) (?:be (?:told|informed|aware)|know (?:about )?(?:this|that|it|what))\b|\bbother (?:the )?user with (?:this|it|that)\b|\b(?:nobody|no one|no-one) (?:should|must|may) (?:know|learn|notice|see)\b|\bso (?:that )?(?:nobody|no one|no-one) (?:notices|sees|knows|learns)\b|\b(?:user|human)s? (?:should|must|is to|are to|has to|have to|will)? ?(?:remain|stay|be kept|be left) (?:unaware|in the dark|uninformed|ignorant)\b|\bkeep (?:quiet|silent) about (?:it|this|that|these)\b|\btell (?:nobody|no one|no-one) (?:about|that|of)\b|\bhide (?:the fact )?that (?:this|it|you|these|the) (?:\w{1,20} )?(?:comes?|came|is|was|are|were|has|have)\b|\b(?:if|when(?:ever)?) (?:the )?user asks (?:what|which|where|why|whether)\b.{0,24}\b(?:data|files?|sent|happened|read|did|collected)\b.{0,24}\b(?:say|claim|answer|reply|respond|pretend) that (?:only|nothing|no)\b|\bif (?:the )?(?:user )?(?:asks?|asked|is asked)(?: you)?(?: about)? (?:what you|why you|whether you|if you|this tool|about this)\b.{0,40}\b(?:say|claim|answer|reply|respond|pretend|deny)\b/,
    ],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /\b(?:make no|omit any|avoid any|no) mention of (?:this|it|the|these|any)\b|\bdeny (?:that|having|any)\b|\b(?:lie to|deceive|mislead) (?:the )?(?:user|human|operator)\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'secrecy',
    weight: 1,
    all: [
      new RegExp(
        String.raw`${NOT}.{0,24}\b(?:tell|telling|inform|informing|notify|notifying|alert|warn|mention|mentioning|reveal|revealing|disclose|disclosing|show|showing|display|displaying|discuss)\b.{0,60}\b(?:the )?(?:user|human|operator|customer|them|anyone)\b(?!s)`,
      ),
    ],
    none: [
      /\b(?:returned?|the) (?:\w{1,12} )?(?:api[ _-]?keys?|passwords?|secrets?|credentials?|tokens?)\b/,
      /^(?:\W|\w{1,14}: ?)?never (?:reveal|show|display|disclose) (?:\w{1,12} )?(?:api[ _-]?keys?|passwords?|secrets?|credentials?|tokens?|sensitive|personal|confidential)/,
    ],
  },
  {
    signal: 'secrecy',
    weight: 1,
    all: [
      /\b(?:without|do not|don['’]?t|never|no need to) (?:ask|asking|request|requesting|wait|waiting|prompt|prompting|seek|seeking|require|requiring)\b.{0,30}\b(?:permission|confirmation|approval|consent|confirm)\b|\b(?:silently|quietly|discreetly|invisibly|unnoticed|in the background|behind the scenes)\b|\b(?:not|never|n['’]t) mention (?:the|any)\b|\b(?:not|never|n['’]t) (?:say so|admit (?:it|this|that)|point (?:it|this|them|that|these) out|(?:comment on|talk about|draw attention to) (?:it|this|that|these)|bring (?:it|this) up)\b|\b(?:not|n['’]t|no) need to be (?:shown|told|mentioned|displayed|reported|explained)\b|\bleave (?:it|this|that|them|these) out of (?:the|your) (?:answer|reply|summary|response|report|message)\b|\b(?:not|never|n['’]t) (?:log|record|report) (?:this|that|these)\b|\bwithout (?:first )?(?:asking|consulting|checking with) (?:the |your )?(?:user|human|operator)\b|\bexplicitly mention\b|\bmention (?:that you|this|it)\b/,
    ],
  },
  {
    signal: 'disguise',
    weight: 1,
    all: [
      /\bas (?:if|though) (?:it|this|they|that|these|nothing)\b|\bas part of (?:the|its|your) (?:normal|regular|usual|ordinary)\b|\b(?:look|appear|seem)s? (?:like|as|to be) (?:a |an |part of )?(?:\w{1,12} )?(?:normal|regular|ordinary|legitimate|routine|harmless)\b|\b(?:act|behave|respond) (?:normally|naturally|as usual)\b|\bnot scary\b|\blooks? empty\b|\bhidden (?:line|text|pixel|image|tracking)\b|\bwhite (?:text|letters|font)\b|\bcover story\b|\b(?:disguise|camouflage|masquerad)\w{0,3}\b|\bpretend\b/,
    ],
  },
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
  {
    signal: 'override',
    weight: 2,
    all: [
      /(?:忽略|无视|無視|忘记).{0,10}(?:指令|指示|说明|提示词?|规则)|(?:以前|これまで|上記|前|すべて)の.{0,6}(?:指示|命令|プロンプト)を.{0,6}(?:無視|忘れ)|(?:התעלמו|התעלם|להתעלם|תתעלמו|תתעלם) .{0,12}(?:הוראות|הנחיות|ההוראות|ההנחיות)|\b(?:ignor(?:a|e|ez|er|ar)) .{0,20}\b(?:instrucciones|instructions|instruções) (?:anteriores|previas|précédentes)|\bignorier\w{0,3} .{0,10}(?:vorherigen?|bisherigen?|vorigen?|früheren?|anderen) (?:anweisung|anleitung|regel|vorgabe)|игнорируй(?:те)? .{0,24}(?:инструкци|указани|правил)/,
    ],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /(?:不要|请勿|切勿|不得|别|勿)(?:让|告诉|告知|通知|向)?(?:用户|使用者)(?:知道|发现|察觉|透露|提及|提到|此|这|有关|关于|[，。,.]|$)|瞒着用户|(?:ユーザー|利用者)に(?:は|も)?(?:言わ|伝え|知らせ|話さ|教え|気づかれ)(?:ない|ず|るな)|(?:אל|בלי) ?(?:ת?(?:ספרו?|יידעו?|דווחו?|ודיעו?|זכירו?|גלו?)|לספר|ליידע|להזכיר|לגלות|לדווח).{0,14}למשתמש|(?:אל תיידעו?|בלי ליידע) את המשתמש|ללא ידיעת המשתמש|בלי שהמשתמש|\bno (?:se )?(?:l[eo] )?(?:digas|informes|menciones|reveles|avises|cuentes) .{0,20}\busuario|\bsin que el usuario (?:lo )?(?:sepa|note|se entere)|\bne (?:le |la |l['’])?(?:dis|dites|mentionnez?|informez?|révélez?|prévenez|parlez?) (?:pas|jamais|rien) .{0,24}utilisateur|à l['’]insu de l['’]utilisateur|\b(?:sag|informier|erwähn|verrat)\w{0,3} .{0,24}(?:benutzer|nutzer|anwender) .{0,12}(?:nicht|nichts|niemals)|ohne (?:das )?wissen des (?:benutzers|nutzers|anwenders)|не (?:говори|сообщай|упоминай|рассказывай)(?:те)? .{0,16}пользовател/,
    ],
  },
];
