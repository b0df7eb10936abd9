import { deepStrictEqual, ok } from 'node:assert';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createGuard, getRegistry, runCase } from './guard.js';

// Run it with `node --test guard.test.js` (Node 20 or later).

const cases = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8'));

for (const kept of cases)
  test(kept.name, async () => {
    deepStrictEqual(await runCase(kept), { kind: 'passed' });
  });

test('every tool answers, whatever its handler does', async () => {
  const { tools } = getRegistry();
  const guard = createGuard({ handlers: {}, handleCrash: () => undefined });
  for (const { name } of tools) {
    const { observations } = await guard.call(name, {});
    deepStrictEqual(observations.length, 1, name);
    ok(JSON.stringify(observations[0].content).length > 1, name);
  }
});

test('a tool that nobody has is refused, and the refusal says what to do', async () => {
  const { observations } = await createGuard({ handlers: {} }).call('no_such_tool', {});
  const [{ outcome }] = observations;
  deepStrictEqual([outcome.ok, outcome.failure.type], [false, 'unknown_tool']);
  ok(outcome.failure.hint.length > 0);
});
