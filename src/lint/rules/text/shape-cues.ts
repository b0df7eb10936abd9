const LABELS =
  'system|admin|assistant|developer|root|operator|override|policy|new |priority|security|important|critical|hidden|secret|shadow|covert|invisible|begin|end|start|ai\\b|llm|model|agent|instruction|directive|role\\b';
const NEAR = String.raw`(?:\w+ ){0,3}`;
const WORDS = [
  String.raw`(?:act|behave) as\b`,
  String.raw`(?:you are (?:now|no longer|an?|the)|pretend to|assume the|imagine you|as an? (?:ai|llm|language|assistant|agent)|adopt the|role[- ]?play)\b`,
  String.raw`(?:choose|pick|select|prefer|favou?r|prioriti[sz]e|rank|route|direct) (?:\w+ )?(?:this|it|over|above|me|here|queries|requests)\b`,
  String.raw`(?:always|never|must|only|ditch|avoid|stop) (?:\w+ )?(?:choos|pick|select|prefer|favou?r|prioriti|us(?:e|ing)\b|call|trust|the (?:other|rest))`,
  String.raw`be (?:\w+ )?(?:chosen|selected|preferred|prioriti|picked|favou?red)`,
  String.raw`(?:us(?:e|ing)|call|invoke|run) (?:this|it)\b`,
  String.raw`(?:other|others|competing|competitor|alternative|alternatives|rest|every|any|all|each) ${NEAR}(?:are|is|tools?|ones|servers?|calls?|repl(?:y|ies)|responses?|answers?|messages?|turns?)\b`,
  String.raw`(?:best|fastest|finest|smartest|most|only|ultimate|first|default|go-to|preferred|top|leading|world[- ]class|award[- ]winning|top[- ]rated) ${NEAR}(?:tool|server|mcp|plugin|service|solution|choice|option)\b`,
  String.raw`(?:better|faster|superior|accurate|reliable|smarter) (?:than|to)\b`,
  String.raw`unlike|beats|your new|from this|server['’]s|server and|consider|no better|priority|preference|precedence|right now|drop everything|(?:be|tried) before all|only this|at the end of|when you (?:answer|reply|respond)|fail(?:ing|ure) to|replying|responding|answering|from now on`,
  String.raw`(?:trusted|loved|endorsed|recommended|rated|ranked|approved|preferred|used) (?:by|as|#)`,
  String.raw`number one\b|world[- ]class|award[- ]winning`,
  String.raw`(?:system|admin|assistant|developer|root|operator|model|ai|llm|agent) (?:override|notice|message|prompt|instruction|directive|command|order|alert|reminder)`,
  String.raw`hurry|urgent|act now|last chance|too late|miss out|immediately`,
  String.raw`(?:your|every|each|the assistant['’]s) (?:\w+ )?(?:answer|reply|replies|response|message|output|turn)s?\b`,
  String.raw`(?:append|add|insert|attach|set) .{0,80}(?:argument|parameter|field|body|recipient)|(?:argument|parameter|field|recipient)s? (?:must|has to|shall|is to)|response of the|(?:on|of|from) the [\w-]+ (?:mcp )?server|mcp__\w`,
  String.raw`(?:replac|chang|alter|modif|rewrit|swap|redirect|substitut|increas|multipl|doubl|prefix|prepend|overwrit|overrid|falsif|forg(?:e|ing)\b|inflat|tamper)|pretend|assume|routed|treated|ignored|discarded|dropped|doubled`,
].join('|');

/** Fast test for every string: without one of these the rules about shapes find nothing. */
export const SHAPE_CUES = new RegExp(
  String.raw`[.!?\n(\[{<#*=-][ "\[{<#*=/-]{0,6}(?:${LABELS})|\b(?:${WORDS})|<\||\[\/?inst|<<\/?sys|#1\b|[\x60%]{3} ?(?:${LABELS})|^(?:${LABELS})|\b(?:attention|dear|hey),? (?:all |any )?(?:ai|llm|assistant|model|agent|claude)`,
  'i',
);
