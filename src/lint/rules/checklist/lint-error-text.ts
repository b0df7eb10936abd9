import type { ErrorEntry } from '../../../contract/contract.ts';
import type { RuleReport } from '../../rule.ts';

/**
 * A hint that starts like this describes the state or apologises, instead of naming the next call.
 */
const DESCRIBES =
  /^(?:the|this|that|there|it|an?|you|your|error|invalid|missing|failed|failure|unable|cannot|could|something|sorry|oops|no|not|n\/a|none|unknown)\b/i;
/** Whole hints that name neither a call nor a change: "Retry.", "Please try again later." */
const VAGUE =
  /^(?!repeat the call)(?:(?:please|just|simply|you can|you may|then|and|or|,) ?){0,3}(?:retry|try|repeat|wait|check|verify|fix|correct|contact|see|report|handle|resolve|investigate|read|do)(?: (?:it|this|that|again|later|once|more|twice|a|an|the|your|all|in|after|and|then|or|for|few|moment|bit|while|minute|minutes|second|seconds|retry|try|wait|call|request|operation|command|action|same|input|inputs|argument|arguments|parameter|parameters|value|values|data|details|error|errors|problem|issue|logs?|docs|documentation|support|us|administrator|admin|with|valid|correct|other|different|if|persists|continues|something|else|please)){0,12}[\s.!]*$/i;
/** Output for whoever wrote the server. */
const DEVELOPER = [
  /\btraceback \(most recent|\bstack ?traces?\b|\bcore dumped\b|\bsegmentation fault\b/i,
  /\bFile "[^"\n]{1,200}", line \d|\bat [\w.$<>]{1,80} ?\([^)\n]{0,200}:\d+(?::\d+)?\)/,
  /[\w/\\-]{1,80}\.(?:py|jsx?|tsx?|mjs|java|go|rb|php|cs|cpp|cc|rs|kt|swift|ex)(?::\d+|, line \d+| line \d+|\(\d+\))/i,
  /\binternal server error\b|^\W{0,3}(?:HTTP |error |status )?[45]\d\d\W{0,3}$/i,
  /\b[A-Z]\w{2,40}(?:Exception|Error)\b(?: ?:|\()|\bNullPointerException\b|\bECONN[A-Z]+\b|\berrno\b/,
  /\bundefined is not\b|\bcannot read propert|\bunhandled (?:exception|rejection)|\buncaught\b|\b0x[0-9a-f]{6,16}\b/i,
];
/** A model cannot do this. */
const DEVELOPER_ACT =
  /\b(?:restart|redeploy|recompile|rebuild|debug) (?:the |your )?(?:server|service|process|code|container|app)|\benvironment variables?\b|\b(?:source code|handler code|server logs?|log file|config file|\.env)\b/i;

/** The first defect of an error's texts; `name` is how a message calls the error. */
export function lintErrorText(
  { message, hint }: ErrorEntry,
  index: number,
  name: string,
): readonly RuleReport[] {
  return [
    ...lintMessage(message ?? '', ['errors', index, 'message'], name),
    ...(hint === undefined || hint.trim() === ''
      ? []
      : lintHint(hint.trim(), message, { at: ['errors', index, 'hint'], name })),
  ];
}

function lintMessage(message: string, at: RuleReport['at'], name: string): readonly RuleReport[] {
  return isForDevelopers(message)
    ? [
        {
          at,
          message: `The message of ${name} is output for developers, so the model cannot tell what was wrong.`,
          hint: 'Say in one sentence what was wrong with the call.',
        },
      ]
    : [];
}

function lintHint(
  hint: string,
  message: string | undefined,
  { at, name }: { readonly at: RuleReport['at']; readonly name: string },
): readonly RuleReport[] {
  if (hint === message?.trim())
    return [
      {
        at,
        message: `The hint of ${name} repeats its message.`,
        hint: 'Name the next call or the argument to change.',
      },
    ];
  if (isForDevelopers(hint) || DEVELOPER_ACT.test(hint))
    return [
      {
        at,
        message: `The hint of ${name} is written for developers, so the model cannot follow it.`,
        hint: 'Name the next call or the argument to change.',
      },
    ];
  if (VAGUE.test(hint))
    return [
      {
        at,
        message: `The hint of ${name} names no call and no change, so the model repeats the same call.`,
        hint: 'Name the tool to call or the argument to change: “Call …”, “Change …”.',
      },
    ];
  if (DESCRIBES.test(hint))
    return [
      {
        at,
        message: `The hint of ${name} describes the error instead of the next action.`,
        hint: 'Begin it with a verb: “Call …”, “Change …”, “Ask …”.',
      },
    ];
  return [];
}

function isForDevelopers(text: string): boolean {
  const read = text.slice(0, 4_000);
  return DEVELOPER.some((pattern) => pattern.test(read));
}
