import type { Contract } from '../../contract/contract.ts';
import { createJsonObject, type Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { listCoverage } from '../../emit/coverage/list-coverage.ts';
import { createSentSet } from '../../emit/create-tool-list.ts';
import type { Target } from '../../emit/target.ts';
import { HARMONY_SOURCE, renderHarmony } from '../../render/harmony.ts';
import type { WireOptions } from '../arguments/command.ts';
import { readChosen, type SelectedTools } from '../arguments/read-chosen.ts';
import { HARMONY } from '../arguments/wire-ids.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Shell } from '../shell.ts';

/**
 * The exact bytes that are sent, without a line feed after them; or what became of each place on
 * the way.
 */
export function runWire(options: WireOptions, shell: Shell): ExitCode {
  const { chosen, exit } = readChosen(options, shell);
  if (chosen === undefined) return exit;
  const { contracts, target, registry } = chosen;
  shell.out(
    options.isLedger
      ? `${printJson(createCoverage(contracts, target), 2)}\n`
      : printWire(contracts, { target, registry }, options),
  );
  return exit;
}

/** A tool that was named is printed alone, all tools inside the wrapper of the target. */
function printWire(
  contracts: readonly Contract[],
  { target, registry }: Pick<SelectedTools, 'target' | 'registry'>,
  { tool }: WireOptions,
): string {
  if (target === undefined) return renderHarmony(contracts).text;
  const listed = contracts.flatMap((contract) => {
    const { wire, isSent } = target.emit(contract);
    return isSent ? [{ name: contract.name, tier: contract.visibility?.tier, wire }] : [];
  });
  const [only] = listed;
  return printJson(
    tool !== undefined && only !== undefined && listed.length === 1
      ? only.wire
      : createSentSet(target, listed, registry),
  );
}

/**
 * `{ target, facts_read, tools: [{ name, places: [{ pointer, fate, message?, uncertain?, wire }] }]
 * }`, places in document order.
 */
function createCoverage(contracts: readonly Contract[], target: Target | undefined): Json {
  return createJsonObject([
    ['target', target?.id ?? HARMONY],
    ['facts_read', target?.verified ?? HARMONY_SOURCE.verified],
    [
      'tools',
      contracts.map((contract) =>
        createJsonObject([
          ['name', contract.name],
          [
            'places',
            target === undefined ? listHarmonyPlaces(contract) : listPlaces(contract, target),
          ],
        ]),
      ),
    ],
  ]);
}

function listPlaces(contract: Contract, target: Target): readonly Json[] {
  return listCoverage(contract, target).map(({ at, outcome, message, uncertain, wire }) =>
    createJsonObject([
      ['pointer', formatPointer(at)],
      ['fate', outcome],
      ...(message === undefined ? [] : [['message', message] as const]),
      ...(uncertain === undefined ? [] : [['uncertain', uncertain] as const]),
      ['wire', wire.map(formatPointer)],
    ]),
  );
}

/** What left words in the text is read as text; nothing is enforced by it. */
function listHarmonyPlaces(contract: Contract): readonly Json[] {
  const { spans, unseen } = renderHarmony([contract]);
  const seen = new Set(
    spans.map(({ at }) => formatPointer(at)).filter((pointer) => pointer !== ''),
  );
  const places = [
    ...[...seen].map((pointer) => ({ pointer, fate: 'text' })),
    ...unseen.map(({ at }) => ({ pointer: formatPointer(at), fate: 'dropped' })),
  ];
  return places.map(({ pointer, fate }) =>
    createJsonObject([
      ['pointer', pointer],
      ['fate', fate],
    ]),
  );
}
