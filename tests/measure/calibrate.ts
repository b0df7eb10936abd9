import type { TokenError } from '../../src/measure/formula.ts';
import { readCalibrationRows, readUsageRows, type Recorded } from './recorded.ts';

const NEAR = 0.02;
/**
 * Off by more than this, it is the preamble: recordings from before it changed. Their requests
 * count, their tools do not.
 */
const ANOTHER_PREAMBLE = 0.2;

export interface Family {
  readonly name: string;
  readonly exact: number;
  readonly near: number;
  readonly worse: number;
  /** Requests left out, by reason. */
  readonly apart: ReadonlyMap<string, number>;
  /** How far off the tools alone are: what the figures on the screen are about. */
  readonly tools: TokenError;
}

export function measureFamilies(rows: readonly Recorded[]): readonly Family[] {
  return [...group(rows, nameFamily)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, members]) => {
      const results = members.filter(({ apart }) => apart === undefined);
      const offs = results.map(
        ({ billed, around, tools }) => Math.abs(Math.round(around + tools) - billed) / billed,
      );
      const reasons = group(
        members.flatMap(({ apart }) => apart ?? []),
        (reason) => reason,
      );
      return {
        name,
        exact: offs.filter((off) => off === 0).length,
        near: offs.filter((off) => off > 0 && off <= NEAR).length,
        worse: offs.filter((off) => off > NEAR).length,
        apart: new Map([...reasons].map(([reason, all]) => [reason, all.length])),
        tools: toError(
          results
            .filter(
              ({ billed, around, tools }) =>
                Math.abs(around + tools - billed) / billed <= ANOTHER_PREAMBLE ||
                around === 0 ||
                !name.startsWith('anthropic'),
            )
            .map(
              ({ billed, around, tools }) =>
                Math.abs(tools - (billed - around)) / (billed - around),
            ),
        ),
      };
    });
}

function group<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}

/** Gemini 2.0 bills another way than its successors, and its formula says so. */
function nameFamily({ formula, model }: Recorded): string {
  return formula.id === 'gemini' && model.startsWith('gemini-2.0')
    ? 'gemini 2.0'
    : formula.id === 'bedrock' && !model.includes('anthropic')
      ? 'bedrock, other makers'
      : formula.id;
}

function toError(shares: readonly number[]): TokenError {
  const sorted = shares.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Number(
      (
        sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
      ).toFixed(3),
    );
  return { cases: shares.length, median: at(0.5), p90: at(0.9) };
}

export function printCalibration(): string {
  return `${HEAD}\n## The 245 requests of wire/recorded/usage-rows.json\n\n${printFamilies(measureFamilies(readUsageRows()))}\n## The rows of corpus/token-calibration.jsonl whose requests stand in corpus/wire-pydantic-ai\n\nMany are the same requests.\n\n${printFamilies(measureFamilies(readCalibrationRows()))}`;
}

const HEAD = `# What providers billed, and what the formulas foretell

Measured by \`npm run calibrate\`; a test fails when this page is not what is measured. Whole requests with function tools only: messages,
what tools cost once per request, and the tools. Exact: the very figure. Near: within 2 %. The last column is about the tools alone:
half of the requests are off by less than the first share of what their tools were billed, nine of ten by less than the second.
Left out are requests that carry what no formula is about. Requests to Anthropic that are off by more than 20 % were recorded when
another preamble stood before the tools; they count as worse, their tools are not measured.
`;

function printFamilies(families: readonly Family[]): string {
  const lines = families.map(({ name, exact, near, worse, apart, tools }) => {
    const left = [...apart]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([reason, count]) => `${count} ${reason}`)
      .join(', ');
    const error =
      tools.cases === 0 ? '' : `${percent(tools.median)} / ${percent(tools.p90)} (${tools.cases})`;
    return `| ${name} | ${exact} | ${near} | ${worse} | ${left} | ${error} |\n`;
  });
  return `| formula | exact | near | worse | left out | tools alone |\n|---|---|---|---|---|---|\n${lines.join('')}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
