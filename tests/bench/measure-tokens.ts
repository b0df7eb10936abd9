import { getTokenSubject } from '../../src/app/tokens/token-subject.ts';
import { measureTotalTokens } from '../../src/app/tokens/tokens.ts';
import { getTarget, getWire } from '../../src/app/wire/wire.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { listTokenEnds, runCount } from '../../src/measure/o200k.ts';
import { makeDesign, median } from './make-tools.ts';

const ROUNDS = 5;
const KEYS = 20;
const MEGABYTE = 1_000_000;

/**
 * o200k over a megabyte of wire, and what a key costs a set of a thousand tools whose other counts
 * are known.
 */
export function measureTokens(): string {
  const target = getTarget('anthropic');
  const { tools } = createWorkspace(makeDesign(1_000));
  let size = 0;
  const texts = tools
    .map(({ document }) => printJson(getWire(document, target).wire))
    .filter((text) => (size += text.length) <= MEGABYTE);
  const whole = texts.join('');
  let tokens = 0;
  const counting = Array.from({ length: ROUNDS }, () =>
    time(() => {
      const answer = runCount({ kind: 'count', texts });
      tokens =
        answer.kind === 'counts'
          ? answer.counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
          : 0;
    }),
  );
  const cutting = Array.from({ length: ROUNDS }, () => time(() => listTokenEnds(whole)));
  return `o200k over ${(whole.length / MEGABYTE).toFixed(2)} MB of wire (${texts.length} tools, ${tokens.toLocaleString('en')} tokens): counted in ${median(counting).toFixed(0)} ms, cut into pieces in ${median(cutting).toFixed(0)} ms; ${measureKey()}`;
}

function measureKey(): string {
  const keys = ['anthropic', 'openai-responses'].map((id) => {
    const target = getTarget(id);
    let { tools } = createWorkspace(makeDesign(1_000));
    const tokenized = {
      state: 'ready' as const,
      counts: new Map(
        tools.map(({ document }) => [getTokenSubject(document, target).getText(), 100]),
      ),
    };
    const times = Array.from({ length: KEYS }, (_, i) => {
      const [first] = tools;
      if (first === undefined) return Number.NaN;
      tools = tools.with(0, {
        ...first,
        document: applyEdits(first.document, [
          { kind: 'set', at: ['description'], value: `Finds rooms${'.'.repeat(i + 1)}` },
        ]),
      });
      return time(() => measureTotalTokens({ tokenized }, tools, target));
    });
    return `${median(times).toFixed(2)} ms on ${target.label}`;
  });
  return `figures of 1,000 tools after a key in ${keys.join(', ')}`;
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
