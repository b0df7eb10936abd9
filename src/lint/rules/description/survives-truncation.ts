import type { Contract } from '../../../contract/contract.ts';
import { DESCRIPTION_LIMITS } from '../../../contract/description-limits.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import type { Sentence } from '../../words/read-prose.ts';

const { claudeCode, olderOpenai } = DESCRIPTION_LIMITS;
const GUARDS =
  /\b(?:never|do not|don['’]t|must|important|warning|only (?:when|if|after)|fails? (?:if|when)|cannot)\b/i;
/** Characters that no reader misses. */
const MINOR = 160;
/** A heading, the start of a list, or a line of an example. */
const NO_PROSE = /^[#/{}[\]"'`<]|:$/;

export const survivesTruncation: ToolRule = {
  id: 'survives-truncation',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Keep the description short enough for clients that cut it',
  why: 'A client cuts without a warning, and the author still sees the whole text in its menus. The model never reads what comes after the cut.',
  source:
    'Claude Code cuts descriptions of MCP tools at 2,048 characters; some OpenAI models refused more than 1,024',
  facts: [claudeCode, olderOpenai].map(({ claim, url, read }) => ({ claim, url, read })),
  except:
    'If only your own harness sends the tool, nothing is cut: suppress the finding with that reason.',
  bad: {
    ...example,
    description: `${example.description} ${Array.from({ length: 24 }, (_, i) => `Room ${i + 1} is on floor ${(i % 6) + 1}, seats ${(i % 4) * 4 + 4} people and has a screen.`).join(' ')} ${Array.from({ length: 12 }, (_, i) => `Floor ${i + 1} is cleaned between six and seven in the morning.`).join(' ')}`,
  },
  good: example,
  check: ({ contract, evidence, registry }, report) => {
    const { length } = contract.description ?? '';
    if (length > claudeCode.length) {
      if (getPresetId(registry) === 'recommended' && isLossMinor(contract)) return;
      report({
        at: ['description'],
        message: `Claude Code sends only the first 2,048 of ${formatNumber(length)} characters${describeLoss(getFacts(contract).prose.sentences)}.`,
        hint: 'Shorten the description, or move text about parameters into their descriptions.',
      });
      return;
    }
    const target =
      length > olderOpenai.length
        ? evidence.targets.find(({ id }) => id.startsWith('openai'))
        : undefined;
    if (target === undefined) return;
    report({
      at: ['description'],
      severity: 'advice',
      message: `The description has ${formatNumber(length)} characters; some older models of ${formatExcerpt(target.label)} refuse more than 1,024.`,
      hint: 'Shorten it to 1,024 characters if you use such a model or a proxy.',
    });
  },
};

/** The end of an example, or a word of thanks. */
function isLossMinor(contract: Contract): boolean {
  const lost = (contract.description ?? '').slice(claudeCode.length).trim();
  return (
    lost.length < MINOR &&
    !listLost(getFacts(contract).prose.sentences).some(({ text }) => GUARDS.test(text))
  );
}

function listLost(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.filter(({ text, start }) => start + text.length > claudeCode.length);
}

/** The most important sentence that is cut off: one with a warning, else the first. */
function describeLoss(sentences: readonly Sentence[]): string {
  const lost = listLost(sentences);
  const prose = lost.filter(({ text }) => / .* /.test(text) && !NO_PROSE.test(text));
  const shown = prose.find(({ text }) => GUARDS.test(text)) ?? prose[0] ?? lost[0];
  if (shown === undefined) return '';
  return `; “${formatExcerpt(shown.text, 40)}” is cut off${lost.length > 1 ? `, with ${lost.length - 1} more ${lost.length === 2 ? 'sentence' : 'sentences'}` : ''}`;
}
