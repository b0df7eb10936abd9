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
  recommended: 'off',
  summary: 'Match the length of the description to the cost of a mistake',
  why: 'Definitions are sent on every turn, so words that prevent nothing cost tokens each time. Longer is not better either: in one study fuller descriptions raised success by 5.85 points, took 67 % more steps and made 16.7 % of the cases worse.',
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
    'A tool whose argument is a language of its own may need the room. A reference that another tool returns costs less.',
  bad: {
    ...example,
    description: `${example.description} ${Array.from({ length: 32 }, (_, i) => `Room ${i + 1} is on floor ${(i % 6) + 1}, seats ${(i % 4) * 4 + 4} people and has a screen.`).join(' ')}`,
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
    message: `The description has only ${length} characters, and a wrong call is costly (${formatExcerpt(because, 48)}).`,
    hint: 'Say what a call changes, when to call and what it returns.',
  };
}

function describeLong(contract: Contract, length: number, most: number): RuleReport {
  const has = SECTION.test(getFacts(contract).prose.text);
  return {
    at: ['description'],
    message: `The description has ${length} characters on every turn; about ${Math.round(most / 100) * 100} are usual for a tool with this effect and these parameters.`,
    hint: has
      ? 'Move the text about each parameter into that parameter’s description.'
      : 'Remove what the name and the schema already say.',
  };
}
