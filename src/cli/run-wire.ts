import type { Contract } from '../contract/contract.ts';
import { jsonObject, type Json } from '../contract/json.ts';
import { formatPointer } from '../contract/pointer.ts';
import { printJson } from '../contract/print-json.ts';
import { ledgerOf } from '../emit/ledger.ts';
import type { Target } from '../emit/target.ts';
import { HARMONY_SOURCE, renderHarmony } from '../render/harmony.ts';
import { chooseTarget, chooseTools } from './choose-tools.ts';
import { EXIT, type Exit } from './exit-codes.ts';
import { readAll } from './read-all.ts';
import type { WireOptions } from './read-arguments.ts';
import type { Shell } from './shell.ts';
import { tellProblem } from './tell-problem.ts';
import { HARMONY } from './wire-ids.ts';

/** The exact bytes that are sent, without a line feed after them; or what became of each place on the way. */
export function runWire(options: WireOptions, shell: Shell): Exit {
  const { sets, exit } = readAll({ paths: [options.path] }, shell);
  if (sets.length === 0) return exit;
  const tools = chooseTools(sets, options.tool);
  const target = chooseTarget(sets, options);
  for (const outcome of [tools, target]) {
    if (outcome.kind === 'ok') continue;
    tellProblem(outcome.problem, shell);
    return EXIT.failed;
  }
  if (tools.kind === 'ok' && target.kind === 'ok') shell.out(options.isLedger ? `${printJson(writeLedger(tools.value, target.value), 2)}\n` : writeWire(tools.value, target.value, options));
  return exit;
}

/** One tool that was named stands alone; otherwise all stand in what holds them. */
function writeWire(contracts: readonly Contract[], target: Target | undefined, { tool }: WireOptions): string {
  if (target === undefined) return renderHarmony(contracts).text;
  const wires = contracts.map((contract) => target.emit(contract).wire);
  const [only] = wires;
  return printJson(tool !== undefined && only !== undefined && wires.length === 1 ? only : target.wrap(wires));
}

/** `{ target, facts_read, tools: [{ name, places: [{ pointer, fate, message?, uncertain?, wire }] }] }`, places in document order. */
function writeLedger(contracts: readonly Contract[], target: Target | undefined): Json {
  return jsonObject([
    ['target', target?.id ?? HARMONY],
    ['facts_read', target?.verified ?? HARMONY_SOURCE.verified],
    ['tools', contracts.map((contract) => jsonObject([['name', contract.name], ['places', target === undefined ? listHarmonyPlaces(contract) : listPlaces(contract, target)]]))],
  ]);
}

function listPlaces(contract: Contract, target: Target): readonly Json[] {
  return ledgerOf(contract, target).map(({ at, fate, message, uncertain, wire }) => jsonObject([
    ['pointer', formatPointer(at)],
    ['fate', fate],
    ...(message === undefined ? [] : [['message', message] as const]),
    ...(uncertain === undefined ? [] : [['uncertain', uncertain] as const]),
    ['wire', wire.map(formatPointer)],
  ]));
}

/** What left words in the text is read as text; nothing is enforced by it. */
function listHarmonyPlaces(contract: Contract): readonly Json[] {
  const { spans, unseen } = renderHarmony([contract]);
  const seen = new Set(spans.map(({ at }) => formatPointer(at)).filter((pointer) => pointer !== ''));
  const places = [...[...seen].map((pointer) => ({ pointer, fate: 'text' })), ...unseen.map(({ at }) => ({ pointer: formatPointer(at), fate: 'dropped' }))];
  return places.map(({ pointer, fate }) => jsonObject([['pointer', pointer], ['fate', fate]]));
}
