import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readContract } from '../../src/contract/document/read.ts';
import type { Value } from '../../src/contract/session/router.ts';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import { createGuard } from '../../src/simulate/create-guard.ts';
import { createGuardedTool } from '../../src/simulate/create-guarded-tool.ts';
import type { GuardedRegistry } from '../../src/simulate/guard.ts';
import { documentOf } from '../app/open-app.ts';
import { median } from './make-tools.ts';

const FIELDS = 50;
const WARM_UP = 2_000;
const TIMED = 5_000;
const CALLS = 100_000;
const MEGABYTE = 1_000_000;

/** What the guard adds to a handler that does nothing, and what 100,000 calls leave in memory. */
export async function measureGuard(): Promise<string> {
  const { guard, createInput } = openGuard();
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + TIMED; i += 1) {
    const input = createInput(i);
    const start = performance.now();
    await guard.call('fifty', input);
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  const heaps: number[] = [];
  for (let i = 0; i <= CALLS; i += 1) {
    await guard.call('fifty', createInput(i));
    if (i === CALLS / 10 || i === CALLS / 2 || i === CALLS) heaps.push(measureHeap());
  }
  const sorted = times.toSorted((a, b) => a - b);
  const late = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return `guard around a call with ${FIELDS} fields: ${median(times).toFixed(3)} ms median, ${late.toFixed(2)} ms p99; heap after 10,000, 50,000 and 100,000 calls: ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB`;
}

function openGuard() {
  const names = Array.from({ length: FIELDS }, (_, i) => `field_${i}`);
  const properties = Object.fromEntries(
    names.map((name, i) => [
      name,
      i % 2 === 0 ? { type: 'string', maxLength: 40 } : { type: 'integer', minimum: 0 },
    ]),
  );
  const { contract } = readContract(
    documentOf({
      name: 'fifty',
      risk_class: 'internal_write',
      permission: { default: 'allow' },
      idempotency: { strategy: 'hash', ttl_seconds: 60 },
      timeout_ms: 1_000,
      result_limits: { max_result_chars: 2_000 },
      input_schema: { type: 'object', properties, required: names, additionalProperties: false },
    }),
  );
  const registry: GuardedRegistry = {
    tools: [createGuardedTool(contract)],
    router: {
      tools: [{ name: 'fifty' }],
      phases: [],
      gates: [{ requires: [{ tool: 'fifty' }] }],
    },
    result_envelope: 'ok',
  };
  const guard = createGuard(registry, {
    handlers: { fifty: () => ({ done: true }) },
    validate: compileValidator(registry.tools),
    // As a harness would: to a file, a database, a line of a collector.
    log: () => undefined,
  });
  const createInput = (call: number): Value =>
    Object.fromEntries(
      names.map((name, i) => [name, i % 2 === 0 ? `value ${call} of ${name}` : call + i]),
    );
  return { guard, createInput };
}

/** Megabytes in use after a collection. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed / MEGABYTE;
}
