import type { Contract } from '../../../contract/contract.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { getStakes, type Stakes } from './get-stakes.ts';
import { isEffectDescribed, isWhenDescribed } from './is-described.ts';
import { getLengthAllowance, isSurelyInProportion, TOO_LITTLE } from './length-allowance.ts';

/** survives-truncation reports longer descriptions. */
const CUT = 2_048;
const SECTION =
  /^[ \t]{0,12}(?:\*\*|#{1,4} )?(?:args?|arguments|parameters?|params|inputs?)(?:\*\*)?[ \t]?:/im;

export const lengthInProportion: ToolRule = {
  id: 'length-in-proportion',
  scope: 'tool',
  severity: 'advice',
  summary: 'Spend words in proportion to the cost of misuse and the ambiguity of the choice',
  why: 'Definitions are sent on every turn, so words that prevent nothing are a standing tax; fuller is not better either: in one study fuller descriptions raised success by 5.85 points, took 67 % more steps and made 16.7 % of the cases worse.',
  source:
    'Source 002, the annotation budget: 11 words for ls, about 150 for a tool that starts an agent',
  facts: [
    {
      claim:
        'Of 856 tools of 103 MCP servers, fuller descriptions raised median success by 5.85 points, took 67 % more steps and made 16.7 % of the cases worse.',
      url: 'https://arxiv.org/abs/2602.14878',
      read: '2026-11-21',
    },
  ],
  except:
    'A tool whose argument is a language of its own may need the room; a reference that another tool returns is cheaper.',
  bad: {
    ...example,
    description: `${example.description} ${Array.from({ length: 24 }, (_, i) => `Room ${i + 1} is on floor ${(i % 6) + 1}, seats ${(i % 4) * 4 + 4} people and has a screen.`).join(' ')}`,
  },
  good: example,
  check: ({ contract }, report) => {
    if (isSurelyInProportion(contract)) return;
    const { length, allowed, isTooLong } = getLengthAllowance(contract);
    if (length === 0) return;
    if (length < TOO_LITTLE) {
      const stakes = getStakes(contract);
      if (stakes?.class !== undefined && isEffectDescribed(contract) && isWhenDescribed(contract))
        report(describeShort(length, stakes));
      return;
    }
    if (isTooLong && (contract.description ?? '').length <= CUT)
      report(describeLong(contract, length, allowed));
  },
};

function describeShort(length: number, { because, isDeclared }: Stakes): RuleReport {
  return {
    at: ['description'],
    ...(isDeclared ? { severity: 'warning' as const } : {}),
    message: `${length} characters are little for a tool whose misuse costs: ${formatExcerpt(because, 48)}.`,
    hint: 'Say what a call changes, when to make it, when not, and what comes back.',
  };
}

function describeLong(contract: Contract, length: number, most: number): RuleReport {
  const has = SECTION.test(getFacts(contract).prose.text);
  return {
    at: ['description'],
    message: `The description weighs ${length} characters; about ${Math.round(most / 100) * 100} answer to what a wrong call costs here.`,
    hint: has
      ? 'Move what is about one parameter into that parameter’s own description.'
      : 'Keep what decides the choice and prevents a misuse; cut what the name and the schema say already.',
  };
}
