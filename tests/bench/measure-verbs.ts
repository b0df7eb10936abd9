import { judge } from '../../src/app/judge.ts';
import { wireOf } from '../../src/app/wire.ts';
import { toWorkspace } from '../../src/app/workspace.ts';
import { applyEdits } from '../../src/contract/edit.ts';
import { targets } from '../../src/emit/targets.ts';
import { makeDesign, median } from './make-tools.ts';

/** Milliseconds to judge and emit everything, and then again after one edit. */
export function measureVerbs(count: number): string {
  const rounds = Array.from({ length: 5 }, () => {
    const workspace = toWorkspace(makeDesign(count));
    const work = (tools: typeof workspace.tools): number => {
      const start = performance.now();
      for (const tool of tools) {
        judge(tool.document, workspace);
        for (const target of targets) wireOf(tool.document, target);
      }
      return performance.now() - start;
    };
    const all = work(workspace.tools);
    const [first] = workspace.tools;
    if (first === undefined) throw new Error('no tools');
    const edited = { id: first.id, document: applyEdits(first.document, [{ kind: 'set', at: ['description'], value: 'Changed.' }]) };
    return { all, one: work([edited, ...workspace.tools.slice(1)]) };
  });
  return `${count.toLocaleString('en')} tools: lint + emit to ${targets.length} targets ${median(rounds.map((round) => round.all)).toFixed(1)} ms; again after one edit ${median(rounds.map((round) => round.one)).toFixed(2)} ms`;
}
