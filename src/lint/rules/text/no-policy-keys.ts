import type { Pointer } from '../../../contract/json/pointer.ts';
import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { listSuspects } from './list-suspects.ts';

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const DEFEATS = listWords(
  'bypass bypasses bypassing skip skips override overrides disable disables disabled ignore ignores suppress evade circumvent avoid without no auto force forced pre',
);
/** Part of a protocol or a product: `skipConfirm`, but also `autoReview`. */
const CONTROLS = listWords(
  'security safety policy policies consent confirm confirmation confirmations approve approved approval approvals permission permissions guardrail guardrails audit auditlog review sandbox moderation restriction restrictions authorization',
);
const SPEAKERS = listWords(
  'system developer hidden secret assistant llm model agent internal covert ai jailbreak',
);
const SPEECH = listWords('prompt prompts instruction instructions directive directives message');
/** Below these the author of the tool names things. */
const NAMES = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependentRequired',
  'examples',
  'example',
  'default',
  'enum',
  'const',
]);

export const noPolicyKeys: ToolRule = {
  id: 'no-policy-keys',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Put no policy and no prompt into annotations or unknown keys',
  why: 'MCP has no annotation that turns off a check or holds a system prompt. A client or model that reads such a key may treat it as configuration, and a reviewer who reads only descriptions never sees it.',
  source: 'Safety of text: OWASP MCP03, tool poisoning',
  except:
    'Parameters may have any name: `systemPrompt` and `skipReview` under properties are not reported. If your own client defines the key, suppress the finding and name the client.',
  bad: {
    ...example,
    wire: { mcp: { _meta: { bypassSecurity: true } } },
  },
  good: { ...example, wire: { mcp: { _meta: { 'example.com/team': 'facilities' } } } },
  check: ({ contract }, report) => {
    for (const { at, text, isKey, isShape } of listSuspects(contract)) {
      if (!isKey || !isShape || isNamedByAuthor(at)) continue;
      const kind = findPolicy(text);
      if (kind === undefined) continue;
      const key = listNames([formatExcerpt(text, 40)]);
      report({
        at,
        message:
          kind === 'control'
            ? `The key ${key} claims to turn off a check; MCP defines no such key.`
            : `The key ${key} carries instructions outside the description, where no reviewer looks.`,
        hint: `Remove ${key}, and find out who added it before you use the tool.`,
      });
    }
  },
};

function isNamedByAuthor(at: Pointer): boolean {
  return at.slice(0, -1).some((key) => NAMES.has(String(key)));
}

/** `bypassSecurity` and `skip_confirmation`; `systemPrompt` and `hidden-instructions`. */
function findPolicy(key: string): 'control' | 'speech' | undefined {
  const words = splitWords(key);
  const find = (set: ReadonlySet<string>, from = 0): number =>
    words.findIndex((word, i) => i >= from && set.has(word));
  const defeat = find(DEFEATS);
  if (defeat !== -1 && find(CONTROLS, defeat + 1) !== -1) return 'control';
  const speaker = find(SPEAKERS);
  return speaker !== -1 && find(SPEECH, speaker + 1) !== -1 ? 'speech' : undefined;
}
