import { DEFENCE, type Cue } from './injection-signals.ts';

const NOT = String.raw`\b(?:do not|don['’]?t|never|must not|mustn['’]?t|should not|shouldn['’]?t|need not|without|avoid|refrain from|no need to|not to)\b`;
const ITSELF = String.raw`(?:(?:this|these|it)(?= ?$|[.,;:!)]| (?:to|or|in|and|even|as|at|with|because|since|again|anywhere|paragraphs?|sections?|sentences?|descriptions?|tags?|address(?:es)?|arguments?|steps?|files?|tools?|calls?|instructions?|notes?|behaviou?r|process|actions?|requests?|part)\b)|that (?:you(?! are (?:an? |the )?(?:\w{1,12} )?(?:ai|llm|bot|chat ?bot|assistant|model|machine|robot|program)\b)|it was|(?:their|its|the|his|her) [\w ]{1,30} (?:is|are|gets?|will be) (?:uploaded|forwarded|shared|logged|copied|recorded|collected|tracked|sent)|this (?:tool|file|step|call))|what you|you(?:['’]re| are|['’]ve| have| need| did| read| call| sent)|about (?:this|these|it|that|the (?:file|tool|call|copy|step|note|instruction|access|forward|request|read|transfer|process|data))|of (?:this|these|it)\b|why|where (?:the|this|it|that)\b|(?:the )?(?:reading|accessing|forwarding|sending|access|side ?note|hidden|extra|additional) ?|any of (?:this|these))`;

/** Sentences that override instructions, hide something from the user or imitate markup. */
export const MANIPULATION_CUES: readonly Cue[] = [
  {
    signal: 'override',
    weight: 2,
    all: [
      /\b(?:previous|prior|other|earlier|existing)(?: \w{1,16}){0,2} (?:instructions?|descriptions|rules|prompts|guidelines|guidance|orders)(?: \w{1,12}){0,4} (?:are|is|have been)(?: \w{1,10})? (?:obsolete|void|invalid|superseded|revoked|cancelled|no longer valid|disregarded)\b|\b(?:rules|guidelines|policies|restrictions|safeguards) (?:of|for) (?:the )?(?:assistant|model|ai|llm)\b.{0,20}\b(?:do not|don['’]?t|no longer) apply/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'override',
    weight: 2,
    all: [
      /\b(?:user|operator|owner|customer|admin)s? (?:has|have) (?:already |explicitly )?(?:agreed to|approved|consented to|authori[sz]ed|granted|waived) (?:everything|anything|(?:every|all|any|full) (?:\w{1,12} )?(?:payments?|purchases?|transfers?|actions?|requests?|calls?|access|permissions?|future|steps?|operations?))/,
    ],
    none: [/\b(?:if|when|once|after|unless|until|whether|only)\b/],
  },
  {
    signal: 'override',
    weight: 2,
    all: [
      /(?<!["'“‘`«])\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|pay no attention to|(?:do not|don['’]?t|stop) (?:follow|obey)(?:ing)?)\b.{0,24}\b(?:previous|prior|earlier|preceding|above|existing|other|original|initial|system|all|any|your|user['’]?s?|safety|developer)\b.{0,24}\b(?:instructions?|prompts?|guidelines?|directions|directives?|system message|safety (?:checks?|rules?|measures?)|safeguards|guardrails|restrictions|rules you|orders|training)\b|\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:previous|prior|earlier|other|system) rules\b|(?<!["'“‘`«])\b(?:ignore|disregard|forget) (?:all |everything |anything )?(?:that |what(?:ever)? )?you (?:were|have been|are|had been|learned|know|['’]ve been)\b|\binstructions?\b.{0,40}\b(?:are|is) (?:hereby |now )?(?:void|cancelled|revoked|obsolete)\b/,
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
      /(?<!["'“‘`«])\b(?:ignor(?:e|ing)|disregard|forget)\b.{0,12}\b(?:the |your )?(?:user['’]?s? (?:preferences|requests?|instructions?|questions?|wishes|choices?|orders?|intent\w{0,4}|prompts?)|what the user|system prompt|system message)\b|\b(?:developer|maintenance|god|debug|admin) mode\b.{0,60}\b(?:comply|obey|no restrictions|without (?:restrictions?|confirmation))|\byou are now in \w{1,14} mode\b/,
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
    signal: 'override',
    weight: 2,
    all: [
      /\byour (?:previous |prior |usual |normal |other |own |system )?(?:guidelines|instructions|rules|policies|restrictions|safety \w{1,12})\b.{0,40}(?<!that )\b(?:do not|don['’]?t|does not|no longer|never) (?:apply|count|matter|hold)\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'block',
    weight: 1,
    all: [
      /<\/?(?:important|system|critical|instructions?|admin|urgent|note|mandatory|priority|override)\b[^>]{0,20}>|<!--|\[(?:system|important|admin)\]|#{2,} ?(?:new )?(?:instructions?|system)\b|\b(?:system|admin) ?(?:override|notice)\b|\b(?:note|notice|attention|instructions?|message|reminder|important)(?: \w{1,9})? (?:to|for) (?:the )?(?:ai|llms?|assistants?|models?|agents?|claude|gpt)\b|\bnew (?:system )?(?:instructions|directives?)\b|\b(?:models|assistants|agents|llms) (?:must|shall|have to)\b|\bthe (?:ai|llm|assistant|language model|model|agent) (?:must|should|shall|has to|needs to|will)\b|^system: |\byou are now\b|\bfrom now on\b/,
    ],
  },
  {
    signal: 'deceit',
    weight: 2,
    all: [
      /\bdeny (?:that|having|any)\b|\b(?:lie to|deceive|mislead) (?:the )?(?:user|human|operator)\b|\bmake (?:the |your )?(?:user|human|model|operator) (?:believe|think)\b|\b(?:secretly|covertly|surreptitiously|stealthily)\b(?=.{0,60}\b(?:send|forward|read|copy|include|add|append|upload|call|access|collect|pass|bcc|log|store|record|change|replace|use|delete|remove|run|execute|install|modify|write)\b)|\b(?:send|forward|read|copy|include|upload|call|access|collect|pass|bcc) (?:\w{1,14} ){0,6}(?:secretly|covertly|surreptitiously|stealthily)\b|\bsecret instructions?\b|\b(?:if|when(?:ever)?) (?:the )?user asks (?:what|which|where|why|whether)\b.{0,24}\b(?:data|files?|sent|happened|read|did|collected)\b.{0,24}\b(?:say|claim|answer|reply|respond|pretend) that (?:only|nothing|no)\b|\bif (?:the )?(?:user )?(?:asks?|asked|is asked)(?: you)?(?: about)? (?:what you|why you|whether you|if you|this tool|about this)\b.{0,40}\b(?:say|claim|answer|reply|respond|pretend|deny)\b/,
    ],
    none: [DEFENCE],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /\bsay nothing (?:about|to|of)\b.{0,30}\b(?:user|human|customer|this|it)\b|\bhide (?:\w{1,20} ){1,4}from the (?:user|customer|human|operator)\b(?!s)|\b(?:user|human|customer|operator)s? (?:is|are) not to (?:be told|know|learn|see)\b|\busers? (?:must|should|may)(?: not|n['’]t) know (?:about|that|of)\b/,
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
    none: [/\b(?:until|unless|before|yet)\b/],
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
      /\b(?:so|such) (?:that )?(?:the |your )?user (?:is not|isn['’]?t|does not|doesn['’]?t|will not|won['’]?t|never|cannot|can['’]?t) (?:\w{1,10} )?(?:notices?|knows?|realizes?|suspects?|upset|aware|alarmed|suspicious|finds? out|scared|worried)\b|\b(?:the |your )?user (?:must|should|may|can|will|shall)(?: not|n['’]?t| never) (?:\w{1,10} )?(?:know|see|notice|realize|suspect|find out|learn|be (?:aware|made aware))\b|\b(?:the |your )?user (?:(?:must|should|may|shall)(?: not|n['’]?t| never) be (?:told|informed|notified|alerted)|(?:will|can)(?: not|n['’]?t| never) be (?:told|informed|notified|alerted) (?:about|of|that|why) (?:this|it|these|that|you|we)\b)|\bnot be (?:discussed|shared|mentioned) (?:with|to) (?:the )?user\b/,
    ],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /\b(?:keep|keeping) (?:this|it|these|that)(?: \w{1,14}){0,2} (?:(?:secret|hidden)(?! from (?:the |a |an |other |all )?(?!users?\b|humans?\b|operators?\b|them\b|him\b|her\b|every|any)\w)|to yourself|between us|from the user)\b|\bhide (?:this|these|it|the fact|that)\b.{0,40}\bfrom (?:the )?(?:user|human|operator|customer)/,
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
      /\bconceal\w{0,3}\b.{0,60}\bfrom (?:the )?(?:user|human)\b(?!s)|\b(?:user|human) (?:need not|needn['’]t|doesn['’]t need to|does not need to|has no need to) (?:be (?:told|informed|aware)|know (?:about )?(?:this|that|it|what))\b|\bbother (?:the )?user with (?:this|it|that)\b|\b(?:nobody|no one|no-one) (?:should|must|may) (?:know|learn|notice|see)\b|\bso (?:that )?(?:nobody|no one|no-one) (?:notices|sees|knows|learns)\b|\b(?:user|human)s? (?:should|must|is to|are to|has to|have to|will)? ?(?:remain|stay|be kept|be left) (?:unaware|in the dark|uninformed|ignorant)\b|\bkeep (?:quiet|silent) about (?:it|this|that|these)\b|\btell (?:nobody|no one|no-one) (?:about|that|of)\b|\bhide (?:the fact )?that (?:this|it|you|these|the) (?:\w{1,20} )?(?:comes?|came|is|was|are|were|has|have)\b/,
    ],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [/\b(?:make no|omit any|avoid any|no) mention of (?:this|it|the|these|any)\b/],
    none: [DEFENCE],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      new RegExp(
        String.raw`${NOT}.{0,16}\b(?:tell|telling|inform|informing|mention|mentioning|reveal|revealing|disclose|disclosing|discuss|discussing)\b(?! (?:the |your )?(?:user|human|customer|operator)s? (?:to|how)\b).{0,60}\b(?:(?:the |your )(?:user|human|operator|customer)\b(?!['’]?s)|them (?:about|that|of|why)\b)|\bkeep(?:ing)? .{0,40}\b(?:confidential|secret|hidden|private) from (?:the |your )?(?:user|customer|human|operator|them)\b(?!s)|\b(?:not|never|n['’]t) say that (?:you|it) (?:did|do|have|had|was|were|has|called|used|ran|read|sent)\b|\b(?:stays?|remains?|is|be|kept) (?:hidden|invisible|secret|concealed) (?:from|to) the (?:user|human|operator)\b`,
      ),
    ],
    none: [
      /\b(?:until|unless|before|yet|if|when)\b|\b(?:api[ _-]?keys?|passwords?|secrets?|credentials?|tokens?|ids?|identifiers?|uuids?|internal|technical|raw|tool names?|names? of (?:the|this) (?:tool|function))\b/,
    ],
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
];
