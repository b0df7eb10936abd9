import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createBlankDesign } from '../../src/app/commands/create-blank-design.ts';
import { readImportedFiles } from '../../src/app/import/read-imported-files.ts';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import type { Design } from '../../src/contract/design.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { getRuleId } from '../../src/contract/former-rule-ids.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { targets } from '../../src/emit/targets.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { exportDesign } from '../../src/publish/export-design.ts';
import { encodeShare } from '../../src/share/share.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

/**
 * `npm run digest -- <file>`: a hash of everything that comes out for each file of the corpus
 * (import notes, findings, wires and losses per target, published files, share link). Run it in two
 * checkouts and compare with `npm run digest:compare -- <before> <after>`.
 */
const [out = 'digest.json'] = process.argv.slice(2);
const digest: Record<string, string> = {};
const evidence = createEvidence(
  targets.map(({ id }) => id),
  validateValue,
);
const MOST_TOOLS = 250;
const FORMER_IDS =
  /no-orders-to-the-reader|no-direction-overrides|one-script-names|no-hidden-characters/g;

const started = Date.now();
const paths = [...listOutside('corpus', '.json'), ...listOutside('corpus', '.jsonl')].sort();
for (const path of paths) await digestFile(path);
writeFileSync(out, `${JSON.stringify(digest, null, 1)}\n`);
console.log(
  `${paths.length} files, ${Object.keys(digest).length} hashes in ${((Date.now() - started) / 1_000).toFixed(0)} s`,
);

async function digestFile(path: string): Promise<void> {
  const reading = readImportedFiles({
    files: [{ name: path.split('/').at(-1) ?? path, bytes: Buffer.from(readOutside(path)) }],
  });
  if (reading.kind === 'problem') return add(path, 'import', reading.problem);
  const { imported, notes, kinds, name } = reading.value;
  add(path, 'import', [imported.tools.map((tool) => printJson(tool)), notes, kinds, name]);
  const blank = createBlankDesign(name);
  const design: Design = {
    registry: imported.registry ?? blank.registry,
    tools: imported.tools.slice(0, MOST_TOOLS),
  };
  const results = createLinter(() => evidence)({
    tools: design.tools.map((tool) => readContract(tool)),
    registry: readRegistry(design.registry).registry,
  });
  add(path, 'findings', [results.tools.map(({ findings }) => findings), results.registry.findings]);
  const wires = targets.map((target) => {
    const emissions = design.tools.map((tool) => target.emit(readContract(tool).contract));
    add(path, `losses/${target.id}`, [
      emissions.map(({ losses }) => losses),
      emissions.map(({ origins }) => origins),
    ]);
    const text = printJson(target.createToolSet(emissions.map(({ wire }) => wire)), 2);
    add(path, `wire/${target.id}`, text);
    return { id: target.id, label: target.label, text };
  });
  const blockers = results.tools.map(({ findings }): readonly Problem[] =>
    findings
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message, hint, at }) => ({ code, message, hint, at })),
  );
  for (const file of exportDesign({ design, blockers, wires }))
    add(path, `export/${file.path}`, file.text);
  add(path, 'link', await encodeShare(design));
}

/** Values without the names of their properties, which a renaming may change. */
function listValues(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.values(value).map(listValues) : value;
}

function add(path: string, part: string, value: unknown): void {
  const text = typeof value === 'string' ? value : JSON.stringify(listValues(value));
  const current = text.replace(FORMER_IDS, (id) => getRuleId(id));
  digest[`${path} ${part}`] = createHash('sha256').update(current).digest('hex').slice(0, 16);
}
