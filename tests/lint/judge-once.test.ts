import { describe, expect, it } from 'vitest';
import { jsonObject } from '../../src/contract/json.ts';
import { readContract, readRegistry } from '../../src/contract/read.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import { judgeOnce } from '../../src/lint/judge-once.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { readDesign, listFiles } from '../gallery/read-gallery.ts';

describe('judging once', () => {
  it.each([...listFiles('good'), ...listFiles('bad')])('says of %s what the linter that remembers says', (file) => {
    const { registry, contracts } = readDesign(file);
    // A tool twice, so that what tools have in common is found too.
    const tools = [...contracts, ...contracts.slice(0, 2)].map(({ source }) => readContract(source));
    const verdict = createLinter(() => NO_EVIDENCE)({ tools, registry });
    const once = judgeOnce({ tools, registry }, NO_EVIDENCE);
    expect({ tools: [...once.tools], registry: once.registry }).toEqual(verdict);
  });

  it('takes time in proportion to the tools, also where all share a name', () => {
    const { registry } = readRegistry(jsonObject([['name', 'r']]));
    const judge = (count: number): number => {
      const tools = Array.from({ length: count }, () => readContract(jsonObject([['name', 'get_it'], ['description', 'Get it.']])));
      const start = performance.now();
      for (const _ of judgeOnce({ tools, registry }, NO_EVIDENCE).tools);
      return performance.now() - start;
    };
    judge(500);
    const [few, many] = [judge(1_000), judge(8_000)];
    expect(many / few).toBeLessThan(24);
  });
});
