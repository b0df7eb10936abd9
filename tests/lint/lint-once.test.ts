import { describe, expect, it } from 'vitest';
import type { Contract } from '../../src/contract/contract.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import { lintOnce } from '../../src/lint/lint-once.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { listFiles, readDesign } from '../gallery/read-gallery.ts';

describe('linting once', () => {
  it.each([...listFiles('good'), ...listFiles('bad')])(
    'says of %s what the linter that remembers says',
    (file) => {
      const { registry, contracts } = readDesign(file);
      // A tool twice, so that what tools have in common is found too.
      const tools = [...contracts, ...contracts.slice(0, 2)].map(({ source }) =>
        readContract(source),
      );
      const results = createLinter(() => NO_EVIDENCE)({ tools, registry });
      const once = lintOnce({ tools, registry }, NO_EVIDENCE);
      expect({ tools: [...once.tools], registry: once.registry }).toEqual(results);
    },
  );

  it('looks at tools in proportion to their number, also where all share a name', () => {
    const { registry } = readRegistry(createJsonObject([['name', 'r']]));
    const countLooks = (count: number): number => {
      let looks = 0;
      const look: ProxyHandler<Contract> = {
        get: (contract, key) => ((looks += 1), Reflect.get(contract, key)),
      };
      const tools = Array.from({ length: count }, () => {
        const reading = readContract(
          createJsonObject([
            ['name', 'get_it'],
            ['description', 'Get it.'],
          ]),
        );
        return { ...reading, contract: new Proxy(reading.contract, look) };
      });
      for (const _ of lintOnce({ tools, registry }, NO_EVIDENCE).tools);
      return looks;
    };
    const [few, many] = [countLooks(100), countLooks(800)];
    expect([few > 1_000, many / few < 9]).toEqual([true, true]);
  });
});
