import { createComparison } from '../../src/app/comparing/create-comparison.ts';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { getWire } from '../../src/app/wire/wire.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { targets } from '../../src/emit/targets.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { rules } from '../../src/lint/rules.ts';
import type { Figure } from './figure.ts';
import { makeDesign, median } from './make-tools.ts';

const ROUNDS = 5;
const KEYS = 20;

/**
 * Milliseconds to judge, to emit and to compare everything, and to judge again after a key in one
 * description.
 */
export function* measureVerbs(count: number): Generator<string | Figure> {
  const evidence = createEvidence([]);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const { registry, tools } = createWorkspace(makeDesign(count));
    const lint = createLinter(() => evidence);
    const read = readRegistry(registry).registry;
    let readings = tools.map(({ document }) => readContract(document));
    const lintAll = time(() => lint({ tools: readings, registry: read }));
    const keys = Array.from({ length: KEYS }, (_, i) => {
      const document = applyEdits(readings[0]?.contract.source ?? new Map(), [
        {
          kind: 'set',
          at: ['description'],
          value: `Finds rooms. Do not use to book one${'.'.repeat(i + 1)}`,
        },
      ]);
      readings = readings.with(0, readContract(document));
      return time(() => lint({ tools: readings, registry: read }));
    });
    const emitAll = time(() =>
      tools.forEach(({ document }) => targets.forEach((target) => getWire(document, target))),
    );
    const design = { registry, tools: tools.map(({ document }) => document) };
    const edited = {
      registry,
      tools: design.tools.map((tool, i) =>
        i % 10 === 0 ? new Map([...tool, ['description', 'Other words.']]) : new Map(tool),
      ),
    };
    const compare = time(() => createComparison(design, edited));
    return { lintAll, lintKey: median(keys), emitAll, compare };
  });
  const name = `${count.toLocaleString('en')} tools`;
  for (const [words, of, digits] of [
    [`judged by ${rules.length} rules`, ({ lintAll }) => lintAll, 1],
    ['judged again after a key', ({ lintKey }) => lintKey, 2],
    [`emitted to ${targets.length} targets`, ({ emitAll }) => emitAll, 1],
    ['compared, every tenth edited', ({ compare }) => compare, 1],
  ] satisfies (readonly [string, (round: (typeof rounds)[number]) => number, number])[]) {
    const value = median(rounds.map(of));
    yield `${name} ${words}: ${value.toFixed(digits)} ms`;
    yield { name: `${name} ${words}`, value, unit: 'ms' };
  }
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
