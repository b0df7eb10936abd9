import { suggestProfile } from '../../contract/document/suggest-profile.ts';
import { isHiddenFromModel } from '../../lint/hidden-tools.ts';
import {
  createPreparedTools,
  lintPrepared,
  listEach,
  type PreparedTools,
} from '../../lint/lint-once.ts';
import { getMember } from '../../lint/member.ts';
import { isInputClosed } from '../../lint/rules/checklist/is-input-closed.ts';
import { listKeys } from '../../lint/tool-set.ts';
import { lintSourceSet, type LintChoice } from '../commands/lint-sets.ts';
import { createReadLimits } from '../input/read-file.ts';
import type { ReadContext } from '../input/read-loose.ts';
import { createSingleSet, readLooseFiles } from '../input/read-sets.ts';
import type { SourceSet } from '../input/source.ts';
import { applyChoice } from '../lint/apply-choice.ts';
import { createSetRows } from '../lint/create-rows.ts';
import { loadValueValidator } from '../lint/load-value-validator.ts';
import type { SetRows } from '../output/lint-report.ts';
import type { Shell } from '../shell.ts';
import { createSplitView } from './create-split-view.ts';
import {
  isInShare,
  type Share,
  type ShareContext,
  type ShareReading,
  type ShareReport,
  type ToolFacts,
} from './share.ts';

/**
 * Reads and lints a share of the files. `exchange` tells the others what was read, and what is to be
 * known of theirs.
 */
export async function lintShare(
  share: Share,
  exchange: (reading: ShareReading) => Promise<ShareContext>,
): Promise<ShareReport> {
  const { files, options, needs } = share;
  const context = createReadContext(share.folder);
  const { sets, singles, troubles } = readLooseFiles(files, {
    ...context,
    isOwn: (bytes) => isInShare(share, bytes),
  });
  const prepared = createPreparedTools(singles.map(({ tool }) => tool.reading));
  const own = listFacts(
    prepared,
    singles.map(({ file }) => file),
  );
  const { profile, others, about } = await exchange({
    tools: own,
    troubles,
    hasSets: sets.length > 0,
  });
  const choice: LintChoice = { ...options, validateValue: await loadValueValidator() };
  const lint = (set: SourceSet, run?: Parameters<typeof lintSourceSet>[3]): SetRows =>
    createSetRows(lintSourceSet(applyChoice(set, options), choice, needs.hasScores, run), needs);
  const lintOwn: Parameters<typeof lintSourceSet>[3] = ({ registry }, evidence) =>
    lintPrepared(prepared, registry, evidence, {
      view: createSplitView(
        own.map((facts, i) => ({ ...facts, contract: prepared.contracts[i] })),
        others,
        {
          isDefinition: registry.profile === 'definition',
          load: ({ file, part }) =>
            readLooseFiles(files.slice(file, file + 1), context).singles[part]?.tool.reading
              .contract,
        },
      ),
      listAbout: (i) => about.get(i) ?? [],
      registry: { findings: [], suppressed: [] },
    });
  const rows =
    singles.length === 0
      ? []
      : [
          ...lint(
            createSingleSet(
              singles.map(({ tool }) => tool),
              profile,
            ),
            lintOwn,
          ).tools,
        ];
  return {
    sets: sets.map(({ file, set }) => {
      const found = lint(set);
      return { file, rows: { ...found, tools: [...found.tools] } };
    }),
    singles: rows.map((row, i) => ({ file: singles[i]?.file ?? 0, row })),
  };
}

/** For files that are named by path. */
export function createReadContext(folder: string): ReadContext {
  const shell: Shell = {
    folder,
    readInput: () => Buffer.alloc(0),
    out: () => undefined,
    err: () => undefined,
    hasColors: false,
  };
  return { shell, limits: createReadLimits() };
}

function listFacts(
  { contracts, batches }: PreparedTools,
  files: readonly number[],
): readonly ToolFacts[] {
  const read = listEach(contracts, batches, (contract) => ({
    name: contract.name,
    keys: listKeys(contract),
    isClosed: isInputClosed(contract) === true,
    isHidden: isHiddenFromModel(contract),
    isContract: suggestProfile([contract.source]) === 'contract',
    member: getMember(contract),
  }));
  const parts = new Map<number, number>();
  return read.flatMap((facts, i) => {
    const file = files[i] ?? 0;
    const part = parts.get(file) ?? 0;
    parts.set(file, part + 1);
    return facts === undefined ? [] : [{ ...facts, file, part }];
  });
}
