import type { Contract } from '../../contract/contract.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { TargetSettings } from '../../contract/registry.ts';
import { listSdkAdapters, resolveTarget } from '../../emit/resolve-target.ts';
import type { Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import type { ToolGrouping } from '../../emit/tool-list.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { readAll } from '../input/read-all.ts';
import type { SourceSet } from '../input/source.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import type { TokenOptions } from './command.ts';
import { suggestNearest } from './suggest-nearest.ts';

export interface SelectedTools {
  readonly contracts: readonly Contract[];
  /** What says how the tools are arranged: that of the first registry. */
  readonly registry: ToolGrouping;
  /** Undefined for gpt-oss, whose text is no request. */
  readonly target: Target | undefined;
}

interface SelectionResult {
  /** Undefined after a problem, which was printed. */
  readonly chosen: SelectedTools | undefined;
  readonly exit: ExitCode;
}

/** The tools of a file and the target, as the options name them. */
export function readChosen(
  options: Pick<TokenOptions, 'path' | 'tool' | 'target' | 'sender' | 'prose'>,
  shell: Shell,
): SelectionResult {
  const { sets, exit } = readAll({ paths: [options.path] }, shell);
  if (sets.length === 0) return { chosen: undefined, exit };
  const contracts = selectTools(sets, options.tool);
  const target = selectTarget(sets, options);
  if (contracts.kind === 'ok' && target.kind === 'ok')
    return {
      chosen: {
        contracts: contracts.value,
        registry: sets[0]?.registry.registry ?? { tiers: [], wire: undefined },
        target: target.value,
      },
      exit,
    };
  const refused = contracts.kind === 'problem' ? contracts : target;
  if (refused.kind === 'problem') printProblem(refused.problem, shell);
  return { chosen: undefined, exit: EXIT.failed };
}

/** The tools of the given files, in their order; with `name` only those of that name. */
function selectTools(
  sets: readonly SourceSet[],
  name: string | undefined,
): Outcome<readonly Contract[]> {
  const all = sets.flatMap(({ tools }) =>
    tools.filter(({ isAsked }) => isAsked).map(({ reading }) => reading.contract),
  );
  const chosen = name === undefined ? all : all.filter((contract) => contract.name === name);
  if (chosen.length > 0 || name === undefined) return createSuccess(chosen);
  const names = all.map((contract) => contract.name);
  return createFailure(
    'unknown_tool',
    `No tool named ${JSON.stringify(name)}.`,
    suggestNearest(name, names) ??
      `The file has ${names.slice(0, 12).join(', ')}${names.length > 12 ? ` and ${names.length - 12} more` : ''}.`,
  );
}

/** The target with the settings of the options, then of the registry; undefined for gpt-oss. */
function selectTarget(
  sets: readonly SourceSet[],
  { target: id, sender, prose }: Pick<TokenOptions, 'target' | 'sender' | 'prose'>,
): Outcome<Target | undefined> {
  const target = targets.find((each) => each.id === id);
  const senders = target === undefined ? [] : listSdkAdapters(target).map((each) => each.id);
  if (sender !== undefined && !senders.includes(sender)) {
    const known =
      senders.length === 0
        ? `Remove --sdk: no SDK is known for ${id}.`
        : `Use one of ${senders.join(', ')}.`;
    return createFailure(
      'unknown_value',
      `Unknown SDK ${JSON.stringify(sender)} for ${id}.`,
      suggestNearest(sender, senders) ?? known,
    );
  }
  if (target === undefined) return createSuccess(undefined);
  const chosen = sets
    .map(({ registry }) => registry.registry.sending.get(id))
    .find((each) => each !== undefined);
  const sending: TargetSettings = {
    sender: sender ?? chosen?.sender,
    prose: prose ?? chosen?.prose,
    deferral: chosen?.deferral,
  };
  return createSuccess(resolveTarget(target, sending));
}
