import { createEvidence } from '../../src/app/linting/evidence.ts';
import { measureCost } from '../../src/app/tokens/cost.ts';
import { getWire } from '../../src/app/wire/wire.ts';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { splitLines } from '../../src/contract/json/json-blocks.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import type { Pointer } from '../../src/contract/json/pointer.ts';
import { isSchema, walkSchema } from '../../src/contract/schema/schema.ts';
import { listCoverage } from '../../src/emit/coverage/list-coverage.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { makeDeepTool, makeFlatTool } from './make-schemas.ts';
import { median } from './make-tools.ts';

const ROUNDS = 15;
const PARTS = [
  'validate',
  'first wire',
  'every other wire',
  'costs of 40 rows',
  'lines of a wire',
  'ledger of the first',
  'dearest ledger',
] as const;

/** Milliseconds of what one key in a property's description sets off, without the page. */
export function measureSchemaVerbs(): string {
  const deep: Pointer = [
    'input_schema',
    'properties',
    'area_3',
    'properties',
    'group_1',
    'properties',
    'title',
  ];
  const flat: Pointer = ['input_schema', 'properties', 'property_300'];
  return [
    measureTool(makeDeepTool(500), deep),
    measureTool(makeDeepTool(5_000), deep),
    measureTool(makeFlatTool(5_000), flat),
  ].join('\n');
}

function measureTool(tool: JsonObject, at: Pointer): string {
  const evidence = createEvidence([]);
  const lint = createLinter(() => evidence);
  const { registry } = readRegistry(createJsonObject([['name', 'bench']]));
  const rounds = Array.from({ length: ROUNDS }, (_, i) => {
    const document = applyEdits(tool, [
      { kind: 'set', at: [...at, 'description'], value: `Changed ${i}.` },
    ]);
    const times = [performance.now()];
    lint({ tools: [readContract(document)], registry });
    times.push(performance.now());
    const wire = getWire(document, targets[0]);
    times.push(performance.now());
    for (const target of targets.slice(1)) getWire(document, target);
    times.push(performance.now());
    for (let row = 0; row < 40; row += 1) measureCost(document, targets[0], at);
    times.push(performance.now());
    splitLines(wire.wire, 100);
    times.push(performance.now());
    const ledgers = targets.map((target) => timeLedger(document, target));
    times.push(
      (times.at(-1) ?? 0) + (ledgers[0] ?? 0),
      (times.at(-1) ?? 0) + (ledgers[0] ?? 0) + Math.max(...ledgers),
    );
    return PARTS.map((_, part) => (times[part + 1] ?? 0) - (times[part] ?? 0));
  });
  const [, ...warm] = rounds;
  const schema = tool.get('input_schema');
  const nodes = isSchema(schema) ? [...walkSchema(schema)].length : 0;
  return `${nodes.toLocaleString('en')} schemas, one edit: ${PARTS.map((part, i) => `${part} ${median(warm.map((round) => round[i] ?? 0)).toFixed(2)} ms`).join(', ')}; first time ${(rounds[0] ?? []).reduce((sum, time) => sum + time, 0).toFixed(0)} ms`;
}

function timeLedger(document: JsonObject, target: Target): number {
  const { contract } = readContract(document);
  const emission = target.emit(contract);
  const start = performance.now();
  listCoverage(contract, target, emission);
  return performance.now() - start;
}
